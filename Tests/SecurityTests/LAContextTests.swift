import Foundation
import HostService
import Keychain
import LocalAuthentication
import Security
import Testing

/// A person who answers at once: with the right passphrase, or in the way of `error`.
struct Prompt: AuthenticationPrompt {
    var error: LAError.Code?

    func authenticate(_ request: AuthenticationRequest) async throws {
        if let error { throw LAError(error) }
    }
}

/// A person who does not answer.
struct SilentPrompt: AuthenticationPrompt {
    let asked: AsyncStream<AuthenticationRequest>
    private let isAsked: AsyncStream<AuthenticationRequest>.Continuation

    init() {
        (asked, isAsked) = AsyncStream.makeStream()
    }

    func authenticate(_ request: AuthenticationRequest) async throws {
        isAsked.yield(request)
        while true { try await Task.sleep(for: .seconds(3600)) }
    }
}

@Suite struct `An authentication context` {
    private let test: TestKeychain

    init() throws {
        test = try TestKeychain()
    }

    private func failure(_ context: LAContext, _ policy: LAPolicy = .deviceOwnerAuthentication) async -> LAError.Code? {
        do {
            _ = try await context.evaluatePolicy(policy, localizedReason: "Open")
            return nil
        } catch {
            return (error as? LAError)?.code
        }
    }

    @Test func `says that no passcode is set without a passphrase`() async {
        await test.run {
            let context = LAContext()
            var error: NSError?
            #expect(!context.canEvaluatePolicy(.deviceOwnerAuthentication, error: &error))
            #expect(error?.code == LAError.passcodeNotSet.rawValue)
            #expect(error?.domain == LAErrorDomain)
            #expect(await failure(context) == .passcodeNotSet)
        }
    }

    @Test func `has no biometry`() async throws {
        try test.keychain.setPassphrase("correct horse", .none)
        await test.run {
            let context = LAContext()
            #expect(context.biometryType == .none)
            #expect(context.evaluatedPolicyDomainState == nil)
            #expect(!context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: nil))
            #expect(await failure(context, .deviceOwnerAuthenticationWithBiometrics) == .biometryNotAvailable)
            #expect(context.canEvaluatePolicy(.deviceOwnerAuthentication, error: nil))
        }
    }

    @Test func `replies to a closure`() async throws {
        try test.keychain.setPassphrase("correct horse", .none)
        await test.run {
            for code in [nil, LAError.Code.userCancel] {
                await AuthenticationService.service.withValue(Prompt(error: code)) {
                    let context = LAContext()
                    let (isThere, error) = await withCheckedContinuation { answer in
                        context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Open") { isThere, error in
                            answer.resume(returning: (isThere, error))
                        }
                    }
                    #expect(isThere == (code == nil) && (error as? LAError)?.code == code)
                    #expect(context.isAuthenticated == isThere)
                }
            }
        }
    }

    @Test func `passes on how the person answers`() async throws {
        try test.keychain.setPassphrase("correct horse", .none)
        await test.run {
            for code in [LAError.Code.userCancel, .authenticationFailed] {
                await AuthenticationService.service.withValue(Prompt(error: code)) {
                    let context = LAContext()
                    #expect(await failure(context) == code)
                    #expect(!context.isAuthenticated)
                }
            }
        }
    }

    @Test func `asks nobody if it may not, or has nobody to ask`() async throws {
        try test.keychain.setPassphrase("correct horse", .none)
        await test.run {
            #expect(await failure(LAContext()) == .notInteractive)
            await AuthenticationService.service.withValue(Prompt(error: nil)) {
                let context = LAContext()
                context.interactionNotAllowed = true
                #expect(await failure(context) == .notInteractive)
            }
        }
    }

    @Test func `gives the reason, the app and the title to the host`() async throws {
        try test.keychain.setPassphrase("correct horse", .none)
        let prompt = SilentPrompt()
        await test.run {
            await AuthenticationService.service.withValue(prompt) {
                let task = Task {
                    let context = LAContext()
                    context.localizedCancelTitle = "Not Now"
                    return await failure(context)
                }
                var requests = prompt.asked.makeAsyncIterator()
                let request = await requests.next()
                #expect(request?.reason == "Open")
                #expect(request?.app == "sentinel")
                #expect(request?.cancelTitle == "Not Now")
                task.cancel()
                #expect(await task.value == .systemCancel)
            }
        }
    }

    @Test func `of the past cannot be used again`() async throws {
        try test.keychain.setPassphrase("correct horse", .none)
        await test.run {
            let context = LAContext()
            context.invalidate()
            #expect(await failure(context) == .invalidContext)
            #expect(!context.canEvaluatePolicy(.deviceOwnerAuthentication, error: nil))
        }
    }

    @Test func `matches its errors by their code`() {
        do {
            throw LAError(.userCancel)
        } catch LAError.userCancel {
            #expect(LAError(.userCancel).errorCode == -2)
        } catch {
            Issue.record("The error did not match.")
        }
    }
}
