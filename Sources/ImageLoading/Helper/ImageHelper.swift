/// The permission to decode images in helper processes, which keep faults of decoders away from the app: a
/// damaged or malicious file can crash a decoder or need too much time or memory, and then costs one image.
///
/// A helper process is the app's own program, started once more. An app that calls ``prepare()`` before
/// everything else, and passes the result to ``WindowOptions/imageHelper``, has them; in other apps, images
/// are decoded on threads of the app.
///
/// ```swift
/// let helper = ImageHelper.prepare()
/// let host = try WindowHost(WindowOptions(title: "Photos", imageHelper: helper))
/// ```
public struct ImageHelper: Sendable {
  static let argument = "--image-helper"

  private let program: String

  /// Creates a permission to start a program that calls ``prepare()``.
  package init(program: String) { self.program = program }

  /// Prepares a program for helper processes. In a helper process, it decodes images until the app ends, and
  /// never returns. Call it at the start of the program, before it reads arguments or has effects: all that
  /// is before is also executed in helper processes.
  public static func prepare() -> ImageHelper {
    let arguments = CommandLine.arguments
    if arguments.count == 3, arguments[1] == argument, let limits = DecodingLimits(argument: arguments[2]) {
      HelperService(limits: limits).run()
    }
    // The running program, also after its file was replaced.
    return ImageHelper(program: "/proc/self/exe")
  }

  func pool(_ limits: DecodingLimits) -> HelperPool { HelperPool(program: program, limits: limits) }
}
