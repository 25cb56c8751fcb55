/**
 * The flattened argument names of an operation that uses TCAP as the rows of a table. If there are too many for a page,
 * arguments within arguments are named and counted; the schema of the operation has all of them.
 */
import type { ArgumentName } from '../protocol/asn1/names.ts';
import { code, prose } from './markdown.ts';
import type { Row } from './schema-rows.ts';

/** Up to so many names, each has its row. */
const mostInFull = 60;

/** How many of the names within an argument are listed. */
const mostListed = 16;

const topOf = (argument: string): string => argument.split(/[.[]/)[0] ?? argument;

/** `X_hex` beside an `X` that is hex already adds nothing. */
const isRepeated = ({ name, type }: ArgumentName, names: readonly ArgumentName[]): boolean =>
  type === 'hex' && name.endsWith('_hex') && names.some((other) => other.name === name.slice(0, -'_hex'.length));

const octets = ({ minLength = 0, maxLength }: ArgumentName): string => {
  if (maxLength === undefined || maxLength > 1000) return 'hex';
  return minLength === maxLength
    ? `hex, ${maxLength} octets`.replace(/^hex, 1 octets$/, 'hex, 1 octet')
    : `hex, ${minLength} to ${maxLength} octets`;
};

const integers = ({ minimum, maximum, names }: ArgumentName): string => {
  if (names !== undefined)
    return Object.entries(names)
      .map(([name, number]) => `${number} ${name}`)
      .join(', ');
  return minimum === undefined || maximum === undefined ? 'integer' : `integer, ${minimum} to ${maximum}`;
};

const valuesOf = (name: ArgumentName): string => {
  switch (name.type) {
    case 'integer':
      return integers(name);
    case 'string':
      if (name.names !== undefined) return 'one of the names of the number';
      return name.maxLength === undefined ? 'text' : `text, ${name.minLength ?? 0} to ${name.maxLength} characters`;
    case 'hex':
      return octets(name);
    case 'boolean':
      return 'true, false';
    case 'null':
      return 'true';
    case 'object':
      return 'object, or hex';
    case 'list':
      return name.maximum === undefined ? 'list' : `list of ${name.minimum ?? 0} to ${name.maximum}`;
  }
};

/** The part of a form's description that the argument's own description does not contain. */
const ownWords = (name: ArgumentName, whole: string): string =>
  name.description.startsWith(`${whole} `) ? name.description.slice(whole.length + 1) : name.description;

const letters = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();

/** Empty if the text only spells the name with spaces. */
const unlessName = (text: string, { argument }: ArgumentName): string => {
  const last = argument.slice(argument.lastIndexOf('.') + 1);
  return letters(text.replace(/^Of \w+: /, '')) === letters(last.replaceAll('[n]', '')) ? '' : text;
};

const rowOf = (name: ArgumentName, outbound: boolean, whole: string): Row => {
  const given = name.default === undefined ? '' : code(JSON.stringify(name.default));
  const text = unlessName(name.name === name.argument ? name.description : ownWords(name, whole), name);
  const source = name.source === '' ? '' : ` (${name.source})`;
  return [
    code(name.name),
    prose(valuesOf(name)),
    outbound && name.required && name.name === name.argument ? 'required' : given,
    prose(`${text}${source}`.trim()),
  ];
};

/** The arguments right below `top`, each once. */
const belowOf = (top: string, names: readonly ArgumentName[]): string[] => {
  const within = names.flatMap(({ argument }) =>
    argument.startsWith(`${top}.`) || argument.startsWith(`${top}[`) ? [argument.slice(top.length)] : [],
  );
  return [...new Set(within.map((rest) => /^(?:\[n\])*\.?[^.[]*/.exec(rest)?.[0] ?? rest))].filter(
    (step) => step !== '' && !step.endsWith('[n]'),
  );
};

const summaryOf = (top: string, names: readonly ArgumentName[]): Row[] => {
  const within = names.filter(({ argument }) => argument !== top && topOf(argument) === top);
  if (within.length === 0) return [];
  const steps = belowOf(top, names);
  // For a list of simple values the whole names are listed.
  const items = steps.length > 0 ? steps : within.map(({ name }) => name);
  const shown = items.slice(0, mostListed).map(code).join(', ');
  const more = items.length > mostListed ? `, and ${items.length - mostListed} more` : '';
  return [
    [code(`${top}…`), `${within.length} names`, '', `${steps.length > 0 ? 'Goes on with ' : ''}${shown}${more}.`],
  ];
};

/** Rows in the order of the declaration; the extensions of networks, which are the same everywhere, are one row. */
export const argumentRows = (all: readonly ArgumentName[], direction: 'outbound' | 'inbound'): Row[] => {
  const outbound = direction === 'outbound';
  const names = all.filter(
    (name) => !isRepeated(name, all) && (name.meaning === undefined || (outbound && !name.name.includes('.'))),
  );
  const tops = [...new Set(names.map(({ argument }) => topOf(argument)))];
  const few = names.filter(({ argument }) => topOf(argument) !== 'extensions').length <= mostInFull;
  return tops.flatMap((top) => {
    const within = names.filter(({ argument }) => topOf(argument) === top);
    const shown = few && top !== 'extensions' ? within : within.filter(({ argument }) => argument === top);
    const wholes = new Map(within.map(({ name, description }) => [name, description]));
    const rows = shown.map((name) => rowOf(name, outbound, wholes.get(name.argument) ?? ''));
    return shown.length === within.length ? rows : [...rows, ...summaryOf(top, within)];
  });
};
