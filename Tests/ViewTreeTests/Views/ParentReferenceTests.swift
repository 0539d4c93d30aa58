import Foundation
import Testing

@testable import ViewTree

/// A view that removes its subview in its deinit, as views of apps do.
private final class SubviewRemovingView: UIView {
  var note: (String) -> Void = { _ in }

  isolated deinit {
    for view in subviews {
      note("superview: \(view.superview == nil ? "nil" : "the view")")
      view.removeFromSuperview()
    }
  }
}

@Suite struct ParentReferenceTests {
  @Test("A deallocated superview leaves no reference to it") func deallocatedSuperview() {
    let child = UIView()
    let grandchild = UIView()
    child.addSubview(grandchild)
    do {
      let parent = UIView()
      parent.addSubview(child)
      #expect(child.superview === parent)
      #expect(child.layer.superlayer === parent.layer)
    }
    #expect(child.superview == nil)
    #expect(child.layer.superlayer == nil)
    #expect(grandchild.superview === child)
    let next = UIView()
    next.addSubview(child)
    #expect(child.superview === next)
    #expect(child.layer.superlayer === next.layer)
  }

  @Test("The layer of a deallocated view has no delegate") func deallocatedView() {
    let layer: CALayer
    do {
      let view = UIView()
      layer = view.layer
      #expect(layer.delegate === view)
    }
    #expect(layer.delegate == nil)
    layer.opacity = 0.5
    #expect(layer.presentation() == nil)
  }

  @Test("A view can remove its subviews in its deinit") func removalInDeinit() {
    var notes: [String] = []
    let child = UIView()
    do {
      let view = SubviewRemovingView()
      view.note = { notes.append($0) }
      view.addSubview(child)
    }
    #expect(notes == ["superview: the view"])
    #expect(child.superview == nil)
    #expect(child.layer.superlayer == nil)
  }
}
