import Foundation
import FoundationXML

/// Parses XML to elements.
nonisolated final class NibReader: NSObject, XMLParserDelegate {
  private let file: String
  /// The open elements, from the outermost to the innermost.
  private var open: [NibElement] = []
  private var root: NibElement?
  private var failure: NibError?

  private init(file: String) { self.file = file }

  /// Returns the root element. Throws ``NibError`` with line and column if the text is not well-formed XML.
  static func read(_ data: Data, file: String) throws -> NibElement {
    if data.starts(with: Data("NIBArchive".utf8)) || data.starts(with: Data("bplist".utf8)) {
      throw NibError(
        file: file,
        reason: "compiled nibs cannot be read: use the .xib file that it was compiled from")
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

  /// Stores the first error. Later ones are consequences of it.
  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    guard failure == nil else { return }
    failure = NibError(
      file: file, line: parser.lineNumber, column: parser.columnNumber,
      reason: reason(of: (parseError as NSError).code))
  }

  /// Returns the text of a libxml2 error code, because Foundation on Linux does not include it.
  private func reason(of code: Int) -> String {
    let innermost = open.last.map { "<\($0.name)>, which begins in line \($0.line)" }
    return switch code {
    case 4: "the file contains no XML"
    case 5:
      if let innermost {
        "the file ends inside \(innermost)"
      } else {
        root == nil ? "the file ends too early" : "unexpected content after the end of the document"
      }
    case 9: "a character that is not allowed in XML"
    case 26: "an undefined entity"
    case 38: "a < in the value of an attribute"
    case 39: "the value of an attribute is not in quotation marks"
    case 40: "the value of an attribute has no closing quotation mark"
    case 41: "an attribute without a value"
    case 42: "a duplicate attribute"
    case 65, 68, 73: "a malformed tag"
    case 76:
      innermost.map { "the closing tag does not match \($0)" } ?? "a closing tag without an opening tag"
    default: "invalid XML (libxml2 error \(code))"
    }
  }
}
