import Foundation

extension CALayer {
  /// The sublayers back to front, without regard to ``zPosition``; nil if there are none.
  public var sublayers: [CALayer]? { sublayerList.isEmpty ? nil : sublayerList }

  /// Adds a layer in front of the other sublayers. It is removed from its old superlayer.
  public func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: sublayerList.count) }

  /// Inserts a layer at an index of ``sublayers``. An index beyond the end is the end.
  public func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insertSublayer(layer, at: Int(index))
  }

  /// Inserts a layer directly behind `sibling`, or behind all sublayers if `sibling` is not one of them.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let index = sublayerList.firstIndex { $0 === sibling } ?? 0
    insertSublayer(layer, at: index)
  }

  /// Inserts a layer directly in front of `sibling`, or of all sublayers if `sibling` is none of them.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let index = sublayerList.firstIndex { $0 === sibling }.map { $0 + 1 } ?? sublayerList.count
    insertSublayer(layer, at: index)
  }

  /// Removes the layer from its superlayer, also if it is its mask. The layer of a view is removed with the
  /// view instead.
  public func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    if parent.extras?.mask?.layer === self { return parent.setMask(nil) }
    parent.sublayerList.removeAll { $0 === self }
    parent.drawingOrder = .stale
    superlayerStorage = nil
    parent.setContentChanged()
  }

  func insertSublayer(_ layer: CALayer, at index: Int) {
    layer.removeFromSuperlayer()
    sublayerList.insert(layer, at: min(max(0, index), sublayerList.count))
    layer.superlayerStorage = self
    layer.insertionPeriod = UIContext.current.displayPeriod
    drawingOrder = .stale
    setContentChanged()
  }

  /// Changes the order of the sublayers; `layers` contains the same layers.
  func reorderSublayers(_ layers: [CALayer]) {
    sublayerList = layers
    drawingOrder = .stale
    setContentChanged()
  }

  /// The sublayers in drawing order, back to front: by ascending ``zPosition``, layers of the same position
  /// in the order of ``sublayers``. O(n log n) after a change that moves one in front of another, O(n) after
  /// others, else O(1). While a zPosition is animated the order follows the model values.
  var sublayersInDrawingOrder: [CALayer] {
    if case .stale = drawingOrder { drawingOrder = currentDrawingOrder() }
    if case .sorted(let layers) = drawingOrder { return layers }
    return sublayerList
  }

  private func currentDrawingOrder() -> DrawingOrder {
    var highest = -CGFloat.infinity
    var isSorted = true
    for layer in sublayerList {
      isSorted = isSorted && layer.state.zPosition >= highest
      highest = layer.state.zPosition
    }
    if isSorted { return .asListed }
    // Numbers are sorted instead of layers, which each comparison would retain.
    var places: [DrawingPlace] = []
    places.reserveCapacity(sublayerList.count)
    for (index, layer) in sublayerList.enumerated() {
      places.append(DrawingPlace(zPosition: layer.state.zPosition, index: index))
    }
    places.sort()
    let layers = sublayerList
    return .sorted(
      [CALayer](unsafeUninitializedCapacity: places.count) { buffer, count in
        for place in places {
          buffer.initializeElement(at: count, to: layers[place.index])
          count += 1
        }
      })
  }
}

/// The place of a layer among its siblings.
nonisolated private struct DrawingPlace: Comparable {
  let zPosition: CGFloat
  let index: Int

  static func < (a: DrawingPlace, b: DrawingPlace) -> Bool {
    a.zPosition != b.zPosition ? a.zPosition < b.zPosition : a.index < b.index
  }
}

/// The cached drawing order of a layer's sublayers.
enum DrawingOrder {
  /// Not valid: the sublayers, or the zPosition of one of them, have changed.
  case stale
  /// The order of the list.
  case asListed
  /// The layers sorted by zPosition.
  case sorted([CALayer])
}
