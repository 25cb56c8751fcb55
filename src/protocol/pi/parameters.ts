/**
 * Parameters, `KEY=VALUE,KEY=VALUE`: a list repeats its name before each element, or has separators between its
 * elements.
 */
import { decodeError, DialproofError } from '../../ground/errors.ts';
import { needsQuoting, splitOutsideQuotes, type PiFraming, type PiValue } from './framing.ts';

const encodeFailed = (sentence: string): DialproofError => new DialproofError('EncodeFailed', `pi: ${sentence}`);

const partsOf = (framing: PiFraming): string[] =>
  [framing.terminator, framing.sectionSeparator, framing.parameterSeparator, framing.assignment, framing.quote].filter(
    (text) => text !== '',
  );

/** Throws `EncodeFailed` if a name, or the word of a command, could not be distinguished from the text around it. */
export const checkName = (what: string, name: string, framing: PiFraming, allowed = ''): void => {
  const others = partsOf(framing).filter((text) => text !== allowed);
  if (name === '' || /\s/.test(name) || others.some((text) => name.includes(text))) {
    throw encodeFailed(`${JSON.stringify(name)} cannot be ${what}`);
  }
};

const encodeValue = (name: string, value: string, framing: PiFraming): string => {
  if (!needsQuoting(value, framing)) return value;
  const { quote } = framing;
  if (quote === '') throw encodeFailed(`the value of ${name} holds a separator, and the framing has no quote`);
  return quote + value.replaceAll(quote, quote + quote) + quote;
};

/** Encodes the parameters in their order. Throws `EncodeFailed`. */
export const encodeParameters = (parameters: Readonly<Record<string, PiValue>>, framing: PiFraming): string =>
  Object.entries(parameters)
    .flatMap(([name, value]) => {
      checkName('the name of a parameter', name, framing);
      const values = (typeof value === 'string' ? [value] : value).map((element) =>
        encodeValue(name, element, framing),
      );
      if (framing.listSeparator !== '' && values.length > 0)
        return [name + framing.assignment + values.join(framing.listSeparator)];
      return values.map((element) => name + framing.assignment + element);
    })
    .join(framing.parameterSeparator);

export const decodeValue = (text: string, { quote }: PiFraming): string => {
  if (quote === '' || text.length < 2 || !text.startsWith(quote) || !text.endsWith(quote)) return text;
  return text.slice(1, -1).replaceAll(quote + quote, quote);
};

const decodeList = (text: string, framing: PiFraming): string[] =>
  (framing.listSeparator === '' ? [text] : splitOutsideQuotes(text, framing.listSeparator, framing)).map((part) =>
    decodeValue(part, framing),
  );

/** The names and values of `text`; undefined if some part of it has no name. The value of a repeated name is a list. */
export const decodeParameters = (text: string, framing: PiFraming): Record<string, PiValue> | undefined => {
  const values = new Map<string, string[]>();
  for (const part of splitOutsideQuotes(text, framing.parameterSeparator, framing)) {
    const [name = '', value] = splitOutsideQuotes(part, framing.assignment, framing, 2);
    if (value === undefined || name.trim() === '') return undefined;
    const known = values.get(name.trim()) ?? [];
    values.set(name.trim(), [...known, ...decodeList(value, framing)]);
  }
  if (values.has('__proto__'))
    throw decodeError('pi', text.indexOf('__proto__'), 'a parameter cannot be named __proto__');
  return Object.fromEntries([...values].map(([name, list]) => [name, list.length === 1 ? (list[0] as string) : list]));
};
