import CSDL2
import Foundation

/// The choice between Wayland and X11, made before SDL starts.
nonisolated struct VideoDriver: Equatable {
  /// The names of SDL's drivers, in the order in which SDL tries them.
  var names: String
  /// Why they are tried in this order, for the user.
  var reason: String

  /// The oldest SDL whose driver for Wayland survives a keyboard that goes, and a compositor without one.
  static let safeVersion = (2, 30, 0)

  /// The version of the loaded library.
  static var loadedVersion: (Int, Int, Int) {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return (Int(version.major), Int(version.minor), Int(version.patch))
  }

  /// The version of SDL, and the choice, for a report.
  static func report() -> String {
    let (major, minor, patch) = loadedVersion
    let choice = choose(nil)
    return "SDL \(major).\(minor).\(patch), video driver: \(choice.names), because \(choice.reason)"
  }

  /// Chooses native Wayland where nothing is lost by it.
  ///
  /// - Parameters:
  ///   - wanted: The driver that the program's options name; nil where they name none.
  ///   - variables: The environment of the process.
  ///   - version: The version of SDL. The default is that of the loaded one.
  ///   - offer: Asks the compositor at a socket.
  ///   - hasLibdecor: Returns whether libdecor draws the frames of windows.
  /// - Returns: The drivers to try, and why.
  static func choose(
    _ wanted: String?, _ variables: [String: String] = ProcessInfo.processInfo.environment,
    version: (Int, Int, Int) = loadedVersion,
    offer: (String) -> CompositorOffer? = { CompositorOffer(socket: $0) },
    hasLibdecor: () -> Bool = { Libdecor.drawsFrames() }
  ) -> VideoDriver {
    if let wanted { return VideoDriver(names: wanted, reason: "the program's options name it") }
    if let name = variables["SDL_VIDEODRIVER"], !name.isEmpty {
      return VideoDriver(names: name, reason: "SDL_VIDEODRIVER names it")
    }
    func x11(_ reason: String) -> VideoDriver { VideoDriver(names: "x11", reason: reason) }
    guard let socket = CompositorOffer.socket(variables) else { return x11("there is no Wayland compositor") }
    guard let offer = offer(socket) else { return x11("the Wayland compositor does not answer") }
    let isSafe = version >= safeVersion
    guard offer.hasSeat || isSafe else {
      return x11("SDL \(version.0).\(version.1) ends on Wayland without a seat")
    }
    func natively(_ reason: String) -> VideoDriver { VideoDriver(names: "wayland,x11", reason: reason) }
    guard variables["DISPLAY"]?.isEmpty == false else { return natively("there is no X server") }
    func throughX11(_ reason: String) -> VideoDriver { VideoDriver(names: "x11,wayland", reason: reason) }
    guard isSafe else { return throughX11("SDL \(version.0).\(version.1) ends when a keyboard goes") }
    guard offer.hasGestures else { return throughX11("the Wayland compositor reports no gestures") }
    guard offer.drawsFrames || hasLibdecor() else {
      return throughX11("nobody draws the window's frame on Wayland")
    }
    return natively("the Wayland compositor reports gestures")
  }
}
