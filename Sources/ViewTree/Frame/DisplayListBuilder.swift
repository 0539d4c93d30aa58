import Drawing
import Foundation
import Geometry

/// Builds a display list from the layer tree, back to front, without layers outside the clip rectangle.
@MainActor struct DisplayListBuilder {
  private(set) var list = DisplayList(size: .zero, scale: 1)
  /// The visible rectangle, in the space of the commands that are added.
  private(set) var clip = CGRect.zero
  /// The views that must draw themselves before the list is complete.
  private(set) var staleDrawings: [ViewDrawing] = []
  /// The fonts of the layers' windows; nil if the layers may belong to several hosts.
  private(set) var fonts: ObjectIdentifier?

  init() {}

  mutating func begin(size: CGSize, scale: CGFloat, fonts: ObjectIdentifier?) {
    list.size = size
    list.scale = scale
    self.fonts = fonts
    list.commands.removeAll(keepingCapacity: true)
    staleDrawings = []
    clip = CGRect(origin: .zero, size: size)
  }

  mutating func append(_ command: DisplayCommand) { list.commands.append(command) }

  /// Records a visible view whose drawing is not valid.
  mutating func noteStale(_ drawing: ViewDrawing) { staleDrawings.append(drawing) }

  /// Builds a list, lets the views in it draw themselves that have to, and builds it again then: a few times,
  /// because a view that draws may show or change others.
  mutating func build(_ body: (inout DisplayListBuilder) -> Void) {
    for _ in 0..<4 {
      body(&self)
      guard !staleDrawings.isEmpty else { return }
      for drawing in staleDrawings { drawing.draw(scale: list.scale) }
    }
    body(&self)
  }

  /// Adds a layer whose superlayer's coordinates are those of the surface.
  mutating func addRoot(_ layer: CALayer) { add(layer, offset: .zero, opacity: 1) }

  /// Returns the commands of one layer tree in the layer's own space, with its top left corner at the origin
  /// and without its transform.
  static func commands(of layer: CALayer, size: CGSize, scale: CGFloat) -> [DisplayCommand] {
    var builder = DisplayListBuilder()
    let opacity = min(1, layer.shown.opacity)
    guard !layer.shown.isHidden, opacity > 0.001 else { return [] }
    builder.build { builder in
      builder.begin(size: size, scale: scale, fonts: nil)
      let state = layer.shown
      if builder.needsGroup(layer, state: state, opacity: opacity) {
        builder.addGroup(
          layer, state: state, opacity: opacity, placement: .offset(.zero), visible: builder.clip)
      } else {
        builder.addDirectly(
          layer, state: state, rect: CGRect(origin: .zero, size: state.bounds.size), opacity: opacity)
      }
    }
    return builder.list.commands
  }

  /// Returns what a layer tree shows in a rectangle of its superlayer's space.
  static func list(of layer: CALayer, in rect: CGRect, scale: CGFloat) -> DisplayList {
    var builder = DisplayListBuilder()
    builder.build { builder in
      builder.begin(size: rect.size, scale: scale, fonts: nil)
      builder.add(layer, offset: CGPoint(x: -rect.minX, y: -rect.minY), opacity: 1)
    }
    return builder.list
  }

  /// Adds a layer and its sublayers. `offset` leads from the superlayer's space to the list's.
  mutating func add(_ layer: CALayer, offset: CGPoint, opacity: CGFloat) {
    guard !layer.isShownHidden else { return }
    let state = layer.shown
    let opacity = opacity * min(1, state.opacity)
    guard opacity > 0.001 else { return }
    let origin = state.origin
    if state.hasTransform || layer.superlayerStorage?.hasSublayerTransform == true {
      addTransformed(layer, state: state, offset: offset, opacity: opacity)
      return
    }
    let rect = CGRect(
      x: origin.x + offset.x, y: origin.y + offset.y, width: state.bounds.width,
      height: state.bounds.height)
    if needsGroup(layer, state: state, opacity: opacity) {
      addGroup(
        layer, state: state, opacity: opacity,
        placement: .offset(rect.origin), visible: clip.offsetBy(dx: -rect.minX, dy: -rect.minY))
    } else {
      addDirectly(layer, state: state, rect: rect, opacity: opacity)
    }
  }

