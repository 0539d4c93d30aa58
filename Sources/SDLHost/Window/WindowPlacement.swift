import CSDL2
import Drawing
import Foundation

/// The place of a window on the desktop, for the next start of the app.
///
/// Save ``WindowHost/placement`` when the app ends, and pass it to ``WindowOptions/placement``. A screen that
/// is smaller then, or missing, makes the window smaller and moves it.
public nonisolated struct WindowPlacement: Codable, Equatable, Sendable {
  /// The size of the content in points, while the window is neither maximized nor on the full screen.
  public var size: CGSize
  /// The top left corner of the window with its frame on the desktop, in pixels; nil where programs do not
  /// choose it, as on Wayland.
  public var origin: CGPoint?
  /// Whether the window is maximized.
  public var isMaximized: Bool

  /// Creates a placement. By default the window manager chooses the place, and the window is not maximized.
  public init(size: CGSize, origin: CGPoint? = nil, isMaximized: Bool = false) {
    self.size = size
    self.origin = origin
    self.isMaximized = isMaximized
  }

  /// The size, if a window can have it.
  var usableSize: CGSize? {
    let sides = 1...CGFloat(SurfaceLimit.window.side)
    return sides.contains(size.width) && sides.contains(size.height) ? size : nil
  }
}

nonisolated extension WindowPlacement {
  /// Returns where a window of a size in pixels is, inside of one of some areas; nil for a window whose place
  /// the window manager chooses.
  func place(of size: (width: Int, height: Int), on areas: [DesktopRect]) -> DesktopRect? {
    // Larger numbers are no places of a screen, and may be none that an integer can have.
    let range = -100_000...CGFloat(100_000)
    guard let origin, range.contains(origin.x), range.contains(origin.y) else { return nil }
    return DesktopRect(x: Int(origin.x), y: Int(origin.y), width: size.width, height: size.height)
      .fitting(areas)
  }
}

/// A rectangle of the desktop in pixels.
nonisolated struct DesktopRect: Equatable {
  var x, y, width, height: Int

  /// The part of the area that another rectangle covers, in pixels.
  func common(with other: DesktopRect) -> Int {
    let width = min(x + width, other.x + other.width) - max(x, other.x)
    let height = min(y + height, other.y + other.height) - max(y, other.y)
    return max(0, width) * max(0, height)
  }

  /// Returns the rectangle inside of the work area of the screen that it is on: smaller if it has no room
  /// there, and moved if it is partly outside. Nil if it is on no screen.
  func fitting(_ areas: [DesktopRect]) -> DesktopRect? {
    let best = areas.max { common(with: $0) < common(with: $1) }
    guard let area = best, common(with: area) > 0 else { return nil }
    let (width, height) = (min(width, area.width), min(height, area.height))
    return DesktopRect(
      x: min(max(x, area.x), area.x + area.width - width),
      y: min(max(y, area.y), area.y + area.height - height), width: width, height: height)
  }

  /// The work areas of all screens.
  @MainActor static var workAreas: [DesktopRect] {
    (0..<max(0, SDL_GetNumVideoDisplays())).compactMap { display in
      var bounds = SDL_Rect()
      guard SDL_GetDisplayUsableBounds(display, &bounds) == 0, bounds.w > 0, bounds.h > 0 else { return nil }
      return DesktopRect(x: Int(bounds.x), y: Int(bounds.y), width: Int(bounds.w), height: Int(bounds.h))
    }
  }
}

/// The size of a window while it is neither maximized nor on the full screen. A window manager reports the
/// size of a maximized window before it reports that it is maximized.
nonisolated struct NormalSize: Equatable {
  private(set) var current: CGSize
  private var previous: CGSize

  init(_ size: CGSize) { (current, previous) = (size, size) }

  /// Notes the size of the window, and whether the window is normal.
  mutating func note(_ size: CGSize, isNormal: Bool) {
    if !isNormal {
      if current == size { current = previous }
    } else if size != current {
      (previous, current) = (current, size)
    }
  }
}

/// Follows where a window is, for its next start.
struct PlacementTracker {
  private(set) var placement: WindowPlacement
  private var normalSize: NormalSize
  /// Whether the place or the size may be others than ``placement`` has.
  private var isStale = true

  /// Begins with the restored placement of a window, or with the size of its content in points.
  init(_ restored: WindowPlacement?, size: CGSize) {
    placement = restored ?? WindowPlacement(size: size)
    normalSize = NormalSize(placement.usableSize ?? size)
  }

  /// Called when the place or the size of the window may have changed.
  mutating func invalidate() { isStale = true }

  /// Reads where the window is, if that may have changed. `size` is that of its content, in points.
  mutating func update(_ window: SDLWindow, size: CGSize) {
    guard isStale else { return }
    isStale = false
    if window.has(SDL_WINDOW_MINIMIZED) { return }
    let isMaximized = window.has(SDL_WINDOW_MAXIMIZED)
    let isNormal = !isMaximized && !window.coversDisplay
    normalSize.note(size, isNormal: isNormal)
    placement.size = normalSize.current
    placement.isMaximized = isMaximized
    if isNormal, SDLWindow.driver == "x11" { placement.origin = window.frameOrigin }
  }
}

extension SDLWindow {
  /// Whether the window is as large as its display, as on the full screen.
  fileprivate var coversDisplay: Bool {
    var bounds = SDL_Rect()
    guard SDL_GetDisplayBounds(max(0, SDL_GetWindowDisplayIndex(raw)), &bounds) == 0 else { return false }
    return size == (Int(bounds.w), Int(bounds.h))
  }

  /// The top left corner of the window with its frame, in pixels of the desktop.
  fileprivate var frameOrigin: CGPoint {
    var (x, y): (CInt, CInt) = (0, 0)
    var (top, left, bottom, right): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
    SDL_GetWindowPosition(raw, &x, &y)
    SDL_GetWindowBordersSize(raw, &top, &left, &bottom, &right)
    return CGPoint(x: Int(x - left), y: Int(y - top))
  }
}
