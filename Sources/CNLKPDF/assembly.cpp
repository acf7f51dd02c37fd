#include "nlk_pdf.h"

// No old pointers of qpdf are used here.
#define POINTERHOLDER_TRANSITION 4

#include "file_part.h"

#include <qpdf/Pl_Discard.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFExc.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include <algorithm>
#include <cstring>
#include <map>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

struct nlk_pdf_original {
  std::unique_ptr<QPDF> file;
  std::vector<QPDFObjectHandle> pages;
};

namespace {

/// Puts the reason of the exception that is being handled into `message`, of `nlk_pdf_message_size` bytes.
int32_t failure(char *message) {
  auto say = [message](const char *text) {
    std::strncpy(message, text, nlk_pdf_message_size - 1);
    message[nlk_pdf_message_size - 1] = 0;
  };
  try {
    throw;
  } catch (const std::bad_alloc &) {
    return nlk_pdf_no_memory;
  } catch (const std::exception &error) {
    say(error.what());
  } catch (...) {
    say("unknown");
  }
  return nlk_pdf_damaged;
}

/// Opens with the first of `passwords` that fits.
std::unique_ptr<nlk_pdf_original> open_original(
    const std::shared_ptr<file_part> &part, const char *const *passwords, int64_t count) {
  for (int64_t i = 0;; i++) {
    auto file = std::make_unique<QPDF>();
    file->setSuppressWarnings(true);
    part->rewind();
    try {
      file->processInputSource(part, count > 0 ? passwords[i] : "");
    } catch (const QPDFExc &error) {
      if (error.getErrorCode() != qpdf_e_password || i + 1 >= count) throw;
      continue;
    }
    auto original = std::make_unique<nlk_pdf_original>();
    // What a page inherits from the tree of pages would be lost.
    QPDFPageDocumentHelper(*file).pushInheritedAttributesToPage();
    original->pages = file->getAllPages();
    original->file = std::move(file);
    return original;
  }
}

/// What programs show of a page: its crop box within its media box.
QPDFObjectHandle::Rectangle shown(QPDFPageObjectHelper page) {
  auto crop = page.getCropBox().getArrayAsRectangle();
  auto media = page.getMediaBox().getArrayAsRectangle();
  // A page without a size is a Letter page, as for poppler, which measured its text.
  if (media.llx >= media.urx || media.lly >= media.ury) return QPDFObjectHandle::Rectangle(0, 0, 612, 792);
  QPDFObjectHandle::Rectangle both(
      std::max(crop.llx, media.llx), std::max(crop.lly, media.lly), std::min(crop.urx, media.urx),
      std::min(crop.ury, media.ury));
  return both.llx < both.urx && both.lly < both.ury ? both : media;
}

/// Gives `page` what the page `text` shows. It comes first: what the page's own drawing leaves behind cannot move it, and it is not seen.
void lay_under(QPDF &pdf, QPDFObjectHandle page, QPDFPageObjectHelper text) {
  auto form = text.getFormXObjectForPage();
  // Pages share their resources: those of this one become its own.
  auto resources = page.getKey("/Resources");
  resources = resources.isDictionary() ? resources.shallowCopy() : QPDFObjectHandle::newDictionary();
  int suffix = 1;
  auto name = resources.getUniqueResourceName("/NLK", suffix);
  auto forms = resources.getKey("/XObject");
  forms = forms.isDictionary() ? forms.shallowCopy() : QPDFObjectHandle::newDictionary();
  forms.replaceKey(name, form);
  resources.replaceKey("/XObject", forms);
  page.replaceKey("/Resources", resources);
  QPDFPageObjectHelper helper(page);
  auto content = helper.placeFormXObject(form, name, shown(helper));
  if (!content.empty()) helper.addPageContents(pdf.newStream(content + "\n"), true);
}

/// Puts pages of others into the flat tree of pages of a file that nlk wrote.
class assembly {
 public:
  explicit assembly(QPDF &pdf)
      : pdf(pdf), root(pdf.getRoot().getKey("/Pages")), kids(root.getKey("/Kids")) {}

  void put(QPDFObjectHandle original, const nlk_pdf_kept_page &kept) {
    auto text = kids.getArrayItem(static_cast<int>(kept.page));
    auto page = pdf.copyForeignObject(original);
    // The copy is the same object each time: a page that comes again is made of what it was before it was changed, and shares all that it
    // shows. What is put into a page replaces its parts and changes none of them.
    auto [before, is_first] = untouched.try_emplace(page.getObjGen(), page);
    if (is_first) before->second = page.shallowCopy();
    else page = pdf.makeIndirectObject(before->second.shallowCopy());
    page.replaceKey("/Parent", root);
    if (kept.quarter_turns) QPDFPageObjectHelper(page).rotatePage(90 * kept.quarter_turns, true);
    if (kept.has_text) lay_under(pdf, page, QPDFPageObjectHelper(text));
    kids.setArrayItem(static_cast<int>(kept.page), page);
  }

 private:
  QPDF &pdf;
  QPDFObjectHandle root;
  QPDFObjectHandle kids;
  std::map<QPDFObjGen, QPDFObjectHandle> untouched;
};

}  // namespace

nlk_pdf_original *nlk_pdf_original_open(
    const char *path, const char *const *passwords, int64_t count, int64_t *pages, char *message) try {
  auto file = std::make_shared<file_descriptor>(path);
  auto original = open_original(std::make_shared<file_part>(file, 0, file->size()), passwords, count);
  *pages = static_cast<int64_t>(original->pages.size());
  return original.release();
} catch (...) {
  failure(message);
  return nullptr;
}

void nlk_pdf_original_close(nlk_pdf_original *original) { delete original; }

int32_t nlk_pdf_original_try(nlk_pdf_original *original, int64_t page, char *message) try {
  QPDF trial;
  trial.setSuppressWarnings(true);
  trial.emptyPDF();
  QPDFPageDocumentHelper(trial).addPage(original->pages.at(static_cast<size_t>(page)), true);
  Pl_Discard nowhere;
  QPDFWriter writer(trial);
  writer.setOutputPipeline(&nowhere);
  writer.setStaticID(true);
  writer.write();
  return nlk_pdf_fine;
} catch (...) {
  return failure(message);
}

int32_t nlk_pdf_assemble(
    const char *path, const char *originals, const nlk_pdf_part *parts, int64_t part_count,
    const char *const *passwords, int64_t password_count, const nlk_pdf_kept_page *kept, int64_t count,
    const char *result, char *message) try {
  auto file = std::make_shared<file_descriptor>(originals);
  // They stay open until all is written: streams are copied only then.
  std::vector<std::unique_ptr<nlk_pdf_original>> files;
  for (int64_t i = 0; i < part_count; i++) {
    auto part = std::make_shared<file_part>(file, parts[i].start, parts[i].count);
    files.push_back(open_original(part, passwords, password_count));
  }
  QPDF pdf;
  pdf.setSuppressWarnings(true);
  pdf.processFile(path);
  assembly pages(pdf);
  for (int64_t i = 0; i < count; i++) {
    auto &original = files.at(static_cast<size_t>(kept[i].part));
    pages.put(original->pages.at(static_cast<size_t>(kept[i].source)), kept[i]);
  }
  QPDFWriter writer(pdf, result);
  writer.setDeterministicID(true);
  writer.write();
  return nlk_pdf_fine;
} catch (...) {
  return failure(message);
}
