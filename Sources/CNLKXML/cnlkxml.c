#include "cnlkxml.h"

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct cnlk_xml_tree {
  cnlk_xml_node *nodes;
  uint32_t node_count;
  uint32_t node_capacity;
  cnlk_xml_attribute *attributes;
  uint32_t attribute_count;
  uint32_t attribute_capacity;
  uint8_t *pool;
  uint32_t pool_count;
  uint32_t pool_capacity;
  // State while parsing.
  uint32_t open;  // innermost open element, UINT32_MAX for none
  int32_t depth;
  int32_t depth_limit;
  xmlParserCtxtPtr context;
  int32_t problem;
  int32_t problem_line;
  char problem_text[200];
};

static const uint32_t none = UINT32_MAX;

// Grows `*array` to hold `needed` items of `size` bytes. Returns 0 when memory is short or a count would not fit.
static int reserve(void **array, uint32_t *capacity, uint64_t needed, size_t size) {
  if (needed <= *capacity) return 1;
  if (needed >= UINT32_MAX / 2) return 0;
  uint64_t wanted = *capacity < 64 ? 64 : (uint64_t)*capacity * 2;
  if (wanted < needed) wanted = needed;
  void *grown = realloc(*array, (size_t)wanted * size);
  if (grown == NULL) return 0;
  *array = grown;
  *capacity = (uint32_t)wanted;
  return 1;
}

static void stop(cnlk_xml_tree *tree, int32_t problem) {
  if (tree->problem < problem) {
    tree->problem = problem;
    tree->problem_line = tree->context->input == NULL ? 0 : tree->context->input->line;
  }
  xmlStopParser(tree->context);
}

// Copies text into the pool; an empty slice when that fails.
static cnlk_xml_slice keep(cnlk_xml_tree *tree, const xmlChar *text, size_t count) {
  cnlk_xml_slice slice = {tree->pool_count, 0};
  if (!reserve((void **)&tree->pool, &tree->pool_capacity, (uint64_t)tree->pool_count + count, 1)) {
    stop(tree, cnlk_xml_too_large);
    return slice;
  }
  memcpy(tree->pool + tree->pool_count, text, count);
  slice.count = (uint32_t)count;
  tree->pool_count += (uint32_t)count;
  return slice;
}

// The part of a name behind its prefix. The HTML parser hands out prefixed names as they are.
static const xmlChar *local(const xmlChar *name) {
  const xmlChar *colon = xmlStrchr(name, ':');
  return colon == NULL || colon[1] == 0 ? name : colon + 1;
}

static cnlk_xml_node *add_node(cnlk_xml_tree *tree) {
  if (!reserve((void **)&tree->nodes, &tree->node_capacity, (uint64_t)tree->node_count + 1, sizeof(cnlk_xml_node))) {
    stop(tree, cnlk_xml_too_large);
    return NULL;
  }
  cnlk_xml_node *node = &tree->nodes[tree->node_count];
  memset(node, 0, sizeof(*node));
  node->first_attribute = tree->attribute_count;
  node->parent = tree->open;
  node->end = tree->node_count + 1;
  tree->node_count += 1;
  return node;
}

static int open_element(cnlk_xml_tree *tree, const xmlChar *name) {
  if (tree->depth >= tree->depth_limit) {
    stop(tree, cnlk_xml_too_deep);
    return 0;
  }
  cnlk_xml_slice kept = keep(tree, name, strlen((const char *)name));
  cnlk_xml_node *node = add_node(tree);
  if (node == NULL || kept.count == 0) return 0;
  node->name = kept;
  tree->open = tree->node_count - 1;
  tree->depth += 1;
  return 1;
}

static void add_attribute(cnlk_xml_tree *tree, const xmlChar *name, const xmlChar *value, size_t count) {
  if (!reserve(
          (void **)&tree->attributes, &tree->attribute_capacity, (uint64_t)tree->attribute_count + 1,
          sizeof(cnlk_xml_attribute))) {
    stop(tree, cnlk_xml_too_large);
    return;
  }
  cnlk_xml_attribute attribute;
  attribute.name = keep(tree, name, strlen((const char *)name));
  attribute.value = keep(tree, value, count);
  tree->attributes[tree->attribute_count++] = attribute;
  tree->nodes[tree->open].attribute_count += 1;
}

