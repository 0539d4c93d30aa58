import Foundation
import Geometry
import UIKit

@testable import Demo

/// The display lists of a transition of the demo: at rest before it, at increasing progress, and at rest
/// after it.
@MainActor final class TransitionFilm {
  let host: ListHost
  private let catalog: any Catalog
  let browser: BrowserViewController
  private let window: UIWindow
  /// The frames of the last transition, oldest first. The first and the last one are at rest.
  private(set) var frames: [DrawnElements] = []

  /// The progress of the frames between those at rest: in steps of 1/24, and of 1/96 and 1/48 near the ends,
  /// where text fades.
  static let progress: [CGFloat] = {
    let start = Array(0...6) + [8, 10]
    let middle = Array(stride(from: 12, through: 84, by: 4))
    return (start + middle + start.reversed().map { 96 - $0 }).map { CGFloat($0) / 96 }
  }()

  init(
    _ layout: LayoutChoice, counts: [Int] = [7, 5, 9, 3],
    size: CGSize = CGSize(width: 900, height: 640), catalog: (any Catalog)? = nil
  ) {
    self.catalog = catalog ?? AlbumsCatalog(counts: counts)
    host = ListHost(size: size)
    browser = BrowserViewController(catalog: self.catalog, choice: layout)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = browser
    window.makeKeyAndVisible()
    host.settle()
  }

  /// The present frame.
  var present: DrawnElements {
    let view = browser.parts.context.collectionView
    return DrawnElements(host.list, area: view.convert(view.bounds, to: nil), text: host.text)
  }

  /// The contrasts of the texts in the present frame whose opacity is at least `opacity`.
  func contrast(opacity: Double) -> TextContrast {
    let view = browser.parts.context.collectionView
    return TextContrast(
      host.list, area: view.convert(view.bounds, to: nil), opacity: opacity, text: host.text)
  }

  /// Drives a transition to its end.
  func run(to target: LayoutChoice) {
    host.loop.makeCurrent()
    frames = [present]
    browser.parts.transitions.begin(to: target, by: .program)
    for progress in Self.progress {
      browser.parts.transitions.move(to: progress, by: .program)
      host.frame()
      frames.append(present)
    }
    browser.parts.transitions.end(by: .program, finishes: true)
    host.settle()
    frames.append(present)
  }

  /// Makes a change, and returns the frames from before it until nothing moves.
  func frames(of change: () -> Void) -> [DrawnElements] {
    host.loop.makeCurrent()
    var frames = [present]
    change()
    repeat {
      host.frame()
      frames.append(present)
    } while host.loop.needsFrame || host.loop.nextWakeTime != nil
    return frames
  }

  /// The progress of a frame.
  func progress(_ frame: Int) -> CGFloat {
    Self.progress[min(Self.progress.count - 1, max(0, frame - 1))]
  }
}
