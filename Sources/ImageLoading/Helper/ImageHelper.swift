import CImageLibraries
import Drawing
import Files
import Foundation
import Hosting
import Synchronization

/// The permission to decode images in helper processes, which keep faults of decoders away from the app and
/// the user: a damaged or malicious file costs one image, whatever it makes its decoder do.
///
/// A helper process is the app's own program, started once more. Apps have them by default: it begins where
/// the app calls ``prepare()``, as `UIApplicationMain` and the creation of `WindowOptions` do. Code that is
/// executed before is executed in helper processes too; a program with such code that has effects calls
/// ``prepare()`` first.
///
/// ```swift
/// let helper = ImageHelper.prepare()
/// let host = try WindowHost(WindowOptions(title: "Photos", imageHelper: helper))
/// ```
///
/// An app opts out with `imageHelper: nil` in its `WindowOptions`: images are then decoded on its threads. So
/// are the images of tests, and those that `UIImage(named:)` finds among the resources of the app.
///
/// The app opens a file, if it is a regular one, and passes the open file on. Before a helper process gets
/// its first file, it has loaded all libraries, and this is in force until its end:
///
/// - Its environment is empty, except for `LD_LIBRARY_PATH`. It has no files, pipes and connections of the
///   app but the file of a query, memory for the pixels, and two connections for answers and warnings.
/// - seccomp: all calls of the system have an error, except those that read open files, wait for queries and
///   answer them, allocate memory that is not executable, and make threads. It can open or examine no file,
///   open no connection, start no process, examine or signal none, and load no code. A kernel without
///   seccomp has no helper processes, and each image is an error that says so.
/// - Landlock, where the kernel has it: no access to files by their path, to TCP, to abstract sockets and to
///   other processes.
/// - Namespaces, where the kernel permits them: no network, and no memory or queues of other processes.
/// - No capabilities of the superuser, and no new ones; no debugger can attach to it.
/// - Limits that it cannot raise: 2 GB of memory, 30 seconds of processor time and 60 seconds of time for an
///   image, six descriptors, no written file, no core file. It ends when the app ends.
///
/// The app trusts no answer: an image has the size that was asked for, with sides of 32,768 pixels at most. A
/// helper process is replaced after an error and after 200 images, and decodes the files of one folder only.
public struct ImageHelper: Sendable {
  static let argument = "--image-helper"
  /// The pool of the store that was created last with helper processes. The store owns it: its processes end
  /// with the window.
  private struct Current {
    weak var pool: HelperPool?
    /// The pool that was started in advance, for the store that is created next.
    var early: HelperPool?
  }
  private static let current = Mutex(Current())

  private let program: String?

  /// Creates a permission to start a program that calls ``prepare()``; nil for none.
  package init(program: String?) { self.program = program }

  /// Prepares a program for helper processes. In a helper process, it decodes images until the app ends, and
  /// never returns. In a program that runs tests, the result permits nothing.
  public static func prepare() -> ImageHelper { prepare { _ in nil } }

  /// Prepares a program whose helper processes answer with messages in place of a decoder where `probe`
  /// returns some for the first bytes of a file.
  package static func prepare(probe: @escaping ([UInt8]) -> [String]?) -> ImageHelper {
    let arguments = CommandLine.arguments
    if arguments.count == 3, arguments[1] == argument, let limits = DecodingLimits(argument: arguments[2]) {
      HelperService(limits: limits, probe: probe).run()
    }
    // The running program, also after its file was replaced.
    return ImageHelper(program: arguments.first?.hasSuffix(".xctest") == true ? nil : "/proc/self/exe")
  }

  /// The number of processes that are started in advance.
  static var startCount: Int { min(4, ImageWorkers.standardCount) }

  /// Starts the first helper processes of the window that is opened next, without waiting for them: they load
  /// their libraries while the window opens. Without permission it does nothing.
  package func start() {
    guard let program else { return }
    let pool = HelperPool(program: program, limits: DecodingLimits())
    pool.start(Self.startCount)
    Self.current.withLock { $0.early = pool }
  }

  /// Returns the pool that was started in advance, or creates one for a store; nil without permission.
  func makePool(_ limits: DecodingLimits) -> HelperPool? {
    guard let program else { return nil }
    return Self.current.withLock { current in
      let early = current.early.flatMap { $0.limits == limits ? $0 : nil }
      let pool = early ?? HelperPool(program: program, limits: limits)
      (current.pool, current.early) = (pool, nil)
      return pool
    }
  }

  /// Decodes a file that is not one of the app's resources: in a helper process, if the app has any.
  package static func upright(_ path: String) throws(ImageError) -> Bitmap {
    guard let pool = current.withLock({ $0.pool }), !isResource(path) else {
      return try ImageFile.upright(path)
    }
    return try pool.upright(path, RegularFile.image(path))
  }

  /// Decodes the bytes of a file, as ``upright(_:)`` does.
  package static func upright(_ bytes: [UInt8]) throws(ImageError) -> Bitmap {
    guard let pool = current.withLock({ $0.pool }) else { return try ImageFile.upright(bytes) }
    let file = process_memory_file(bytes, bytes.count)
    guard file >= 0 else {
      throw .unreadable(path: "data", reason: String(cString: strerror(errno)))
    }
    return try pool.upright("data", RegularFile(descriptor: file))
  }

  /// Whether a file is in the folder of the program, which has its resources.
  private static func isResource(_ path: String) -> Bool {
    URL(filePath: path).standardizedFileURL.path.hasPrefix(
      Bundle.main.bundleURL.standardizedFileURL.path + "/")
  }
}
