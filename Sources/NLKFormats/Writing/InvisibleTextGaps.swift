/// How far apart words of an invisible text stand, in thicknesses of the line: so much that reading the text back tells the gaps apart.
package enum InvisibleTextGaps {
    /// A space is at least as wide.
    package static let narrowestSpace = 0.2
    /// It is at most as wide, and a table's gap is wider.
    package static let widestSpace = 0.4
    /// A table's gap is at least as wide.
    package static let narrowestCell = 0.6
}
