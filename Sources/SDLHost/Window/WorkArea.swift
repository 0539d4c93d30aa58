import CSDL2

/// The part of a display that panels and docks do not cover, in window units.
nonisolated struct WorkArea: Equatable {
  var width: Int
  var height: Int

  /// The size of a window manager's frame around the content of a window.
  struct Frame: Equatable {
    var horizontal = 0
    var vertical = 0
  }

  /// Returns a size of a window's content with which the window and its frame are in the area, if they have
  /// room there. It is at least `minimum`, and at most `wanted`.
  func fitting(
    _ wanted: (width: Int, height: Int), frame: Frame = Frame(), minimum: (width: Int, height: Int) = (1, 1)
  ) -> (width: Int, height: Int) {
    (
      min(wanted.width, max(width - frame.horizontal, minimum.width)),
      min(wanted.height, max(height - frame.vertical, minimum.height))
    )
  }
}

extension WorkArea {
  /// The area of a display; nil if it is unknown.
  init?(display: CInt) {
    var bounds = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(display, &bounds) == 0, bounds.w > 0, bounds.h > 0 else { return nil }
    self.init(width: Int(bounds.w), height: Int(bounds.h))
  }
}

extension SDLWindow {
  /// Makes the window smaller if it is larger than the work area with its frame, which is known only now.
  func fitIntoWorkArea(minimum: (width: Int, height: Int)) {
    SDL_PumpEvents()
    var (top, left, bottom, right): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
    guard let area = WorkArea(display: max(0, SDL_GetWindowDisplayIndex(raw))),
      SDL_GetWindowBordersSize(raw, &top, &left, &bottom, &right) == 0
    else { return }
    let frame = WorkArea.Frame(horizontal: Int(left + right), vertical: Int(top + bottom))
    let fitting = area.fitting(size, frame: frame, minimum: minimum)
    if fitting != size { SDL_SetWindowSize(raw, CInt(fitting.width), CInt(fitting.height)) }
  }
}
