import Foundation
import Testing
import UIKit
import UIKitTesting
import _Testing_UIKit

/// A controller that receives keys itself.
private final class KeysController: UIViewController {
  override var canBecomeFirstResponder: Bool { true }
}

/// A form with two fields beside each other, and one below.
private final class FormController: UIViewController {
  let below = UITextField(frame: CGRect(x: 10, y: 60, width: 80, height: 34))
  let right = UITextField(frame: CGRect(x: 110, y: 10, width: 80, height: 34))
  let left = UITextField(frame: CGRect(x: 10, y: 10, width: 80, height: 34))

  override func viewDidLoad() {
    super.viewDidLoad()
    for field in [below, right, left] { view.addSubview(field) }
  }
}

private final class Delegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?
}

@Suite("Responders, symbols of views, and the window of the delegate", .serialized) @MainActor
struct RespondersTests {
  private let app = TestApp(size: CGSize(width: 200, height: 200))

  @Test("A controller becomes first responder, and resigns when its view leaves the window")
  func controller() {
    let controller = KeysController()
    #expect(!controller.becomeFirstResponder())
    app.window.rootViewController = controller
    app.frame()
    #expect(controller.becomeFirstResponder() && controller.isFirstResponder)
    #expect(controller.resignFirstResponder() && !controller.isFirstResponder)
    #expect(controller.becomeFirstResponder())
    app.window.rootViewController = UIViewController()
    #expect(!controller.isFirstResponder)
    #expect(app.window.rootViewController?.becomeFirstResponder() == false)
  }

  @Test("Tab goes to the next text field in reading order, Shift-Tab back, around the ends")
  func tab() {
    let form = FormController()
    app.window.rootViewController = form
    app.frame()
    form.left.becomeFirstResponder()
    app.type("a\tb\tc\td")
    #expect([form.left, form.right, form.below].map(\.text) == ["ad", "b", "c"])
    app.press(.tab, modifiers: .shift)
    #expect(form.below.isFirstResponder)
    form.right.isEnabled = false
    form.below.isHidden = true
    form.left.becomeFirstResponder()
    app.press(.tab)
    #expect(form.left.isFirstResponder)
  }

  @Test("Views draw symbols in their preferred configuration")
  func symbols() {
    let image = UIImage(systemName: "star")
    let view = UIImageView(image: image)
    let plain = view.intrinsicContentSize
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
    #expect(view.intrinsicContentSize.width > plain.width * 1.9 && view.image === image)
    view.image = UIImage(systemName: "heart")
    #expect(view.intrinsicContentSize.width > plain.width * 1.9)
    view.preferredSymbolConfiguration = nil
    #expect(view.intrinsicContentSize == plain)
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    let size = button.intrinsicContentSize
    button.setPreferredSymbolConfiguration(.init(pointSize: 34, weight: .bold), forImageIn: .normal)
    #expect(button.intrinsicContentSize.width > size.width + 10)
    #expect(button.preferredSymbolConfigurationForImage(in: .normal) != nil)
    var configuration = UIButton.Configuration.plain()
    configuration.image = image
    let configured = UIButton(configuration: configuration)
    let smaller = configured.intrinsicContentSize
    configured.configuration?.preferredSymbolConfigurationForImage = .init(pointSize: 34)
    #expect(configured.intrinsicContentSize.width > smaller.width + 15)
  }

  @Test("The window of the application's delegate is unwrapped once or twice")
  func delegateWindow() {
    let delegate = Delegate()
    delegate.window = app.window
    let any: (any UIApplicationDelegate)? = delegate
    #expect(any?.window??.screen.scale == app.window.screen.scale)
    #expect(any?.window?.screen.scale == app.window.screen.scale)
    if let window = any?.window { #expect(window === app.window) }
  }
}
