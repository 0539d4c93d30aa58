import Foundation

extension CALayer {
  /// Back to front, before zPosition is considered.
  public var sublayers: [CALayer]? { sublayerList.isEmpty ? nil : sublayerList }

  /// Puts a layer in front of the others. A layer that has another superlayer leaves it first.
  public func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: sublayerList.count) }

  /// Puts a layer at an index of ``sublayers``, clamped to what exists.
  public func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insertSublayer(layer, at: Int(index))
  }

  /// Puts a layer right behind another one; behind all where that is no sublayer.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let index = sublayerList.firstIndex { $0 === sibling } ?? 0
    insertSublayer(layer, at: index)
  }

  /// Puts a layer right in front of another one; in front of all where that is no sublayer.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let index = sublayerList.firstIndex { $0 === sibling }.map { $0 + 1 } ?? sublayerList.count
    insertSublayer(layer, at: index)
  }

  /// Leaves the superlayer. Layers of views leave with their views.
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

  /// Gives the sublayers another order; `layers` holds the same layers.
  func reorderSublayers(_ layers: [CALayer]) {
    sublayerList = layers
    drawingOrder = .stale
    setContentChanged()
  }

  /// Back to front as drawn: by ascending zPosition, ties in the order of ``sublayers``. O(n log n) after a
  /// change, else O(1). While a zPosition animates the order follows the model values.
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

/// The order in which a layer's sublayers are drawn, as far as it is known.
enum DrawingOrder {
  /// To be found out: the sublayers, or the zPosition of one, have changed.
  case stale
  /// That of the list.
  case asListed
  /// By zPosition.
  case sorted([CALayer])
}
