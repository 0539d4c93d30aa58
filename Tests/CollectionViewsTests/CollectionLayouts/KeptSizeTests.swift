import CollectionLayouts
import TestSupport
import Testing
import UIKit
import UIKitTesting

/// The sizes that lists and waterfalls request in updates.
@Suite("Layouts: sizes in updates") @MainActor struct KeptSizeTests {
  /// A collection view of names, whose closure returns 20 points for each letter.
  @MainActor private final class Subject {
    let names: NamesFixture
    private(set) var requests: [String] = []

    init(_ items: [String], _ layout: ListLayout) {
      names = NamesFixture([items], layout: layout)
      layout.heightForRow = { [unowned self] in request($0) * 20 }
      names.app.frame()
      requests = []
    }

    init(_ items: [String], _ layout: WaterfallLayout) {
      layout.columnCount = 1
      (layout.sectionInset, layout.columnSpacing, layout.lineSpacing) = (.zero, 0, 0)
      names = NamesFixture([items], layout: layout)
      layout.aspectRatio = { [unowned self] in 16 / request($0) }
      names.app.frame()
      requests = []
    }

    private func request(_ path: IndexPath) -> CGFloat {
      let name = names.sections[path.section][path.item]
      requests.append(name)
      return CGFloat(name.count)
    }

    var view: UICollectionView { names.collectionView }

    /// The requests since the last call.
    func transcript() -> String {
      defer { requests = [] }
      return requests.joined(separator: " ")
    }

    /// The heights of the items on screen.
    var heights: [CGFloat] { names.sections[0].indices.compactMap { names.frame(of: $0)?.height } }
  }

  private static func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private static func check(_ subject: Subject) {
    let (names, view) = (subject.names, subject.view)
    names.sections[0].insert("eeeee", at: 1)
    view.insertItems(at: [path(1)])
    #expect(subject.transcript() == "eeeee")
    #expect(subject.heights == [20, 100, 40, 60])
    names.sections[0].remove(at: 0)
    view.deleteItems(at: [path(0)])
    #expect(subject.transcript() == "")
    #expect(subject.heights == [100, 40, 60])
    names.sections[0] = ["ccc", "eeeee", "bb"]
    view.moveItem(at: path(2), to: path(0))
    #expect(subject.transcript() == "")
    #expect(subject.heights == [60, 100, 40])
    names.sections[0][1] = "a"
    view.reloadItems(at: [path(1)])
    #expect(subject.transcript() == "a")
    names.sections[0][0] = "bb"
    names.sections[0].append("dddd")
    view.performBatchUpdates {
      view.reconfigureItems(at: [path(0)])
      view.insertItems(at: [path(3)])
    }
    #expect(subject.transcript() == "dddd bb")
    #expect(subject.heights == [40, 20, 40, 80])
    names.sections[0][2] = "eeeee"
    view.reconfigureItems(at: [path(2)])
    #expect(subject.transcript() == "eeeee")
    #expect(subject.heights == [40, 20, 100, 80])
    // What else has changed is not known: everything is requested.
    view.performBatchUpdates(nil)
    #expect(subject.transcript() == "bb a eeeee dddd")
    names.sections[0].removeLast()
    view.performBatchUpdates {
      view.deleteItems(at: [path(3)])
      view.collectionViewLayout.invalidateLayout()
    }
    #expect(subject.transcript() == "bb a eeeee")
    view.reloadData()
    names.app.frame()
    #expect(subject.transcript() == "bb a eeeee")
    view.frame.size.width = 160
    names.sections[0].append("a")
    view.insertItems(at: [path(3)])
    #expect(subject.transcript() == "bb a eeeee a")
  }

  @Test("A list requests the heights of inserted, reloaded and reconfigured rows in an update")
  func list() { Self.check(Subject(["a", "bb", "ccc"], ListLayout())) }

  @Test("A waterfall requests the proportions of inserted, reloaded and reconfigured items in an update")
  func waterfall() { Self.check(Subject(["a", "bb", "ccc"], WaterfallLayout())) }

  @Test("Two updates in no window, of which no pass shows the first one, request all heights")
  func unseenUpdates() throws {
    let subject = Subject(["a", "bb", "ccc"], ListLayout())
    let (names, view) = (subject.names, subject.view)
    view.removeFromSuperview()
    names.sections[0] = ["dddd", "bb", "ccc"]
    view.performBatchUpdates {
      view.deleteItems(at: [Self.path(0)])
      view.insertItems(at: [Self.path(0)])
    }
    names.sections[0].swapAt(0, 2)
    view.performBatchUpdates {
      view.moveItem(at: Self.path(0), to: Self.path(2))
      view.moveItem(at: Self.path(2), to: Self.path(0))
    }
    names.app.window.addSubview(view)
    names.app.frame()
    #expect(subject.heights == [60, 40, 80])
  }

  @Test("A flow layout requests all sizes from its delegate in an update, as in UIKit")
  func flow() {
    let recorder = CountedFixture(UICollectionViewFlowLayout(), sections: 1, sizes: true) { _ in 30 }
    let before = recorder.sizeCalls
    recorder.view.performBatchUpdates { recorder.view.moveItem(at: Self.path(3), to: Self.path(9)) }
    #expect(recorder.sizeCalls == before + 30)
  }
}
