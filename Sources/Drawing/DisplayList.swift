import Foundation
import Geometry

/// What one frame draws, back to front: plain values, made by the view tree, played by a renderer.
public struct DisplayList: Equatable, Sendable {
  /// The surface's size in points.
  public var size: CGSize
  /// Pixels to a point.
  public var scale: CGFloat
  public var commands: [DisplayCommand]

  public init(size: CGSize, scale: CGFloat, commands: [DisplayCommand] = []) {
    self.size = size
    self.scale = scale
    self.commands = commands
  }
}

/// One thing to draw. Rectangles are in points, in the space of the enclosing group (the surface, outside any
/// group); the renderer snaps them to pixels.
public enum DisplayCommand: Equatable, Sendable {
  case fill(Fill)
  case border(Border)
  case shadow(Shadow)
  case gradient(Gradient)
  case image(Image)
  case text(Text)
  /// Limits what follows, up to the matching `popClip`, to a rectangle (and to the clips around it).
  case pushClip(CGRect)
  case popClip
  /// What follows, up to the matching `endGroup`, is drawn as one picture.
  case beginGroup(Group)
  case endGroup

  /// A filled rectangle, with its corners rounded.
  public struct Fill: Equatable, Sendable {
    public var rect: CGRect
    public var cornerRadius: CGFloat
    public var color: RGBA8

    public init(rect: CGRect, cornerRadius: CGFloat = 0, color: RGBA8) {
      self.rect = rect
      self.cornerRadius = cornerRadius
      self.color = color
    }
  }

  /// A line along the inside of a rectangle's edge.
  public struct Border: Equatable, Sendable {
    public var rect: CGRect
    public var cornerRadius: CGFloat
    public var width: CGFloat
    public var color: RGBA8

    public init(rect: CGRect, cornerRadius: CGFloat = 0, width: CGFloat, color: RGBA8) {
      self.rect = rect
      self.cornerRadius = cornerRadius
      self.width = width
      self.color = color
    }
  }

  /// The soft shadow of a rounded rectangle; drawn also beneath the rectangle itself.
  public struct Shadow: Equatable, Sendable {
    /// The rectangle that throws the shadow, already moved by the shadow's offset.
    public var rect: CGRect
    public var cornerRadius: CGFloat
    /// As `CALayer.shadowRadius`: the standard deviation of the blur, in points.
    public var blur: CGFloat
    public var color: RGBA8

    public init(rect: CGRect, cornerRadius: CGFloat = 0, blur: CGFloat, color: RGBA8) {
      self.rect = rect
      self.cornerRadius = cornerRadius
      self.blur = blur
      self.color = color
    }
  }

  /// A linear gradient in a rounded rectangle.
  public struct Gradient: Equatable, Sendable {
    public struct Stop: Equatable, Hashable, Sendable {
      /// 0 at `start` … 1 at `end`; ascending in a gradient.
      public var location: CGFloat
      public var color: RGBA8

      public init(location: CGFloat, color: RGBA8) {
        self.location = location
        self.color = color
      }
    }

    public var rect: CGRect
    public var cornerRadius: CGFloat
    public var stops: [Stop]
    /// In the unit square of `rect`: (0.5, 0) is the middle of its top edge.
    public var start: CGPoint
    public var end: CGPoint
    public var opacity: Double

    public init(
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
  public struct Image: Equatable, Sendable {
    public var bitmap: Bitmap
    /// The part of the bitmap that is shown, in its pixels (fractions allowed).
    public var source: CGRect
    public var rect: CGRect
    public var cornerRadius: CGFloat
    public var opacity: Double
    /// Where set, the bitmap is a stencil: its alpha is kept, its colour replaced.
    public var tint: RGBA8?

    public init(
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

    public static func == (a: Image, b: Image) -> Bool {
      a.bitmap === b.bitmap && a.source == b.source && a.rect == b.rect
        && a.cornerRadius == b.cornerRadius && a.opacity == b.opacity && a.tint == b.tint
    }
  }

  /// One line of text, one font (the host falls back to others for characters that it lacks), one colour.
  public struct Text: Equatable, Sendable {
    public var string: String
    public var font: FontSpec
    public var color: RGBA8
    /// The top left corner of the line's box; the baseline is the font's ascent below it.
    public var origin: CGPoint

    public init(string: String, font: FontSpec, color: RGBA8, origin: CGPoint) {
      self.string = string
      self.font = font
      self.color = color
      self.origin = origin
    }
  }

  /// Content drawn off screen first, then placed as one picture: for translucency of overlapping content,
  /// rounded clips, rotation and perspective. The renderer keeps the picture while `id` and `version` stay.
  public struct Group: Equatable, Sendable {
    /// Names the group from frame to frame.
    public var id: UInt64
    /// Changes whenever the commands inside (or `bounds`, `cornerRadius`) change.
    public var version: UInt64
    /// What of the group's own space is drawn; everything outside is cut off.
    public var bounds: CGRect
    /// Corners of `bounds` that are cut off.
    public var cornerRadius: CGFloat
    public var opacity: Double
    /// From the group's space to that of the enclosing one, in points.
    public var placement: Placement
    /// How many commands stand between `beginGroup` and its `endGroup`, so that a kept picture skips them.
    public var commandCount: Int

    public enum Placement: Equatable, Sendable {
      /// The group's origin comes to lie here; pixels stay crisp.
      case offset(CGPoint)
      /// A point (x, y, 0) of the group goes through the matrix, perspective divide included.
      case transform(CATransform3D)
    }

    public init(
      id: UInt64, version: UInt64, bounds: CGRect, cornerRadius: CGFloat = 0, opacity: Double = 1,
      placement: Placement, commandCount: Int
    ) {
      self.id = id
      self.version = version
      self.bounds = bounds
      self.cornerRadius = cornerRadius
      self.opacity = opacity
      self.placement = placement
      self.commandCount = commandCount
    }
  }
}
