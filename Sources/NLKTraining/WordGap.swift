/// What is known of the gap between two characters: a word ends there, none does, or nobody knows.
enum WordGap: UInt8 {
    case open, cut, joined
}
