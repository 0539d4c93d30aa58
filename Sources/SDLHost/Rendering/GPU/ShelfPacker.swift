/// Places rectangles in a larger one, in rows from the top.
struct ShelfPacker {
  private struct Shelf {
    let y: Int
    let height: Int
    /// Where the free part begins.
    var x: Int
  }

  let width: Int
  let height: Int
  private var shelves: [Shelf] = []
  private var bottom = 0

  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Reserves a place and returns its top left corner; nil if no place is free. O(rows).
  mutating func place(width: Int, height: Int) -> (x: Int, y: Int)? {
    guard width <= self.width else { return nil }
    var best: Int?
    for (index, shelf) in shelves.enumerated()
    where shelf.height >= height && shelf.x + width <= self.width {
      if best.map({ shelf.height < shelves[$0].height }) ?? true { best = index }
    }
    // A row of twice the height would waste more than a new one.
    if let best, shelves[best].height <= height * 2 || bottom + height > self.height {
      defer { shelves[best].x += width }
      return (shelves[best].x, shelves[best].y)
    }
    guard bottom + height <= self.height else { return nil }
    let shelf = Shelf(y: bottom, height: min(self.height - bottom, (height + 3) / 4 * 4), x: width)
    shelves.append(shelf)
    bottom += shelf.height
    return (0, shelf.y)
  }

  mutating func removeAll() {
    shelves.removeAll(keepingCapacity: true)
    bottom = 0
  }
}
