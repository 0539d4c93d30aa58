import Drawing

/// Names a raster on the graphics card.
enum RasterKey: Hashable {
  case corner(CornerKey)
  case ring(RingKey)
  case shadow(ShadowKey)
  case ramp(RampKey)
  /// The identity of a raster that the atlas keeps alive.
  case text(ObjectIdentifier)
  /// A bitmap, or the smaller copy of it with a number; all of it, or a part.
  case image(BitmapKey, level: Int, part: PixelRect? = nil)
}

/// Rasters on the graphics card: small ones on few large pages, so that they are drawn with few calls, and
/// large ones in textures of their own.
///
/// Each raster is surrounded by one more pixel, for the linear filter. The rasters unused for longest are
/// dropped, with their page, but hardly any of the last frame.
final class TextureAtlas {
  /// The pixel around a raster.
  enum Edge {
    case clear
    /// The raster's nearest pixel.
    case repeated
  }

  private final class Page {
    let texture: GPUTexture
    var packer: ShelfPacker
    var keys: [RasterKey] = []
    /// The area of the rasters that the current frame has used, in pixels.
    var usedArea = 0
    /// Whether the last frame has used a raster of this page.
    var isVisible = true

    init(_ texture: GPUTexture) {
      self.texture = texture
      packer = ShelfPacker(width: texture.width, height: texture.height)
    }
  }

  private struct Entry {
    let region: TextureRegion
    let page: Page
    /// Kept as long as its raster: the key is its identity.
    let owner: AnyObject?
    var frame: UInt64
  }

  private struct LargeRaster {
    let region: TextureRegion
    /// Kept as long as the texture: the key is its identity.
    let owner: AnyObject?
  }

  /// A longer raster gets a texture of its own.
  private static let longestSide = 512
  private static let pageSide = 2048
  /// A white square in the corner of each page, for what has one color.
  private static let whiteSide = 4

  private let renderer: RendererHandle
  private let limit: Int
  private var pages: [Page] = []
  private var entries: [RasterKey: Entry] = [:]
  private let large: BoundedCache<RasterKey, LargeRaster>
  private var frame: UInt64 = 1
  private var staging: [UInt32] = []
  /// The rasters sent since ``takeUploads()``, and their bytes.
  private var uploads = (count: 0, bytes: 0)

  /// `limit` is for the pages, `largeLimit` for the large rasters, in bytes.
  init(_ renderer: RendererHandle, limit: Int, largeLimit: Int) {
    self.renderer = renderer
    self.limit = limit
    large = BoundedCache(limit: largeLimit)
  }

  var byteCount: Int { pages.reduce(0) { $0 + $1.texture.byteCount } + large.cost }

  /// A white part of the first page, or of `preferred` if that is a page; nil after a failure.
  func white(preferred: GPUTexture?) -> TextureRegion? {
    if let preferred, pages.contains(where: { $0.texture === preferred }) { return Self.white(preferred) }
    return (pages.first ?? makePage()).map { Self.white($0.texture) }
  }

  private static func white(_ texture: GPUTexture) -> TextureRegion {
    TextureRegion(texture: texture, x: 1, y: 1, width: whiteSide - 2, height: whiteSide - 2)
  }

  func region(for key: RasterKey) -> TextureRegion? {
    guard var entry = entries[key] else { return large.value(for: key)?.region }
    if entry.frame != frame {
      entry.page.usedArea += entry.region.width * entry.region.height
      entry.frame = frame
      entries[key] = entry
    }
    return entry.region
  }

