/**
 * The words of a test file, read from the schemas: its keys by place, the types of operations, and the arguments of
 * each type.
 *
 * Some operations of MAP and INAP take hundreds of arguments, named by their path into the message. Of each operation
 * the shallowest are listed, in the order of the schema, without those within an extension; the first element stands
 * for all of a list.
 */
import { argumentNames } from '../../schemas/argument-names.ts';
import { document, referred, resolved, type Schema } from '../../schemas/documents.ts';
import { EachOnce } from '../../schemas/each-once.ts';
import { operationTypes } from '../../schemas/index.ts';
import type { OperationWords, Vocabulary, Word } from './protocol.ts';

const mostArguments = 80;
const mostValues = 40;
/** Characters of the description of a word. */
const longest = 110;

let made: Vocabulary | undefined;

/** Under 500 kB as JSON, and always the same. */
export const vocabulary = (): Vocabulary => (made ??= makeVocabulary());

const makeVocabulary = (): Vocabulary => {
  const shared = {
    words: new EachOnce<Word>(),
    lists: new EachOnce<readonly number[]>(),
    keySets: new EachOnce<string[]>(),
  };
  return {
    places: placesOfAFile(),
    operations: operationTypes.map((type) => operationWords(type, shared)),
    words: shared.words.all,
    lists: shared.lists.all,
    keySets: shared.keySets.all,
  };
};

const operationPlace = '/operations/*';

type Places = Map<string, Map<string, Word>>;

const placesOfAFile = (): Vocabulary['places'] => {
  const places: Places = new Map();
  addObject(places, '', documentOf('test-file'));
  for (const type of operationTypes) addObject(places, operationPlace, withoutType(documentOf(`operation:${type}`)));
  for (const word of metrics) addWord(places, '/thresholds', word);
  return Object.fromEntries([...places].map(([place, words]) => [place, [...words.values()]]));
};

/** `operations` has the types: as values of the key they would appear twice. */
const withoutType = (schema: Schema): Schema => ({
  ...schema,
  properties: { ...schema.properties, type: documentOf('operation').properties?.['type'] ?? {} },
});

const documentOf = (id: string): Schema => {
  const found = document(id);
  if (found === undefined) throw new Error(`there is no schema ${id}`);
  return found;
};

/**
 * Adds the keys of `schema`, which stands at `place`, and of all objects in it, except for the arguments, which depend
 * on the type.
 */
const addObject = (places: Places, place: string, schema: Schema): void => {
  for (const branch of branchesOf(schema)) {
    for (const [name, value] of Object.entries(branch.properties ?? {})) {
      addWord(places, place, wordOf(name, value));
      if (name !== 'arguments') addObject(places, `${place}/${name}`, value);
    }
    if (branch.items !== undefined) addObject(places, `${place}/*`, branch.items);
    if (typeof branch.additionalProperties === 'object') addObject(places, `${place}/*`, branch.additionalProperties);
  }
};

/** A key that several branches have may have the values of each. */
const addWord = (places: Places, place: string, word: Word): void => {
  const words = places.get(place) ?? new Map<string, Word>();
  places.set(place, words);
  const known = words.get(word.name);
  const values = [...new Set([...(known?.values ?? []), ...(word.values ?? [])])];
  words.set(word.name, { ...word, ...known, ...(values.length > 0 && { values }) });
};

const branchesOf = (schema: Schema): Schema[] => {
  const found = resolved(schema);
  return [found, ...[...(found.oneOf ?? []), ...(found.anyOf ?? [])].flatMap(branchesOf)];
};

const wordOf = (name: string, schema: Schema): Word => {
  const about = aboutOf(schema);
  const values = branchesOf(schema).flatMap(valuesOf);
  const isNews = lettersOf(about) !== lettersOf(name.replace(/^.*\./, ''));
  return {
    name,
    ...(isNews && about !== '' && { about }),
    ...(values.length > 0 && values.length <= mostValues && { values }),
  };
};

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/_(?:hex|name)$|[^a-z0-9]/g, '');

const valuesOf = (schema: Schema & { examples?: readonly unknown[] }): NonNullable<Word['values']> => {
  const given = schema.enum ?? schema.examples ?? (schema.const === undefined ? [] : [schema.const]);
  const simple = given.filter(
    (value) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean',
  );
  return simple.filter((value) => typeof value !== 'string' || !simple.includes(Number(value)));
};

