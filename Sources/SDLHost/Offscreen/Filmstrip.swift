import Drawing
import Foundation
import Geometry
import ImageLoading
import ViewTree

/// Moments on one sheet, each with a caption, row by row.
/// A sheet of images with captions, row by row, for frames of an animation.
/// ```swift
/// var strip = Filmstrip(columns: 4)
/// strip.add(host.bitmap(), caption: "0.25 s")
/// try ImageFile.write(strip.sheet(fonts: fonts), to: "strip.png")
/// ```
package struct Filmstrip {
  /// The largest width of an image, in pixels. Wider images are scaled down when they are added. The
  /// default is 320.
  package let pictureWidth: Int
  /// The largest number of images per row. The default is 4.
  package let columns: Int

  private var moments: [(picture: Bitmap, caption: String)] = []

  private static let gap: CGFloat = 12
  private static let captionHeight: CGFloat = 20
  private static let font = FontSpec(size: 12)

  /// Creates an empty filmstrip. Values below 1 are treated as 1.
  package init(pictureWidth: Int = 320, columns: Int = 4) {
    self.pictureWidth = max(1, pictureWidth)
    self.columns = max(1, columns)
  }

  package var count: Int { moments.count }

  /// Adds an image with a caption.
  ///
  /// - Complexity: O(pixels of the image).
  package mutating func add(_ picture: Bitmap, caption: String) {
    guard picture.width > pictureWidth else {
      moments.append((picture, caption))
      return
    }
    let height = max(1, picture.height * pictureWidth / picture.width)
    let small = Rasterizer.scaledDown(picture, targetWidth: pictureWidth, targetHeight: height)
    moments.append((small, caption))
  }

  /// Draws the sheet; the same images and captions give the same pixels. Without images it has no pixels.
  package func sheet(fonts: FontBook) throws -> Bitmap {
    let width = CGFloat(moments.map(\.picture.width).max() ?? 0)
    let height = CGFloat(moments.map(\.picture.height).max() ?? 0)
    let inRow = min(columns, moments.count)
    let rows = moments.isEmpty ? 0 : (moments.count + inRow - 1) / inRow
    let cell = CGSize(width: width + Self.gap, height: height + Self.captionHeight + Self.gap)
    let size = CGSize(
      width: Self.gap + cell.width * CGFloat(inRow), height: Self.gap + cell.height * CGFloat(rows))
    let host = try OffscreenHost(size: moments.isEmpty ? .zero : size, fonts: fonts)
    let ground = DisplayCommand.fill(
      .init(rect: CGRect(origin: .zero, size: size), color: RGBA8(rgb: 0x17181C)))
    var commands = [ground]
    for (index, moment) in moments.enumerated() {
      let corner = CGPoint(
        x: Self.gap + cell.width * CGFloat(index % inRow), y: Self.gap + cell.height * CGFloat(index / inRow))
      commands += Self.commands(for: moment.picture, moment.caption, at: corner)
    }
    host.present(DisplayList(size: size, scale: 1, commands: commands))
    return host.bitmap()
  }

  private static func commands(
    for picture: Bitmap, _ caption: String, at corner: CGPoint
  ) -> [DisplayCommand] {
    let size = CGSize(width: picture.width, height: picture.height)
    let origin = CGPoint(x: corner.x, y: corner.y + size.height + 3)
    return [
      .image(
        .init(
          bitmap: picture, source: CGRect(origin: .zero, size: size), rect: CGRect(origin: corner, size: size)
        )),
      .text(.init(string: caption, font: font, color: RGBA8(rgb: 0xB8BAC2), origin: origin)),
    ]
  }
}