  /// Sends a raster, cut where it is larger than any texture. `write` is called for each row with its number
  /// and the memory for its first `width` pixels, premultiplied. Nil after a failure.
  func insert(
    _ key: RasterKey, width: Int, height: Int, edge: Edge, owner: AnyObject? = nil,
    write: (_ y: Int, _ row: UnsafeMutablePointer<UInt32>, _ width: Int) -> Void
  ) -> TextureRegion? {
    let width = min(width, renderer.textureLimit - 2)
    let height = min(height, renderer.textureLimit - 2)
    guard width > 0, height > 0 else { return nil }
    let outer = (width: width + 2, height: height + 2)
    stage(width: width, height: height, edge: edge, write: write)
    let region: TextureRegion
    if Self.isSmall(width, height, edge) {
      guard let (page, place) = findPlace(outer.width, outer.height) else { return nil }
      region = TextureRegion(
        texture: page.texture, x: place.x + 1, y: place.y + 1, width: width, height: height)
      page.keys.append(key)
      page.usedArea += width * height
      entries[key] = Entry(region: region, page: page, owner: owner, frame: frame)
    } else {
      guard let texture = GPUTexture(renderer, width: outer.width, height: outer.height, use: .pixels) else {
        return nil
      }
      region = TextureRegion(texture: texture, x: 1, y: 1, width: width, height: height)
      large.insert(LargeRaster(region: region, owner: owner), for: key, cost: texture.byteCount)
    }
    staging.withUnsafeBufferPointer {
      region.texture.update(
        x: region.x - 1, y: region.y - 1, width: outer.width, height: outer.height, $0.baseAddress!)
    }
    uploads.count += 1
    uploads.bytes += outer.width * outer.height * 4
    return region
  }

  private static func isSmall(_ width: Int, _ height: Int, _ edge: Edge) -> Bool {
    // A line of text is long, but not high.
    max(width, height) <= longestSide || edge == .clear && width <= pageSide - 2 && height <= 64
  }

  func takeUploads() -> (count: Int, bytes: Int) {
    defer { uploads = (0, 0) }
    return uploads
  }

  /// Ends a frame: drops what it hardly used, if there is too much.
  func trim() {
    while pages.count * Self.pageSide * Self.pageSide * 4 > limit,
      let last = pages.indices.min(by: { pages[$0].usedArea < pages[$1].usedArea }),
      pages[last].usedArea < Self.pageSide * Self.pageSide / 8
    {
      removePage(last)
    }
    for page in pages {
      page.isVisible = page.usedArea > 0
      page.usedArea = 0
    }
    large.trim()
    frame += 1
  }

  private func removePage(_ index: Int) {
    for key in pages[index].keys { entries[key] = nil }
    pages.remove(at: index)
  }

  func removeAll() {
    pages.removeAll()
    entries.removeAll()
    large.removeAll()
  }

  // MARK: Pages

  private func findPlace(_ width: Int, _ height: Int) -> (Page, (x: Int, y: Int))? {
    for page in pages.reversed() {
      if let place = page.packer.place(width: width, height: height) { return (page, place) }
    }
    guard let page = makePage(), let place = page.packer.place(width: width, height: height) else {
      return nil
    }
    return (page, place)
  }

  private func makePage() -> Page? {
    let side = min(Self.pageSide, renderer.textureLimit)
    guard let texture = GPUTexture(renderer, width: side, height: side, use: .pixels) else { return nil }
    let page = Page(texture)
    let white = [UInt32](repeating: 0xFFFF_FFFF, count: Self.whiteSide * Self.whiteSide)
    if page.packer.place(width: Self.whiteSide, height: Self.whiteSide) != nil {
      texture.update(x: 0, y: 0, width: Self.whiteSide, height: Self.whiteSide, white)
    }
    pages.append(page)
    return page
  }

  /// Writes a raster and the pixel around it into `staging`.
  private func stage(
    width: Int, height: Int, edge: Edge, write: (Int, UnsafeMutablePointer<UInt32>, Int) -> Void
  ) {
    let stride = width + 2
    let count = stride * (height + 2)
    if staging.count < count { staging = [UInt32](repeating: 0, count: count) }
    staging.withUnsafeMutableBufferPointer { pixels in
      let base = pixels.baseAddress!
      for y in 0..<height {
        let row = base + (y + 1) * stride
        write(y, row + 1, width)
        row[0] = edge == .clear ? 0 : row[1]
        row[width + 1] = edge == .clear ? 0 : row[width]
      }
      let last = base + (height + 1) * stride
      if edge == .clear {
        base.update(repeating: 0, count: stride)
        last.update(repeating: 0, count: stride)
      } else {
        base.update(from: base + stride, count: stride)
        last.update(from: last - stride, count: stride)
      }
    }
  }
}

extension TextureAtlas: @MainActor PixelCache {
  /// Drops large rasters, then pages, that the last frame has not used.
  func drop(to bytes: Int) {
    large.drop(to: max(0, bytes - (byteCount - large.cost)))
    while byteCount > bytes, let index = pages.firstIndex(where: { !$0.isVisible }) { removePage(index) }
  }
}
