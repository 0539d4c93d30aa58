import Drawing
import Foundation
import Hosting
import TestSupport
import Testing

@testable import ImageLoading

/// Decoding in helper processes, of which the demo's program is one.
@Suite struct HelperTests {
  private func pool(_ change: (inout DecodingLimits) -> Void = { _ in }) -> HelperPool {
    var limits = DecodingLimits()
    change(&limits)
    return HelperPool(program: HelperProgram.path, limits: limits)
  }

  private func query(_ path: String, part: ImageQuery.Part = .image, sides: [Double] = [20]) -> ImageQuery {
    ImageQuery(
      part: part, path: path,
      requests: sides.map {
        ImageRequest(url: URL(filePath: path), pixelSize: CGSize(width: $0, height: $0), fit: .fill)
      })
  }

  private func failure(_ pool: HelperPool, _ query: ImageQuery) -> ImageError? {
    do throws(ImageError) {
      _ = try pool.decode(query)
      return nil
    } catch {
      return error
    }
  }

  private func photo() -> String { Fixtures.formats.appending(path: "orientation-6.jpg").path }

  @Test("A helper process returns the same images and errors as this process")
  func sameImages() throws {
    let pool = pool()
    let local = LocalImageDecoder()
    var names = try FileManager.default.contentsOfDirectory(atPath: Fixtures.formats.path)
      .map { Fixtures.formats.appending(path: $0).path }
    names += ["cut.jpg", "no-picture.txt", "enormous.png"].map { Fixtures.folder.appending(path: $0).path }
    for name in names + ["/no/such/file", "/proc/self/mem"] {
      for part in [ImageQuery.Part.image, .preview, .thumbnail] {
        let query = query(name, part: part, sides: [20, 7, 20])
        let (own, other) = (outcome(local, query), outcome(pool, query))
        #expect(own == other, "\(part) of \(name)")
      }
    }
  }

  /// The sizes and pixels of the result, or the error.
  private func outcome(_ decoder: some ImageDecoder, _ query: ImageQuery) -> [String] {
    do throws(ImageError) {
      guard let pictures = try decoder.decode(query) else { return ["none"] }
      return ["\(pictures.cached.fileSize)"]
        + ([pictures.cached.bitmap] + pictures.exact).map {
          "\($0.width) \($0.height) \($0.isOpaque) \($0.pixels)"
        }
    } catch {
      return [error.description]
    }
  }

  @Test("A process that has ended while it was idle is replaced, and the image is decoded")
  func ended() throws {
    let pool = pool()
    #expect(failure(pool, query(photo())) == nil)
    let process = try #require(pool.idleProcesses.first)
    kill(process, SIGKILL)
    // Its end of the connection is closed before its status is available.
    var information = siginfo_t()
    #expect(waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) == 0)
    #expect(failure(pool, query(photo())) == nil)
    #expect(pool.idleProcesses != [process])
  }

  @Test("A process that is ended just after it was given an image is replaced, and the image is decoded")
  func endedLate() throws {
    let pool = pool()
    #expect(failure(pool, query(photo())) == nil)
    let process = try #require(pool.idleProcesses.first)
    // A stopped process takes no query from its connection.
    kill(process, SIGSTOP)
    Thread.detachNewThread {
      usleep(100_000)
      kill(process, SIGKILL)
    }
    #expect(failure(pool, query(photo())) == nil)
    #expect(pool.idleProcesses != [process])
  }

  @Test("Processes that were started in advance decode the first files, and one that has ended is left out")
  func startedInAdvance() {
    let pool = pool()
    pool.start(2)
    let started = pool.unusedProcesses
    #expect(started.count == 2 && pool.idleProcesses.isEmpty)
    kill(started[0], SIGKILL)
    for _ in 0..<2 {
      #expect(failure(pool, query(photo())) == nil)
      #expect(pool.idleProcesses == [started[1]] && pool.unusedProcesses.isEmpty)
    }
    #expect(pool.protections.contains(.seccomp))
  }

