import Testing
import UIKit
import UIKitTesting

@MainActor class PlainListDelegate: NSObject, UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
}

@MainActor class ChoosingDelegate: PlainListDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  func collectionView(_ collectionView: UICollectionView, titleOfItemAt indexPath: IndexPath) -> String { "" }
  override func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
}

@MainActor class FixedSource: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
}

@MainActor final class SectionedSource: FixedSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
}

@MainActor final class DroppingSource: FixedSource, UICollectionViewDropDelegate {
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {}
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy) }
}

@MainActor final class ChoosingController: UICollectionViewController {
  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}

#if DEBUG
  /// Methods that only a subclass of the conforming class implements.
  @Suite("Methods that are never called", .serialized) @MainActor struct UncalledMethodsTests {
    private let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())

    @Test("Uncalled methods of a delegate are reported once; overrides are not")
    func delegates() {
      let delegate = ChoosingDelegate()
      let messages = diagnostics {
        view.delegate = delegate
        view.delegate = nil
        view.delegate = delegate
      }
      let suffix = "of CollectionViewsTests.ChoosingDelegate is never called"
      #expect(messages.count == 2)
      #expect(messages.first?.hasPrefix("collectionView(_:didSelectItemAt:) \(suffix)") == true)
      #expect(messages.last?.hasPrefix("scrollViewDidScroll(_:) \(suffix)") == true)
      #expect(
        messages.allSatisfy {
          $0.contains(
            "its superclass CollectionViewsTests.PlainListDelegate conforms to UICollectionViewDelegate without this method"
          )
        })
    }

    @Test("Uncalled methods of a data source are reported")
    func dataSources() {
      let source = SectionedSource()
      let messages = diagnostics { view.dataSource = source }
      #expect(messages.count == 1)
      #expect(
        messages.first?.hasPrefix(
          "numberOfSections(in:) of CollectionViewsTests.SectionedSource is never called")
          == true)
    }

    @Test("Methods of a protocol to which the subclass conforms by itself are not reported")
    func separateProtocols() {
      let source = DroppingSource()
      let messages = diagnostics {
        view.dataSource = source
        view.dropDelegate = source
      }
      #expect(messages == [])
    }

    @Test("The conforming class itself, and subclasses of a collection view controller, are not reported")
    func rightClasses() {
      let plain = PlainListDelegate()
      let controller = ChoosingController(collectionViewLayout: UICollectionViewFlowLayout())
      let messages = diagnostics {
        view.delegate = plain
        controller.loadViewIfNeeded()
      }
      #expect(messages == [])
    }
  }
#endif
