extension Quadrilateral {
    /// Area that both cover over the area that either covers (Jaccard index, 0 to 1). Both must be convex.
    public func overlap(with other: Quadrilateral) -> Double {
        let common = abs(Quadrilateral.signedArea(clipped(to: other)))
        let union = area + other.area - common
        return union > 0 ? common / union : 0
    }

    /// The part of this polygon inside `other`, cut side by side (Sutherland and Hodgman 1974).
    private func clipped(to other: Quadrilateral) -> [ImagePoint] {
        var ring = corners
        let window = other.corners
        for index in 0..<4 {
            let from = window[index], side = window[(index + 1) % 4] - from
            func depth(_ point: ImagePoint) -> Double { side.cross(point - from) }
            var kept: [ImagePoint] = []
            for index in ring.indices {
                let a = ring[index], b = ring[(index + 1) % ring.count]
                let (inA, inB) = (depth(a), depth(b))
                if inA >= 0 { kept.append(a) }
                if (inA >= 0) != (inB >= 0) { kept.append(a + (b - a) * (inA / (inA - inB))) }
            }
            ring = kept
            if ring.isEmpty { return [] }
        }
        return ring
    }
}
