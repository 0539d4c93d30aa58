import Testing
import UIKit
import UIKitTesting

/// Rows with content configurations and accessories, as in tutorials for iOS.
@Suite("A list of folders", .serialized) @MainActor struct FoldersTests {
  private let app = TestApp(size: CGSize(width: 320, height: 400))

  private func show() -> FoldersViewController {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 1
    layout.sectionInset.bottom = 12
    let controller = app.perform { FoldersViewController(layout: layout) }
    app.window.rootViewController = controller
    app.frame()
    return controller
  }

  @Test("Rows show their contents and accessories") func rows() throws {
    let controller = show()
    #expect(controller.collectionView.visibleCells.count == 6)
    controller.collectionView.selectItem(at: [1, 3], animated: false, scrollPosition: [])
    app.frame()
    assertScreenshot(of: app)
  }

  @Test("Rows in the editing mode show other accessories") func editing() throws {
    let controller = show()
    controller.collectionView.isEditing = true
    try app.settle()
    assertScreenshot(of: app)
  }

  @Test("Collapsing a folder hides what is below it") func collapsing() throws {
    let controller = show()
    let cell = try #require(controller.collectionView.cellForItem(at: [1, 0]))
    app.tap(cell.convert(CGPoint(x: 299, y: cell.bounds.midY), to: nil))
    try app.settle()
    #expect(controller.collectionView.numberOfItems(inSection: 1) == 2)
  }

  @Test("The app's own content changes with the state of its cell") func ownContent() throws {
    let controller = show()
    let cell = try #require(controller.collectionView.cellForItem(at: [0, 1]))
    let dot = try #require(cell.contentView.subviews.first)
    #expect(cell.contentView is BadgeContentView && dot.backgroundColor == .systemBlue)
    let fitting = cell.contentView.systemLayoutSizeFitting(
      CGSize(width: 220, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(fitting.height > 60)
    cell.isHighlighted = true
    app.frame()
    #expect(dot.backgroundColor == .systemOrange)
  }
}
