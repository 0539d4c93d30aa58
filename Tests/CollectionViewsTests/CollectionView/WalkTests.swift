import Foundation
import Runtime
import Testing
import UIKit
import UIKitTesting

@testable import CollectionViews
@testable import ViewTree

/// The calls on the stack at chosen moments of a run.
@MainActor private final class CallTrace {
  /// The stacks in the order of the moments, without repetitions.
  private var stacks: [Backtrace] = []
  private var last: [String] = []
  /// The names of the functions of stacks, outermost first, by their numbers.
  private var names: [Int: [String]] = [:]
  private static let images = ImageMap.capture()
  var isRecording = false

  func record() {
    guard isRecording, let stack = try? Backtrace.capture(limit: 200, images: Self.images) else { return }
    let addresses = stack.frames.map { "\($0.adjustedProgramCounter)" }
    if addresses != last { stacks.append(stack) }
    last = addresses
  }

  var count: Int { stacks.count }

  /// The functions on the stack of a moment, outermost first, without generic parameters.
  func functions(at index: Int) -> [String] {
    if let known = names[index] { return known }
    let symbols = stacks[index].symbolicated(with: Self.images, options: .useSymbolCache)
    let found =
      symbols?.frames.reversed().compactMap { $0.symbol?.name.replacing(#/<[\w, ]*>\(/#, with: "(") } ?? []
    names[index] = found
    return found
  }

  /// The index of the first moment, from `start` on, at which functions are on the stack in this order; nil
  /// if there is none.
  func moment(of functions: [String], from start: Int) -> Int? {
    (start..<count).first { index in
      var rest = functions[...]
      for frame in self.functions(at: index) {
        if let next = rest.first, Self.matches(frame, next) { rest.removeFirst() }
      }
      return rest.isEmpty
    }
  }

  /// An override of a layout's method stands for the method.
  private static func matches(_ frame: String, _ function: String) -> Bool {
    if frame == function { return true }
    let method = function.split(separator: ".", maxSplits: 1).last ?? ""
    return function.hasPrefix("UICollectionViewLayout.") && frame.hasSuffix(".\(method)")
  }
}

/// The walks of ARCHITECTURE.md, made in a test app.
@Suite("The walks of ARCHITECTURE.md", .serialized) @MainActor struct WalkTests {
  private final class TracedView: UICollectionView {
    var trace: CallTrace?
    override func setNeedsLayout() {
      super.setNeedsLayout()
      trace?.record()
    }
    override func _nestedScrollView(at point: CGPoint) -> UIScrollView? {
      trace?.record()
      return super._nestedScrollView(at: point)
    }
  }

  private final class TracedLayout: UICollectionViewFlowLayout {
    var trace: CallTrace?
    override func prepare() {
      super.prepare()
      trace?.record()
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      trace?.record()
      return super.layoutAttributesForElements(in: rect)
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      trace?.record()
      return super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      trace?.record()
      super.prepare(forCollectionViewUpdates: updateItems)
    }
    override func finalizeCollectionViewUpdates() {
      trace?.record()
      super.finalizeCollectionViewUpdates()
    }
    override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      trace?.record()
      return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }
  }

  private final class TracedTransition: UICollectionViewTransitionLayout {
    var trace: CallTrace?
    override var transitionProgress: CGFloat {
      get { super.transitionProgress }
      set {
        trace?.record()
        super.transitionProgress = newValue
      }
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      trace?.record()
      return super.layoutAttributesForElements(in: rect)
    }
  }

  private final class TracedCell: UICollectionViewCell {
    static var trace: CallTrace?
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      Self.trace?.record()
    }
    override class var layerClass: AnyClass { TracedLayer.self }
  }

  private final class TracedLayer: CALayer {
    override var hasContent: Bool { true }
    override func drawContent(into builder: inout DisplayListBuilder, bounds: CGRect, opacity: CGFloat) {
      TracedCell.trace?.record()
    }
  }

