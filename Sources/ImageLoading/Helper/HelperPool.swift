import Drawing
import Foundation
import Hosting
import Synchronization

/// Decodes files in helper processes, one for each thread that decodes at the same time. They are started
/// when they are needed, and again after one has ended: a decoder that crashes, runs too long or needs too
/// much memory costs one image.
final class HelperPool: ImageDecoder {
  private struct State {
    /// The processes that wait for queries.
    var idle: [HelperProcess] = []
    /// The processes that have a query, in the order of their queries.
    var busy: [HelperProcess] = []
    var pauses = HelperPauses(at: ProcessInfo.processInfo.systemUptime)

    /// In a pause, stops the busy processes whose processors are needed: those with the latest queries.
    func stopExcess(processors: Int) {
      guard case .paused = pauses.phase else { return }
      for process in busy.suffix(HelperPauses.count(ofBusy: busy.count, processors: processors)) {
        process.stop()
      }
    }
  }

  private let state = Mutex(State())
  private let program: String
  private let limits: DecodingLimits
  private let processors: Int
  private let messages: DecoderMessages

  init(
    program: String, limits: DecodingLimits,
    processors: Int = ProcessInfo.processInfo.activeProcessorCount,
    messages: DecoderMessages = DecoderMessages()
  ) {
    self.program = program
    self.limits = limits
    self.processors = processors
    self.messages = messages
  }

  func decode(_ query: ImageQuery) throws(ImageError) -> DecodedImages? {
    // An idle process may have been ended by the system or the user; a new one has not.
    while true {
      let (process, isNew) = try takeProcess(for: query)
      let answer = process.ask(query)
      release(process)
      messages.report(process.takeMessages(), of: query.path)
      switch answer {
      case .reply(let reply):
        let result = Result { () throws(ImageError) in try images(reply, process.memory, query.path) }
        state.withLock { $0.idle.append(process) }
        return try result.get()
      case .gone: continue
      case .killed:
        guard isNew else { continue }
        throw .unreadable(path: query.path, reason: "its decoder has ended")
      case .ended(let reason, let isRepeatable):
        throw isRepeatable
          ? .unreadable(path: query.path, reason: reason) : .undecodable(path: query.path, reason: reason)
      }
    }
  }

  /// The processes that wait for queries.
  var idleProcesses: [pid_t] { state.withLock { $0.idle.map(\.process) } }
  /// The processes that have a query.
  var busyProcesses: [pid_t] { state.withLock { $0.busy.map(\.process) } }

  // MARK: Pauses

  /// Stops the processes that take a processor from a frame, until ``resume()``. Does nothing if frames have
  /// stopped them for long, see ``HelperPauses``. O(processes).
  func pause() {
    state.withLock { state in
      guard state.pauses.begin(at: ProcessInfo.processInfo.systemUptime) else { return }
      state.stopExcess(processors: processors)
    }
  }

  /// Lets the stopped processes run again. Does nothing without a pause.
  func resume() {
    state.withLock { state in
      state.pauses.end(at: ProcessInfo.processInfo.systemUptime)
      for process in state.busy { process.resume() }
    }
  }

  // MARK: Processes

  /// Returns an idle process, or a new one, as a busy one.
  private func takeProcess(
    for query: ImageQuery
  ) throws(ImageError) -> (process: HelperProcess, isNew: Bool) {
    if let process = state.withLock({ $0.idle.popLast() }) {
      keep(process)
      return (process, false)
    }
    do {
      let process = try HelperProcess(program: program, limits: limits)
      keep(process)
      return (process, true)
    } catch {
      throw .unreadable(path: query.path, reason: "no helper process can be started: \(error.reason)")
    }
  }

  /// Adds a process to the busy ones.
  private func keep(_ process: HelperProcess) {
    state.withLock { state in
      state.busy.append(process)
      state.stopExcess(processors: processors)
    }
  }

  /// Removes a process from the busy ones. It may have been stopped after its answer.
  private func release(_ process: HelperProcess) {
    state.withLock { state in state.busy.removeAll { $0 === process } }
    process.resume()
  }

  private func images(
    _ reply: HelperReply, _ memory: SharedPixels, _ path: String
  ) throws(ImageError) -> DecodedImages? {
    switch reply {
    case .none: return nil
    case .unreadable(let reason): throw .unreadable(path: path, reason: reason)
    case .undecodable(let reason): throw .undecodable(path: path, reason: reason)
    case .tooLarge(let size): throw .tooLarge(path: path, width: size.width, height: size.height)
    case .images(let fileSize, let images, let exact):
      var bitmaps: [Bitmap] = []
      var offset = 0
      for image in images {
        guard
          let bitmap = memory.bitmap(
            width: image.size.width, height: image.size.height, isOpaque: image.isOpaque, at: offset)
        else { throw .undecodable(path: path, reason: "its decoder has answered with a damaged message") }
        bitmaps.append(bitmap)
        offset += bitmap.byteCount
      }
      memory.release(used: offset)
      return DecodedImages(
        cached: CachedImage(bitmap: bitmaps[0], fileSize: fileSize), exact: exact.map { bitmaps[$0] })
    }
  }
}
