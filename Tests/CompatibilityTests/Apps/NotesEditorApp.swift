import UIKit

/// A note with a placeholder and a counter, as tutorials write it.
final class NoteEditorViewController: UIViewController, UITextViewDelegate {
  let textView = UITextView()
  let counter = UILabel()
  private(set) var log: [String] = []
  var limit = 1000

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    textView.delegate = self
    textView.font = UIFont.systemFont(ofSize: 16)
    textView.text = "Write a note…"
    textView.textColor = .lightGray
    textView.layer.borderWidth = 1
    textView.layer.borderColor = UIColor.systemGray4.cgColor
    textView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(textView)
    NSLayoutConstraint.activate([
      textView.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
      textView.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
      textView.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
      textView.heightAnchor.constraint(equalToConstant: 100),
    ])
  }

  func textViewDidBeginEditing(_ textView: UITextView) {
    log.append("begin")
    if textView.textColor == .lightGray {
      textView.text = nil
      textView.textColor = .label
    }
  }

  func textViewDidEndEditing(_ textView: UITextView) {
    log.append("end")
    if textView.text.isEmpty {
      textView.text = "Write a note…"
      textView.textColor = UIColor.lightGray
    }
  }

  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  {
    let newText = (textView.text as NSString).replacingCharacters(in: range, with: text)
    return newText.count <= limit
  }

  func textViewDidChange(_ textView: UITextView) {
    counter.text = "\(textView.text.count)"
  }
}
