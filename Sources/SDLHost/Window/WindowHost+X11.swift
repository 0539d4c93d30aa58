import CSDL2
import Hosting

/// The parts of X11 that SDL lacks: long texts of other programs.
extension WindowHost {
  func connectX11Client() -> X11Client? {
    guard let found = XInputTouchpad.window(of: window.raw) else { return nil }
    do throws(SDLHostError) {
      return try X11Client(found)
    } catch {
      SDLShim_logDebug("No second connection to the X server: \(error)")
      return nil
    }
  }

  func makePasteboard() -> any PasteboardAccess {
    guard let client = x11Client else { return SDLClipboard() }
    let raw = window.raw
    return X11Clipboard(client, findWindow: { XInputTouchpad.window(of: raw) })
  }
}
