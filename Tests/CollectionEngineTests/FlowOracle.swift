import Foundation
import Geometry

@testable import CollectionEngine

/// A simple and slow flow layout that computes the frame of each element, line by line, as a reference.
struct FlowOracle {
  var elements: [FlowElement] = []
  var contentLength: CGFloat = 0

  init(
    axis: FlowAxis, crossExtent: CGFloat, sections: [FlowSection], itemSize: (Int, Int) -> CGSize
  ) {
    func rect(_ along: CGFloat, _ across: CGFloat, _ length: CGFloat, _ breadth: CGFloat) -> CGRect {
      axis == .vertical
        ? CGRect(x: across, y: along, width: breadth, height: length)
        : CGRect(x: along, y: across, width: length, height: breadth)
    }
    var pen: CGFloat = 0
    for (number, section) in sections.enumerated() {
      let vertical = axis == .vertical
      let before = vertical ? section.insets.top : section.insets.left
      let after = vertical ? section.insets.bottom : section.insets.right
      let left = vertical ? section.insets.left : section.insets.top
      let right = vertical ? section.insets.right : section.insets.bottom
      let room = max(0, crossExtent - left - right)
      let start = pen
      let header = vertical ? section.headerSize.height : section.headerSize.width
      let footer = vertical ? section.footerSize.height : section.footerSize.width
      if header > 0 {
        elements.append(
          FlowElement(kind: .header, section: number, item: 0, frame: rect(pen, 0, header, crossExtent)))
      }
      pen += header + before

      var lines: [[(item: Int, length: CGFloat, breadth: CGFloat)]] = []
      var used: CGFloat = 0
      for item in 0..<section.itemCount {
        let size = section.itemSize ?? itemSize(number, item)
        let length = vertical ? size.height : size.width
        let breadth = vertical ? size.width : size.height
        if lines.isEmpty || used + section.itemSpacing + breadth > room + 1e-4 {
          lines.append([])
          used = breadth
        } else {
          used += section.itemSpacing + breadth
        }
        lines[lines.count - 1].append((item, length, breadth))
      }

      let breadths = Set(lines.joined().map(\.breadth))
      for (index, line) in lines.enumerated() {
        let thickness = line.map(\.length).max() ?? 0
        let total = line.map(\.breadth).reduce(0, +)
        let isLast = index == lines.count - 1
        let another = total + section.itemSpacing + line[0].breadth <= room + 1e-4
        var across: CGFloat = 0
        var gap = section.itemSpacing
        if !isLast || (lines.count == 1 && breadths.count == 1 && !Self.fits(line, section, room)) {
          if line.count == 1 {
            across = (room - total) / 2
          } else {
            gap = (room - total) / CGFloat(line.count - 1)
          }
        } else if breadths.count == 1, lines.count > 1 {
          // The columns of the lines above.
          let full = lines[0]
          let breadth = full[0].breadth
          if full.count == 1 {
            across = (room - breadth) / 2
          } else {
            gap = (room - CGFloat(full.count) * breadth) / CGFloat(full.count - 1)
          }
        } else if line.count == 1, breadths.count > 1, !another {
          across = (room - total) / 2
        }
        for entry in line {
          let frame = rect(
            pen + (thickness - entry.length) / 2, left + across, entry.length, entry.breadth)
          elements.append(FlowElement(kind: .item, section: number, item: entry.item, frame: frame))
          across += entry.breadth + gap
        }
        pen += thickness
        if !isLast { pen += section.lineSpacing }
      }
      pen += after
      pen = max(pen, start + header)
      if footer > 0 {
        elements.append(
          FlowElement(kind: .footer, section: number, item: 0, frame: rect(pen, 0, footer, crossExtent)))
      }
      pen += footer
    }
    contentLength = pen
  }

  /// Whether one more item of the size of the first one fits on the line.
  private static func fits(
    _ line: [(item: Int, length: CGFloat, breadth: CGFloat)], _ section: FlowSection, _ room: CGFloat
  ) -> Bool {
    let count = CGFloat(line.count + 1)
    return count * line[0].breadth + (count - 1) * section.itemSpacing <= room + 1e-4
  }
}
