import CSDL2
import Drawing
import Files
import Foundation

/// A window of SDL. Keeps SDL's video subsystem initialized during its lifetime.
final class SDLWindow {
  let raw: OpaquePointer

  /// The time in seconds after which a display without an answer ends the program: a busy one may be late.
  private static let patience = 30.0

  /// Initializes the video subsystem with a driver of SDL, and returns why it uses that one. Without a name,
  /// ``VideoDriver`` chooses X11 or Wayland. The windows have the class of an app's identifier.
  @discardableResult
  static func initializeVideo(
    driver wanted: String? = nil, applicationIdentifier: String? = nil
  ) throws(SDLHostError) -> VideoDriver {
    let choice = VideoDriver.choose(wanted)
    let classVariables: [String] = ["SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"].filter {
      getenv($0) == nil
    }
    // SDL reads the variables now, and programs that this one starts have classes of their own.
    if let applicationIdentifier {
      for name in classVariables { ProcessVariables.set(name, to: applicationIdentifier) }
    }
    defer {
      if applicationIdentifier != nil { for name in classVariables { ProcessVariables.set(name, to: nil) } }
    }
    SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, choice.names, SDL_HINT_OVERRIDE)
    // SDL 3 behind the interface of SDL 2 would count units of windows on Wayland in pixels.
    SDL_SetHintWithPriority("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY", "0", SDL_HINT_OVERRIDE)
    for (name, value) in [
      // Otherwise each touch is reported as a mouse click too, and each click as a touch.
      (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"), (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
      (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
      (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"), (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
      (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
      // Otherwise long composed texts arrive in parts.
      (SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"),
    ] { SDL_SetHint(name, value) }
    SDL_SetMainReady()
    let end = DispatchWorkItem {
      StandardError.write("Error: The display does not answer. Restart the desktop session, or set DISPLAY.")
      _exit(1)
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: end)
    defer { end.cancel() }
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw .noDisplay(reason: "\(SDLHostError.takeReason()); \(choice.reason)")
    }
    if driver == "x11" { X11Errors.handle() }
    return choice
  }

  /// The name of SDL's video driver, such as `x11`.
  static var driver: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "" }

  /// Creates a hidden window of a size in window units. Without an origin, in pixels of the desktop, the
  /// window manager chooses it when the window is shown.
  init(
    title: String, width: Int, height: Int, flags: UInt32, origin: (x: Int, y: Int)? = nil
  ) throws(SDLHostError) {
    let anywhere = SDLShim_windowPositionUndefined()
    let (x, y) = origin.map { (CInt($0.x), CInt($0.y)) } ?? (anywhere, anywhere)
    let hidden = flags | SDL_WINDOW_HIDDEN.rawValue
    guard let raw = SDL_CreateWindow(title, x, y, CInt(width), CInt(height), hidden) else {
      throw .failed("open a window")
    }
    self.raw = raw
  }

  func show() {
    let mapping = X11Mapping(raw)
    SDL_ShowWindow(raw)
    mapping?.end()
  }

  isolated deinit {
    SDL_DestroyWindow(raw)
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  var size: (width: Int, height: Int) {
    var width: CInt = 0
    var height: CInt = 0
    SDL_GetWindowSize(raw, &width, &height)
    return (Int(width), Int(height))
  }

  /// Whether the window has a flag of SDL.
  func has(_ flag: SDL_WindowFlags) -> Bool { SDL_GetWindowFlags(raw) & flag.rawValue == flag.rawValue }

  /// The refresh rate of the window's display, in frames per second; 60 if it is unknown.
  var refreshRate: Double {
    var mode = SDL_DisplayMode()
    guard SDL_GetCurrentDisplayMode(max(0, SDL_GetWindowDisplayIndex(raw)), &mode) == 0, mode.refresh_rate > 0
    else {
      return 60
    }
    return Double(mode.refresh_rate)
  }

  /// Creates the presenter of the window. With `.auto`, uses OpenGL if a graphics processor draws it,
  /// otherwise the software canvas.
  func makePresenter(
    _ choice: RendererChoice, fonts: FontBook, pixels: PixelBudget
  ) throws(SDLHostError) -> any Presenter {
    if choice == .opengl || choice == .auto && RendererChoice.hasGraphicsProcessor() {
      do throws(SDLHostError) {
        let presenter = try makeOpenGLPresenter(fonts: fonts, pixels: pixels, onCPU: choice == .opengl)
        if let presenter { return presenter }
      } catch {
        if choice == .opengl { throw error }
        SDLShim_logDebug("No OpenGL: \(error)")
      }
    }
    return try SoftwarePresenter(self, fonts: fonts, pixels: pixels)
  }

  /// Creates a presenter that draws with OpenGL; nil if the system emulates OpenGL on the CPU, unless `onCPU`
  /// allows that.
  private func makeOpenGLPresenter(
    fonts: FontBook, pixels: PixelBudget, onCPU: Bool
  ) throws(SDLHostError) -> RendererPresenter? {
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "opengl")
    // With a named driver SDL would send each call to OpenGL at once.
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
    let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
    guard let raw = SDL_CreateRenderer(raw, -1, flags) else { throw .failed("draw with OpenGL") }
    let renderer = RendererHandle(raw, owner: self)
    guard onCPU || !drawsOnCPU() else { return nil }
    return try RendererPresenter(renderer, fonts: fonts, pixels: pixels)
  }

  private func drawsOnCPU() -> Bool {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<UInt8>?
    guard let function = SDL_GL_GetProcAddress("glGetString") else { return true }
    let rendererName: UInt32 = 0x1F01
    guard let name = unsafeBitCast(function, to: GetString.self)(rendererName) else { return true }
    return RendererChoice.isSoftware(openGLRenderer: String(cString: name))
  }
}
