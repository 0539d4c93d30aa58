import Testing
import UIKit
import UIKitTesting

private class Source: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
}

private class ThreeSections: Source {}

private class CountingSource: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
}

private class SizingDelegate: UICollectionViewDelegateFlowLayout {
  // A property with the base name of the delegate methods, as in many controllers.
  var collectionView: UICollectionView?

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 30, height: 10 * (indexPath.item + 1)) }
}

private class SilentDelegate: UICollectionViewDelegateFlowLayout {}

@Suite("Rules of delegates and data sources") @MainActor struct DelegatesTests {
  private let view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())

  @Test("4. Optional delegate methods: calls with ? compile in all forms and return nil if not implemented")
  func rule4() {
    let sizing: UICollectionViewDelegateFlowLayout? = SizingDelegate()
    let silent: UICollectionViewDelegateFlowLayout? = SilentDelegate()
    let path = IndexPath(item: 1, section: 0)
    let layout = view.collectionViewLayout
    let size = sizing?.collectionView?(view, layout: layout, sizeForItemAt: path) ?? CGSize.zero
    #expect(size == CGSize(width: 30, height: 20))
    #expect(sizing!.collectionView!(view, layout: layout, sizeForItemAt: path).height == 20)
    if let inset = silent?.collectionView?(view, layout: layout, insetForSectionAt: 0) {
      Issue.record("the method is not implemented, but the call returned \(inset)")
    }
    #expect(
      (silent?.collectionView?(view, layout: layout, sizeForItemAt: path) ?? CGSize(width: 1, height: 1))
        .width == 1)
    let source: UICollectionViewDataSource? = Source()
    let assumed = source?.numberOfSections?(in: view) ?? 1
    #expect(assumed == 1)
    if let answer = source?.numberOfSections?(in: view) {
      Issue.record("the method is not implemented, but the call returned \(answer)")
    }
    let counting: UICollectionViewDataSource = CountingSource()
    let sections = counting.numberOfSections?(in: view) ?? 1
    #expect(sections == 3)
    #expect(counting.collectionView(view, numberOfItemsInSection: 0) == 1)
    silent?.scrollViewDidScroll?(view)
  }

  @Test("5. UICollectionView.delegate is a UICollectionViewDelegate, and receives the scroll view's calls")
  func rule5() {
    class Watcher: UICollectionViewDelegate {
      var scrolls = 0
      func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
    }
    let watcher = Watcher()
    view.delegate = watcher
    let same: UICollectionViewDelegate? = view.delegate
    #expect(same === watcher)
    view.contentSize = CGSize(width: 100, height: 500)
    view.contentOffset.y = 20
    #expect(watcher.scrolls == 1)
    let scrollView = UIScrollView()
    class Plain: UIScrollViewDelegate {}
    let plain = Plain()
    scrollView.delegate = plain
    #expect(scrollView.delegate === plain)
  }

  @Test("9. Delegate and data source protocols refine AnyObject: classes can conform without NSObject")
  func rule9() {
    let source = ThreeSections()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.numberOfItems(inSection: 0) == 2)
    #expect(view.visibleCells.count == 2)
    #expect((source as Any) is NSObject == false)
  }
}
