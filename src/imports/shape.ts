/**
 * The shape of a call: its operations, their directions, which arguments they have, and of those that the test receives
 * the values that stay literal, such as causes and enumerations. Calls of one shape differ in other values alone, and
 * become one test.
 */
import { DialproofError } from '../ground/errors.ts';
import type { ReadCall } from './read-calls.ts';
import { unsendable, type Step, type Written } from './steps.ts';
import { isLiteral } from './values.ts';

/** Calls that are kept, of all shapes together. */
export const mostCalls = 10_000;

export interface Shape {
  /** Of at least one. */
  readonly calls: ReadCall[];
}

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

const keyOf = (
  { protocol, context, steps }: Pick<ReadCall, 'protocol' | 'context' | 'steps'>,
  played: Played,
): string => {
  const written = ({ type, arguments: given, attributes, form }: Written): unknown => [
    type,
    Object.keys(given),
    attributes,
    form?.key,
  ];
  return JSON.stringify([
    protocol,
    context ?? null,
    steps.map((step) => [
      step.isOpeners,
      written(step.sent),
      written(step.awaited),
      isReceived(step, played) && literalsIn(step.awaited),
      step.isLast,
      step.closes,
    ]),
  ]);
};

export class Shapes {
  readonly #played: Played;
  readonly #shapes = new Map<string, Shape>();
  #calls = 0;

  constructor(played: Played) {
    this.#played = played;
  }

  get all(): readonly Shape[] {
    return [...this.#shapes.values()];
  }

  get calls(): number {
    return this.#calls;
  }

  /** Throws `InvalidFile` where there is no room for it. */
  add(call: ReadCall): void {
    if (this.#calls === mostCalls) {
      const hint = 'Name the calls that you want: cut the capture with editcap, or filter it with tshark -Y.';
      throw new DialproofError('InvalidFile', `the capture has more than ${mostCalls} calls`, undefined, { hint });
    }
    this.#calls += 1;
    const key = keyOf(call, this.#played);
    const known = this.#shapes.get(key);
    if (known === undefined) this.#shapes.set(key, { calls: [call] });
    else known.calls.push(call);
  }
}

/** Why a test cannot play the side: it has sent something that no operation sends. */
export const faultOfSide = (
  { steps, messages }: ReadCall,
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
