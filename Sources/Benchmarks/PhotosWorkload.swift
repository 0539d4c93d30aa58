import Foundation
import Hosting
import ImageLoading
import SDLHost
import UIKit

/// Photos of 12 megapixels from files: the first screen, a fling and a pinch, in memory. `cold`: each file is
/// decoded; `thumbnails`: the desktop's thumbnails of an earlier run are used, from a folder of their own.
@MainActor struct PhotosWorkload {
  let count: Int

  /// Prints a line of JSON for each case.
  func run() throws {
    let files = try BenchPhotos.files(count)
    let folder = FileManager.default.temporaryDirectory.appending(path: "collection-benchmark-thumbnails")
    let thumbnails = ThumbnailCache(folder: folder.path, program: "benchmarks-1")
    try? FileManager.default.removeItem(at: folder)
    try run("cold", files, ImageStore())
    try fill(thumbnails, files)
    try run("thumbnails", files, ImageStore(thumbnails: thumbnails))
    try FileManager.default.removeItem(at: folder)
  }

  /// Writes thumbnails in the sizes that the scene needs.
  private func fill(_ thumbnails: ThumbnailCache, _ files: [URL]) throws {
    let store = ImageStore(thumbnails: thumbnails)
    for start in stride(from: 0, to: files.count, by: 32) {
      for file in files[start..<min(files.count, start + 32)] {
        _ = store.load(
          ImageRequest(url: file, pixelSize: PhotosScene.itemSize), priority: .visible, preview: nil
        ) { _ in }
      }
      store.finishLoading()
      let written = DispatchSemaphore(value: 0)
      store.performInIdleTime { written.signal() }
      written.wait()
    }
    // The other threads may still write.
    Thread.sleep(forTimeInterval: 0.5)
  }

  private func run(_ name: String, _ files: [URL], _ store: ImageStore) throws {
    let host = try OffscreenHost(size: BenchScene.defaultSize, fonts: FontBook(.system), images: store)
    let run = PhotosRun(host: host, store: store, files: files)
    let cpu = Clocks.processCPU
    let first = run.showFirstScreen()
    let firstCPU = Clocks.processCPU - cpu
    let firstDecodes = max(1, store.statistics.decoded + store.statistics.thumbnails)
    let fling = run.fling()
    let pinch = run.pinch()
    var line = JSONLine(workload: "photos", count: files.count, surface: "uicollectionview-offscreen")
    line.add("case", text: name)
    line.add("photos_on_first_screen", first.cells)
    line.add("ms_to_first_frame", first.firstFrame, digits: 1)
    line.add("ms_to_first_screen", first.whole, digits: 1)
    line.add("cpu_ms_per_photo", firstCPU / Double(firstDecodes), digits: 2)
    line.add("fling_grey_cells_per_frame", fling.grey, digits: 2)
    line.add("fling_most_grey_cells", fling.most)
    line.add("fling_max_frame_ms", fling.longest, digits: 2)
    line.add("pinch_cells_that_lost_their_picture", pinch)
    line.add("decoded", store.statistics.decoded)
    line.add("decoded_again", store.statistics.decodedAgain)
    line.add("from_thumbnails", store.statistics.thumbnails)
    line.add("cached_mb", Double(store.cachedByteCount) / 1_048_576, digits: 1)
    line.add("rss_peak_mb", Clocks.memory("VmHWM"), digits: 1)
    try line.write()
  }
}

/// One run of the workload: frames at 60 per second, between which results are delivered.
@MainActor private final class PhotosRun {
  private let host: OffscreenHost
  private let store: ImageStore
  private let scene: PhotosScene
  private let start = Clocks.now
  private var tick = Clocks.now

  init(host: OffscreenHost, store: ImageStore, files: [URL]) {
    self.host = host
    self.store = store
    scene = PhotosScene(files: files)
  }

  private func frame() {
    store.deliver()
    host.now = (Clocks.now - start) / 1000
    if host.needsFrame { host.runFrame() }
    tick = max(tick + 1000 / 60, Clocks.now)
    Thread.sleep(forTimeInterval: max(0, tick - Clocks.now) / 1000)
  }

