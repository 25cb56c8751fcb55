/**
 * The shape of a call: its operations, their directions, which arguments they have, and of those that the test receives
 * the values that stay literal, such as causes and enumerations. Calls of one shape differ in other values alone, and
 * become one test.
 */
import { DialproofError } from '../ground/errors.ts';
import { CallsOfShape } from './calls-of-shape.ts';
import { Remembered } from '../captures/remembered.ts';
import type { ReadCall } from './read-call.ts';
import { unsendable, type Step, type Written } from './step.ts';
import { isLiteral } from './values.ts';

/**
 * Calls that are kept, of all shapes together, whatever they say. Behind them a call is kept where it says something new
 * of its shape, up to as many more.
 */
export const mostCalls = 10_000;

export type Shape = Pick<CallsOfShape, 'calls' | 'count' | 'extents' | 'first' | 'left' | 'spans'>;

/**
 * Which side a test plays: the one that opens the dialogue, the one that answers, or the opener with the other side in
 * its background.
 */
export type Played = 'opener' | 'answerer' | 'both';

/** Whether the side that the test plays receives the step. */
const isReceived = ({ isOpeners }: Pick<Step, 'isOpeners'>, played: Played): boolean =>
  played === 'both' || isOpeners !== (played === 'opener');

/** The values that stay literal where they are received: what a service decides, such as a cause. */
export const literalsIn = ({ arguments: given }: Written): unknown =>
  Object.entries(given).filter(([name, value]) => typeof value === 'boolean' || isLiteral(name));

/** Parts of the key of a shape, as texts. */
interface KeyParts {
  readonly names: string;
  readonly literals: string;
}

/** Lists of names that are remembered with those whose values stay literal. */
const mostLists = 1_000;
const literalNames = new Remembered<string, readonly string[]>(mostLists);

const literalNamesIn = (given: Written['arguments'], names: string): readonly string[] => {
  const known = literalNames.get(names);
  if (known !== undefined) return known;
  const literal = Object.keys(given).filter(isLiteral);
  literalNames.set(names, literal);
  return literal;
};

/** By arguments: those of a component that came before are the same object. */
const partsOf = new WeakMap<Written['arguments'], KeyParts>();

const keyPartsOf = ({ arguments: given }: Written): KeyParts => {
  const known = partsOf.get(given);
  if (known !== undefined) return known;
  const names = JSON.stringify(Object.keys(given));
  const flags = Object.keys(given).filter((name) => typeof given[name] === 'boolean');
  const literals = [...literalNamesIn(given, names), ...flags].map((name) => [name, given[name]]);
  const parts = { names, literals: JSON.stringify(literals) };
  partsOf.set(given, parts);
  return parts;
};

const writtenKey = (written: Written): string =>
  `${written.type} ${keyPartsOf(written).names} ${JSON.stringify([written.attributes, written.form?.key])}`;

/** A line for each step, in which every text is quoted or has no blank. */
const keyOf = (
  { protocol, context, steps, legs }: Pick<ReadCall, 'protocol' | 'context' | 'steps' | 'legs'>,
  played: Played,
): string => {
  const lines = steps.map((step) => {
    const { isOpeners, sent, awaited, isLast, closes } = step;
    const literals = isReceived(step, played) ? keyPartsOf(awaited).literals : '';
    return `${isOpeners} ${writtenKey(sent)} ${writtenKey(awaited)} ${literals} ${isLast} ${closes}`;
  });
  if (legs === undefined) return [`${protocol} ${context}`, ...lines].join('\n');
  const opened = legs.map((leg) => `${leg.protocol} ${leg.context} ${leg.isOpeners}`);
  return [...opened, ...lines.map((line, index) => `${steps[index]?.leg} ${line}`)].join('\n');
};

export class Shapes {
  readonly #played: Played;
  readonly #shapes = new Map<string, CallsOfShape>();
  #calls = 0;
  #kept = 0;

  constructor(played: Played) {
    this.#played = played;
  }

  /** Those too of which all calls are left. */
  get all(): readonly Shape[] {
    return [...this.#shapes.values()];
  }

  get calls(): number {
    return this.#calls;
  }

  /** Notes a call that a filter leaves, unless there are very many shapes. */
  leave(call: ReadCall): void {
    const key = keyOf(call, this.#played);
    const known = this.#shapes.get(key) ?? new CallsOfShape();
    if (!this.#shapes.has(key) && this.#shapes.size >= mostCalls) return;
    this.#shapes.set(key, known);
    known.leave(call);
  }

  /** Throws `InvalidFile` where the calls have no room. */
  add(call: ReadCall): void {
    const key = keyOf(call, this.#played);
    const known = this.#shapes.get(key) ?? new CallsOfShape();
    this.#shapes.set(key, known);
    this.#calls += 1;
    this.#kept += known.add(call, this.#kept < mostCalls);
    if (this.#kept <= 2 * mostCalls) return;
    const hint = 'Name the calls that you want: cut the capture with editcap, or filter it with tshark -Y.';
    const message = `the capture has more than ${2 * mostCalls} calls that differ in what a test says of them`;
    throw new DialproofError('InvalidFile', message, undefined, { hint });
  }
}

/** Why a test cannot play the side: it has sent something that no operation sends. */
export const faultOfSide = (
  { steps, messages }: Pick<ReadCall, 'steps' | 'messages'>,
  isOpener: boolean,
): { frame: number; reason: string } | undefined => {
  const step = steps.find(({ isOpeners, sent }) => isOpeners === isOpener && sent.type === unsendable);
  if (step === undefined) return undefined;
  const { fault: reason = 'its side sends a TC-P-ABORT, which no operation does' } = step.sent;
  return { frame: messages[step.message]?.frame ?? 0, reason };
};

/** Seconds between a message and the one before it, by the clock of the capture. */
export const secondsBefore = ({ messages }: Pick<ReadCall, 'messages'>, index: number): number => {
  const [before, own] = [messages[index - 1]?.time, messages[index]?.time];
  return before === undefined || own === undefined ? NaN : own - before;
};
