/** A value as YAML that people read: what is short stands in one line. */
import { Document, isCollection, isMap, visit } from 'yaml';

/** Characters of a list or an object that stands in one line. */
const longestFlow = 72;
/** Lines are not broken: each stands for one thing. */
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
