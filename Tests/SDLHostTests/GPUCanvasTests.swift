import CSDL2
import Drawing
import Foundation
import Geometry
import Testing
import UIKit
import ViewTree

@testable import SDLHost

/// The work of the canvas on the graphics card, and what becomes of a window whose graphics card fails.
@MainActor @Suite(.serialized, .enabled(GraphicsCard.requirement, { await GraphicsCard.isAvailable }))
struct GPUCanvasTests {
  private let size = CGSize(width: 800, height: 600)

  /// Turned, translucent cells with round corners and a label, in rows of 16, that overlap.
  private func cells(_ count: Int, angle: Double, opacity: Double, photo: Bool = false) -> [DisplayCommand] {
    let cell = CGSize(width: 60, height: 44)
    return (0..<count).flatMap { index -> [DisplayCommand] in
      let bounds = CGRect(origin: .zero, size: cell)
      let center = (30 + Double(index % 16) * 48, 26 + Double(index / 16) * 40)
      var commands: [DisplayCommand] = [
        .fill(.init(rect: bounds, color: RGBA8(rgb: 0x4DB6AC + UInt32(index) * 300))),
        Scenes.label("Item \(index % 10)", 6, 12),
      ]
      if photo { commands.insert(Scenes.picture(bounds.insetBy(dx: 4, dy: 4)), at: 1) }
      return Scenes.group(
        UInt64(index), bounds, radius: 8, opacity: opacity,
        Scenes.turn(angle + Double(index) / 40, center.0, center.1, cell), commands)
    }
  }

  private func list(_ commands: [DisplayCommand]) -> DisplayList {
    let background = DisplayCommand.fill(
      .init(rect: CGRect(origin: .zero, size: size), color: RGBA8(rgb: 0xFFFFFF)))
    return DisplayList(size: size, scale: 1, commands: [background] + commands)
  }

