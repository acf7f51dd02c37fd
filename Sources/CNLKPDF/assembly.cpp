#include "nlk_pdf.h"

// No old pointers of qpdf are used here.
#define POINTERHOLDER_TRANSITION 4

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include <map>
#include <memory>
#include <string>
#include <utility>

namespace {

/// Files whose pages are taken over. They stay open until all is written: streams are copied only then.
class sources {
 public:
  QPDFPageObjectHelper page(const nlk_pdf_kept_page &kept) {
    auto &file = files[{kept.path, kept.password}];
    if (!file) {
      file = std::make_shared<QPDF>();
      file->setSuppressWarnings(true);
      file->processFile(kept.path, kept.password);
      // What a page inherits from the tree of pages would be lost.
      QPDFPageDocumentHelper(*file).pushInheritedAttributesToPage();
    }
    return QPDFPageObjectHelper(file->getAllPages().at(static_cast<size_t>(kept.source)));
  }

 private:
  std::map<std::pair<std::string, std::string>, std::shared_ptr<QPDF>> files;
};

/// Draws the page `text` over all of what `page` shows.
void lay_over(QPDF &pdf, QPDFPageObjectHelper page, QPDFPageObjectHelper text) {
  auto form = text.getFormXObjectForPage();
  auto resources = page.getAttribute("/Resources", true);
  if (!resources.isDictionary()) {
    resources = QPDFObjectHandle::newDictionary();
    page.getObjectHandle().replaceKey("/Resources", resources);
  }
  int suffix = 1;
  auto name = resources.getUniqueResourceName("/NLK", suffix);
  auto content = page.placeFormXObject(form, name, page.getCropBox().getArrayAsRectangle());
  if (content.empty()) return;
  resources.mergeResources(QPDFObjectHandle::parse("<< /XObject << >> >>"));
  resources.getKey("/XObject").replaceKey(name, form);
  // The page's own drawing may leave a changed state behind.
  page.addPageContents(pdf.newStream("q\n"), true);
  page.addPageContents(pdf.newStream("\nQ\n" + content), false);
}

}  // namespace

int32_t nlk_pdf_assemble(
    const char *path, const nlk_pdf_kept_page *kept, int64_t count, const char *result) try {
  sources files;
  QPDF pdf;
  pdf.setSuppressWarnings(true);
  pdf.processFile(path);
  QPDFPageDocumentHelper pages(pdf);
  auto written = pages.getAllPages();
  for (int64_t i = 0; i < count; i++) {
    auto text = written.at(static_cast<size_t>(kept[i].page));
    pages.addPageAt(files.page(kept[i]), true, text);
    auto page = pages.getAllPages().at(static_cast<size_t>(kept[i].page));
    if (kept[i].quarter_turns) page.rotatePage(90 * kept[i].quarter_turns, true);
    if (kept[i].has_text) lay_over(pdf, page, text);
    pages.removePage(text);
  }
  QPDFWriter writer(pdf, result);
  writer.setDeterministicID(true);
  writer.write();
  return nlk_pdf_fine;
} catch (...) {
  return nlk_pdf_damaged;
}
