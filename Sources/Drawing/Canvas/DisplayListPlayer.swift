import Foundation

/// Plays display lists on a canvas: rounds rectangles to pixels, skips what is not visible, and finds out
/// which groups need a layer.
///
/// Accesses to its properties, as to those of the canvas and of caches, are not checked for exclusivity at
/// run time: they are read for each command, and call no code of the app.
package final class DisplayListPlayer<Target: Canvas> {
  private let canvas: Target
  @exclusivity(unchecked) private var space = DrawingSpace(scale: 1)
  @exclusivity(unchecked) private var opacity = 1.0
  @exclusivity(unchecked) private var plan = GroupPlan()
  @exclusivity(unchecked) private var isPlanned = false
  @exclusivity(unchecked) private var occlusion = Occlusion()
  @exclusivity(unchecked) private var damageCommands = DamageCommands()

  package init(_ canvas: Target) { self.canvas = canvas }

  private var grid: PixelGrid { space.grid }

  /// Draws a list onto the canvas, or onto its damage rectangles, at most 64. What the list does not cover is
  /// black.
  ///
  /// - Complexity: O(commands + commands that draw on the damage).
  package func play(_ list: DisplayList, in damage: [PixelRect]? = nil) {
    canvas.statistics.commands = list.commands.count
    let bounds = canvas.clipBounds
    guard !bounds.isEmpty, damage?.isEmpty != true else { return }
    let commands = list.commands
    space = DrawingSpace(scale: list.scale)
    opacity = 1
    isPlanned = false
    occlusion.collect(commands, space, canvas: bounds)
    canvas.setItems(occlusion.groupsAndOccluders)
    let isCovered = coversCanvas(commands, bounds)
    canvas.statistics.damageRects = damage?.count ?? 1
    guard let damage else {
      canvas.statistics.examined = commands.count
      if !isCovered { fillBlack(bounds) }
      play(commands, 0..<commands.count)
      return
    }
    damageCommands.collect(commands, space, damage: damage)
    canvas.statistics.examined = damageCommands.examined
    for (index, rect) in damage.enumerated() {
      canvas.statistics.examined += damageCommands.indices[index].count
      canvas.pushClip(CanvasArea(rect: rect))
      if !isCovered { fillBlack(rect) }
      var openClips = 0
      for command in damageCommands.indices[index] { _ = play(commands, command, commands.count, &openClips) }
      for _ in 0..<openClips { canvas.popClip() }
      canvas.popClip()
    }
  }

  private func fillBlack(_ rect: PixelRect) {
    canvas.fill(CanvasArea(rect: rect), color: RGBA8(rgb: 0), style: CanvasStyle())
  }

  /// Whether the list begins with a background.
  private func coversCanvas(_ commands: [DisplayCommand], _ bounds: PixelRect) -> Bool {
    guard case .fill(let fill)? = commands.first else { return false }
    return fill.color.isOpaque && fill.cornerRadius <= 0 && grid.rect(fill.rect).contains(bounds)
  }

  private func play(_ commands: [DisplayCommand], _ range: Range<Int>) {
    var openClips = 0
    var index = range.lowerBound
    while index < range.upperBound { index = play(commands, index, range.upperBound, &openClips) }
    for _ in 0..<openClips { canvas.popClip() }
  }

  /// Plays a command, or a group with all that is inside up to `end`. Returns the index of the next one.
  private func play(_ commands: [DisplayCommand], _ index: Int, _ end: Int, _ openClips: inout Int) -> Int {
    switch commands[index] {
    case .pushClip(let rect):
      openClips += 1
      canvas.pushClip(space.area(grid.rect(rect), 0))
    case .popClip:
      if openClips > 0 {
        openClips -= 1
        canvas.popClip()
      }
    case .beginGroup(let group):
      let groupEnd = min(end, index + 1 + max(0, group.commandCount))
      if let item = occlusion.group(at: index) {
        canvas.beginItem(item)
        draw(group, commands, index + 1..<groupEnd)
        canvas.beginItem(nil)
      } else if !isHidden(index) {
        draw(group, commands, index + 1..<groupEnd)
      }
      return groupEnd + 1
    case .endGroup: break
    case let command: draw(command, at: index, in: commands)
    }
    return index + 1
  }

  private func isHidden(_ index: Int) -> Bool {
    guard isPlanned, let entry = plan.entry(for: index) else { return false }
    return entry.isHidden
  }

  /// Whether some of a rectangle in the group's pixels may be visible.
  private func isVisible(_ rect: PixelRect) -> Bool {
    guard space.transform == nil else { return true }
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
      if opacity < 1 { style.backdrop = entry.backdrop }
    }
    switch command {
    case .fill(let fill):
      let rect = grid.rect(fill.rect)
      guard !fill.color.isClear, isVisible(rect) else { return }
      draw(fill, rect, style, at: index)
    case .border(let border):
      let rect = grid.rect(border.rect)
      guard !border.color.isClear, isVisible(rect) else { return }
      canvas.border(
        space.area(rect, border.cornerRadius), width: grid.lineWidth(border.width), color: border.color,
        style: style)
    case .shadow(let shadow):
      let next = index + 1 < commands.count ? commands[index + 1] : nil
      draw(shadow, before: opacity == 1 ? next : nil, style)
    case .gradient(let gradient):
      let rect = grid.rect(gradient.rect)
      style.opacity *= min(1, max(0, gradient.opacity))
      guard isVisible(rect) else { return }
      canvas.gradient(space.area(rect, gradient.cornerRadius), gradient, style: style)
    case .image(let image):
      let rect = grid.rect(image.rect)
      style.opacity *= min(1, max(0, image.opacity))
      guard isVisible(rect) else { return }
      canvas.image(space.area(rect, image.cornerRadius), image, style: style)
    case .text(let text): draw(text, style)
    case .pushClip, .popClip, .beginGroup, .endGroup: break
    }
  }

  private func draw(_ fill: DisplayCommand.Fill, _ rect: PixelRect, _ style: CanvasStyle, at index: Int) {
    let area = space.area(rect, fill.cornerRadius)
    guard area.radius == 0, occlusion.divides(rect), fill.color.isOpaque, style.opacity == 1,
      space.transform == nil
    else {
      canvas.fill(area, color: fill.color, style: style)
      return
    }
    occlusion.forEachVisible(rect.intersection(canvas.clipBounds), after: index) {
      canvas.fill(CanvasArea(rect: $0), color: fill.color, style: style)
    }
  }

  private func draw(_ shadow: DisplayCommand.Shadow, before next: DisplayCommand?, _ style: CanvasStyle) {
    let rect = grid.rect(shadow.rect)
    let blur = grid.blur(shadow.blur)
    let reach = blur > 0 ? Rasterizer.shadowReach(blur: blur) : 0
    guard !shadow.color.isClear, !rect.isEmpty, isVisible(rect.inset(by: -reach)) else { return }
    guard blur > 0 else {
      canvas.fill(space.area(rect, shadow.cornerRadius), color: shadow.color, style: style)
      return
    }
    canvas.shadow(
      space.area(rect, shadow.cornerRadius), blur: blur, color: shadow.color,
      occluder: next.flatMap { space.opaqueArea(of: $0) }, style: style)
  }

  private func draw(_ text: DisplayCommand.Text, _ style: CanvasStyle) {
    guard !text.color.isClear, !text.string.isEmpty else { return }
    let x = grid.x(text.origin.x)
    let y = grid.y(text.origin.y)
    let extent = grid.roughExtent(of: text)
    guard isVisible(extent) else { return }
    if canvas.hides(CanvasArea(rect: extent, transform: space.transform)) {
      canvas.statistics.skipped += 1
      return
    }
    guard let raster = canvas.textRaster(text.string, font: text.font, scale: grid.scale) else { return }
    canvas.text(raster, x: x, y: y, transform: space.transform, color: text.color, style: style)
  }

  // MARK: Groups

  private func draw(_ group: DisplayCommand.Group, _ commands: [DisplayCommand], _ range: Range<Int>) {
    canvas.statistics.groups += 1
    let groupOpacity = min(1, max(0, group.opacity))
    guard groupOpacity > 0 else {
      canvas.statistics.skipped += 1
      return
    }
    let outer = (space: space, opacity: opacity, isPlanned: isPlanned)
    defer { (space, opacity, isPlanned) = outer }
    space = space.inside(group)
    let limits = space.limits(of: group)
    let (bounds, radius) = (limits.rect, limits.radius)
    guard !bounds.isEmpty, let box = space.box(bounds), box.overlaps(canvas.clipBounds),
      !canvas.hides(CanvasArea(rect: box))
    else {
      canvas.statistics.skipped += 1
      return
    }
    let total = opacity * groupOpacity
    let isPlain = group.role == .content
    guard total < 1 || radius > 0 || space.transform != nil || !isPlain else {
      isPlanned = false
      playInside(limits, commands, range)
      return
    }
    let outerPlan = plan.begin()
    defer { plan.finish(outerPlan) }
    let grid = grid
    // Only translucency and round corners depend on where letters are.
    let isRough = total >= 1 && radius == 0
    var needsLayer =
      !isPlain
      || plan.needsLayer(
        commands, range, grid: grid, bounds: bounds, cornerRadius: radius, opacity: total
      ) { [canvas] text in
        if isRough { return grid.roughExtent(of: text) }
        return canvas.textRaster(text.string, font: text.font, scale: grid.scale)
          .map { grid.rect(of: $0, at: text.origin) }
      }
    if total < 1, !canvas.drawsOnBackdrops, plan.hasBackdrops { needsLayer = true }
    if needsLayer, total < 1 || radius > 0 || !isPlain {
      let plain =
        canvas.dividesLayers && space.transform == nil && isPlain
        ? plan.plainPart(bounds: bounds, cornerRadius: radius) : nil
      isPlanned = false
      opacity = 1
      func drawLayer(_ part: PixelRect) {
        canvas.beginLayer(part)
        play(commands, range)
        canvas.endLayer(
          in: radius > 0 ? limits : nil, opacity: total, blend: group.role == .mask ? .mask : .over)
      }
      if let plain {
        canvas.fill(CanvasArea(rect: plain.rect), color: plain.color, style: CanvasStyle(opacity: total))
        box.forEachPart(outside: plain.rect) { if $0.overlaps(canvas.clipBounds) { drawLayer($0) } }
      } else {
        drawLayer(box)
      }
    } else {
      isPlanned = true
      opacity = total
      playInside(limits, commands, range)
    }
  }

  /// Plays a group's commands with its bounds as the clip.
  private func playInside(_ limit: CanvasArea, _ commands: [DisplayCommand], _ range: Range<Int>) {
    canvas.pushClip(limit)
    play(commands, range)
    canvas.popClip()
  }
}
