import Foundation
import Testing

@testable import Templates

@Suite("Reading the XML of nibs") struct NibReaderTests {
  private func read(_ text: String) throws -> NibElement {
    try NibReader.read(Data(text.utf8), file: "test.xib")
  }

  @Test("Elements have names, attributes, children, texts and the lines of their start tags")
  func elements() throws {
    let root = try read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE document>
      <!-- a <comment> -->
      <document type='x"y' version = "3.0">
        <a-b.c:d_1
          id="1"/><string key="text">one</string >
        two
      </document>
      <!-- the end -->
      """)
    #expect(root.name == "document")
    #expect(root.attributes == ["type": "x\"y", "version": "3.0"])
    #expect(root.line == 4)
    #expect(root.children.map(\.name) == ["a-b.c:d_1", "string"])
    #expect(root.children.map(\.line) == [6, 6])
    #expect(root.children[0]["id"] == "1")
    #expect(root.children[1].text == "one")
    #expect(root.text.trimmingCharacters(in: .whitespacesAndNewlines) == "two")
  }

  @Test("References, CDATA sections and line ends become characters")
  func characters() throws {
    let root = try read(
      "\u{FEFF}<a b=\"&lt;&quot;&apos;&gt;&amp;&#10;&#x1F600;\t\r\n|\">é&amp;<![CDATA[<&amp;\r\n>]]>\r\n&#13;</a>"
    )
    #expect(root["b"] == "<\"'>&\n😀  |")
    #expect(root.text == "é&<&amp;\n>\n\r")
  }

  @Test("A file in another encoding is rejected")
  func encoding() {
    let latin = Data([UInt8(ascii: "<"), UInt8(ascii: "a"), UInt8(ascii: ">"), 0xE9] + Array("</a>".utf8))
    #expect(throws: NibError(file: "test.xib", reason: "the text is not encoded as UTF-8")) {
      try NibReader.read(latin, file: "test.xib")
    }
    #expect(
      throws: NibError(file: "test.xib", line: 1, column: 2, reason: "a character that is not allowed in XML")
    ) {
      try NibReader.read(Data([UInt8(ascii: "<"), 0, UInt8(ascii: "a"), 0]), file: "test.xib")
    }
  }
}
