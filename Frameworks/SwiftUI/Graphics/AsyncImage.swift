import FoundationNetworking
import HTTPClient
import UIKit

/// A view that asynchronously loads and displays an image.
///
/// The host loads the picture and gives it to the page. Pages load nothing from other servers, so their security policy
/// stays strict, and servers learn nothing about the person. The address must be `http` or `https`. A picture may have
/// at most 16 MB, and must arrive within 30 seconds.
public struct AsyncImage<Content> where Content: View {
    private let url: URL?
    private let scale: CGFloat
    private let transaction: Transaction
    private let content: (AsyncImagePhase) -> Content
    @State private var loader = PictureLoader()

    /// Loads and displays a modifiable image from the specified URL in phases.
    nonisolated public init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.url = url
        self.scale = scale
        self.transaction = transaction
        self.content = content
    }

    /// Loads and displays an image from the specified URL.
    nonisolated public init(url: URL?, scale: CGFloat = 1) where Content == Image {
        self.init(url: url, scale: scale) { $0.image ?? Image.unloaded }
    }

    /// Loads and displays a modifiable image from the specified URL using a custom placeholder until the image loads.
    nonisolated public init<I, P>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P>, I: View, P: View {
        self.init(url: url, scale: scale) { phase in
            if let image = phase.image {
                content(image)
            } else {
                placeholder()
            }
        }
    }
}

extension AsyncImage: View {
    public var body: some View {
        loader.transaction = transaction
        return content(loader.phase)
            .lastingTask(id: Picture(url: url, scale: scale)) { [loader, url, scale] in
                await loader.load(url, scale: scale)
            }
    }
}

/// The identity of a loaded picture.
private struct Picture: Equatable, Sendable {
    let url: URL?
    let scale: CGFloat
}

/// The current phase of the asynchronous image loading operation.
public enum AsyncImagePhase: Sendable {
    /// No image is loaded.
    case empty
    /// An image successfully loaded.
    case success(Image)
    /// An image failed to load with an error.
    case failure(any Error)

    /// The loaded image, if any.
    public var image: Image? {
        if case .success(let image) = self { image } else { nil }
    }

    /// The error that occurred when attempting to load an image, if any.
    public var error: (any Error)? {
        if case .failure(let error) = self { error } else { nil }
    }
}

/// Loads the picture of one view.
@MainActor @Observable final class PictureLoader {
    private(set) var phase = AsyncImagePhase.empty
    /// The transaction in which the phase changes.
    @ObservationIgnored var transaction = Transaction()

    private static let mostBytes = 16_000_000
    private static let mostSeconds = 30.0

    nonisolated init() {}

    func load(_ url: URL?, scale: CGFloat) async {
        if phase.image != nil || phase.error != nil { change(to: .empty) }
        guard let url else { return }
        do {
            change(to: .success(try await Self.image(at: url, scale: scale)))
        } catch is CancellationError {
            // The view has gone, or shows another picture.
        } catch {
            change(to: .failure(error))
        }
    }

    private func change(to phase: AsyncImagePhase) {
        withTransaction(transaction) { self.phase = phase }
    }

    private static func image(at url: URL, scale: CGFloat) async throws -> Image {
        guard ["http", "https"].contains(url.scheme?.lowercased()) else { throw URLError(.unsupportedURL) }
        let (data, response) = try await HTTPClient.reply(
            to: URLRequest(url: url), limit: mostBytes, within: mostSeconds, followsRedirects: true)
        guard (200..<300).contains(response.statusCode) else { throw URLError(.badServerResponse) }
        guard let picture = UIImage(data: data) else { throw URLError(.cannotDecodeContentData) }
        var image = Image(uiImage: picture)
        image.pixelsPerPoint = Double(scale)
        return image
    }
}
