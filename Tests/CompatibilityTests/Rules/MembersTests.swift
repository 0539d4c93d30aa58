import Foundation
import QuartzCore
import Testing
import UIKit
import UIKitTesting

/// A cell as tutorials write it, with members that change nothing on a desktop.
private final class PosterCell: UICollectionViewCell {
  let gradient = CAGradientLayer()
  var timer = Timer()
  private(set) var calls: [String] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.shouldRasterize = true
    layer.rasterizationScale = UIScreen.main.scale
    layer.contentsScale = UIScreen.main.scale
    layer.allowsEdgeAntialiasing = true
    layer.drawsAsynchronously = true
    layer.isOpaque = true
    layer.cornerCurve = .continuous
    layer.name = "poster"
    contentView.layer.insertSublayer(gradient, at: 0)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func prepareForInterfaceBuilder() {
    super.prepareForInterfaceBuilder()
    calls.append("builder")
  }

  override func layoutSublayers(of layer: CALayer) {
    super.layoutSublayers(of: layer)
    calls.append("sublayers")
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    gradient.frame = bounds
    CATransaction.commit()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    calls.append("subviews")
  }
}

/// A view whose lower edge is not free.
private final class PhoneView: UIView {
  override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 0) }
}

/// A form that makes room for a keyboard, and gives feedback.
private final class FormController: UIViewController {
  let bar = UIView()
  let scrollView = UIScrollView()
  private(set) var heights: [CGFloat] = []

  override func loadView() { view = PhoneView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.keyboardDismissMode = .interactive
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 44),
      bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: "keyboardWillChange:", name: UIResponder.keyboardWillShowNotification, object: nil)
    center.addObserver(
      self, selector: "keyboardWillChange:", name: UIResponder.keyboardWillHideNotification, object: nil)
    let impact = UIImpactFeedbackGenerator(style: .light)
    impact.prepare()
    impact.impactOccurred()
    UISelectionFeedbackGenerator().selectionChanged()
    UINotificationFeedbackGenerator().notificationOccurred(.success)
  }

  func keyboardWillChange(_ notification: Notification) {
    let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
    guard let height = frame?.cgRectValue.height else { return }
    heights.append(height)
  }

  nonisolated override class var namedMethods: NamedMethods {
    super.namedMethods + ["keyboardWillChange:": NamedMethod(FormController.keyboardWillChange)]
  }
}

/// An optional requirement as the source step writes it.
private protocol StoreDelegate: AnyObject {}
extension StoreDelegate {
  var store: ((Int, (Int) -> Void) -> Void)? {
    guard let method = BoundMethod("store:update:", of: self) else { return nil }
    return { a0, a1 in withoutActuallyEscaping(a1) { a1 in method(a0, a1) } }
  }
}
private final class Store: NSObject, StoreDelegate, HasNamedMethods {
  func store(_ number: Int, update: (Int) -> Void) { update(number * 2) }
  nonisolated class var namedMethods: NamedMethods {
    ["store:update:": NamedMethod(Store.store(_:update:))]
  }
}

@Suite("Members", .serialized) @MainActor struct MembersTests {
  private let app = TestApp(size: CGSize(width: 320, height: 400))

  @Test("Members of layers, of nibs' editor and of their layout are there for cells")
  func cells() {
    let cell = PosterCell(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    #expect(!cell.timer.isValid)
    cell.timer.invalidate()
    cell.timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in }
    #expect(cell.timer.isValid)
    cell.timer.invalidate()
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    #expect(cell.calls == ["subviews", "sublayers"])
    #expect(cell.gradient.frame == cell.bounds)
    #expect(cell.layer.rasterizationScale == UIScreen.main.scale && cell.layer.name == "poster")
  }

