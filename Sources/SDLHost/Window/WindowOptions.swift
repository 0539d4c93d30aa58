import Foundation

/// What a window is made with.
public struct WindowOptions: Sendable {
  public var title: String
  /// In points.
  public var size: CGSize
  /// In points; the user cannot make the window smaller.
  public var minimumSize: CGSize
  /// Pixels to a point; `nil` is what the desktop says.
  public var scale: CGFloat?
  public var renderer: RendererChoice
  public var fonts: FontSource
  /// Without the window manager's frame.
  public var isBorderless: Bool
  /// What decoded pictures may occupy in memory.
  public var imageCacheBytes: Int
  /// Whether SIGINT and SIGTERM end the app as its close button does; a second one ends the process at once.
  public var handlesSignals: Bool
  /// Whether the mouse with Alt held is two fingers, the pointer and its mirror image, shown as circles.
  public var mirrorsMouse: Bool

  public nonisolated init(
    title: String, size: CGSize = CGSize(width: 1280, height: 800),
    minimumSize: CGSize = CGSize(width: 320, height: 240), scale: CGFloat? = nil,
    renderer: RendererChoice = .auto,
    fonts: FontSource = .system, isBorderless: Bool = false, imageCacheBytes: Int = 192 << 20,
    handlesSignals: Bool = true, mirrorsMouse: Bool = true
  ) {
    self.title = title
    self.size = size
    self.minimumSize = minimumSize
    self.scale = scale
    self.renderer = renderer
    self.fonts = fonts
    self.isBorderless = isBorderless
    self.imageCacheBytes = imageCacheBytes
    self.handlesSignals = handlesSignals
    self.mirrorsMouse = mirrorsMouse
  }
}

/// Who draws.
public enum RendererChoice: String, CaseIterable, Sendable {
  /// The graphics processor where there is one, else the CPU.
  case auto
  /// The CPU: the same pixels as off screen.
  case software
  /// OpenGL, with whatever the system offers for it.
  case opengl

  /// Whether a graphics processor may be there: its device file. Asking OpenGL itself would take longer than all the rest of
  /// the start, where it answers with a software renderer.
  static func hasGraphicsProcessor(devices: String = "/dev/dri") -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: devices)) ?? []
    return names.contains { $0.hasPrefix("renderD") }
  }

  /// Whether OpenGL's name for its renderer is that of one which draws on the CPU, slower than SDL's own.
  static func isSoftware(openGLRenderer name: String) -> Bool {
    let name = name.lowercased()
    return ["llvmpipe", "softpipe", "swrast", "software", "swiftshader"].contains { name.contains($0) }
  }
}
