import Foundation
import Geometry
import Testing

@testable import ViewTree

/// A view with an intrinsic size that a test sets.
private final class Box: UIView {
  var natural = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) {
    didSet { invalidateIntrinsicContentSize() }
  }
  override var intrinsicContentSize: CGSize { natural }
}

@Suite("Constraint-based layout") struct ConstraintLayoutTests {
  private let root = UIView(frame: CGRect(x: 10, y: 20, width: 300, height: 200))

  private func box(in superview: UIView? = nil, width: CGFloat = -1, height: CGFloat = -1) -> Box {
    let box = Box()
    box.natural = CGSize(width: width, height: height)
    box.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? root).addSubview(box)
    return box
  }

  @Test("Anchors place a view in its superview, and follow a change of its size") func edges() {
    let view = box()
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -12),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      view.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.5, constant: -10),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 8, y: 5, width: 280, height: 90))
    root.frame.size = CGSize(width: 100, height: 60)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 8, y: 5, width: 80, height: 20))
    #expect(root.constraints.count == 4)
    #expect(!view.hasAmbiguousLayout)
  }

  @Test("Intrinsic sizes, hugging and compression decide about free space") func intrinsicSizes() {
    let first = box(width: 50, height: 10)
    let second = box(width: 60, height: 20)
    second.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    first.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      second.leadingAnchor.constraint(equalToSystemSpacingAfter: first.trailingAnchor, multiplier: 2),
      second.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      first.topAnchor.constraint(equalTo: root.topAnchor),
      second.centerYAnchor.constraint(equalTo: first.centerYAnchor),
    ])
    root.layoutIfNeeded()
    #expect(first.frame == CGRect(x: 0, y: 0, width: 50, height: 10))
    #expect(second.frame == CGRect(x: 66, y: -5, width: 234, height: 20))
    root.bounds.size.width = 100
    root.layoutIfNeeded()
    #expect(first.frame.width == 50)
    #expect(second.frame.width == 34)
    first.natural.width = 70
    root.layoutIfNeeded()
    #expect(first.frame.width == 70)
    #expect(second.frame == CGRect(x: 86, y: -5, width: 14, height: 20))
  }

  @Test("A changed constant or priority is laid out in the next pass") func changes() {
    let view = box()
    let width = view.widthAnchor.constraint(equalToConstant: 40)
    let wide = view.widthAnchor.constraint(equalToConstant: 90)
    wide.priority = .defaultHigh
    NSLayoutConstraint.activate([
      width, wide, view.heightAnchor.constraint(equalToConstant: 10),
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 130, y: 190, width: 40, height: 10))
    width.constant = 60
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 120, y: 190, width: 60, height: 10))
    width.priority = .defaultLow
    view.layoutIfNeeded()
    #expect(view.frame.width == 90)
    width.isActive = false
    wide.isActive = false
    let narrow = view.widthAnchor.constraint(equalToConstant: 20)
    narrow.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 140, y: 190, width: 20, height: 10))
  }

  @Test("A constraint across two levels is solved in the space of the common superview") func levels() {
    let outer = box()
    let inner = box(in: outer, width: 20, height: 20)
    let other = box(width: 10, height: 10)
    NSLayoutConstraint.activate([
      outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30),
      outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 5),
      inner.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -5),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5),
      inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -5),
      other.leftAnchor.constraint(equalTo: inner.rightAnchor, constant: 3),
      other.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(outer.frame == CGRect(x: 30, y: 40, width: 30, height: 30))
    #expect(inner.frame == CGRect(x: 5, y: 5, width: 20, height: 20))
    #expect(other.frame == CGRect(x: 58, y: 55, width: 10, height: 10))
    outer.removeFromSuperview()
    #expect(root.constraints.isEmpty)
    #expect(outer.constraints.count == 4)
  }

  @Test("A view with a fixed frame is an input: its constraints follow its frame") func fixedViews() {
    let fixed = UIView(frame: CGRect(x: 50, y: 0, width: 40, height: 30))
    root.addSubview(fixed)
    let view = box(width: 10, height: 10)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: fixed.rightAnchor, constant: 4),
      view.topAnchor.constraint(equalTo: fixed.centerYAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 94, y: 15, width: 10, height: 10))
    fixed.frame = CGRect(x: 60, y: 10, width: 40, height: 50)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 104, y: 35, width: 10, height: 10))
  }

  @Test("Views that are built before they have a superview join the system of their new root")
  func laterSuperview() {
    let card = UIView()
    card.translatesAutoresizingMaskIntoConstraints = false
    let label = box(in: card, width: 30, height: 12)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 6),
      label.rightAnchor.constraint(equalTo: card.rightAnchor, constant: -6),
      label.topAnchor.constraint(equalTo: card.topAnchor, constant: 6),
      label.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -6),
    ])
    card.layoutIfNeeded()
    #expect(card.bounds.size == CGSize(width: 42, height: 24))
    root.addSubview(card)
    card.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    card.centerYAnchor.constraint(equalTo: root.centerYAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(card.frame == CGRect(x: 129, y: 88, width: 42, height: 24))
    #expect(label.frame == CGRect(x: 6, y: 6, width: 30, height: 12))
  }

  @Test("Guides: margins, safe area, placed guides and distances") func guides() {
    root.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    let view = box()
    let spacer = UILayoutGuide()
    root.addLayoutGuide(spacer)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: spacer.leadingAnchor),
      spacer.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
      spacer.widthAnchor.constraint(equalTo: view.widthAnchor),
      view.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
      view.bottomAnchor.constraint(equalTo: root.layoutMarginsGuide.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 0, width: 120, height: 170))
    #expect(spacer.layoutFrame.minX == 140)
    root.layoutMargins.left = 40
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 40, y: 0, width: 110, height: 170))
    let gap = root.leadingAnchor.anchorWithOffset(to: view.leadingAnchor)
    let other = box(height: 5)
    NSLayoutConstraint.activate([
      other.widthAnchor.constraint(equalTo: gap), other.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      other.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(other.frame == CGRect(x: 0, y: 0, width: 40, height: 5))
  }

  @Test("Constraints to a scroll view's edges determine its content size; its frame guide does not scroll")
  func scrollViews() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    root.addSubview(scrollView)
    let content = box(in: scrollView)
    let overlay = box(in: scrollView, width: 10, height: 10)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 5),
      content.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: -5),
      content.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 300),
      overlay.topAnchor.constraint(equalTo: scrollView.frameLayoutGuide.topAnchor, constant: 2),
      overlay.rightAnchor.constraint(equalTo: scrollView.frameLayoutGuide.rightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(scrollView.contentSize == CGSize(width: 100, height: 310))
    #expect(content.frame == CGRect(x: 0, y: 5, width: 100, height: 300))
    #expect(overlay.frame == CGRect(x: 90, y: 2, width: 10, height: 10))
    scrollView.contentOffset.y = 40
    scrollView.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(content.frame.minY == 5)
    #expect(overlay.frame.minY == 42)
  }

  @Test("systemLayoutSizeFitting returns the size of the constraints, with one length fixed or without")
  func fittingSizes() {
    let first = box(width: 50, height: 10)
    let second = box(width: 80, height: 20)
    NSLayoutConstraint.activate([
      first.topAnchor.constraint(equalTo: root.topAnchor, constant: 4),
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 4),
      first.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -4),
      second.topAnchor.constraint(equalTo: first.bottomAnchor, constant: 4),
      second.leadingAnchor.constraint(equalTo: first.leadingAnchor),
      second.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -4),
      second.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -4),
    ])
    let compressed = UIView.layoutFittingCompressedSize
    #expect(root.systemLayoutSizeFitting(compressed) == CGSize(width: 88, height: 42))
    #expect(
      root.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 200, height: 42))
    #expect(first.systemLayoutSizeFitting(compressed) == CGSize(width: 50, height: 10))
    root.frame.size.height = 42
    root.layoutIfNeeded()
    #expect(second.frame == CGRect(x: 4, y: 18, width: 80, height: 20))
  }

  @Test("updateConstraints is called before layout, once for many requests") func updates() {
    final class Late: UIView {
      var calls = 0
      override class var requiresConstraintBasedLayout: Bool { true }
      override func updateConstraints() {
        if calls == 0 { widthAnchor.constraint(equalToConstant: 33).isActive = true }
        calls += 1
        super.updateConstraints()
      }
    }
    let view = Late()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    view.setNeedsUpdateConstraints()
    #expect(view.needsUpdateConstraints())
    root.layoutIfNeeded()
    #expect(view.calls == 1)
    #expect(view.bounds.width == 33)
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(view.calls == 1)
  }

  @Test("Ambiguous layout is found: a view without a position along one axis") func ambiguity() {
    let view = box(width: 10, height: 10)
    view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(view.hasAmbiguousLayout)
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(!view.hasAmbiguousLayout)
  }

  @Test("Views and islands are released together with their root") func release() {
    weak var view: UIView?
    weak var island: LayoutIsland?
    weak var constraint: NSLayoutConstraint?
    do {
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      let child = UIView()
      child.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(child)
      let width = child.widthAnchor.constraint(equalTo: parent.widthAnchor)
      width.isActive = true
      parent.layoutIfNeeded()
      (view, island, constraint) = (child, parent.constraintState?.island, width)
      #expect(island != nil)
    }
    #expect(view == nil)
    #expect(island == nil)
    #expect(constraint == nil)
  }
}
