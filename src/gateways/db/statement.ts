/**
 * SQL texts with `:name` or `?`, and their form for a driver: its own placeholders and the values in their order.
 * Values are bound and never come into the text.
 *
 * `::` is a cast, a colon right behind a word or a bracket bounds an array slice, and `??` is an operator's question
 * mark.
 */
import { didYouMean } from '../../../schemas/did-you-mean.ts';
import { DialproofError } from '../../ground/errors.ts';
import { afterQuoted, afterWord, type Dialect } from './lexis.ts';

/** Characters. */
const longestText = 100_000;

export interface Statement {
  readonly dialect: Dialect;
  /** The text around the parameters: one piece more than there are parameters. */
  readonly pieces: readonly string[];
  /** The parameters between the pieces: a name for each occurrence, or undefined for every `?`. */
  readonly places: readonly (string | undefined)[];
}

/** For a driver. */
export interface BoundStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export type Params = Readonly<Record<string, unknown>> | readonly unknown[];

const refused = (rule: string): DialproofError => new DialproofError('EncodeFailed', `the query ${rule}`);

const parameterName = /:([A-Za-z_]\w*)/y;
const numberedPlace = /\$\d+/y;
const matchAt = (expression: RegExp, text: string, at: number): RegExpExecArray | null => {
  expression.lastIndex = at;
  return expression.exec(text);
};

/** Words that leave a transaction open on a connection which others use next. In Oracle `begin` is a block. */
const opensTransaction: Readonly<Record<Dialect, RegExp>> = {
  postgres: /^(?:begin|start)$/i,
  mysql: /^(?:begin|start)$/i,
  oracle: /(?!)/,
};

class Scanner {
  readonly pieces: string[] = [];
  readonly places: (string | undefined)[] = [];
  readonly #text: string;
  readonly #dialect: Dialect;
  #at = 0;
  /** Where the current piece began, and the text that it has before that. */
  #from = 0;
  #before = '';
  /** Where the last word, quoted text or closing bracket ended. */
  #closed = -1;
  #firstWord = '';

  constructor(text: string, dialect: Dialect) {
    this.#text = text;
    this.#dialect = dialect;
  }

