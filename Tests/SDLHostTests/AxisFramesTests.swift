import Foundation
import Geometry
import Hosting
import Testing
import ViewTree

@testable import SDLHost

/// Scrolling from the axis events of Wayland's pointers.
@MainActor @Suite("Axes of Wayland's pointers") struct AxisFramesTests {
  private struct Report: Equatable {
    var phase: InputEvent.Scroll.Phase
    var dx: CGFloat
    var dy: CGFloat

    init(_ phase: InputEvent.Scroll.Phase, _ dx: CGFloat = 0, _ dy: CGFloat = 0) {
      (self.phase, self.dx, self.dy) = (phase, dx, dy)
    }
  }

  private var axes = AxisFrames()

  /// Returns what a frame with some events reports.
  private mutating func frame(_ body: (inout AxisFrames) -> Void) -> [Report] {
    body(&axes)
    var reports: [Report] = []
    axes.endFrame {
      reports.append(Report($0, $1.dx, $1.dy))
    } turn: { _ in
    }
    return reports
  }

  @Test("Fingers begin, move by fractions along both axes, and end when the last axis stops")
  mutating func fingers() {
    let first = frame {
      $0.setSource(1); $0.move(0, by: 0.25)
    }
    #expect(first == [Report(.began, 0, -0.25)])
    #expect(
      frame {
        $0.setSource(1); $0.move(0, by: 3); $0.move(1, by: -1.5)
      } == [Report(.moved, 1.5, -3)])
    #expect(
      frame {
        $0.setSource(1); $0.stop(1)
      } == [])
    #expect(
      frame {
        $0.setSource(1); $0.stop(0)
      } == [Report(.ended)])
    #expect(
      frame {
        $0.setSource(1); $0.stop(0)
      } == [])
  }

  /// Returns the notches that a frame with some events reports.
  private mutating func notches(_ body: (inout AxisFrames) -> Void) -> [CGVector] {
    body(&axes)
    var reports: [CGVector] = []
    axes.endFrame({ _, _ in }, turn: { reports.append($0) })
    return reports
  }

  @Test("Wheels turn by their parts of a notch, other devices by their distance")
  mutating func wheels() {
    let both = notches {
      $0.setSource(0); $0.move(0, by: 15); $0.turn(0, by: 1); $0.move(1, by: -5); $0.turn(1, by: -0.25)
    }
    #expect(both == [CGVector(dx: 0.25, dy: -1)])
    // The source may come last.
    let tilted = notches {
      $0.move(1, by: 10); $0.setSource(3)
    }
    #expect(tilted == [CGVector(dx: -1, dy: 0)])
    #expect(notches { $0.move(0, by: 15) } == [CGVector(dx: 0, dy: -1.5)])
    #expect(
      notches {
        $0.move(9, by: 15); $0.turn(7, by: 1)
      } == [])
    #expect(
      notches {
        $0.setSource(1); $0.move(0, by: 15); $0.turn(0, by: 1)
      } == [])
  }

  @Test("Unknown sources and axes are none of fingers")
  mutating func others() {
    #expect(
      frame {
        $0.setSource(77); $0.move(0, by: 15)
      } == [])
    #expect(
      frame {
        $0.setSource(1); $0.move(9, by: 1); $0.stop(.max)
      } == [])
  }

  @Test("Fingers that rest begin, and are cancelled when they begin to scroll")
  mutating func rest() {
    var reports: [Report] = []
    axes.rest { reports.append(Report($0, $1.dx, $1.dy)) }
    axes.rest { reports.append(Report($0, $1.dx, $1.dy)) }
    axes.endRest(isCancelled: true) { reports.append(Report($0, $1.dx, $1.dy)) }
    axes.endRest(isCancelled: false) { reports.append(Report($0, $1.dx, $1.dy)) }
    #expect(reports == [Report(.began), Report(.cancelled)])
    #expect(
      frame {
        $0.setSource(1); $0.move(0, by: 1)
      } == [Report(.began, 0, -1)])
    axes.cancel { reports.append(Report($0, $1.dx, $1.dy)) }
    #expect(reports.count == 3 && reports[2] == Report(.cancelled))
  }
}
