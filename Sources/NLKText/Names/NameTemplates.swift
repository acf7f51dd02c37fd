/// What the tagger of names weighs: the word with its shape, classes and part of speech, and the same of its neighbours.
package enum NameTemplates: LabelTemplates {
    /// History: 1 = first.
    package static let version = 1
    package static let ownCount = 23
    package static let contextCount = 31
    package static let movingCount = 8

    @inline(__always)
    package static func own(_ w: WordSignature, _ keys: UnsafeMutablePointer<UInt32>) {
        let (tag, lexical) = (UInt64(w.tag), UInt64(w.lexical))
        var next = keys
        @inline(__always) func add(_ key: UInt32) {
            next.pointee = key
            next += 1
        }
        add(FeatureKey.key(101, w.form))
        add(FeatureKey.key(102, w.shape, w.form))
        add(FeatureKey.key(103, w.suffix2, w.outline & 1))
        add(FeatureKey.key(104, w.suffix3, w.outline & 1))
        add(FeatureKey.key(105, w.suffix4, w.outline & 1))
        add(FeatureKey.key(106, w.prefix1, w.outline & 1))
        add(FeatureKey.key(107, w.prefix2, w.outline & 1))
        add(FeatureKey.key(108, w.prefix3, w.outline & 1))
        add(FeatureKey.key(109, w.shape))
        add(FeatureKey.key(110, w.outline, tag))
        add(FeatureKey.key(121, tag))
        add(FeatureKey.key(125, tag, w.shape))
        add(FeatureKey.key(126, lexical))
        add(FeatureKey.key(127, lexical, w.shape))
        add(FeatureKey.key(132, lexical, tag))
        add(FeatureKey.key(133, UInt64(w.cluster)))
        add(FeatureKey.key(134, UInt64(w.cluster & 255)))
        add(FeatureKey.key(135, UInt64(w.cluster & 15), w.shape))
        add(FeatureKey.key(142, UInt64(w.labels)))
        add(FeatureKey.key(146, UInt64(w.cluster & 255), tag, w.shape))
        add(FeatureKey.key(147, w.suffix1, w.outline))
        add(FeatureKey.key(148, w.prefix1, w.outline, tag))
        add(FeatureKey.key(153, UInt64(w.cluster & 1023)))
    }

    @inline(__always)
    package static func context(_ words: UnsafePointer<WordSignature>, _ keys: UnsafeMutablePointer<UInt32>) {
        let (w, before, after) = (words[0], words[-1], words[1])
        let (tag, tagBefore, tagAfter) = (UInt64(w.tag), UInt64(before.tag), UInt64(after.tag))
        let lexical = UInt64(w.lexical)
        var next = keys
        @inline(__always) func add(_ key: UInt32) {
            next.pointee = key
            next += 1
        }
        add(FeatureKey.key(111, before.shape, w.shape))
        add(FeatureKey.key(112, w.shape, after.shape))
        add(FeatureKey.key(113, before.form))
        add(FeatureKey.key(114, after.form))
        add(FeatureKey.key(115, words[-2].form))
        add(FeatureKey.key(116, words[2].form))
        add(FeatureKey.key(117, before.form, w.form))
        add(FeatureKey.key(118, w.form, after.form))
        add(FeatureKey.key(119, before.form, w.outline & 1))
        add(FeatureKey.key(120, after.form, w.outline & 1))
        add(FeatureKey.key(122, tagBefore, tag))
        add(FeatureKey.key(123, tag, tagAfter))
        add(FeatureKey.key(124, tagBefore, tag, tagAfter))
        add(FeatureKey.key(128, UInt64(before.lexical), lexical))
        add(FeatureKey.key(129, lexical, UInt64(after.lexical)))
        add(FeatureKey.key(130, UInt64(after.lexical)))
        add(FeatureKey.key(131, UInt64(before.lexical)))
        add(FeatureKey.key(136, UInt64(before.cluster)))
        add(FeatureKey.key(137, UInt64(after.cluster)))
        add(FeatureKey.key(138, UInt64(before.cluster & 255), w.outline & 1))
        add(FeatureKey.key(139, UInt64(after.cluster & 255), w.outline & 1))
        add(FeatureKey.key(140, UInt64(before.cluster & 63), UInt64(w.cluster & 63)))
        add(FeatureKey.key(141, UInt64(w.cluster & 63), UInt64(after.cluster & 63)))
        add(FeatureKey.key(143, UInt64(w.labels), UInt64(after.labels)))
        add(FeatureKey.key(144, UInt64(before.labels), UInt64(w.labels)))
        add(FeatureKey.key(145, words[-2].form, before.form))
        add(FeatureKey.key(149, w.suffix1, after.suffix1))
        add(FeatureKey.key(150, before.suffix1, w.suffix1))
        add(FeatureKey.key(151, after.suffix1, w.shape))
        add(FeatureKey.key(152, UInt64(before.lexical), lexical, UInt64(after.lexical)))
        add(FeatureKey.key(154, UInt64(words[2].lexical), UInt64(after.lexical)))
    }

    @inline(__always)
    package static func moving(
        _ words: UnsafePointer<WordSignature>, last: UInt64, second: UInt64, _ keys: UnsafeMutablePointer<UInt32>
    ) {
        let w = words[0]
        keys[0] = FeatureKey.key(165, last)
        keys[1] = FeatureKey.key(166, second << 8 | last)
        keys[2] = FeatureKey.key(167, last, w.form)
        keys[3] = FeatureKey.key(168, last, w.shape)
        keys[4] = FeatureKey.key(169, last, UInt64(w.tag))
        keys[5] = FeatureKey.key(170, last, UInt64(w.cluster & 255))
        keys[6] = FeatureKey.key(171, last, UInt64(w.lexical))
        keys[7] = FeatureKey.key(172, last, w.shape, words[1].shape)
    }
}
