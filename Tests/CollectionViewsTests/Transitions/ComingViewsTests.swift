import Testing
import UIKit
import UIKitTesting

@testable import CollectionViews

@Suite("Views made ahead in a transition") @MainActor struct ComingViewsTests {
  /// A grid of 12 visible cells, and a denser one of 112.
  private final class Fixture {
    let grid = GridFixture([300])
    let dense = UICollectionViewFlowLayout()
    var log: [String] = []

    init(identifiers: [String] = ["cell"]) {
      dense.itemSize = CGSize(width: 30, height: 22)
      (dense.minimumLineSpacing, dense.minimumInteritemSpacing) = (2, 2)
      MadeCell.onMake = { [unowned self] in log.append("made \(Int($0.width))×\(Int($0.height))") }
      MadeCell.onReuse = { [unowned self] in log.append("reused") }
      for identifier in identifiers {
        grid.collectionView.register(MadeCell.self, forCellWithReuseIdentifier: identifier)
      }
      grid.show()
      log = []
    }

    func start() -> UICollectionViewTransitionLayout {
      grid.collectionView.startInteractiveTransition(to: dense)
    }

    /// Shows a step, and returns the number of views made and, after a slash, that of cells that came.
    func step(_ layout: UICollectionViewTransitionLayout, to progress: CGFloat) -> String {
      log = []
      layout.transitionProgress = progress
      layout.invalidateLayout()
      grid.app.frame()
      let calls = grid.recorder.transcript().split(separator: " ")
      let made = log.filter { $0.hasPrefix("made") }.count
      return "\(made)/\(calls.filter { $0.hasPrefix("cell(") }.count)"
    }
  }

  @Test("A frame makes four at most, before their elements come")
  func budget() {
    let fixture = Fixture()
    let layout = fixture.start()
    let steps = (1...40).map { fixture.step(layout, to: CGFloat($0) / 40) }
    #expect(
      steps.joined(separator: " ") == """
        0/0 4/0 4/0 4/3 4/0 4/0 4/0 4/0 4/0 4/0 4/0 4/3 4/0 4/0 4/0 4/0 4/3 4/0 4/0 4/0 4/3 4/0 4/0 4/3 4/0 4/3 4/0 \
        4/3 4/3 4/3 4/3 4/3 4/5 4/7 4/3 4/10 4/11 4/19 4/30 6/40
        """)
  }

  @Test("A view made ahead has the size of its element, and is new to it")
  func new() throws {
    let fixture = Fixture()
    let layout = fixture.start()
    for step in 1...2 { _ = fixture.step(layout, to: CGFloat(step) / 40) }
    #expect(fixture.log == ["made 93×92", "made 93×92", "made 93×92", "made 80×77"])
    fixture.grid.recorder.onCell = {
      fixture.log.append("cell \(Int($0.bounds.width))×\(Int($0.bounds.height))")
    }
    _ = fixture.step(layout, to: 0.1)
    #expect(
      fixture.log == [
        "cell 93×92", "cell 93×92", "cell 93×92", "made 80×77", "made 80×77", "made 71×68", "made 71×68",
      ])
  }

  @Test("The data source is asked when the element comes: a look that depends on the state is right")
  func stateOfTheApp() {
    let fixture = Fixture()
    let layout = fixture.start()
    var looks: [ObjectIdentifier: CGFloat] = [:]
    var stale: [CGFloat] = []
    let collectionView = fixture.grid.collectionView
    fixture.grid.recorder.onCell = { looks[ObjectIdentifier($0)] = layout.transitionProgress }
    fixture.grid.recorder.onDisplay = { path in
      let look = collectionView.cellForItem(at: path).flatMap { looks[ObjectIdentifier($0)] }
      if look != layout.transitionProgress { stale.append(layout.transitionProgress) }
    }
    for step in 1...20 { _ = fixture.step(layout, to: CGFloat(step) / 20) }
    #expect(looks.count == 158)
    #expect(stale == [])
  }

  @Test("Views that were not needed are released at the end")
  func released() throws {
    let fixture = Fixture()
    let layout = fixture.start()
    for step in 1...8 { _ = fixture.step(layout, to: CGFloat(step) / 100) }
    let pool = fixture.grid.collectionView.parts.presenter.views.pool
    let key = ReuseKey(category: .cell, kind: nil, identifier: "cell")
    #expect(pool.viewCount(of: key) == 12 + 28)
    fixture.grid.collectionView.cancelInteractiveTransition()
    try fixture.grid.app.settle()
    #expect(pool.viewCount(of: key) == 12)
  }

  @Test("With several identifiers none is made ahead, because the data source chooses")
  func severalIdentifiers() {
    let fixture = Fixture(identifiers: ["cell", "other"])
    let layout = fixture.start()
    #expect((1...4).map { fixture.step(layout, to: CGFloat($0) / 100) } == Array(repeating: "0/0", count: 4))
  }
}

private final class MadeCell: UICollectionViewCell {
  static var onMake: (CGSize) -> Void = { _ in }
  static var onReuse: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.onMake(frame.size)
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    Self.onReuse()
  }
}
