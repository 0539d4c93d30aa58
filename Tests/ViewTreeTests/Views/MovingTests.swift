import Drawing
import Foundation
import Geometry
import Hosting
import TestSupport
import Testing

@testable import ViewTree

private final class CountingView: UIView {
  var layouts = 0
  var tints = 0
  var cancelled = 0

  override func layoutSubviews() { layouts += 1 }
  override func tintColorDidChange() { tints += 1 }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelled += 1 }
}

/// A view that logs what is left of its old place, and what it has of the new one, in its own calls.
private final class PlaceView: UIView {
  let log = Log()
  weak var constraint: NSLayoutConstraint?
  weak var oldWindow: UIWindow?
  private var isCancelled = false

  override var canBecomeFirstResponder: Bool { true }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { isCancelled = true }

  override func willMove(toWindow newWindow: UIWindow?) {
    add("will move", constraint?.isActive == true, "constraint")
    add("with", traitCollection.userInterfaceStyle == .dark, "dark")
    add("with", oldWindow?.firstResponder === self && oldWindow?.keyboardFocus === self, "keys")
    add("with", !isCancelled, "touch")
    add("with", layer.animations != nil, "animation")
  }
  override func didMoveToWindow() {
    add("did move", constraint?.isActive == true, "constraint")
    add("with", traitCollection.userInterfaceStyle == .dark, "dark")
    add("with", oldWindow?.firstResponder === self || oldWindow?.keyboardFocus === self, "keys")
    add("with", !isCancelled, "touch")
    add("with", layer.animations != nil, "animation")
  }
  override func tintColorDidChange() { log.add("tint") }

  private func add(_ start: String, _ isTrue: Bool, _ what: String) {
    log.add("\(start) \(isTrue ? "" : "no ")\(what)")
  }
}

/// Adding, removing and moving views.
@Suite struct MovingTests {
  @Test("The old superview of a moved view is laid out") func oldSuperviewLayout() {
    let host = TestHost()
    let window = host.makeWindow()
    let (old, new, view) = (CountingView(), CountingView(), UIView())
    window.addSubview(old)
    window.addSubview(new)
    old.addSubview(view)
    host.settle()
    (old.layouts, new.layouts) = (0, 0)
    new.addSubview(view)
    host.settle()
    #expect(old.layouts == 1)
    #expect(new.layouts == 1)
  }

  @Test("A view that moves to a superview with another tint is notified") func tintOfNewSuperview() {
    let root = UIView()
    root.tintColor = .red
    let (box, view, own) = (UIView(), CountingView(), CountingView())
    own.tintColor = .green
    box.addSubview(view)
    box.addSubview(own)
    (view.tints, own.tints) = (0, 0)
    root.addSubview(box)
    #expect(view.tintColor == .red)
    #expect(view.tints == 1)
    #expect(own.tints == 0)
    box.removeFromSuperview()
    #expect(view.tintColor == .systemBlue)
    #expect(view.tints == 2)
    #expect(own.tints == 0)
    root.tintColor = .systemBlue
    root.addSubview(box)
    #expect(view.tints == 2, "the tint is what it was")
  }

  @Test("A view moves from one window to another") func betweenWindows() {
    let host = TestHost()
    let (first, second) = (host.makeWindow(), host.makeWindow())
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    box.addSubview(view)
    first.addSubview(box)
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, animations: { view.alpha = 0.5 }, completion: { ends.append($0) })
    host.step()
    second.addSubview(box)
    #expect(view.window === second)
    #expect(first.subviews.isEmpty)
    #expect(first.layer.sublayers == nil)
    #expect(view.layer.animations == nil)
    host.settle()
    #expect(ends == [false])
  }

  @Test("Before a move a view has all of its old place, after it all of the new one; then its tint changes")
  func orderOfObservers() {
    let host = TestHost(size: CGSize(width: 100, height: 100))
    let (first, second) = (host.makeWindow(), host.makeWindow())
    second.overrideUserInterfaceStyle = .dark
    second.tintColor = .red
    let view = PlaceView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    first.addSubview(view)
    second.isHidden = true
    let constraint = view.leftAnchor.constraint(equalTo: first.leftAnchor)
    constraint.isActive = true
    view.constraint = constraint
    view.oldWindow = first
    view.becomeFirstResponder()
    first.keyboardFocus = view
    host.loop.enqueue(
      InputEvent(
        time: host.now,
        kind: .touch(.init(id: 1, phase: .began, location: CGPoint(x: 5, y: 5), source: .finger))))
    host.step()
    UIView.animate(withDuration: 1) { view.alpha = 0.5 }
    _ = view.log.drain()
    second.addSubview(view)
    #expect(
      view.log.drain() == "will move constraint, with no dark, with keys, with touch, with animation, "
        + "did move no constraint, with dark, with no keys, with no touch, with no animation, tint")
    host.settle()
  }

  @Test("A view without recognizers, overrides and colors of its own allocates nothing for them")
  func storesOfAPlainView() {
    let host = TestHost()
    let plain = UIView()
    plain.backgroundColor = .red
    plain.tintColor = nil
    plain.gestureRecognizers = []
    plain.interactions = []
    host.makeWindow(showing: plain)
    #expect(plain.input == nil && plain.traitStore.state == nil)
    #expect(plain.gestureRecognizers == nil && plain.interactions.isEmpty)
    plain.backgroundColor = .systemBackground
    plain.tintColor = .green
    plain.addGestureRecognizer(UITapGestureRecognizer())
    #expect(plain.input != nil && plain.traitStore.state?.overrides == TraitValues())
  }

  @Test("Hiding a window cancels its touches and makes another window key") func hiddenWindow() {
    let host = TestHost(size: CGSize(width: 100, height: 100))
    let below = host.makeWindow()
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let window = host.makeWindow(showing: view)
    #expect(window.isKeyWindow)
    host.loop.enqueue(
      InputEvent(
        time: host.now,
        kind: .touch(.init(id: 1, phase: .began, location: CGPoint(x: 5, y: 5), source: .finger))))
    host.step()
    window.isHidden = true
    #expect(view.cancelled == 1)
    #expect(!window.isKeyWindow)
    #expect(below.isKeyWindow)
    host.settle()
  }

  @Test("A snapshot of a rotated view is not rotated") func snapshotOfTransformedView() {
    let host = TestHost(size: CGSize(width: 100, height: 100))
    let window = host.makeWindow()
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 20))
    view.backgroundColor = .red
    view.transform = CGAffineTransform(rotationAngle: 1)
    view.alpha = 0.5
    window.addSubview(view)
    host.settle()
    let snapshot = view.snapshotView(afterScreenUpdates: true)
    view.removeFromSuperview()
    if let snapshot { window.addSubview(snapshot) }
    host.step()
    #expect(
      host.dump == """
        group (0 0; 40 20) at (0 0)
          fill (0 0; 40 20) #FF000080
        end group
        """)
  }

  @Test("The groups of a snapshot have their own identifiers") func snapshotGroups() {
    let host = TestHost(size: CGSize(width: 100, height: 100))
    let window = host.makeWindow()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    inner.backgroundColor = .red
    inner.transform = CGAffineTransform(rotationAngle: 1)
    view.addSubview(inner)
    window.addSubview(view)
    host.settle()
    if let snapshot = view.snapshotView(afterScreenUpdates: true) { window.addSubview(snapshot) }
    inner.backgroundColor = .blue
    host.step()
    var names: [UInt64] = []
    for case .beginGroup(let group) in host.presented.last?.commands ?? [] { names.append(group.id) }
    #expect(names.count == 3)
    #expect(Set(names).count == 3)
  }
}
