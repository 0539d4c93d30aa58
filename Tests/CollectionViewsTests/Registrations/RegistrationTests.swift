import Testing
import UIKit
import UIKitTesting

@Suite("Registrations of views") @MainActor struct RegistrationTests {
  private final class Heading: UICollectionReusableView {
    var text = ""
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    let cells = UICollectionView.CellRegistration<NamesFixture.NameCell, Int> { cell, path, number in
      cell.name = "\(number) at \(path.item)"
    }
    let headings = UICollectionView.SupplementaryRegistration<Heading>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, kind, path in
      view.text = "\(kind) \(path.section)"
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      200
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: indexPath.item * 10)
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueConfiguredReusableSupplementary(using: headings, for: indexPath)
    }
  }

  @Test("Registrations configure views, which are reused")
  func configuring() throws {
    let app = TestApp(size: CGSize(width: 320, height: 400))
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.headerReferenceSize = CGSize(width: 320, height: 40)
    let view = UICollectionView(frame: app.window.bounds, collectionViewLayout: layout)
    let source = Source()
    view.dataSource = source
    app.window.addSubview(view)
    app.frame()
    #expect((view.cellForItem(at: path(3)) as? NamesFixture.NameCell)?.name == "30 at 3")
    let heading = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: path(0))
    #expect((heading as? Heading)?.text == "UICollectionElementKindSectionHeader 0")
    for _ in 0..<20 {
      view.contentOffset.y += 200
      app.frame()
    }
    #expect(view.reuseStatistics.reused > 60)
    let cells = view.visibleCells.compactMap { $0 as? NamesFixture.NameCell }
    #expect(cells.allSatisfy { $0.name == view.indexPath(for: $0).map { "\($0.item * 10) at \($0.item)" } })
  }

  @Test("A registration that is made in a cell provider stops the program")
  func madeInProvider() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let names = NamesFixture([["a"]])
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: names.collectionView) {
          view, path, name in
          let registration = UICollectionView.CellRegistration<NamesFixture.NameCell, String> { _, _, _ in }
          return view.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
        }
        source.apply(DiffableFixture.snapshot(["a"]))
        names.app.frame()
      }
    }
  }
}
