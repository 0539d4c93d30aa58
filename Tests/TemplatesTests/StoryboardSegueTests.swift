import Foundation
import Testing
import UIKitTesting

@testable import Templates
@testable import UIKit

/// The cell of the first prototype of Photos.storyboard.
final class PhotoPrototype: UICollectionViewCell {
  weak var picture: UIView!

  override func setValue(_ value: Any?, forKey key: String) {
    if key == "picture" { picture = value as? UIView } else { super.setValue(value, forKey: key) }
  }
}

/// The collection view controller of Photos.storyboard.
final class PhotosController: UICollectionViewController {
  weak var editItem: UIBarButtonItem!
  var allows = true
  var log: [String] = []

  override func setValue(_ value: Any?, forKey key: String) {
    if key == "editItem" { editItem = value as? UIBarButtonItem } else { super.setValue(value, forKey: key) }
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  {
    4
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(
      withReuseIdentifier: path.item.isMultiple(of: 2) ? "photo" : "note", for: path)
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) {
    log.append("didSelect \(path.item)")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    log.append("should \(identifier)")
    return allows
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let selected = collectionView.indexPathsForSelectedItems?.first?.item
    let isLoaded = segue.destination.isViewLoaded
    log.append(
      "prepare \(segue.identifier ?? "-") to \(segue.destination.title ?? "-"), selected \(selected ?? -1), "
        + "sender \(sender.map { "\(type(of: $0))" } ?? "nil"), view \(isLoaded ? "loaded" : "not loaded")")
  }
}

final class DetailController: UIViewController {
  weak var more: UIButton!

  override func setValue(_ value: Any?, forKey key: String) {
    if key == "more" { more = value as? UIButton } else { super.setValue(value, forKey: key) }
  }
  private(set) var log: [String] = []

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    log.append("prepare \(segue.identifier ?? "-")")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("viewDidLoad, \(children.count) inside")
  }
}

/// Shows its destination without animation.
final class JumpSegue: UIStoryboardSegue {
  override func perform() { source.navigationController?.pushViewController(destination, animated: false) }
}

/// The controllers of LayoutToLayout.storyboard.
final class SwatchesController: UICollectionViewController {
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  {
    8
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "swatch", for: path) }
}

@Suite("Segues", .serialized) @MainActor struct StoryboardSegueTests {
  private let app = TestApp(size: CGSize(width: 320, height: 400))
  private let navigation: UINavigationController
  private let photos: PhotosController

  init() throws {
    let storyboard = UIStoryboard(name: "Photos", bundle: .module)
    navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
    photos = try #require(navigation.topViewController as? PhotosController)
    app.window.rootViewController = navigation
    app.frame()
  }

  @Test("A collection view controller has the collection view, its layout and navigation item of its scene")
  func scene() throws {
    #expect(photos.storyboard != nil)
    #expect(!photos.clearsSelectionOnViewWillAppear)
    #expect(photos.navigationItem.title == "Photos")
    #expect(photos.navigationItem.rightBarButtonItem?.title == "Info")
    #expect(photos.editItem === photos.navigationItem.leftBarButtonItem)
    #expect(photos.editItem.title == "Edit")
    let flow = try #require(photos.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(flow.estimatedItemSize == UICollectionViewFlowLayout.automaticSize)
    #expect(photos.collectionView.dataSource === photos)
    #expect(photos.collectionView.delegate === photos)
  }

