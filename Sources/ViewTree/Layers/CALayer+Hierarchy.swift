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

  /// Inserts a layer directly in front of `sibling`, or in front of all sublayers if `sibling` is not one of
  /// them.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let index = sublayerList.firstIndex { $0 === sibling }.map { $0 + 1 } ?? sublayerList.count
    insertSublayer(layer, at: index)
  }

  /// Removes the layer from its superlayer. The layer of a view is removed with the view instead.
  public func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    parent.sublayerList.removeAll { $0 === self }
    parent.drawingOrder = .stale
    superlayerStorage = nil
    parent.setContentChanged()
  }

  func insertSublayer(_ layer: CALayer, at index: Int) {
    layer.removeFromSuperlayer()
    sublayerList.insert(layer, at: min(max(0, index), sublayerList.count))
    layer.superlayerStorage = self
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
  /// in the order of ``sublayers``. O(n log n) after a change, else O(1). While a zPosition is animated the
  /// order follows the model values.
  var sublayersInDrawingOrder: [CALayer] {
    if case .stale = drawingOrder {
      drawingOrder =
        sublayerList.contains { $0.state.zPosition != 0 } ? .sorted(sortedSublayers()) : .asListed
    }
    if case .sorted(let layers) = drawingOrder { return layers }
    return sublayerList
  }

  private func sortedSublayers() -> [CALayer] {
    sublayerList.enumerated().sorted { a, b in
      let (za, zb) = (a.element.state.zPosition, b.element.state.zPosition)
      return za != zb ? za < zb : a.offset < b.offset
    }.map(\.element)
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
