import Foundation
import Geometry
import Hosting
import Testing

@testable import ViewTree

@Suite("The direction of constraints and margins") struct ConstraintDirectionTests {
  private let host = TestHost()
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
  private let first = UIView()
  private let second = UIView()

  init() {
    for view in [first, second] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: root.topAnchor), view.heightAnchor.constraint(equalToConstant: 20),
      ])
    }
  }

  private func frames() -> [CGRect] {
    root.layoutIfNeeded()
    return [first.frame, second.frame]
  }

  @Test("Leading and trailing edges are mirrored in a superview from right to left, with their constants")
  func edges() {
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      first.widthAnchor.constraint(equalToConstant: 50),
      second.leadingAnchor.constraint(greaterThanOrEqualTo: first.trailingAnchor, constant: 5),
      second.leadingAnchor.constraint(equalTo: root.centerXAnchor, constant: -200).at(.defaultLow),
      second.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
    ])
    #expect(
      frames() == [CGRect(x: 10, y: 0, width: 50, height: 20), CGRect(x: 65, y: 0, width: 227, height: 20)])
    root.semanticContentAttribute = .forceRightToLeft
    #expect(
      frames() == [CGRect(x: 240, y: 0, width: 50, height: 20), CGRect(x: 8, y: 0, width: 227, height: 20)])
    root.semanticContentAttribute = .playback
    #expect(frames()[0] == CGRect(x: 10, y: 0, width: 50, height: 20))
  }

  @Test("Left and right edges stay, and the direction of a subview has no effect on its own place")
  func absoluteEdges() {
    NSLayoutConstraint.activate([
      first.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      first.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -30),
      second.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      second.widthAnchor.constraint(equalToConstant: 50),
    ])
    second.semanticContentAttribute = .forceRightToLeft
    #expect(
      frames() == [CGRect(x: 10, y: 0, width: 260, height: 20), CGRect(x: 10, y: 0, width: 50, height: 20)])
    root.semanticContentAttribute = .forceRightToLeft
    #expect(
      frames() == [CGRect(x: 10, y: 0, width: 260, height: 20), CGRect(x: 240, y: 0, width: 50, height: 20)])
  }

  @Test("A factor counts from the leading edge of the superview, also when its bounds are scrolled")
  func factor() {
    NSLayoutConstraint(
      item: first, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .trailing,
      multiplier: 0.25, constant: 0
    ).isActive = true
    first.widthAnchor.constraint(equalToConstant: 60).isActive = true
    second.leadingAnchor.constraint(equalTo: first.leadingAnchor).isActive = true
    second.widthAnchor.constraint(equalToConstant: 10).isActive = true
    #expect(frames()[0] == CGRect(x: 75, y: 0, width: 60, height: 20))
    root.semanticContentAttribute = .forceRightToLeft
    #expect(frames()[0] == CGRect(x: 165, y: 0, width: 60, height: 20))
    root.semanticContentAttribute = .unspecified
    root.bounds.origin = CGPoint(x: 40, y: 0)
    root.semanticContentAttribute = .forceRightToLeft
    #expect(frames()[0] == CGRect(x: 235, y: 0, width: 60, height: 20))
  }

  @Test("A distance between leading anchors is positive in both directions") func distance() {
    let distance = first.leadingAnchor.anchorWithOffset(to: second.leadingAnchor)
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      first.widthAnchor.constraint(equalToConstant: 20), second.widthAnchor.constraint(equalToConstant: 20),
      distance.constraint(equalToConstant: 100),
    ])
    #expect(frames().map(\.minX) == [0, 100])
    root.semanticContentAttribute = .forceRightToLeft
    #expect(frames().map(\.minX) == [280, 180])
  }

  @Test("Directional margins are kept when the direction changes, and so are left and right ones")
  func margins() {
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(root.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    first.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor).isActive = true
    first.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor).isActive = true
    #expect(frames()[0].minX == 2)
    root.semanticContentAttribute = .forceRightToLeft
    #expect(root.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    #expect(frames()[0] == CGRect(x: 4, y: 0, width: 294, height: 20))
    root.layoutMargins = UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 9)
    #expect(
      root.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 0, leading: 9, bottom: 0, trailing: 7))
    root.semanticContentAttribute = .unspecified
    #expect(root.layoutMargins.left == 7)
  }

  @Test("The direction of a view follows its content, and then the direction of the others") func attributes()
  {
    let all: [UISemanticContentAttribute] = [
      .unspecified, .playback, .spatial, .forceLeftToRight, .forceRightToLeft,
    ]
    #expect(
      all.map { UIView.userInterfaceLayoutDirection(for: $0, relativeTo: .rightToLeft) } == [
        .rightToLeft, .leftToRight, .leftToRight, .leftToRight, .rightToLeft,
      ])
    #expect(
      all.map { UIView.userInterfaceLayoutDirection(for: $0) } == [
        .leftToRight, .leftToRight, .leftToRight, .leftToRight, .rightToLeft,
      ])
  }

  @Test("The language of messages decides about the direction of a desktop") func locales() {
    func direction(_ variables: [String: String]) -> Bool {
      HostEnvironment.isRightToLeft(environment: variables)
    }
    #expect(
      ["ar_EG.UTF-8", "he_IL", "fa", "ur-PK", "yi.UTF-8", "ku_TR@arabic"].allSatisfy {
        direction(["LANG": $0])
      })
    #expect(!["en_US.UTF-8", "C", "", "arn_CL", "fa_IR@latin", "de"].contains { direction(["LANG": $0]) })
    #expect(direction(["LC_ALL": "", "LC_MESSAGES": "he_IL.UTF-8", "LANG": "en_US.UTF-8"]))
    #expect(!direction(["LC_ALL": "C.UTF-8", "LANG": "ar_EG.UTF-8"]))
    #expect(!direction([:]))
  }
}

extension NSLayoutConstraint {
  /// Returns the constraint with another priority.
  fileprivate func at(_ priority: UILayoutPriority) -> NSLayoutConstraint {
    self.priority = priority
    return self
  }
}
