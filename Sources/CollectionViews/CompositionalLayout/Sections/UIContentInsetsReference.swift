/// The boundary that insets across the direction of a compositional layout are relative to.
public nonisolated enum UIContentInsetsReference: Int, Sendable {
  /// That of the layout's configuration; there, the safe area.
  case automatic = 0
  /// The edges of the layout.
  case none = 1
  /// The safe area; on a desktop, the edges.
  case safeArea = 2
  /// The collection view's `layoutMargins`.
  case layoutMargins = 3
  /// The collection view's `readableContentGuide`.
  case readableContent = 4
}
