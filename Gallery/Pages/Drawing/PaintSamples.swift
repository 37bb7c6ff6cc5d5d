import SwiftUI

extension Sample {
    static var paints: [Sample] {
        [
            Sample("colors", "Colours", in: .scroll) { ColorSample() },
            Sample("gradients", "Gradients", in: .scroll) { GradientSample() },
            Sample("image-paint", "Painting with Images", in: .scroll) { ImagePaintSample() },
            Sample("materials", "Materials and Glass", in: .scroll) { MaterialSample() },
            Sample("effects", "Shadow, Blur and Filters", in: .scroll) { EffectSample() },
            Sample("blending", "Blending", in: .scroll) { BlendSample() },
        ]
    }
}

// MARK: Colours

struct ColorSample: View {
    private let colors: [Color] = [
        .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown, .gray,
    ]

    var body: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 60))]) {
            ForEach(colors.indices, id: \.self) { colors[$0].frame(height: 44).clipShape(.rect(cornerRadius: 10)) }
        }
        HStack {
            Color.blue.mix(with: .red, by: 0.5)
            Color.blue.opacity(0.4)
            Color(hue: 0.3, saturation: 0.7, brightness: 0.8)
            Color(red: 0.9, green: 0.5, blue: 0.2)
        }
        .frame(height: 44)
        VStack(alignment: .leading) {
            Text("Primary").foregroundStyle(.primary)
            Text("Secondary").foregroundStyle(.secondary)
            Text("Tint").foregroundStyle(.tint)
            Label("Orange", systemImage: "person.fill").foregroundStyle(.orange)
        }
        .tint(.purple)
        VStack(alignment: .leading) {
            Text("Of the content's own levels")
            Text("The second").foregroundStyle(.secondary)
            Text("The third").foregroundStyle(.tertiary)
        }
        .foregroundStyle(.primary, .indigo, .brown)
        Text("On a background").padding().background().backgroundStyle(.yellow.opacity(0.4))
    }
}

// MARK: Gradients

struct GradientSample: View {
    private let colors: [Color] = [.purple, .pink, .orange]

    var body: some View {
        LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing).frame(height: 60)
        RadialGradient(colors: colors, center: .center, startRadius: 4, endRadius: 120).frame(height: 120)
        HStack {
            AngularGradient(colors: colors + [.purple], center: .center).clipShape(.circle)
            EllipticalGradient(colors: colors).clipShape(.ellipse)
        }
        .frame(height: 120)
        Rectangle().fill(.blue.gradient).frame(height: 44)
        Text("Words too").font(.largeTitle).bold()
            .foregroundStyle(.linearGradient(colors: colors, startPoint: .leading, endPoint: .trailing))
    }
}

// MARK: Painting with Images

struct ImagePaintSample: View {
    private let badge = Image("Badge", bundle: .module)
    private let corner = CGRect(x: 0, y: 0, width: 0.5, height: 0.5)

    var body: some View {
        Rectangle().fill(.image(badge)).frame(height: 96)
        Circle().fill(.image(badge, scale: 0.5)).frame(height: 120)
        Text("A part of the image")
            .padding(32)
            .border(ImagePaint(image: badge, sourceRect: corner, scale: 2), width: 24)
        Capsule().strokeBorder(ImagePaint(image: badge), lineWidth: 24).frame(height: 96)
    }
}

// MARK: Materials and Glass

struct MaterialSample: View {
    private let materials: [(String, Material)] = [
        ("Ultra thin", .ultraThinMaterial), ("Thin", .thinMaterial), ("Regular", .regularMaterial),
        ("Thick", .thickMaterial), ("Bar", .bar),
    ]

    var body: some View {
        VStack {
            ForEach(materials, id: \.0) { name, material in
                Text(name).padding(10).frame(maxWidth: .infinity).background(material, in: .rect(cornerRadius: 12))
            }
            GlassEffectContainer(spacing: 12) {
                HStack {
                    Image(systemName: "sun.max.fill").padding().glassEffect()
                    Image(systemName: "moon.fill").padding().glassEffect(.regular.tint(.indigo).interactive())
                    Text("In a shape").padding().glassEffect(.regular, in: .rect(cornerRadius: 16))
                }
            }
            .accessibilityElement(children: .combine)
        }
        .padding()
        .background(LinearGradient(colors: [.orange, .pink, .blue], startPoint: .top, endPoint: .bottom))
    }
}

// MARK: Shadow, Blur and Filters

struct EffectSample: View {
    var body: some View {
        HStack(spacing: 24) {
            Circle().fill(.orange).shadow(radius: 8, y: 4)
            Circle().fill(.blue).blur(radius: 6)
            Circle().fill(.green.shadow(.inner(color: .black.opacity(0.5), radius: 8)))
        }
        .frame(height: 80)
        .padding()
        HStack {
            picture.grayscale(1)
            picture.saturation(2)
            picture.hueRotation(.degrees(120))
        }
        HStack {
            Circle().fill(.mint.shadow(.inner(radius: 6, y: 4)))
            Capsule().fill(.mint.shadow(.inner(radius: 6, y: 4)))
            Ellipse().fill(.mint.shadow(.inner(radius: 6, y: 4)).shadow(.drop(radius: 3)))
        }
        .frame(height: 60)
        HStack {
            picture.brightness(0.2)
            picture.contrast(1.8)
            picture.colorInvert()
            picture.opacity(0.4)
        }
    }

    private var picture: some View {
        LinearGradient(colors: [.red, .yellow, .teal], startPoint: .topLeading, endPoint: .bottomTrailing)
            .frame(height: 60)
            .clipShape(.rect(cornerRadius: 8))
    }
}

// MARK: Blending

struct BlendSample: View {
    private let modes: [(String, BlendMode)] = [
        ("Normal", .normal), ("Multiply", .multiply), ("Screen", .screen), ("Difference", .difference),
    ]

    var body: some View {
        ForEach(modes, id: \.0) { name, mode in
            HStack {
                ZStack {
                    Circle().fill(.red).frame(width: 60, height: 60).offset(x: -18)
                    Circle().fill(.cyan).frame(width: 60, height: 60).offset(x: 18).blendMode(mode)
                }
                .compositingGroup()
                .frame(width: 120, height: 64)
                Text(name)
            }
        }
        Text("Drawn as one, then half as strong").padding().background(.yellow).drawingGroup().opacity(0.5)
    }
}
