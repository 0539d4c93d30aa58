// swift-format-ignore-file

private let step = 10

extension ScrubberController: ScrubberDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(scrubber)
        scrubber.delegate = self
        scrubber.addTarget(self, action: #selector(changed), for: .valueChanged)
    }

    func scrubberDidEnd(_ scrubber: UIControl, value: Int) {
        finish(value)
    }
}

private extension ScrubberController {
    @objc func changed() {
        note(rounded(scrubber.value))
    }

    func rounded(_ value: Int) -> Int { return value / step * step }
}

extension ScrubberController {
    @objc private func finish(_ value: Int) {
        setEnded(value)
    }
}
