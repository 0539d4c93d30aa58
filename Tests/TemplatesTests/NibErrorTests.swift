import Foundation
import Testing

@testable import Templates
@testable import UIKit

@Suite("Nibs that are wrong", .serialized) @MainActor struct NibErrorTests {
  private func failure(_ nib: UINib) -> String? {
    TemplatesTests.failure { _ = try nib.makeObjects(owner: nil, options: [:]) }
  }

  @Test(
    "Broken XML is named by line, column and reason",
    arguments: [
      ("<a>\n  <b></c>\n</a>", ":2:10: the closing tag is not that of <b>, which begins in line 2"),
      ("<a>\n <b>\n", ":2:5: the file ends within <b>, which begins in line 2"),
      ("<a>\n<<<<<<< HEAD\n</a>", ":2:2: a tag that is not well formed"),
      ("<a b=1/>", ":1:6: the value of an attribute is not in quotation marks"),
      ("<a b=\"1\" b=\"2\"/>", ":1:15: an attribute that the element has already"),
      ("<a>&copy;</a>", ":1:10: an entity that XML does not know"),
      ("<a/>junk", ":1:5: something follows the end of the document"),
      ("photo", ":1:1: there is no XML here"), ("", ": the file is empty"),
    ])
  func brokenXML(text: String, expected: String) {
    #expect(failure(UINib(data: Data(text.utf8), bundle: nil)) == "the nib's data" + expected)
  }

  @Test("Files that are no iOS nib are refused")
  func otherFiles() {
    #expect(
      failure(UINib(data: Data("<html/>".utf8), bundle: nil))
        == "the nib's data:1: this is no Interface Builder document")
    let mac = "<document targetRuntime=\"MacOSX.Cocoa\">\n<objects/></document>"
    #expect(
      failure(UINib(data: Data(mac.utf8), bundle: nil))
        == "the nib's data:1: the document is for MacOSX.Cocoa, not for iOS")
    #expect(
      failure(UINib(data: Data("NIBArchive…".utf8), bundle: nil))
        == "the nib's data: this is a compiled nib, which is not read here; give the .xib that it was made from"
    )
  }

  @Test("A nib that is not in the resources says what to do and where it was looked for")
  func missing() {
    #expect(
      failure(UINib(nibName: "Missing", bundle: .module))
        == """
        Missing.xib: could not load NIB in bundle with name 'Missing': there is no such file in the resources. Name it in \
        Package.swift (resources: [.process("…")]) and give its bundle (Bundle.module). Looked in
          \(Bundle.module.resourcePath ?? "")
        """)
  }

  @Test("A class that does not exist is named with what to do", arguments: ["NoSuchView", "HiddenView"])
  func unknownClass(name: String) {
    #expect(
      failure(nib("<view id=\"a\" customClass=\"\(name)\" customModule=\"TemplatesTests\"/>"))
        == """
        the nib's data:5: unknown class TemplatesTests.\(name): customModule must be the Swift module that the class is in, \
        the class neither private nor nested, and the module linked into the program
        """)
  }

  @Test("A class without a module")
  func classWithoutModule() {
    #expect(
      failure(nib("<view id=\"a\" customClass=\"PhotoCell\"/>"))
        == "the nib's data:5: unknown class PhotoCell: set its module in Xcode's identity inspector (customModule)"
    )
  }

  @Test("A class of another kind than its element")
  func wrongKind() {
    #expect(
      failure(nib("<label id=\"a\" customClass=\"PhotoCell\" customModule=\"TemplatesTests\"/>"))
        == "the nib's data:5: the class TemplatesTests.PhotoCell of a <label> is no UILabel")
  }

  @Test("An error inside of a view comes out")
  func nested() {
    #expect(
      failure(
        nib(
          """
          <view id="a"><subviews>
          <view id="b" customClass="RefusingView" customModule="TemplatesTests"/></subviews></view>
          """)) == "the nib's data:6: init?(coder:) of TemplatesTests.RefusingView gave nil")
  }

  @Test("Values that are none")
  func values() {
    #expect(
      failure(
        nib("<view id=\"a\">\n<rect key=\"frame\" x=\"0\" y=\"0\" width=\"wide\" height=\"1\"/></view>"))
        == "the nib's data:6: width=\"wide\" of <rect> is no number")
    #expect(
      failure(nib("<view id=\"a\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\"/></view>"))
        == "the nib's data:5: <rect> has no height")
    #expect(
      failure(nib("<view tag=\"1.5\" id=\"a\"/>"))
        == "the nib's data:5: tag=\"1.5\" of <view> is no whole number")
  }

  @Test("What is wrong stops the program where it cannot be caught")
  func stops() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = UINib(nibName: "Missing", bundle: nil).instantiate(withOwner: nil)
      }
    }
  }
}
