import CollectionLayouts
import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite("Outline layout") @MainActor struct OutlineLayoutTests {
  /// The folders of a layout, which a test changes.
  private final class Folders {
    var all: [OutlineLayout.Folder]

    init(_ all: [OutlineLayout.Folder]) { self.all = all }
  }

  private func layout(_ folders: Folders) -> OutlineLayout {
    let layout = OutlineLayout()
    layout.folders = { folders.all }
    return layout
  }

  @Test("Without folders, each section is collapsed on a card of its own")
  func standard() {
    let fixture = LayoutFixture([3, 2], layout: OutlineLayout())
    #expect(fixture.visible.isEmpty)
    #expect(fixture.header(0) == CGRect(x: 26, y: 16, width: 278, height: 56))
    #expect(fixture.header(1) == CGRect(x: 26, y: 88, width: 278, height: 56))
    #expect(fixture.collectionView.contentSize == CGSize(width: 320, height: 160))
  }

  @Test("New settings apply at once, and the next pass has the same frames")
  func settings() {
    let folders = Folders([.init(isExpanded: true), .init(depth: 1, isExpanded: true, beginsCard: false)])
    let path = IndexPath(item: 1, section: 1)
    let changes: [(OutlineLayout) -> Void] = [
      { $0.folderHeight = 40 }, { $0.rowHeight = 30 }, { $0.contentMargins.top = 50 },
      { $0.indentation = 12 },
      { $0.rowInset = 3 }, { $0.folders = { [.init(isExpanded: true), .init(isExpanded: true)] } },
    ]
    for change in changes {
      let layout = layout(folders)
      let fixture = LayoutFixture([2, 2], layout: layout)
      let before = layout.layoutAttributesForItem(at: path)?.frame
      change(layout)
      let after = layout.layoutAttributesForItem(at: path)?.frame
      #expect(after != nil && after != before)
      fixture.app.frame()
      #expect(fixture.frame(1, 1) == after)
    }
  }

  @Test("Rows unfold from the row of their folder in an update, and fold into it")
  func folding() throws {
    let folders = Folders([.init(), .init()])
    let layout = layout(folders)
    let fixture = LayoutFixture([3, 2], layout: layout)
    func change(isExpanded: Bool) {
      folders.all[0].isExpanded = isExpanded
      fixture.app.perform { fixture.collectionView.performBatchUpdates { layout.invalidateLayout() } }
    }
    func place(_ view: UIView?) -> CGFloat? { view?.layer.presentation()?.frame.minY }
    change(isExpanded: true)
    fixture.app.frame()
    let cell = try #require(fixture.collectionView.cellForItem(at: [0, 2]))
    let start = try #require(place(cell))
    #expect(start < 100)
    fixture.app.advance(by: 0.1)
    let middle = try #require(place(cell))
    #expect(middle > start && middle < 184)
    let alpha = try #require(cell.layer.presentation()).opacity
    #expect(alpha > 0 && alpha < 1)
    try fixture.app.settle()
    #expect(fixture.frame(2) == CGRect(x: 54, y: 184, width: 240, height: 56))
    #expect(fixture.header(1)?.minY == 256)
    change(isExpanded: false)
    fixture.app.advance(by: 0.1)
    let folding = try #require(place(cell))
    #expect(folding < 184 && folding > 16)
    try fixture.app.settle()
    #expect(fixture.visible.isEmpty)
    #expect(fixture.header(1)?.minY == 88)
  }

  @Test("Rows below a folder with many items move at most by the height of the window")
  func farRows() throws {
    let folders = Folders([.init(), .init(isExpanded: true)])
    let layout = layout(folders)
    let fixture = LayoutFixture([1 << 60, 2], layout: layout)
    let below = try #require(fixture.collectionView.cellForItem(at: [1, 1]))
    let start = below.frame.minY
    folders.all[0].isExpanded = true
    fixture.app.perform { fixture.collectionView.performBatchUpdates { layout.invalidateLayout() } }
    fixture.app.advance(by: 0.1)
    let moved = try #require(below.layer.presentation()).frame.minY - start
    #expect(moved > 0 && moved < 400)
    try fixture.app.settle()
    #expect(fixture.visible.count < 12)
    #expect(fixture.collectionView.contentSize.height > 1e19)
  }

  @Test("Attributes of a rectangle equal those of single elements, and hidden ones are not among them")
  func agreement() throws {
    let folders = Folders([
      .init(isExpanded: true), .init(depth: 1, beginsCard: false),
      .init(depth: 2, isExpanded: true, beginsCard: false), .init(isExpanded: true),
    ])
    let layout = layout(folders)
    let fixture = LayoutFixture([4, 3, 2, 30], layout: layout)
    let size = fixture.collectionView.contentSize
    let all = try #require(layout.layoutAttributesForElements(in: CGRect(origin: .zero, size: size)))
    #expect(all.allSatisfy { $0.alpha == 1 })
    let cells = all.filter { $0.representedElementCategory == .cell }
    #expect(cells.count == 34)
    #expect(cells.allSatisfy { layout.layoutAttributesForItem(at: $0.indexPath) == $0 })
    #expect(Set(cells.map(\.indexPath.section)) == [0, 3])
    for path in [IndexPath(item: 2, section: 1), IndexPath(item: 0, section: 2)] {
      let hidden = try #require(layout.layoutAttributesForItem(at: path))
      #expect(hidden.alpha == 0 && hidden.frame.minY == fixture.header(1)?.minY)
    }
  }
}
