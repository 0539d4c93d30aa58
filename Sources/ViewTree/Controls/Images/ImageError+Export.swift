// UIImage and UIImageView report this error; the export makes it visible to apps that import UIKit.
@_exported public import enum Hosting.ImageError
