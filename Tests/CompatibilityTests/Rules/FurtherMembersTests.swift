import Foundation
import QuartzCore
import Testing
import UIKit
import UIKitTesting

/// A page control of layers, whose pages are dots or images.
private final class DotsControl: UIControl {
  private var dots: [CAShapeLayer] = []
  var images: [UIControl.State: UIImage] = [:]
  var currentPage = 0 { didSet { update() } }

  override var contentHorizontalAlignment: UIControl.ContentHorizontalAlignment {
    didSet { setNeedsLayout() }
  }

  func show(_ count: Int) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    dots.forEach { $0.removeFromSuperlayer() }
    dots = (0..<count).map { _ in
      let dot = CAShapeLayer()
      dot.actions = ["bounds": NSNull()]
      layer.addSublayer(dot)
      return dot
    }
    update()
    CATransaction.commit()
  }

  private func update() {
    for dot in dots {
      let isCurrent = dots.firstIndex(of: dot) == currentPage
      if let image = images[isCurrent ? .selected : .normal] {
        dot.path = nil
        dot.contents = image.cgImage
      } else {
        dot.contents = nil
        dot.fillColor = (isCurrent ? UIColor.white : .gray).cgColor
        dot.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
      }
    }
  }

  override func layoutSublayers(of layer: CALayer) {
    super.layoutSublayers(of: layer)
    for (index, dot) in dots.enumerated() {
      dot.frame = CGRect(x: CGFloat(index) * 20, y: 0, width: 10, height: 10)
    }
  }
}

/// A controller of a chat, whose bar is above the keyboard.
private final class ChatController: UIViewController {
  let bar = UIView()
  private(set) var shakes = 0
  override var inputAccessoryView: UIView? { bar }
  override var canBecomeFirstResponder: Bool { true }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake { shakes += 1 }
  }
  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
  ) { super.willTransition(to: newCollection, with: coordinator) }
}

@MainActor @Suite("Further members that sources from iOS use", .serialized) struct FurtherMembersTests {
  private let app: TestApp

  init() {
    app = TestApp(size: CGSize(width: 200, height: 200))
    app.window.backgroundColor = .black
  }

  private func color(_ x: Int, _ y: Int) -> UInt32 {
    let image = app.screenshot()
    return image.pixels[y * image.width + x] & 0xFF_FFFF
  }

  @Test("The layers of a page control show dots, and images where there are some")
  func dots() {
    let control = DotsControl(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    control.images[.selected] = UIImage(pixels: [0xFF00_00FF], width: 1, height: 1)
    control.show(3)
    app.window.addSubview(control)
    app.frame()
    #expect([color(5, 5), color(25, 5)] == [0xFF, UInt32(0x7F7F7F)] || color(25, 5) == 0x808080)
    control.currentPage = 1
    app.advance(by: 0.5)
    #expect(color(25, 5) == 0xFF && color(5, 5) != 0xFF)
  }

  @Test("A font is bold by its description, and its name has the weight")
  func descriptors() throws {
    let body = UIFont.preferredFont(forTextStyle: .body)
    let bold = try #require(body.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    let font = UIFont(descriptor: bold, size: 0)
    #expect(font.pointSize == 17 && font.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    #expect(UIFont(descriptor: bold, size: 20).pointSize == 20)
    #expect(UIFont(name: "Noto Serif", size: 12)?.fontName == "Noto Serif")
    #expect(UIFont.boldSystemFont(ofSize: 12).fontName == "sans-serif-Bold")
    let light = UIFontDescriptor(fontAttributes: [
      .family: "Noto Sans", .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.light],
    ])
    #expect(UIFont(descriptor: light, size: 9).fontName == "Noto Sans-Light")
  }

  @Test("A button has a title with attributes, a background image, and content at its top")
  func buttons() throws {
    let button = UIButton(type: .custom)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    button.setBackgroundImage(UIImage(pixels: [0xFF00_00FF], width: 1, height: 1), for: .normal)
    button.setAttributedTitle(
      NSAttributedString(string: "Buy", attributes: [.foregroundColor: blue, .kern: 2]), for: .normal)
    button.contentVerticalAlignment = .top
    app.window.addSubview(button)
    app.frame()
    #expect(button.titleLabel?.text == "Buy" && button.currentAttributedTitle?.length == 3)
    #expect(button.titleLabel?.frame.minY == 6)
    #expect(color(2, 50) == 0xFF)
    button.setAttributedTitle(nil, for: .normal)
    button.setTitle("Sell", for: .normal)
    #expect(button.titleLabel?.text == "Sell")
    #expect(UIButton(type: .close).currentImage != nil && UIButton(type: .infoLight).buttonType == .infoLight)
  }