/** Leaves out references to standards and lists of values: they are in the documentation. */
const aboutOf = (schema: Schema): string => {
  const text = descriptionOf(schema)
    .replaceAll(/ \((?:seed|TS|[QX]\.|RFC)[^)]*\)/g, '')
    .replace(/ Values: [^.]*\./, '');
  if (text.length <= longest) return text;
  const sentence = /^.*?[.;](?= )/.exec(text)?.[0].replace(/;$/, '.');
  return sentence !== undefined && sentence.length <= longest
    ? sentence
    : `${text.slice(0, longest).replace(/\W*\s\S*$/, '')} …`;
};

const descriptionOf = (schema: Schema): string =>
  schema.description ?? (schema.$ref === undefined ? '' : descriptionOf(referred(schema)));

interface Shared {
  readonly words: EachOnce<Word>;
  readonly lists: EachOnce<readonly number[]>;
  readonly keySets: EachOnce<string[]>;
}

/** By the schema of the arguments, which operations of both directions have in common: the index of their list. */
const knownLists = new WeakMap<Schema, number>();

const listOf = (given: Schema, { words, lists }: Shared): number => {
  const list = knownLists.get(given) ?? lists.placeOf(argumentsOf(resolved(given)).map((word) => words.placeOf(word)));
  knownLists.set(given, list);
  return list;
};

const operationWords = (type: string, shared: Shared): OperationWords => {
  const { properties = {} } = documentOf(`operation:${type}`);
  const about = aboutOf(documentOf(`operation:${type}`));
  return {
    type: type === 'db.method' ? 'db.' : type,
    about,
    keys: shared.keySets.placeOf(Object.keys(properties)),
    arguments: listOf(properties['arguments'] ?? {}, shared),
  };
};

const argumentsOf = (given: Schema): Word[] => {
  // The first element stands for all of a list.
  const all = argumentNames(given).map(([name, schema]) => [name.replaceAll('[n]', '[0]'), schema] as const);
  const names = new Set(all.map(([name]) => name));
  // A name without an ending takes octets in hex too.
  const isRepeated = (name: string): boolean => name.endsWith('_hex') && names.has(name.slice(0, -'_hex'.length));
  return all
    .filter(([name]) => /^[\w.[\]-]+$/.test(name) && !/extension(?:s\[0\]|Container\.)/.test(name))
    .filter(([name]) => !isRepeated(name))
    .map(([name, schema], index) => ({ name, schema, index, depth: name.split('.').length }))
    .sort((one, other) => one.depth - other.depth || one.index - other.index)
    .slice(0, mostArguments)
    .map(({ name, schema }) => wordOf(name, schema));
};

const figures = {
  min: 'Shortest',
  mean: 'Mean',
  p50: 'Median',
  p90: '90th percentile',
  p95: '95th percentile',
  p99: '99th percentile',
};

/** Names of thresholds; the schema has them as a pattern. */
const metrics: readonly Word[] = [
  { name: 'failed', about: 'Instances that failed: `< 1%` of those that ended, or `< 5` of them.' },
  { name: 'aborted', about: 'Instances that aborted: `< 1%` of those that ended, or `< 5` of them.' },
  { name: 'passed', about: 'Instances that passed: `> 99%` of those that ended, or `> 100` of them.' },
  { name: 'cancelled', about: 'Instances that were cancelled: `< 1%` of those that ended, or `< 5` of them.' },
  { name: 'checks.LABEL', about: 'How often the checks of the operation with the label passed: `>= 99%`.' },
  { name: 'timers.NAME.p95', about: '95th percentile of a timer: `< 200ms`. Other figures as of `latency`.' },
  {
    name: 'branches.LABEL.p95',
    about:
      '95th percentile of the instances that took the branch with the label: `< 200ms`. Other figures as of `latency`.',
  },
  {
    name: 'mix.NAME.failed',
    about: 'Instances of a member of a mix that failed: `< 1%` of those that ended. Other metrics as of all instances.',
  },
  { name: 'rate', about: 'Instances started per second: `>= 900/s`.' },
  ...Object.entries({ ...figures, p999: '99.9th percentile', max: 'Longest' }).map(([figure, name]) => ({
    name: `latency.${figure}`,
    about: `${name} of whole instances: \`< 200ms\`. latency.3.${figure} is of operation 3.`,
  })),
];
