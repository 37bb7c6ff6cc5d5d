extension View {
    /// Presents an alert using the given data to produce the alert's content.
    nonisolated public func alert<A, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View where A: View {
        let actions = data.map(actions)
        return modifier(
            AlertModifier(
                title: title, isPresented: isPresented.whileThere(is: data), actions: { actions },
                message: { EmptyView() }))
    }

    /// Presents an alert using the given data to produce the alert's content.
    nonisolated public func alert<A, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View where A: View {
        alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions)
    }

    /// Presents an alert using the given data to produce the alert's content.
    @_disfavoredOverload
    nonisolated public func alert<S, A, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View where S: StringProtocol, A: View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions)
    }

    /// Presents an alert with a message using the given data to produce the alert's content.
    nonisolated public func alert<A, M, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View where A: View, M: View {
        let actions = data.map(actions)
        let message = data.map(message)
        return modifier(
            AlertModifier(
                title: title, isPresented: isPresented.whileThere(is: data), actions: { actions },
                message: { message }))
    }

    /// Presents an alert with a message using the given data to produce the alert's content.
    nonisolated public func alert<A, M, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View where A: View, M: View {
        alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions, message: message)
    }

    /// Presents an alert with a message using the given data to produce the alert's content.
    @_disfavoredOverload
    nonisolated public func alert<S, A, M, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View where S: StringProtocol, A: View, M: View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
    }

    /// Presents an alert when an error is present.
    nonisolated public func alert<E, A>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
    ) -> some View where E: LocalizedError, A: View {
        let actions = actions()
        return modifier(
            AlertModifier(
                title: Text(verbatim: error.text), isPresented: isPresented.whileThere(is: error),
                actions: { actions }, message: { EmptyView() }))
    }

    /// Presents an alert with a message when an error is present.
    nonisolated public func alert<E, A, M>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A, @ViewBuilder message: (E) -> M
    ) -> some View where E: LocalizedError, A: View, M: View {
        let actions = error.map(actions)
        let message = error.map(message)
        return modifier(
            AlertModifier(
                title: Text(verbatim: error.text), isPresented: isPresented.whileThere(is: error),
                actions: { actions }, message: { message }))
    }

    /// Presents a confirmation dialog when a given condition is true, using a text view for the title.
    nonisolated public func confirmationDialog<A>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View where A: View {
        let actions = actions()
        return modifier(
            AlertModifier(
                title: title, isPresented: isPresented, isConfirmation: true,
                showsTitle: titleVisibility == .visible, actions: { actions }, message: { EmptyView() }))
    }

    /// Presents a confirmation dialog when a given condition is true, using a string variable as a title.
    @_disfavoredOverload
    nonisolated public func confirmationDialog<S, A>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View where S: StringProtocol, A: View {
        confirmationDialog(Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
    }

    /// Presents a confirmation dialog with a message, using a text view for the title.
    nonisolated public func confirmationDialog<A, M>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View where A: View, M: View {
        let actions = actions()
        let message = message()
        return modifier(
            AlertModifier(
                title: title, isPresented: isPresented, isConfirmation: true,
                showsTitle: titleVisibility == .visible, actions: { actions }, message: { message }))
    }

    /// Presents a confirmation dialog with a message, using a string variable as a title.
    @_disfavoredOverload
    nonisolated public func confirmationDialog<S, A, M>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View where S: StringProtocol, A: View, M: View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
            message: message)
    }

    /// Presents a confirmation dialog using data to produce the dialog's content.
    nonisolated public func confirmationDialog<A, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View where A: View {
        let actions = data.map(actions)
        return modifier(
            AlertModifier(
                title: title, isPresented: isPresented.whileThere(is: data), isConfirmation: true,
                showsTitle: titleVisibility == .visible, actions: { actions }, message: { EmptyView() }))
    }

    /// Presents a confirmation dialog using data to produce the dialog's content.
    nonisolated public func confirmationDialog<A, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View where A: View {
        confirmationDialog(
            Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
            actions: actions)
    }

    /// Presents a confirmation dialog with a message using data to produce the dialog's content.
    nonisolated public func confirmationDialog<A, M, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View where A: View, M: View {
        let actions = data.map(actions)
        let message = data.map(message)
        return modifier(
            AlertModifier(
                title: Text(titleKey), isPresented: isPresented.whileThere(is: data), isConfirmation: true,
                showsTitle: titleVisibility == .visible, actions: { actions }, message: { message }))
    }
}

extension Binding<Bool> {
    /// This binding, or false if there is no `data`: nothing is presented without its data.
    nonisolated func whileThere<T>(is data: T?) -> Binding<Bool> {
        data == nil ? Binding(reading: { false }, writing: { wrappedValue = $0 }) : self
    }
}

extension Optional where Wrapped: LocalizedError {
    /// The description of the error, or empty if there is no error.
    fileprivate var text: String { self?.errorDescription ?? self?.localizedDescription ?? "" }
}
