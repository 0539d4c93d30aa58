import Foundation

extension FrameLoop {
  /// Reports that the environment of the host has changed: its style, contrast, direction or size of text.
  ///
  /// Used by SDLHost when the desktop changes its style, and by UIKitTesting, whose apps can change it while
  /// they run.
  package func environmentDidChange() {
    let old = latestTraits?.preferredContentSizeCategory
    perform {
      updateTraits()
      let new = traits.preferredContentSizeCategory
      guard old != nil, old != new else { return }
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: new.rawValue])
    }
  }
}