  /// Adds shadow, background, content, sublayers and border, without a group.
  private mutating func addDirectly(
    _ layer: CALayer, state: LayerState, rect: CGRect, opacity: CGFloat
  ) {
    let isVisible = rect.overlaps(clip)
    if state.shadowOpacity > 0, !state.masksToBounds {
      addShadow(of: layer, state, rect: rect, opacity: opacity)
    }
    if isVisible || layer.drawsOutside {
      if isVisible, state.backgroundColor.alpha > 0 {
        let color = state.backgroundColor.rgba8(opacity: opacity)
        appendRounded(state, rect) { .fill(.init(rect: rect, cornerRadius: $0, color: color)) }
      }
      if isVisible, let drawing = layer.drawing {
        drawing.append(to: &self, bounds: rect, opacity: opacity)
      }
      layer.drawContent(into: &self, bounds: rect, opacity: opacity)
    }
    if !layer.sublayerList.isEmpty, !state.masksToBounds || isVisible {
      let outer = clip
      if state.masksToBounds {
        clip = clip.intersection(rect)
        append(.pushClip(rect))
      }
      let inner = CGPoint(x: rect.minX - state.bounds.minX, y: rect.minY - state.bounds.minY)
      for sublayer in layer.sublayersInDrawingOrder { add(sublayer, offset: inner, opacity: opacity) }
      if state.masksToBounds {
        append(.popClip)
        clip = outer
      }
    }
    if isVisible, state.borderWidth > 0, state.borderColor.alpha > 0 {
      let color = state.borderColor.rgba8(opacity: opacity)
      appendRounded(state, rect) {
        .border(.init(rect: rect, cornerRadius: $0, width: state.borderWidth, color: color))
      }
    }
  }

  private mutating func addShadow(of layer: CALayer, _ state: LayerState, rect: CGRect, opacity: CGFloat) {
    let reach = state.shadowRadius * 3
    let outline = layer.shadowOutline
    let shape = outline.map {
      $0.rect.offsetBy(dx: rect.minX - state.bounds.minX, dy: rect.minY - state.bounds.minY)
    }
    let moved = (shape ?? rect).offsetBy(dx: state.shadowOffset.width, dy: state.shadowOffset.height)
    guard moved.insetBy(dx: -reach, dy: -reach).overlaps(clip) else { return }
    let color = state.shadowColor.rgba8(opacity: opacity * state.shadowOpacity)
    func shadow(_ radius: CGFloat) -> DisplayCommand {
      .shadow(.init(rect: moved, cornerRadius: radius, blur: state.shadowRadius, color: color))
    }
    if let outline {
      append(shadow(outline.cornerRadius))
    } else {
      appendRounded(state, moved, reach: reach, shadow)
    }
  }

  /// Returns whether the layer must be drawn into a group before it is drawn on the surface.
  private func needsGroup(_ layer: CALayer, state: LayerState, opacity: CGFloat) -> Bool {
    if state.hasMask { return true }
    let hasSublayers = !layer.sublayerList.isEmpty
    if hasSublayers, layer.shouldRasterize { return true }
    let roundsContent =
      state.masksToBounds && state.cornerRadius > 0
      && (hasSublayers || layer.drawing != nil
        || layer.hasContent && (!layer.contentRoundsItself || state.roundsSomeCorners))
    if roundsContent { return true }
    guard state.opacity < 1 else { return false }
    var parts = hasSublayers ? 2 : 0
    if state.backgroundColor.alpha > 0 { parts += 1 }
    if layer.hasContent { parts += 1 }
    if layer.drawing != nil { parts += 1 }
    if state.borderWidth > 0 { parts += 1 }
    if state.shadowOpacity > 0, !state.masksToBounds { parts += 1 }
    return parts > 1
  }