  @Test(
    "The cells of both prototypes have the sizes of their constraints, the header its constraints' frames")
  func prototypes() throws {
    let cells = photos.collectionView.visibleCells
    #expect(
      cells.map(\.frame) == [
        CGRect(x: 10, y: 40, width: 90, height: 80), CGRect(x: 190, y: 60, width: 120, height: 40),
        CGRect(x: 10, y: 126, width: 90, height: 80), CGRect(x: 106, y: 146, width: 120, height: 40),
      ])
    #expect((cells.first as? PhotoPrototype)?.picture.frame == CGRect(x: 0, y: 0, width: 90, height: 80))
    #expect(cells[1].viewWithTag(6)?.frame == CGRect(x: 0, y: 0, width: 120, height: 40))
    let header = photos.collectionView.visibleSupplementaryViews(
      ofKind: UICollectionView.elementKindSectionHeader
    ).first
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(header?.viewWithTag(9)?.frame == CGRect(x: 8, y: 13, width: 304, height: 4))
    assertScreenshot(of: photos.view, scale: 1)
  }

  @Test("A tap on a cell asks, prepares and shows the segue's destination, before didSelect")
  func cellSegue() throws {
    app.tap(.item(2, in: photos.collectionView))
    try app.settle()
    #expect(
      photos.log == [
        "should showDetail",
        "prepare showDetail to Detail, selected 2, sender PhotoPrototype, view not loaded", "didSelect 2",
      ])
    let detail = try #require(navigation.topViewController as? DetailController)
    #expect(navigation.viewControllers.count == 2)
    #expect(detail.storyboard === photos.storyboard)
    #expect(detail.log == ["prepare embedInfo", "viewDidLoad, 1 inside"])
    let container = try #require(detail.view.subviews.first)
    #expect(container.frame == CGRect(x: 20, y: 5, width: 280, height: 100))
    #expect(detail.children.first?.view.frame == CGRect(x: 0, y: 0, width: 280, height: 100))
    #expect(detail.children.first?.view.superview === container)
    #expect(detail.more.frame == CGRect(x: 135, y: 113, width: 50, height: 30))
    app.tap(detail.more)
    try app.settle()
    #expect(navigation.topViewController?.title == "Info")
  }

  @Test("A segue that the controller does not allow is not performed")
  func refused() throws {
    photos.allows = false
    app.tap(.item(0, in: photos.collectionView))
    try app.settle()
    #expect(photos.log == ["should showDetail", "didSelect 0"])
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("A bar button triggers its segue") func barButton() throws {
    app.tap(CGPoint(x: 294, y: 22))
    try app.settle()
    #expect(
      photos.log == [
        "should showInfo", "prepare showInfo to Info, selected -1, sender UIBarButtonItem, view not loaded",
      ])
    #expect(navigation.topViewController?.title == "Info")
  }

  @Test("performSegue prepares and performs without asking; a custom class performs by itself")
  func performing() throws {
    photos.performSegue(withIdentifier: "jump", sender: "me")
    app.frame()
    #expect(photos.log == ["prepare jump to Detail, selected -1, sender String, view not loaded"])
    #expect(navigation.topViewController is DetailController)
  }

  @Test("A segue of the kind presentation presents its destination") func presentation() throws {
    photos.performSegue(withIdentifier: "present", sender: nil)
    try app.settle()
    #expect(photos.log == ["prepare present to Info, selected -1, sender nil, view not loaded"])
    #expect(navigation.presentedViewController?.title == "Info")
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("An unknown identifier stops the program") func unknown() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIViewController().performSegue(withIdentifier: "nowhere", sender: nil) }
    }
  }

  @Test("A layout-to-layout navigation of a storyboard changes the layout of the shared collection view")
  func layoutToLayout() throws {
    let storyboard = UIStoryboard(name: "LayoutToLayout", bundle: .module)
    let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
    let small = try #require(navigation.topViewController as? SwatchesController)
    app.window.rootViewController = navigation
    app.frame()
    #expect(small.collectionView.visibleCells.first?.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
    app.tap(.item(1, in: small.collectionView))
    try app.settle()
    let large = try #require(navigation.topViewController as? SwatchesController)
    #expect(large.title == "Large")
    #expect(large.useLayoutToLayoutNavigationTransitions)
    #expect(large.collectionView === small.collectionView)
    #expect(large.collectionView.visibleCells.first?.frame == CGRect(x: 20, y: 20, width: 120, height: 120))
    navigation.popViewController(animated: true)
    try app.settle()
    #expect(small.collectionView.visibleCells.first?.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
  }
}
