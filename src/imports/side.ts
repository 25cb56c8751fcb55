/**
 * One side of the calls of a shape as the operations of a test: they send what that side sent, and expect what the other
 * side sent. Where the calls differ, references, expectations and the rows of the feed stand in the place of values.
 */
import { fieldsOf } from '../../schemas/loose-values.ts';
import type { Column } from './feed.ts';
import type { OperationForm } from './operation-form.ts';
import type { Anonymiser } from './anonymiser.ts';
import { labelOf, type SideDefinition } from './legs/side-definitions.ts';
import type { ReadCall } from './read-call.ts';
import type { Note } from './ready-test.ts';
import { secondsBefore, type Shape } from './shape.ts';
import type { Step, Written } from './step.ts';
import { anyValue, expectationOf } from './expectations.ts';
import type { Extent, Extents, Measured } from './extents.ts';
import { References } from './references.ts';
import type { Source } from './sources.ts';
import { isConstant, isOfOneCall, literalOf, memberOf, type Occurrence } from './values.ts';
import { asName, feedName, freeName, type Variables } from './variables.ts';

export type Operation = Readonly<Record<string, unknown>>;

export interface Side {
  readonly operations: readonly Operation[];
  /** The index of the step that each operation is of. */
  readonly places: readonly number[];
  readonly columns: readonly Column[];
  readonly generalised: readonly Note[];
  /** References that one call alone suggests. */
  readonly guessed: readonly Note[];
  /** What the rows of the feed have: other definitions read the same row for the same call. */
  readonly inRows: readonly Source[];
  /** `vars` of the definition: literals of one call to which it refers. */
  readonly variables: Readonly<Record<string, unknown>>;
}

/** `extents`: of all calls. Undefined: those of the calls. */
export type CallsOfSide = Pick<Shape, 'calls'> & Partial<Pick<Shape, 'extents'>>;

export interface SideOptions {
  /** The side that opens the dialogue. */
  readonly isOpener: boolean;
  /** Whether pauses of people stay. */
  readonly withPauses: boolean;
  /** Arguments that are received and not checked, by index of the step and name: another one may come. */
  readonly loosened?: ReadonlySet<string>;
  /** The definition of the side that is made. Default: its only one. */
  readonly definition?: SideDefinition;
  /** What other definitions of the side send, in the same rows, or as the literals of one call. Default: nothing. */
  readonly beside?: readonly Source[];
  /** Columns whose names are used. Default: none. */
  readonly taken?: readonly Column[];
  /** Writes other values in the place of those of the calls. Absent: these are written. */
  readonly anonymiser?: Anonymiser | undefined;
  /** Of all definitions of the side. Those that are used before are written where their values are sent. Default: none. */
  readonly variables?: Variables;
}

/** Seconds beyond which a pause is one of a person. */
const shortestPause = 0.2;

/** The value of the middle; NaN where there is none. */
const median = (values: readonly number[]): number => {
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
};

/** Where a check is loosened. */
export const placeOf = (step: number, argument: string): string => `${step} ${argument}`;

class SideMaker {
  readonly #calls: readonly ReadCall[];
  readonly #extents: Extents | undefined;
  readonly #isAlone: boolean;
  readonly #options: SideOptions;
  readonly #references: References;
  readonly #operations: Operation[] = [];
  readonly #places: number[] = [];
  #step = 0;
  /** The index of the operation that the next one with a form may join. */
  #formed = 0;
  readonly #columns: Column[] = [];
  readonly #generalised: Note[] = [];
  readonly #guessed: Note[] = [];
  /** Dialogues that have their labels. */
  readonly #labelled = new Set<number>();
  /** The dialogue of the operations of the step, where there are several. */
  #dialogue: Operation = {};
  /** Texts that this side has sent. */
  readonly #given = new Set<string>();

  constructor({ calls, extents }: CallsOfSide, options: SideOptions) {
    this.#calls = calls;
    this.#extents = extents;
    this.#isAlone = calls.length === 1;
    this.#options = options;
    this.#references = new References(calls, options);
  }

