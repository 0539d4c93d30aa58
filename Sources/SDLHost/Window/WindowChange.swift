import CSDL2

/// The consequences that an event of SDL about the window has for the host.
struct WindowChange: OptionSet {
  let rawValue: Int

  /// The size, the scale, the display or its refresh rate may be others.
  static let geometry = WindowChange(rawValue: 1)
  /// The pixels may not be on the screen any longer: all of them are shown again.
  static let pixels = WindowChange(rawValue: 2)
  static let shown = WindowChange(rawValue: 4)
  /// The place of the window may be another, or whether it is maximized.
  static let place = WindowChange(rawValue: 8)

  init(rawValue: Int) { self.rawValue = rawValue }

  /// Events that are not listed, such as those of newer versions of SDL, may concern the pixels.
  init(_ event: SDL_WindowEventID) {
    switch event {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: self = [.geometry, .pixels, .place]
    case SDL_WINDOWEVENT_EXPOSED: self = [.shown, .pixels]
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED: self = [.shown, .pixels, .place]
    case SDL_WINDOWEVENT_MAXIMIZED: self = [.pixels, .place]
    case SDL_WINDOWEVENT_MOVED: self = .place
    case SDL_WINDOWEVENT_NONE, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_ENTER,
      SDL_WINDOWEVENT_LEAVE,
      SDL_WINDOWEVENT_FOCUS_GAINED, SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_TAKE_FOCUS,
      SDL_WINDOWEVENT_CLOSE, SDL_WINDOWEVENT_HIT_TEST:
      self = []
    default: self = .pixels
    }
  }
}
