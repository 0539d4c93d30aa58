import Foundation
import Testing
import UIKitTesting

@testable import Templates
@testable import UIKit

/// The controller in the fixture Main.storyboard.
final class AlbumController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  var grid: UICollectionView?
  private(set) var log: [String] = []

  override func setValue(_ value: Any?, forKey key: String) {
    if key == "grid" { grid = value as? UICollectionView } else { super.setValue(value, forKey: key) }
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    log.append("awakeFromNib, view \(isViewLoaded ? "loaded" : "not loaded")")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("viewDidLoad, grid \(grid == nil ? "missing" : "connected")")
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: path)
    (cell as? PhotoCell)?.caption?.text = "Photo \(path.item)"
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
  }
}

@Suite("Storyboards", .serialized) @MainActor struct UIStoryboardTests {
  private let storyboard = UIStoryboard(name: "Main", bundle: .module)

  @Test("Cells and headers are created from the prototypes of the collection view")
  func prototypes() throws {
    let app = TestApp(size: CGSize(width: 320, height: 400))
    let controller = try #require(
      storyboard.instantiateViewController(withIdentifier: "album") as? AlbumController)
    let messages = diagnostics {
      app.window.rootViewController = controller
      app.frame()
    }
    #expect(messages == [])
    let grid = try #require(controller.grid)
    let cells = grid.visibleCells
    #expect(
      cells.map(\.frame.origin) == [
        CGPoint(x: 10, y: 35), CGPoint(x: 115, y: 35), CGPoint(x: 220, y: 35), CGPoint(x: 10, y: 137),
      ])
    #expect(cells.allSatisfy { $0.bounds.size == CGSize(width: 80, height: 90) && $0.tag == 1 })
    #expect(
      cells.compactMap { ($0 as? PhotoCell)?.caption?.text } == ["Photo 0", "Photo 1", "Photo 2", "Photo 3"])
    let headers = grid.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
    #expect(headers.map(\.tag) == [2])
    #expect(headers.first?.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(grid.delegate === controller)
  }

  @Test("A controller's view is created when it is accessed; its outlets are set before viewDidLoad")
  func loading() throws {
    let controller = try #require(
      storyboard.instantiateViewController(withIdentifier: "album") as? AlbumController)
    #expect(controller.title == "Album")
    #expect(controller.log == ["awakeFromNib, view not loaded"])
    controller.loadViewIfNeeded()
    #expect(controller.log == ["awakeFromNib, view not loaded", "viewDidLoad, grid connected"])
    let flow = try #require(controller.grid?.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(flow.itemSize == CGSize(width: 80, height: 90))
    #expect(flow.minimumLineSpacing == 12)
    #expect(flow.minimumInteritemSpacing == 8)
    #expect(flow.sectionInset == UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20))
  }

  @Test("The initial controller is created; a navigation controller contains its root view controller")
  func initial() throws {
    let first = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
    #expect(first.viewControllers.count == 1)
    #expect(first.viewControllers.first is AlbumController)
  }

  @Test("The errors for a missing controller and a missing storyboard contain their names")
  func missing() {
    #expect(
      failure { _ = try storyboard.makeController("detail") }
        == "Main.storyboard: Storyboard doesn't contain a view controller with identifier 'detail'")
    #expect(
      failure { _ = try UIStoryboard(name: "Other", bundle: .module).makeInitialController() }
        == """
        Other.storyboard: could not find a storyboard named 'Other': the file is not in the resources. Add it to the \
        target's resources in Package.swift (resources: [.process("…")]) and pass the target's bundle (Bundle.module). \
        Searched:
          \(Bundle.module.resourcePath ?? "")
        """)
  }
}
