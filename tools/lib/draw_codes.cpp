// Draws the pictures with barcodes under Fixtures/pictures.
//
// c++ -std=c++17 tools/lib/draw_codes.cpp -o /var/tmp/draw -llept -lZXing && /var/tmp/draw Fixtures/pictures
#include <ZXing/BitMatrix.h>
#include <ZXing/CharacterSet.h>
#include <ZXing/MultiFormatWriter.h>
#include <leptonica/allheaders.h>

#include <string>

using namespace ZXing;

/// Paints a code of `width` x `height` pixels with its corner at (left, top).
static void draw(PIX *page, BarcodeFormat format, const std::wstring &says, CharacterSet encoding, int left, int top, int width,
                 int height) {
  BitMatrix code = MultiFormatWriter(format).setMargin(0).setEncoding(encoding).encode(says, width, height);
  for (int y = 0; y < code.height(); y++)
    for (int x = 0; x < code.width(); x++)
      if (code.get(x, y)) pixSetPixel(page, left + x, top + y, 1);
}

static void line(PIX *page, const char *text, int left, int top) {
  L_BMF *font = bmfCreate(NULL, 12);
  l_int32 width, overflow;
  pixSetTextline(page, font, text, 1, left, top, &width, &overflow);
  bmfDestroy(&font);
}

int main(int count, char **arguments) {
  std::string folder = count > 1 ? arguments[1] : ".";
  // A delivery note: two lines, a QR code at (100, 300), an EAN-13 at (500, 300), a Code 128 at (500, 500).
  PIX *page = pixCreate(1000, 800, 1);
  line(page, "Delivery note", 100, 120);
  line(page, "Number AB-12 of 2024", 100, 200);
  draw(page, BarcodeFormat::QRCode, L"https://example.org/合同?id=AB-12", CharacterSet::UTF8, 100, 300, 290, 290);
  draw(page, BarcodeFormat::EAN13, L"4006381333931", CharacterSet::Unknown, 500, 300, 285, 120);
  draw(page, BarcodeFormat::Code128, L"LOT 77-B", CharacterSet::Unknown, 500, 500, 380, 90);
  pixWrite((folder + "/codes.png").c_str(), page, IFF_PNG);
  // The same code three times, beside and below each other.
  PIX *labels = pixCreate(800, 400, 1);
  for (int label = 0; label < 3; label++)
    draw(labels, BarcodeFormat::EAN13, L"4006381333931", CharacterSet::Unknown, 50 + label % 2 * 400, 40 + label / 2 * 200, 285, 120);
  pixWrite((folder + "/labels.png").c_str(), labels, IFF_PNG);
  // The first on its side, and a QR code of bytes that are no text.
  PIX *turned = pixRotateOrth(page, 1);
  pixWrite((folder + "/codes-turned.png").c_str(), turned, IFF_PNG);
  PIX *small = pixCreate(300, 300, 1);
  std::wstring bytes;
  for (int value : {0, 1, 2, 255, 254, 128, 7, 0, 200}) bytes.push_back(static_cast<wchar_t>(value));
  draw(small, BarcodeFormat::QRCode, bytes, CharacterSet::BINARY, 45, 45, 210, 210);
  pixWrite((folder + "/code-bytes.png").c_str(), small, IFF_PNG);
  return 0;
}
