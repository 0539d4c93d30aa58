import Foundation
import UIKit

/// The protocol of a weak outlet.
protocol Caption: AnyObject {
  var caption: String { get }
}

final class CaptionLabel: UILabel, Caption {
  var caption: String { text ?? "" }
}

class OutletBase: UIView {
  private weak var inherited: UILabel!
  fileprivate var inheritedText: String { inherited?.text ?? "nil" }

  override func setValue(_ value: Any?, forKey key: String) {
    if key == "inherited" { inherited = value as? UILabel } else { super.setValue(value, forKey: key) }
  }
}

/// The root view of the nib, with an outlet of each kind.
final class OutletView: OutletBase {
  weak var weakLabel: UILabel!
  var strongLabel: UILabel!
  private var hiddenLabel: UILabel?
  weak var caption: (any Caption)?
  var all: [UILabel]!
  weak var width: NSLayoutConstraint!

  override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "weakLabel": weakLabel = value as? UILabel
    case "strongLabel": strongLabel = value as? UILabel
    case "hiddenLabel": hiddenLabel = value as? UILabel
    case "caption": caption = value as? any Caption
    case "all": all = value as? [UILabel]
    case "width": width = value as? NSLayoutConstraint
    default: super.setValue(value, forKey: key)
    }
  }

  var values: [String] {
    [
      weakLabel?.text ?? "nil", strongLabel?.text ?? "nil", hiddenLabel?.text ?? "nil", inheritedText,
      caption?.caption ?? "nil", all.map { "\($0.count)" } ?? "nil", width.map { "\($0.constant)" } ?? "nil",
    ]
  }
}

/// Sets outlets in classes of another module.
@MainActor struct OutletRun {
  func run() {
    let keys = ["weakLabel", "strongLabel", "hiddenLabel", "inherited", "caption"]
    let outlets = keys.map { "<outlet property=\"\($0)\" destination=\"label\"/>" }.joined()
    let text = """
      <document targetRuntime="iOS.CocoaTouch"><objects>
      <view id="root" customClass="OutletView" customModule="ForeignSubclasses">
      <rect key="frame" x="0.0" y="0.0" width="200" height="100"/><subviews>
      <label text="Here" translatesAutoresizingMaskIntoConstraints="NO" id="label" customClass="CaptionLabel" \
      customModule="ForeignSubclasses"><constraints><constraint firstAttribute="width" constant="70" id="width"/>
      </constraints></label></subviews><connections>\(outlets)<outlet property="width" destination="width"/>
      <outletCollection property="all" destination="label"/></connections></view></objects></document>
      """
    for object in UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil) {
      guard let view = object as? OutletView else { continue }
      print("outlets \(view.values)")
      view.subviews.first?.removeFromSuperview()
      view.strongLabel = nil
    }
  }
}