  private final class Scene: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    let app = TestApp(size: CGSize(width: 320, height: 400))
    let trace = CallTrace()
    let grid = TracedLayout()
    let list = TracedLayout()
    let view: TracedView
    var count = 60

    override init() {
      grid.itemSize = CGSize(width: 100, height: 100)
      list.itemSize = CGSize(width: 320, height: 40)
      view = TracedView(frame: app.window.bounds, collectionViewLayout: grid)
      super.init()
      view.register(TracedCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = self
      view.delegate = self
      app.window.addSubview(view)
      app.frame()
      view.trace = trace
      for layout in [grid, list] { layout.trace = trace }
      TracedCell.trace = trace
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      trace.record()
      return count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      trace.record()
      return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
      newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
      let layout = TracedTransition(currentLayout: fromLayout, nextLayout: toLayout)
      layout.trace = trace
      return layout
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { trace.record() }

    /// Records what `body` calls.
    func traced(_ body: () -> Void) {
      trace.isRecording = true
      body()
      trace.isRecording = false
    }
  }

  /// The steps of a walk: the functions that each of them names, in order.
  private func steps(_ title: String) throws -> [[String]] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "ARCHITECTURE.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let walk = try #require(text.components(separatedBy: "\n### ").first { $0.hasPrefix(title) })
    let body = walk.components(separatedBy: "\n## ")[0].replacing("\n   ", with: " ")
    return body.split(separator: "\n").filter { $0.contains(#/^\d+\. /#) }.map { line in
      line.matches(of: #/`([A-Z_]\w+\.\w+\([\w:]*\))`/#).map { String($0.1) }
    }
  }

  private func check(_ title: String, _ trace: CallTrace) throws {
    let steps = try steps(title)
    #expect(steps.count > 5)
    var moment = 0
    for (number, functions) in steps.enumerated() {
      #expect(!functions.isEmpty, "step \(number + 1) names no function")
      guard let found = trace.moment(of: functions, from: moment) else {
        let seen = (moment..<trace.count).map { trace.functions(at: $0).suffix(24).joined(separator: " → ") }
        Issue.record("\(title), step \(number + 1): \(functions) in none of\n\(seen.joined(separator: "\n"))")
        return
      }
      moment = found
    }
  }

  @Test("A pinch between two layouts goes through the steps of its walk in order")
  func pinch() throws {
    let scene = Scene()
    let driver = CollectionViewTransitionDriver(scene.view)
    driver.add(UIPinchGestureRecognizer()) { [grid = scene.grid, list = scene.list] layout, direction in
      direction == .forward && layout === grid ? list : nil
    }
    scene.view.contentOffset.y = 200
    scene.app.frame()
    scene.app.pinch(from: CGPoint(x: 160, y: 200), scale: 1.3, steps: 3, source: .touchpad, lifts: false)
    scene.traced {
      scene.app.fingersMove(to: [CGPoint(x: 85, y: 200), CGPoint(x: 235, y: 200)])
    }
    #expect(driver.source != nil)
    try check("Two fingers move", scene.trace)
  }

  @Test("A batch goes through the steps of its walk in order")
  func batch() throws {
    let scene = Scene()
    scene.traced {
      scene.view.performBatchUpdates {
        scene.count = 61
        scene.view.insertItems(at: [IndexPath(item: 0, section: 0)])
        scene.view.moveItem(at: IndexPath(item: 5, section: 0), to: IndexPath(item: 2, section: 0))
      } completion: { _ in
        scene.trace.record()
      }
      scene.app.advance(by: 0.5)
    }
    try check("An insert and a move", scene.trace)
  }

  @Test("A notch of the wheel goes through the steps of its walk in order")
  func wheel() throws {
    let scene = Scene()
    scene.traced { scene.app.wheel(-8, over: CGPoint(x: 160, y: 200)) }
    try check("A notch of the wheel", scene.trace)
  }
}