static void close_element(cnlk_xml_tree *tree) {
  if (tree->open == none) return;
  tree->nodes[tree->open].end = tree->node_count;
  tree->open = tree->nodes[tree->open].parent;
  tree->depth -= 1;
}

// -- Callbacks of the parser --

static cnlk_xml_tree *tree_of(void *context) { return ((xmlParserCtxtPtr)context)->_private; }

// The parser hands out "&" in a value as "&#38;", for a second pass that is not made here (attributes of SAX2).
static void restore_ampersands(cnlk_xml_tree *tree, cnlk_xml_slice *value) {
  static const char reference[] = "&#38;";
  const uint32_t length = sizeof reference - 1;
  uint8_t *text = tree->pool + value->start;
  uint32_t count = 0;
  for (uint32_t index = 0; index < value->count; index++) {
    text[count++] = text[index];
    if (value->count - index >= length && memcmp(text + index, reference, length) == 0) index += length - 1;
  }
  tree->pool_count -= value->count - count;
  value->count = count;
}

static void start_xml(
    void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespace_count,
    const xmlChar **namespaces, int attribute_count, int defaulted, const xmlChar **attributes) {
  (void)prefix, (void)uri, (void)namespace_count, (void)namespaces, (void)defaulted;
  cnlk_xml_tree *tree = tree_of(context);
  if (!open_element(tree, name)) return;
  // Five pointers an attribute: local name, prefix, URI, begin and end of the value.
  for (int index = 0; index < attribute_count; index++, attributes += 5) {
    uint32_t before = tree->attribute_count;
    add_attribute(tree, attributes[0], attributes[3], (size_t)(attributes[4] - attributes[3]));
    if (tree->attribute_count > before) restore_ampersands(tree, &tree->attributes[before].value);
  }
}

static void end_xml(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  (void)name, (void)prefix, (void)uri;
  close_element(tree_of(context));
}

static void start_html(void *context, const xmlChar *name, const xmlChar **attributes) {
  cnlk_xml_tree *tree = tree_of(context);
  if (!open_element(tree, local(name))) return;
  for (; attributes != NULL && attributes[0] != NULL; attributes += 2) {
    const xmlChar *value = attributes[1] == NULL ? (const xmlChar *)"" : attributes[1];
    add_attribute(tree, local(attributes[0]), value, strlen((const char *)value));
  }
}

static void end_html(void *context, const xmlChar *name) {
  (void)name;
  close_element(tree_of(context));
}

static void characters(void *context, const xmlChar *text, int count) {
  cnlk_xml_tree *tree = tree_of(context);
  if (tree->open == none || count <= 0) return;
  cnlk_xml_slice kept = keep(tree, text, (size_t)count);
  cnlk_xml_node *last = tree->node_count > 0 ? &tree->nodes[tree->node_count - 1] : NULL;
  // The parser hands out long text in pieces: join them.
  if (last != NULL && last->name.count == 0 && last->parent == tree->open &&
      last->text.start + last->text.count == kept.start) {
    last->text.count += kept.count;
    return;
  }
  cnlk_xml_node *node = add_node(tree);
  if (node != NULL) node->text = kept;
}

static void error(void *context, xmlErrorPtr found) {
  cnlk_xml_tree *tree = tree_of(context);
  if (found == NULL || found->level < XML_ERR_ERROR || tree->problem != cnlk_xml_fine) return;
  tree->problem = cnlk_xml_malformed;
  tree->problem_line = found->line;
  const char *message = found->message == NULL ? "" : found->message;
  size_t length = strcspn(message, "\n");
  if (length >= sizeof(tree->problem_text)) length = sizeof(tree->problem_text) - 1;
  memcpy(tree->problem_text, message, length);
  tree->problem_text[length] = 0;
}

