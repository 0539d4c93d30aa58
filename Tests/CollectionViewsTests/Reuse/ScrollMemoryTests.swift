import Foundation
import Testing
import UIKit
import UIKitTesting

/// The memory of a grid of a million items with labels, in a process of its own, where nothing else
/// allocates.
@Suite("Memory while scrolling") struct ScrollMemoryTests {
  @MainActor private final class Labels: NSObject, UICollectionViewDataSource {
    final class Cell: UICollectionViewCell {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))

      override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(label)
      }

      required init?(coder: NSCoder) { nil }
    }

    let app = TestApp(size: CGSize(width: 320, height: 400))
    let view: UICollectionView
    private var page = 0

    override init() {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 60, height: 20)
      layout.minimumInteritemSpacing = 2
      view = UICollectionView(frame: app.window.bounds, collectionViewLayout: layout)
      super.init()
      view.register(Cell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = self
      app.window.addSubview(view)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      1_000_000
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? Cell)?.label.text = "\(indexPath.item)"
      return cell
    }

    /// Scrolls by pages, draws each, and returns the resident memory afterwards, in kilobytes, without that
    /// of files: code is read from its file when it runs first, in pieces that depend on the system.
    func kilobytes(afterPages count: Int) throws -> Int {
      for _ in 0..<count {
        page += 1
        view.contentOffset.y = CGFloat(page) * 390
        app.frame()
        _ = app.screenshot()
      }
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") })
      return try #require(Int(line.filter(\.isNumber)))
    }
  }

  @Test(
    "Pages that were scrolled past leave no memory behind",
    .disabled(
      if: ProcessInfo.processInfo.environment["TEST_SANITIZER"] != nil, "A sanitizer keeps released memory"))
  func pages() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try await MainActor.run {
        let labels = Labels()
        // The rasters and the widths of lines of text fill their caches of a fixed size.
        let before = try labels.kilobytes(afterPages: 120)
        let after = try labels.kilobytes(afterPages: 240)
        print("after 120 pages: \(before) kB, after 360: \(after) kB, growth: \(after - before)")
      }
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    let growth = output.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) }
    #expect(try #require(growth) < 1000, "\(output)")
  }
}
