import Foundation
import Testing
import UIKitTesting

@testable import Templates
@testable import UIKit

private let cellText = """
  <collectionViewCell tag="1" reuseIdentifier="item" id="a"><rect key="frame" x="0.0" y="0.0" width="40" height="20"/>
  <view key="contentView"><rect key="frame" x="0.0" y="0.0" width="40" height="20"/><subviews>
  <view tag="5" id="b"><rect key="frame" x="0.0" y="0.0" width="40" height="20"/>
  <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></view></subviews></view>
  </collectionViewCell>
  """

/// Shows 100×100 points items, with a header, in a 320×400 window.
@MainActor private final class Shelf: NSObject, UICollectionViewDataSource {
  let app = TestApp(size: CGSize(width: 320, height: 400))
  let layout = UICollectionViewFlowLayout()
  let view: UICollectionView
  var count = 3

  override init() {
    layout.itemSize = CGSize(width: 100, height: 100)
    view = UICollectionView(frame: app.window.bounds, collectionViewLayout: layout)
    super.init()
    view.dataSource = self
    app.window.addSubview(view)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: path)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
  }
}

/// A flow layout with one decoration view.
private final class MatLayout: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let mat = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "mat", with: IndexPath(item: 0, section: 0))
    mat.frame = CGRect(x: 0, y: 150, width: 300, height: 80)
    return (super.layoutAttributesForElements(in: rect) ?? []) + [mat]
  }
}

@Suite("Nibs in collection views", .serialized) @MainActor struct NibCollectionTests {
  @Test("Cells come from a nib, at the size of the layout, and are used again")
  func cells() {
    let shelf = Shelf()
    shelf.count = 300
    shelf.view.register(nib(cellText), forCellWithReuseIdentifier: "item")
    shelf.app.frame()
    let cell = shelf.view.visibleCells.first
    #expect(cell?.tag == 1)
    #expect(cell?.reuseIdentifier == "item")
    #expect(cell?.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(cell?.viewWithTag(5)?.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    for step in 1...60 {
      shelf.view.contentOffset.y = CGFloat(step) * 90
      shelf.app.frame()
    }
    #expect(shelf.view.reuseStatistics.cellsMade == 15)
    #expect(shelf.view.reuseStatistics.reused > 100)
    for cell in shelf.view.visibleCells { #expect(cell.tag == 1) }
  }