  func showFirstScreen() -> (cells: Int, firstFrame: Double, whole: Double) {
    host.runFrame()
    let firstFrame = Clocks.now - start
    while scene.greyCells > 0 || scene.collectionView.visibleCells.isEmpty {
      store.finishNextLoads(until: Date(timeIntervalSinceNow: 1.0 / 60))
      host.now = (Clocks.now - start) / 1000
      if host.needsFrame { host.runFrame() }
    }
    return (scene.collectionView.visibleCells.count, firstFrame, Clocks.now - start)
  }

  /// Scrolls through the photos as after a fling: fast, then slower.
  func fling() -> (grey: Double, most: Int, longest: Double) {
    var (sum, most, frames) = (0, 0, 0)
    var longest = 0.0
    var velocity: CGFloat = 60
    let view = scene.collectionView
    let end = view.contentSize.height - view.bounds.height
    while velocity > 1, view.contentOffset.y < end {
      let begin = Clocks.now
      view.contentOffset.y = min(end, view.contentOffset.y + velocity)
      velocity *= 0.985
      frame()
      longest = max(longest, Clocks.now - begin)
      let grey = scene.greyCells
      sum += grey
      most = max(most, grey)
      frames += 1
    }
    settle()
    return (Double(sum) / Double(max(1, frames)), most, longest)
  }

  /// Pinches from the grid to small cells, back, and to cells of the whole width of three columns. Returns
  /// the number of times that a visible cell was without the picture that it had.
  func pinch() -> Int {
    var lost = 0
    for size in [CGSize(width: 87, height: 95), PhotosScene.itemSize, CGSize(width: 130, height: 140)] {
      let layout = scene.collectionView.startInteractiveTransition(to: PhotosScene.makeLayout(size))
      for step in 1...60 {
        layout.transitionProgress = CGFloat(step) / 60
        layout.invalidateLayout()
        frame()
        lost += scene.cellsThatLostTheirPicture
      }
      scene.collectionView.finishInteractiveTransition()
      for _ in 0..<60 {
        frame()
        lost += scene.cellsThatLostTheirPicture
      }
      settle()
    }
    return lost
  }

  private func settle() {
    while store.pendingLoadCount > 0 || host.needsFrame { frame() }
  }
}

/// A grid of photos from files: 28 of them fill a window of 1280 × 800 points.
@MainActor private final class PhotosScene: NSObject, UICollectionViewDataSource {
  static let itemSize = CGSize(width: 174, height: 190)

  private let files: [URL]
  let window: UIWindow
  let collectionView: UICollectionView
  private var shown: Set<IndexPath> = []

  init(files: [URL]) {
    self.files = files
    let frame = CGRect(origin: .zero, size: BenchScene.defaultSize)
    collectionView = UICollectionView(frame: frame, collectionViewLayout: Self.makeLayout(Self.itemSize))
    window = UIWindow(frame: frame)
    super.init()
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    collectionView.dataSource = self
    window.addSubview(collectionView)
    window.makeKeyAndVisible()
  }

  static func makeLayout(_ itemSize: CGSize) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = itemSize
    layout.minimumLineSpacing = 8
    layout.minimumInteritemSpacing = 8
    layout.sectionInset = UIEdgeInsets(top: 8, left: 4, bottom: 8, right: 4)
    return layout
  }

  private var cells: [(path: IndexPath, cell: PhotoCell)] {
    collectionView.indexPathsForVisibleItems.compactMap { path in
      (collectionView.cellForItem(at: path) as? PhotoCell).map { (path, $0) }
    }
  }

  /// The number of visible cells without a picture.
  var greyCells: Int { cells.count { $0.cell.picture.image == nil } }

  /// The number of visible cells that are without a picture and had one since they became visible.
  var cellsThatLostTheirPicture: Int {
    let cells = cells
    let lost = cells.count { $0.cell.picture.image == nil && shown.contains($0.path) }
    shown.formIntersection(cells.map(\.path))
    shown.formUnion(cells.filter { $0.cell.picture.image != nil }.map(\.path))
    return lost
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    files.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    (cell as? PhotoCell)?.picture.setImage(
      contentsOf: files[indexPath.item], placeholder: .lightGray, fadeDuration: 0)
    return cell
  }

  private final class PhotoCell: UICollectionViewCell {
    let picture = UIImageView(frame: .zero)

    override init(frame: CGRect) {
      super.init(frame: frame)
      picture.contentMode = .scaleAspectFill
      picture.clipsToBounds = true
      picture.frame = contentView.bounds
      picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(picture)
    }

    required init?(coder: NSCoder) { nil }
  }
}
