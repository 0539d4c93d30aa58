import CSDL2
import Foundation
import Hosting
import SDLHost
import UIKit

/// A window for tests of drags between programs, which prints what happens. The first argument is its role:
///
/// - `send FILE [silent]`: drags the file, a text and 3 million bytes, wherever the mouse is pressed. With
///   `silent`, it stops itself when its data is requested, so that it does not answer.
/// - `receive`: accepts drops in its left half, and prints them.
/// - `tiles`: a collection view with drags in the window and out of it.
/// - `sdl`: a window of SDL alone, whose implementation of XDND is not ours.
@main struct DragProgram {
  static func main() throws {
    let role = CommandLine.arguments[1]
    // The name by which a test finds the window.
    setenv("SDL_VIDEO_X11_WMCLASS", "DragProgram-\(role)", 1)
    try MainActor.assumeIsolated {
      switch role {
      case "send":
        let file = URL(filePath: CommandLine.arguments[2])
        let isSilent = CommandLine.arguments.dropFirst(3).first == "silent"
        try run { SendingView(file: file, isSilent: isSilent, host: $0) }
      case "receive":
        let receiver = PrintingReceiver()
        try run {
          $0.drags?.receiver = receiver
          return UIView()
        }
        withExtendedLifetime(receiver) {}
      case "tiles": try run { _ in Tiles(say) }
      default: runSDL()
      }
    }
  }

  @MainActor private static func run(_ content: (WindowHost) -> UIView) throws {
    let host = try WindowHost(
      WindowOptions(title: "Drag", size: CGSize(width: 300, height: 200), scale: 1, renderer: .software))
    let window = UIWindow(frame: CGRect(origin: .zero, size: host.surfaceSize))
    let view = content(host)
    view.frame = window.bounds
    view.backgroundColor = .lightGray
    window.addSubview(view)
    window.makeKeyAndVisible()
    host.waitUntilExposed()
    host.turn()
    say("ready")
    host.run()
  }

  private static func runSDL() {
    SDL_Init(SDL_INIT_VIDEO)
    let window = SDL_CreateWindow("Drag", 0, 0, 300, 200, SDL_WINDOW_SHOWN.rawValue)
    defer { SDL_DestroyWindow(window) }
    say("ready")
    var event = SDL_Event()
    while SDL_WaitEvent(&event) != 0, event.type != SDL_QUIT.rawValue {
      guard event.type == SDL_DROPFILE.rawValue, let file = event.drop.file else { continue }
      say("dropped \(String(cString: file))")
      SDL_free(file)
    }
  }
}

/// Prints a line at once, also into a pipe.
private func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

/// Data that is sent in parts. Made of repetitions, so that a slow machine makes it before the other program
/// gives up.
private let largeData: Data = {
  let repeated = (0..<2048).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
  var data = Data(capacity: 3_000_000 + repeated.count)
  while data.count < 3_000_000 { data.append(contentsOf: repeated) }
  return Data(data.prefix(3_000_000))
}()

/// Begins a drag with the first movement of a pressed mouse.
private final class SendingView: UIView {
  private let file: URL
  private let isSilent: Bool
  private unowned let host: WindowHost
  private var isDragging = false

  init(file: URL, isSilent: Bool, host: WindowHost) {
    self.file = file
    self.isSilent = isSilent
    self.host = host
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    if !isDragging {
      isDragging = true
      host.drags?.begin(
        OutgoingDrag(
          OfferedContent(
            types: ["text/uri-list", "text/plain;charset=utf-8", "application/x-large", "image/png"]
          ) { [file, isSilent] type in
            if isSilent { raise(SIGSTOP) }
            return switch type {
            case "text/uri-list": Data("\(file.absoluteString)\r\n".utf8)
            case "text/plain;charset=utf-8": Data("a text".utf8)
            case "application/x-large": largeData
            default: nil
            }
          }, operation: .copy))
      say("begun")
    }
    host.drags?.move(to: touch.location(in: nil))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isDragging else { return }
    isDragging = false
    host.drags?.drop { say("ended \($0?.rawValue ?? "nothing")") }
  }
}

/// Prints the calls, and accepts drops in the left half of the window.
private final class PrintingReceiver: IncomingDragReceiver {
  private var last: DragOperation??

  func dragMoved(_ drag: IncomingDrag) -> DragOperation? {
    let answer: DragOperation? = drag.location.x < 150 ? drag.operation : nil
    if last == nil { say("entered \(drag.types.count) types, \(drag.types[0])") }
    if last != .some(answer) { say("over \(answer?.rawValue ?? "nothing")") }
    last = .some(answer)
    return answer
  }

  func dragLeft() {
    last = nil
    say("left")
  }

  func dragDropped(_ drag: IncomingDrag) -> [String] {
    last = nil
    say("dropped at \(Int(drag.location.x)) \(Int(drag.location.y))")
    return drag.types
  }

  func dragReceived(_ data: [String: Data], problem: String?) {
    for (type, data) in data.sorted(by: { $0.key < $1.key }) {
      let text =
        data.count < 200 ? String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines) : ""
      say("received \(type) \(data.count) \(text)")
      if type == "application/x-large" {
        say(
          data == largeData ? "whole" : "broken")
      }
    }
    say("problem \(problem ?? "none")")
  }
}
