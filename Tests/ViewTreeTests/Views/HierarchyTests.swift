import Foundation
import TestSupport
import Testing

@testable import ViewTree

/// A view that logs its callbacks under its name.
private final class LoggingHierarchyView: UIView {
  private let name: String
  private let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  private static func name(_ view: UIView?) -> String {
    view.map { ($0 as? LoggingHierarchyView)?.name ?? "window" } ?? "nil"
  }

  override func didAddSubview(_ subview: UIView) {
    log.add("\(name) added \(LoggingHierarchyView.name(subview))")
  }
  override func willRemoveSubview(_ subview: UIView) {
    log.add("\(name) removes \(LoggingHierarchyView.name(subview))")
  }
  override func willMove(toSuperview newSuperview: UIView?) {
    log.add("\(name) to \(LoggingHierarchyView.name(newSuperview))")
  }
  override func didMoveToSuperview() { log.add("\(name) in \(LoggingHierarchyView.name(superview))") }
  override func willMove(toWindow newWindow: UIWindow?) {
    log.add("\(name) to window \(newWindow == nil ? "nil" : "w")")
  }
  override func didMoveToWindow() { log.add("\(name) in window \(window == nil ? "nil" : "w")") }
}

@Suite struct HierarchyTests {
  @Test("Adding and removing a view calls its callbacks in order") func addAndRemoveCallbacks() {
    let host = TestHost()
    let window = host.makeWindow()
    let log = Log()
    let (a, b) = (LoggingHierarchyView("a", log), LoggingHierarchyView("b", log))
    a.addSubview(b)
    #expect(log.drain() == "b to a, b in a, a added b")
    window.addSubview(a)
    #expect(
      log.drain() == "a to window, a to window w, b to window w, a in window w, b in window w, a in window")
    b.removeFromSuperview()
    #expect(log.drain() == "a removes b, b to nil, b to window nil, b in window nil, b in nil")
    b.removeFromSuperview()
    #expect(log.drain() == "")
    a.removeFromSuperview()
    #expect(log.drain() == "a to nil, a to window nil, a in window nil, a in nil")
  }

  @Test("A change of the superview calls the callbacks of both superviews") func newSuperviewCallbacks() {
    let host = TestHost()
    let window = host.makeWindow()
    let log = Log()
    let (a, b, view) = (
      LoggingHierarchyView("a", log), LoggingHierarchyView("b", log), LoggingHierarchyView("v", log)
    )
    window.addSubview(a)
    window.addSubview(b)
    a.addSubview(view)
    _ = log.drain()
    b.addSubview(view)
    #expect(log.drain() == "a removes v, v to b, v in b, b added v")
    #expect(a.subviews.isEmpty)
    b.removeFromSuperview()
    _ = log.drain()
    a.addSubview(view)
    #expect(
      log.drain() == "b removes v, v to a, v to window w, v in window w, v in a, a added v")
  }

  @Test("Insertions and moves keep the order of subviews and layers") func subviewOrder() {
    let parent = UIView()
    let views = (0..<4).map { index in
      let view = UIView()
      view.tag = index
      return view
    }
    func tags() -> [Int] { parent.subviews.map(\.tag) }
    for view in views { parent.addSubview(view) }
    #expect(tags() == [0, 1, 2, 3])
    parent.bringSubviewToFront(views[1])
    #expect(tags() == [0, 2, 3, 1])
    parent.sendSubviewToBack(views[3])
    #expect(tags() == [3, 0, 2, 1])
    parent.insertSubview(views[3], aboveSubview: views[2])
    #expect(tags() == [0, 2, 3, 1])
    parent.insertSubview(views[1], belowSubview: views[0])
    #expect(tags() == [1, 0, 2, 3])
    parent.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(tags() == [3, 0, 2, 1])
    parent.addSubview(views[0])
    #expect(tags() == [3, 2, 1, 0])
    let fresh = UIView()
    fresh.tag = 9
    parent.insertSubview(fresh, at: 1)
    #expect(tags() == [3, 9, 2, 1, 0])
    #expect(parent.layer.sublayers?.count == 5)
    #expect(zip(parent.subviews, parent.layer.sublayers ?? []).allSatisfy { $0.layer === $1 })
  }

  @Test("Layers without a view keep their place among the layers of views") func layersWithoutViews() {
    let parent = UIView()
    let (a, b) = (UIView(), UIView())
    let own = CALayer()
    parent.layer.addSublayer(own)
    parent.addSubview(a)
    parent.addSubview(b)
    parent.sendSubviewToBack(b)
    #expect(parent.layer.sublayers ?? [] == [own, b.layer, a.layer])
  }

  @Test("Adding a view to itself or a descendant stops the program") func ownSubview() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        inner.addSubview(outer)
      }
    }
  }

  @Test("viewWithTag finds the first view in depth-first order") func viewWithTag() {
    let (root, child, leaf) = (UIView(), UIView(), UIView())
    leaf.tag = 7
    root.addSubview(child)
    child.addSubview(leaf)
    #expect(root.viewWithTag(7) === leaf)
    #expect(root.viewWithTag(8) == nil)
    #expect(leaf.isDescendant(of: root))
    #expect(!root.isDescendant(of: leaf))
  }

  @Test("The tint color is inherited, and changes are reported") func inheritedTint() {
    final class Tinted: UIView {
      var count = 0
      override func tintColorDidChange() { count += 1 }
    }
    let root = UIView()
    let (inherits, own) = (Tinted(), Tinted())
    root.addSubview(inherits)
    root.addSubview(own)
    own.tintColor = .red
    #expect(inherits.tintColor == .systemBlue)
    root.tintColor = .green
    #expect(inherits.tintColor == .green)
    #expect(own.tintColor == .red)
    #expect((inherits.count, own.count) == (1, 1))
  }

  @Test("recursiveDescription has one line per view") func recursiveDescription() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50.5))
    let label = UILabel(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    label.text = "Hi"
    label.alpha = 0.5
    root.addSubview(label)
    root.bounds.origin.y = 10
    #expect(
      root.recursiveDescription == """
        UIView: frame = (0 0; 100 50.5); origin = (0 10)
           | UILabel: frame = (1 2; 3 4); alpha = 0.5; userInteractionEnabled = NO; text = "Hi"
        """)
  }
  @Test("Views with infinite frames have a description") func infiniteDescription() {
    let view = UIView()
    view.alpha = .infinity
    view.bounds.origin.y = 1e300
    #expect(view.description.contains("1e+300"))
    #expect(UIView.text(-CGFloat.infinity) == "-inf")
    #expect(UIView.text(CGFloat.nan) == "nan")
  }
}
