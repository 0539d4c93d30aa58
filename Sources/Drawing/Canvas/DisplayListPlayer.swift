import Foundation
import Geometry

/// Plays display lists on a canvas: snaps rectangles to pixels, skips what cannot be seen, and finds out which groups need a
/// layer.
package final class DisplayListPlayer<Target: Canvas> {
  private let canvas: Target
  // The space of the current group.
  private var grid = PixelGrid(scale: 1)
  /// From the group's pixels to those of the canvas; nil where they are the same.
  private var transform: ProjectiveTransform?
  private var opacity = 1.0
  private var plan = GroupPlan()
  private var isPlanned = false
  private var occlusion = Occlusion()

  package init(_ canvas: Target) { self.canvas = canvas }

  /// Draws a list onto the canvas, or what of it lies in some rectangles. What the list leaves free is black.
  package func play(_ list: DisplayList, in parts: [PixelRect]? = nil) {
    canvas.statistics.commands = list.commands.count
    let bounds = canvas.clipBounds
    guard !bounds.isEmpty else { return }
    grid = PixelGrid(scale: list.scale)
    transform = nil
    opacity = 1
    isPlanned = false
    occlusion.collect(list.commands, grid: grid, canvas: bounds)
    let isCovered = coversCanvas(list.commands, bounds)
    for part in parts ?? [bounds] {
      canvas.pushClip(CanvasArea(rect: part))
      if !isCovered { canvas.fill(CanvasArea(rect: part), color: RGBA8(rgb: 0), style: CanvasStyle()) }
      play(list.commands, 0..<list.commands.count)
      canvas.popClip()
    }
  }

  /// Whether the list begins with a background.
  private func coversCanvas(_ commands: [DisplayCommand], _ bounds: PixelRect) -> Bool {
    guard case .fill(let fill)? = commands.first else { return false }
    return fill.color.isOpaque && fill.cornerRadius <= 0 && grid.rect(fill.rect).contains(bounds)
  }

  private func play(_ commands: [DisplayCommand], _ range: Range<Int>) {
    var openClips = 0
    var index = range.lowerBound
    while index < range.upperBound {
      switch commands[index] {
      case .pushClip(let rect):
        openClips += 1
        canvas.pushClip(area(grid.rect(rect), 0))
      case .popClip:
        if openClips > 0 {
          openClips -= 1
          canvas.popClip()
        }
      case .beginGroup(let group):
        let end = min(range.upperBound, index + 1 + max(0, group.commandCount))
        if !isHidden(index) { draw(group, commands, index + 1..<end) }
        index = end
      case .endGroup: break
      case let command: draw(command, at: index, in: commands)
      }
      index += 1
    }
    for _ in 0..<openClips { canvas.popClip() }
  }

  private func area(_ rect: PixelRect, _ radius: CGFloat) -> CanvasArea {
    CanvasArea(rect: rect, radius: grid.radius(radius, in: rect), transform: transform)
  }

  private func isHidden(_ index: Int) -> Bool {
    guard isPlanned, let entry = plan.entry(for: index) else { return false }
    return entry.isHidden
  }

  /// Whether anything of a box in the group's pixels can be seen.
  private func shows(_ rect: PixelRect) -> Bool {
    guard transform == nil else { return true }
    if !rect.isEmpty, rect.overlaps(canvas.clipBounds) { return true }
    canvas.statistics.skipped += 1
    return false
  }

  // MARK: Primitives

  private func draw(_ command: DisplayCommand, at index: Int, in commands: [DisplayCommand]) {
    var style = CanvasStyle(opacity: opacity)
    if isPlanned, let entry = plan.entry(for: index) {
      if entry.isHidden {
        canvas.statistics.skipped += 1
        return
      }
      if opacity < 1 { style.ground = entry.ground }
    }
    switch command {
    case .fill(let fill):
      let rect = grid.rect(fill.rect)
      guard !fill.color.isClear, shows(rect) else { return }
      draw(fill, rect, style, at: index)
    case .border(let border):
      let rect = grid.rect(border.rect)
      guard !border.color.isClear, shows(rect) else { return }
      canvas.border(
        area(rect, border.cornerRadius), width: grid.lineWidth(border.width), color: border.color,
        style: style)
    case .shadow(let shadow):
      let next = index + 1 < commands.count ? commands[index + 1] : nil
      draw(shadow, cover: opacity == 1 ? next : nil, style)
    case .gradient(let gradient):
      let rect = grid.rect(gradient.rect)
      style.opacity *= min(1, max(0, gradient.opacity))
      guard shows(rect) else { return }
      canvas.gradient(area(rect, gradient.cornerRadius), gradient, style: style)
    case .image(let image):
      let rect = grid.rect(image.rect)
      style.opacity *= min(1, max(0, image.opacity))
      guard shows(rect) else { return }
      canvas.image(area(rect, image.cornerRadius), image, style: style)
    case .text(let text): draw(text, style)
    case .pushClip, .popClip, .beginGroup, .endGroup: break
    }
  }

  private func draw(_ fill: DisplayCommand.Fill, _ rect: PixelRect, _ style: CanvasStyle, at index: Int) {
    let area = area(rect, fill.cornerRadius)
    guard area.radius == 0, occlusion.isWorthwhile(rect), fill.color.isOpaque, style.opacity == 1,
      transform == nil
    else {
      canvas.fill(area, color: fill.color, style: style)
      return
    }
    occlusion.forEachUncovered(rect.intersection(canvas.clipBounds), after: index) {
      canvas.fill(CanvasArea(rect: $0), color: fill.color, style: style)
    }
  }

  private func draw(_ shadow: DisplayCommand.Shadow, cover: DisplayCommand?, _ style: CanvasStyle) {
    let rect = grid.rect(shadow.rect)
    let blur = grid.blur(shadow.blur)
    let reach = blur > 0 ? Rasterizer.shadowReach(blur: blur) : 0
    guard !shadow.color.isClear, !rect.isEmpty, shows(rect.inset(by: -reach)) else { return }
    guard blur > 0 else {
      canvas.fill(area(rect, shadow.cornerRadius), color: shadow.color, style: style)
      return
    }
    var hidden: CanvasArea?
    if case .fill(let fill)? = cover, fill.color.isOpaque {
      hidden = area(grid.rect(fill.rect), fill.cornerRadius)
    }
    canvas.shadow(
      area(rect, shadow.cornerRadius), blur: blur, color: shadow.color, cover: hidden, style: style)
  }

  private func draw(_ text: DisplayCommand.Text, _ style: CanvasStyle) {
    guard !text.color.isClear, !text.string.isEmpty else { return }
    let x = grid.x(text.origin.x)
    let y = grid.y(text.origin.y)
    if transform == nil {
      // Nothing below or to the right of the clip, and nothing far above it, need be looked up. Letters may reach
      // a little above and to the left of the line's box.
      let em = Int(min(1e6, Double(text.font.size) * grid.scale)) + 2
      let clip = canvas.clipBounds
      guard x - em < clip.maxX, y - em < clip.maxY, y + em * 3 > clip.y else {
        canvas.statistics.skipped += 1
        return
      }
    }
    guard let raster = canvas.textRaster(text.string, font: text.font, scale: grid.scale) else { return }
    canvas.text(raster, x: x, y: y, transform: transform, color: text.color, style: style)
  }

  // MARK: Groups

  private func draw(_ group: DisplayCommand.Group, _ commands: [DisplayCommand], _ range: Range<Int>) {
    canvas.statistics.groups += 1
    let groupOpacity = min(1, max(0, group.opacity))
    guard groupOpacity > 0 else {
      canvas.statistics.skipped += 1
      return
    }
    let outer = (grid: grid, transform: transform, opacity: opacity, isPlanned: isPlanned)
    defer { (grid, transform, opacity, isPlanned) = outer }
    enterSpace(of: group)
    // What of the group is drawn, in its own pixels.
    let space = PixelGrid(scale: CGFloat(grid.scale))
    var bounds = space.enclosing(group.bounds).offset(x: -grid.left, y: -grid.top)
    let radius = group.cornerRadius > 0 ? grid.radius(group.cornerRadius, in: grid.rect(group.bounds)) : 0
    if radius > 0 { bounds = grid.rect(group.bounds) }
    let limit = CanvasArea(rect: bounds, radius: radius, transform: transform)
    guard !bounds.isEmpty, let box = transform.map({ $0.map(bounds) }) ?? bounds,
      box.overlaps(canvas.clipBounds)
    else {
      canvas.statistics.skipped += 1
      return
    }
    let total = opacity * groupOpacity
    guard total < 1 || radius > 0 || transform != nil else {
      isPlanned = false
      playInside(limit, commands, range)
      return
    }
    let outerPlan = plan.begin()
    defer { plan.finish(outerPlan) }
    let grid = grid
    let needsLayer = plan.decide(
      commands, range, grid: grid, bounds: bounds, cornerRadius: radius, opacity: total
    ) { [canvas] in canvas.textRaster($0.string, font: $0.font, scale: grid.scale) }
    if needsLayer, total < 1 || radius > 0 {
      isPlanned = false
      opacity = 1
      canvas.beginLayer(box)
      play(commands, range)
      canvas.endLayer(in: radius > 0 ? limit : nil, opacity: total)
    } else {
      isPlanned = true
      opacity = total
      playInside(limit, commands, range)
    }
  }

  private func enterSpace(of group: DisplayCommand.Group) {
    switch group.placement {
    case .offset(let point):
      grid = PixelGrid(
        scale: CGFloat(grid.scale), left: -grid.x(point.x), top: -grid.y(point.y))
    case .transform(let matrix):
      let map = grid.pixelTransform(matrix)
      transform = transform.map { map.concatenating($0) } ?? map
      grid = PixelGrid(scale: CGFloat(grid.scale))
    }
  }

  /// Plays a group's commands with its bounds as the clip.
  private func playInside(_ limit: CanvasArea, _ commands: [DisplayCommand], _ range: Range<Int>) {
    canvas.pushClip(limit)
    play(commands, range)
    canvas.popClip()
  }
}
