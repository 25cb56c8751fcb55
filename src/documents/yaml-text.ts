/** A value as YAML for people: short lists and objects are in one line. */
import { Document, isCollection, isMap, visit } from 'yaml';

/** Characters of a list or an object that is written in one line. */
const longestFlow = 72;
/** Lines are not broken: each is one item. */
const lineWidth = 0;

export const yamlText = (value: unknown): string => {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Collection: (_key, node, path) => {
      const isOperation = isMap(node) && node.has('type') && path.length === 4;
      const length = JSON.stringify(node.toJSON()).length;
      if (path.length > 2 && !isOperation && length <= longestFlow && node.items.every((item) => !isCollection(item)))
        node.flow = true;
    },
  });
  return document.toString({ lineWidth, flowCollectionPadding: true });
};
