import Foundation
import FoundationXML

/// Reads XML into elements.
nonisolated final class NibReader: NSObject, XMLParserDelegate {
  private let file: String
  /// The elements that are open, from the outside in.
  private var open: [NibElement] = []
  private var root: NibElement?
  private var failure: NibError?

  private init(file: String) { self.file = file }

  /// The outermost element. Throws ``NibError`` with line and column where the text is no well-formed XML.
  static func read(_ data: Data, file: String) throws -> NibElement {
    if data.starts(with: Data("NIBArchive".utf8)) || data.starts(with: Data("bplist".utf8)) {
      throw NibError(
        file: file,
        reason: "this is a compiled nib, which is not read here; give the .xib that it was made from")
    }
    let reader = NibReader(file: file)
    let parser = XMLParser(data: data)
    parser.delegate = reader
    _ = parser.parse()
    if let failure = reader.failure { throw failure }
    guard let root = reader.root else { throw NibError(file: file, reason: "the file is empty") }
    return root
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String]
  ) {
    open.append(NibElement(name: elementName, attributes: attributeDict, line: parser.lineNumber))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += string
  }

  func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += String(decoding: CDATABlock, as: UTF8.self)
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    guard let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  /// The first error counts; what follows follows from it.
  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    guard failure == nil else { return }
    failure = NibError(
      file: file, line: parser.lineNumber, column: parser.columnNumber,
      reason: reason(of: (parseError as NSError).code))
  }

  /// Foundation on Linux gives libxml2's number of the error, without its text.
  private func reason(of code: Int) -> String {
    let innermost = open.last.map { "<\($0.name)>, which begins in line \($0.line)" }
    return switch code {
    case 4: "there is no XML here"
    case 5:
      if let innermost {
        "the file ends within \(innermost)"
      } else {
        root == nil ? "the file ends too early" : "something follows the end of the document"
      }
    case 9: "a character that XML does not allow"
    case 26: "an entity that XML does not know"
    case 38: "a < in the value of an attribute"
    case 39: "the value of an attribute is not in quotation marks"
    case 40: "the value of an attribute has no end"
    case 41: "an attribute without a value"
    case 42: "an attribute that the element has already"
    case 65, 68, 73: "a tag that is not well formed"
    case 76:
      innermost.map { "the closing tag is not that of \($0)" } ?? "a closing tag without an opening one"
    default: "the XML is broken (libxml2 error \(code))"
    }
  }
}