  @Test("A transaction that disables actions keeps an animation block from animating")
  func transactions() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let controller = UIViewController()
    controller.view.addSubview(view)
    app.window.rootViewController = controller
    app.frame()
    UIView.animate(withDuration: 1) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      view.center.x = 200
      CATransaction.begin()
      #expect(CATransaction.disableActions())
      CATransaction.commit()
      CATransaction.commit()
      #expect(!CATransaction.disableActions())
    }
    #expect(view.layer.presentation()?.position.x == 200)
    UIView.animate(withDuration: 1) { view.center.x = 100 }
    #expect(view.layer.presentation()?.position.x == 200)
    CATransaction.commit()
    CATransaction.setDisableActions(true)
    #expect(CATransaction.disableActions())
    app.frame()
    #expect(!CATransaction.disableActions())
  }

  @Test("Where a keyboard would be is below the safe area, and its notifications have names")
  func keyboard() {
    let controller = FormController()
    app.window.rootViewController = controller
    app.frame()
    #expect(controller.bar.frame == CGRect(x: 0, y: 326, width: 320, height: 44))
    #expect(controller.view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 370, width: 320, height: 30))
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillShowNotification, object: nil,
      userInfo: [
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: CGRect(x: 0, y: 0, width: 320, height: 216))
      ])
    #expect(controller.heights == [216])
    #expect(controller.scrollView.keyboardDismissMode == .interactive)
  }

  @Test("The insets of a button's title and image move them, and keep its size")
  func buttonInsets() throws {
    let button = UIButton(type: .custom)
    button.setTitle("Reload", for: .normal)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    button.layoutIfNeeded()
    let size = button.intrinsicContentSize
    let title = try #require(button.titleLabel), image = try #require(button.imageView)
    let (titleBefore, imageBefore) = (title.frame, image.frame)
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
    button.imageEdgeInsets = UIEdgeInsets(top: 4, left: -10, bottom: 0, right: 10)
    button.layoutIfNeeded()
    #expect(title.frame == titleBefore.offsetBy(dx: 8, dy: 0))
    #expect(image.frame == imageBefore.offsetBy(dx: -10, dy: 2))
    #expect(button.intrinsicContentSize == size)
    button.contentHorizontalAlignment = .left
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    button.layoutIfNeeded()
    #expect(title.frame.minX == image.frame.width + 16)
    button.adjustsImageWhenHighlighted = false
    let rest = image.layer.opacity
    button.isHighlighted = true
    #expect(image.layer.opacity == rest)
  }

  @Test("An optional method gets a closure that does not escape")
  func nonescapingClosure() throws {
    var results: [Int] = []
    let delegate: any StoreDelegate = Store()
    delegate.store?(4) { results.append($0) }
    #expect(results == [8])
  }

  @Test("Colors have a hue", arguments: [0, 0.1, 0.25, 0.5, 0.65, 0.95])
  func hue(of hue: CGFloat) {
    let color = UIColor(hue: hue, saturation: 0.5, brightness: 0.8, alpha: 0.3)
    var (h, s, b, a) = (CGFloat(-1), CGFloat(-1), CGFloat(-1), CGFloat(-1))
    #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
    for (value, expected) in [(h, hue), (s, 0.5), (b, 0.8), (a, 0.3)] {
      #expect(abs(value - expected) < 1e-6)
    }
    UIColor.gray.getHue(&h, saturation: &s, brightness: nil, alpha: nil)
    #expect(h == 0 && s == 0)
  }

  @Test("Levels of windows, key commands, numbers and addresses have UIKit's spellings")
  func spellings() throws {
    #expect((UIWindow.Level.statusBar + 1).rawValue == 1001 && (UIWindow.Level.alert - 1).rawValue == 1999)
    let command = UIKeyCommand(
      input: "n", modifierFlags: .command, action: "new", discoverabilityTitle: "New")
    #expect(command.discoverabilityTitle == "New" && command.input == "n")
    let count: NSInteger = 3, unsigned: NSUInteger = 3
    #expect(count == 3 && unsigned == 3)
    let settings = try #require(URL(string: UIApplication.openSettingsURLString))
    #expect(!UIApplication.shared.canOpenURL(settings))
    UIApplication.shared.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalMinimum)
    #expect(UIEvent.EventSubtype.motionShake != .none)
  }
}
