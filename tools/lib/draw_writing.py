"""Draws the pictures under Fixtures/writing: a few lines and a small table in each language that is read.

Needs Pillow (PyPI) and the Debian package fonts-wqy-zenhei. python3 tools/lib/draw_writing.py Fixtures/writing
"""

import sys

from PIL import Image, ImageDraw, ImageFont

FONT = "/usr/share/fonts/truetype/wqy/wqy-zenhei.ttc"
SIZE = 30
MARGIN = 50

# A row is one text, or the cells of a table.
PAGES = {
    "zh-Hans": [
        "健康检查报告",
        "受检者基础代谢率正常,建议每周运动三次,",
        "减少油腻食物,半年后复查。",
        ("项目", "结果", "单位"),
        ("血红蛋白", "135", "g/L"),
        ("白细胞计数", "6.2", "10E9"),
    ],
    "zh-Hant": ["房屋租賃合約", "承租人每月五日以前繳納租金,押金兩個月,", "退租時無息退還。", ("租金", "12000元"), ("押金", "24000元")],
    "ja": ["健康診断の結果", "血圧は正常ですが、運動の習慣を続けてください。", ("検査項目", "結果"), ("総コレステロール", "182")],
    "ko": ["건강 검진 결과", "혈압은 정상이며 꾸준한 운동이 필요합니다.", ("검사 항목", "결과"), ("혈색소", "13.5")],
    "en": ["Health check report", "Blood pressure is normal, more exercise advised.", ("Item", "Result", "Unit"), ("Hemoglobin", "135", "g/L")],
}


def draw(rows):
    font = ImageFont.truetype(FONT, SIZE)
    page = Image.new("L", (820, 2 * MARGIN + len(rows) * 2 * SIZE), 255)
    pen = ImageDraw.Draw(page)
    for number, row in enumerate(rows):
        cells = [row] if isinstance(row, str) else row
        for column, text in enumerate(cells):
            pen.text((MARGIN + 260 * column, MARGIN + number * 2 * SIZE), text, font=font, fill=0)
    return page.point(lambda value: 255 if value > 127 else 0).convert("1")


if __name__ == "__main__":
    for name, rows in PAGES.items():
        draw(rows).save(f"{sys.argv[1]}/{name}.png", optimize=True)
