/// Radicals that PDF fonts and recognizers write for the ideographs that look the same.
enum Radicals {
    /// The ideograph that the radical `value` stands for; `nil` for anything else.
    @inline(__always)
    static func ideograph(_ value: UInt32, simplified: Bool) -> UInt32? {
        guard (0x2E80...0x2FD5).contains(value) else { return nil }
        if value >= 0x2F00 {
            // ⼾ is the same picture in both scripts.
            return simplified && value == 0x2F3E ? 0x6237 : kangxi[Int(value) - 0x2F00]
        }
        guard value < 0x2E80 + UInt32(supplement.count) else { return nil }
        let ideograph = supplement[Int(value) - 0x2E80]
        return ideograph == 0x2E ? nil : ideograph
    }

    /// U+2F00 to U+2FD5, as NFKC maps them; but 青 in its usual form.
    private static let kangxi: [UInt32] =
        """
        一丨丶丿乙亅二亠人儿入八冂冖冫几凵刀力勹匕匚匸十卜卩厂厶又口囗土士夂夊夕大女子宀寸小尢尸屮山巛工己巾干幺广廴\
        廾弋弓彐彡彳心戈戶手支攴文斗斤方无日曰月木欠止歹殳毋比毛氏气水火爪父爻爿片牙牛犬玄玉瓜瓦甘生用田疋疒癶白皮皿\
        目矛矢石示禸禾穴立竹米糸缶网羊羽老而耒耳聿肉臣自至臼舌舛舟艮色艸虍虫血行衣襾見角言谷豆豕豸貝赤走足身車辛辰辵\
        邑酉釆里金長門阜隶隹雨青非面革韋韭音頁風飛食首香馬骨高髟鬥鬯鬲鬼魚鳥鹵鹿麥麻黃黍黑黹黽鼎鼓鼠鼻齊齒龍龜龠
        """
        .unicodeScalars.map(\.value)

    /// U+2E80 to U+2EF3, by Unicode's Equivalent_Unified_Ideograph, which NFKC does not know; a full stop where there is none.
    private static let supplement: [UInt32] =
        """
        .厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵.旡日月歺母民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫\
        羊𦍌𦍋耂肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉\
        齐歯齿竜龙龜亀龟
        """
        .unicodeScalars.map(\.value)
}
