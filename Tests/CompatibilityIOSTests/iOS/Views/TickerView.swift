// swift-format-ignore-file
import UIKit

/// Counts with a timer and moves with a display link.
class TickerView: UIView {
    private var timer: Timer?
    private var displayLink: CADisplayLink?
    private(set) var seconds = 0
    private(set) var frames = 0

    func start() {
        timer = Timer.scheduledTimer(timeInterval: 0.05, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
        displayLink = CADisplayLink(target: self, selector: #selector(step(link:)))
        displayLink?.add(to: .main, forMode: .common)
    }

    func stop() {
        timer?.invalidate()
        timer = nil
        displayLink?.invalidate()
        displayLink = nil
    }

    @objc func tick() {
        seconds += 1
    }

    @objc func step(link: CADisplayLink) {
        frames += 1
        perform(#selector(setNeedsLayout))
    }
}
