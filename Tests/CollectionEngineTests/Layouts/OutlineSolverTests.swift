import Foundation
import Geometry
import TestSupport
import Testing

@testable import CollectionEngine

@Suite("Outline solver") struct OutlineSolverTests {
  private typealias Folder = OutlineSolver.Folder

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  /// An expanded folder with a collapsed one inside it, and a collapsed folder on a second card.
  private let solver = OutlineSolver(
    width: 400,
    folders: [
      Folder(itemCount: 3, isExpanded: true, beginsCard: true), Folder(itemCount: 2, depth: 1),
      Folder(itemCount: 5, beginsCard: true),
    ])

  @Test("Folders and the items of expanded ones are rows on cards, indented by their depth")
  func rows() {
    #expect(solver.contentSize == CGSize(width: 400, height: 384))
    #expect(
      (0..<3).map { solver.header(section: $0)?.frame } == [
        rect(26, 16, 358, 56), rect(54, 240, 330, 56), rect(26, 312, 358, 56),
      ])
    #expect(
      (0..<4).map { solver.item(section: 0, item: $0)?.frame } == [
        rect(54, 72, 320, 56), rect(54, 128, 320, 56), rect(54, 184, 320, 56), nil,
      ])
    #expect(
      (0..<3).map { solver.card(section: $0)?.frame } == [
        rect(16, 16, 368, 280), nil, rect(16, 312, 368, 56),
      ])
    #expect(solver.card(section: 0)?.zIndex == -2)
  }

  @Test("A line below each item extends to the edge of the card; the last row of a card has none")
  func lines() {
    #expect(solver.separator(section: 0, item: 0)?.frame == rect(70, 127, 314, 1))
    #expect(solver.separator(section: 0, item: 2)?.frame == rect(70, 239, 314, 1))
    let single = OutlineSolver(width: 400, folders: [Folder(itemCount: 2, isExpanded: true)])
    #expect(single.separator(section: 0, item: 0) != nil)
    #expect(single.separator(section: 0, item: 1) == nil)
  }

  @Test("Items of a collapsed folder are transparent in its row, and are not visited")
  func collapsed() {
    let item = solver.item(section: 2, item: 4)
    #expect(item?.frame == rect(26, 312, 348, 56))
    #expect(item?.alpha == 0)
    #expect(solver.item(section: 1, item: 0)?.frame == rect(54, 240, 320, 56))
    var visited: [LayoutElement] = []
    solver.forEachElement(in: rect(0, 0, 400, 400)) { visited.append($0) }
    #expect(visited.count { $0.kind == .item } == 3)
    #expect(visited.count { $0.kind == .header } == 3)
    #expect(visited.count { $0.kind == .background } == 2)
    #expect(visited.count { $0.kind == .separator } == 3)
    #expect(visited.allSatisfy { $0.alpha == 1 })
  }

  @Test("Everything inside a collapsed folder is in the row of the outermost collapsed one")
  func nested() {
    let folders = [
      Folder(itemCount: 1, beginsCard: true), Folder(itemCount: 1, depth: 1, isExpanded: true),
      Folder(itemCount: 1, depth: 2, isExpanded: true), Folder(itemCount: 1, beginsCard: true),
    ]
    let solver = OutlineSolver(width: 400, folders: folders)
    for section in 0..<3 {
      #expect(solver.item(section: section, item: 0)?.frame == rect(26, 16, 348, 56))
      #expect(solver.item(section: section, item: 0)?.alpha == 0)
      #expect(solver.header(section: section)?.frame == rect(26, 16, 358, 56))
      #expect(solver.header(section: section)?.alpha == (section == 0 ? 1 : 0))
      #expect(solver.isShown(section: section) == (section == 0))
    }
    #expect(solver.header(section: 3)?.frame.minY == 88)
    #expect(!solver.isShown(section: 4) && !solver.isShown(section: -1))
  }

  @Test("All indentations together are at most a third of the card's width")
  func deep() {
    let folders = (0..<30).map { Folder(itemCount: 1, depth: $0, isExpanded: true, beginsCard: $0 == 0) }
    let solver = OutlineSolver(width: 332, folders: folders)
    #expect(solver.header(section: 29)?.frame.minX == CGFloat(126))
    #expect(solver.item(section: 29, item: 0)?.frame.width == CGFloat(180))
  }

  @Test(
    "Negative, infinite and undefined lengths give finite frames",
    arguments: [-50, .infinity, .nan] as [CGFloat])
  func wrongLengths(value: CGFloat) {
    var metrics = OutlineSolver.Metrics()
    metrics.folderHeight = value
    metrics.rowHeight = value
    metrics.indentation = value
    metrics.insets = UIEdgeInsets(top: value, left: value, bottom: value, right: value)
    metrics.cardSpacing = value
    metrics.rowInset = value
    metrics.separatorHeight = value
    metrics.separatorInset = value
    let solver = OutlineSolver(
      width: value, metrics: metrics,
      folders: [Folder(itemCount: 2, isExpanded: true), Folder(itemCount: -1, depth: -3)])
    let frames = [
      solver.header(section: 0)?.frame, solver.header(section: 1)?.frame,
      solver.item(section: 0, item: 1)?.frame,
      solver.card(section: 0)?.frame,
    ]
    for frame in frames {
      #expect([frame?.minX, frame?.minY, frame?.width, frame?.height].allSatisfy { $0?.isFinite == true })
      #expect(frame.map { $0.width >= 0 && $0.height >= 0 } == true)
    }
  }

  @Test("A query costs what is visible, and items need no memory")
  func cost() {
    var folders = [Folder(itemCount: 1 << 40, isExpanded: true, beginsCard: true)]
    folders.append(Folder(itemCount: 10, beginsCard: true))
    folders += (0..<100_000).map { _ in Folder(itemCount: 10, depth: 1, isExpanded: true) }
    folders.append(Folder(itemCount: 1, beginsCard: true))
    let solver = OutlineSolver(width: 400, folders: folders)
    let end = solver.contentSize.height
    #expect(solver.forEachElement(in: CGRect(x: 0, y: end / 2, width: 400, height: 560)) { _ in } < 30)
    // The folders inside a collapsed one are not examined.
    #expect(solver.forEachElement(in: CGRect(x: 0, y: end - 300, width: 400, height: 300)) { _ in } < 20)
    #expect(solver.storageBytes < 100 * folders.count)
  }

  // MARK: Random outlines

  /// The rows of an outline, found one after the other.
  private func naive(_ folders: [Folder], _ metrics: OutlineSolver.Metrics, width: CGFloat) -> [LayoutElement]
  {
    var elements: [LayoutElement] = []
    var y = metrics.insets.top
    let right = width - metrics.insets.right
    let most = (right - metrics.insets.left) / 3
    func x(_ depth: Int) -> CGFloat {
      metrics.insets.left + metrics.rowInset + min(CGFloat(depth) * metrics.indentation, most)
    }
    func isShown(_ section: Int) -> Bool {
      var depth = folders[section].depth
      for other in (0..<section).reversed() {
        if folders[other + 1].beginsCard { return true }
        if folders[other].depth < depth {
          if !folders[other].isExpanded { return false }
          depth = folders[other].depth
        }
      }
      return true
    }
    var card: Int?
    for (section, folder) in folders.enumerated() {
      if section == 0 || folder.beginsCard {
        if section > 0 { y += metrics.cardSpacing }
        card = elements.count
        var element = LayoutElement(kind: .background, section: section, item: 0, frame: .zero)
        element.frame = rect(metrics.insets.left, y, right - metrics.insets.left, 0)
        element.zIndex = -2
        elements.append(element)
      }
      guard isShown(section) else { continue }
      let header = rect(x(folder.depth), y, right - x(folder.depth), metrics.folderHeight)
      elements.append(LayoutElement(kind: .header, section: section, item: 0, frame: header))
      y += metrics.folderHeight
      let followers = folders.indices.filter { $0 > section && isShown($0) }
      for item in 0..<(folder.isExpanded ? folder.itemCount : 0) {
        let start = x(folder.depth + 1)
        let row = rect(start, y, right - metrics.rowInset - start, metrics.rowHeight)
        var photo = LayoutElement(kind: .item, section: section, item: item, frame: row)
        photo.zIndex = -1
        elements.append(photo)
        y += metrics.rowHeight
        let endsCard = followers.first.map { folders[$0].beginsCard } ?? true
        guard item < folder.itemCount - 1 || !endsCard else { continue }
        let line = rect(
          start + metrics.separatorInset, y - metrics.separatorHeight, right - start - metrics.separatorInset,
          metrics.separatorHeight)
        elements.append(LayoutElement(kind: .separator, section: section, item: item, frame: line))
      }
      if let card { elements[card].frame.size.height = y - elements[card].frame.minY }
    }
    return elements
  }

  @Test(
    "Random folders that expand and collapse agree with rows that are placed one by one",
    arguments: 0..<30 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var metrics = OutlineSolver.Metrics()
    metrics.folderHeight = CGFloat(Int.random(in: 20...80, using: &random))
    metrics.rowHeight = CGFloat(Int.random(in: 20...80, using: &random))
    metrics.cardSpacing = CGFloat(Int.random(in: 0...30, using: &random))
    var folders = (0..<Int.random(in: 1...14, using: &random)).map { section in
      Folder(
        itemCount: Int.random(in: 0...5, using: &random), depth: Int.random(in: 0...3, using: &random),
        isExpanded: Bool.random(using: &random),
        beginsCard: section == 0 || Int.random(in: 0..<4, using: &random) == 0)
    }
    for _ in 0..<20 {
      let changed = Int.random(in: folders.indices, using: &random)
      folders[changed].isExpanded.toggle()
      let solver = OutlineSolver(width: 420, metrics: metrics, folders: folders)
      let all = naive(folders, metrics, width: 420)
      for element in all {
        let found = solver.element(
          element.kind, section: element.section, item: element.item, viewport: LayoutViewport(visible: .zero)
        )
        #expect(found == element, "\(folders)")
      }
      let area = rect(
        0, .random(in: -100...solver.contentSize.height, using: &random), 420,
        .random(in: 1...500, using: &random))
      var visited: [LayoutElement] = []
      solver.forEachElement(in: area) { visited.append($0) }
      let expected = all.filter { $0.frame.overlaps(area) }
      #expect(visited.count == expected.count, "\(area) of \(folders)")
      #expect(expected.allSatisfy { visited.contains($0) }, "\(area) of \(folders)")
      let end = (all.map(\.frame.maxY).max() ?? 0) + metrics.insets.bottom
      #expect(solver.contentSize.height == end)
    }
  }
}