  make(): Side {
    const steps = this.#calls[0]?.steps ?? [];
    const { definition } = this.#options;
    let message = -1;
    for (const [index, step] of steps.entries()) {
      const { leg = 0 } = step;
      if (definition?.legs.includes(leg) === false) continue;
      if (step.isLocal === true && step.isOpeners !== this.#options.isOpener) continue;
      this.#step = index;
      this.#dialogue = definition?.isLabelled === true && step.sent.form === undefined ? this.#dialogueOf(leg) : {};
      const isOwn = step.isOpeners === this.#options.isOpener;
      if (isOwn && step.message !== message && step.sent.form?.joins !== true) this.#pause(step.message);
      message = step.message;
      if (isOwn) this.#send(index, step);
      else this.#await(index, step);
    }
    return {
      ...this.#references.withSaved(this.#operations, this.#places),
      columns: this.#columns,
      generalised: this.#generalised,
      guessed: this.#guessed,
      inRows: this.#references.inRows,
      variables: this.#references.variables,
    };
  }

  /** The first operation of a dialogue gives it its label. */
  #dialogueOf(leg: number): Operation {
    const isKnown = this.#labelled.has(leg);
    this.#labelled.add(leg);
    return isKnown ? { dialogue: labelOf(leg) } : { label: labelOf(leg) };
  }

  #pause(message: number): void {
    const seconds = median(this.#calls.map((call) => secondsBefore(call, message)));
    if (!this.#options.withPauses || !(seconds > shortestPause)) return;
    this.#push({ type: 'wait', arguments: { seconds: Math.round(seconds * 10) / 10 } });
  }

  /** What an argument of the step had in each call. */
  #occurrence(index: number, part: 'sent' | 'awaited', name: string): Occurrence {
    return { name, values: this.#calls.map(({ steps }) => (steps[index] as Step)[part].arguments[name]) };
  }

  /** The values of an argument that the test shows. */
  #shown(type: string, { name, values }: Occurrence): readonly unknown[] {
    const { anonymiser } = this.#options;
    return anonymiser === undefined ? values : values.map((value) => anonymiser.written(type, name, value));
  }

