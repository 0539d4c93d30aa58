import Hosting
import CSDL2
import Drawing
import Foundation
import ViewTree

/// A host without a window: draws into memory with the code that draws windows, on a clock that stands still until it
/// is set. For tests and screenshots: the same input gives the same bytes, without a display, in any number at a time.
public final class OffscreenHost: ViewHost {
  /// Seconds; yours to move.
  public var now: TimeInterval = 0
  public private(set) var scale: CGFloat
  public private(set) var surfaceSize: CGSize
  public let framesPerSecond: Double
  /// Concrete type of ``text``.
  public let fonts: FontBook
  /// Concrete type of ``images``.
  public let imageStore: ImageStore
  public let pasteboard: any PasteboardAccess = MemoryPasteboard()
  public var text: any TextMeasuring { fonts }
  public var images: any ImageLoading { imageStore }

  /// Set by ``setNeedsFrame()``; yours to clear.
  public var needsFrame = false
  /// What was presented last.
  public private(set) var list: DisplayList?
  public private(set) var presentedFrameCount = 0
  /// What drawing ``list`` took.
  public var renderStatistics: RenderStatistics { player?.statistics ?? RenderStatistics() }

  /// Makes the frames of the surface.
  package private(set) lazy var loop = FrameLoop(host: self)
  private var surface: MemorySurface?
  private var player: DisplayListPlayer?

  /// `size` is in points, `scale` the number of pixels to a point; a size of 0 × 0 is allowed and shows nothing. `fonts`
  /// may be shared by several hosts, which saves opening the files.
  public init(
    size: CGSize, scale: CGFloat = 1, fonts: FontBook, images: ImageStore? = nil, framesPerSecond: Double = 60
  ) throws {
    surfaceSize = size
    self.scale = scale
    self.fonts = fonts
    self.framesPerSecond = framesPerSecond
    imageStore = images ?? ImageStore()
    try makeSurface()
    loop.makeCurrent()
  }

  /// A host with fonts of its own.
  public convenience init(
    size: CGSize, scale: CGFloat = 1, fonts: FontSource = .system, framesPerSecond: Double = 60
  ) throws {
    try self.init(size: size, scale: scale, fonts: FontBook(fonts), framesPerSecond: framesPerSecond)
  }

  /// Makes a frame at the present ``now``, if there is something to do.
  public func runFrame() {
    needsFrame = false
    loop.runFrame(at: now)
  }

  public func setNeedsFrame() { needsFrame = true }

  public func present(_ list: DisplayList) {
    self.list = list
    presentedFrameCount += 1
    guard let player, let surface else { return }
    player.play(list)
    SDL_RenderFlush(surface.renderer.raw)
  }

  /// Gives the surface another size, and perhaps another scale. Its content is black until the next `present`. The caller
  /// enqueues a `.resize` event.
  package func resize(to size: CGSize, scale: CGFloat? = nil) throws {
    surfaceSize = size
    self.scale = scale ?? self.scale
    try makeSurface()
  }

  /// Waits for all pictures, and delivers them. Returns false after `timeout` seconds.
  @discardableResult
  public func finishLoadingImages(timeout: TimeInterval = 60) -> Bool {
    imageStore.finishLoading(timeout: timeout)
  }

  /// What the surface shows; opaque.
  public func bitmap() -> Bitmap {
    surface?.bitmap() ?? Bitmap(width: 0, height: 0, pixels: [])
  }

  /// Writes what the surface shows; the same picture gives the same file.
  public func writePNG(to path: String) throws {
    guard let surface else { throw SDLHostError.cannotWrite(path: path, reason: "the picture has no pixels") }
    guard let library = ImageLibrary.shared else { throw ImageLibrary.missing }
    guard library.savePNG(surface.surface, path: path) else {
      throw SDLHostError.cannotWrite(path: path, reason: String(cString: SDL_GetError()))
    }
  }

  private func makeSurface() throws {
    player = nil
    surface = nil
    let size = PixelGrid(scale: scale).size(surfaceSize)
    guard size.width > 0, size.height > 0 else { return }
    let made = try MemorySurface(width: size.width, height: size.height)
    surface = made
    player = DisplayListPlayer(renderer: made.renderer, fonts: fonts)
  }
}

/// A clipboard of its own.
final class MemoryPasteboard: PasteboardAccess {
  var string: String?
}
