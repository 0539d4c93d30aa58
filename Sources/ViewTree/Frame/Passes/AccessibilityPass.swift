/// The seventh pass: makes the tree that readers see, and reports what has changed since the last one.
///
/// It runs only while somebody listens, after frames that have changed the display or an accessibility
/// property. The content of a scroll view that moves is not visited: readers see the old elements, as busy,
/// until it rests. So a transition is one change.
///
/// - Reads: views, model values of layers, the keyboard focus. O(visible elements).
/// - Writes: the identities of elements; methods of apps that return accessibility properties run here, and
///   `accessibilityElementDidBecomeFocused()`.
/// - May dirty: everything, in the next frame.
extension FrameLoop {
  func runAccessibilityPass(_ store: AccessibilityStore) { store.update(reporting: true) }
}
