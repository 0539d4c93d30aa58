import Foundation
import Testing
import UIKit
import UIKitTesting
import _Testing_UIKit

@Suite("Observation of properties by key", .serialized) @MainActor struct ObservationTests {
  private let app = TestApp(size: CGSize(width: 200, height: 200))
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  init() {
    scrollView.contentSize = CGSize(width: 200, height: 1000)
    app.window.addSubview(scrollView)
    app.frame()
  }

  @Test("A closure gets the old and the new offset of each change, and none of an equal value")
  func closure() {
    var changes: [String] = []
    let token = scrollView.observe(\.contentOffset, options: [.old, .new]) { view, change in
      changes.append("\(change.oldValue?.y ?? -1) \(change.newValue?.y ?? -1) \(view.contentOffset.y)")
    }
    scrollView.contentOffset.y = 10
    scrollView.contentOffset.y = 10
    scrollView.contentSize.height = 900
    scrollView.setContentOffset(CGPoint(x: 0, y: 30), animated: false)
    #expect(changes == ["0.0 10.0 10.0", "10.0 30.0 30.0"])
    token.invalidate()
    scrollView.contentOffset.y = 50
    #expect(changes.count == 2)
  }

  @Test("The first call has the value, and the observation ends with its token")
  func initial() {
    var heights: [CGFloat?] = []
    var token: NSKeyValueObservation? = scrollView.observe(\.contentSize, options: [.initial, .new]) {
      heights.append($1.newValue?.height)
    }
    scrollView.contentSize.height = 500
    #expect(heights == [1000, 500])
    #expect(token != nil)
    token = nil
    scrollView.contentSize.height = 600
    #expect(heights == [1000, 500])
  }

  @Test("Options that are not given leave the values out, and geometry of other views is observed")
  func geometry() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var calls: [String] = []
    let tokens = [
      view.observe(\.frame) { calls.append("frame \($0.frame.width) \(String(describing: $1.newValue))") },
      view.observe(\.center, options: .new) { calls.append("center \($1.newValue?.x ?? 0)") },
      view.observe(\.isHidden, options: .new) { calls.append("hidden \($1.newValue ?? false)") },
      view.observe(\.alpha, options: .new) { calls.append("alpha \($1.newValue ?? 0)") },
    ]
    view.frame.size.width = 20
    view.isHidden = true
    view.alpha = 0.5
    #expect(calls == ["frame 20.0 nil", "center 10.0", "hidden true", "alpha 0.5"])
    withExtendedLifetime(tokens) {}
  }

  @Test("A drag moves a header by the observed offset, and a handler may scroll")
  func drag() throws {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let other = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    other.contentSize = CGSize(width: 50, height: 1000)
    let token = scrollView.observe(\.contentOffset, options: .new) { view, change in
      guard let offset = change.newValue else { return }
      header.frame.origin.y = -min(offset.y, 60)
      other.setContentOffset(CGPoint(x: 0, y: offset.y / 2), animated: false)
      if offset.y > 120 { view.contentOffset.y = 120 }
    }
    app.drag(from: CGPoint(x: 100, y: 190), to: CGPoint(x: 100, y: 110), duration: 0.3)
    try app.settle()
    #expect(scrollView.contentOffset.y > 60 && scrollView.contentOffset.y <= 120)
    #expect(header.frame.origin.y == -60)
    #expect(other.contentOffset.y == scrollView.contentOffset.y / 2)
    withExtendedLifetime(token) {}
  }

  @Test("A controller observes the content size by its name, with a context, until it is removed")
  func controller() {
    let list = HeightController(collectionViewLayout: UICollectionViewFlowLayout())
    app.window.rootViewController = list
    app.frame()
    #expect(list.heights == [100])
    list.count = 6
    list.collectionView.reloadData()
    app.frame()
    #expect(list.heights == [100, 190])
    list.collectionView.removeObserver(list, forKeyPath: "contentSize", context: HeightController.context)
    list.count = 9
    list.collectionView.reloadData()
    app.frame()
    #expect(list.heights == [100, 190])
  }

  @Test("The content size of a table is observed")
  func table() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let source = Rows()
    table.rowHeight = 50
    table.dataSource = source
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    app.window.addSubview(table)
    app.frame()
    var heights: [CGFloat] = []
    let token = table.observe(\.contentSize, options: .new) { heights.append($1.newValue?.height ?? 0) }
    source.count = 4
    table.reloadData()
    app.frame()
    #expect(heights.last == 200)
    withExtendedLifetime(token) {}
  }

  @Test("Another key is reported")
  func unknown() {
    let controller = HeightController(collectionViewLayout: UICollectionViewFlowLayout())
    var reports: [String] = []
    Diagnostics.handler = { reports.append($0) }
    defer { Diagnostics.handler = nil }
    scrollView.addObserver(controller, forKeyPath: "tracking", options: .new, context: nil)
    #expect(reports.count == 1 && reports[0].contains("tracking"))
  }
}

private final class HeightController: UICollectionViewController {
  static let context = UnsafeMutableRawPointer(bitPattern: 8)
  var count = 3
  var heights: [CGFloat] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(width: 200, height: 20)
    (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing = 10
    (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset.top = 20
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.addObserver(self, forKeyPath: "contentSize", options: [.new], context: Self.context)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard keyPath == "contentSize", context == Self.context, object as? UIView === collectionView else {
      return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    if let size = change?[.newKey] as? CGSize { heights.append(size.height) }
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  { count }

  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
}

private final class Rows: NSObject, UITableViewDataSource {
  var count = 1
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
}
