import Drawing
import Foundation
import Geometry
import Testing

@testable import ViewTree

/// A window of 200×100 with a view at (10 20; 50 40), and its display list.
private final class DrawingScene {
  let host = TestHost(size: CGSize(width: 200, height: 100))
  let window: UIWindow
  let view = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 40))
  let child = UIView(frame: CGRect(x: 40, y: 30, width: 20, height: 20))

  init() {
    window = host.makeWindow()
    window.addSubview(view)
    view.backgroundColor = .white
    host.settle()
  }

  func addChild() {
    child.backgroundColor = .red
    view.addSubview(child)
  }

  func drawn() -> String {
    host.step()
    return host.dump
  }
}

@Suite struct DisplayListTests {
  @Test("A view without content draws nothing") func emptyView() {
    let s = DrawingScene()
    s.view.backgroundColor = nil
    #expect(s.drawn() == "")
  }

  @Test("Background and border use the corner radius") func appearance() {
    let s = DrawingScene()
    s.view.layer.cornerRadius = 8
    s.view.layer.borderWidth = 2
    s.view.layer.borderColor = UIColor.red.cgColor
    #expect(
      s.drawn() == """
        fill (10 20; 50 40) r=8 #FFFFFF
        border (10 20; 50 40) r=8 width=2 #FF0000
        """)
  }

  @Test("The border is drawn above the subviews") func borderOrder() {
    let s = DrawingScene()
    s.addChild()
    s.view.layer.borderWidth = 1
    #expect(
      s.drawn() == """
        fill (10 20; 50 40) #FFFFFF
        fill (50 50; 20 20) #FF0000
        border (10 20; 50 40) width=1 #000000
        """)
  }

  @Test("A shadow is drawn below the view, moved by its offset") func shadow() {
    let s = DrawingScene()
    s.view.layer.shadowOpacity = 0.5
    s.view.layer.shadowRadius = 4
    s.view.layer.shadowOffset = CGSize(width: 1, height: 2)
    s.view.layer.cornerRadius = 6
    #expect(
      s.drawn() == """
        shadow (11 22; 50 40) r=6 blur=4 #00000080
        fill (10 20; 50 40) r=6 #FFFFFF
        """)
    s.view.clipsToBounds = true
    #expect(s.drawn() == "fill (10 20; 50 40) r=6 #FFFFFF")
  }

  @Test("Clipping emits a clip, or a group with rounded corners") func clipping() {
    let s = DrawingScene()
    s.addChild()
    s.view.clipsToBounds = true
    #expect(
      s.drawn() == """
        fill (10 20; 50 40) #FFFFFF
        clip (10 20; 50 40)
          fill (50 50; 20 20) #FF0000
        end clip
        """)
    s.view.layer.cornerRadius = 8
    #expect(
      s.drawn() == """
        group (0 0; 50 40) r=8 at (10 20)
          fill (0 0; 50 40) r=8 #FFFFFF
          clip (0 0; 50 40)
            fill (40 30; 20 20) #FF0000
          end clip
        end group
        """)
  }

  @Test("A translucent view is a group only if it draws several things") func translucency() {
    let s = DrawingScene()
    s.view.alpha = 0.5
    #expect(s.drawn() == "fill (10 20; 50 40) #FFFFFF80")
    s.addChild()
    #expect(
      s.drawn() == """
        group (0 0; 60 50) at (10 20) alpha=0.5
          fill (0 0; 50 40) #FFFFFF
          fill (40 30; 20 20) #FF0000
        end group
        """)
    s.child.removeFromSuperview()
    s.view.layer.shadowOpacity = 1
    s.view.layer.shadowOffset = .zero
    s.view.layer.shadowRadius = 1
    #expect(
      s.drawn() == """
        group (-3 -3; 56 46) at (10 20) alpha=0.5
          shadow (0 0; 50 40) blur=1 #000000
          fill (0 0; 50 40) #FFFFFF
        end group
        """)
    s.view.alpha = 0
    #expect(s.drawn() == "")
  }

  @Test("A transform emits a group; a translation does not") func transforms() {
    let s = DrawingScene()
    s.addChild()
    s.view.transform = CGAffineTransform(translationX: 5, y: 6)
    #expect(
      s.drawn() == """
        fill (15 26; 50 40) #FFFFFF
        fill (55 56; 20 20) #FF0000
        """)
    s.view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(
      s.drawn() == """
        group (0 0; 60 50) by [2 0 0 0, 0 2 0 0, 0 0 1 0, -15 0 0 1]
          fill (0 0; 50 40) #FFFFFF
          fill (40 30; 20 20) #FF0000
        end group
        """)
  }

  @Test("zPosition orders siblings") func zPosition() {
    let s = DrawingScene()
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    other.backgroundColor = .green
    s.window.insertSubview(other, at: 0)
    #expect(s.drawn() == "fill (0 0; 5 5) #00FF00\nfill (10 20; 50 40) #FFFFFF")
    other.layer.zPosition = 1
    #expect(s.drawn() == "fill (10 20; 50 40) #FFFFFF\nfill (0 0; 5 5) #00FF00")
    s.view.layer.zPosition = 2
    #expect(s.drawn() == "fill (0 0; 5 5) #00FF00\nfill (10 20; 50 40) #FFFFFF")
    s.view.layer.zPosition = 0
    other.layer.zPosition = 0
    #expect(s.drawn() == "fill (0 0; 5 5) #00FF00\nfill (10 20; 50 40) #FFFFFF")
  }

  @Test("The bounds origin moves the subviews") func scrolledBounds() {
    let s = DrawingScene()
    s.addChild()
    s.view.bounds.origin = CGPoint(x: 10, y: 20)
    #expect(s.drawn() == "fill (10 20; 50 40) #FFFFFF\nfill (40 30; 20 20) #FF0000")
  }

  @Test("Invisible views are not drawn") func invisibleViews() {
    let s = DrawingScene()
    s.addChild()
    s.view.frame.origin.x = 195
    #expect(s.drawn() == "fill (195 20; 50 40) #FFFFFF")
    s.view.frame.origin.x = 200
    #expect(s.drawn() == "")
    s.view.frame.origin.x = 10
    s.view.clipsToBounds = true
    s.child.frame.origin = CGPoint(x: 50, y: 0)
    #expect(s.drawn().contains("#FF0000") == false)
    s.child.frame.origin.x = 0
    s.child.isHidden = true
    #expect(s.drawn().contains("#FF0000") == false)
  }

  @Test("Subviews outside a view that does not clip are drawn") func outsideSubviews() {
    let s = DrawingScene()
    s.addChild()
    s.view.frame.origin = CGPoint(x: -60, y: 20)
    s.child.frame.origin.x = 70
    #expect(s.drawn() == "fill (10 50; 20 20) #FF0000")
  }

  @Test("A gradient layer emits its stops, direction and opacity") func gradient() {
    let s = DrawingScene()
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 50, height: 40)
    gradient.colors = [UIColor.black.cgColor, UIColor.white.cgColor, UIColor.black.cgColor]
    gradient.cornerRadius = 4
    s.view.backgroundColor = nil
    s.view.layer.addSublayer(gradient)
    #expect(
      s.drawn()
        == "gradient (10 20; 50 40) r=4 #000000@0 #FFFFFF@0.5 #000000@1 from (0.5 0) to (0.5 1)")
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    gradient.locations = [0, 0.1, 1]
    gradient.startPoint = .zero
    gradient.opacity = 0.5
    #expect(
      s.drawn()
        == "gradient (10 20; 50 40) r=4 #000000@0 #FFFFFF@0.1 #000000@1 from (0 0) to (0.5 1) alpha=0.5")
    gradient.colors = [UIColor.black.cgColor]
    CATransaction.commit()
    #expect(s.drawn() == "")
  }

  // MARK: Identifiers of groups

  /// Identifier and version of the only group.
  private func group(_ s: DrawingScene) -> DisplayCommand.Group? {
    s.host.step()
    for case .beginGroup(let group) in s.host.presented.last?.commands ?? [] { return group }
    return nil
  }

  @Test("The version of a group changes only with its content") func groupVersion() {
    let s = DrawingScene()
    s.addChild()
    s.view.transform = CGAffineTransform(rotationAngle: 1)
    let first = group(s)
    #expect(first?.commandCount == 2)
    s.view.center.x += 10
    s.view.transform = CGAffineTransform(rotationAngle: 2)
    s.view.alpha = 0.9
    let moved = group(s)
    #expect(moved?.id == first?.id)
    #expect(moved?.version == first?.version)
    #expect(moved?.placement != first?.placement)
    s.child.backgroundColor = .blue
    let changed = group(s)
    #expect(changed?.id == first?.id)
    #expect(changed?.version != first?.version)
    s.child.center.x += 1
    #expect(group(s)?.version != changed?.version)
  }

  @Test("The version of a group changes while its content is animated") func groupVersionDuringAnimation() {
    let s = DrawingScene()
    s.addChild()
    s.view.transform = CGAffineTransform(rotationAngle: 1)
    UIView.animate(withDuration: 1) { s.child.alpha = 0.2 }
    let versions = (0..<3).map { _ in group(s)?.version }
    #expect(Set(versions).count == 3)
  }

  @Test("The version of a group stays while it moves, rotates and fades") func groupVersionDuringMovement() {
    let s = DrawingScene()
    s.addChild()
    s.view.transform = CGAffineTransform(rotationAngle: 1)
    let first = group(s)
    UIView.animate(withDuration: 1) {
      s.view.transform = CGAffineTransform(rotationAngle: 2)
      s.view.center.x += 10
      s.view.alpha = 0.5
    }
    let groups = (0..<3).compactMap { _ in group(s) }
    #expect(groups.map(\.version) == [first?.version, first?.version, first?.version])
    #expect(groups.map(\.opacity) == groups.map(\.opacity).sorted(by: >))
    #expect(groups.first?.opacity != groups.last?.opacity)
  }

  @Test("A change of a window's opacity or position redraws it") func fadingWindow() {
    let s = DrawingScene()
    s.window.backgroundColor = .black
    s.host.settle()
    s.window.alpha = 0.5
    #expect(s.drawn().hasPrefix("group (0 0; 200 100) at (0 0) alpha=0.5"))
    s.window.transform = CGAffineTransform(translationX: 5, y: 0)
    #expect(s.drawn().hasPrefix("group (0 0; 200 100) at (5 0) alpha=0.5"))
  }

  // MARK: Snapshots

  @Test("A snapshot view draws the captured state, scaled to its size") func snapshotView() {
    let s = DrawingScene()
    s.addChild()
    s.host.settle()
    let snapshot = s.view.snapshotView(afterScreenUpdates: false)
    s.view.isHidden = true
    s.child.backgroundColor = .blue
    #expect(snapshot?.frame == CGRect(x: 0, y: 0, width: 50, height: 40))
    snapshot?.frame.origin = CGPoint(x: 100, y: 0)
    if let snapshot { s.window.addSubview(snapshot) }
    #expect(
      s.drawn() == """
        group (0 0; 50 40) at (100 0)
          fill (0 0; 50 40) #FFFFFF
          fill (40 30; 20 20) #FF0000
        end group
        """)
    snapshot?.frame.size.width = 100
    #expect(s.drawn().hasPrefix("group (0 0; 50 40) by [2 0 0 0, 0 1 0 0, 0 0 1 0, 100 0 0 1]"))
  }

  @Test("A snapshot view inside a group has its own identifier") func snapshotInGroup() {
    let s = DrawingScene()
    if let snapshot = s.view.snapshotView(afterScreenUpdates: true) {
      snapshot.transform = CGAffineTransform(rotationAngle: 1)
      s.window.addSubview(snapshot)
    }
    s.host.step()
    var ids: [UInt64] = []
    for case .beginGroup(let group) in s.host.presented.last?.commands ?? [] { ids.append(group.id) }
    #expect(ids.count == 2)
    #expect(Set(ids).count == 2)
  }
}
