import Foundation
import Geometry
import Testing
import UIKit

@testable import Demo

/// The rules of all transitions between two layouts, in a wide and in a narrow window.
@Suite("Rules of the demo's transitions", .serialized) @MainActor struct TransitionRuleTests {
  private func check(
    _ start: LayoutChoice, _ size: CGSize, _ faults: (TransitionStills.Series) -> [String]
  ) {
    for series in TransitionStills.all(from: start, size) {
      let found = faults(series)
      #expect(
        found.isEmpty, "\(start) to \(series.to), \(Int(size.width)): \(found.count) \(found.prefix(4))")
    }
  }

  @Test(
    "Photos and rows cover at least two thirds of the smaller share of the window that they cover at the ends",
    arguments: LayoutChoice.offered, TransitionStills.sizes)
  func coverage(start: LayoutChoice, size: CGSize) {
    check(start, size) { series in
      let ends = [series.start.coverage, series.end.coverage]
      let least = (ends.min() ?? 0) * 2 / 3
      return series.stills.compactMap {
        let cover = $0.coverage
        return cover < least
          ? "\($0.progress): \(String(format: "%.2f of %.2f, %.2f", cover, ends[0], ends[1]))" : nil
      }
    }
  }

  @Test(
    "No photo leaves the window and returns, or passes over an edge on its way",
    arguments: LayoutChoice.offered, TransitionStills.sizes)
  func edges(start: LayoutChoice, size: CGSize) {
    check(start, size) { series in
      let visible = series.stills.map(\.visible)
      return Set(visible.flatMap(\.keys)).flatMap { path -> [String] in
        let frames = visible.indices.filter { visible[$0][path] != nil }
        guard let first = frames.first, let last = frames.last else { return [] }
        var faults = frames.count == last - first + 1 ? [] : ["\(path) leaves and returns"]
        if first == 0, last == visible.count - 1 {
          // A cover that turns becomes slightly larger.
          let most = max(series.start.excess(of: path), series.end.excess(of: path)) + 10
          for still in series.stills where still.excess(of: path) > most {
            faults.append("\(still.progress): \(path) exceeds by \(still.excess(of: path)) of \(most)")
          }
        }
        return faults
      }.sorted()
    }
  }

  @Test(
    "Beyond an end nothing moves by more than 4 points, and columns and piles keep their shape",
    arguments: LayoutChoice.offered, TransitionStills.sizes)
  func overshoot(start: LayoutChoice, size: CGSize) {
    check(start, size) { series in
      [(series.stills[0], series.before), (series.end, series.after)].flatMap { end, beyond -> [String] in
        var faults = beyond.frames.compactMap { key, frame -> String? in
          guard let rest = end.frames[key] else { return nil }
          // Only edges that are in the window are seen. Photos of rows have the frames of their pictures.
          let (width, height) = (0...end.size.width, 0...end.size.height)
          let isRow = key.hasPrefix("photo") && rest.width > 4 * rest.height
          let way =
            [
              (frame.minX, rest.minX, width), (frame.maxX, rest.maxX, width), (frame.minY, rest.minY, height),
              (frame.maxY, rest.maxY, height),
            ].map { $2.contains($1) ? abs($0 - $1) : 0 }.max() ?? 0
          return way > 4 && !isRow ? "\(beyond.progress): \(key) \(rest) moves by \(way)" : nil
        }
        let photos = end.photos.keys.filter { beyond.photos[$0] != nil }
        for (index, one) in photos.enumerated() {
          for other in photos[(index + 1)...] {
            guard let a = end.photos[one]?.frame, let b = end.photos[other]?.frame,
              let c = beyond.photos[one]?.frame, let d = beyond.photos[other]?.frame
            else { continue }
            if abs(a.midX - b.midX) < 0.1, abs(c.midX - d.midX) > 0.5 {
              faults.append("\(beyond.progress): \(one) and \(other) part")
            }
          }
        }
        return faults.sorted()
      }
    }
  }

  @Test(
    "At each progress three photos are visible, unless an end shows fewer",
    arguments: LayoutChoice.offered, TransitionStills.sizes)
  func crowd(start: LayoutChoice, size: CGSize) {
    check(start, size) { series in
      let least = min(3, series.start.count, series.end.count)
      return series.stills.compactMap { $0.count < least ? "\($0.progress): \($0.count) of \(least)" : nil }
    }
  }

  @Test(
    "Between grid and mosaic, photos that are beside each other in both keep their order",
    arguments: TransitionStills.sizes)
  func gridAndMosaic(size: CGSize) throws {
    let series = try #require(TransitionStills.all(from: .grid, size).first { $0.to == .mosaic })
    func isLeft(_ one: CGRect, of other: CGRect) -> Bool? {
      guard min(one.maxY, other.maxY) > max(one.minY, other.minY),
        one.maxX < other.minX || other.maxX < one.minX
      else { return nil }
      return one.midX < other.midX
    }
    let paths = series.start.photos.keys.filter { series.end.photos[$0] != nil }
    for one in paths {
      for other in paths where one.section == other.section && one < other {
        guard let a = series.start.photos[one]?.frame, let b = series.start.photos[other]?.frame,
          let c = series.end.photos[one]?.frame, let d = series.end.photos[other]?.frame,
          let before = isLeft(a, of: b), let after = isLeft(c, of: d)
        else { continue }
        #expect(before == after, "\(one), \(other)")
      }
    }
  }

  @Test(
    "No visible heading lies behind a photo", arguments: LayoutChoice.offered, TransitionStills.sizes)
  func headings(start: LayoutChoice, size: CGSize) {
    check(start, size) { $0.stills.dropFirst().dropLast().flatMap(\.hiddenHeadings).sorted() }
  }
}
