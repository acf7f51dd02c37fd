/// What the tagger of parts of speech weighs: the word, its ends and shape, its classes, and the same of its neighbours.
package enum TagTemplates: LabelTemplates {
    /// History: 1 = first.
    package static let version = 1
    package static let ownCount = 20
    package static let contextCount = 25
    package static let movingCount = 9

    @inline(__always)
    package static func own(_ w: WordSignature, _ keys: UnsafeMutablePointer<UInt32>) {
        var next = keys
        @inline(__always) func add(_ key: UInt32) {
            next.pointee = key
            next += 1
        }
        add(FeatureKey.key(1, w.form))
        add(FeatureKey.key(2, w.suffix1))
        add(FeatureKey.key(3, w.suffix2))
        add(FeatureKey.key(4, w.suffix3))
        add(FeatureKey.key(5, w.suffix4))
        add(FeatureKey.key(6, w.suffix5))
        add(FeatureKey.key(7, w.prefix1))
        add(FeatureKey.key(8, w.prefix2))
        add(FeatureKey.key(9, w.prefix3))
        add(FeatureKey.key(10, w.shape))
        add(FeatureKey.key(11, w.outline, w.suffix2))
        add(FeatureKey.key(21, UInt64(w.labels)))
        add(FeatureKey.key(27, UInt64(w.labels), w.suffix3))
        add(FeatureKey.key(32, UInt64(w.labels), w.shape))
        add(FeatureKey.key(33, w.suffix3, w.prefix1))
        add(FeatureKey.key(34, UInt64(w.lexical)))
        add(FeatureKey.key(35, UInt64(w.lexical), w.suffix2))
        add(FeatureKey.key(38, UInt64(w.cluster)))
        add(FeatureKey.key(39, UInt64(w.cluster & 63)))
        add(FeatureKey.key(44, UInt64(w.lexical), w.shape))
    }

    @inline(__always)
    package static func context(_ words: UnsafePointer<WordSignature>, _ keys: UnsafeMutablePointer<UInt32>) {
        let (w, before, after) = (words[0], words[-1], words[1])
        var next = keys
        @inline(__always) func add(_ key: UInt32) {
            next.pointee = key
            next += 1
        }
        add(FeatureKey.key(12, w.shape, before.outline & 1, before.labels >> 31 == 1 ? 1 : 0))
        add(FeatureKey.key(13, before.form))
        add(FeatureKey.key(14, after.form))
        add(FeatureKey.key(15, words[-2].form))
        add(FeatureKey.key(16, words[2].form))
        add(FeatureKey.key(17, before.suffix3))
        add(FeatureKey.key(18, after.suffix3))
        add(FeatureKey.key(19, before.form, w.form))
        add(FeatureKey.key(20, w.form, after.form))
        add(FeatureKey.key(22, UInt64(after.labels)))
        add(FeatureKey.key(23, UInt64(w.labels), UInt64(after.labels)))
        add(FeatureKey.key(24, UInt64(before.labels), UInt64(w.labels)))
        add(FeatureKey.key(25, UInt64(before.labels), UInt64(w.labels), UInt64(after.labels)))
        add(FeatureKey.key(26, UInt64(after.labels), UInt64(words[2].labels)))
        add(FeatureKey.key(28, w.shape, after.shape))
        add(FeatureKey.key(29, after.shape))
        add(FeatureKey.key(30, after.suffix2, w.suffix2))
        add(FeatureKey.key(31, before.shape))
        add(FeatureKey.key(36, UInt64(before.lexical), UInt64(w.lexical)))
        add(FeatureKey.key(37, UInt64(w.lexical), UInt64(after.lexical)))
        add(FeatureKey.key(40, UInt64(before.cluster)))
        add(FeatureKey.key(41, UInt64(after.cluster)))
        add(FeatureKey.key(42, UInt64(before.cluster & 63), UInt64(w.cluster & 63)))
        add(FeatureKey.key(43, UInt64(w.cluster & 63), UInt64(after.cluster & 63)))
        add(FeatureKey.key(45, UInt64(before.cluster & 15), UInt64(w.cluster & 15), UInt64(after.cluster & 15)))
    }

    @inline(__always)
    package static func moving(
        _ words: UnsafePointer<WordSignature>, last: UInt64, second: UInt64, _ keys: UnsafeMutablePointer<UInt32>
    ) {
        let (w, after) = (words[0], words[1])
        let pair = second << 8 | last
        keys[0] = FeatureKey.key(65, last)
        keys[1] = FeatureKey.key(66, pair)
        keys[2] = FeatureKey.key(67, last, w.form)
        keys[3] = FeatureKey.key(68, last, UInt64(w.labels))
        keys[4] = FeatureKey.key(69, pair, UInt64(w.labels))
        keys[5] = FeatureKey.key(70, last, w.suffix3)
        keys[6] = FeatureKey.key(71, last, after.form)
        keys[7] = FeatureKey.key(72, last, UInt64(w.labels), UInt64(after.labels))
        keys[8] = FeatureKey.key(73, last, words[-1].form, w.suffix2)
    }
}
