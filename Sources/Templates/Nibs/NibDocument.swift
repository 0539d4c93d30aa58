import CollectionViews
import Foundation
import ViewTree

/// The `.xib` file of a nib. It is read once, when objects are first created.
@MainActor final class NibDocument: NibContents {
  /// The source of the file's text.
  enum Source {
    case resource(name: String)
    case data(Data)
  }

  private let source: Source
  private let bundle: Bundle?
  private var file: NibFile?
  /// The messages that were reported.
  private var reported: Set<String> = []

  init(_ source: Source, bundle: Bundle?) {
    self.source = source
    self.bundle = bundle
  }

  func makeObjects(owner: Any?, options: [UINib.OptionsKey: Any]) throws -> [UIResponder] {
    let file = try loadedFile()
    let values = NibValues(file: file, bundles: NibLocation.bundles(bundle)) { [self] message in
      if reported.insert(message).inserted { Diagnostics.report(message) }
    }
    let externals = options[.externalObjects] as? [String: Any] ?? [:]
    return try NibBuilder(values: values, owner: owner, externals: externals).build(file.objects)
  }

  private func loadedFile() throws -> NibFile {
    if let file { return file }
    let loaded: NibFile
    switch source {
    case .data(let data): loaded = try NibFile(name: "the nib's data", data: data)
    case .resource(let name):
      loaded = try NibFile(contentsOf: NibLocation.find(name, "xib", in: bundle))
    }
    file = loaded
    return loaded
  }

  var name: String {
    switch source {
    case .data: "the nib's data"
    case .resource(let name): "\(name).xib"
    }
  }

  func makeReusableView(
    identifier: String, checksIdentifier: Bool
  ) throws -> UICollectionReusableView {
    let objects = try makeObjects(owner: nil, options: [:])
    guard objects.count == 1, let view = objects.first as? UICollectionReusableView else {
      throw NibError(
        file: name,
        reason: """
          invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which \
          must be a UICollectionReusableView instance
          """)
    }
    if checksIdentifier, let own = view.reuseIdentifier, own != identifier {
      throw NibError(
        file: name,
        reason: """
          view reuse identifier in nib (\(own)) does not match the identifier used to register the nib (\(identifier))
          """)
    }
    return view
  }
}
