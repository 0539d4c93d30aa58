import CollectionLayouts
import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTesting

/// Callbacks that call the collection view at any time. The faults of such an app are reported: they do not
/// stop it, a frame calls no callback without an end, and the app shows its data when it ends to call.
@Suite("Attack by callbacks", .serialized) struct ReentranceAttackTests {
  typealias Call = (name: String, run: (ReentrantApp) -> Void)

  /// The calls of callbacks.
  static let calls: [Call] = [
    ("reloadData", { $0.view.reloadData() }),
    (
      "reloadData at once",
      {
        $0.view.reloadData()
        $0.view.layoutIfNeeded()
      }
    ), ("setNeedsLayout", { $0.view.setNeedsLayout() }), ("layoutIfNeeded", { $0.view.layoutIfNeeded() }),
    ("layout of the window", { $0.app.window.layoutIfNeeded() }), ("insert", { $0.insert() }),
    ("delete", { $0.delete() }), ("move", { $0.move() }),
    (
      "insert and layout",
      {
        $0.insert()
        $0.view.layoutIfNeeded()
      }
    ), ("insert without data", { $0.view.insertItems(at: [$0.path(2)]) }),
    ("delete without an update", { if $0.sections.count > 0 { $0.sections[0] = [7] } }),
    ("delete an item that does not exist", { $0.view.deleteItems(at: [$0.path(900, 40)]) }),
    ("empty batch", { $0.view.performBatchUpdates(nil) }),
    (
      "batch in a batch",
      { app in
        app.view.performBatchUpdates {
          app.insert()
          app.view.performBatchUpdates { app.delete() }
          app.view.reloadData()
        }
      }
    ), ("reloadItems", { $0.view.reloadItems(at: $0.view.indexPathsForVisibleItems) }),
    ("reconfigureItems", { $0.view.reconfigureItems(at: $0.view.indexPathsForVisibleItems) }),
    ("reloadSections", { $0.view.reloadSections(IndexSet(integer: 0)) }),
    (
      "insertSections",
      {
        guard $0.sections.count < 40 else { return }
        $0.sections.append([5, 6])
        $0.view.insertSections(IndexSet(integer: $0.sections.count - 1))
      }
    ),
    (
      "deleteSections",
      {
        guard $0.sections.count > 1 else { return }
        $0.sections.removeLast()
        $0.view.deleteSections(IndexSet(integer: $0.sections.count))
      }
    ), ("no data", { $0.sections = [] }),
    ("invalidateLayout", { $0.view.collectionViewLayout.invalidateLayout() }),
    ("itemSize", { $0.layout.itemSize.height += 1 }),
    ("layout", { $0.view.collectionViewLayout = $0.other }),
    ("a new layout", { $0.view.collectionViewLayout = StackLayout() }),
    ("animated layout", { $0.view.setCollectionViewLayout($0.other, animated: true) }),
    (
      "transition",
      {
        guard !($0.view.collectionViewLayout is UICollectionViewTransitionLayout) else { return }
        $0.view.startInteractiveTransition(to: $0.other).transitionProgress = 0.5
      }
    ), ("finish", { $0.view.finishInteractiveTransition() }),
    ("cancel", { $0.view.cancelInteractiveTransition() }),
    ("scrollToItem", { $0.view.scrollToItem(at: $0.path(9), at: .top, animated: false) }),
    ("animated scrollToItem", { $0.view.scrollToItem(at: $0.path(15), at: .top, animated: true) }),
    ("contentOffset", { $0.view.contentOffset.y += 30 }), ("contentInset", { $0.view.contentInset.top += 3 }),
    ("size", { $0.view.bounds.size.height = $0.view.bounds.height > 200 ? 180 : 220 }),
    ("empty size", { $0.view.frame.size = .zero }),
    (
      "animated size", { app in UIView.animate(withDuration: 0.1) { app.view.frame.size.width -= 1 } }
    ), ("removal", { $0.view.removeFromSuperview() }),
    (
      "removal and return",
      {
        $0.view.removeFromSuperview()
        $0.app.window.addSubview($0.view)
      }
    ), ("no data source", { $0.view.dataSource = nil }), ("no delegate", { $0.view.delegate = nil }),
    ("select", { $0.view.selectItem(at: $0.path(4), animated: true, scrollPosition: .top) }),
    ("deselect", { $0.view.selectItem(at: nil, animated: false, scrollPosition: []) }),
    ("focus", { $0.view.setFocus(at: $0.path(8)) }), ("editing", { $0.view.isEditing.toggle() }),
    ("no selection", { $0.view.allowsSelection.toggle() }),
    ("movement", { _ = $0.view.beginInteractiveMovementForItem(at: $0.path(6)) }),
    ("movement to a place", { $0.view.updateInteractiveMovementTargetPosition(CGPoint(x: 90, y: 400)) }),
    ("end of the movement", { $0.view.endInteractiveMovement() }),
    ("cancelled movement", { $0.view.cancelInteractiveMovement() }),
    ("dequeued cell", { _ = $0.view.dequeueReusableCell(withReuseIdentifier: "cell", for: $0.path(0)) }),
    ("removed cells", { for cell in $0.view.visibleCells { cell.removeFromSuperview() } }),
    (
      "queries",
      {
        _ = ($0.view.visibleCells, $0.view.indexPathForItem(at: CGPoint(x: 30, y: 30)))
        _ = $0.view.layoutAttributesForItem(at: $0.path(5))
        _ = $0.view.collectionViewLayout.layoutAttributesForElements(in: $0.view.bounds)
      }
    ),
  ]

