/** Completions at a place of a test file, from the service's vocabulary. */
import type { Completion, CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete';
import { canonicalType } from '../../../../schemas/operation-types.ts';
import type { OperationWords, Vocabulary, Word } from '../../protocol.ts';
import { placeInText, type PlaceInText } from './place-in-text.ts';

/** Offers nothing until there is a vocabulary. */
export const completionFrom =
  (words: () => Vocabulary | undefined): CompletionSource =>
  ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const vocabulary = words();
    const place = vocabulary && placeInText(state.doc.toString(), pos);
    if (vocabulary === undefined || place === undefined) return null;
    if (place.word === '' && place.key === undefined && !explicit) return null;
    const options = place.key === undefined ? keysAt(place, vocabulary) : valuesAt(place, place.key, vocabulary);
    // A complete word needs no list, which would take the next Enter.
    const isWhole = (word: string): boolean => place.key !== undefined && options.some(({ label }) => label === word);
    if (options.length === 0 || isWhole(place.word)) return null;
    return { from: pos - place.word.length, options, validFor: (word) => /^[\w.[\]-]*$/.test(word) && !isWhole(word) };
  };

const operationPlace = '/operations/*';

const placeOf = ({ path }: PlaceInText): string => path.map((step) => `/${step}`).join('');

const operationOf = ({ type }: PlaceInText, { operations }: Vocabulary): OperationWords | undefined => {
  const canonical = type === undefined ? undefined : canonicalType(type).replace(/^db\.method$/, 'db.');
  return operations.find((operation) => operation.type === canonical);
};

/** The user chooses the names in `thresholds` and in lists of stages: there any of them will do. */
const wordsAt = (place: PlaceInText, vocabulary: Vocabulary): readonly Word[] => {
  const name = placeOf(place);
  const { places } = vocabulary;
  if (name === `${operationPlace}/arguments`) {
    const list = vocabulary.lists[operationOf(place, vocabulary)?.arguments ?? -1] ?? [];
    return list.flatMap((at) => vocabulary.words[at] ?? []);
  }
  const words = places[name] ?? places[name.replace(/[^/]+$/, '*')] ?? [];
  const known = name === operationPlace ? vocabulary.keySets[operationOf(place, vocabulary)?.keys ?? -1] : undefined;
  return known === undefined ? words : words.filter((word) => known.includes(word.name));
};

const keysAt = (place: PlaceInText, vocabulary: Vocabulary): Completion[] => {
  const { places } = vocabulary;
  const holdsMore = (name: string): boolean => {
    const inner = `${placeOf(place)}/${name}`;
    return inner === `${operationPlace}/arguments` || [inner, `${inner}/*`].some((one) => places[one] !== undefined);
  };
  return wordsAt(place, vocabulary)
    .filter(({ name }) => !place.siblings.has(name))
    .map((word, index) => ({
      ...shown(word.name, word, index),
      type: 'property',
      apply: `${closed(word.name, place)}${place.hasColon ? '' : !place.inFlow && holdsMore(word.name) ? ':' : ': '}`,
    }));
};

/** Within the quotes that are open, or in quotes of its own if it needs them. */
const closed = (name: string, { quote, inFlow }: PlaceInText): string => {
  if (quote !== '') return `${name}${quote}`;
  return inFlow && /[[\]]/.test(name) ? `"${name}"` : name;
};

const valuesAt = (place: PlaceInText, key: string, vocabulary: Vocabulary): Completion[] => {
  if (placeOf(place) === operationPlace && key === 'type') {
    return vocabulary.operations.map(({ type, about }, index) => ({ ...shown(type, { about }, index), type: 'type' }));
  }
  const { values = [] } = wordsAt(place, vocabulary).find(({ name }) => name === key) ?? {};
  return values.map((value, index) => ({
    ...shown(String(value), {}, index),
    type: 'enum',
    apply: String(value) + place.quote,
  }));
};

/** In the order of the schema, until the written text says which fits better. */
const shown = (label: string, { about }: Pick<Word, 'about'>, index: number): Completion => ({
  label,
  ...(about !== undefined && { info: about }),
  boost: -Math.min(index, 99),
});
