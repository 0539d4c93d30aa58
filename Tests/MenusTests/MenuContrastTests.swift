import Foundation
import TestSupport
import Testing
import ViewTree

@testable import Menus

/// The contrast of the colors of menus. Disabled rows are exempt.
@Suite struct MenuContrastTests {
  private func color(_ color: UIColor) -> ContrastColor {
    let parts = color.cgColor
    return ContrastColor(
      red: Double(parts.red), green: Double(parts.green), blue: Double(parts.blue), alpha: Double(parts.alpha)
    )
  }

  @Test("All texts of a menu have a contrast of at least 4.5", arguments: [0, 1] as [CGFloat])
  func contrast(white: CGFloat) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.backgroundColor = UIColor(white: white, alpha: 1)
    let accents: [UIColor] = [
      .systemBlue, .black, .white, .yellow, UIColor(red: 0.37, green: 0.64, blue: 1, alpha: 1),
      UIColor(white: 0.46, alpha: 1),
    ]
    for accent in accents {
      let style = MenuStyle(for: window, accent: accent)
      let panel = color(style.panel)
      for text in [style.text, style.keyText, style.destructive] {
        #expect(color(text).contrast(on: panel) >= 4.5)
      }
      #expect(color(style.accentText).contrast(on: color(accent)) >= 4.5)
      // A disabled row differs from the keys of enabled ones.
      #expect(color(style.keyText).over(panel).contrast(on: color(style.disabledText).over(panel)) >= 1.5)
    }
  }
}
