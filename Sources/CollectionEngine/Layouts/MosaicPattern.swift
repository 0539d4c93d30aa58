import Foundation

/// A block of tiles on a grid of square units, which a mosaic repeats.
public struct MosaicPattern: Hashable, Sendable {
  /// A tile, in units.
  public struct Tile: Hashable, Sendable {
    /// The first column.
    public var column: Int
    /// The first row.
    public var row: Int
    /// The width in columns.
    public var columns: Int
    /// The height in rows.
    public var rows: Int

    /// Creates a tile, of one unit by default.
    public init(column: Int, row: Int, columns: Int = 1, rows: Int = 1) {
      self.column = max(0, column)
      self.row = max(0, row)
      self.columns = max(1, columns)
      self.rows = max(1, rows)
    }

    /// The tile with at most a million units before and in it.
    fileprivate var limited: Tile {
      func limit(_ number: Int) -> Int { min(number, 1_000_000) }
      return Tile(column: limit(column), row: limit(row), columns: limit(columns), rows: limit(rows))
    }
  }

  /// The number of units across the width.
  public let columns: Int
  /// The height of the block in units.
  public let rows: Int
  /// The tiles in the order of the items.
  public let tiles: [Tile]
  /// Whether sections end with other tiles than the block, which fill all columns.
  let fillsEnds: Bool

  /// Creates a pattern. Without tiles the block has one tile of a single unit. Tiles beyond the columns add
  /// columns.
  public init(tiles: [Tile]) { self.init(tiles: tiles, fillsEnds: false) }

  private init(tiles: [Tile], fillsEnds: Bool) {
    self.fillsEnds = fillsEnds
    self.tiles = tiles.isEmpty ? [Tile(column: 0, row: 0)] : tiles.map(\.limited)
    columns = self.tiles.map { $0.column + $0.columns }.max() ?? 1
    rows = self.tiles.map { $0.row + $0.rows }.max() ?? 1
  }

  /// Returns the standard pattern of four rows: tiles of 2×2 units, shifted in the third row, with single
  /// units around them. At the end of each section, one or two pairs of rows have tiles that fill all
  /// columns.
  ///
  /// `columns` is limited to 1…1000. With one column there are no large tiles.
  public static func standard(columns: Int) -> MosaicPattern {
    let columns = min(1000, max(1, columns))
    var tiles: [Tile] = []
    var taken = Set<Int>()
    for row in 0..<4 {
      for column in 0..<columns where !taken.contains(row * columns + column) {
        let isLarge = row % 2 == 0 && column + 1 < columns && hasLarge(row: row, column: column, columns)
        tiles.append(
          Tile(column: column, row: row, columns: isLarge ? 2 : 1, rows: isLarge ? 2 : 1))
        guard isLarge else { continue }
        for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] { taken.insert((row + y) * columns + column + x) }
      }
    }
    return MosaicPattern(tiles: tiles, fillsEnds: true)
  }

  private static func hasLarge(row: Int, column: Int, _ columns: Int) -> Bool {
    row == 0 ? column % 5 == 0 : columns < 5 ? column == columns - 2 && columns > 2 : column % 5 == 3
  }

  // MARK: Ends of sections

  /// The number of items of a section that are on its last rows, instead of in whole blocks.
  func endingCount(of count: Int) -> Int {
    let rest = count % tiles.count
    // Too few items for a pair of rows are together with those of the last block.
    let isShort = fillsEnds && rest > 0 && 2 * rest < columns && count > tiles.count
    return isShort ? rest + tiles.count : rest
  }

  /// The tiles of the items after the whole blocks, relative to the first row after them.
  func ending(_ count: Int) -> [Tile] {
    if !fillsEnds { return Array(tiles.prefix(count)) }
    if columns == 1 { return (0..<count).map { Tile(column: 0, row: $0) } }
    if 2 * count < columns { return wideRow(count) }
    // About one item per column: some of the squares are large tiles then, and some are divided.
    if 2 * count <= 3 * columns { return pairOfRows(count, row: 0) }
    let first = (count + 1) / 2
    // A mirror image, so that the tiles of the two pairs are not below each other.
    return pairOfRows(first, row: 0) + pairOfRows(count - first, row: 2, isMirrored: true)
  }

  /// Few tiles of equal height, which are wide.
  private func wideRow(_ count: Int) -> [Tile] {
    (0..<count).map { number in
      let start = number * columns / count
      return Tile(
        column: start, row: 0, columns: (number + 1) * columns / count - start,
        rows: min(4, max(2, columns / (2 * count))))
    }
  }

  /// Tiles that fill two rows: squares of 2×2 units with one large or four single tiles, and at most one with
  /// two or three tiles. An odd last column has two single tiles, or a high one. `count` is at least half and
  /// at most twice the number of columns. The squares of a mirror image are in the order of reading too.
  private func pairOfRows(_ count: Int, row: Int, isMirrored: Bool = false) -> [Tile] {
    let squares = columns / 2
    var rest = count - squares
    var tiles: [[Tile]] = []
    var last: [Tile] = []
    if columns % 2 == 1 {
      let isHigh = rest < 2 || (rest - 1) % 3 == 0
      last = (0..<(isHigh ? 1 : 2)).map {
        Tile(column: columns - 1, row: row + $0, rows: isHigh ? 2 : 1)
      }
      rest -= last.count
    }
    // A square with four tiles has three more than a large tile.
    let (divided, extra) = rest.quotientAndRemainder(dividingBy: 3)
    let mixed = extra > 0 ? squares / 2 : -1
    var passed = 0
    for square in 0..<squares {
      let column = 2 * square
      if square == mixed {
        tiles.append(
          [Tile(column: column, row: row, columns: 2)]
            + (extra == 1
              ? [Tile(column: column, row: row + 1, columns: 2)]
              : [Tile(column: column, row: row + 1), Tile(column: column + 1, row: row + 1)]))
        continue
      }
      // The divided squares are distributed evenly over the others.
      let others = squares - (extra > 0 ? 1 : 0)
      let half = others / 2
      let isDivided =
        ((passed + 1) * divided + half) / others > (passed * divided + half) / others
      passed += 1
      tiles.append(
        isDivided
          ? [(0, 0), (1, 0), (0, 1), (1, 1)].map { Tile(column: column + $0.0, row: row + $0.1) }
          : [Tile(column: column, row: row, columns: 2, rows: 2)])
    }
    tiles.append(last)
    guard isMirrored else { return tiles.flatMap { $0 } }
    return tiles.reversed().flatMap { square in
      square.map {
        Tile(column: columns - $0.column - $0.columns, row: $0.row, columns: $0.columns, rows: $0.rows)
      }.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    }
  }
}