  typealias Answer = (name: String, give: (ReentrantLayout) -> Void)

  /// Changes the attributes of some elements.
  private static func changed(
    _ name: String, _ change: @escaping (UICollectionViewLayoutAttributes) -> Void
  ) -> Answer {
    (
      name,
      { layout in
        layout.elements = { list in
          for (index, attributes) in list.enumerated() where index % 3 == 1 { change(attributes) }
          return list
        }
        layout.item = { attributes in
          if let attributes, attributes.indexPath.item % 3 == 1 { change(attributes) }
          return attributes
        }
      }
    )
  }

  /// Wrong answers of layouts.
  static let answers: [Answer] = [
    ("nothing", { $0.elements = { _ in nil } }), ("no items", { $0.item = { _ in nil } }),
    ("twice", { $0.elements = { $0 + $0 } }), ("backwards", { $0.elements = { $0.reversed() } }),
    ("one for all", { $0.elements = { list in list.compactMap { _ in list.first } } }),
    changed("far away") { $0.frame.origin = CGPoint(x: 1e15, y: -1e15) },
    changed("huge") { $0.size = CGSize(width: 1e20, height: 1e20) },
    changed("negative size") { $0.size.width = -40 }, changed("empty") { $0.size = .zero },
    changed("not a number") { $0.center.y = .nan }, changed("infinite") { $0.transform.a = .infinity },
    changed("alpha") { $0.alpha = .nan }, changed("hidden") { $0.isHidden = true },
    changed("zIndex") { $0.zIndex = .max }, changed("no section") { $0.indexPath = [99, 0] },
    changed("no item") { $0.indexPath = [0, Int.max] }, changed("negative path") { $0.indexPath = [-1, -1] },
    changed("empty path") { $0.indexPath = [] }, changed("short path") { $0.indexPath = [0] },
    changed("long path") { $0.indexPath = [0, 1, 2] }, changed("same path") { $0.indexPath = [0, 0] },
    changed("growing") { $0.frame.size.height += 10 },
    (
      "other items",
      { layout in
        layout.item = { attributes in
          attributes?.center.x += 500
          return attributes
        }
      }
    ),
    (
      "growing content",
      { layout in
        var calls: CGFloat = 0
        layout.size = { size in
          calls += 10
          return CGSize(width: size.width, height: size.height + calls)
        }
      }
    ), ("no content", { $0.size = { _ in .zero } }),
    ("negative content", { $0.size = { _ in CGSize(width: -10, height: -10) } }),
    ("content that is not a number", { $0.size = { _ in CGSize(width: CGFloat.nan, height: 10) } }),
    ("endless content", { $0.size = { _ in CGSize(width: 10, height: CGFloat.greatestFiniteMagnitude) } }),
    (
      "invalidated elements",
      { layout in
        layout.elements = {
          layout.invalidateLayout()
          return $0
        }
      }
    ),
    (
      "invalidated items",
      { layout in
        layout.item = {
          layout.invalidateLayout()
          return $0
        }
      }
    ),
  ]

  @Test("No answer of a layout stops the app")
  func wrongAnswers() throws {
    var held = 0
    for (name, give) in Self.answers {
      for isLate in [false, true] {
        if Attack.isLong { print(name) }
        let app = ReentrantApp()
        if isLate { app.app.frame() }
        for layout in [app.layout, app.other] { give(layout) }
        let faults = app.play()
        if faults.isEmpty { held += 1 }
        #expect(faults.isEmpty, "\(name), late: \(isLate)")
      }
    }
    try Attack.report("Wrong answers of layouts", tried: Self.answers.count * 2, held: held)
  }

  @Test("No call from any callback stops the app, or a frame from ending")
  func attack() throws {
    let quiet = ReentrantApp()
    #expect(quiet.play() == [])
    let callbacks = ReentrantApp.seen.sorted()
    #expect(callbacks.count > 50, "\(callbacks)")
    var cases: [(callback: String, call: Call, time: ReentrantApp.Time)] = []
    for callback in callbacks {
      for call in Self.calls {
        for time in ReentrantApp.Time.allCases { cases.append((callback, call, time)) }
      }
    }
    if !Attack.isLong {
      var random = SeededGenerator(seed: UInt64(Attack.seed))
      cases = Array(cases.shuffled(using: &random).prefix(150))
    }
    var held = 0
    for (callback, call, time) in cases {
      let name = "\(call.name) in \(callback), \(time)"
      if Attack.isLong { print(name) }
      let app = ReentrantApp()
      app.reaction = (callback, time, call.run)
      let faults = app.play()
      if faults.isEmpty { held += 1 }
      #expect(faults.isEmpty, "\(name)")
    }
    try Attack.report("Calls from callbacks", tried: cases.count, held: held)
  }
}
