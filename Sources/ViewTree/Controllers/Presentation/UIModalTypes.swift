/// The way in which a controller is presented: the place of its view, and whether the view below stays
/// visible.
public nonisolated enum UIModalPresentationStyle: Int, Sendable {
  /// The style of the system: `pageSheet`. The default.
  case automatic = -2
  /// No style. A controller with this style cannot be presented; the attempt is reported.
  case none = -1
  /// The view fills the window. The view of the presenting controller is removed until the dismissal.
  case fullScreen = 0
  /// A sheet that leaves a border of the window visible: a centered card that is almost as high as the
  /// window; in a window of the compact width, a card at the lower edge.
  case pageSheet = 1
  /// A smaller sheet: a centered card of 540 × 620 points, or of `preferredContentSize`; in a window of the
  /// compact width as `pageSheet`.
  case formSheet = 2
  /// Acts as `fullScreen`: the context is always the window.
  case currentContext = 3
  /// The presentation controller and the animators of `transitioningDelegate` decide.
  case custom = 4
  /// The view fills the window, and the view of the presenting controller stays below it.
  case overFullScreen = 5
  /// Acts as `overFullScreen`: the context is always the window.
  case overCurrentContext = 6
  /// A card beside the source of `popoverPresentationController`. In a window of the compact width, and
  /// without a source, as `formSheet`.
  case popover = 7
}

/// The animation of a presentation and of its dismissal.
public nonisolated enum UIModalTransitionStyle: Int, Sendable {
  /// The view moves up from the lower edge of the window. The default.
  case coverVertical = 0
  /// Acts as `crossDissolve`.
  case flipHorizontal = 1
  /// The view fades in.
  case crossDissolve = 2
  /// Acts as `coverVertical`.
  case partialCurl = 3
}
