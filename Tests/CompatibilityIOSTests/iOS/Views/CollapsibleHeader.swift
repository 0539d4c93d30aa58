// swift-format-ignore-file
import UIKit

protocol CollapsibleHeaderDelegate: class {
    func toggleSection(_ header: CollapsibleHeader, section: Int)
}

class CollapsibleHeader: UICollectionReusableView {
    weak var delegate: CollapsibleHeaderDelegate?
    var section: Int = 0
    let titleLabel = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(titleLabel)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(CollapsibleHeader.tapHeader(_:))))
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    @objc func tapHeader(_ gestureRecognizer: UITapGestureRecognizer) {
        guard let cell = gestureRecognizer.view as? CollapsibleHeader else {
            return
        }
        delegate?.toggleSection(self, section: cell.section)
    }
}

extension CollapsibleHeader {
    override func layoutSubviews() {
        super.layoutSubviews()
        titleLabel.frame = bounds.insetBy(dx: 8, dy: 0)
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        delegate = nil
    }
}
