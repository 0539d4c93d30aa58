import CWayland
import Drawing
import Foundation
import Hosting

/// The image of dragged items, which a Wayland compositor shows at the pointer.
final class WaylandDragIcon {
  let surface: WaylandObject
  private let buffer: WaylandBuffer
  private let size: (width: Int, height: Int)
  /// The number of pixels of the buffer per window unit.
  private let density: Int
  /// The place of the image at the pointer, in window units; nil after the compositor has learned it.
  private var offset: (x: Int, y: Int)?
  /// Keeps the global.
  private let shm: WaylandObject

  /// Draws an image, which is hidden, with the scale of its list. Nil if that is not possible.
  init?(
    _ image: DragImage, _ client: WaylandClient, unitsPerPoint: CGFloat,
    draw: (DragImage) -> DragImagePixels?
  ) {
    // Compositors take whole numbers of pixels per unit, and scale down.
    density = max(1, Int((image.list.scale / unitsPerPoint).rounded(.up)))
    var image = image
    image.list.scale = unitsPerPoint * CGFloat(density)
    let units = PixelGrid(scale: unitsPerPoint).size(image.list.size)
    image.list.size = CGSize(
      width: CGFloat(units.width) / unitsPerPoint, height: CGFloat(units.height) / unitsPerPoint)
    guard let pixels = draw(image), pixels.width == units.width * density,
      pixels.height == units.height * density,
      let compositor = client.bind(first: client.library.wl_compositor_interface, newest: 4),
      compositor.version >= 4,
      let shm = client.bind(first: client.library.wl_shm_interface, newest: 1),
      let buffer = try? WaylandBuffer(width: pixels.width, height: pixels.height, .argb, shm, of: client),
      let surface = compositor.create(
        0, [.init(n: 0)], client.library.wl_surface_interface, destructor: (0, since: 1))
    else { return nil }
    pixels.values.withUnsafeBytes { buffer.bytes.copyMemory(from: $0) }
    (self.buffer, self.surface, self.shm) = (buffer, surface, shm)
    size = (pixels.width, pixels.height)
    offset = (
      -Int((image.pointer.x * unitsPerPoint).rounded()), -Int((image.pointer.y * unitsPerPoint).rounded())
    )
  }

  /// Shows or hides the image. It can be shown after the drag has begun.
  func setShown(_ isShown: Bool) {
    let offset = isShown ? offset : nil
    if isShown {
      // set_buffer_scale
      surface.send(8, .init(i: Int32(density)))
      self.offset = nil
    }
    // attach
    surface.send(
      1, .init(o: isShown ? buffer.object?.proxy : nil), .init(i: Int32(offset?.x ?? 0)),
      .init(i: Int32(offset?.y ?? 0)))
    if isShown {
      // damage_buffer
      surface.send(9, .init(i: 0), .init(i: 0), .init(i: Int32(size.width)), .init(i: Int32(size.height)))
    }
    // commit
    surface.send(6)
  }
}
