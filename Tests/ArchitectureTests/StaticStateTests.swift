import Foundation
import Testing

/// The allowed stored static variables, each with its reason. State of UI code is in `UIContext`.
private let allowedStaticState: Set<String> = [
  // Xlib's handlers of errors, and its conversions of events, get no argument of ours.
  "SDLHost/X11/X11Library.swift: code", "SDLHost/Window/X11Connection.swift: onLoss",
  "SDLHost/Window/X11Connection.swift: onDestruction",
]

@Suite("Static state")
struct StaticStateTests {
  /// The name of the stored static variable that a line declares. A variable with a brace and without an
  /// initial value is computed.
  static func storedVariable(_ line: String) -> String? {
    guard line.utf8.contains(" var ".utf8),
      let match = line.firstMatch(of: /^[^\/"]*\b(?:static|class) var (\w+)([^={]*)([={]?)/)
    else { return nil }
    return match.3 == "{" ? nil : String(match.1)
  }

  @Test("The reader distinguishes stored from computed variables")
  func reader() {
    #expect(Self.storedVariable("  private static var count = 0") == "count")
    #expect(Self.storedVariable("  static var handler: ((String) -> Void)?") == "handler")
    #expect(Self.storedVariable("  public private(set) static var isOn = true { didSet { } }") == "isOn")
    #expect(Self.storedVariable("  static var main: Screen { Screen() }") == nil)
    #expect(Self.storedVariable("  open class var layerClass: AnyClass { Layer.self }") == nil)
    #expect(Self.storedVariable("  static let main = Screen()") == nil)
    #expect(Self.storedVariable("  // static var count = 0") == nil)
  }

  @Test("Modules of views and of the window have no stored static variables except the allowed ones")
  func staticState() throws {
    var found: Set<String> = []
    let modules = ["Motion", "TextLayout", "ViewTree", "Menus", "DragAndDrop", "ImageLoading", "SDLHost"]
    for (path, text) in try modules.flatMap({ try SourceTree.files(under: "Sources/\($0)") }) {
      for line in text.split(separator: "\n") {
        if let name = Self.storedVariable(String(line)) {
          found.insert("\(path.trimmingPrefix("Sources/")): \(name)")
        }
      }
    }
    #expect(found == allowedStaticState)
  }

  @Test("Only the type that keeps the former variables of the environment changes them")
  func variables() throws {
    let callers = try SourceTree.files(under: "Sources").filter {
      $0.text.contains(/\b(?:setenv|unsetenv|putenv|clearenv)\(/)
    }
    #expect(callers.map(\.path) == [])
  }
}