static xmlEntityPtr predefined_entity(void *context, const xmlChar *name) {
  (void)context;
  return xmlGetPredefinedEntity(name);
}

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void parse_html(cnlk_xml_tree *tree, const uint8_t *bytes, int32_t length, const char *encoding) {
  htmlParserCtxtPtr context = htmlCreateMemoryParserCtxt((const char *)bytes, length);
  if (context == NULL) {
    tree->problem = cnlk_xml_too_large;
    return;
  }
  tree->context = context;
  context->_private = tree;
  htmlCtxtUseOptions(context, HTML_PARSE_RECOVER | HTML_PARSE_NONET | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING);
  xmlSAXHandler *handler = context->sax;
  memset(handler, 0, sizeof(*handler));
  handler->initialized = XML_SAX2_MAGIC;
  handler->startElement = start_html;
  handler->endElement = end_html;
  handler->characters = characters;
  handler->ignorableWhitespace = characters;
  handler->cdataBlock = characters;
  if (encoding != NULL) {
    xmlCharEncodingHandlerPtr converter = xmlFindCharEncodingHandler(encoding);
    if (converter != NULL) xmlSwitchToEncoding(context, converter);
  }
  htmlParseDocument(context);
  htmlFreeParserCtxt(context);
}

static void parse_xml(cnlk_xml_tree *tree, const uint8_t *bytes, int32_t length, const char *encoding) {
  xmlParserCtxtPtr context = xmlCreateMemoryParserCtxt((const char *)bytes, length);
  if (context == NULL) {
    tree->problem = cnlk_xml_too_large;
    return;
  }
  tree->context = context;
  context->_private = tree;
  int options = XML_PARSE_RECOVER | XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING;
  xmlCtxtUseOptions(context, options);
  xmlSAXHandler *handler = context->sax;
  memset(handler, 0, sizeof(*handler));
  handler->initialized = XML_SAX2_MAGIC;
  handler->startElementNs = start_xml;
  handler->endElementNs = end_xml;
  handler->characters = characters;
  handler->ignorableWhitespace = characters;
  handler->cdataBlock = characters;
  handler->getEntity = predefined_entity;
  handler->serror = error;
  if (encoding != NULL) {
    xmlCharEncodingHandlerPtr converter = xmlFindCharEncodingHandler(encoding);
    if (converter != NULL) {
      xmlSwitchToEncoding(context, converter);
      context->charset = XML_CHAR_ENCODING_UTF8;
      // The document's own declaration no longer counts.
      context->options |= XML_PARSE_IGNORE_ENC;
    }
  }
  xmlParseDocument(context);
  if (context->myDoc != NULL) xmlFreeDoc(context->myDoc);
  context->myDoc = NULL;
  xmlFreeParserCtxt(context);
}

cnlk_xml_tree *cnlk_xml_parse(
    const uint8_t *bytes, int32_t length, int32_t html, const char *encoding, int32_t depth_limit) {
  pthread_once(&once, xmlInitParser);
  cnlk_xml_tree *tree = calloc(1, sizeof(cnlk_xml_tree));
  if (tree == NULL) return NULL;
  tree->open = none;
  tree->depth_limit = depth_limit;
  if (html) {
    parse_html(tree, bytes, length, encoding);
  } else {
    parse_xml(tree, bytes, length, encoding);
  }
  tree->context = NULL;
  while (tree->open != none) close_element(tree);
  return tree;
}

void cnlk_xml_close(cnlk_xml_tree *tree) {
  if (tree == NULL) return;
  free(tree->nodes);
  free(tree->attributes);
  free(tree->pool);
  free(tree);
}

int32_t cnlk_xml_problem_of(const cnlk_xml_tree *tree) { return tree->problem; }

int32_t cnlk_xml_problem_line(const cnlk_xml_tree *tree) { return tree->problem_line; }

const char *cnlk_xml_problem_text(const cnlk_xml_tree *tree) { return tree->problem_text; }

const cnlk_xml_node *cnlk_xml_nodes(const cnlk_xml_tree *tree, uint32_t *count) {
  *count = tree->node_count;
  return tree->nodes;
}

const cnlk_xml_attribute *cnlk_xml_attributes(const cnlk_xml_tree *tree) { return tree->attributes; }

const uint8_t *cnlk_xml_pool(const cnlk_xml_tree *tree) { return tree->pool; }

uint32_t cnlk_html_entity(const char *name) {
  const htmlEntityDesc *found = htmlEntityLookup((const xmlChar *)name);
  return found == NULL ? 0 : found->value;
}
