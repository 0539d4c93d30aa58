import Foundation
import Testing

@testable import ViewTree

@Suite struct IndicatorTests {
  @Test("The progress is limited to 0…1, and drawn with an animation if wanted")
  func progressIsClampedAndDrawn() {
    let host = TestHost(size: CGSize(width: 200, height: 100))
    let window = host.makeWindow()
    let bar = UIProgressView(frame: CGRect(x: 10, y: 10, width: 100, height: 4))
    bar.progressTintColor = .red
    bar.trackTintColor = .white
    window.addSubview(bar)
    bar.progress = 0.25
    host.settle()
    #expect(
      host.dump == """
        group (0 0; 100 4) r=2 at (10 10)
          fill (0 0; 100 4) r=2 #FFFFFF
          clip (0 0; 100 4)
            fill (0 0; 25 4) r=2 #FF0000
          end clip
        end group
        """)
    bar.setProgress(2, animated: true)
    #expect(bar.progress == 1)
    host.step()
    #expect(!host.dump.contains("(0 0; 100 4) r=2 #FF0000"))
    host.settle()
    #expect(host.dump.contains("(0 0; 100 4) r=2 #FF0000"))
    // Refused: the progress stays.
    for number in [-Float.infinity, .nan] {
      bar.progress = number
      #expect(bar.progress == 1)
    }
    bar.progress = -3
    #expect(bar.progress == 0)
    #expect(bar.sizeThatFits(CGSize(width: 70, height: 70)) == CGSize(width: 70, height: 4))
  }

  @Test("An activity indicator makes ten frames per second, and none when it stops")
  func activityIndicatorStepsTenTimesPerSecond() {
    let host = TestHost(size: CGSize(width: 200, height: 100))
    let window = host.makeWindow()
    let view = UIActivityIndicatorView(style: .medium)
    window.addSubview(view)
    #expect(view.isHidden)
    host.settle()
    view.startAnimating()
    #expect(!view.isHidden)
    host.settle()
    let frames = host.presented.count
    #expect(!host.loop.needsFrame)
    for _ in 0..<60 {
      if let time = host.loop.nextWakeTime, time <= host.now + 1e-9 { host.step(by: 0) }
      host.advance(by: 1.0 / 60)
    }
    #expect((9...10).contains(host.presented.count - frames))
    view.stopAnimating()
    #expect(view.isHidden)
    #expect(host.loop.nextWakeTime == nil)
  }

  @Test("An activity indicator requests frames only in a window")
  func activityIndicatorOutsideOfAWindowRequestsNoFrames() {
    let host = TestHost(size: CGSize(width: 200, height: 100))
    let window = host.makeWindow()
    let view = UIActivityIndicatorView(style: .large)
    view.startAnimating()
    #expect(host.loop.nextWakeTime == nil)
    window.addSubview(view)
    #expect(host.loop.nextWakeTime != nil)
    view.removeFromSuperview()
    #expect(host.loop.nextWakeTime == nil)
    #expect(view.isAnimating)
  }
}
