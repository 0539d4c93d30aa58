extension UIButton {
  /// Sets ``buttonType``, which an app can choose only in the initializer.
  ///
  /// Used by Templates, which makes a button by `init(coder:)` and then reads its type.
  package func setButtonType(_ type: ButtonType) { buttonType = type }
}
