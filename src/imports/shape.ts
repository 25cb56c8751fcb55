/**
 * The shape of a call: its operations, their directions, and which arguments they have. Calls of one shape differ in
 * values alone, and become one test.
 */
import { DialproofError } from '../ground/errors.ts';
import type { ReadCall } from './read-calls.ts';
import { unsendable, type Written } from './steps.ts';

/** Calls that are kept, of all shapes together. */
export const mostCalls = 10_000;

export interface Shape {
  /** Of at least one. */
  readonly calls: ReadCall[];
}

const keyOf = ({ protocol, context, steps }: Pick<ReadCall, 'protocol' | 'context' | 'steps'>): string => {
  const written = ({ type, arguments: given, attributes, form }: Written): unknown => [
    type,
    Object.keys(given),
    attributes,
    form?.key,
  ];
  return JSON.stringify([
    protocol,
    context ?? null,
    steps.map(({ isOpeners, sent, awaited, isLast, closes }) => [
      isOpeners,
      written(sent),
      written(awaited),
      isLast,
      closes,
    ]),
  ]);
};

export class Shapes {
  readonly #shapes = new Map<string, Shape>();
  #calls = 0;

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
    const key = keyOf(call);
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
