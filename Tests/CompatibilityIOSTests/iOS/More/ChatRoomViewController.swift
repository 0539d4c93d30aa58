import UIKit

/// A chat room: a table of messages above a text view, which grows with its text, and a button.
final class ChatRoomViewController: UIViewController {
  @IBOutlet private(set) weak var tableView: UITableView!
  let inputTextView = UITextView()
  let sendButton = UIButton(type: .system)
  private(set) var messages = ["Hello", "How are you?"]
  private var heightConstraint: NSLayoutConstraint!

  override func viewDidLoad() {
    super.viewDidLoad()
    let table = UITableView(frame: .zero, style: .plain)
    view.addSubview(table)
    tableView = table
    view.addSubview(inputTextView)
    view.addSubview(sendButton)
    for part in [table, inputTextView, sendButton] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
    }
    heightConstraint = inputTextView.heightAnchor.constraint(equalToConstant: 36)
    NSLayoutConstraint.activate([
      table.topAnchor.constraint(equalTo: view.topAnchor),
      table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      table.bottomAnchor.constraint(equalTo: inputTextView.topAnchor),
      inputTextView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      inputTextView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      inputTextView.trailingAnchor.constraint(equalTo: sendButton.leadingAnchor),
      heightConstraint,
      sendButton.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      sendButton.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      sendButton.widthAnchor.constraint(equalToConstant: 60),
      sendButton.heightAnchor.constraint(equalToConstant: 36),
    ])
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: String(describing: UITableViewCell.self))
    tableView.dataSource = self
    tableView.delegate = self
    tableView.separatorStyle = .none
    tableView.tableFooterView = UIView()
    inputTextView.delegate = self
    inputTextView.font = .systemFont(ofSize: 15)
    sendButton.setTitle("Send", for: .normal)
    sendButton.isEnabled = false
    sendButton.addTarget(self, action: #selector(sendButtonTapped(_:)), for: .touchUpInside)
  }

  @objc private func sendButtonTapped(_ sender: UIButton) {
    messages.append(inputTextView.text)
    inputTextView.text = nil
    textViewDidChange(inputTextView)
    tableView.reloadData()
    let last = IndexPath(row: tableView.numberOfRows(inSection: 0) - 1, section: 0)
    tableView.scrollToRow(at: last, at: .bottom, animated: false)
  }
}

extension ChatRoomViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: String(describing: UITableViewCell.self), for: indexPath)
    cell.textLabel?.text = messages[indexPath.row]
    cell.selectionStyle = .none
    return cell
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete {
      messages.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .fade)
    }
  }
}

extension ChatRoomViewController: UITextViewDelegate {
  func textViewDidChange(_ textView: UITextView) {
    sendButton.isEnabled = !textView.text.isEmpty
    let size = textView.sizeThatFits(CGSize(width: textView.frame.width, height: .infinity))
    heightConstraint.constant = min(120, max(36, size.height))
  }
}
