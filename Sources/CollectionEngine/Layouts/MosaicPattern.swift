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
  }

  /// The number of units across the width.
  public let columns: Int
  /// The height of the block in units.
  public let rows: Int
  /// The tiles in the order of the items.
  public let tiles: [Tile]

  /// Creates a pattern. Without tiles the block has one tile of a single unit. Tiles beyond the columns add
  /// columns.
  public init(tiles: [Tile]) {
    self.tiles = tiles.isEmpty ? [Tile(column: 0, row: 0)] : tiles
    columns = self.tiles.map { $0.column + $0.columns }.max() ?? 1
    rows = self.tiles.map { $0.row + $0.rows }.max() ?? 1
  }

  /// Returns the standard pattern of four rows: tiles of 2×2 units, shifted in the third row, with single
  /// units around them.
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
    return MosaicPattern(tiles: tiles)
  }

  private static func hasLarge(row: Int, column: Int, _ columns: Int) -> Bool {
    row == 0 ? column % 5 == 0 : columns < 5 ? column == columns - 2 && columns > 2 : column % 5 == 3
  }
}