  @Test("A cell of a nib is prepared for its second use, outlets and all")
  func prepareForReuse() throws {
    let shelf = Shelf()
    shelf.count = 300
    shelf.view.register(UINib(nibName: "PhotoCell", bundle: .module), forCellWithReuseIdentifier: "photo")
    let path = IndexPath(item: 0, section: 0)
    let cell = try #require(
      shelf.view.dequeueReusableCell(withReuseIdentifier: "photo", for: path) as? PhotoCell)
    #expect(cell.resets == 0)
    #expect(cell.frame == CGRect(x: 0, y: 0, width: 100, height: 120))
    #expect(cell.caption?.text == "Caption")
  }

  @Test("Supplementary views come from a nib")
  func headers() {
    let shelf = Shelf()
    shelf.layout.headerReferenceSize = CGSize(width: 320, height: 44)
    shelf.view.register(nib(cellText), forCellWithReuseIdentifier: "item")
    shelf.view.register(
      nib("<collectionReusableView tag=\"3\" reuseIdentifier=\"header\" id=\"a\"/>"),
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
    shelf.app.frame()
    let headers = shelf.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
    #expect(headers.map(\.tag) == [3])
    #expect(headers.first?.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
  }

  @Test("Decoration views come from a nib, change with it, and leave with it")
  func decorations() {
    let shelf = Shelf()
    let layout = MatLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    shelf.view.collectionViewLayout = layout
    shelf.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    func mats() -> [UIView] { shelf.view.subviews.filter { $0.tag >= 7 && !$0.isHidden } }

    layout.register(nib("<collectionReusableView tag=\"7\" id=\"a\"/>"), forDecorationViewOfKind: "mat")
    shelf.app.frame()
    #expect(mats().map(\.tag) == [7])
    #expect(mats().first?.frame == CGRect(x: 0, y: 150, width: 300, height: 80))

    layout.register(nib("<collectionReusableView tag=\"8\" id=\"a\"/>"), forDecorationViewOfKind: "mat")
    shelf.app.frame()
    #expect(mats().map(\.tag) == [8])

    layout.register(nil as UINib?, forDecorationViewOfKind: "mat")
    let messages = diagnostics { shelf.app.frame() }
    #expect(mats().isEmpty)
    #expect(
      messages.first?.contains("no class or nib is registered for decoration views of kind mat") == true)
  }

  @Test("A decoration view whose nib is wrong is not shown, and told")
  func wrongDecoration() {
    let shelf = Shelf()
    let layout = MatLayout()
    shelf.view.collectionViewLayout = layout
    shelf.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    layout.register(nib("<view id=\"a\"/>"), forDecorationViewOfKind: "mat")
    let messages = diagnostics { shelf.app.frame() }
    #expect(
      Set(messages) == [
        """
        UICollectionView: the decoration view of kind mat is not shown: the nib's data: invalid nib registered for identifier (mat) - nib \
        must contain exactly one top level object which must be a UICollectionReusableView instance
        """
      ])
  }

  @Test("A class replaces a nib and a nib a class; nil of either takes the entry back")
  func replacing() {
    let shelf = Shelf()
    func dequeued() -> Int {
      shelf.view.dequeueReusableCell(withReuseIdentifier: "item", for: IndexPath(item: 0, section: 0)).tag
    }
    shelf.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    shelf.app.frame()
    shelf.view.register(nib(cellText), forCellWithReuseIdentifier: "item")
    #expect(dequeued() == 1)
    shelf.view.reloadData()
    shelf.app.frame()
    #expect(shelf.view.visibleCells.map(\.tag) == [1, 1, 1])
    shelf.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    #expect(dequeued() == 0)
    shelf.view.reloadData()
    shelf.app.frame()
    #expect(shelf.view.visibleCells.map(\.tag) == [0, 0, 0])
  }

  @Test("Plain nil takes back a nib as well", arguments: [true, false])
  func takingBack(plain: Bool) async {
    await #expect(processExitsWith: .failure) { [plain] in
      await MainActor.run {
        let shelf = Shelf()
        shelf.view.register(nib(cellText), forCellWithReuseIdentifier: "item")
        if plain {
          shelf.view.register(nil, forCellWithReuseIdentifier: "item")
        } else {
          shelf.view.register(nil as UINib?, forCellWithReuseIdentifier: "item")
        }
        _ = shelf.view.dequeueReusableCell(withReuseIdentifier: "item", for: IndexPath(item: 0, section: 0))
      }
    }
  }

  @Test(
    "A nib that does not hold exactly one reusable view is refused in UIKit's words",
    arguments: [
      "", "<view id=\"a\"/>", "<collectionViewCell id=\"a\"/><collectionViewCell id=\"b\"/>",
      "<collectionViewCell id=\"a\"/><view id=\"b\"/>",
    ])
  func topLevel(objects: String) {
    let nib = nib(objects)
    #expect(
      failure { _ = try nib.contents.makeReusableView(identifier: "item", checksIdentifier: true) }
        == """
        the nib's data: invalid nib registered for identifier (item) - nib must contain exactly one top level object which \
        must be a UICollectionReusableView instance
        """)
  }

  @Test("A nib of another reuse identifier is refused; one without is taken")
  func identifiers() throws {
    let other = nib("<collectionViewCell reuseIdentifier=\"photo\" id=\"a\"/>")
    #expect(
      failure { _ = try other.contents.makeReusableView(identifier: "item", checksIdentifier: true) }
        == """
        the nib's data: view reuse identifier in nib (photo) does not match the identifier used to register the nib (item)
        """)
    let shelf = Shelf()
    shelf.view.register(nib("<collectionViewCell id=\"a\"/>"), forCellWithReuseIdentifier: "item")
    let path = IndexPath(item: 0, section: 0)
    #expect(shelf.view.dequeueReusableCell(withReuseIdentifier: "item", for: path).reuseIdentifier == "item")
  }

  @Test("A wrong nib of cells stops the program")
  func wrongCells() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let shelf = Shelf()
        shelf.view.register(nib("<view id=\"a\"/>"), forCellWithReuseIdentifier: "item")
        shelf.app.frame()
      }
    }
  }
}
