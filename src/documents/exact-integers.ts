/**
 * Whole numbers of YAML as they are written: beyond 2^53 a number of JavaScript is rounded, so those are the text of their digits, which
 * every operation takes where it takes such numbers.
 */
import type { ScalarTag, Tags } from 'yaml';

const isDecimalInteger = (tag: Tags[number]): tag is ScalarTag =>
  typeof tag === 'object' && tag.tag === 'tag:yaml.org,2002:int' && !('format' in tag && tag.format);

const exactly = (written: string): number | string => {
  const number = Number(written);
  return Number.isSafeInteger(number) ? number : BigInt(written.replace(/^\+/, '')).toString();
};

/** The `customTags` of a parser. */
export const exactIntegers = (tags: Tags): Tags => tags.map((tag) => (isDecimalInteger(tag) ? { ...tag, resolve: exactly } : tag));
