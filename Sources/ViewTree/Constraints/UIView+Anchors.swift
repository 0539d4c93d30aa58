/// The anchors and the guides of a view. Subclasses cannot override them.
extension UIView {
  // MARK: Guides

  /// The guides that constraints place in the view's space.
  public var layoutGuides: [UILayoutGuide] { constraintState?.guides ?? [] }
  /// Adds a guide to the view's space. It is removed from its old owner.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) { add(layoutGuide) }
  /// Removes a guide and its constraints.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { remove(layoutGuide) }
  /// The bounds inside ``layoutMargins``.
  public var layoutMarginsGuide: UILayoutGuide { derivedGuide(.margins) }
  /// The bounds inside ``safeAreaInsets``.
  public var safeAreaLayoutGuide: UILayoutGuide { derivedGuide(.safeArea) }
  /// The strip below the safe area, where a device shows its keyboard. A desktop has none on screen: the top
  /// of the guide stays at the bottom of the safe area.
  public var keyboardLayoutGuide: UILayoutGuide { derivedGuide(.keyboard) }
  /// The bounds inside ``layoutMargins``, at most 672 points wide.
  public var readableContentGuide: UILayoutGuide { derivedGuide(.readable) }

  // MARK: Anchors

  /// The left edge, or the right one if the items' common superview runs from right to left.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The right edge, or the left one if the items' common superview runs from right to left.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The horizontal center.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The vertical center.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The baseline of the first line of a label, or the top edge.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of a label, or the bottom edge.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
}
