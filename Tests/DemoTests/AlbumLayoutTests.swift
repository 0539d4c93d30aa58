import Foundation
import Geometry
import Testing
import UIKit

@testable import Demo

/// Reads the places of photos and headings of the sample albums.
@Suite("Layouts of the sample albums", .serialized) @MainActor struct AlbumLayoutTests {
  private func samples(_ layout: LayoutChoice, _ size: CGSize) throws -> TransitionFilm {
    let catalog = PhotoCatalog(root: SampleAlbums.path)
    try catalog.scanNow()
    let demo = TransitionFilm(layout, size: size, catalog: catalog)
    demo.host.loop.makeCurrent()
    return demo
  }

  private func headings(_ demo: TransitionFilm) -> [AlbumHeaderView] {
    demo.browser.parts.context.collectionView.visibleSupplementaryViews(
      ofKind: UICollectionView.elementKindSectionHeader
    ).compactMap { $0 as? AlbumHeaderView }
  }

  private func labels(_ heading: AlbumHeaderView) -> [UILabel] {
    heading.subviews.compactMap { $0 as? UILabel }
  }

  @Test(
    "Titles of piles stay on their cards, and details break only between the count and the dates",
    arguments: [(700, 500), (1280, 800), (2560, 1440)])
  func piles(width: CGFloat, height: CGFloat) throws {
    let demo = try samples(.stacks, CGSize(width: width, height: height))
    let view = demo.browser.parts.context.collectionView
    let cards = view.subviews.filter { $0 is AlbumPanelView && !$0.isHidden }.map(\.frame)
    #expect(!headings(demo).isEmpty)
    for heading in headings(demo) {
      for label in labels(heading) {
        let frame = heading.convert(label.frame, to: view)
        #expect(cards.contains { $0.insetBy(dx: 8, dy: 8).contains(frame) }, "\(label.text ?? "")")
        let room = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 100))
        #expect(room.width <= label.bounds.width + 0.5, "\(label.text ?? "") is truncated or broken")
      }
    }
    // All cards have one line, or two.
    let details = headings(demo).compactMap { labels($0).last?.text }
    let isOneLine = width > 700
    #expect(details.allSatisfy { $0.contains("\n") != isOneLine }, "\(details)")
    #expect(
      details.contains(
        isOneLine ? "12 photos  ·  27 Dec 2023 – 1 Jan 2024" : "12 photos\n27 Dec 2023 – 1 Jan 2024"))
  }

  @Test(
    "All cards fill the window if they fit it, with one album as with five",
    arguments: [(1280, 800, 5), (1920, 1080, 5), (1280, 800, 1), (900, 640, 2)])
  func filledWindow(width: CGFloat, height: CGFloat, albums: Int) {
    let demo = TransitionFilm(
      .stacks, counts: Array(repeating: 12, count: albums), size: CGSize(width: width, height: height))
    let view = demo.browser.parts.context.collectionView
    let cards = view.subviews.filter { $0 is AlbumPanelView && !$0.isHidden }.map(\.frame)
    #expect(cards.count == albums)
    let area = cards.reduce(0) { $0 + $1.width * $1.height }
    // The last place of five in two rows is free.
    #expect(area > 0.6 * view.bounds.width * view.bounds.height, "\(cards)")
    let whole = cards.reduce(CGRect.null) { $0.union($1) }
    #expect(view.bounds.contains(whole) && whole.height > 0.9 * view.bounds.height - Theme.margin)
    #expect(abs(whole.midX - width / 2) <= 1)
  }

  @Test(
    "Whole circles are visible in low windows, and those beside and below each other have a distance",
    arguments: [(1280, 500), (1280, 400), (1000, 380), (480, 800), (1280, 800)])
  func circles(width: CGFloat, height: CGFloat) throws {
    let demo = try samples(.circle, CGSize(width: width, height: height))
    let view = demo.browser.parts.context.collectionView
    let circles = (0..<view.numberOfSections).map { section in
      (0..<view.numberOfItems(inSection: section)).compactMap {
        view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
      }.reduce(CGRect.null) { $0.union($1) }
    }
    #expect(view.bounds.contains(circles[0]), "\(circles[0]) in \(view.bounds)")
    for (index, circle) in circles.enumerated() {
      for other in circles[(index + 1)...] {
        #expect(!circle.insetBy(dx: -3, dy: -3).intersects(other.insetBy(dx: -3, dy: -3)))
      }
    }
  }

  @Test("The names in the circles of a small window are whole; they become smaller", arguments: [700, 660])
  func circleNames(width: CGFloat) throws {
    let demo = try samples(.circle, CGSize(width: width, height: 360))
    let names = headings(demo).compactMap { labels($0).first }
    #expect(names.contains { $0.text == "Alpine Mornings" })
    for name in names {
      let whole = name.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 100)).width
      #expect(name.adjustsFontSizeToFitWidth && name.minimumScaleFactor == 0.7)
      #expect(whole * 0.7 <= name.bounds.width, "\(name.text ?? "")")
    }
    #expect(names.contains { $0.sizeThatFits(.zero).width > $0.bounds.width })
  }

  @Test("A cover flow names the photo in the middle 24 points below its cover, and its album")
  func coverFlow() throws {
    let demo = try samples(.coverflow, CGSize(width: 1280, height: 800))
    let view = demo.browser.parts.context.collectionView
    let cover = try #require(view.cellForItem(at: [0, 0])).frame
    let heading = try #require(headings(demo).first { $0.alpha == 1 })
    #expect(labels(heading).map(\.text) == ["Before the Storm", "Alpine Mornings  ·  1 of 13"])
    let name = heading.convert(labels(heading)[0].frame, to: view)
    #expect(abs(name.minY - cover.maxY - 24) <= 0.5)
    #expect(abs(name.midX - cover.midX) <= 0.5)
    try demo.browser.scroll(toItemAt: IndexPath(item: 2, section: 1))
    demo.host.settle()
    let second = try #require(headings(demo).first { $0.alpha == 1 })
    #expect(labels(second).map(\.text) == ["Evening, Sector Four", "Dunes  ·  3 of 12"])
  }

  @Test("After a cover flow, the headings name their albums")
  func afterCoverFlow() throws {
    let demo = try samples(.coverflow, CGSize(width: 1280, height: 800))
    demo.browser.parts.transitions.show(.grid)
    demo.host.settle()
    #expect(labels(try #require(headings(demo).first)).first?.text == "Alpine Mornings")
    demo.browser.parts.transitions.show(.coverflow)
    demo.host.settle()
    let heading = try #require(headings(demo).first { $0.alpha == 1 })
    let middle = try #require(demo.browser.parts.context.collectionView.centeredItem)
    #expect(labels(heading).first?.text == demo.browser.parts.context.catalog.title(of: middle))
  }

  @Test(
    "In a mosaic, the photos of each album fill its rows at all widths",
    arguments: [360, 500, 700, 899, 1280, 1600, 1920, 2560])
  func mosaic(width: CGFloat) throws {
    let demo = try samples(.mosaic, CGSize(width: width, height: 700))
    let view = demo.browser.parts.context.collectionView
    for section in 0..<view.numberOfSections {
      let frames = try (0..<view.numberOfItems(inSection: section)).map {
        try #require(view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))).frame
      }
      let whole = frames.reduce(CGRect.null) { $0.union($1) }
      // With the gap of 8 points at two sides of each photo.
      let area = frames.reduce(0) { $0 + ($1.width + 8) * ($1.height + 8) }
      #expect(abs(area - (whole.width + 8) * (whole.height + 8)) < 1, "album \(section)")
      #expect(abs(whole.minX - (width < 620 ? 16 : 32)) < 0.01)
      #expect(abs(whole.maxX - (width - (width < 620 ? 16 : 32))) < 0.01)
    }
  }

  @Test("In a waterfall, the proportions of photos are 1:2.5 to 2.5:1")
  func waterfall() {
    let catalog = RatioCatalog(counts: [2])
    let demo = TransitionFilm(.waterfall, catalog: catalog)
    let frames = (0..<2).compactMap {
      demo.browser.parts.context.collectionView.cellForItem(at: [0, $0])?.frame
    }
    #expect(frames.count == 2)
    let ratios = frames.map { ($0.width / ($0.height - PhotoCell.captionHeight) * 100).rounded() / 100 }
    #expect(ratios == [2.5, 0.4])
  }

  @Test(
    "Photos of the grid grow if no album fills a row",
    arguments: [(1280, 7, 163), (2560, 13, 180)] as [(CGFloat, Int, CGFloat)])
  func wideGrid(width: CGFloat, columns: Int, side: CGFloat) throws {
    let demo = try samples(.grid, CGSize(width: width, height: 700))
    let view = demo.browser.parts.context.collectionView
    let frames = try (0..<13).map {
      try #require(view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))).frame
    }
    #expect(frames.filter { $0.minY == frames[0].minY }.count == columns)
    #expect(frames[0].width == side)
    // Columns have the same places in rows that are not full, and in other albums.
    let starts = Set(frames.prefix(columns).map { ($0.minX * 2).rounded() / 2 })
    for section in 0..<view.numberOfSections {
      for item in 0..<view.numberOfItems(inSection: section) {
        let frame = try #require(view.layoutAttributesForItem(at: IndexPath(item: item, section: section)))
          .frame
        #expect(starts.contains { abs($0 - frame.minX) <= 0.5 }, "\(section), \(item): \(frame.minX)")
      }
    }
  }

  @Test(
    "In a wide window the columns of the waterfall grow, so that the largest album has about two photos in each",
    arguments: [(360, 2), (1280, 6), (1920, 7), (2560, 7)] as [(CGFloat, Int)])
  func wideWaterfall(width: CGFloat, columns: Int) throws {
    let demo = try samples(.waterfall, CGSize(width: width, height: 1440))
    let view = demo.browser.parts.context.collectionView
    let starts = Set((0..<13).compactMap { view.layoutAttributesForItem(at: [0, $0])?.frame.minX })
    #expect(starts.count == columns)
  }

  @Test(
    "In a wide window several circles are beside each other",
    arguments: [(1280, 1), (1920, 2), (2560, 3)] as [(CGFloat, Int)])
  func wideCircles(width: CGFloat, columns: Int) throws {
    let demo = try samples(.circle, CGSize(width: width, height: 1440))
    let view = demo.browser.parts.context.collectionView
    let tops = try (0..<5).map { try #require(view.layoutAttributesForItem(at: [$0, 0])).frame }
    let middles = Set(tops.prefix(columns).map { $0.midX.rounded() })
    #expect(middles.count == columns)
    #expect(abs(middles.reduce(0, +) / CGFloat(columns) - width / 2) < 1)
    #expect(tops.count { abs($0.midY - tops[0].midY) < 60 } == columns)
  }
}

/// A catalog with a panorama and a column.
private final class RatioCatalog: AlbumsCatalog {
  override func aspectRatio(of indexPath: IndexPath) -> CGFloat { indexPath.item == 0 ? 6 : 0.1 }
}
