import CSDL2
import Drawing

/// Draws on the CPU, into memory whose pixels a window shows.
final class SoftwarePresenter: Presenter {
  /// Where the pixels of the last list are.
  private enum Place {
    case nowhere, memory, screen
  }

  let name = "software"
  let isSynchronized = false
  private let fonts: FontBook
  private let renderer: SoftwareRenderer
  private let screen: any SoftwareScreen
  private var place = Place.nowhere

  init(_ screen: any SoftwareScreen, fonts: FontBook, pixels: PixelBudget = PixelBudget()) {
    self.screen = screen
    self.fonts = fonts
    renderer = SoftwareRenderer(text: fonts, pixels: pixels)
  }

  /// Draws into the memory of the window, which SDL has for other drivers than that for Wayland.
  convenience init(_ window: SDLWindow, fonts: FontBook, pixels: PixelBudget) throws(SDLHostError) {
    if let memory = try WaylandMemory(window) {
      self.init(memory, fonts: fonts, pixels: pixels)
    } else {
      self.init(try WindowMemory(window), fonts: fonts, pixels: pixels)
    }
  }

  var statistics: RenderStatistics { renderer.statistics }
  var outputSize: (width: Int, height: Int) { screen.size }

  func setNeedsWholeFrame() { if place == .screen { place = .memory } }

  func present(_ list: DisplayList) throws(SDLHostError) {
    guard let memory = screen.memory() else { return }
    if !memory.isKept { place = .nowhere }
    let damage = renderer.update(list, in: memory.target, isKept: place != .nowhere)
    let isOnScreen = place == .screen
    place = .memory
    if !isOnScreen {
      try screen.show([PixelRect(x: 0, y: 0, width: memory.target.width, height: memory.target.height)])
    } else if !damage.isEmpty {
      try screen.show(damage)
    }
    place = .screen
  }

  func handle(_ loss: RendererLoss) {
    screen.handle(loss)
    setNeedsWholeFrame()
  }

  func picture(of list: DisplayList) throws(SDLHostError) -> Bitmap {
    let size = outputSize
    guard size.width > 0, size.height > 0 else { return Bitmap(width: 0, height: 0, pixels: []) }
    let memory = try MemorySurface(width: size.width, height: size.height)
    // Not the window's renderer, which compares with what the window shows.
    SoftwareRenderer(text: fonts).draw(list, into: memory.target)
    return memory.bitmap()
  }

  func removeCachedRasters() { renderer.removeCachedRasters() }
}

/// Pixels in memory that a window shows.
protocol SoftwareScreen: AnyObject {
  /// The size of the window's content in pixels.
  var size: (width: Int, height: Int) { get }
  /// Returns the memory for the next list; nil while the window has no pixels.
  func memory() -> ScreenMemory?
  /// Shows rectangles of the memory, which lie in it, in the window.
  func show(_ damage: [PixelRect]) throws(SDLHostError)
  /// Prepares to replace what the graphics processor has lost. The next list is shown as a whole.
  func handle(_ loss: RendererLoss)
}

/// The memory of a window's pixels.
struct ScreenMemory {
  var target: PixelTarget
  /// Whether it is the memory of the last list, unchanged.
  var isKept: Bool
}
