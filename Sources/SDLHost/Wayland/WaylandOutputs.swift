import CSDL2
import CWayland
import DynamicLibraries
import Foundation

/// The outputs of a compositor, whose scale can change while a window is on them.
///
/// SDL 2 computes the number of a window's pixels when the window enters or leaves an output; newer versions
/// also do it for compositors that report fractional scales. After other changes of an output, this type
/// calls SDL's handler for leaving an output, with one that the window is not on: SDL then computes the
/// number again, and reports a change.
final class WaylandOutputs {
  private typealias Handler = @convention(c) (UnsafeMutableRawPointer?, OpaquePointer, OpaquePointer) -> Void

  private let client: WaylandClient
  /// The mark of the outputs that are SDL's.
  private let tag: UnsafePointer<UnsafePointer<CChar>?>
  private var outputs: [UInt32: WaylandObject] = [:]
  /// Whether an output has changed since the last call of ``apply()``.
  private var hasChanged = false

  /// Nil if the window does not belong to Wayland, or if SDL 3 has made it, which follows all changes.
  ///
  /// - Parameters:
  ///   - window: The window, which is kept.
  ///   - wake: Called after a change, inside of SDL's function that reads it.
  init?(_ window: SDLWindow, wake: @escaping () -> Void) {
    var mode = SDL_DisplayMode()
    guard dlopen("libSDL3.so.0", RTLD_LAZY | RTLD_NOLOAD) == nil, let client = try? WaylandClient(window),
      SDL_GetDesktopDisplayMode(0, &mode) == 0,
      // SDL 2 stores its output in the mode, until the output changes.
      let tag = mode.driverdata.flatMap({ client.library.wl_proxy_get_tag(OpaquePointer($0)) })
    else { return nil }
    (self.client, self.tag) = (client, tag)
    client.onChange = { [unowned self] name, global in
      outputs[name] = nil
      guard global?.interface == "wl_output" else { return }
      outputs[name] = self.client.bind(
        name, self.client.library.wl_output_interface, newest: 3, destructor: (0, since: 3)
      ) { [unowned self] opcode, _ in
        // The end of a series of changes.
        guard opcode == 2 else { return }
        hasChanged = true
        wake()
      }
    }
    for (name, global) in client.globals { client.onChange(name, global) }
    _ = client.library.wl_display_flush(client.display)
  }

  /// Lets SDL follow the changes of outputs. Called after SDL has handled the compositor's events.
  func apply() {
    guard hasChanged else { return }
    hasChanged = false
    guard let output = outputs.values.first,
      let handlers = client.library.wl_proxy_get_listener(client.surface)
    else { return }
    let leave = handlers.load(fromByteOffset: MemoryLayout<Handler>.stride, as: Handler.self)
    // SDL ignores outputs without its tag. With it, SDL would take this one for its own in other events.
    client.library.wl_proxy_set_tag(output.proxy, tag)
    leave(client.library.wl_proxy_get_user_data(client.surface), client.surface, output.proxy)
    client.library.wl_proxy_set_tag(output.proxy, nil)
  }
}