  @Test(
    "208 turned, translucent cells with labels take at most 30 calls, and no uploads from the second frame on"
  )
  func pinch() throws {
    try GraphicsCard.withHost(size) { host in
      for step in 0..<4 {
        host.present(list(cells(208, angle: Double(step) / 10, opacity: 0.9 - Double(step) / 10)))
        let work = host.renderStatistics
        #expect(work.groups == 208 && work.drawCalls <= 30, "step \(step): \(work)")
        #expect(work.readBacks == 0)
        if step > 0 { #expect(work.uploads == 0, "step \(step): \(work)") }
      }
    }
  }

  @Test("Opaque turned cells are one batch, in spite of the clips of their groups")
  func opaqueCells() throws {
    try GraphicsCard.withHost(size) { host in
      host.present(list(cells(208, angle: 0.2, opacity: 1)))
      #expect(host.renderStatistics.drawCalls == 1 && host.renderStatistics.layers == 0)
    }
  }

  @Test("Labels between photos with textures of their own share a batch where nothing overlaps")
  func batchesAreMerged() throws {
    let photos = (0..<4).map { _ in testBitmap(700, 540) }
    var commands: [DisplayCommand] = []
    for (index, photo) in photos.enumerated() {
      let x = Double(index) * 200
      commands.append(
        .image(
          .init(
            bitmap: photo, source: CGRect(x: 0, y: 0, width: 700, height: 540),
            rect: CGRect(x: x, y: 0, width: 600, height: 200))))
      commands.append(Scenes.label("Photo \(index)", x, 300 + Double(index) * 30))
    }
    try GraphicsCard.withHost(size) { host in
      host.present(list(commands))
      // The background with all labels, and each photo.
      #expect(host.renderStatistics.drawCalls == 5)
    }
  }

  @Test("A photo that grows by steps is sent once for each halving of its pixels")
  func photosAreSentOnce() throws {
    let photo = testBitmap(512, 384)
    var sent = 0
    try GraphicsCard.withHost(size) { host in
      for width in stride(from: 40.0, through: 512, by: 8) {
        host.present(
          list([
            .image(
              .init(
                bitmap: photo, source: CGRect(x: 0, y: 0, width: 512, height: 384),
                rect: CGRect(x: 0, y: 0, width: width, height: width * 0.75)))
          ]))
        sent += host.renderStatistics.uploads
      }
    }
    // 512, 256, 128 and 64 pixels wide.
    #expect(sent == 4)
  }

  @Test(
    "A panorama wider than a texture is drawn from its own pixels, and sent once while it scrolls a little")
  func panorama() throws {
    try GraphicsCard.withHost(size) { host in
      let renderer = try #require(host.presenter as? RendererPresenter).renderer
      let width = renderer.textureLimit * 2
      // Columns of black and white, which a smaller copy would show as gray.
      let pixels = (0..<width * 4).map { $0 % 2 == 0 ? UInt32(0xFFFF_FFFF) : 0xFF00_0000 }
      let bitmap = Bitmap(width: width, height: 4, pixels: pixels, isOpaque: true)
      var uploads: [Int] = []
      for offset in [0, 2, 40] {
        let list = list([
          .image(
            .init(
              bitmap: bitmap, source: CGRect(x: 0, y: 0, width: width, height: 4),
              rect: CGRect(x: -20_000 - offset, y: 0, width: width, height: 4)))
        ])
        host.present(list)
        uploads.append(host.renderStatistics.uploads)
        let shown = try host.picture(of: list)
        let columns = (300..<306).map { shown.pixels[shown.width * 2 + $0] & 0xFF }
        #expect(columns == [255, 0, 255, 0, 255, 0])
      }
      #expect(uploads == [1, 0, 0])
      #expect(renderer.failure == nil)
    }
  }

  @Test("An atlas drops rasters of earlier frames when it has too many, and sends none twice before")
  func atlasStaysBounded() throws {
    try GraphicsCard.withHost(size) { host in
      let renderer = try #require(host.presenter as? RendererPresenter).renderer
      // One page, and a megabyte.
      let atlas = TextureAtlas(renderer, limit: 16 << 20, largeLimit: 1 << 20)
      for frame in 0..<60 {
        for index in 0..<10 {
          let key = RasterKey.image(BitmapKey(bitmap: UInt64(frame * 10 + index), tint: nil), level: 0)
          #expect(atlas.region(for: key)?.width == nil)
          let side = index == 0 ? 600 : 120
          let region = atlas.insert(key, width: side, height: side, edge: .repeated) { _, row, width in
            row.update(repeating: 0xFF00_00FF, count: width)
          }
          #expect(region?.width == side)
          #expect(atlas.region(for: key)?.x == region?.x)
        }
        #expect(atlas.takeUploads().count == 10)
        atlas.trim()
        #expect(atlas.byteCount <= (16 << 20) + (3 << 19))
      }
      #expect(renderer.failure == nil)
    }
  }

  @Test("A picture of the window is the only thing that is read back")
  func pictures() throws {
    try GraphicsCard.withHost(size) { host in
      let list = list(cells(20, angle: 0, opacity: 0.5))
      host.present(list)
      #expect(host.renderStatistics.readBacks == 0)
      _ = try host.picture(of: list)
      #expect(host.renderStatistics.readBacks == 1)
    }
  }

  // MARK: A collection view

  private final class Cells: NSObject, UICollectionViewDataSource {
    var count = 60

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.contentView.backgroundColor = UIColor(
        hue: CGFloat(indexPath.item % 12) / 12, saturation: 0.5, brightness: 0.9, alpha: 1)
      cell.contentView.layer.cornerRadius = 6
      for view in cell.contentView.subviews { view.removeFromSuperview() }
      let label = UILabel(frame: cell.contentView.bounds)
      label.text = "\(indexPath.item)"
      label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      cell.contentView.addSubview(label)
      return cell
    }
  }