  private mutating func addTransformed(
    _ layer: CALayer, state: LayerState, offset: CGPoint, opacity: CGFloat
  ) {
    // The group's space has the layer's top left corner at the origin.
    var matrix = CATransform3DConcat(
      CATransform3DMakeTranslation(state.bounds.minX, state.bounds.minY, 0),
      layer.matrixToSuperlayer(of: state))
    matrix = CATransform3DConcat(matrix, CATransform3DMakeTranslation(offset.x, offset.y, 0))
    if let shift = matrix.translationOnly {
      let rect = CGRect(origin: shift, size: state.bounds.size)
      if needsGroup(layer, state: state, opacity: opacity) {
        addGroup(
          layer, state: state, opacity: opacity, placement: .offset(shift),
          visible: clip.offsetBy(dx: -shift.x, dy: -shift.y))
      } else {
        addDirectly(layer, state: state, rect: rect, opacity: opacity)
      }
      return
    }
    let extent = layer.drawingExtent(of: state)
    let map = ProjectiveTransform(matrix)
    guard extent.boundingBoxOfCorners({ map.apply($0) }).overlaps(clip) else { return }
    if let extras = layer.extras, !extras.isDoubleSided, map.showsBack(of: extent) { return }
    addGroup(
      layer, state: state, opacity: opacity, placement: .transform(matrix), visible: nil)
  }

  /// Adds the layer as a group. `visible` is the visible rectangle in the group's space; nil if unknown.
  private mutating func addGroup(
    _ layer: CALayer, state: LayerState, opacity: CGFloat,
    placement: DisplayCommand.Group.Placement, visible: CGRect?
  ) {
    let rect = CGRect(origin: .zero, size: state.bounds.size)
    let isClipped = state.masksToBounds
    var bounds = isClipped ? rect : layer.drawingExtent(of: state)
    var version = layer.changeStamp
    let roundsParts = isClipped && state.roundsSomeCorners
    let mask = layer.extras?.mask
    if let mask, !isClipped || state.cornerRadius == 0 {
      bounds = bounds.intersection(maskExtent(mask.layer, of: layer, state))
      guard !bounds.isEmpty else { return }
    }
    if let visible {
      guard bounds.overlaps(visible) else { return }
      // A group that is much larger than the visible rectangle is cropped to it.
      if bounds.width > visible.width * 2 || bounds.height > visible.height * 2 {
        let cropped = bounds.intersection(visible.insetBy(dx: -visible.width / 4, dy: -visible.height / 4))
        if cropped != bounds {
          bounds = cropped
          var hasher = StableHash(seed: version)
          hasher.combine(cropped)
          version = hasher.value
        }
      }
    }
    let start = list.commands.count
    append(
      .beginGroup(
        .init(
          id: layer.drawingID, version: version, bounds: bounds,
          cornerRadius: isClipped && !roundsParts && bounds == rect ? state.cornerRadius : 0,
          opacity: Double(opacity), placement: placement, commandCount: 0,
          role: mask != nil || roundsParts ? .masked : .content)))
    let outer = clip
    clip = bounds
    addDirectly(layer, state: state, rect: rect, opacity: 1)
    if let mask {
      addMask(mask.drawingID, version, bounds) { builder in
        builder.add(mask.layer, offset: CGPoint(x: -state.bounds.minX, y: -state.bounds.minY), opacity: 1)
      }
    }
    if roundsParts {
      // The layer's own identifier: the mask differs from the group by its role.
      addMask(layer.drawingID, version, bounds) { builder in
        builder.appendRounded(state, rect) {
          .fill(.init(rect: rect, cornerRadius: $0, color: RGBA8(rgb: 0)))
        }
      }
    }
    clip = outer
    if case .beginGroup(var group) = list.commands[start] {
      group.commandCount = list.commands.count - start - 1
      list.commands[start] = .beginGroup(group)
    }
    append(.endGroup)
  }

  /// Adds a group that limits the enclosing one, which has the same bounds.
  private mutating func addMask(
    _ id: UInt64, _ version: UInt64, _ bounds: CGRect, _ content: (inout DisplayListBuilder) -> Void
  ) {
    addGroup(
      .init(
        id: id, version: version, bounds: bounds, placement: .offset(.zero), commandCount: 0, role: .mask),
      content)
  }

