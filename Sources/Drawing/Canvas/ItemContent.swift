import Foundation

/// The content hash of an item of a display list, and its place. By them the item is found in another list.
struct ItemContent {
  /// A hash of what the item draws, whatever its place.
  let hash: UInt64
  /// Its top left corner, in pixels; nil for a group with a transform, and for the end of a clip or group.
  let origin: PixelOffset?
  /// The number of its pixels inside a clip, estimated without the rasters of texts.
  let area: Int

  /// `space` has no transform.
  ///
  /// - Complexity: O(commands of the item + characters of its texts).
  init(
    _ item: DisplayItem, of commands: UnsafePointer<DisplayCommand>, _ space: DrawingSpace,
    _ clip: PixelRect
  ) {
    var hash = StableHash(seed: 0)
    for index in item.start..<item.end { hash.combine(commands + index, space.grid) }
    self.hash = hash.value
    (origin, area) = Self.place(commands + item.start, space, clip)
  }

  private static func place(
    _ command: UnsafePointer<DisplayCommand>, _ space: DrawingSpace, _ clip: PixelRect
  ) -> (PixelOffset?, Int) {
    let grid = space.grid
    switch command.pointee {
    case .text(let line):
      let em = Double(line.font.size) * grid.scale
      let area = Int(min(1e6, em * em / 2 * Double(line.string.utf8.count)))
      return (PixelOffset(x: grid.x(line.origin.x), y: grid.y(line.origin.y)), area)
    case .beginGroup(let group):
      let area = space.box(of: group)?.intersection(clip).area ?? 0
      guard case .offset(let point) = group.placement else { return (nil, area) }
      return (PixelOffset(x: grid.x(point.x), y: grid.y(point.y)), area)
    default:
      guard let rect = grid.extent(of: command.pointee) else { return (nil, 0) }
      return (PixelOffset(x: rect.x, y: rect.y), rect.intersection(clip).area)
    }
  }

  /// A hash of what the item draws at a place.
  func hash(at origin: PixelOffset?) -> UInt64 {
    guard let origin else { return hash }
    return StableHash.mixed(hash ^ origin.hash)
  }
}

extension PixelOffset {
  /// A hash for ``HashIndex``, whose upper bits are well mixed.
  var hash: UInt64 {
    StableHash.mixed(UInt64(truncatingIfNeeded: x) &<< 32 ^ UInt64(truncatingIfNeeded: y) & 0xFFFF_FFFF)
  }
}

extension StableHash {
  private mutating func mix(_ rect: CGRect, _ grid: PixelGrid) {
    let rect = grid.rect(rect)
    mix(UInt64(truncatingIfNeeded: rect.width) &<< 32 ^ UInt64(truncatingIfNeeded: rect.height))
  }

  private mutating func mix(_ color: RGBA8) { mix(UInt64(color.argb)) }

  /// Adds a command without its place.
  fileprivate mutating func combine(_ command: UnsafePointer<DisplayCommand>, _ grid: PixelGrid) {
    switch command.pointee {
    case .fill(let fill):
      mix(1)
      mix(fill.rect, grid)
      mix(fill.color)
    case .border(let border):
      mix(2)
      mix(border.rect, grid)
      mix(border.color)
    case .shadow(let shadow):
      mix(3)
      mix(shadow.rect, grid)
    case .gradient(let gradient):
      mix(4)
      mix(gradient.rect, grid)
    case .image(let image):
      mix(5)
      mix(image.rect, grid)
      mix(image.bitmap.id)
    case .text(let line):
      mix(6)
      for byte in line.string.utf8 { mix(UInt64(byte)) }
      mix(line.color)
    case .pushClip(let rect):
      mix(7)
      mix(rect, grid)
    case .beginGroup(let group):
      mix(8)
      mix(Double(group.bounds.width).bitPattern)
      mix(Double(group.bounds.height).bitPattern)
      mix(group.opacity.bitPattern)
    case .popClip: mix(9)
    case .endGroup: mix(10)
    }
  }
}
