import Foundation
import Hosting
import SDLHost
import TestSupport
import Testing
import UIKitTesting

@testable import Demo

/// Random use of the demo on a virtual clock. `Scripts/soak` sets `SOAK_MINUTES`; without it, six seconds
/// run.
@Suite("Long use") @MainActor struct SoakTests {
  private static let minutes = ProcessInfo.processInfo.environment["SOAK_MINUTES"].flatMap { Double($0) }

  /// The largest resident memory in use, and after a minute without input, in bytes.
  private static let bounds = (inUse: 250 << 20, idle: 150 << 20)

  @Test("Random use of the demo makes views, undo steps and pictures within their bounds")
  func use() throws {
    let catalog = PhotoCatalog(root: SampleAlbums.path)
    try catalog.scanNow()
    let demo = DemoWindow(catalog, size: CGSize(width: 900, height: 600))
    demo.host.drawing = .always
    var random = SeededGenerator(seed: UInt64(Fuzzing.seed))
    let end = demo.host.now + 60 * (Self.minutes ?? 0.1)
    var nextPrint = demo.host.now
    var most = 0
    while demo.host.now < end {
      act(demo, &random)
      demo.run(for: 0.4)
      demo.host.finishLoadingImages()
      demo.run(for: 0.1)
      most = max(most, Fuzzing.residentBytes)
      if Self.minutes != nil, demo.host.now >= nextPrint {
        print("\(Int(demo.host.now / 60)) min, \(Fuzzing.residentBytes >> 20) MB, \(figures(demo))")
        nextPrint += 120
      }
    }
    #expect(demo.catalog.history.bytes <= 32 << 20)
    #expect(demo.browser.parts.context.collectionView.reuseQueueLengths.values.reduce(0, +) < 2000)
    let pixels = demo.host.imageStore.pixelReport
    #expect(pixels.reduce(0) { $0 + $1.bytes } <= demo.host.imageStore.statistics.cacheLimit)
    for _ in 0..<120 {
      demo.run(for: 0.5, step: 0.5)
      demo.host.returnIdleMemory()
    }
    guard Self.minutes != nil else { return }
    print("idle, \(Fuzzing.residentBytes >> 20) MB, \(figures(demo)); most \(most >> 20) MB")
    #expect(most <= Self.bounds.inUse && Fuzzing.residentBytes <= Self.bounds.idle)
  }

  private func figures(_ demo: DemoWindow) -> String {
    let waiting = demo.browser.parts.context.collectionView.reuseQueueLengths.values.reduce(0, +)
    return """
      pixels \(pixels(demo)), undo \(demo.catalog.history.bytes >> 10) kB, \
      views waiting \(waiting), made \(demo.browser.parts.context.collectionView.reuseStatistics.cellsMade)
      """
  }

  /// The memory of pixels by use, in megabytes.
  private func pixels(_ demo: DemoWindow) -> String {
    demo.host.imageStore.pixelReport.filter { $0.bytes >> 20 > 0 }
      .map { "\($0.use) \($0.bytes >> 20)" }.joined(separator: " + ") + " MB"
  }

  private func act(_ demo: DemoWindow, _ random: inout SeededGenerator) {
    let size = demo.host.surfaceSize
    let place = CGPoint(
      x: .random(in: 20...size.width - 20, using: &random),
      y: .random(in: 80...size.height - 40, using: &random))
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1:
      demo.press(.character(Character("\(Int.random(in: 1...8, using: &random))")), .control)
    case 2, 3:
      demo.press([.pageDown, .pageUp, .end, .home, .right, .down].randomElement(using: &random) ?? .end)
    case 4: demo.press(.delete)
    case 5: demo.press(.character("z"), .control)
    case 6: demo.press(.character("a"), .control)
    case 7: demo.press(.escape)
    case 8: demo.press(.character("d"), .control)
    case 9:
      demo.resize(
        to: CGSize(
          width: .random(in: 480...1200, using: &random), height: .random(in: 360...800, using: &random)))
    case 10, 11: demo.pinch(at: place, scale: Bool.random(using: &random) ? 2 : 0.5, steps: 6)
    case 12: demo.tap(place, source: .mouse)
    default: demo.drag(from: place, to: CGPoint(x: place.x, y: 90), source: .finger)
    }
  }
}
