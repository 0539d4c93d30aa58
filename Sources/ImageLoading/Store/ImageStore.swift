import Drawing
import Files
import Foundation
import Hosting

/// Loads images: decodes files on several threads, visible ones first, in the order of the requests, and
/// caches the results within a budget. A screen therefore fills in the order in which its cells are made.
///
/// A file is decoded once for all sizes up to the cached one, which is a little larger than the size that was
/// needed first. Results are delivered on the main actor by ``deliver()``. A window host calls it when it is
/// woken; the user of an offscreen host calls it directly or with ``finishLoading(timeout:)``.
@MainActor package final class ImageStore: ImageLoader {
  /// The loads of a version of a file.
  @MainActor private final class Job {
    let number: Int
    var loads: [Load] = []

    init(number: Int) { self.number = number }

    var priority: ImagePriority { loads.map(\.priority).max() ?? .ahead }
    var requests: [ImageRequest] {
      var seen: Set<ImageRequest> = []
      return loads.map(\.request).filter { seen.insert($0).inserted }
    }
  }

  @MainActor private final class Load: ImageLoad {
    let request: ImageRequest
    let priority: ImagePriority
    var preview: ((Bitmap) -> Void)?
    var completion: ((Result<Bitmap, ImageError>) -> Void)?
    private let onCancel: (Load) -> Void

    init(
      _ request: ImageRequest, _ priority: ImagePriority, _ preview: ((Bitmap) -> Void)?,
      _ completion: @escaping (Result<Bitmap, ImageError>) -> Void, onCancel: @escaping (Load) -> Void
    ) {
      self.request = request
      self.priority = priority
      self.preview = preview
      self.completion = completion
      self.onCancel = onCancel
    }

    func cancel() {
      guard completion != nil else { return }
      completion = nil
      preview = nil
      onCancel(self)
    }

    func finish(_ result: Result<Bitmap, ImageError>) {
      let completion = completion
      self.completion = nil
      preview = nil
      completion?(result)
    }
  }

  private let cache: ImageCache
  private let queue: ImageQueue
  private let results: ImageResultQueue
  private let workers: ImageWorkers
  /// The processes that decode, which end with the store; nil without permission.
  let helpers: HelperPool?
  /// The jobs that wait or run, by version of a file. A job whose loads were cancelled while its file is
  /// decoded has none.
  private var jobs: [VersionedFile: Job] = [:]
  /// Loads that were found in the cache and have not been delivered.
  private var found: [(load: Load, bitmap: Bitmap)] = []
  private var count = 0
  /// The memory of all pixels of a host.
  package let pixels: PixelBudget
  /// Counts of the work so far.
  package private(set) var statistics = ImageStatistics()
  /// How many times a file was decoded, by the hash of its path: a library may have more paths than there is
  /// memory for.
  private var decodes: [Int: UInt32] = [:]

  /// Creates an image store.
  ///
  /// - Parameters:
  ///   - pixels: The budget for the images. The default is a new one, of 96 MB.
  ///   - workers: The largest number of images that are decoded at the same time. The default is the number
  ///     of processors but one, at most 8. With two processors it is two: one alone takes twice as long for
  ///     the first screen.
  ///   - maximumPixelCount: The largest number of pixels of an image that is decoded. The default is 120
  ///     million.
  ///   - thumbnails: The thumbnails that desktop programs share. The default is none.
  ///   - helper: Starts the processes that decode. The default is none: files are decoded in this process.
  ///   - wake: Called on any thread when results can be delivered. The default does nothing.
  package init(
    pixels: PixelBudget = PixelBudget(), workers: Int? = nil, maximumPixelCount: Int = 120_000_000,
    thumbnails: ThumbnailCache? = nil, helper: ImageHelper? = nil, wake: @escaping @Sendable () -> Void = {}
  ) {
    PixelMemory.separate()
    self.pixels = pixels
    cache = ImageCache(pixels)
    results = ImageResultQueue(wake: wake)
    pixels.add(results, as: .arriving)
    queue = ImageQueue(threads: workers ?? ImageWorkers.standardCount)
    var limits = DecodingLimits()
    limits.pixels = maximumPixelCount
    helpers = helper?.makePool(limits)
    let decoder: any ImageDecoder = helpers ?? LocalImageDecoder(limits: limits)
    self.workers = ImageWorkers(
      queue: queue, results: results,
      maker: ImageMaker(
        decoder: decoder, thumbnails: thumbnails.map { ThumbnailAccess(cache: $0, decoder: decoder) }))
    statistics.cacheLimit = pixels.limit
  }

  // MARK: ImageLoader

  /// Returns the cached image of a request, or nil.
  package func cachedImage(for request: ImageRequest) -> Bitmap? { cache.image(for: request) }

  package func cachedImage(ofFile url: URL) -> Bitmap? { cachedImage(ofFile: url, version: nil) }

  package func cachedImage(ofFile url: URL, version: FileVersion?) -> Bitmap? {
    cache.largest(of: VersionedFile(url, version))?.bitmap
  }

  /// Loads an image and calls `completion` on the main actor, never during this call. Cached images are
  /// delivered by the next ``deliver()``.
  package func load(
    _ request: ImageRequest, priority: ImagePriority, preview: (@MainActor (Bitmap) -> Void)?,
    completion: @escaping @MainActor (Result<Bitmap, ImageError>) -> Void
  ) -> any ImageLoad {
    let load = Load(request, priority, preview, completion) { [weak self] in self?.cancelled($0) }
    pendingLoadCount += 1
    if let bitmap = cache.image(for: request) {
      found.append((load, bitmap))
      results.wake()
    } else if let job = jobs[request.file] {
      job.loads.append(load)
      update(job)
    } else {
      start([load], of: request.file)
    }
    return load
  }

  /// The number of loads that have not been delivered.
  package private(set) var pendingLoadCount = 0

  /// The total size of cached images, in bytes.
  package var cachedByteCount: Int { cache.byteCount }

  /// Returns how many times a file was decoded. Images from the cache or from thumbnails do not count.
  func decodeCount(of url: URL) -> Int { Int(decodes[url.path.hashValue, default: 0]) }

  /// Calls `work` on a thread that decodes when no load waits. If much work waits, the oldest is dropped.
  package func performInIdleTime(_ work: @escaping @Sendable () -> Void) { workers.addIdle(work) }

  /// The total size of cached images, counted anew, for checks.
  package var recountedByteCount: Int { cache.recountedBytes }

  /// The sizes of all pixels of the host by use, in bytes, for inspectors and measurements.
  package var pixelReport: [(use: String, bytes: Int)] {
    PixelUse.allCases.map { ($0.name, pixels.byteCount(of: $0)) }
  }

  /// The protections of the helper process that was started last; empty if files are decoded here, and
  /// before the first one.
  package var protections: [String] { helpers?.protections.map(\.rawValue) ?? [] }

  // MARK: For hosts

  /// Returns half of the memory of all pixels that are not visible, and what the allocator has of it, to the
  /// system.
  package func returnMemory() {
    cache.endPeriod()
    cache.endPeriod()
    pixels.halve()
    statistics.cachedBytes = cache.byteCount
    PixelMemory.trim()
  }

  /// Delivers the available results to their completions. Returns whether there were any.
  @discardableResult
  package func deliver() -> Bool {
    // Files of the same step are delivered in the order of their loads.
    let finished = results.drain().sorted { $0.number < $1.number }
    let delivered = found
    found.removeAll()
    for (load, bitmap) in delivered { finish(load, .success(bitmap)) }
    for outcome in finished { finish(outcome) }
    cache.endPeriod()
    pixels.balance()
    statistics.cachedBytes = cache.byteCount
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

  // MARK: Jobs

  private func start(_ loads: [Load], of file: VersionedFile) {
    count += 1
    let job = Job(number: count)
    job.loads = loads
    jobs[file] = job
    workers.add(
      ImageTask(
        number: job.number, file: file, requests: job.requests, priority: job.priority,
        cached: cache.largest(of: file)))
  }

  /// Passes the present loads of a job to the queue. A job whose file is being decoded is started again when
  /// it has ended, if the result is not sufficient.
  private func update(_ job: Job) {
    let (requests, priority) = (job.requests, job.priority)
    _ = queue.update(job.number) {
      $0.requests = requests
      $0.priority = priority
    }
  }

  private func finish(_ outcome: ImageOutcome) {
    let job = jobs[outcome.file].flatMap { $0.number == outcome.number ? $0 : nil }
    switch outcome.content {
    case .preview(let preview):
      cache.insert(preview, of: outcome.file)
      for load in job?.loads ?? [] {
        let show = load.preview
        load.preview = nil
        show?(preview.bitmap)
      }
    case .images(let images):
      note(images, of: outcome.file.url)
      cache.insert(images.cached, of: outcome.file)
      for (request, bitmap) in images.exact { cache.insert(bitmap, for: request) }
      guard let job else { return }
      jobs[outcome.file] = nil
      let rest = job.loads.filter { images.exact[$0.request] == nil }
      if !rest.isEmpty { start(rest, of: outcome.file) }
      for load in job.loads {
        if let bitmap = images.exact[load.request] { finish(load, .success(bitmap)) }
      }
    case .failure(let error):
      guard let job else { return }
      jobs[outcome.file] = nil
      for load in job.loads { finish(load, .failure(error)) }
    }
  }

  /// Waits until a result is available, and delivers it. Returns at the time `end` if there is none.
  package func finishNextLoads(until end: Date) {
    if found.isEmpty { _ = results.wait(until: end) }
    deliver()
  }

  private func finish(_ load: Load, _ result: Result<Bitmap, ImageError>) {
    // A completion may have cancelled the load.
    guard load.completion != nil else { return }
    pendingLoadCount -= 1
    load.finish(result)
  }

  private func note(_ images: ImageOutcome.Images, of url: URL) {
    switch images.source {
    case .cache: break
    case .embedded: statistics.embedded += 1
    case .thumbnail: statistics.thumbnails += 1
    case .file:
      let path = url.path.hashValue
      let before = decodes[path, default: 0]
      decodes[path] = before + 1
      statistics.decoded += 1
      if before == 1 { statistics.decodedAgain += 1 }
    }
  }

  private func cancelled(_ load: Load) {
    pendingLoadCount -= 1
    if let index = found.firstIndex(where: { $0.load === load }) {
      found.remove(at: index)
      return
    }
    guard let job = jobs[load.request.file], let index = job.loads.firstIndex(where: { $0 === load }) else {
      return
    }
    job.loads.remove(at: index)
    if !job.loads.isEmpty {
      update(job)
    } else if queue.remove(job.number) {
      jobs[load.request.file] = nil
    }
    // Else the file is being decoded: the result is cached.
  }
}
