import Foundation
import Testing

@testable import ViewTree

@Suite struct AutoresizingTests {
  /// The frame of a view at (10 20; 30 40) in a superview that grows from 100×100 to 200×300.
  private func resized(_ mask: UIView.AutoresizingMask) -> CGRect {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.autoresizingMask = mask
    parent.addSubview(view)
    parent.frame.size = CGSize(width: 200, height: 300)
    return view.frame
  }

  @Test("A single flexible part takes the whole change") func oneFlexiblePart() {
    #expect(resized([]) == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(resized(.flexibleWidth) == CGRect(x: 10, y: 20, width: 130, height: 40))
    #expect(resized(.flexibleHeight) == CGRect(x: 10, y: 20, width: 30, height: 240))
    #expect(resized(.flexibleLeftMargin) == CGRect(x: 110, y: 20, width: 30, height: 40))
    #expect(resized(.flexibleTopMargin) == CGRect(x: 10, y: 220, width: 30, height: 40))
    #expect(resized(.flexibleRightMargin) == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(
      resized([.flexibleWidth, .flexibleHeight]) == CGRect(x: 10, y: 20, width: 130, height: 240))
  }

  @Test("Several flexible parts share the change in proportion to their lengths") func severalFlexibleParts()
  {
    // 10 left, 60 right: a seventh of the 100 points goes to the left.
    let frame = resized([.flexibleLeftMargin, .flexibleRightMargin])
    #expect(abs(frame.minX - (10 + 100.0 / 7)) < 1e-9)
    #expect(frame.width == 30)
    // 10 left, 30 wide.
    #expect(resized([.flexibleLeftMargin, .flexibleWidth]).minX == 35)
    #expect(resized([.flexibleLeftMargin, .flexibleWidth]).width == 105)
    // 20 above, 40 high, 40 below.
    let all = resized([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin])
    #expect(all == CGRect(x: 10, y: 60, width: 30, height: 120))
  }

  @Test("A view with flexible width and height keeps filling its superview") func fillingView() {
    let parent = UIView(frame: .zero)
    let view = UIView(frame: parent.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(view)
    parent.frame.size = CGSize(width: 50, height: 60)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 50, height: 60))
    parent.frame.size = .zero
    parent.frame.size = CGSize(width: 10, height: 10)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test("autoresizesSubviews = false keeps the frames of the subviews") func disabled() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let view = UIView(frame: parent.bounds)
    view.autoresizingMask = .flexibleWidth
    parent.addSubview(view)
    parent.autoresizesSubviews = false
    parent.bounds.size.width = 50
    #expect(view.frame.width == 10)
  }
}
