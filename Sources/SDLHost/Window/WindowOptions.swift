import Foundation
import ViewTree

@_exported import struct ImageLoading.ImageHelper

/// The properties of a new window.
public nonisolated struct WindowOptions: Sendable {
  /// The title of the window.
  public var title: String
  /// The size of the content, in points. The default is nil: 1280 × 800, or less where the work area of the
  /// screen has no room for it.
  public var size: CGSize?
  /// The place of the window at the end of an earlier run. The default is nil: the window manager chooses the
  /// place. A chosen ``size`` replaces it.
  public var placement: WindowPlacement?
  /// The smallest size that the user can give the window, in points. The default is 320 × 240.
  public var minimumSize: CGSize
  /// The largest size that the user can give the window, in points. The default is infinite.
  public var maximumSize: CGSize
  /// The number of pixels per point. The default is nil: the scale of the desktop.
  public var scale: CGFloat?
  /// The name of SDL's video driver: `wayland` or `x11`. The default is nil: that of the variable
  /// `SDL_VIDEODRIVER`, or else Wayland where the compositor reports the gestures of touchpads.
  public var driver: String?
  /// The renderer. The default is ``RendererChoice/auto``.
  public var renderer: RendererChoice
  /// The fonts. The default is ``FontSource/system``.
  public var fonts: FontSource
  /// Whether the window has no frame of the window manager. The default is false.
  public var isBorderless: Bool
  /// The largest total size of pixels that are kept in memory, in bytes: decoded images, their copies,
  /// groups, textures and text. What is visible is kept even if it needs more. The default is 96 MB.
  public var pixelBytes: Int
  /// The name and version under which the program uses the thumbnails that desktop programs share
  /// (`~/.cache/thumbnails`), such as `viewer-1.2`: images that are shown small are read from there and
  /// written there. The default is nil: thumbnails are not used.
  public var thumbnailProgram: String?
  /// The permission to decode images in helper processes. The default is `ImageHelper.prepare()`; with nil,
  /// images are decoded on threads of the app.
  public var imageHelper: ImageHelper?
  /// Whether SIGINT, SIGTERM and SIGHUP end the app like its close button; a second SIGINT or SIGTERM
  /// terminates the process. The default is true.
  public var handlesSignals: Bool
  /// Whether items can be dragged from and to other programs. The default is true. Without it, only files are
  /// dropped, as events, which recorded input contains.
  public var exchangesDrags: Bool
  /// Whether the mouse with Alt held acts as two fingers, at the pointer and at its mirror image, which are
  /// shown as circles. The default is true.
  public var mirrorsMouse: Bool
  /// The factor by which a notch of the wheel changes the scale of a pinch while Ctrl is held. The default is
  /// 1.1; an app in which a pinch goes from step to step can set the scale of a step.
  public var wheelPinchFactor: CGFloat
  /// The identifier of the app: the name of its desktop entry without `.desktop`, such as
  /// `org.example.Photos`. Desktops find the app's name and icon by it: it is the class of the window on X11,
  /// and its app id on Wayland. The default is nil: the name of the program's file.
  public var applicationIdentifier: String?
  /// The files with the icon of the window: square images, one for each size. The default is empty: desktops
  /// show the icon of the desktop entry. A file that cannot be decoded is reported and left out. On Wayland,
  /// windows have this icon with SDL 3 only.
  public var icon: [URL]
  /// The direction of the interface. The default is nil: from right to left if the language of messages is
  /// written so, which is that of the first of the variables `LC_ALL`, `LC_MESSAGES` and `LANG` that is not
  /// empty.
  public var layoutDirection: UIUserInterfaceLayoutDirection?
  /// The style of the interface. The default is unspecified: that of the desktop, and its contrast, also when
  /// they change. It is read from the variable `GTK_THEME` if that is set, else from the desktop's settings
  /// portal. Without both, or without libdbus, the style is light.
  public var userInterfaceStyle: UIUserInterfaceStyle
  /// The size of text. The default is nil: the category whose text is nearest to the factor with which the
  /// desktop scales text, also when it changes. It is that of the variable `GDK_DPI_SCALE` if that is set,
  /// else that of the desktop's settings portal; on X11, texts follow the scale of the window.
  public var preferredContentSizeCategory: UIContentSizeCategory?

  /// The size of the content of a window without a chosen size: 1280 × 800 points.
  package nonisolated static let standardSize = CGSize(width: 1280, height: 800)

  /// Creates options; only the title has no default.
  public nonisolated init(
    title: String, size: CGSize? = nil, placement: WindowPlacement? = nil,
    minimumSize: CGSize = CGSize(width: 320, height: 240),
    maximumSize: CGSize = CGSize(width: CGFloat.infinity, height: CGFloat.infinity), scale: CGFloat? = nil,
    driver: String? = nil, renderer: RendererChoice = .auto,
    fonts: FontSource = .system, isBorderless: Bool = false, pixelBytes: Int = 96 << 20,
    thumbnailProgram: String? = nil, imageHelper: ImageHelper? = .prepare(),
    handlesSignals: Bool = true, exchangesDrags: Bool = true, mirrorsMouse: Bool = true,
    wheelPinchFactor: CGFloat = 1.1, applicationIdentifier: String? = nil, icon: [URL] = [],
    layoutDirection: UIUserInterfaceLayoutDirection? = nil,
    userInterfaceStyle: UIUserInterfaceStyle = .unspecified,
    preferredContentSizeCategory: UIContentSizeCategory? = nil
  ) {
    self.title = title
    self.size = size
    self.placement = placement
    self.minimumSize = minimumSize
    self.maximumSize = maximumSize
    self.scale = scale
    self.driver = driver
    self.renderer = renderer
    self.fonts = fonts
    self.isBorderless = isBorderless
    self.pixelBytes = pixelBytes
    self.thumbnailProgram = thumbnailProgram
    self.imageHelper = imageHelper
    self.handlesSignals = handlesSignals
    self.exchangesDrags = exchangesDrags
    self.mirrorsMouse = mirrorsMouse
    self.wheelPinchFactor = wheelPinchFactor
    self.applicationIdentifier = applicationIdentifier
    self.icon = icon
    self.layoutDirection = layoutDirection
    self.userInterfaceStyle = userInterfaceStyle
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }
}

/// The renderer of a window.
public nonisolated enum RendererChoice: String, CaseIterable, Sendable {
  /// OpenGL if there is a graphics processor, otherwise the software renderer.
  case auto
  /// The software canvas, which draws the same pixels as tests without a window.
  case software
  /// OpenGL, even if the system emulates it on the CPU.
  case opengl

  /// Whether the system has the device file of a graphics processor. Creating an OpenGL context to find out
  /// is slower than the rest of the start if the system emulates OpenGL.
  static func hasGraphicsProcessor(devices: String = "/dev/dri") -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: devices)) ?? []
    return names.contains { $0.hasPrefix("renderD") }
  }

  /// Whether the name of an OpenGL renderer belongs to one that draws on the CPU, which is slower than
  /// SDL's software renderer.
  static func isSoftware(openGLRenderer name: String) -> Bool {
    let name = name.lowercased()
    return ["llvmpipe", "softpipe", "swrast", "software", "swiftshader"].contains { name.contains($0) }
  }
}
