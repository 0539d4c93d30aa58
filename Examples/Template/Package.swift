// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Template",
  dependencies: [.package(url: "https://example.org/uikit-collection", from: "0.1.0")],
  targets: [
    .executableTarget(name: "Template", dependencies: [.product(name: "UIKit", package: "uikit-collection")]),
    .testTarget(
      name: "TemplateTests",
      dependencies: ["Template", .product(name: "UIKitTesting", package: "uikit-collection")]),
  ])
