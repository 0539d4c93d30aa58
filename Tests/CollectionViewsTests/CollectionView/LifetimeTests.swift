import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite("Lifetime", .serialized) @MainActor struct LifetimeTests {
  @Test("A collection view is released with all its views; its layout does not retain it")
  func collectionView() {
    let app = TestApp()
    weak var view: UICollectionView?
    weak var cell: UICollectionViewCell?
    let layout = UICollectionViewFlowLayout()
    layout.sectionHeadersPinToVisibleBounds = true
    let recorder = Recorder(counts: [100])
    func useAndRelease() {
      let list = UICollectionView(frame: app.window.bounds, collectionViewLayout: layout)
      list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      list.dataSource = recorder
      list.delegate = recorder
      app.window.addSubview(list)
      app.frame()
      app.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 50), duration: 0.1)
      app.tap(CGPoint(x: 30, y: 30))
      (view, cell) = (list, list.visibleCells.first)
      list.removeFromSuperview()
    }
    useAndRelease()
    app.advance(by: 2)
    #expect(view == nil)
    #expect(cell == nil)
    #expect(layout.collectionView == nil)
    layout.invalidateLayout()
    _ = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test("A collection view that is removed during a touch and deceleration is released")
  func removedDuringTouch() {
    let app = TestApp()
    weak var view: UICollectionView?
    func useAndRelease() {
      let grid = UICollectionView(
        frame: app.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
      grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      let recorder = Recorder(counts: [1_000])
      grid.dataSource = recorder
      grid.delegate = recorder
      app.window.addSubview(grid)
      app.frame()
      app.touchDown(at: CGPoint(x: 30, y: 30))
      app.advance(by: 0.3)
      #expect(recorder.transcript().hasSuffix("shouldHighlight(0.0) didHighlight(0.0)"))
      view = grid
      grid.removeFromSuperview()
      #expect(recorder.transcript() == "didUnhighlight(0.0)")
      app.touchMove(to: CGPoint(x: 30, y: 100))
      app.touchUp()
      #expect(recorder.transcript() == "")
    }
    useAndRelease()
    app.advance(by: 2)
    #expect(view == nil)
  }

  @Test("A collection view retains its layout and releases a replaced one")
  func layouts() {
    let grid = GridFixture([3])
    weak var old: UICollectionViewLayout?
    func swap() {
      let layout = FreeLayout()
      old = layout
      grid.collectionView.collectionViewLayout = layout
      grid.app.frame()
      grid.collectionView.collectionViewLayout = grid.layout
    }
    swap()
    grid.app.frame()
    #expect(old == nil)
    #expect(grid.layout.collectionView === grid.collectionView)
  }

  @Test("A hidden window is released with its controller and views")
  func windows() {
    let app = TestApp()
    weak var window: UIWindow?
    weak var controller: UIViewController?
    func useAndRelease() {
      let other = UIWindow(frame: app.window.bounds)
      other.rootViewController = UIViewController()
      other.makeKeyAndVisible()
      app.frame()
      app.touchDown(at: CGPoint(x: 10, y: 10))
      (window, controller) = (other, other.rootViewController)
      other.isHidden = true
    }
    useAndRelease()
    app.frame()
    app.touchUp()
    app.advance(by: 1)
    #expect(window == nil)
    #expect(controller == nil)
  }

  @Test("A frame loop is released with its host, windows and running animations")
  func frameLoop() {
    weak var loop: FrameLoop?
    weak var view: UIView?
    func useAndRelease() {
      let app = TestApp()
      let box = UIView(frame: .zero)
      app.window.addSubview(box)
      app.frame()
      UIView.animate(
        withDuration: 1, delay: 0, options: [.repeat, .autoreverse], animations: { box.alpha = 0 })
      app.frame()
      (loop, view) = (app.loop, box)
    }
    useAndRelease()
    _ = TestApp()
    #expect(loop == nil)
    #expect(view == nil)
  }
}
