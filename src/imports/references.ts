/**
 * What a definition can refer to at a moment of its call: what it has sent, what it has received, and what the other
 * definitions of its side send. A value that `$i` no longer has is read from a variable, which `eval` sets when the
 * value comes; a literal that one call sends is read from `vars`.
 */
import type { Anonymiser } from './anonymiser.ts';
import type { ReadCall } from './read-call.ts';
import type { Relation } from './relations.ts';
import { expressionOf, referenceTo, type MayUse, type Source } from './sources.ts';
import type { Occurrence } from './values.ts';
import { Variables } from './variables.ts';

type Operation = Readonly<Record<string, unknown>>;

/** The message that the last one of its operation is, which came by the operation of this index. */
interface Read {
  readonly operation: string;
  readonly index: number;
}

/** A source of a definition. */
export interface OwnSource extends Source {
  /** Its expression reads this message. */
  readonly read?: Read;
  /** A variable has it, once it is referred to: a literal that is sent, or what the expression had behind the operation. */
  readonly variable?: { readonly literal: unknown } | { readonly expression: string; readonly index: number };
}

export interface OwnReference {
  /** Without braces. */
  readonly expression: string;
  readonly source: OwnSource;
}

export interface ReferencesOptions {
  readonly anonymiser?: Anonymiser | undefined;
  readonly beside?: readonly Source[];
  readonly variables?: Variables;
}

/** Whether anonymous values follow it. Another number can take more hex digits. */
const mayShow = ({ kind, prefix }: Relation, anonymiser: Anonymiser): boolean =>
  kind !== 'hex' && (prefix === undefined || anonymiser.mayShow(prefix));

export class References {
  /** `vars` of the definition. */
  readonly variables: Record<string, unknown> = {};
  /** What other definitions of the side can refer to: rows of the feed, and literals of one call. */
  readonly inRows: OwnSource[] = [];
  readonly #first: ReadCall | undefined;
  readonly #isAlone: boolean;
  readonly #anonymiser: Anonymiser | undefined;
  readonly #beside: readonly OwnSource[];
  readonly #names: Variables;
  #sent: OwnSource[] = [];
  #received: OwnSource[] = [];
  /** Variables that are set behind an operation, by its index. */
  readonly #saved = new Map<number, Record<string, string>>();

  constructor(calls: readonly ReadCall[], { anonymiser, beside = [], variables }: ReferencesOptions) {
    this.#first = calls[0];
    this.#isAlone = calls.length === 1;
    this.#anonymiser = anonymiser;
    this.#beside = beside;
    this.#names = variables ?? new Variables();
  }

  /** Of a value that is sent at the step: to what has come. */
  ofSent(own: Occurrence, step: number): OwnReference | undefined {
    return this.#reference(own, step, this.#received);
  }

  /** Of a value that is received at the step. */
  ofReceived(own: Occurrence, step: number): OwnReference | undefined {
    return this.#reference(own, step, [...this.#sent, ...this.#received, ...this.#beside]);
  }

  addSent(own: Occurrence, step: number, { expression, source }: OwnReference): void {
    this.#sent.push({ ...own, step, expression, ...(source.read && { read: source.read }) });
  }

  addRow(own: Occurrence, step: number, expression: string): void {
    this.#sent.push({ ...own, step, expression });
    this.inRows.push({ ...own, step, expression });
  }

  addReceived(own: Occurrence, step: number, expression: string, read: Read): void {
    this.#received.push({ ...own, step, expression, read });
  }

  /** What stands for a literal that is sent: where one call refers to it, the variable that has it. */
  literal(own: Occurrence, step: number, literal: unknown): unknown {
    if (!this.#isAlone || typeof literal !== 'string') return literal;
    const source = this.#inVariable(own, step, { literal });
    this.#sent.push(source);
    this.inRows.push(source);
    const name = this.#names.nameOf(step, own.name);
    if (name === undefined) return literal;
    this.variables[name] = literal;
    return `{$v.${name}}`;
  }

  /** A later message of the operation takes the place of the last one in `$i`: from now on, variables have what it had. */
  forget(operation: string): void {
    const saved = (source: OwnSource): OwnSource => {
      const { step, read } = source;
      if (read?.operation !== operation) return source;
      return this.#inVariable(source, step, { expression: source.expression, index: read.index });
    };
    this.#sent = this.#sent.map(saved);
    this.#received = this.#received.map(saved);
  }

  /** The operations, behind which the variables are set, with the places of all. */
  withSaved(
    operations: readonly Operation[],
    places: readonly number[],
  ): { readonly operations: readonly Operation[]; readonly places: readonly number[] } {
    const all = operations.flatMap((operation, index) => {
      const place = places[index] as number;
      const set = this.#saved.get(index);
      const own = { operation, place };
      return set === undefined ? [own] : [own, { operation: { type: 'eval', set }, place }];
    });
    return { operations: all.map(({ operation }) => operation), places: all.map(({ place }) => place) };
  }

  #inVariable({ name, values }: Occurrence, step: number, variable: OwnSource['variable']): OwnSource {
    const names = this.#names;
    return {
      name,
      values,
      step,
      ...(variable && { variable }),
      // The variable has its name once it is used.
      get expression(): string {
        return `$v.${names.use(step, name)}`;
      },
    };
  }

  /** As `referenceTo`, but nothing that the values which are shown do not follow, or that the test must not show. */
  #reference(own: Occurrence, step: number, sources: readonly OwnSource[]): OwnReference | undefined {
    const anonymiser = this.#anonymiser;
    const mayUse: MayUse<OwnSource> = (relation, source) => {
      if (anonymiser !== undefined && !mayShow(relation, anonymiser)) return false;
      if (!this.#isAlone || relation.kind === 'equal') return true;
      // The other side has to find it too: it reads both, and anonymous values that it sends both do not follow.
      if (this.#isInOctets(step) || this.#isInOctets(source.step)) return false;
      return anonymiser === undefined || sources === this.#received || !this.#received.includes(source);
    };
    const reference = referenceTo(own, sources, mayUse);
    if (reference === undefined) return undefined;
    this.#take(reference.source);
    return { expression: expressionOf(reference), source: reference.source };
  }

  /** Whether one side has the component of the step as octets, and the other one by its arguments. */
  #isInOctets(step: number): boolean {
    const found = this.#first?.steps[step];
    return found?.sent.type.startsWith('tcap.') !== found?.awaited.type.startsWith('tcap.');
  }

  /** Writes the variable that the source needs. */
  #take({ variable, step, name }: OwnSource): void {
    if (variable === undefined) return;
    const own = this.#names.use(step, name);
    if ('literal' in variable) this.variables[own] = variable.literal;
    else
      this.#saved.set(variable.index, { ...this.#saved.get(variable.index), [`v.${own}`]: `{${variable.expression}}` });
  }
}
