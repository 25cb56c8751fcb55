/**
 * Writes the values of one instance in the place of its expressions: `$n`, its variables, and what follows from them
 * alone. An expression that reads what the call receives stays, and so does one that draws by chance or reads the
 * clock, because it has no value of its own.
 */
import { isDeepStrictEqual } from 'node:util';
import { withScalars } from '../../schemas/written-number.ts';
import { Globals } from '../expressions/globals.ts';
import { parseExpression } from '../expressions/parse.ts';
import { seededSources, type Scope } from '../expressions/scope.ts';
import { bracedExpression } from '../expressions/template.ts';
import { DialproofError } from '../ground/errors.ts';

type Variables = Readonly<Record<string, unknown>>;

/** A clock that stands at `now`: what reads it differs between two of them. */
const standingAt = (now: number): Scope['sources']['clock'] => ({
  now: () => now,
  setTimeout: () => undefined,
  clearTimeout: () => undefined,
});

const scopeOf = (n: number, v: Variables, i: Variables, seed: number): Scope => {
  const globals = new Globals();
  const sources = seededSources(seed, standingAt(seed));
  return { v: { ...v }, i: { ...i }, g: globals.values, globals, n, sources };
};

/** Two scopes in which nothing but chance and time differ. */
const seeds = [1_000_003, 2_000_000_011_000];

/** A text that an expression would be, written so that it is a text. */
const asText = (value: unknown): unknown =>
  typeof value === 'string' && (bracedExpression(value) !== undefined || value.startsWith('\\{'))
    ? `\\${value}`
    : value;

export class Literals {
  readonly #n: number;
  readonly #variables: Variables;

  /** `variables`: those whose values do not change during the call. */
  constructor(n: number, variables: Variables) {
    this.#n = n;
    this.#variables = variables;
  }

  /** The value with its expressions replaced, also those in its lists and objects. */
  in(value: unknown): unknown {
    return withScalars(value, (each) => (typeof each === 'string' ? this.#inText(each) : each));
  }

  /** The value with `$n` replaced in its expressions, which stay. */
  withNumberIn(value: unknown): unknown {
    return withScalars(value, (each) =>
      typeof each === 'string' && bracedExpression(each) !== undefined ? this.inExpression(each) : each,
    );
  }

  /** An expression without braces: only `$n` is replaced. */
  inExpression(source: string): string {
    // A name within a text of the expression is text.
    return /(['"])(?:(?!\1).)*\$n\b/.test(source) ? source : source.replaceAll(/\$n\b/g, String(this.#n));
  }

  /** The literal of a value, as a definition writes it. */
  static of(value: unknown): unknown {
    return withScalars(value, asText);
  }

  #inText(text: string): unknown {
    const source = bracedExpression(text);
    if (source === undefined) return text;
    const value = this.#valueOf(source);
    return value === undefined ? `{${this.inExpression(source)}}` : Literals.of(value);
  }

  /** Undefined where it is not known. */
  #valueOf(source: string): unknown {
    return this.evaluated(source, this.#variables, {})?.value;
  }

  /**
   * The value of an expression without braces; undefined where it reads what is in neither `v` nor `i`, draws by chance,
   * or reads the clock.
   */
  evaluated(source: string, v: Variables, i: Variables): { readonly value: unknown } | undefined {
    try {
      const { reads, evaluate } = parseExpression(source);
      const isKnown = reads.every(({ root, name }) => {
        const values = root === 'v' ? v : root === 'i' ? i : undefined;
        return root === 'n' || (values !== undefined && name !== undefined && Object.hasOwn(values, name));
      });
      if (!isKnown) return undefined;
      const [value, again] = seeds.map((seed) => evaluate(scopeOf(this.#n, v, i, seed)));
      return isDeepStrictEqual(value, again) ? { value } : undefined;
    } catch (thrown) {
      if (!(thrown instanceof DialproofError)) throw thrown;
      return undefined;
    }
  }
}
