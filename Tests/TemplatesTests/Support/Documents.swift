import Foundation
import UIKit

/// Returns a nib with objects in a document in Xcode's format. The objects begin in line 5.
@MainActor func nib(_ objects: String, resources: String = "") -> UINib {
  UINib(data: Data(document(objects, resources: resources).utf8), bundle: nil)
}

func document(_ objects: String, resources: String = "") -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
  <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
  <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
  \(objects)
  </objects>
  <resources>\(resources)</resources>
  </document>
  """
}

/// Returns the message of the error that `body` throws; `nil` if it throws none.
@MainActor func failure(_ body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch {
    return "\(error)"
  }
}
