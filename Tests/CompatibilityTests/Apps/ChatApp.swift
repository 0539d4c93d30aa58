import UIKit

struct Message {
  let text: String
  let time: String
  let isIncoming: Bool

  static let all = [
    Message(text: "Hi! Are you coming to the lake on Sunday?", time: "10:02", isIncoming: true),
    Message(text: "Yes!", time: "10:04", isIncoming: false),
    Message(
      text: "I bring the boat, but somebody else has to bring the food and something to drink.",
      time: "10:05", isIncoming: false),
    Message(text: "Great", time: "10:11", isIncoming: true),
  ]
}

/// A message in a bubble at one of the sides, as high as its text.
final class BubbleCell: UICollectionViewCell {
  private let bubbleView = UIView()
  private let messageLabel = UILabel()
  private let timeLabel = UILabel()
  private var incomingConstraints: [NSLayoutConstraint] = []
  private var outgoingConstraints: [NSLayoutConstraint] = []
  private lazy var widthConstraint = contentView.widthAnchor.constraint(equalToConstant: 0)

  override init(frame: CGRect) {
    super.init(frame: frame)
    bubbleView.layer.cornerRadius = 14
    messageLabel.font = .systemFont(ofSize: 15)
    messageLabel.numberOfLines = 0
    timeLabel.font = .systemFont(ofSize: 11)
    contentView.addSubview(bubbleView)
    bubbleView.addSubview(messageLabel)
    bubbleView.addSubview(timeLabel)
    [bubbleView, messageLabel, timeLabel].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }

    incomingConstraints = [
      bubbleView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12)
    ]
    outgoingConstraints = [
      bubbleView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12)
    ]
    NSLayoutConstraint.activate([
      bubbleView.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      bubbleView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
      bubbleView.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.75),
      messageLabel.topAnchor.constraint(equalTo: bubbleView.topAnchor, constant: 8),
      messageLabel.leadingAnchor.constraint(equalTo: bubbleView.leadingAnchor, constant: 12),
      messageLabel.trailingAnchor.constraint(equalTo: bubbleView.trailingAnchor, constant: -12),
      timeLabel.topAnchor.constraint(equalTo: messageLabel.bottomAnchor, constant: 2),
      timeLabel.trailingAnchor.constraint(equalTo: messageLabel.trailingAnchor),
      timeLabel.leadingAnchor.constraint(greaterThanOrEqualTo: messageLabel.leadingAnchor),
      timeLabel.bottomAnchor.constraint(equalTo: bubbleView.bottomAnchor, constant: -6),
      widthConstraint,
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(with message: Message, width: CGFloat) {
    widthConstraint.constant = width
    messageLabel.text = message.text
    timeLabel.text = message.time
    messageLabel.textColor = message.isIncoming ? .black : .white
    timeLabel.textColor = message.isIncoming ? .darkGray : UIColor(white: 1, alpha: 0.9)
    bubbleView.backgroundColor =
      message.isIncoming ? UIColor(white: 0.9, alpha: 1) : UIColor(red: 0, green: 0.35, blue: 0.8, alpha: 1)
    NSLayoutConstraint.deactivate(message.isIncoming ? outgoingConstraints : incomingConstraints)
    NSLayoutConstraint.activate(message.isIncoming ? incomingConstraints : outgoingConstraints)
  }
}

final class ConversationViewController: UICollectionViewController {
  init() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    layout.minimumLineSpacing = 0
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .white
    collectionView.register(BubbleCell.self, forCellWithReuseIdentifier: "bubble")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { Message.all.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: "bubble", for: indexPath) as! BubbleCell
    cell.configure(with: Message.all[indexPath.item], width: collectionView.bounds.width)
    return cell
  }
}
