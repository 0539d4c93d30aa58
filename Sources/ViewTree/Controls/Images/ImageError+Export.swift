// UIImage and UIImageView report this error; the export makes it visible to apps that import UIKit.
@_exported import enum Hosting.ImageError
