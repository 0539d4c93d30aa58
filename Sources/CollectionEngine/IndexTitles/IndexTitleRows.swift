/// The rows of an index bar: which titles it shows, which it abbreviates with dots, and the title at a
/// position.
///
/// All titles are shown if they fit. Otherwise titles and dots alternate, beginning and ending with a title;
/// the shown titles are distributed evenly, the first and the last title among them. The height of a dot is
/// divided among the titles that it abbreviates, so that each title has a position.
public struct IndexTitleRows: Equatable, Sendable {
  /// A row of the bar.
  public enum Row: Equatable, Sendable {
    /// Shows the title with this index.
    case title(Int)
    /// Shows a dot, for at least one title.
    case dot
  }

  /// The rows, from top to bottom. Empty without titles, and if no row fits.
  public let rows: [Row]

  /// Chooses the rows, of which `capacity` fit; less than 1 counts as 0. O(rows).
  public init(titleCount: Int, capacity: Int) {
    guard titleCount > 0, capacity > 0 else {
      rows = []
      return
    }
    guard titleCount > capacity else {
      rows = (0..<titleCount).map(Row.title)
      return
    }
    // Two titles with a dot between them need three rows.
    guard capacity >= 3 else {
      rows = [.title(0)]
      return
    }
    // Each dot abbreviates one title or more: the titles beside it are two or more apart.
    let count = min((capacity + 1) / 2, (titleCount + 1) / 2)
    var rows: [Row] = []
    rows.reserveCapacity(2 * count - 1)
    for place in 0..<count {
      if place > 0 { rows.append(.dot) }
      rows.append(.title(place * (titleCount - 1) / (count - 1)))
    }
    self.rows = rows
  }

  /// Returns the index of the title at a position along the bar: 0 at the top of the first row, 1 at the
  /// bottom of the last one; positions outside belong to the first and to the last title. Nil without rows.
  /// O(1).
  public func title(at share: Double) -> Int? {
    guard !rows.isEmpty, !share.isNaN else { return nil }
    let place = min(1, max(0, share)) * Double(rows.count)
    let row = min(rows.count - 1, Int(place))
    switch rows[row] {
    case .title(let index): return index
    case .dot:
      guard case .title(let before) = rows[row - 1], case .title(let after) = rows[row + 1] else {
        return nil
      }
      let hidden = after - before - 1
      return before + 1 + min(hidden - 1, Int((place - Double(row)) * Double(hidden)))
    }
  }
}
