import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite("Wrong results of the data source", .serialized) @MainActor struct ErrorTests {
  @Test("A cell that was not dequeued is reported and shown")
  func foreignCell() {
    let grid = GridFixture([1])
    grid.recorder.foreignCell = UICollectionViewCell(frame: .zero)
    let messages = diagnostics { grid.app.frame() }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("cellForItemAt") == true)
    #expect(messages.first?.contains("[0, 0]") == true)
    #expect(grid.collectionView.visibleCells.count == 1)
  }

  @Test("An unregistered identifier stops the program with a message that lists the registered ones")
  func unregistered() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let grid = GridFixture([1])
        _ = grid.collectionView.dequeueReusableCell(
          withReuseIdentifier: "missing", for: IndexPath(item: 0, section: 0))
      }
    }
  }

  @Test("Negative counts are reported and treated as zero")
  func negativeCounts() {
    let grid = GridFixture([-3, 2])
    let messages = diagnostics { grid.app.frame() }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("returned -3 for section 0") == true)
    #expect(grid.collectionView.visibleCells.count == 2)
  }

  @Test("Attributes of items that do not exist are reported and not shown")
  func nonexistentItem() {
    final class Layout: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<3).map {
          let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: $0, section: 0))
          attributes.frame = CGRect(x: 0, y: $0 * 20, width: 20, height: 20)
          return attributes
        }
      }
    }
    let grid = GridFixture([2])
    grid.collectionView.collectionViewLayout = Layout()
    let messages = diagnostics { grid.app.frame() }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("index path that does not exist: [0, 2]") == true)
    #expect(grid.collectionView.visibleCells.count == 2)
  }

  @Test("An item wider than the line is reported once")
  func tooWide() {
    let grid = GridFixture([2])
    grid.layout.itemSize = CGSize(width: 400, height: 50)
    let messages = diagnostics {
      grid.app.frame()
      grid.collectionView.reloadData()
      grid.app.frame()
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("the item width must be less than the width") == true)
  }

  @Test("The count of a section that does not exist is 0 and is reported")
  func missingSection() {
    let grid = GridFixture([2])
    var count = -1
    let messages = diagnostics { count = grid.collectionView.numberOfItems(inSection: 4) }
    #expect(count == 0)
    #expect(
      messages.first?.contains(
        "request for number of items in section 4 when there are only 1 sections") == true)
  }
}
