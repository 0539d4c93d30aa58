import Accessibility
import Foundation
import Geometry

/// A row of segments, one of which is selected; a thumb slides to the selected one.
///
/// The default colors are for dark backgrounds. Only the user's choice, on the lift, sends `valueChanged`.
@preconcurrency @MainActor open class UISegmentedControl: UIControl, ViewDumpDetails {
  /// The value of ``selectedSegmentIndex`` if no segment is selected: -1.
  public nonisolated static let noSegment = -1

  private struct Segment {
    let label = SegmentLabel(frame: .zero)
    var action: UIAction?
    var isEnabled = true
  }

  private var segments: [Segment] = []
  private let thumb = UIView(frame: .zero)
  private let hoverView = UIView(frame: .zero)
  private var selection = noSegment
  private var pressed: Int?
  private var hovered: Int?

  /// Creates a control without segments with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a control with a segment for each title (`String`) in `items`; other elements are ignored.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for case let title as String in items ?? [] {
      insertSegment(withTitle: title, at: numberOfSegments, animated: false)
    }
    sizeToFit()
  }

  /// Creates a control with a segment for each action; selecting the segment performs the action.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
  }

  /// Creates a control from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    configure(from: coder, as: UISegmentedControl.self)
  }

  private func setUp() {
    backgroundColor = UIButton.grayFill
    layer.cornerRadius = 8
    for view in [hoverView, thumb] {
      view.isUserInteractionEnabled = false
      view.layer.cornerRadius = 6
      addSubview(view)
    }
    thumb.layer.shadowOpacity = 0.18
    thumb.layer.shadowRadius = 2
    thumb.layer.shadowOffset = CGSize(width: 0, height: 1)
    hoverView.backgroundColor = UIButton.hoverFill
    addGestureRecognizer(
      UIHoverGestureRecognizer { [weak self] hover in
        guard let self else { return }
        let isOver = hover.state == .began || hover.state == .changed
        hovered = isOver ? segment(at: hover.location(in: self)) : nil
        update()
      })
    update()
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title. An index past the end appends it. The selected segment stays selected.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(title: title, action: nil, at: segment, animated: animated)
  }

  /// Inserts a segment that performs the action when the user selects it.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(title: action.title, action: action, at: segment, animated: animated)
  }

  private func insert(title: String?, action: UIAction?, at index: Int, animated: Bool) {
    var segment = Segment()
    segment.action = action
    segment.label.text = title
    segment.label.control = self
    segment.label.textAlignment = .center
    addSubview(segment.label)
    let index = min(max(0, index), segments.count)
    segments.insert(segment, at: index)
    if selection >= index { selection += 1 }
    segmentsDidChange(animated: animated)
  }

  /// Removes a segment, if it exists. If it was selected, no segment is selected afterwards.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment).label.removeFromSuperview()
    if selection == segment {
      selection = UISegmentedControl.noSegment
    } else if selection > segment {
      selection -= 1
    }
    segmentsDidChange(animated: animated)
  }

  /// Removes all segments.
  open func removeAllSegments() {
    for segment in segments { segment.label.removeFromSuperview() }
    segments = []
    selection = UISegmentedControl.noSegment
    segmentsDidChange(animated: false)
  }

  private func segmentsDidChange(animated: Bool) {
    pressed = nil
    hovered = nil
    update()
    titlesDidChange()
    if animated, window != nil {
      UIView.animate(withDuration: 0.25, animations: { layoutIfNeeded() })
    }
  }

  /// Sets the title of a segment. Does nothing if there is no such segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].label.text = title
    setNeedsLayout()
  }

  /// Whether a segment is selected only for the choice: ``selectedSegmentIndex`` is ``noSegment`` afterwards.
  /// The default is false.
  open var isMomentary = false
  /// Sets a width of a segment. Has no effect: see ``apportionsSegmentWidthsByContent``.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {}
  /// Returns the width that was set for a segment: 0, its own.
  open func widthForSegment(at segment: Int) -> CGFloat { 0 }

  /// Returns the title of a segment; nil if there is no such segment.
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].label.text : nil
  }

  /// Enables or disables a segment. Does nothing if there is no such segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].isEnabled = enabled
    update()
  }

  /// Returns whether a segment is enabled; false if there is no such segment.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }

  /// The index of the selected segment, or ``noSegment``, the default. Setting it sends no actions. It is
  /// animated only inside an animation block.
  open var selectedSegmentIndex: Int {
    get { selection }
    set {
      let index = segments.indices.contains(newValue) ? newValue : UISegmentedControl.noSegment
      guard index != selection else { return }
      let appears = selection == UISegmentedControl.noSegment
      selection = index
      update()
      if appears { UIView.performWithoutAnimation { placeThumb() } } else { placeThumb() }
    }
  }

  // MARK: Appearance

  /// The color of the thumb. The default is nil: a gray for dark backgrounds.
  open var selectedSegmentTintColor: UIColor? { didSet { update() } }
  /// The font of the titles. The default is the medium system font of 13 points. UIKit has no such property.
  open var titleFont = UIFont.systemFont(ofSize: 13, weight: .medium) {
    didSet {
      update()
      setNeedsLayout()
    }
  }
  /// The color of unselected titles. The default is a slightly translucent white. Not in UIKit.
  open var titleColor = UIColor(white: 1, alpha: 0.72) { didSet { update() } }
  /// The color of the selected title. The default is white. UIKit has no such property.
  open var selectedTitleColor = UIColor.white { didSet { update() } }
  /// Sets the font and the color of titles: those of `normal`, and the color of `selected`. Other attributes
  /// and states have no effect.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    textAttributes[state] = attributes
    let color = attributes?[.foregroundColor] as? UIColor
    if state == .selected, let color { selectedTitleColor = color }
    guard state == .normal else { return }
    if let font = attributes?[.font] as? UIFont { titleFont = font }
    if let color { titleColor = color }
  }
  /// Returns the attributes that were set for a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    textAttributes[state]
  }
  private var textAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
  private static let defaultThumbColor = UIColor(red: 99 / 255, green: 99 / 255, blue: 106 / 255, alpha: 1)

  override func stateDidChange() { update() }

  private func update() {
    thumb.backgroundColor = selectedSegmentTintColor ?? UISegmentedControl.defaultThumbColor
    thumb.isHidden = selection == UISegmentedControl.noSegment
    thumb.transform =
      pressed != nil && pressed == selection ? CGAffineTransform(scaleX: 0.97, y: 0.94) : .identity
    for (index, segment) in segments.enumerated() {
      segment.label.font = titleFont
      segment.label.textColor = index == selection ? selectedTitleColor : titleColor
      let isDimmed = !isEnabled || !segment.isEnabled
      segment.label.alpha = isDimmed ? 0.4 : index == pressed && index != selection ? 0.5 : 1
    }
    let target = hovered.flatMap { $0 != selection && isEnabledForSegment(at: $0) && isEnabled ? $0 : nil }
    hoverView.isHidden = target == nil
    if let target { hoverView.frame = frameOfSegment(target) }
  }

  // MARK: Layout

  /// Whether wider titles get wider segments. The default is false: all segments have the same width.
  open var apportionsSegmentWidthsByContent = false {
    didSet { if apportionsSegmentWidthsByContent != oldValue { titlesDidChange() } }
  }

  /// The distance between the thumb and the edges of the control in points.
  private static let margin: CGFloat = 2

  /// The left edges of the segments and the right edge of the last one, as fractions of the width.
  private var edges: [CGFloat] {
    let count = CGFloat(segments.count)
    let titles = segments.map(\.label.intrinsicContentSize.width)
    let available = bounds.width - 2 * UISegmentedControl.margin
    let padding = max(0, (available - titles.reduce(0, +)) / max(1, count))
    let total = titles.reduce(0) { $0 + $1 + padding }
    guard apportionsSegmentWidthsByContent, total > 0 else {
      return (0...segments.count).map { CGFloat($0) / max(1, count) }
    }
    var edge: CGFloat = 0
    return [0]
      + titles.map {
        edge += ($0 + padding) / total
        return edge
      }
  }

  /// Whether the first segment is at the right.
  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func frameOfSegment(_ index: Int) -> CGRect {
    let area = bounds.insetBy(dx: UISegmentedControl.margin, dy: UISegmentedControl.margin)
    guard !segments.isEmpty, area.width > 0, area.height > 0 else { return .zero }
    let edges = edges
    let width = area.width * (edges[index + 1] - edges[index])
    let start = area.width * edges[index]
    let rect = CGRect(
      x: isMirrored ? area.maxX - start - width : area.minX + start, y: area.minY, width: width,
      height: area.height)
    return rect.rounded(toScale: window?.screen.scale ?? 1)
  }

  private func segment(at point: CGPoint) -> Int? {
    guard !segments.isEmpty, bounds.width > 0 else { return nil }
    let place = (isMirrored ? bounds.width - point.x : point.x) / bounds.width
    return edges.dropFirst().dropLast().prefix { $0 <= place }.count
  }

  private func placeThumb() {
    guard selection != UISegmentedControl.noSegment else { return }
    let frame = frameOfSegment(selection)
    thumb.bounds.size = frame.size
    thumb.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  /// The width of all segments (of the widest title, or of their own) and a height of 32 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let titles = segments.map(\.label.intrinsicContentSize.width)
    let count = CGFloat(segments.count)
    let sum = apportionsSegmentWidthsByContent ? titles.reduce(0, +) : count * (titles.max() ?? 0)
    return CGSize(width: sum + count * 24 + 2 * UISegmentedControl.margin, height: 32)
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func _contentDidChange(of subview: UIView, byConstraints: Bool) {
    super._contentDidChange(of: subview, byConstraints: byConstraints)
    if !byConstraints { titlesDidChange() }
  }

  private func titlesDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for (index, segment) in segments.enumerated() {
      segment.label.frame = frameOfSegment(index).inset(upTo: apportionsSegmentWidthsByContent ? 1 : 4, 0)
    }
    placeThumb()
    if let hovered { hoverView.frame = frameOfSegment(hovered) }
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press(segment(at: touch.location(in: self)))
    return pressed != nil
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press(isTouchInside ? segment(at: touch.location(in: self)) : nil)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let chosen = isTouchInside ? touch.flatMap { segment(at: $0.location(in: self)) } : nil
    press(nil)
    if let chosen, isEnabledForSegment(at: chosen) { choose(chosen) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    press(nil)
  }

  private func press(_ index: Int?) {
    let index = index.flatMap { isEnabledForSegment(at: $0) ? $0 : nil }
    guard index != pressed else { return }
    pressed = index
    UIView.animate(
      withDuration: 0.15, delay: 0, options: [.beginFromCurrentState, .curveEaseOut], animations: { update() }
    )
  }

  /// Selects a segment by user input: animates the thumb, then sends the actions.
  private func choose(_ index: Int) {
    guard index != selection else { return }
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.86, initialSpringVelocity: 0,
      options: .beginFromCurrentState, animations: { selectedSegmentIndex = index })
    if let action = segments[index].action { sendAction(action) }
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }

  /// Left and Right select the enabled segment at that side, Home and End the first and the last one.
  override func perform(_ key: UIKey) -> Bool {
    let enabled = segments.indices.filter { isEnabledForSegment(at: $0) }
    let previous = enabled.last { selection == Self.noSegment || $0 < selection }
    let following = enabled.first { $0 > selection }
    let next: Int?
    switch key.keyCode {
    case .keyboardLeftArrow: next = isMirrored ? following : previous
    case .keyboardRightArrow: next = isMirrored ? previous : following
    case .keyboardHome: next = enabled.first
    case .keyboardEnd: next = enabled.last
    default: return false
    }
    if let next { choose(next) }
    return true
  }

  var dumpDetails: String { "selected = \(selection)" }

  // MARK: Accessibility

  /// A list of tabs: the segments are its elements.
  override var accessibilityContent: AccessibilityContent {
    var content = super.accessibilityContent
    content.isElement = false
    content.role = .tabList
    return content
  }

  /// The segments.
  open override var accessibilityElements: [Any]? {
    get { super.accessibilityElements ?? segments.map(\.label) }
    set { super.accessibilityElements = newValue }
  }

  /// Describes a segment by its title.
  fileprivate func describe(_ label: SegmentLabel, in content: inout AccessibilityContent) {
    guard let index = segments.firstIndex(where: { $0.label === label }) else { return }
    content.traits = .button
    content.role = .tab
    content.states = .selectable
    content.position = AccessibilityPosition(number: index + 1, count: segments.count)
    if index == selection {
      content.traits.insert(.selected)
      content.states.insert(.focusable)
    }
    if !isEnabledForSegment(at: index) || !isEnabled { content.traits.insert(.notEnabled) }
  }

  /// Selects a segment as a tap does. Returns whether it is enabled.
  fileprivate func activate(_ label: SegmentLabel) -> Bool {
    guard isEnabled, let index = segments.firstIndex(where: { $0.label === label }),
      isEnabledForSegment(at: index)
    else { return false }
    choose(index)
    return true
  }
}

extension UISegmentedControl: AccessibleFocusContainer {
  /// The selected segment. `package` because the protocol requires it.
  package var accessibleFocus: UIResponder? {
    segments.indices.contains(selection) ? segments[selection].label : nil
  }
}

/// The title of a segment, which readers see as a tab.
private final class SegmentLabel: UILabel {
  weak var control: UISegmentedControl?

  override var accessibilityContent: AccessibilityContent {
    var content = super.accessibilityContent
    control?.describe(self, in: &content)
    return content
  }

  override func accessibilityActivate() -> Bool { control?.activate(self) ?? false }

  override var accessibilityRespondsToUserInteraction: Bool {
    get { true }
    set { super.accessibilityRespondsToUserInteraction = newValue }
  }
}
