import Foundation
import ViewTree

/// The source of the views of a reuse queue.
@MainActor package enum ViewSource {
  case viewClass(UICollectionReusableView.Type)
  case template(any ReusableViewTemplate)

  /// An identifier that distinguishes the queues of decoration views from different sources.
  var name: String {
    switch self {
    case .viewClass(let type): String(reflecting: type)
    case .template(let template): template.name
    }
  }

  /// Creates a view: from a class with the frame, from a template with the size of the template.
  func makeView(for key: ReuseKey, frame: CGRect) throws -> UICollectionReusableView {
    switch self {
    case .viewClass(let type): UICollectionReusableView.make(type, frame: frame)
    case .template(let template):
      try template.makeReusableView(
        identifier: key.category == .decorationView ? key.kind ?? "" : key.identifier,
        checksIdentifier: key.category != .decorationView)
    }
  }

}

extension ViewSource: @MainActor Equatable {
  package static func == (left: ViewSource, right: ViewSource) -> Bool {
    switch (left, right) {
    case (.viewClass(let one), .viewClass(let other)): one == other
    case (.template(let one), .template(let other)): one === other
    default: false
    }
  }
}

/// A template that creates reusable views: a nib.
@MainActor package protocol ReusableViewTemplate: AnyObject {
  /// The name for messages and queues.
  var name: String { get }

  /// Creates a view with the size of the template. Throws an error whose description states the invalid
  /// contents of the template. `identifier`: the reuse identifier that the template is registered for, or the
  /// kind of a decoration view; `checksIdentifier`: whether a template with another one is an error.
  func makeReusableView(identifier: String, checksIdentifier: Bool) throws -> UICollectionReusableView
}