  scan(): void {
    while (this.#at < this.#text.length) this.#step();
    this.pieces.push(this.#before + this.#text.slice(this.#from));
    if (opensTransaction[this.#dialect].test(this.#firstWord)) {
      throw refused(`begins with "${this.#firstWord}": every query is a transaction of its own`);
    }
  }

  #step(): void {
    const [text, at] = [this.#text, this.#at];
    const quotedEnd = afterQuoted(text, at, this.#dialect);
    if (quotedEnd > at) return this.#pass(quotedEnd, !/[-#/]/.test(text[at] ?? '-'));
    const wordEnd = afterWord(text, at, this.#dialect);
    if (wordEnd > at) {
      this.#firstWord ||= text.slice(at, wordEnd);
      return this.#pass(wordEnd, true);
    }
    switch (text[at]) {
      case '?':
        if (text[at + 1] !== '?') return this.#cut(1, undefined);
        this.#before += text.slice(this.#from, at + 1);
        this.#from = this.#at = at + 2;
        return;
      case ':':
        return this.#colon();
      case '$':
        if (this.#dialect === 'postgres' && matchAt(numberedPlace, text, at)) {
          throw refused(
            `must have \`:name\` or \`?\` for its parameters, not ${matchAt(numberedPlace, text, at)?.[0]}`,
          );
        }
        return this.#pass(at + 1, false);
      default:
        return this.#pass(at + 1, text[at] === ')' || text[at] === ']');
    }
  }

  #colon(): void {
    const [text, at] = [this.#text, this.#at];
    if (text[at + 1] === ':') return this.#pass(at + 2, false);
    const name = this.#closed === at ? undefined : matchAt(parameterName, text, at)?.[1];
    if (name === undefined) this.#pass(at + 1, false);
    else this.#cut(name.length + 1, name);
  }

  #pass(end: number, closed: boolean): void {
    this.#at = end;
    if (closed) this.#closed = end;
  }

  #cut(length: number, name: string | undefined): void {
    if (this.places.length > 0 && (this.places[0] === undefined) !== (name === undefined)) {
      throw refused('has both `:name` and `?`: only one of them is possible (an operator `?` is written `??`)');
    }
    this.pieces.push(this.#before + this.#text.slice(this.#from, this.#at));
    this.places.push(name);
    this.#before = '';
    this.#from = this.#at += length;
    this.#closed = this.#at;
  }
}

/** Throws `EncodeFailed` with the rule that the text breaks. */
export const parseStatement = (text: string, dialect: Dialect): Statement => {
  if (text.trim() === '') throw refused('is empty');
  if (text.length > longestText) throw refused(`has ${text.length} characters: at most ${longestText} are allowed`);
  const scanner = new Scanner(text, dialect);
  scanner.scan();
  return { dialect, pieces: scanner.pieces, places: scanner.places };
};

export const isPositional = ({ places }: Statement): boolean => places.length > 0 && places[0] === undefined;

/** Faults of params with these names, or of this number of params; empty if there are none. */
export const parameterFaults = (statement: Statement, given: readonly string[] | number): string[] => {
  const wanted = [...new Set(statement.places)].filter((name) => name !== undefined);
  if (isPositional(statement)) {
    const count = statement.places.length;
    if (typeof given !== 'number') return [`the query has ${count} \`?\`: its parameters must be a list`];
    return given === count
      ? []
      : [`the query has ${count} \`?\`, and ${given} ${given === 1 ? 'value is' : 'values are'} given`];
  }
  if (typeof given === 'number') {
    if (wanted.length > 0)
      return [`the query has parameters with names (${wanted.join(', ')}): they must be an object`];
    return given === 0
      ? []
      : [`the query has no parameters, and ${given} ${given === 1 ? 'value is' : 'values are'} given`];
  }
  return [
    ...wanted.filter((name) => !given.includes(name)).map((name) => `the parameter ${name} of the query is missing`),
    ...given
      .filter((name) => !wanted.includes(name))
      .map((name) => `the query has no parameter ${name}${didYouMean(name, wanted)}`),
  ];
};

const namesOf = (params: Params): readonly string[] | number =>
  Array.isArray(params) ? params.length : Object.keys(params);

/** Throws `EncodeFailed` if params are missing or left over, or have no value. */
export const bindStatement = (statement: Statement, params: Params): BoundStatement => {
  const faults = parameterFaults(statement, namesOf(params));
  if (faults.length > 0) throw new DialproofError('EncodeFailed', faults.join('; '));
  const { dialect, pieces, places } = statement;
  const values: unknown[] = [];
  const numbers = new Map<string, number>();
  let text = pieces[0] ?? '';
  places.forEach((name, index) => {
    // One number for every occurrence, so that PostgreSQL finds out the type from any of them.
    const known = dialect === 'postgres' && name !== undefined ? numbers.get(name) : undefined;
    if (known === undefined) values.push(valueAt(params, name ?? index));
    const number = known ?? values.length;
    if (name !== undefined) numbers.set(name, number);
    text += placeholders[dialect](number) + (pieces[index + 1] ?? '');
  });
  return { text, values };
};

const placeholders: Readonly<Record<Dialect, (number: number) => string>> = {
  postgres: (number) => `$${number}`,
  mysql: () => '?',
  oracle: (number) => `:${number}`,
};

const valueAt = (params: Params, place: string | number): unknown => {
  const value = (params as Readonly<Record<string | number, unknown>>)[place];
  if (value !== undefined) return value;
  const which = typeof place === 'string' ? `the parameter ${place}` : `parameter ${place + 1}`;
  throw new DialproofError('EncodeFailed', `${which} has no value (null is written for NULL)`);
};
