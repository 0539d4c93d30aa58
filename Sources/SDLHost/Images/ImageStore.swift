import Hosting
import Drawing
import Foundation
import Synchronization
import ViewTree

/// Loads images: decodes files on several threads, in the order of the requests, and caches the results up to a
/// number of bytes. A screen therefore fills in the order in which its cells are made; what leaves the screen is
/// cancelled when its cell is reused.
///
/// Results are delivered on the main actor by ``deliver()``, in the order of the requests. A window host
/// calls it when it is woken; the user of an offscreen host calls it directly or with
/// ``finishLoading(timeout:)``.
package final class ImageStore: ImageLoading {
  private final class Job {
    let request: ImageRequest
    let number: Int
    var loads: [Load] = []
    var isRunning = false

    init(_ request: ImageRequest, number: Int) {
      self.request = request
      self.number = number
    }
  }

  private final class Load: ImageLoad {
    var completion: ((Result<Bitmap, ImageError>) -> Void)?
    private let onCancel: (Load) -> Void

    init(_ completion: @escaping (Result<Bitmap, ImageError>) -> Void, onCancel: @escaping (Load) -> Void) {
      self.completion = completion
      self.onCancel = onCancel
    }

    func cancel() {
      guard completion != nil else { return }
      completion = nil
      onCancel(self)
    }
  }

  private let cache: BoundedCache<ImageRequest, Bitmap>
  /// The request of each file that was decoded last. Requests whose images the cache has dropped are removed when they
  /// are more than the others.
  private var latestRequests: [URL: ImageRequest] = [:]
  private let results: ImageResultQueue
  private let decoder: ImageDecoder
  private let workers: Int
  private let queue = DispatchQueue(label: "images", qos: .userInitiated, attributes: .concurrent)
  /// The pending and running jobs by request.
  private var jobs: [ImageRequest: Job] = [:]
  /// The jobs that wait for a thread, in the order of the requests.
  private var waiting: [Job] = []
  private var running = 0
  /// Loads that were found in the cache and have not been delivered.
  private var found: [(load: Load, bitmap: Bitmap)] = []
  private var count = 0

  /// Creates an image store.
  ///
  /// - Parameters:
  ///   - cacheBytes: The largest total size of cached pixels, in bytes. The default is 192 MB.
  ///   - workers: The largest number of images that are decoded at the same time. The default is the number
  ///     of processors minus 1, between 1 and 4.
  ///   - maximumPixelCount: The largest number of pixels of an image that is decoded. The default is 120
  ///     million.
  ///   - wake: Called on any thread when results can be delivered. The default does nothing.
  package init(
    cacheBytes: Int = 192 << 20, workers: Int? = nil, maximumPixelCount: Int = 120_000_000,
    wake: @escaping @Sendable () -> Void = {}
  ) {
    cache = BoundedCache(limit: cacheBytes)
    results = ImageResultQueue(wake: wake)
    decoder = ImageDecoder(maximumPixelCount: maximumPixelCount)
    self.workers = workers ?? max(1, min(4, ProcessInfo.processInfo.activeProcessorCount - 1))
  }

  // MARK: ImageLoading

  /// Returns the cached image of a request, or nil.
  package func cachedImage(for request: ImageRequest) -> Bitmap? { cache.value(for: request) }

  package func cachedImage(ofFile url: URL) -> Bitmap? {
    latestRequests[url].flatMap { cache.value(for: $0) }
  }

  /// Loads an image and calls `completion` on the main actor, never during this call. Cached images are
  /// delivered by the next ``deliver()``.
  package func load(
    _ request: ImageRequest, completion: @escaping @MainActor (Result<Bitmap, ImageError>) -> Void
  ) -> any ImageLoad {
    let load = Load(completion) { [weak self] load in self?.cancelled(load, request) }
    if let bitmap = cache.value(for: request) {
      found.append((load, bitmap))
      results.wake()
      return load
    }
    if let job = jobs[request] {
      job.loads.append(load)
      return load
    }
    count += 1
    let job = Job(request, number: count)
    job.loads.append(load)
    jobs[request] = job
    waiting.append(job)
    startJobs()
    return load
  }

  /// The number of loads that have not been delivered.
  package var pendingLoadCount: Int { jobs.count + found.count }

  /// The total size of cached images, in bytes.
  package var cachedByteCount: Int { cache.cost }

  /// Removes all cached images.
  package func removeCachedImages() {
    cache.removeAll()
    latestRequests.removeAll()
  }

  // MARK: For hosts

  /// Delivers the available results to their completions. Returns whether there were any.
  @discardableResult
  package func deliver() -> Bool {
    let finished = results.drain().sorted { $0.number < $1.number }
    let delivered = found
    found.removeAll()
    for (load, bitmap) in delivered { finish(load, .success(bitmap)) }
    for item in finished {
      running -= 1
      guard let job = jobs.removeValue(forKey: item.request) else { continue }
      if case .success(let bitmap) = item.result {
        cache.insert(bitmap, for: item.request, cost: bitmap.byteCount)
        latestRequests[item.request.url] = item.request
      }
      for load in job.loads { finish(load, item.result) }
    }
    cache.trim()
    if latestRequests.count > 2 * cache.count + 64 {
      latestRequests = latestRequests.filter { cache.contains($0.value) }
    }
    startJobs()
    return !finished.isEmpty || !delivered.isEmpty
  }

  /// Waits until no load is pending, including loads that completions start, and delivers all results.
  /// Returns false after `timeout` seconds; the default is 60.
  @discardableResult
  package func finishLoading(timeout: TimeInterval = 60) -> Bool {
    let end = Date(timeIntervalSinceNow: timeout)
    while pendingLoadCount > 0 {
      if found.isEmpty, !results.wait(until: end) { return false }
      deliver()
    }
    return true
  }

  private func finish(_ load: Load, _ result: Result<Bitmap, ImageError>) {
    let completion = load.completion
    load.completion = nil
    completion?(result)
  }

  private func cancelled(_ load: Load, _ request: ImageRequest) {
    if let index = found.firstIndex(where: { $0.load === load }) {
      found.remove(at: index)
      return
    }
    guard let job = jobs[request] else { return }
    job.loads.removeAll { $0 === load }
    // A running job finishes, and its result is cached.
    guard job.loads.isEmpty, !job.isRunning else { return }
    jobs[request] = nil
    waiting.removeAll { $0 === job }
  }

  private func startJobs() {
    while running < workers, !waiting.isEmpty {
      let job = waiting.removeFirst()
      running += 1
      job.isRunning = true
      Self.start(job.request, number: job.number, decoder: decoder, results: results, queue: queue)
    }
  }

  /// Decodes on a thread. Nonisolated, so that the closure is not isolated to the main actor.
  private nonisolated static func start(
    _ request: ImageRequest, number: Int, decoder: ImageDecoder, results: ImageResultQueue,
    queue: DispatchQueue
  ) {
    queue.async {
      results.put(.init(number: number, request: request, result: decoder.decode(request)))
    }
  }
}

/// The queue of results from the decoding threads.
nonisolated final class ImageResultQueue: Sendable {
  struct Item: Sendable {
    var number: Int
    var request: ImageRequest
    var result: Result<Bitmap, ImageError>
  }

  private let items = Mutex<[Item]>([])
  private let arrived = NSCondition()
  private let onWake: @Sendable () -> Void

  init(wake: @escaping @Sendable () -> Void) { onWake = wake }

  func put(_ item: Item) {
    items.withLock { $0.append(item) }
    arrived.lock()
    arrived.broadcast()
    arrived.unlock()
    onWake()
  }

  func drain() -> [Item] {
    items.withLock { items in
      defer { items.removeAll() }
      return items
    }
  }

  /// Waits until there is a result. Returns false if there is none at the time `end`.
  func wait(until end: Date) -> Bool {
    arrived.lock()
    defer { arrived.unlock() }
    while items.withLock({ $0.isEmpty }) {
      if !arrived.wait(until: end) { return !items.withLock { $0.isEmpty } }
    }
    return true
  }

  func wake() { onWake() }
}
