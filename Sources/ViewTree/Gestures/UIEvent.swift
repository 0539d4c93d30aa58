import Foundation

/// What happened: touches, hovering, scrolling.
@preconcurrency @MainActor open class UIEvent: NSObject {}

/// Keys that went down or up.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {}

/// One key that is held.
@preconcurrency @MainActor open class UIPress: NSObject {}
