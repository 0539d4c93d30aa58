import Foundation
import ViewTree

/// A section of a table view whose rows are in a storyboard. ``UITableViewController`` shows them, unless a
/// subclass overrides the methods of the data source.
///
/// Used by Templates for static cells.
package struct StaticSection {
  /// A row.
  package struct Row {
    package var cell: UITableViewCell
    /// The height in points; nil for that of the table view.
    package var height: CGFloat?

    package init(cell: UITableViewCell, height: CGFloat?) { (self.cell, self.height) = (cell, height) }
  }

  package var header: String?
  package var footer: String?
  package var rows: [Row]

  package init(header: String?, footer: String?, rows: [Row]) {
    (self.header, self.footer, self.rows) = (header, footer, rows)
  }
}