  @Test("A file that needs too much processor time costs its image; the next one is decoded")
  func processorTime() throws {
    let pool = pool {
      $0.scans = 1 << 30
      $0.processorSeconds = 0
      // On a busy machine it waits for its processor time.
      $0.seconds = 600
    }
    let file = [UInt8](try Data(contentsOf: Fixtures.formats.appending(path: "progressive.jpg")))
    try withFile(HostileFiles.scans(file, count: 20_000)) { path in
      #expect(
        failure(pool, query(path))
          == .undecodable(path: path, reason: "it takes more than 0 seconds to decode"))
    }
    #expect(failure(pool, query(photo())) == nil)
  }

  @Test("A file that needs too much time is given up")
  func time() throws {
    let pool = pool {
      $0.scans = 1 << 30
      $0.seconds = 1
    }
    let file = [UInt8](try Data(contentsOf: Fixtures.formats.appending(path: "progressive.jpg")))
    try withFile(HostileFiles.scans(file, count: 20_000)) { path in
      #expect(failure(pool, query(path)) == .unreadable(path: path, reason: "it takes longer than 1 seconds"))
    }
    #expect(pool.idleProcesses.isEmpty)
  }

  @Test(
    "A decoder that needs too much memory costs its image; the next one is decoded",
    .disabled(
      if: ProcessInfo.processInfo.environment["TEST_SANITIZER"] != nil,
      "The memory of a sanitizer is reserved at the start, before the limit is set"))
  @MainActor func memory() throws {
    let pool = pool { $0.memory = 24 << 20 }
    let bitmap = Bitmap(width: 4000, height: 3000, pixels: Array(repeating: 0xFF20_4060, count: 12_000_000))
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".png")
    try ImageFile.write(bitmap, to: file.path)
    defer { try? FileManager.default.removeItem(at: file) }
    guard case .undecodable = failure(pool, query(file.path)) else {
      Issue.record("48 MB are allocated although the limit is 24 MB.")
      return
    }
    #expect(failure(pool, query(photo())) == nil)
    #expect(failure(self.pool(), query(file.path)) == nil)
  }

  @Test("A process is replaced after an error, after 200 images, and at a file in another folder")
  func replaced() throws {
    let pool = pool()
    func next(_ query: ImageQuery) -> pid_t? {
      _ = failure(pool, query)
      return pool.idleProcesses.last
    }
    let first = next(query(photo()))
    for _ in 2...HelperProcess.largestCount - 1 { #expect(next(query(photo())) == first) }
    #expect(next(query(photo())) == nil)
    let second = next(query(photo()))
    try withFile([UInt8](try Data(contentsOf: URL(filePath: photo())))) { path in
      let other = next(query(path))
      #expect(other != second && pool.idleProcesses == [second, other])
      #expect(next(query(photo())) == second)
    }
    try withFile(try #require(HostileFiles.large["png"])) { path in
      #expect(next(query(path)) == second && pool.idleProcesses == [second])
    }
  }

  @Test("Helper processes end with the pool")
  func end() throws {
    var processes: [pid_t] = []
    do {
      let pool = pool()
      #expect(failure(pool, query(photo())) == nil)
      processes = pool.idleProcesses
    }
    #expect(processes.count == 1)
    for process in processes { #expect(kill(process, 0) == -1 && errno == ESRCH) }
  }

  @Test("A program that is no helper is an error of the image, which may be tried again")
  func noHelper() {
    var limits = DecodingLimits()
    // The end of a program is noticed at once, without this limit.
    limits.seconds = 1000
    for program in ["/bin/true", "/no/such/program"] {
      let pool = HelperPool(program: program, limits: limits)
      guard case .unreadable(let path, let reason) = failure(pool, query(photo())) else {
        Issue.record("\(program) is no helper")
        return
      }
      #expect(path == photo() && reason.hasPrefix("no helper process can be started: "))
    }
  }

  @Test("Queries, replies and limits are the same after they were sent")
  func messages() throws {
    var query = query("/", sides: [20.5, 1e-7])
    query.requests.append(ImageRequest(url: URL(filePath: "/"), pixelSize: nil, fit: .fit))
    // The path is not sent.
    query.path = ""
    #expect(ImageQuery(message: query.message) == query)
    let image = HelperReply.Image(size: ImageSize(3, 4), isOpaque: true)
    let replies: [HelperReply] = [
      .images(fileSize: ImageSize(1, 2), images: [image, image], exact: [1, 0]),
      .images(fileSize: ImageSize(1, 2), images: [image], exact: []), .none, .unreadable("a b"),
      .undecodable(""), .tooLarge(ImageSize(5, 6)),
    ]
    for reply in replies { #expect(HelperReply(message: reply.message) == reply) }
    for damaged in [
      "", "none", "images\n1 2\n\n", "images\n1 2\n3 4 1\n1", "too large\n5", "images\n1 0\n3 4 1\n0",
    ] {
      #expect(HelperReply(message: damaged) == nil)
    }
    #expect(DecodingLimits(argument: DecodingLimits().argument) == DecodingLimits())
  }

  @Test("Sizes that are not within the shared memory are refused")
  func damagedReplies() throws {
    let memory = try #require(SharedPixels())
    let bitmap = Bitmap(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
    #expect(memory.write(bitmap, at: 24))
    #expect(memory.bitmap(width: 3, height: 2, isOpaque: false, at: 24)?.pixels == bitmap.pixels)
    for (width, height, offset) in [
      (0, 5, 0), (-1, 5, 0), (1 << 20, 1 << 20, 0), (1, 1, 1 << 30), (1, 1, -4),
    ] {
      #expect(memory.bitmap(width: width, height: height, isOpaque: true, at: offset) == nil)
    }
  }

  @Test("A store takes the helper processes that were started in advance, which end with it")
  @MainActor func lifetime() async throws {
    let helper = ImageHelper(program: HelperProgram.path)
    helper.start()
    var store: ImageStore? = ImageStore(helper: helper)
    let unused = store?.helpers?.unusedProcesses ?? []
    #expect(unused.count == ImageHelper.startCount && ImageHelper.startCount >= 1)
    var isLoaded = false
    let request = ImageRequest(
      url: URL(filePath: photo()), pixelSize: CGSize(width: 20, height: 20), fit: .fill)
    let load = store?.load(request, priority: .visible, preview: nil) { _ in isLoaded = true }
    #expect(
      try await wait {
        store?.deliver()
        return isLoaded
      })
    let processes = store?.helpers?.idleProcesses ?? []
    #expect(processes.count == 1 && unused.contains(processes) && unused.allSatisfy { kill($0, 0) == 0 })
    withExtendedLifetime(load) { store = nil }
    #expect(try await wait { unused.allSatisfy { kill($0, 0) != 0 } })
  }
}
