import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite("Images by name, from data and from files") @MainActor struct NamedImageTests {
  private func describe(_ image: UIImage?) -> String {
    guard let image, let pixels = image.cgImage else { return "nil" }
    return "\(pixels.width)×\(pixels.height) at \(Int(image.scale))"
  }

  private func traits(scale: CGFloat, _ style: UIUserInterfaceStyle = .light) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: scale), UITraitCollection(userInterfaceStyle: style),
    ])
  }

  @Test("The file for the scale of the screen or of the traits is used")
  func scales() {
    let screen = UIImage(named: "Shapes/Disc")
    let small = UIImage(named: "Shapes/Disc", in: .module, compatibleWith: traits(scale: 1))
    let large = UIImage(named: "Shapes/Disc", in: .module, compatibleWith: traits(scale: 2))
    #expect(screen?.scale == min(2, UIScreen.main.scale.rounded(.up)))
    #expect(small?.scale == 1)
    #expect(large?.scale == 2)
    #expect(small?.size == large?.size)
    #expect(UIImage(named: "No such image") == nil)
    #expect(UIImage(named: "Shapes/Disc", in: .main, compatibleWith: nil) == nil)
  }

  @Test("Images of the same file share its pixels")
  func sharedPixels() {
    let one = UIImage(named: "Shapes/Disc")
    let other = UIImage(named: "Shapes/Disc", in: .module, compatibleWith: nil)
    #expect(one?.cgImage != nil)
    #expect(one?.cgImage == other?.cgImage)
  }

  @Test("Off the main actor the file of the largest scale is used")
  func thread() async {
    let image = await Task.detached { UIImage(named: "Shapes/Disc") }.value
    #expect(image?.scale == 2)
  }

  @Test("A view with a dark appearance draws the image for it, and changes with its traits")
  func appearance() throws {
    let app = TestApp(size: CGSize(width: 40, height: 40), scale: 2)
    let image = try #require(UIImage(named: "Shapes/Disc"))
    let view = UIImageView(image: image)
    app.window.addSubview(view)
    app.frame()
    let light = app.screenshot()
    view.overrideUserInterfaceStyle = .dark
    app.frame()
    let dark = app.screenshot()
    #expect(light.pixels != dark.pixels)
    let single = UIImage(named: "Shapes/Disc", in: .module, compatibleWith: traits(scale: 2, .dark))
    view.overrideUserInterfaceStyle = .light
    view.image = single
    app.frame()
    #expect(app.screenshot().pixels == dark.pixels)
  }

  @Test("An image from data or a file has its size; what is no image is nil")
  func contents() throws {
    let file = try #require(
      Bundle.module.url(forResource: "Assets", withExtension: "xcassets")?
        .appending(path: "Shapes/Disc.imageset/disc@2x.png"))
    let data = try Data(contentsOf: file)
    let pixels = describe(UIImage(data: data))
    #expect(pixels.hasSuffix("at 1"))
    #expect(describe(UIImage(data: data, scale: 2)) == pixels.replacingOccurrences(of: "at 1", with: "at 2"))
    #expect(
      describe(UIImage(contentsOfFile: file.path)) == pixels.replacingOccurrences(of: "at 1", with: "at 2"))
    #expect(UIImage(data: Data("no image".utf8)) == nil)
    #expect(UIImage(data: data.prefix(40)) == nil)
    #expect(UIImage(contentsOfFile: "/no/such/file.png") == nil)
  }
}
