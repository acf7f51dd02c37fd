/// What counts as one word of Chinese: corpora disagree, and one model holds both conventions.
///
/// | text | `news` | `ud` |
/// | --- | --- | --- |
/// | 江泽民主席 | 江 · 泽民 · 主席 | 江 · 泽民 · 主席 |
/// | 一九九八年 | 一九九八年 | 一九九八 · 年 |
/// | 图书馆 | 图书馆 | 图书 · 馆 |
/// | 人民们 | 人民 · 们 | 人民 · 们 |
///
/// `news` is the convention of the People's Daily corpus of Peking University: lexical units of newspaper text, fixed compounds whole.
/// `ud` is that of Universal Dependencies (Chinese-GSD): syntactic words, so suffixes, units of time and numerals stand alone.
public enum BoundaryConvention: String, Sendable, CaseIterable {
    case news
    case ud
}
