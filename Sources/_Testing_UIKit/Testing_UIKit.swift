// Swift Testing looks for a module of this name in every file that imports both `Testing` and `UIKit`.
// On Apple's systems it attaches images to test results.
@_exported import UIKit
