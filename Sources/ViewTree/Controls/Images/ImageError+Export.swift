// UIImage and UIImageView report this error, so apps that import UIKit see it.
@_exported public import enum Hosting.ImageError
