/// What counts as one word of Chinese: corpora disagree, and one model holds both conventions.
///
/// | text | `news` | `ud` |
/// | --- | --- | --- |
/// | 江泽民主席 | 江 · 泽民 · 主席 | 江 · 泽民 · 主席 |
/// | 1998年12月 | 1998年 · 12月 | 1998 · 年 · 12 · 月 |
/// | 图书馆 | 图书馆 | 图书 · 馆 |
/// | 总书记 | 总书记 | 总 · 书记 |
/// | 北京大学 | 北京大学 | 北京 · 大学 |
/// | 这个 | 这个 | 这 · 个 |
/// | 朋友们 | 朋友 · 们 | 朋友 · 们 |
///
/// `news` is the convention of the People's Daily corpus of Peking University: lexical units of newspaper text, fixed compounds whole.
/// `ud` is that of Universal Dependencies (Chinese-GSD): syntactic words, so suffixes, units of time and numerals stand alone.
public enum BoundaryConvention: String, Sendable, CaseIterable {
    case news
    case ud
}
