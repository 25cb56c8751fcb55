/**
 * Plain numbers of YAML as they are written. A number whose decimal text equals its spelling is a number; an integer
 * beyond 2^53, which a number of JavaScript would round, is the text of its digits; all others keep their spelling
 * until their place decides what was meant.
 */
import { isScalar, visit, type Document, type ScalarTag, type Tags } from 'yaml';
import { WrittenNumber, writtenNumber } from '../../schemas/written-number.ts';

const numbers: ReadonlySet<string> = new Set(['tag:yaml.org,2002:int', 'tag:yaml.org,2002:float']);
/** YAML 1.1 reads it as a date: here it is a text. */
const timestamp = 'tag:yaml.org,2002:timestamp';

const asWritten = (tag: ScalarTag): ScalarTag => ({
  ...tag,
  resolve(text, onError, options) {
    const resolved = tag.resolve(text, onError, options);
    const number: unknown = isScalar(resolved) ? resolved.value : resolved;
    return typeof number === 'number' ? writtenNumber(number, text) : resolved;
  },
});

/** The `customTags` of a parser. */
export const writtenNumbers = (tags: Tags): Tags =>
  tags
    .filter((tag) => typeof tag !== 'object' || tag.tag !== timestamp)
    .map((tag) => (typeof tag === 'object' && numbers.has(tag.tag) ? asWritten(tag as ScalarTag) : tag));

/** Keys are names, and names are texts. */
export const namesAsWritten = (document: Document): void =>
  visit(document, {
    Pair: (_, { key }) => {
      if (isScalar(key) && key.value instanceof WrittenNumber) key.value = key.value.text;
    },
  });
