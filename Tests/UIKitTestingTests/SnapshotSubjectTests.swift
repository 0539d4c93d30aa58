import Drawing
import Foundation
import Testing
import UIKit

@testable import UIKitTesting

/// Snapshots of each kind of value, with references in the repository.
@Suite("Snapshots of apps, views, controllers and layouts") struct SnapshotSubjectTests {
  private final class Card: UIViewController {
    private(set) var calls: [String] = []
    private let title_ = UIView(frame: CGRect(x: 8, y: 8, width: 40, height: 6))

    override func viewDidLoad() {
      view.backgroundColor = UIColor(red: 0.2, green: 0.25, blue: 0.4, alpha: 1)
      title_.backgroundColor = .white
      title_.layer.cornerRadius = 3
      view.addSubview(title_)
    }

    override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
  }

  @Test("A controller is drawn at the requested size and scale", arguments: [1, 2] as [CGFloat])
  func controller(scale: CGFloat) {
    assertScreenshot(of: Card(), size: CGSize(width: 64, height: 32), scale: scale, named: "card")
  }

  @Test("The view tree, the display list and calls are recorded as text") func texts() {
    let app = TestApp(size: CGSize(width: 64, height: 32))
    let card = Card()
    app.window.rootViewController = card
    assertSnapshot(of: app, as: .viewTree, named: "tree")
    assertSnapshot(of: app, as: .displayList, named: "list")
    app.window.rootViewController = nil
    assertSnapshot(of: card.calls, as: .transcript, named: "calls")
  }

  @Test("A view in a window is cut out of it; a view without a window is restored afterwards")
  func views() {
    let app = TestApp(size: CGSize(width: 64, height: 32), scale: 2)
    let card = Card()
    app.window.rootViewController = card
    app.frame()
    let title = card.view.subviews[0]
    assertScreenshot(of: title, named: "in a window")
    #expect(assertScreenshot(of: app, in: CGRect(x: 8, y: 8, width: 40, height: 6), named: "in a window"))
    let alone = UIView(frame: CGRect(x: 5, y: 7, width: 12, height: 9))
    alone.backgroundColor = .red
    alone.layer.cornerRadius = 4
    assertScreenshot(of: alone, named: "alone")
    #expect(alone.superview == nil && alone.frame == CGRect(x: 5, y: 7, width: 12, height: 9))
    #expect(UIScreen.main.scale == 2, "The previous app is current again.")
  }

  @Test("A view without a size fails with a message that says what to pass")
  func noSize() {
    let messages = FailureCollector.messages { assertScreenshot(of: UIView(), named: "nothing") }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("UIView has no size; pass one") == true)
  }

  @Test("Layout attributes in a rectangle are recorded as text") func layoutAttributes() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 20, height: 10)
    layout.headerReferenceSize = CGSize(width: 64, height: 8)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 64, height: 60), collectionViewLayout: layout)
    let source = Numbers()
    view.dataSource = source
    assertSnapshot(of: view, as: .layoutAttributes(in: CGRect(x: 0, y: 0, width: 64, height: 30)))
    withExtendedLifetime(source) {}
  }

  private final class Numbers: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 7 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
      return collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
  }

  @Test("The bitmap of a screenshot is written to a PNG file; an error has the path and changes no file")
  func writing() throws {
    let app = TestApp(size: CGSize(width: 3, height: 2))
    app.window.backgroundColor = .red
    app.frame()
    let bitmap = app.screenshot()
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "screen.png")
    try bitmap.write(to: file)
    let data = try #require(bitmap.pngData())
    #expect(try Data(contentsOf: file) == data)
    #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let image = try #require(UIImage(data: data))
    #expect(image.size == CGSize(width: 3, height: 2))
    #expect(throws: (any Error).self) { try Bitmap(width: 0, height: 0, pixels: []).write(to: file) }
    #expect(try Data(contentsOf: file) == data)
    let error = #expect(throws: (any Error).self) {
      try bitmap.write(to: folder.appending(path: "none/a.png"))
    }
    #expect(error.map { "\($0)".contains("none/a.png") } == true)
    #expect(Bitmap(width: 0, height: 0, pixels: []).pngData() == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["screen.png"])
  }
}
