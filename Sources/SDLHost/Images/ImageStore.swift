import Hosting
import Drawing
import Foundation
import Synchronization
import ViewTree

/// Decodes pictures on a few threads, newest wish first, and keeps what was decoded up to a number of bytes.
///
/// Results wait in a mailbox until the host takes them out on the main actor with ``deliver()``: a host with a window when
/// it is woken, a host without one when it is asked to, in the order of the requests.
public final class ImageStore: ImageLoading {
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
  private let mailbox: ImageMailbox
  private let decoder: ImageDecoder
  private let workers: Int
  private let queue = DispatchQueue(label: "images", qos: .userInitiated, attributes: .concurrent)
  /// By request: those that wait or run.
  private var jobs: [ImageRequest: Job] = [:]
  /// The newest last.
  private var waiting: [Job] = []
  private var running = 0
  /// Found in the cache, but not yet told.
  private var known: [(load: Load, bitmap: Bitmap)] = []
  private var count = 0

  /// The cache keeps `cacheBytes` of pixels; at most `workers` pictures (default: one less than there are processors, at
  /// least 1, at most 4) are decoded at a time. `wake` is called on any thread when there is something to deliver.
  public init(
    cacheBytes: Int = 192 << 20, workers: Int? = nil, maximumPixelCount: Int = 120_000_000,
    wake: @escaping @Sendable () -> Void = {}
  ) {
    cache = BoundedCache(limit: cacheBytes)
    mailbox = ImageMailbox(wake: wake)
    decoder = ImageDecoder(maximumPixelCount: maximumPixelCount)
    self.workers = workers ?? max(1, min(4, ProcessInfo.processInfo.activeProcessorCount - 1))
  }

  // MARK: ImageLoading

  public func cachedImage(for request: ImageRequest) -> Bitmap? { cache.value(for: request) }

  public func load(
    _ request: ImageRequest, completion: @escaping @MainActor (Result<Bitmap, ImageError>) -> Void
  ) -> any ImageLoad {
    let load = Load(completion) { [weak self] load in self?.cancelled(load, request) }
    if let bitmap = cache.value(for: request) {
      known.append((load, bitmap))
      mailbox.wake()
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

  public var pendingLoadCount: Int { jobs.count + known.count }

  /// What the cache holds, in bytes.
  public var cachedByteCount: Int { cache.cost }

  /// Forgets all cached pictures.
  public func removeCachedImages() { cache.removeAll() }

  // MARK: For hosts

  /// Hands results to those who wait. Returns whether there were any.
  @discardableResult
  public func deliver() -> Bool {
    let finished = mailbox.take().sorted { $0.number < $1.number }
    let told = known
    known.removeAll()
    for (load, bitmap) in told { finish(load, .success(bitmap)) }
    for item in finished {
      running -= 1
      guard let job = jobs.removeValue(forKey: item.request) else { continue }
      if case .success(let bitmap) = item.result {
        cache.insert(bitmap, for: item.request, cost: bitmap.byteCount)
      }
      for load in job.loads { finish(load, item.result) }
    }
    cache.trim()
    startJobs()
    return !finished.isEmpty || !told.isEmpty
  }

  /// Waits until no load is pending, those included that completions begin; delivers them all. Returns false if that
  /// took longer than `timeout` seconds.
  @discardableResult
  public func finishLoading(timeout: TimeInterval = 60) -> Bool {
    let end = Date(timeIntervalSinceNow: timeout)
    while pendingLoadCount > 0 {
      if known.isEmpty, !mailbox.wait(until: end) { return false }
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
    if let index = known.firstIndex(where: { $0.load === load }) {
      known.remove(at: index)
      return
    }
    guard let job = jobs[request] else { return }
    job.loads.removeAll { $0 === load }
    // What is being decoded already is kept for the next one who asks.
    guard job.loads.isEmpty, !job.isRunning else { return }
    jobs[request] = nil
    waiting.removeAll { $0 === job }
  }

  private func startJobs() {
    while running < workers, let job = waiting.popLast() {
      running += 1
      job.isRunning = true
      Self.start(job.request, number: job.number, decoder: decoder, mailbox: mailbox, queue: queue)
    }
  }

  /// Outside the main actor, so that the closure is not bound to it.
  private nonisolated static func start(
    _ request: ImageRequest, number: Int, decoder: ImageDecoder, mailbox: ImageMailbox, queue: DispatchQueue
  ) {
    queue.async {
      mailbox.put(.init(number: number, request: request, result: decoder.decode(request)))
    }
  }
}

/// Where decoding threads leave their results.
nonisolated final class ImageMailbox: Sendable {
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

  func take() -> [Item] {
    items.withLock { items in
      defer { items.removeAll() }
      return items
    }
  }

  /// Waits until there is something to take. Returns false when `end` came first.
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
