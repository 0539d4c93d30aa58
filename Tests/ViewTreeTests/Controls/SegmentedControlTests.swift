import Foundation
import Testing

@testable import ViewTree

private final class SegmentScene {
  let host = TestHost(size: CGSize(width: 200, height: 100))
  let window: UIWindow
  let control = UISegmentedControl(items: ["a", "b", "c"])
  var log: [Int] = []

  init() {
    window = host.makeWindow()
    window.addSubview(control)
    control.frame = CGRect(x: 10, y: 10, width: 184, height: 32)
    control.selectedSegmentIndex = 0
    control.addAction(
      UIAction { [unowned self] _ in log.append(control.selectedSegmentIndex) }, for: .valueChanged)
    host.settle()
  }

  func point(_ segment: Int) -> CGPoint { CGPoint(x: 40 + 60 * CGFloat(segment), y: 26) }

  /// The frame of the drawn thumb: the last rounded fill.
  var thumb: String {
    host.dump.split(separator: "\n").last { $0.hasPrefix("fill") }.map(String.init) ?? "none"
  }
}

@Suite struct SegmentedControlTests {
  @Test("A segmented control has a segment for each text and no selection")
  func segmentedControlDefaults() {
    let control = UISegmentedControl(items: ["one", 2, "three"])
    #expect(control.numberOfSegments == 2)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(control.titleForSegment(at: 1) == "three")
    #expect(control.titleForSegment(at: 2) == nil)
  }

  @Test("The control draws its background, the thumb with a shadow, and the titles")
  func drawsSegmentsThumbAndTitles() {
    let s = SegmentScene()
    s.control.titleFont = .systemFont(ofSize: 10)
    s.host.settle()
    #expect(
      s.host.dump == """
        fill (10 10; 184 32) r=8 #7878803D
        shadow (12 13; 60 28) r=6 blur=2 #0000002E
        fill (12 12; 60 28) r=6 #63636A
        text "a" 10 at (40 21) #FFFFFF
        text "b" 10 at (100 21) #FFFFFFB8
        text "c" 10 at (160 21) #FFFFFFB8
        """)
  }

  @Test("A click selects a segment, slides the thumb and sends one action")
  func clickSelectsASegmentAndSlidesTheThumb() {
    let s = SegmentScene()
    s.host.press(s.point(2))
    #expect(s.control.selectedSegmentIndex == 0)
    s.host.release(s.point(2))
    #expect(s.control.selectedSegmentIndex == 2)
    #expect(s.log == [2])
    s.host.step(by: 0.1)
    #expect(s.thumb != "fill (132 12; 60 28) r=6 #63636A")
    s.host.settle()
    #expect(s.thumb == "fill (132 12; 60 28) r=6 #63636A")
    s.host.click(s.point(2))
    #expect(s.log == [2])
  }

  @Test("Segments can be as wide as their titles")
  func widerTitlesCanHaveWiderSegments() {
    let s = SegmentScene()
    s.control.setTitle("bbbbbbbb", forSegmentAt: 1)
    let place = CGPoint(x: 10 + 55, y: 26)
    s.host.click(place)
    #expect(s.control.selectedSegmentIndex == 0)
    s.control.apportionsSegmentWidthsByContent = true
    s.host.click(place)
    #expect(s.control.selectedSegmentIndex == 1)
    s.host.settle()
    #expect(s.thumb == "fill (57 12; 90 28) r=6 #63636A")
    s.host.click(CGPoint(x: 190, y: 26))
    #expect(s.control.selectedSegmentIndex == 2)
  }

  @Test("The segment at the release is selected; none outside of the control")
  func releaseDecidesWhichSegmentIsSelected() {
    let s = SegmentScene()
    s.host.press(s.point(2))
    s.host.drag(to: s.point(1))
    s.host.release(s.point(1))
    s.host.press(s.point(2))
    s.host.drag(to: CGPoint(x: 40, y: 90))
    s.host.release(CGPoint(x: 40, y: 90))
    #expect(s.log == [1])
  }

  @Test("An assigned index sends no action, moves the thumb at once, and is none if invalid")
  func settingTheIndexSendsNoActionsAndMovesAtOnce() {
    let s = SegmentScene()
    s.control.selectedSegmentIndex = 1
    s.host.step()
    #expect(s.thumb == "fill (72 12; 60 28) r=6 #63636A")
    #expect(s.log == [])
    s.control.selectedSegmentIndex = 7
    #expect(s.control.selectedSegmentIndex == -1)
  }

  @Test("The selection stays with its segment when others are inserted and removed")
  func insertingAndRemovingSegmentsKeepsTheSelection() {
    let s = SegmentScene()
    s.control.selectedSegmentIndex = 1
    s.control.insertSegment(withTitle: "z", at: 0, animated: false)
    #expect(s.control.selectedSegmentIndex == 2)
    s.control.removeSegment(at: 0, animated: false)
    #expect(s.control.selectedSegmentIndex == 1)
    s.control.removeSegment(at: 1, animated: false)
    #expect(s.control.selectedSegmentIndex == -1)
    #expect((0..<s.control.numberOfSegments).map { s.control.titleForSegment(at: $0) } == ["a", "c"])
    s.control.removeAllSegments()
    s.host.settle()
    #expect(s.control.numberOfSegments == 0)
    s.host.click(s.point(0))
    #expect(s.log == [])
  }

  @Test("A disabled segment cannot be selected")
  func disabledSegmentsCannotBeSelected() {
    let s = SegmentScene()
    s.control.setEnabled(false, forSegmentAt: 1)
    s.host.click(s.point(1))
    #expect(s.log == [])
    #expect(!s.control.isEnabledForSegment(at: 1))
  }

  @Test("A segment that is not selected is highlighted under the pointer")
  func hoveredSegmentIsHighlighted() {
    let s = SegmentScene()
    let before = s.host.dump
    s.host.hover(s.point(1))
    s.host.settle()
    #expect(s.host.dump.contains("fill (72 12; 60 28) r=6 #8C8C9629"))
    s.host.hover(s.point(0))
    s.host.settle()
    #expect(s.host.dump == before)
  }
}
