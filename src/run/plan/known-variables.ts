/**
 * What is known of variables when a run is planned: their names, and the members of those whose values stand in the
 * definition or in the rows of a feed. A read of anything else is refused: it would be absent in every instance.
 */
import { bracedExpression } from '../../expressions/template.ts';
import { describeValue } from '../../expressions/describe-value.ts';
import type { NameRead } from '../../expressions/names-read.ts';
import { didYouMean } from '../../../schemas/did-you-mean.ts';

type Path = readonly (string | number)[];

/** Values that a variable can have. */
export interface PossibleValues {
  values(): Iterable<unknown>;
  /**
   * They stand in the definition: an expression may become anything, and an object without members, or null, may be
   * filled by an `eval`.
   */
  readonly written: boolean;
}

export const writtenValue = (value: unknown): PossibleValues => ({ values: () => [value], written: true });

/** The most names among which a misspelt one is looked for. */
const mostSuggested = 100;
/** Values whose members are looked at for the nearest name. */
const mostLookedAt = 1000;

const isOpen = (value: unknown): boolean => {
  if (typeof value === 'string') return bracedExpression(value) !== undefined;
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0 && !Array.isArray(value));
};

const isPosition = (step: string | number): boolean => typeof step === 'number' || /^\d{1,15}$/.test(step);

/** Undefined if there is none. A name that leads into a list leads into its elements. */
const memberOf = (value: unknown, step: string | number): unknown => {
  if (typeof value === 'string') return step === 'length' || isPosition(step) ? '' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value))
    return Object.hasOwn(value, step) ? (value as Record<string | number, unknown>)[step] : undefined;
  if (step === 'length') return value.length;
  if (isPosition(step)) return value[Number(step)] as unknown;
  return value.map((element: unknown) => memberOf(element, step)).find((member) => member !== undefined);
};

/**
 * How many steps of the path lead somewhere, and what the last of them leads to; all of them where that is not known.
 */
const follow = (
  value: unknown,
  path: Path,
  written: boolean,
): { readonly steps: number; readonly reached: unknown } => {
  let reached = value;
  for (const [steps, step] of path.entries()) {
    if (written && isOpen(reached)) break;
    const member = memberOf(reached, step);
    if (member === undefined) return { steps, reached };
    reached = member;
  }
  return { steps: path.length, reached };
};

const textOf = (root: string, path: Path): string =>
  root +
  path
    .map((step) =>
      typeof step === 'number'
        ? `[${step}]`
        : /^[A-Za-z_$][\w$]*$/.test(step)
          ? `.${step}`
          : `[${JSON.stringify(step)}]`,
    )
    .join('');

/** The column of a table that was split at the wrong character: `caller;called`. */
const unseparated = (name: string, known: readonly string[]): string | undefined =>
  known.find((one) => /[;\t|]/.test(one) && one.split(/[;\t|]/).some((part) => part.trim() === name));

/** What the author of an unknown name most likely meant. */
const hint = (name: string, known: readonly string[]): string => {
  const column = unseparated(name, known);
  if (column !== undefined) return `; the column is ${JSON.stringify(column)}: separate the columns by commas`;
  const padded = known.find((one) => one.trim() === name);
  if (padded !== undefined) return `; the column is ${JSON.stringify(padded)}, with white space around its name`;
  return known.length > mostSuggested ? '' : didYouMean(name, known);
};

export class KnownVariables {
  readonly #root: 'v' | 'g';
  readonly #sources = new Map<string, PossibleValues[]>();

  constructor(root: 'v' | 'g' = 'v') {
    this.#root = root;
  }

  /** A copy to which other names can be added. */
  copy(): KnownVariables {
    const copy = new KnownVariables(this.#root);
    for (const [name, sources] of this.#sources) for (const source of sources) copy.add(name, source);
    return copy;
  }

  add(name: string, source: PossibleValues): void {
    this.#sources.set(name, [...(this.#sources.get(name) ?? []), source]);
  }

  get names(): readonly string[] {
    return [...this.#sources.keys()];
  }

  has(name: string): boolean {
    return this.#sources.has(name);
  }

  /** A sentence for each read that finds nothing. `later`: variables that come too late. */
  *unknownReads(reads: readonly NameRead[], later: object = {}): Generator<string> {
    for (const { root, name, path = [], mayBeAbsent } of reads) {
      if (root !== this.#root || name === undefined || mayBeAbsent) continue;
      if (this.has(name)) yield* this.#unknownMember(name, path);
      else if (Object.hasOwn(later, name))
        yield `reads $v.${name}, which has no value yet: a variable can read those before it`;
      else yield `reads $${root}.${name}, which nothing gives a value to${hint(name, this.names)}`;
    }
  }

  /** No sentence where some value has the member. */
  *#unknownMember(name: string, path: Path): Generator<string> {
    if (path.length === 0) return;
    let [furthest, owners]: [number, unknown[]] = [-1, []];
    for (const { values, written } of this.#sources.get(name) ?? []) {
      for (const value of values()) {
        const { steps, reached } = follow(value, path, written);
        if (steps === path.length) return;
        if (steps > furthest) [furthest, owners] = [steps, []];
        if (steps === furthest && owners.length < mostLookedAt) owners.push(reached);
      }
    }
    if (furthest < 0) return;
    const root = `$${this.#root}.${name}`;
    yield `reads ${textOf(root, path)}: ${lacks(textOf(root, path.slice(0, furthest)), path[furthest] ?? '', owners)}`;
  }
}

const lacks = (owner: string, step: string | number, values: readonly unknown[]): string => {
  const names = [
    ...new Set(
      values.flatMap((value) =>
        typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [],
      ),
    ),
  ];
  if (names.length > 0) return `${owner} has no ${step}${hint(String(step), names)}`;
  const [value] = values;
  return Array.isArray(value)
    ? `${owner} is a list of ${value.length}`
    : `${owner} is ${describeValue(value)}, which has no members`;
};
