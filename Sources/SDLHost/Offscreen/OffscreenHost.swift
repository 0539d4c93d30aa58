import CSDL2
import Drawing
import Foundation
import Hosting
import ImageLoading
import ViewTree

/// A host that draws into memory, with the drawing code of windows and a virtual clock. For tests and
/// screenshots: needs no display, and the same input gives the same bytes. Several hosts can exist at the
/// same time.
package final class OffscreenHost: ViewHost {
  /// The time of the virtual clock, in seconds. Set it to advance the clock.
  package var now: TimeInterval = 0
  /// The number of pixels per point.
  package private(set) var scale: CGFloat
  /// The size of the surface, in points.
  package private(set) var surfaceSize: CGSize
  /// Drags from and to other programs, which tests set. The default is nil.
  package var drags: (any DragAccess)?
  /// The number of frames per second that views and animations assume.
  package let framesPerSecond: Double
  /// The fonts of the host; the same object as ``text``.
  package let fonts: FontBook
  /// The image loader of the host; the same object as ``images``.
  package let imageStore: ImageStore
  /// The clipboard. The default is one that belongs to this host.
  package var pasteboard: any PasteboardAccess = MemoryPasteboard()
  /// Keeps the title and the size limits that the app sets, and the addresses that it opens.
  package let memoryDesktop = MemoryDesktop()
  /// The same object as ``memoryDesktop``.
  package var desktop: any DesktopAccess { memoryDesktop }
  /// The direction, the style and the text size that views follow. The default is the same on every machine.
  package var environment: HostEnvironment
  package var text: any TextMeasuring { fonts }
  package var images: any ImageLoader { imageStore }

  /// Whether a frame is needed, because a view has changed or an animation runs. ``runFrame()`` clears it.
  package var needsFrame = false
  package private(set) var list: DisplayList?
  package private(set) var presentedFrameCount = 0
  package var renderStatistics: RenderStatistics { renderer.statistics }

  /// When display lists are drawn.
  package enum Drawing {
    case always
    /// When the pixels are read, by ``bitmap()`` and ``writePNG(to:)``: of several lists in between only the
    /// last one.
    case whenRead
  }

  /// When display lists are drawn. The default is ``Drawing/always``.
  package var drawing = Drawing.always
  package private(set) lazy var loop = FrameLoop(host: self)
  private var surface: MemorySurface?
  private let renderer: SoftwareRenderer
  /// The presented list that is not drawn yet.
  private var waiting: DisplayList?
  /// Whether the surface has the pixels of a list.
  private var isDrawn = false
  private var idleMemory = IdleMemory()

  /// Creates a host with a surface of a size in points; with 0 × 0 nothing is drawn. Several hosts can share
  /// fonts, which saves opening the files. The default is a new image loader.
  ///
  /// - Throws: ``SDLHostError/tooLarge(width:height:pixels:side:)`` or
  ///   ``SDLHostError/sdl(operation:reason:)`` if the surface cannot be created.
  package init(
    size: CGSize, scale: CGFloat = 1, fonts: FontBook, images: ImageStore? = nil,
    framesPerSecond: Double = 60, environment: HostEnvironment = HostEnvironment()
  ) throws {
    surfaceSize = size
    self.environment = environment
    self.scale = scale
    self.fonts = fonts
    imageStore = images ?? ImageStore()
    renderer = SoftwareRenderer(text: fonts, pixels: imageStore.pixels)
    self.framesPerSecond = framesPerSecond
    try fonts.requireLibraries()
    try makeSurface()
    loop.makeCurrent()
  }

  /// Creates a host with its own fonts.
  package convenience init(
    size: CGSize, scale: CGFloat = 1, fonts: FontSource = .system, framesPerSecond: Double = 60
  ) throws {
    try self.init(size: size, scale: scale, fonts: FontBook(fonts), framesPerSecond: framesPerSecond)
  }

  /// Makes a frame at the time ``now``, if something needs one.
  package func runFrame() {
    needsFrame = false
    loop.runFrame(at: now)
  }

  /// Sets ``needsFrame``. Called by the frame loop.
  package func setNeedsFrame() { needsFrame = true }

  /// Draws a display list into the surface. Called by the frame loop.
  package func present(_ list: DisplayList) {
    self.list = list
    presentedFrameCount += 1
    idleMemory.noteFrame(at: now)
    waiting = list
    if drawing == .always { draw() }
  }

  /// Returns memory to the system as an idle window does, if no frame was presented for long enough. For
  /// tests and measurements.
  package func returnIdleMemory() {
    if idleMemory.takeDue(at: now) { imageStore.returnMemory() }
  }

  private func draw() {
    guard let surface, let list = waiting else { return }
    waiting = nil
    _ = renderer.update(list, in: surface.target, isKept: isDrawn)
    isDrawn = true
  }

  /// Changes the size and, if `scale` is not nil, the scale of the surface. Its content is black until the
  /// next `present(_:)`. The caller enqueues a `.resize` event.
  package func resize(to size: CGSize, scale: CGFloat? = nil) throws {
    surfaceSize = size
    self.scale = scale ?? self.scale
    try makeSurface()
  }

  /// Waits in real time until all images are loaded, and delivers them. Returns false after `timeout`
  /// seconds; the default is 60.
  @discardableResult
  package func finishLoadingImages(timeout: TimeInterval = 60) -> Bool {
    imageStore.finishLoading(timeout: timeout)
  }

  /// Returns the pixels of the surface; they are opaque. Without pixels if the size is 0 × 0.
  package func bitmap() -> Bitmap {
    draw()
    return surface?.bitmap() ?? Bitmap(width: 0, height: 0, pixels: [])
  }

  /// Writes the pixels of the surface to a PNG file; the same pixels give the same file.
  ///
  /// - Throws: As ``ImageFile/write(_:to:)``.
  package func writePNG(to path: String) throws { try ImageFile.write(bitmap(), to: path) }

  private func makeSurface() throws {
    (surface, waiting, isDrawn) = (nil, nil, false)
    surface = try pixelSize.map { try MemorySurface(width: $0.width, height: $0.height) }
  }

  /// The size of the surface in pixels; nil if there are none.
  private var pixelSize: (width: Int, height: Int)? {
    let size = PixelGrid(scale: scale).size(surfaceSize)
    return size.width > 0 && size.height > 0 ? size : nil
  }
}
