// C functions over libxml2 for Swift: XML or HTML bytes in, a flat table of nodes out. No type of libxml2 is named here.
//
// External entities, DTDs and the network are never touched; entities that the document declares are not expanded.
#pragma once
#include <stdint.h>

/// A piece of the text pool.
typedef struct {
  uint32_t start;
  uint32_t count;
} cnlk_xml_slice;

/// An element, or a run of text when `name.count` is 0. Nodes stand in document order.
typedef struct {
  /// Local name of an element; empty for text.
  cnlk_xml_slice name;
  /// Content of a text node.
  cnlk_xml_slice text;
  /// First attribute and how many.
  uint32_t first_attribute;
  uint32_t attribute_count;
  /// Index behind the last descendant.
  uint32_t end;
  /// Index of the parent, UINT32_MAX for the root.
  uint32_t parent;
} cnlk_xml_node;

/// An attribute under its local name.
typedef struct {
  cnlk_xml_slice name;
  cnlk_xml_slice value;
} cnlk_xml_attribute;

typedef struct cnlk_xml_tree cnlk_xml_tree;

/// What stopped or disturbed the parser.
enum cnlk_xml_problem {
  cnlk_xml_fine = 0,
  /// Not well-formed: what could be read is in the tree.
  cnlk_xml_malformed = 1,
  /// Elements nested deeper than the limit: the tree is cut.
  cnlk_xml_too_deep = 2,
  /// Memory is short, or the text pool would pass 4 GiB.
  cnlk_xml_too_large = 3,
};

/// Parses `length` bytes. `html` is not 0: by the rules of HTML. `encoding` overrules what the document says, NULL for none.
/// Owner of the result: the caller, who closes it. NULL when memory is short.
cnlk_xml_tree *_Nullable cnlk_xml_parse(
    const uint8_t *_Nonnull bytes, int32_t length, int32_t html, const char *_Nullable encoding, int32_t depth_limit);
void cnlk_xml_close(cnlk_xml_tree *_Nullable tree);

int32_t cnlk_xml_problem_of(const cnlk_xml_tree *_Nonnull tree);
/// Line (from 1) and reason of the first problem, in the words of libxml2; the text belongs to the tree.
int32_t cnlk_xml_problem_line(const cnlk_xml_tree *_Nonnull tree);
const char *_Nonnull cnlk_xml_problem_text(const cnlk_xml_tree *_Nonnull tree);

/// The tables belong to the tree.
const cnlk_xml_node *_Nullable cnlk_xml_nodes(const cnlk_xml_tree *_Nonnull tree, uint32_t *_Nonnull count);
const cnlk_xml_attribute *_Nullable cnlk_xml_attributes(const cnlk_xml_tree *_Nonnull tree);
const uint8_t *_Nullable cnlk_xml_pool(const cnlk_xml_tree *_Nonnull tree);

/// Code point of an HTML entity name ("shy"), 0 when there is none.
uint32_t cnlk_html_entity(const char *_Nonnull name);
