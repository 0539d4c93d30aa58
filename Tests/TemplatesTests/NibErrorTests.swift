import Foundation
import Testing

@testable import Templates
@testable import UIKit

/// A text that is no XML, and its error. Its description is short, because some texts have megabytes. The
/// testing library asks for it outside of the main actor.
nonisolated struct BrokenText: CustomTestStringConvertible, Sendable {
  let text: String
  let error: String

  var testDescription: String {
    text.utf8.count <= 80 ? "\(text)\(error)" : "\(text.utf8.count) bytes\(error)"
  }
}

@Suite("Nibs with errors", .serialized) @MainActor struct NibErrorTests {
  private func failure(_ nib: UINib) -> String? {
    TemplatesTests.failure { _ = try nib.makeObjects(owner: nil, options: [:]) }
  }

  @Test(
    "An XML syntax error is reported with line, column and reason",
    arguments: [
      ("<a>\n  <b></c>\n</a>", ":2:6: the closing tag does not match <b>, which begins in line 2"),
      ("<a>\n <b>\n", ":3:1: the file ends inside <b>, which begins in line 2"),
      ("<a>\n<< b>\n</a>", ":2:1: a malformed tag"),
      ("<a b=1/>", ":1:6: the value of an attribute is not in quotation marks"),
      ("<a b/>", ":1:4: an attribute without a value"),
      ("<a b=\"1\" b=\"2\"/>", ":1:10: a duplicate attribute"),
      ("<a b=\"1\"c=\"2\"/>", ":1:1: a malformed tag"),
      ("<a b=\"<\"/>", ":1:7: a < in the value of an attribute"),
      ("<a b=\"1/>", ":1:6: the value of an attribute has no closing quotation mark"),
      ("<a b=\"1\"", ":1:1: the file ends inside the tag <a>"),
      ("</a>", ":1:1: a closing tag without an opening tag"),
      ("<a>ü &copy;</a>", ":1:6: an undefined entity"),
      ("<a>R & B</a>", ":1:6: an & that begins no reference"),
      ("<a>&#1;</a>", ":1:4: a character that is not allowed in XML"),
      ("<a>\u{1}</a>", ":1:4: a character that is not allowed in XML"),
      ("<a><!-- b</a>", ":1:4: the file ends inside a comment or a declaration"),
      ("<a/><b/>", ":1:5: unexpected content after the end of the document"),
      ("<a/>junk", ":1:5: unexpected content after the end of the document"),
      ("photo", ":1:1: the file contains no XML"), ("", ": the file is empty"),
      (
        "<!DOCTYPE a [<!ENTITY b \"&c;&c;\"><!ENTITY c \"&d;&d;\">]>\n<a>&b;</a>",
        ":1:1: a document type that defines entities or refers to another file"
      ),
      (
        "<!DOCTYPE a SYSTEM \"file:///etc/passwd\">\n<a/>",
        ":1:1: a document type that defines entities or refers to another file"
      ),
      (String(repeating: "<a>", count: 300_000), ":1:601: elements are nested more than 200 deep"),
      (
        "<a>" + String(repeating: "<b/>", count: 100_000) + "</a>",
        ":1:400000: the file has more than 100000 elements"
      ),
      (String(repeating: " ", count: (16 << 20) + 1), ": the file is larger than 16 MB"),
    ].map(BrokenText.init))
  func brokenXML(broken: BrokenText) {
    #expect(failure(UINib(data: Data(broken.text.utf8), bundle: nil)) == "the nib's data" + broken.error)
  }

  @Test("Other documents, nibs for macOS and compiled nibs are rejected")
  func otherFiles() {
    #expect(
      failure(UINib(data: Data("<html/>".utf8), bundle: nil))
        == "the nib's data:1: the file is not an Interface Builder document")
    let mac = "<document targetRuntime=\"MacOSX.Cocoa\">\n<objects/></document>"
    #expect(
      failure(UINib(data: Data(mac.utf8), bundle: nil))
        == "the nib's data:1: the document is for MacOSX.Cocoa, not for iOS")
    #expect(
      failure(UINib(data: Data("NIBArchive…".utf8), bundle: nil))
        == "the nib's data: compiled nibs cannot be read: use the .xib file that it was compiled from")
  }

  @Test("The error for a missing nib contains the fix and the searched paths")
  func missing() {
    #expect(
      failure(UINib(nibName: "Missing", bundle: .module))
        == """
        Missing.xib: could not load NIB in bundle with name 'Missing': the file is not in the resources. Add it to the \
        target's resources in Package.swift (resources: [.process("…")]) and pass the target's bundle (Bundle.module). \
        Searched:
          \(Bundle.module.resourcePath ?? "")
        """)
  }

  @Test(
    "The error for an unknown class contains its name and the fix", arguments: ["NoSuchView", "HiddenView"])
  func unknownClass(name: String) {
    #expect(
      failure(nib("<view id=\"a\" customClass=\"\(name)\" customModule=\"TemplatesTests\"/>"))
        == """
        the nib's data:5: unknown class TemplatesTests.\(name): customModule must be the Swift module that contains the \
        class, the class must not be private or nested, and the module must be linked into the program
        """)
  }

  @Test("An unknown class without a module is an error")
  func classWithoutModule() {
    #expect(
      failure(nib("<view id=\"a\" customClass=\"PhotoCell\"/>"))
        == "the nib's data:5: unknown class PhotoCell: set its module in Xcode's identity inspector (customModule)"
    )
  }

  @Test("A custom class that is not a subclass of the element's class is an error")
  func wrongKind() {
    #expect(
      failure(nib("<label id=\"a\" customClass=\"PhotoCell\" customModule=\"TemplatesTests\"/>"))
        == "the nib's data:5: the class TemplatesTests.PhotoCell of a <label> is not a subclass of UILabel")
  }

  @Test("An error in a subview is thrown")
  func nested() {
    #expect(
      failure(
        nib(
          """
          <view id="a"><subviews>
          <view id="b" customClass="FailingView" customModule="TemplatesTests"/></subviews></view>
          """)) == "the nib's data:6: init?(coder:) of TemplatesTests.FailingView returned nil")
  }

  @Test("Invalid and missing numbers are errors")
  func values() {
    #expect(
      failure(
        nib("<view id=\"a\">\n<rect key=\"frame\" x=\"0\" y=\"0\" width=\"wide\" height=\"1\"/></view>"))
        == "the nib's data:6: width=\"wide\" of <rect> is not a number")
    #expect(
      failure(nib("<view id=\"a\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\"/></view>"))
        == "the nib's data:5: <rect> has no height")
    #expect(
      failure(nib("<view tag=\"1.5\" id=\"a\"/>"))
        == "the nib's data:5: tag=\"1.5\" of <view> is not an integer")
  }

  @Test("An error in instantiate stops the program")
  func stops() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = UINib(nibName: "Missing", bundle: nil).instantiate(withOwner: nil)
      }
    }
  }
}
