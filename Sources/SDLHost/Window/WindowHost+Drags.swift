import CSDL2
import Drawing
import DynamicLibraries
import Foundation
import Hosting

/// How a window takes part in drags from and to other programs.
enum WindowDrags {
  /// The window's options exclude drags: SDL receives files.
  case off
  /// Nobody has asked for drags: SDL receives files, and the window needs no connection for drags.
  case unused
  case x11(X11Drags)
  case wayland(WaylandDrags)
  case sdl(SDLDrops)
}

extension WindowHost {
  /// Drags from and to other programs. The connection is made at the first use.
  package var drags: (any DragAccess)? {
    switch windowDrags {
    case .off: return nil
    case .x11(let drags): return drags
    case .wayland(let drags): return drags
    case .sdl(let drops): return drops
    case .unused:
      if let drags = connectDrags() {
        windowDrags = .x11(drags)
        if let window = XInputTouchpad.window(of: window.raw) {
          SDLEventFilter.excludeSDL(from: window.number)
        }
        waker.watch(drags.library.descriptor)
        return drags
      }
      if let exchange {
        let drags = connectDrags(exchange)
        windowDrags = .wayland(drags)
        return drags
      }
      let drops = SDLDrops()
      windowDrags = .sdl(drops)
      return drops
    }
  }

  private func connectDrags() -> X11Drags? {
    let raw = window.raw
    do throws(MissingLibrary) {
      return try X11Drags(
        findWindow: { XInputTouchpad.window(of: raw) },
        pointsPerUnit: { [weak self] in self?.translator.pointsPerUnit ?? 1 },
        surfaceSize: { [weak self] in self?.surfaceSize ?? .zero },
        now: { [weak self] in self?.now ?? 0 }, draw: { [fonts] in Self.draw($0, fonts) },
        wake: { [waker] in waker.wake() })
    } catch {
      SDLShim_logDebug("No drags to other programs: \(error)")
      return nil
    }
  }

  private func connectDrags(_ exchange: WaylandExchange) -> WaylandDrags {
    WaylandDrags(
      exchange,
      windowSize: { [window] in CGSize(width: window.size.width, height: window.size.height) },
      unitsPerPoint: { [weak self] in 1 / (self?.translator.pointsPerUnit ?? 1) },
      draw: { [fonts] in Self.draw($0, fonts) }, now: { [weak self] in self?.now ?? 0 },
      push: { event in
        var event = event
        SDL_PushEvent(&event)
      })
  }

  /// Draws the image of dragged items on two grounds, from which its alpha follows. Nil without memory.
  private static func draw(_ image: DragImage, _ fonts: FontBook) -> DragImagePixels? {
    let size = PixelGrid(scale: image.list.scale).size(image.list.size)
    func pixels(on ground: RGBA8) throws(SDLHostError) -> [UInt32] {
      var list = image.list
      let whole = CGRect(origin: .zero, size: list.size)
      list.commands.insert(.fill(.init(rect: whole, cornerRadius: 0, color: ground)), at: 0)
      let memory = try MemorySurface(width: size.width, height: size.height)
      SoftwareRenderer(text: fonts).draw(list, into: memory.target)
      return memory.bitmap().pixels
    }
    do {
      return DragImagePixels(
        width: size.width, height: size.height, onBlack: try pixels(on: RGBA8(rgb: 0)),
        onWhite: try pixels(on: RGBA8(rgb: 0xFF_FFFF)))
    } catch {
      SDLShim_logDebug("No image of the drag: \(error)")
      return nil
    }
  }

  /// Handles the messages of other programs about drags.
  func pumpDrags() {
    switch windowDrags {
    case .x11(let drags): drags.drain()
    case .wayland(let drags): drags.tick()
    case .off, .unused, .sdl: break
    }
  }

  /// The time at which a drag gives up waiting for another program; nil if none waits.
  var dragDeadline: TimeInterval? {
    switch windowDrags {
    case .x11(let drags): drags.deadline
    case .wayland(let drags): drags.deadline
    case .off, .unused, .sdl: nil
    }
  }

  /// Handles an event that is about a drag. Returns false for others, and for a drop that is for ``onDrop``.
  func handleDrag(_ event: SDL_Event) -> Bool {
    func location() -> CGPoint {
      let pointer = pointerInWindow
      let unit = translator.pointsPerUnit
      return CGPoint(x: CGFloat(pointer.x) * unit, y: CGFloat(pointer.y) * unit)
    }
    return switch windowDrags {
    case .wayland(let drags): drags.handle(event, location: location)
    case .sdl(let drops): drops.handle(event, location: location)
    case .off, .unused, .x11: false
    }
  }
}
