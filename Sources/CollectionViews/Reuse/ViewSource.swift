import Foundation
import ViewTree

/// How the views of a reuse queue are made.
@MainActor package enum ViewSource {
  case viewClass(UICollectionReusableView.Type)
  case template(any ReusableViewTemplate)

  /// Tells sources of decoration views apart in the names of their queues.
  var name: String {
    switch self {
    case .viewClass(let type): String(reflecting: type)
    case .template(let template): template.name
    }
  }

  /// A new view; of a class with the frame, of a template with the size that the template has.
  func makeView(for key: ReuseKey, frame: CGRect) throws -> UICollectionReusableView {
    switch self {
    case .viewClass(let type): makeByClass(type, frame: frame)
    case .template(let template):
      try template.makeReusableView(
        identifier: key.category == .decorationView ? key.kind ?? "" : key.identifier,
        checksIdentifier: key.category != .decorationView)
    }
  }

}

extension ViewSource: @MainActor Equatable {
  /// Whether both make the same views.
  package static func == (left: ViewSource, right: ViewSource) -> Bool {
    switch (left, right) {
    case (.viewClass(let one), .viewClass(let other)): one == other
    case (.template(let one), .template(let other)): one === other
    default: false
    }
  }
}

/// Makes reusable views in another way than by a class: a nib.
@MainActor package protocol ReusableViewTemplate: AnyObject {
  /// For messages and queues.
  var name: String { get }

  /// Makes a view.
  ///
  /// - Parameters:
  ///   - identifier: the reuse identifier that the template is registered for; the kind, of decoration views.
  ///   - checksIdentifier: whether a template that names another identifier is wrong.
  /// - Returns: the view, in the template's size.
  /// - Throws: what is wrong with the template; its description is the message.
  func makeReusableView(identifier: String, checksIdentifier: Bool) throws -> UICollectionReusableView
}
