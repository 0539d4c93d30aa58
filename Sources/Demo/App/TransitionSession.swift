import Foundation
import SDLHost
import UIKit

/// Shows a transition between two layouts without a window, with evenly increasing progress, and writes
/// pictures.
@MainActor struct TransitionSession {
  let options: Demo

  /// The progress of the last picture. It is greater than 1 to show the overshoot.
  private static let finalProgress = 1.2
  /// The number of frames for a progress from 0 to 1: one second at sixty frames per second.
  private static let framesPerTransition = 60

  func run() throws {
    guard let target = options.transition else { return }
    let demo = try HeadlessDemo(options: options, size: options.size.size, scale: CGFloat(options.scale ?? 1))
    if let path = options.screenshot { try demo.host.writePNG(to: path) }
    if let path = options.traces.filmstrip {
      try filmstrip(demo, to: target, path)
    } else if let folder = options.traces.frames {
      try frames(demo, to: target, in: folder)
    }
  }

  private func filmstrip(_ demo: HeadlessDemo, to target: LayoutChoice, _ path: String) throws {
    let count = options.traces.momentCount
    var strip = Filmstrip(columns: Int(Double(count).squareRoot().rounded(.up)))
    for index in 0..<count {
      let progress = count == 1 ? 0 : Self.finalProgress * Double(index) / Double(count - 1)
      try showTransition(demo, to: target, progress)
      strip.add(demo.host.bitmap(), caption: "\(Int((progress * 100).rounded())) %")
    }
    try PictureFile.write(strip.sheet(fonts: demo.host.fonts), to: path)
  }

  private func frames(_ demo: HeadlessDemo, to target: LayoutChoice, in folder: String) throws {
    let url = try PictureFolder.make(folder)
    for number in 0...Int(Self.finalProgress * Double(Self.framesPerTransition)) {
      try showTransition(demo, to: target, Double(number) / Double(Self.framesPerTransition))
      try demo.host.writePNG(to: url.appending(path: String(format: "%05d.png", number)).path)
    }
  }

  private func showTransition(_ demo: HeadlessDemo, to target: LayoutChoice, _ progress: Double) throws {
    demo.showTransition(to: target, progress: CGFloat(progress))
    try demo.showPictures()
  }
}

/// The folder for numbered pictures.
enum PictureFolder {
  /// Creates the folder if it does not exist, and returns its URL.
  static func make(_ path: String) throws -> URL {
    let url = URL(filePath: path, directoryHint: .isDirectory)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw DemoError("Cannot create the folder \(path): \(error.localizedDescription)")
    }
    return url
  }
}
