import Foundation
import Geometry

/// The drawing commands of one frame, back to front. The view tree creates it, a renderer plays it.
package struct DisplayList: Equatable, Sendable {
  /// The surface's size in points.
  package var size: CGSize
  /// The number of pixels per point.
  package var scale: CGFloat
  package var commands: [DisplayCommand]

  package init(size: CGSize, scale: CGFloat, commands: [DisplayCommand] = []) {
    self.size = size
    self.scale = scale
    self.commands = commands
  }
}

/// A drawing command. Rectangles are in points, in the coordinates of the enclosing group, or of the surface
/// outside of groups; the renderer rounds them to pixels.
package enum DisplayCommand: Equatable, Sendable {
  case fill(Fill)
  /// Draws the border of a rounded rectangle.
  case border(Border)
  case shadow(Shadow)
  /// Fills a rounded rectangle with a gradient.
  case gradient(Gradient)
  case image(Image)
  case text(Text)
  /// Clips the commands up to the matching `popClip` to a rectangle, intersected with the clips around it.
  case pushClip(CGRect)
  case popClip
  /// Draws the commands up to the matching `endGroup` as one item.
  case beginGroup(Group)
  case endGroup

  /// A filled rounded rectangle.
  package struct Fill: Equatable, Sendable {
    /// The rectangle in points.
    package var rect: CGRect
    package var cornerRadius: CGFloat
    package var color: RGBA8

    package init(rect: CGRect, cornerRadius: CGFloat = 0, color: RGBA8) {
      self.rect = rect
      self.cornerRadius = cornerRadius
      self.color = color
    }
  }

  /// A border along the inside of the edge of a rounded rectangle.
  package struct Border: Equatable, Sendable {
    /// The rectangle in points.
    package var rect: CGRect
    package var cornerRadius: CGFloat
    /// The width of the border in points.
    package var width: CGFloat
    package var color: RGBA8

    package init(rect: CGRect, cornerRadius: CGFloat = 0, width: CGFloat, color: RGBA8) {
      self.rect = rect
      self.cornerRadius = cornerRadius
      self.width = width
      self.color = color
    }
  }

  /// The blurred shadow of a rounded rectangle. It is also drawn behind the rectangle.
  package struct Shadow: Equatable, Sendable {
    /// The rectangle of the shadow, with the shadow's offset applied.
    package var rect: CGRect
    package var cornerRadius: CGFloat
    /// The standard deviation of the blur in points, as `CALayer.shadowRadius`.
    package var blur: CGFloat
    package var color: RGBA8

    package init(rect: CGRect, cornerRadius: CGFloat = 0, blur: CGFloat, color: RGBA8) {
      self.rect = rect
      self.cornerRadius = cornerRadius
      self.blur = blur
      self.color = color
    }
  }

  /// A linear gradient in a rounded rectangle.
  package struct Gradient: Equatable, Sendable {
    /// A color at a position of a gradient.
    package struct Stop: Equatable, Hashable, Sendable {
      /// The position: 0 at `start`, 1 at `end`. Positions ascend.
      package var location: CGFloat
      package var color: RGBA8

      package init(location: CGFloat, color: RGBA8) {
        self.location = location
        self.color = color
      }
    }

    /// The rectangle in points.
    package var rect: CGRect
    package var cornerRadius: CGFloat
    /// The colors and their positions.
    package var stops: [Stop]
    /// The start point in the unit square of `rect`: (0.5, 0) is the middle of its top edge.
    package var start: CGPoint
    /// The end point in the unit square of `rect`.
    package var end: CGPoint
    /// The opacity, 0…1.
    package var opacity: Double

    package init(
      rect: CGRect, cornerRadius: CGFloat = 0, stops: [Stop], start: CGPoint, end: CGPoint,
      opacity: Double = 1
    ) {
      self.rect = rect
      self.cornerRadius = cornerRadius
      self.stops = stops
      self.start = start
      self.end = end
      self.opacity = opacity
    }
  }

  /// A part of a bitmap, scaled into a rounded rectangle with a linear filter.
  package struct Image: Equatable, Sendable {
    package var bitmap: Bitmap
    /// The part of the bitmap that is drawn, in its pixels. Fractions are allowed.
    package var source: CGRect
    /// The rectangle in points.
    package var rect: CGRect
    package var cornerRadius: CGFloat
    /// The opacity, 0…1.
    package var opacity: Double
    /// The color that replaces the bitmap's colors; the bitmap's alpha stays. The default, nil, draws the
    /// bitmap.
    package var tint: RGBA8?

    package init(
      bitmap: Bitmap, source: CGRect, rect: CGRect, cornerRadius: CGFloat = 0, opacity: Double = 1,
      tint: RGBA8? = nil
    ) {
      self.bitmap = bitmap
      self.source = source
      self.rect = rect
      self.cornerRadius = cornerRadius
      self.opacity = opacity
      self.tint = tint
    }

    /// Returns whether two images draw the same bitmap object in the same way.
    package static func == (a: Image, b: Image) -> Bool {
      a.bitmap === b.bitmap && a.source == b.source && a.rect == b.rect
        && a.cornerRadius == b.cornerRadius && a.opacity == b.opacity && a.tint == b.tint
    }
  }

  /// A line of text in one font and one color. The host uses other fonts for characters that the font lacks.
  package struct Text: Equatable, Sendable {
    package var string: String
    /// Describes the font; a host finds the file.
    package var font: FontSpec
    package var color: RGBA8
    /// The top left corner of the line's box. The baseline is the font's ascent below it.
    package var origin: CGPoint
    /// The width of the line in points, as measured; nil if it is not known. Letters reach at most a font
    /// size beyond it. A renderer skips a line of known width where it is hidden, without making its raster.
    package var width: CGFloat?

    package init(string: String, font: FontSpec, color: RGBA8, origin: CGPoint, width: CGFloat? = nil) {
      self.string = string
      self.font = font
      self.color = color
      self.origin = origin
      self.width = width
    }
  }

  /// Content that is drawn as one item: for the translucency of overlapping content, rounded clips, rotation
  /// and perspective. A renderer may reuse its result while `id` and `version` stay the same.
  package struct Group: Equatable, Sendable {
    /// Identifies the group from frame to frame.
    package var id: UInt64
    /// A number that changes if the commands inside, `bounds` or `cornerRadius` change.
    package var version: UInt64
    /// The visible rectangle in the group's coordinates; content outside is clipped.
    package var bounds: CGRect
    /// The radius of the corners of `bounds`; content outside the rounded corners is clipped.
    package var cornerRadius: CGFloat
    /// The opacity, 0…1.
    package var opacity: Double
    /// The mapping from the group's coordinates to those of the enclosing group, in points.
    package var placement: Placement
    /// The number of commands between `beginGroup` and its `endGroup`; a renderer that reuses its result
    /// skips them.
    package var commandCount: Int
    package var role: Role

    /// How the result of a group is combined with what is below it.
    package enum Role: Equatable, Sendable {
      /// It is drawn over that.
      case content
      /// It is drawn over that, after the last group inside, which is its mask, has limited it.
      case masked
      /// It multiplies the enclosing group by its alpha. It has the bounds and the space of that group, and
      /// opacity 1.
      case mask
    }

    /// A mapping from a group's coordinates to those of the enclosing group.
    package enum Placement: Equatable, Sendable {
      /// A translation of the group's origin to a point, rounded to pixels.
      case offset(CGPoint)
      /// A projective transform of the points (x, y, 0) of the group, with the perspective division.
      case transform(CATransform3D)
    }

    package init(
      id: UInt64, version: UInt64, bounds: CGRect, cornerRadius: CGFloat = 0, opacity: Double = 1,
      placement: Placement, commandCount: Int, role: Role = .content
    ) {
      self.id = id
      self.version = version
      self.bounds = bounds
      self.cornerRadius = cornerRadius
      self.opacity = opacity
      self.placement = placement
      self.commandCount = commandCount
      self.role = role
    }
  }
}