  #send(index: number, { sent, isLast, closes }: Step): void {
    const isNeeded = (name: string): boolean =>
      this.#calls.some(({ steps }) => {
        const { needed } = (steps[index] as Step).sent;
        return needed === undefined || needed.has(name);
      });
    const given: Record<string, unknown> = {};
    for (const name of Object.keys(sent.arguments)) {
      if (!isNeeded(name)) continue;
      const own = this.#occurrence(index, 'sent', name);
      given[name] = this.#sentValue(sent, own);
      for (const value of own.values) this.#given.add(String(value));
    }
    this.#add(sent, given, {
      ...(!isLast && { send_with_next: true }),
      ...(isLast && closes && { send_and_close: true }),
    });
  }

  /** The literal, a reference to what has come, or the column of the feed. */
  #sentValue({ type }: Written, own: Occurrence): unknown {
    const step = this.#step;
    const constant = isConstant(own);
    const reference = constant && !this.#isAlone ? undefined : this.#references.ofSent(own, step);
    if (reference !== undefined) {
      this.#note({ operation: type, argument: own.name, now: reference.expression });
      this.#references.addSent(own, step, reference);
      return `{${reference.expression}}`;
    }
    const shown = this.#shown(type, own);
    if (constant) return this.#references.literal(own, step, literalOf(shown[0]));
    const same = this.#columns.find(({ values }) => values.every((value, call) => value === shown[call]));
    const column = same ?? { name: this.#columnName(own.name), values: shown };
    if (same === undefined) this.#columns.push(column);
    const member = memberOf(`$v.${feedName}`, column.name);
    const [value] = shown;
    // The fields of a feed are texts.
    const expression =
      typeof value === 'number' ? `int(${member})` : typeof value === 'boolean' ? `${member} == 'true'` : member;
    this.#references.addRow(own, step, expression);
    if (same === undefined) this.#generalised.push({ operation: type, argument: own.name, now: expression });
    return `{${expression}}`;
  }

  /** A reference: a guess where one call alone suggests it. */
  #note(note: Note): void {
    (this.#isAlone ? this.#guessed : this.#generalised).push(note);
  }

  #columnName(argument: string): string {
    const taken = new Set([...this.#columns, ...(this.#options.taken ?? [])].map(({ name }) => name));
    return freeName(asName(argument), (name) => taken.has(name));
  }

  #await(index: number, { awaited, name: operation, isLast, closes }: Step): void {
    const given: Record<string, unknown> = {};
    const behind: Operation[] = [];
    const tests: Operation[] = [];
    const found: (readonly [own: Occurrence, member: string])[] = [];
    if (operation !== undefined) this.#references.forget(operation);
    for (const name of Object.keys(awaited.arguments)) {
      const own = this.#occurrence(index, 'awaited', name);
      const member = operation === undefined ? undefined : memberIn(awaited, operation, name);
      const isOpen = awaited.form?.open?.has(name) === true;
      if (isOpen || this.#options.loosened?.has(placeOf(index, name)) === true) given[name] = {};
      else this.#expect(awaited, own, member, { given, tests, behind });
      if (member !== undefined) found.push([own, member]);
    }
    const isComponent = !awaited.type.startsWith('tcap.');
    this.#add(awaited, given, {
      ...(tests.length > 0 && { tests }),
      ...(isComponent && isLast && closes && { last_component: true }),
    });
    const at = awaited.form === undefined ? this.#operations.length - 1 : this.#formed;
    if (operation !== undefined)
      for (const [own, member] of found) this.#references.addReceived(own, index, member, { operation, index: at });
    for (const each of behind) this.#push(each);
    if (!isComponent && isLast && closes)
      this.#push({ type: awaited.type.replace(/\.\w+$/, '.End'), ...this.#dialogue });
  }

  #expect(
    { type }: Written,
    own: Occurrence,
    member: string | undefined,
    { given, tests, behind }: { given: Record<string, unknown>; tests: Operation[]; behind: Operation[] },
  ): void {
    const { name, values } = own;
    const constant = isConstant(own);
    const reference = constant && !this.#isAlone ? undefined : this.#references.ofReceived(own, this.#step);
    if (reference !== undefined) {
      given[name] = `{${reference.expression}}`;
      return this.#note({ operation: type, argument: name, now: reference.expression });
    }
    if (constant && !isOfOneCall(name, values[0], this.#given)) {
      given[name] = literalOf(this.#shown(type, own)[0]);
      return;
    }
    const extentOf = (what: Measured): Extent | undefined => this.#extents?.extentOf(what, this.#step, name);
    const { now, test, expression, fail } = constant ? anyValue : expectationOf(own, this.#shown(type, own), extentOf);
    if (test !== undefined) tests.push({ kpath: name, ...test });
    else given[name] = {};
    if (expression !== undefined && member !== undefined)
      behind.push({ type: 'assert', expression: expression(member), fail });
    this.#generalised.push({ operation: type, argument: name, now });
  }

  #push(operation: Operation): void {
    this.#operations.push(operation);
    this.#places.push(this.#step);
  }

  #add({ type, attributes, form }: Written, given: Record<string, unknown>, more: Operation): void {
    if (form !== undefined) return this.#addFormed(type, form, given, more);
    this.#push({
      type,
      ...attributes,
      ...(Object.keys(given).length > 0 && { arguments: given }),
      ...more,
      ...this.#dialogue,
    });
    const { label } = this.#dialogue;
    if (label !== undefined) this.#dialogue = { dialogue: label };
  }

  #addFormed(type: string, form: OperationForm, given: Record<string, unknown>, { tests = [] }: Operation): void {
    const written = form.write(given, tests as readonly Operation[]);
    if (form.joins !== true) {
      if (form.before !== undefined) this.#push(form.before);
      this.#formed = this.#operations.length;
      return this.#push({ type, ...written });
    }
    const first = this.#operations[this.#formed];
    const both = { ...fieldsOf(first?.['arguments']), ...fieldsOf(written['arguments']) };
    this.#operations[this.#formed] = {
      ...first,
      ...written,
      ...(Object.keys(both).length > 0 && { arguments: both }),
    } as Operation;
  }
}

/** The expression that reads the argument of an operation; undefined: there is none. */
const memberIn = ({ form }: Written, operation: string, name: string): string | undefined =>
  form === undefined ? memberOf(`$i.${operation}`, name) : form.member(name);

export const sideOf = (calls: CallsOfSide, options: SideOptions): Side => new SideMaker(calls, options).make();
