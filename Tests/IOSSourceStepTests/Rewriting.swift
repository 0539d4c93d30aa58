@testable import IOSSourceStep

/// The line in texts of several lines, which `ModuleTests` would read as one of this file.
let importUIKit = "import UIKit"

/// A file of a test after the step, without marks of lines.
func rewritten(_ text: String, options: SourceStep.Options = .init()) -> String {
  SourceStep.rewrite([file(text)], options: options, marksLines: false)[0].text
}

/// The warnings of a file, each as its line and its text.
func warnings(_ text: String, options: SourceStep.Options = .init()) -> [SourceStep.Warning] {
  SourceStep.rewrite([file(text)], options: options)[0].warnings
}

func file(_ text: String, _ name: String = "File.swift") -> SourceStep.File {
  SourceStep.File(path: "/iOS/\(name)", text: text)
}

/// The lines of a text without the spaces around them and without empty ones.
func lines(_ text: String) -> [String] {
  text.split(separator: "\n").map { line in
    String(line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }.filter { !$0.isEmpty }
}
