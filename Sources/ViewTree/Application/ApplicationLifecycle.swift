import Foundation

/// The state of a host's application: calls its delegates and posts the notifications in UIKit's order.
///
/// An application without a delegate is active from the beginning.
@MainActor final class ApplicationLifecycle {
  private enum Phase {
    case running(UIApplication.State)
    case terminated
  }

  private let scene: UIWindowScene
  private var phase = Phase.running(.active)
  var delegate: (any UIApplicationDelegate)?

  init(_ scene: UIWindowScene) { self.scene = scene }

  /// The state of the app; in the background after its end.
  var state: UIApplication.State {
    switch phase {
    case .running(let state): state
    case .terminated: .background
    }
  }

  var activationState: UIScene.ActivationState {
    switch phase {
    case .running(.active): .foregroundActive
    case .running(.inactive): .foregroundInactive
    case .running(.background): .background
    case .terminated: .unattached
    }
  }

  // MARK: Start

  func launch(_ delegate: any UIApplicationDelegate) {
    let application = UIApplication.shared
    self.delegate = delegate
    phase = .running(.inactive)
    _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
    post(UIApplication.didFinishLaunchingNotification)
    connectScene(for: delegate)
    scene.delegate?.sceneWillEnterForeground(scene)
    post(UIScene.willEnterForegroundNotification, scene)
    becomeActive()
  }

  private func connectScene(for delegate: any UIApplicationDelegate) {
    let options = UIScene.ConnectionOptions()
    let configuration = delegate.application(
      .shared, configurationForConnecting: scene.session, options: options)
    scene.session.configuration = configuration
    if let type = configuration.delegateClass ?? sceneDelegateClass(besides: delegate) {
      scene.delegate = Self.makeSceneDelegate(type)
      scene.delegate?.scene(scene, willConnectTo: scene.session, options: options)
    }
    post(UIScene.willConnectNotification, scene)
  }

  /// The class `SceneDelegate` in the module of the app's delegate; nil if the app has shown a window.
  private func sceneDelegateClass(besides delegate: any UIApplicationDelegate) -> AnyClass? {
    guard scene.windows.isEmpty else { return nil }
    let module = String(reflecting: type(of: delegate)).prefix { $0 != "." }
    guard let found = NSClassFromString("\(module).SceneDelegate"), found is any UISceneDelegate.Type else {
      return nil
    }
    return found
  }

  private static func makeSceneDelegate(_ type: AnyClass) -> any UISceneDelegate {
    guard let type = type as? UIResponder.Type else {
      preconditionFailure("\(type) cannot be the delegate of a scene: make it a subclass of UIResponder")
    }
    guard let delegate = makeByClass(type) as? any UISceneDelegate else {
      preconditionFailure(
        "\(type) cannot be the delegate of a scene: let it conform to UIWindowSceneDelegate")
    }
    return delegate
  }

  // MARK: Changes

  /// The desktop's window is visible, or was minimized or hidden.
  func setVisible(_ isVisible: Bool) {
    switch (phase, isVisible) {
    case (.running(.active), false): enterBackground()
    case (.running(.background), true): enterForeground()
    default: break
    }
  }

  /// Calls the delegates a last time. Later calls have no effect.
  func terminate() {
    guard case .running = phase else { return }
    setVisible(false)
    phase = .terminated
    scene.delegate?.sceneDidDisconnect(scene)
    post(UIScene.didDisconnectNotification, scene)
    delegate?.applicationWillTerminate(.shared)
    post(UIApplication.willTerminateNotification)
  }

  /// Asks the delegates to open a file.
  func open(_ url: URL) {
    call(
      { $0.scene(scene, openURLContexts: [UIOpenURLContext(url: url)]) },
      { _ = $0.application(.shared, open: url, options: [:]) })
  }

  private func becomeActive() {
    phase = .running(.active)
    call({ $0.sceneDidBecomeActive(scene) }, { $0.applicationDidBecomeActive(.shared) })
    post(UIScene.didActivateNotification, scene)
    post(UIApplication.didBecomeActiveNotification)
  }

  private func enterBackground() {
    call({ $0.sceneWillResignActive(scene) }, { $0.applicationWillResignActive(.shared) })
    post(UIScene.willDeactivateNotification, scene)
    post(UIApplication.willResignActiveNotification)
    phase = .running(.background)
    call({ $0.sceneDidEnterBackground(scene) }, { $0.applicationDidEnterBackground(.shared) })
    post(UIScene.didEnterBackgroundNotification, scene)
    post(UIApplication.didEnterBackgroundNotification)
  }

  private func enterForeground() {
    call({ $0.sceneWillEnterForeground(scene) }, { $0.applicationWillEnterForeground(.shared) })
    post(UIScene.willEnterForegroundNotification, scene)
    post(UIApplication.willEnterForegroundNotification)
    phase = .running(.inactive)
    becomeActive()
  }

  /// Calls the delegate of the scene, or else that of the app.
  private func call(
    _ sceneCall: (any UISceneDelegate) -> Void, _ appCall: (any UIApplicationDelegate) -> Void
  ) {
    if let sceneDelegate = scene.delegate {
      sceneCall(sceneDelegate)
    } else if let delegate {
      appCall(delegate)
    }
  }

  private func post(_ name: Notification.Name, _ object: UIResponder = UIApplication.shared) {
    NotificationCenter.default.post(name: name, object: object)
  }
}
