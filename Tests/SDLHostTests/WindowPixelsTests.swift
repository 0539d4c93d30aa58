import CSDL2
import Drawing
import Foundation
import Geometry
import Testing
import ViewTree

@testable import SDLHost

/// When the software canvas paints and shows all of a window, and when only a part.
@MainActor @Suite("The pixels of a window", .serialized) struct WindowPixelsTests {
  /// A screen in memory that records what is shown.
  private final class FakeScreen: SoftwareScreen {
    let size = (width: 8, height: 4)
    var isKept = true
    var shown: [[PixelRect]] = []
    private let buffer = PixelBuffer(width: 8, height: 4)

    func memory() -> ScreenMemory? { ScreenMemory(target: buffer.target, isKept: isKept) }
    func show(_ parts: [PixelRect]) { shown.append(parts) }
    func handle(_ loss: RendererLoss) {}
  }

  private func list(_ width: CGFloat, in size: CGSize = CGSize(width: 8, height: 4)) -> DisplayList {
    DisplayList(
      size: size, scale: 1,
      commands: [
        .fill(.init(rect: CGRect(origin: .zero, size: size), color: RGBA8(rgb: 0x202020))),
        .fill(.init(rect: CGRect(x: 0, y: 0, width: width, height: 2), color: RGBA8(rgb: 0xFFFFFF))),
      ])
  }

  private let whole = PixelRect(x: 0, y: 0, width: 8, height: 4)

  @Test("Only changes are shown, until the pixels are lost on the screen or in memory")
  func parts() throws {
    let screen = FakeScreen()
    let presenter = SoftwarePresenter(screen, fonts: testFontBook)
    func present(_ width: CGFloat) throws -> [[PixelRect]] {
      screen.shown = []
      try presenter.present(list(width))
      return screen.shown
    }
    #expect(try present(2) == [[whole]])
    #expect(try present(2) == [])
    #expect(try present(4) == [[PixelRect(x: 0, y: 0, width: 4, height: 2)]])
    // The screen shows the memory again, in which nothing is painted.
    presenter.setNeedsWholeFrame()
    #expect(try present(4) == [[whole]])
    #expect(presenter.statistics.paintedPixels == 0)
    presenter.handle(.device)
    #expect(try present(4) == [[whole]])
    // New memory is painted whole.
    screen.isKept = false
    #expect(try present(4) == [[whole]])
    #expect(presenter.statistics.paintedPixels >= 32)
  }

  @Test("A window that gets new memory of the same size is painted whole")
  func newMemory() throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    defer { unsetenv("SDL_VIDEODRIVER") }
    // The size of the dummy driver's screen: a change to full screen does not change it.
    let size = CGSize(width: 1024, height: 768)
    let host = try WindowHost(
      WindowOptions(title: "Test", size: size, renderer: .software, fonts: testFonts, handlesSignals: false))
    host.present(list(300, in: size))
    for isFullScreen in [true, false, true] {
      host.isFullScreen = isFullScreen
      host.pumpEvents()
      #expect(host.needsPresent && host.surfaceSize == size)
      host.show()
      let surface = try #require(SDL_GetWindowSurface(host.window.raw)).pointee
      for (x, y, color) in [(0, 0, UInt32(0xFFFFFF)), (1000, 700, 0x202020)] {
        let row = surface.pixels.advanced(by: y * Int(surface.pitch)).assumingMemoryBound(to: UInt32.self)
        #expect(row[x] & 0xFF_FFFF == color)
      }
    }
  }

  @Test("Each event that may concern the pixels of the window shows all of them again")
  func events() {
    let both: WindowChange = [.geometry, .pixels, .place]
    let shown: WindowChange = [.shown, .pixels, .place]
    let changes: [(SDL_WindowEventID, WindowChange)] = [
      (SDL_WINDOWEVENT_SHOWN, shown), (SDL_WINDOWEVENT_RESTORED, shown),
      (SDL_WINDOWEVENT_EXPOSED, [.shown, .pixels]),
      (SDL_WINDOWEVENT_MAXIMIZED, [.pixels, .place]), (SDL_WINDOWEVENT_RESIZED, .pixels),
      (SDL_WINDOWEVENT_SIZE_CHANGED, both), (SDL_WINDOWEVENT_DISPLAY_CHANGED, both),
      (SDL_WINDOWEVENT_ICCPROF_CHANGED, .pixels), (SDL_WindowEventID(200), .pixels),
      (SDL_WINDOWEVENT_HIDDEN, []), (SDL_WINDOWEVENT_MINIMIZED, []),
      (SDL_WINDOWEVENT_MOVED, .place),
      (SDL_WINDOWEVENT_ENTER, []), (SDL_WINDOWEVENT_FOCUS_GAINED, []), (SDL_WINDOWEVENT_CLOSE, []),
    ]
    for (event, change) in changes {
      #expect(WindowChange(event) == change, "event \(event.rawValue)")
    }
  }

  @Test("An error of SDL has a reason, also if SDL gives none")
  func reasons() {
    SDLShim_setError("the card is on fire")
    #expect(SDLHostError.failed("draw") == .sdl(operation: "draw", reason: "the card is on fire"))
    let unknown = SDLHostError.failed("draw").description
    #expect(unknown.hasPrefix("SDL could not draw: no reason is given by SDL 2."), "\(unknown)")
  }
}