  @Test("An image is turned, cut and stretched, and encoded as JPEG")
  func images() throws {
    let pixels: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]
    let image = try #require(UIImage(pixels: pixels, width: 3, height: 1)?.cgImage)
    let turned = UIImage(cgImage: image, scale: 1, orientation: .right)
    #expect(turned.size == CGSize(width: 1, height: 3) && turned.imageOrientation == .up)
    #expect(image.cropping(to: CGRect(x: 1, y: 0, width: 5, height: 5))?.width == 2)
    #expect(image.cropping(to: CGRect(x: 9, y: 0, width: 5, height: 5)) == nil)
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
    view.image = UIImage(cgImage: image).resizableImage(
      withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1), resizingMode: .stretch)
    app.window.addSubview(view)
    app.frame()
    // The middle is smooth, and nearly green.
    #expect(color(0, 5) == 0xFF_0000 && color(15, 5) >> 8 > 0xF0 && color(29, 5) == 0xFF)
    let jpeg = try #require(
      UIImage(pixels: [0xFFFF_FFFF], width: 1, height: 1)?.jpegData(compressionQuality: 0.8))
    #expect(Array(jpeg.prefix(2)) == [0xFF, 0xD8])
    #expect(UIImage(data: jpeg)?.size == CGSize(width: 1, height: 1))
  }

  @Test("An image view shows images in turn, as often as it is asked to")
  func frames() throws {
    let red = try #require(UIImage(pixels: [0xFFFF_0000], width: 1, height: 1))
    let blue = try #require(UIImage(pixels: [0xFF00_00FF], width: 1, height: 1))
    let view = UIImageView(image: red)
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    view.animationImages = [red, blue]
    view.animationDuration = 1
    view.animationRepeatCount = 1
    app.window.addSubview(view)
    view.startAnimating()
    app.advance(by: 0.25)
    #expect(view.isAnimating && color(5, 5) == 0xFF_0000)
    app.advance(by: 0.5)
    #expect(color(5, 5) == 0xFF)
    try app.settle()
    #expect(!view.isAnimating && color(5, 5) == 0xFF_0000)
    view.animationImages = nil
    view.image = UIImage.animatedImage(with: [blue, red], duration: 1)
    #expect(view.isAnimating)
    view.removeFromSuperview()
    #expect(!view.isAnimating)
  }

  @Test("Views and controllers have the members of older and of mobile code")
  func members() throws {
    let chat = ChatController(nibName: "Chat", bundle: nil)
    app.window.rootViewController = chat
    app.frame()
    #expect(chat.nibName == "Chat" && chat.inputAccessoryView === chat.bar)
    UIView().motionEnded(.motionShake, with: nil)
    chat.view.motionEnded(.motionShake, with: nil)
    #expect(chat.shakes == 1)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    chat.view.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: chat.topLayoutGuide.bottomAnchor),
      box.bottomAnchor.constraint(equalTo: chat.bottomLayoutGuide.topAnchor),
      box.leadingAnchor.constraint(equalTo: chat.view.leadingAnchor),
      box.widthAnchor.constraint(equalToConstant: 10),
    ])
    chat.view.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 0, y: 0, width: 10, height: 200))
    #expect(
      chat.view.convert(CGRect(x: 1, y: 2, width: 3, height: 4), from: UIScreen.main.coordinateSpace).minY
        == 2)
    UILabel.appearance().font = .systemFont(ofSize: 9)
    #expect(UILabel.appearance() === UILabel.appearance() && UILabel().font.pointSize == 17)
    UIApplication.shared.beginIgnoringInteractionEvents()
    #expect(UIApplication.shared.isIgnoringInteractionEvents)
    UIApplication.shared.endIgnoringInteractionEvents()
    #expect(!UIApplication.shared.isIgnoringInteractionEvents)
    #expect(UIApplication.shared.beginBackgroundTask {} != .invalid)
    #expect(chat.traitCollection.forceTouchCapability == .unavailable)
  }

  @Test("A ball falls to the lower edge of the view, and bounces")
  func collisions() throws {
    let ball = UIView(frame: CGRect(x: 90, y: 0, width: 20, height: 20))
    app.window.addSubview(ball)
    let animator = UIDynamicAnimator(referenceView: app.window)
    let walls = UICollisionBehavior(items: [ball])
    walls.translatesReferenceBoundsIntoBoundary = true
    let rubber = UIDynamicItemBehavior(items: [ball])
    rubber.elasticity = 0.5
    for behavior in [UIGravityBehavior(items: [ball]), walls, rubber] { animator.addBehavior(behavior) }
    var lowest: CGFloat = 0
    var hasBounced = false
    for _ in 0..<90 {
      app.frame()
      if lowest == 190, ball.center.y < 185 { hasBounced = true }
      lowest = max(lowest, ball.center.y)
    }
    #expect(lowest == 190 && hasBounced)
    let push = UIPushBehavior(items: [ball], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0.1, dy: 0)
    animator.addBehavior(push)
    app.advance(by: 0.1)
    #expect(ball.center.x > 100 && !push.active)
  }

  @Test("A context of a bitmap has its origin at the lower left corner")
  func bitmaps() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    let image = UIImageView(image: UIImage(cgImage: try #require(context.makeImage())))
    image.frame.origin = .zero
    app.window.addSubview(image)
    app.frame()
    #expect([color(0, 0), color(0, 1)] == [0, 0xFF_0000])
  }
}