  /// Adds a group whose commands `content` adds. Those of a copy of layers have identifiers of their own.
  mutating func addGroup(
    _ group: DisplayCommand.Group, isCopy: Bool = false, _ content: (inout DisplayListBuilder) -> Void
  ) {
    let start = list.commands.count
    append(.beginGroup(group))
    let outer = clip
    clip = group.bounds
    content(&self)
    clip = outer
    if isCopy {
      for index in start + 1..<list.commands.count {
        guard case .beginGroup(var inner) = list.commands[index] else { continue }
        var hash = StableHash(seed: group.id)
        hash.mix(inner.id)
        inner.id = hash.value
        list.commands[index] = .beginGroup(inner)
      }
    }
    var group = group
    group.commandCount = list.commands.count - start - 1
    list.commands[start] = .beginGroup(group)
    append(.endGroup)
  }

  /// Returns where a mask draws, in the space of the layer's group, and a pixel around it.
  private func maskExtent(_ mask: CALayer, of layer: CALayer, _ state: LayerState) -> CGRect {
    mask.extentInSuperlayer(isTurned: layer.hasSublayerTransform)
      .offsetBy(dx: -state.bounds.minX, dy: -state.bounds.minY)
      .insetBy(dx: -1 / list.scale, dy: -1 / list.scale)
  }
}

extension ProjectiveTransform {
  /// Whether a rectangle is seen from behind: its corners turn the other way.
  fileprivate func showsBack(of rect: CGRect) -> Bool {
    let corner = apply(CGPoint(x: rect.minX, y: rect.minY))
    let right = apply(CGPoint(x: rect.maxX, y: rect.minY))
    let below = apply(CGPoint(x: rect.minX, y: rect.maxY))
    return (right.x - corner.x) * (below.y - corner.y) < (right.y - corner.y) * (below.x - corner.x)
  }
}

extension CATransform3D {
  /// The translation of the matrix if it is only a translation in the plane, else nil.
  var translationOnly: CGPoint? {
    guard m11 == 1, m22 == 1, m12 == 0, m21 == 0, m14 == 0, m24 == 0, m44 == 1 else { return nil }
    return CGPoint(x: m41, y: m42)
  }
}

extension CALayer {
  /// Returns the rectangle of all that the layer's tree draws, relative to the layer's top left corner.
  ///
  /// - Complexity: O(sublayers).
  func drawingExtent(of state: LayerState) -> CGRect {
    let rect = CGRect(origin: .zero, size: state.bounds.size)
    if state.masksToBounds { return rect }
    var extent = rect
    if state.shadowOpacity > 0 {
      let reach = state.shadowRadius * 3
      let shape = shadowOutline?.rect.offsetBy(dx: -state.bounds.minX, dy: -state.bounds.minY)
      extent = extent.union(
        (shape ?? rect).offsetBy(dx: state.shadowOffset.width, dy: state.shadowOffset.height)
          .insetBy(dx: -reach, dy: -reach))
    }
    if drawsOutside, let contentExtent {
      extent = extent.union(contentExtent.offsetBy(dx: -state.bounds.minX, dy: -state.bounds.minY))
    }
    for sublayer in sublayerList where !sublayer.isShownHidden {
      let box = sublayer.extentInSuperlayer(isTurned: hasSublayerTransform)
      extent = extent.union(box.offsetBy(dx: -state.bounds.minX, dy: -state.bounds.minY))
    }
    return extent
  }

  /// Returns the rectangle that contains everything that the layer and its sublayers draw, in the
  /// superlayer's space. `isTurned`: whether the superlayer has a transform of its sublayers.
  func extentInSuperlayer(isTurned: Bool) -> CGRect {
    if animations == nil, !isTurned, !state.hasTransform, state.masksToBounds || isPlainLeaf {
      return CGRect(origin: state.origin, size: state.bounds.size)
    }
    let shown = shown
    let box = drawingExtent(of: shown)
    guard shown.hasTransform || isTurned else { return box.offsetBy(dx: shown.origin.x, dy: shown.origin.y) }
    let map = ProjectiveTransform(matrixToSuperlayer(of: shown))
    return box.offsetBy(dx: shown.bounds.minX, dy: shown.bounds.minY).boundingBoxOfCorners { map.apply($0) }
  }

  /// Whether the layer draws only within its bounds.
  private var isPlainLeaf: Bool { sublayerList.isEmpty && state.shadowOpacity == 0 && !drawsOutside }
}
