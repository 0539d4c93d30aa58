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

/// A collection view with items of 100×100 points and a header, in a 320×400 window.
@MainActor private final class NibFixture: NSObject, UICollectionViewDataSource {
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
  @Test("Cells of a nib have the layout's size and are reused")
  func cells() {
    let fixture = NibFixture()
    fixture.count = 300
    fixture.view.register(nib(cellText), forCellWithReuseIdentifier: "item")
    fixture.app.frame()
    let cell = fixture.view.visibleCells.first
    #expect(cell?.tag == 1)
    #expect(cell?.reuseIdentifier == "item")
    #expect(cell?.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(cell?.viewWithTag(5)?.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    for step in 1...60 {
      fixture.view.contentOffset.y = CGFloat(step) * 90
      fixture.app.frame()
    }
    #expect(fixture.view.reuseStatistics.cellsMade == 15)
    #expect(fixture.view.reuseStatistics.reused > 100)
    for cell in fixture.view.visibleCells { #expect(cell.tag == 1) }
  }

  @Test("A dequeued cell of a nib has its outlets, and is not prepared for reuse at its first use")
  func prepareForReuse() throws {
    let fixture = NibFixture()
    fixture.count = 300
    fixture.view.register(UINib(nibName: "PhotoCell", bundle: .module), forCellWithReuseIdentifier: "photo")
    let path = IndexPath(item: 0, section: 0)
    let cell = try #require(
      fixture.view.dequeueReusableCell(withReuseIdentifier: "photo", for: path) as? PhotoCell)
    #expect(cell.resets == 0)
    #expect(cell.frame == CGRect(x: 0, y: 0, width: 100, height: 120))
    #expect(cell.caption?.text == "Caption")
  }

  @Test("Supplementary views are created from a nib")
  func headers() {
    let fixture = NibFixture()
    fixture.layout.headerReferenceSize = CGSize(width: 320, height: 44)
    fixture.view.register(nib(cellText), forCellWithReuseIdentifier: "item")
    fixture.view.register(
      nib("<collectionReusableView tag=\"3\" reuseIdentifier=\"header\" id=\"a\"/>"),
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
    fixture.app.frame()
    let headers = fixture.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
    #expect(headers.map(\.tag) == [3])
    #expect(headers.first?.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
  }

  @Test(
    "Decoration views are created from a nib, replaced with another nib, and removed with the registration")
  func decorations() {
    let fixture = NibFixture()
    let layout = MatLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    fixture.view.collectionViewLayout = layout
    fixture.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    func mats() -> [UIView] { fixture.view.subviews.filter { $0.tag >= 7 && !$0.isHidden } }

    layout.register(nib("<collectionReusableView tag=\"7\" id=\"a\"/>"), forDecorationViewOfKind: "mat")
    fixture.app.frame()
    #expect(mats().map(\.tag) == [7])
    #expect(mats().first?.frame == CGRect(x: 0, y: 150, width: 300, height: 80))

    layout.register(nib("<collectionReusableView tag=\"8\" id=\"a\"/>"), forDecorationViewOfKind: "mat")
    fixture.app.frame()
    #expect(mats().map(\.tag) == [8])

    layout.register(nil as UINib?, forDecorationViewOfKind: "mat")
    let messages = diagnostics { fixture.app.frame() }
    #expect(mats().isEmpty)
    #expect(
      messages.first?.contains("no class or nib is registered for decoration views of kind mat") == true)
  }

  @Test("A decoration view with an invalid nib is reported and not shown")
  func wrongDecoration() {
    let fixture = NibFixture()
    let layout = MatLayout()
    fixture.view.collectionViewLayout = layout
    fixture.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    layout.register(nib("<view id=\"a\"/>"), forDecorationViewOfKind: "mat")
    let messages = diagnostics { fixture.app.frame() }
    #expect(
      Set(messages) == [
        """
        UICollectionView: the decoration view of kind mat is not shown: the nib's data: invalid nib registered for identifier (mat) - nib \
        must contain exactly one top level object which must be a UICollectionReusableView instance
        """
      ])
  }

  @Test("Registering a nib replaces a class, and registering a class replaces a nib")
  func replacing() {
    let fixture = NibFixture()
    func dequeued() -> Int {
      fixture.view.dequeueReusableCell(withReuseIdentifier: "item", for: IndexPath(item: 0, section: 0)).tag
    }
    fixture.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    fixture.app.frame()
    fixture.view.register(nib(cellText), forCellWithReuseIdentifier: "item")
    #expect(dequeued() == 1)
    fixture.view.reloadData()
    fixture.app.frame()
    #expect(fixture.view.visibleCells.map(\.tag) == [1, 1, 1])
    fixture.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    #expect(dequeued() == 0)
    fixture.view.reloadData()
    fixture.app.frame()
    #expect(fixture.view.visibleCells.map(\.tag) == [0, 0, 0])
  }

  @Test("Registering nil, with or without the type UINib, removes a nib", arguments: [true, false])
  func unregistering(plain: Bool) async {
    await #expect(processExitsWith: .failure) { [plain] in
      await MainActor.run {
        let fixture = NibFixture()
        fixture.view.register(nib(cellText), forCellWithReuseIdentifier: "item")
        if plain {
          fixture.view.register(nil, forCellWithReuseIdentifier: "item")
        } else {
          fixture.view.register(nil as UINib?, forCellWithReuseIdentifier: "item")
        }
        _ = fixture.view.dequeueReusableCell(withReuseIdentifier: "item", for: IndexPath(item: 0, section: 0))
      }
    }
  }

  @Test(
    "A nib without exactly one reusable view is rejected with UIKit's message",
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

  @Test("A nib with another reuse identifier is rejected; one without an identifier is accepted")
  func identifiers() throws {
    let other = nib("<collectionViewCell reuseIdentifier=\"photo\" id=\"a\"/>")
    #expect(
      failure { _ = try other.contents.makeReusableView(identifier: "item", checksIdentifier: true) }
        == """
        the nib's data: view reuse identifier in nib (photo) does not match the identifier used to register the nib (item)
        """)
    let fixture = NibFixture()
    fixture.view.register(nib("<collectionViewCell id=\"a\"/>"), forCellWithReuseIdentifier: "item")
    let path = IndexPath(item: 0, section: 0)
    #expect(
      fixture.view.dequeueReusableCell(withReuseIdentifier: "item", for: path).reuseIdentifier == "item")
  }

  @Test("An invalid nib for cells stops the program")
  func wrongCells() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let fixture = NibFixture()
        fixture.view.register(nib("<view id=\"a\"/>"), forCellWithReuseIdentifier: "item")
        fixture.app.frame()
      }
    }
  }
}
