import Drawing
import Foundation
import Geometry
import Testing

@testable import ViewTree

@Suite struct ShapeLayerTests {
  private let host = TestHost(size: CGSize(width: 200, height: 200))
  private let window: UIWindow
  private let shape = CAShapeLayer()

  init() {
    let view = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 100))
    window = host.makeWindow(showing: view)
    shape.path = UIBezierPath(rect: CGRect(x: -10, y: 5, width: 40, height: 20)).cgPath
    view.layer.addSublayer(shape)
    host.settle()
  }

  private var images: [DisplayCommand.Image] {
    (host.presented.last?.commands ?? []).compactMap { if case .image(let image) = $0 { image } else { nil } }
  }

  private var shadows: [DisplayCommand.Shadow] {
    (host.presented.last?.commands ?? []).compactMap {
      if case .shadow(let shadow) = $0 { shadow } else { nil }
    }
  }

  @Test("A shape is drawn at its path, also outside of an empty layer, with the pixels of its line")
  func place() throws {
    let image = try #require(images.first)
    #expect(image.rect == CGRect(x: 10, y: 35, width: 40, height: 20))
    #expect(image.bitmap.width == 40 && image.bitmap.height == 20 && image.bitmap.pixels[0] == 0xFF00_0000)
    shape.fillColor = nil
    host.settle()
    #expect(images.isEmpty)
    shape.strokeColor = UIColor.red.cgColor
    shape.lineWidth = 4
    host.settle()
    let line = try #require(images.first)
    #expect(line.rect == CGRect(x: 8, y: 33, width: 44, height: 24))
    #expect(line.bitmap.pixels[0] == 0xFFFF_0000 && line.bitmap.pixels[12 * 44 + 22] == 0)
  }

  @Test("The pixels are made again only after a change of the shape")
  func pixels() throws {
    let first = try #require(images.first)
    shape.superlayer?.backgroundColor = UIColor.white.cgColor
    shape.position.x = 5
    host.settle()
    let moved = try #require(images.first)
    #expect(moved.bitmap === first.bitmap && moved.rect.minX == 15)
    shape.strokeEnd = 0.5
    host.settle()
    #expect(images.first?.bitmap !== first.bitmap)
    let frames = host.presented.count
    shape.strokeEnd = 0.5
    shape.fillColor = UIColor.black.cgColor
    host.settle()
    #expect(host.presented.count == frames)
  }

  @Test("Of a huge shape, only pixels near the visible part are made, and kept while it moves a little")
  func huge() throws {
    shape.path = UIBezierPath(ovalIn: CGRect(x: -5000, y: -5000, width: 10_000, height: 10_000)).cgPath
    host.settle()
    let first = try #require(images.first)
    #expect(first.bitmap.width == 400 && first.bitmap.height == 400)
    shape.position.y = 30
    host.settle()
    #expect(images.first?.bitmap === first.bitmap)
    shape.position.y = 3000
    host.settle()
    #expect(images.first?.bitmap !== first.bitmap)
  }

  @Test("A shadow has the box of the shadow path, with its corners")
  func shadow() throws {
    let layer = try #require(shape.superlayer)
    layer.shadowOpacity = 1
    layer.shadowOffset = .zero
    layer.shadowPath =
      UIBezierPath(roundedRect: CGRect(x: 0, y: 10, width: 50, height: 40), cornerRadius: 8).cgPath
    host.settle()
    #expect(shadows.map(\.rect) == [CGRect(x: 20, y: 40, width: 50, height: 40)])
    #expect(shadows.map(\.cornerRadius) == [8])
    layer.shadowPath = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 50, height: 50)).cgPath
    host.settle()
    #expect(shadows.map(\.cornerRadius) == [25])
    layer.shadowPath = nil
    host.settle()
    #expect(shadows.map(\.rect) == [CGRect(x: 20, y: 30, width: 100, height: 100)])
  }

  @Test("A masking layer clips its shape to its bounds")
  func masking() throws {
    shape.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    shape.masksToBounds = true
    host.settle()
    let commands = try #require(host.presented.last?.commands)
    #expect(commands.contains(.pushClip(CGRect(x: 20, y: 30, width: 20, height: 20))))
    #expect(images.map(\.rect) == [CGRect(x: 10, y: 35, width: 40, height: 20)])
  }
}

@Suite struct ViewDrawingTests {
  private final class DrawnView: UIView {
    var log: [CGRect] = []
    override func draw(_ rect: CGRect) {
      log.append(rect)
      UIColor.red.setFill()
      UIRectFill(rect)
      layer.cornerRadius = 7
    }
  }
  private final class PlainView: UIView {}

  private let host = TestHost(size: CGSize(width: 100, height: 100), scale: 2)

  @Test("Only a class that overrides draw(_:) has pixels, also if its superclass does")
  func detection() {
    #expect(
      UIView().layer.drawing == nil && PlainView().layer.drawing == nil && UILabel().layer.drawing == nil)
    #expect(DrawnView().layer.drawing != nil)
  }

  @Test("What draw(_:) changes is in the frame in which it draws")
  func changes() throws {
    let view = DrawnView(frame: CGRect(x: 10, y: 10, width: 20, height: 20.25))
    view.backgroundColor = .white
    let window = host.makeWindow(showing: view)
    host.settle()
    let commands = try #require(host.presented.last?.commands)
    #expect(window.subviews.count == 1)
    #expect(view.log == [CGRect(x: 0, y: 0, width: 20, height: 20.25)])
    let images = commands.compactMap { if case .image(let image) = $0 { image } else { nil } }
    #expect(images.map(\.rect) == [CGRect(x: 10, y: 10, width: 20, height: 20.5)])
    #expect(images.first?.bitmap.width == 40 && images.first?.bitmap.height == 41)
    let radii = commands.compactMap { if case .fill(let fill) = $0 { fill.cornerRadius } else { nil } }
    #expect(radii.contains(7))
  }
}
