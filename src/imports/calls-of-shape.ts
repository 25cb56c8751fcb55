/**
 * The calls of a shape, of which some are kept: as many as there is room for, and of the later ones those that change
 * what the test of the shape says. So the test of the kept calls is that of all calls, but for the rows of its feed and
 * for its pauses.
 */
import type { Arguments, NeededNames } from './arguments.ts';
import { CallSpans } from './call-spans.ts';
import { Agreement } from './agreement.ts';
import type { ReadCall } from './read-call.ts';
import type { Step } from './steps.ts';

/** Names that the calls of a shape need, of which most need the same. */
class SharedNames implements NeededNames {
  readonly #names = new Set<string>();

  has(name: string): boolean {
    return this.#names.has(name);
  }

  isEnough(names: ReadonlySet<string>): boolean {
    return [...this.#names].every((name) => names.has(name));
  }

  /** Adds what the arguments need where the names so far do not give their octets. */
  add(given: Arguments, needed: NeededNames): void {
    if (this.#names.size > 0 && needed.isEnough(this.#names)) return;
    for (const name of Object.keys(given)) if (needed.has(name)) this.#names.add(name);
  }
}

/** The step in the memory of that of the first call, but for what it says itself. */
const sharedStep = (step: Step, first: Step): Step => {
  const { sent, awaited } = step;
  if (sent.needed !== undefined && first.sent.needed instanceof SharedNames)
    first.sent.needed.add(sent.arguments, sent.needed);
  if (sent.arguments === first.sent.arguments && awaited.arguments === first.awaited.arguments) return first;
  return {
    ...first,
    sent: { ...first.sent, arguments: sent.arguments },
    awaited: { ...first.awaited, arguments: awaited.arguments },
  };
};

const firstStep = (step: Step): Step => {
  const { sent } = step;
  if (sent.needed === undefined) return step;
  const needed = new SharedNames();
  needed.add(sent.arguments, sent.needed);
  return { ...step, sent: { ...sent, needed } };
};

/** `first`: the first call of the shape, unless it is this one. */
const slim = (call: ReadCall, first: ReadCall | undefined): ReadCall => ({
  ...call,
  // Without the octets of its messages.
  messages: call.messages.map(({ frame, time, isOpeners }) => ({ frame, time, isOpeners })),
  steps: call.steps.map((step, index) => {
    const same = first?.steps[index];
    return same === undefined ? firstStep(step) : sharedStep(step, same);
  }),
});

/** The least or the greatest measure. */
interface Extreme {
  measure: number;
  /** Undefined: one of the calls that are kept anyway has it. */
  call: ReadCall | undefined;
}

export class CallsOfShape {
  /** Of all calls, kept or not. */
  readonly spans = new CallSpans();
  /** Of calls that a filter leaves: they show which messages calls of the capture have. */
  readonly left = new CallSpans();
  #first: ReadCall | undefined;
  /** Those for which there was room, and those that lack what all others had in common. */
  readonly #calls: ReadCall[] = [];
  /** By what they are extremes of. */
  readonly #least = new Map<string, Extreme>();
  readonly #greatest = new Map<string, Extreme>();
  #agreement: Agreement | undefined;
  #count = 0;

  /** All calls, kept or not. */
  get count(): number {
    return this.#count;
  }

  /** The first call, left or not, with the octets of its messages. */
  get first(): ReadCall | undefined {
    return this.#first;
  }

  /** Counts a call of which no test is made. */
  leave(call: ReadCall): void {
    this.#first ??= call;
    this.left.add(call);
  }

  /** At least one, once a call was added. */
  get calls(): readonly ReadCall[] {
    const extremes = [...this.#least.values(), ...this.#greatest.values()].flatMap(({ call }) => call ?? []);
    return [...this.#calls, ...new Set(extremes)];
  }

  /** `hasRoom`: also for a call that says nothing new. Returns by how many the kept calls may have grown. */
  add(call: ReadCall, hasRoom: boolean): number {
    this.#count += 1;
    this.#first ??= call;
    this.spans.add(call);
    const [first, second] = this.#calls;
    if (hasRoom || first === undefined || second === undefined) return this.#keep(call);
    this.#agreement ??= this.#measured(new Agreement([first, second, ...this.#calls.slice(2)]));
    return this.#agreement.has(call) ? this.#keepExtreme(this.#agreement, call) : this.#keep(call);
  }

  #keep(call: ReadCall): number {
    this.#calls.push(slim(call, this.#calls[0]));
    this.#agreement = undefined;
    return 1;
  }

  /** With the extremes of the calls that are kept anyway. */
  #measured(agreement: Agreement): Agreement {
    for (const call of this.#calls)
      for (const [key, measure] of agreement.measuresOf(call)) {
        if (measure < (this.#least.get(key)?.measure ?? Infinity)) this.#least.set(key, { measure, call: undefined });
        if (measure > (this.#greatest.get(key)?.measure ?? -Infinity))
          this.#greatest.set(key, { measure, call: undefined });
      }
    return agreement;
  }

  /** Keeps the call where it is an extreme; it takes the place of the one that was. */
  #keepExtreme(agreement: Agreement, call: ReadCall): number {
    let grown = 0;
    let kept: ReadCall | undefined;
    const take = (extreme: Extreme | undefined, measure: number): void => {
      if (extreme === undefined) return;
      kept ??= slim(call, this.#calls[0]);
      if (extreme.call === undefined) grown += 1;
      Object.assign(extreme, { measure, call: kept });
    };
    for (const [key, measure] of agreement.measuresOf(call)) {
      const [least, greatest] = [this.#least.get(key), this.#greatest.get(key)];
      if (measure < (least?.measure ?? -Infinity)) take(least, measure);
      if (measure > (greatest?.measure ?? Infinity)) take(greatest, measure);
    }
    return grown;
  }
}
