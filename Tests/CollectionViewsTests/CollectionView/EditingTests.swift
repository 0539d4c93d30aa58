import Testing
import UIKit
import UIKitTesting

/// The editing mode of collection views and their controllers.
@Suite("Editing") @MainActor struct EditingTests {
  private final class Delegate: NSObject, UICollectionViewDelegate {
    var calls: [Int] = []
    func collectionView(
      _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
    ) -> Bool {
      calls.append(indexPath.item)
      return indexPath.item % 2 == 0
    }
  }

  private final class Controller: UICollectionViewController {
    var calls: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      navigationItem.rightBarButtonItem = editButtonItem
    }
    override func setEditing(_ editing: Bool, animated: Bool) {
      super.setEditing(editing, animated: animated)
      calls.append("\(editing ? "edit" : "done")\(animated ? " animated" : "")")
    }
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 4 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  private func editing(_ collectionView: UICollectionView) -> [Bool] {
    collectionView.visibleCells.map(\.configurationState.isEditing)
  }

  @Test("Cells of items that can be edited have the editing state, also those that come on screen later")
  func states() {
    let grid = GridFixture([40])
    let delegate = Delegate()
    grid.collectionView.delegate = delegate
    grid.show()
    #expect(delegate.calls == [])
    grid.collectionView.isEditing = true
    #expect(delegate.calls.sorted() == Array(0..<12))
    #expect(editing(grid.collectionView) == (0..<12).map { $0 % 2 == 0 })
    // Another setting of editing does not ask again.
    delegate.calls.removeAll()
    grid.collectionView.allowsSelectionDuringEditing = true
    #expect(delegate.calls == [])
    grid.collectionView.contentOffset.y = 700
    grid.app.frame()
    let items = grid.collectionView.indexPathsForVisibleItems.map(\.item)
    #expect(delegate.calls.sorted() == items)
    #expect(editing(grid.collectionView) == items.map { $0 % 2 == 0 })
    grid.collectionView.isEditing = false
    #expect(!editing(grid.collectionView).contains(true))
  }

  @Test("A controller passes its editing mode on, also if it is set before the view is loaded")
  func controller() {
    let app = TestApp(size: CGSize(width: 320, height: 400))
    let controller = app.perform { Controller(collectionViewLayout: UICollectionViewFlowLayout()) }
    controller.isEditing = true
    #expect(!controller.isViewLoaded)
    app.window.rootViewController = controller
    app.frame()
    #expect(controller.isEditing && controller.collectionView.isEditing)
    #expect(editing(controller.collectionView) == [true, true, true, true])
    controller.isEditing = false
    #expect(!controller.collectionView.isEditing)
    #expect(controller.calls == ["edit", "done"])
  }

  @Test("The edit button begins and ends editing with animation, and changes its title")
  func button() throws {
    let app = TestApp(size: CGSize(width: 320, height: 400))
    let controller = app.perform { Controller(collectionViewLayout: UICollectionViewFlowLayout()) }
    let navigation = app.perform { UINavigationController(rootViewController: controller) }
    app.window.rootViewController = navigation
    app.frame()
    let button = controller.editButtonItem
    #expect(button === controller.editButtonItem)
    #expect(button.title == "Edit" && button.style == .plain)
    app.tap(CGPoint(x: 295, y: 22))
    #expect(controller.calls == ["edit animated"])
    #expect(button.title == "Done" && button.style == .done)
    #expect(controller.collectionView.isEditing)
    app.frame()
    app.tap(CGPoint(x: 290, y: 22))
    #expect(controller.calls == ["edit animated", "done animated"])
    #expect(button.title == "Edit" && button.style == .plain)
    #expect(!controller.collectionView.isEditing)
  }

  @Test("During editing, items are selected only by the settings for editing; delegate calls are as usual")
  func selection() {
    let grid = GridFixture([9])
    grid.show()
    grid.collectionView.selectItem(at: [0, 3], animated: false, scrollPosition: [])
    grid.collectionView.isEditing = true
    #expect(grid.collectionView.indexPathsForSelectedItems == [])
    grid.app.tap(CGPoint(x: 50, y: 50))
    #expect(grid.collectionView.indexPathsForSelectedItems == [])
    #expect(grid.recorder.touchTranscript() == "")
    grid.collectionView.allowsMultipleSelectionDuringEditing = true
    grid.app.tap(CGPoint(x: 50, y: 50))
    grid.app.tap(CGPoint(x: 160, y: 50))
    #expect(grid.collectionView.indexPathsForSelectedItems == [[0, 0], [0, 1]])
    grid.collectionView.isEditing = false
    #expect(grid.collectionView.indexPathsForSelectedItems == [[0, 0]])
  }
}
