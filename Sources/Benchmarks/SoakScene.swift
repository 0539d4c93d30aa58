import CollectionLayouts
import Foundation
import SDLHost
import UIKit

/// A collection of photos that is used at random, the same way in each run.
@MainActor final class SoakScene: NSObject, UICollectionViewDataSource {
  private let host: OffscreenHost
  private let files: [URL]
  private var items: [Int]
  private let window: UIWindow
  let collectionView: UICollectionView
  private var random = RepeatedRandom()

  init(host: OffscreenHost, files: [URL]) {
    self.host = host
    self.files = files
    items = Array(0..<100)
    let frame = CGRect(origin: .zero, size: host.surfaceSize)
    collectionView = UICollectionView(frame: frame, collectionViewLayout: Self.makeLayout(0, side: 150))
    window = UIWindow(frame: frame)
    super.init()
    collectionView.register(SoakCell.self, forCellWithReuseIdentifier: "photo")
    collectionView.dataSource = self
    window.addSubview(collectionView)
    window.makeKeyAndVisible()
  }

  var itemCount: Int { items.count }

  private static func makeLayout(_ number: Int, side: CGFloat) -> UICollectionViewLayout {
    switch number {
    case 0: return ListLayout()
    case 1: return WaterfallLayout()
    case 2: return MosaicLayout()
    case 3: return StackLayout()
    case 4: return CoverFlowLayout()
    case 5: return CircleLayout()
    default:
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: side, height: side)
      layout.minimumInteritemSpacing = 6
      layout.minimumLineSpacing = 6
      return layout
    }
  }

  private func makeRandomLayout() -> UICollectionViewLayout {
    Self.makeLayout(.random(in: 0...11, using: &random), side: .random(in: 48...420, using: &random))
  }

  // MARK: Use

  /// Does one of the things that a user does, and waits for what it loads.
  func act() {
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: collectionView.setCollectionViewLayout(makeRandomLayout(), animated: true)
    case 2, 3: pinch()
    case 4, 5, 6: scroll()
    case 7: insert()
    case 8: remove()
    default: resize()
    }
    run(for: 0.5)
    host.finishLoadingImages()
    run(for: 0.1)
  }

  /// Makes frames for some seconds, thirty for each.
  func run(for seconds: TimeInterval) {
    let end = host.now + seconds
    while host.now < end {
      host.now += 1 / 30
      host.imageStore.deliver()
      if host.needsFrame || (host.loop.nextWakeTime ?? .infinity) <= host.now { host.runFrame() }
      host.returnIdleMemory()
    }
  }

  private func pinch() {
    guard collectionView.collectionViewLayout as? UICollectionViewTransitionLayout == nil else { return }
    let layout = collectionView.startInteractiveTransition(to: makeRandomLayout())
    for step in 1...20 {
      layout.transitionProgress = CGFloat(step) / 20
      layout.invalidateLayout()
      run(for: 1 / 60)
    }
    if Bool.random(using: &random) {
      collectionView.finishInteractiveTransition()
    } else {
      collectionView.cancelInteractiveTransition()
    }
  }

  private func scroll() {
    let room = max(0, collectionView.contentSize.height - collectionView.bounds.height)
    let target = CGFloat.random(in: 0...1, using: &random) * room
    let start = collectionView.contentOffset.y
    for step in 1...20 {
      collectionView.contentOffset.y = start + (target - start) * CGFloat(step) / 20
      run(for: 1 / 60)
    }
  }

  private func insert() {
    guard items.count < 190 else { return }
    let count = Int.random(in: 1...10, using: &random)
    let place = Int.random(in: 0...items.count, using: &random)
    let new = (0..<count).map { _ in Int.random(in: 0..<files.count, using: &random) }
    collectionView.performBatchUpdates {
      items.insert(contentsOf: new, at: place)
      collectionView.insertItems(at: (place..<place + count).map { IndexPath(item: $0, section: 0) })
    }
  }

  private func remove() {
    guard items.count > 70 else { return }
    let count = Int.random(in: 1...10, using: &random)
    let place = Int.random(in: 0...items.count - count, using: &random)
    collectionView.performBatchUpdates {
      items.removeSubrange(place..<place + count)
      collectionView.deleteItems(at: (place..<place + count).map { IndexPath(item: $0, section: 0) })
    }
  }

  private func resize() {
    let size = host.surfaceSize
    collectionView.frame.size = CGSize(
      width: .random(in: 480...size.width, using: &random).rounded(),
      height: .random(in: 360...size.height, using: &random).rounded())
  }

  // MARK: Data source

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    let item = items[indexPath.item]
    (cell as? SoakCell)?.show(files[item % files.count], "Photo \(item)")
    return cell
  }
}

/// A photo with round corners above its name, or in a row before it.
private final class SoakCell: UICollectionViewCell {
  private let picture = UIImageView(frame: .zero)
  private let name = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 6
    name.font = .systemFont(ofSize: 12)
    contentView.addSubview(picture)
    contentView.addSubview(name)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = contentView.bounds.size
    if size.width > 3 * size.height {
      // A row.
      picture.frame = CGRect(x: 0, y: 0, width: size.height * 1.5, height: size.height)
      name.frame = CGRect(x: size.height * 1.5 + 8, y: 0, width: size.width / 2, height: size.height)
    } else {
      picture.frame = CGRect(x: 0, y: 0, width: size.width, height: max(0, size.height - 18))
      name.frame = CGRect(x: 0, y: size.height - 16, width: size.width, height: 16)
    }
  }

  func show(_ file: URL, _ text: String) {
    picture.setImage(contentsOf: file, placeholder: .lightGray)
    name.text = text
  }
}

/// Random numbers that are the same in each run.
private struct RepeatedRandom: RandomNumberGenerator {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