  private func flow(_ width: CGFloat, _ height: CGFloat) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: width, height: height)
    return layout
  }

  @Test("A pinch, a scroll and a batch update read nothing back")
  func collectionView() throws {
    try GraphicsCard.withHost(size) { host in
      defer { FrameLoop.resignCurrent() }
      let window = UIWindow(frame: CGRect(origin: .zero, size: size))
      let view = UICollectionView(frame: window.bounds, collectionViewLayout: flow(90, 60))
      let cells = Cells()
      view.backgroundColor = .white
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = cells
      window.addSubview(view)
      window.makeKeyAndVisible()
      var time = 0.0
      @MainActor func frame(_ what: String) {
        time += 1 / 60
        host.loop.runFrame(at: time)
        let work = host.renderStatistics
        #expect(work.readBacks == 0 && work.drawCalls <= 30, "\(what): \(work)")
      }
      frame("start")
      let transition = view.startInteractiveTransition(to: flow(140, 110))
      for step in 1...10 {
        transition.transitionProgress = CGFloat(step) / 10
        transition.invalidateLayout()
        frame("pinch")
      }
      view.finishInteractiveTransition()
      for _ in 0..<60 where host.loop.needsFrame { frame("settle") }
      for offset in stride(from: CGFloat(0), to: 300, by: 30) {
        view.contentOffset.y = offset
        frame("scroll")
      }
      view.performBatchUpdates {
        cells.count -= 2
        view.deleteItems(at: [IndexPath(item: 12, section: 0), IndexPath(item: 14, section: 0)])
      }
      for _ in 0..<60 where host.loop.needsFrame { frame("update") }
      #expect(host.rendererName == "opengl")
    }
  }

  // MARK: Failures

  private func push(_ type: SDL_EventType) {
    var event = SDL_Event()
    event.type = type.rawValue
    #expect(SDL_PushEvent(&event) == 1)
  }

  @Test("After the graphics card was reset the window goes on in software, with the same list")
  func deviceReset() throws {
    let list = list(cells(20, angle: 0.3, opacity: 0.5))
    let offscreen = try OffscreenHost(size: size, fonts: testFontBook)
    offscreen.present(list)
    try GraphicsCard.withHost(size) { host in
      host.present(list)
      #expect(host.rendererName == "opengl")
      push(SDL_RENDER_DEVICE_RESET)
      host.pumpEvents()
      #expect(host.rendererName == "software" && host.needsPresent)
      host.show()
      #expect(host.presentedFrameCount == 2 && !host.needsPresent)
      let picture = try host.picture(of: list)
      #expect(picture.pixels == offscreen.bitmap().pixels)
    }
  }

  @Test("Textures that lost their content are made again")
  func targetsReset() throws {
    let list = list(cells(20, angle: 0.3, opacity: 0.5))
    try GraphicsCard.withHost(size) { host in
      let picture = try host.picture(of: list)
      let uploads = host.renderStatistics.uploads
      host.present(list)
      #expect(uploads > 0 && host.renderStatistics.uploads == 0)
      push(SDL_RENDER_TARGETS_RESET)
      host.pumpEvents()
      #expect(host.rendererName == "opengl" && host.needsPresent)
      host.show()
      #expect(host.renderStatistics.uploads == uploads)
      #expect(try host.picture(of: list).pixels == picture.pixels)
    }
  }

  @Test("When OpenGL fails to draw, the same frame is drawn in software")
  func drawingFails() throws {
    let list = list(cells(5, angle: 0.3, opacity: 1))
    try GraphicsCard.withHost(size) { host in
      host.present(list)
      try #require(host.presenter as? RendererPresenter).renderer.fail("draw triangles")
      host.present(list)
      #expect(host.rendererName == "software" && host.presentedFrameCount == 2)
      #expect(host.renderStatistics.paintedPixels > 0)
    }
  }
}
