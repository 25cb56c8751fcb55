/**
 * One call on its path through the model of its flow: counts each transition that it takes, and each exit and end of
 * the flow's own statechart. A step that the model does not have counts as unknown, once in a call: from there on only
 * exits and ends are counted.
 */
import type { Buffers } from '../../../machines/events.ts';
import type { FlowEnd } from '../../../machines/flow-definition.ts';
import type { CallEvent } from '../call-events.ts';
import { keysOf, prompting } from '../collect-digits.ts';
import { behindCall, type Turn } from '../model/flow-model.ts';
import { inputKey, reportOf } from '../model/input.ts';
import { partsTaken } from './pattern-elements.ts';
import { callsPlace, unknownPlace, type HeldPatterns } from './places.ts';
import type { CoverageTables, StateTable } from './tables.ts';

/** The state of a call that has left the model, or is over. */
const nowhere = -1;

/** Index of each end, in the order of an operation's places. */
const endAt: Readonly<Record<FlowEnd, number>> = { answered: 0, hungUp: 1, released: 2, failed: 3 };

export class CallWalk {
  readonly #tables: CoverageTables;
  readonly #counts: Float64Array;
  #state = nowhere;
  #begun: number | undefined;
  /** Values that patterns are compared with later. */
  #buffers: Buffers = {};

  constructor(tables: CoverageTables, counts: Float64Array) {
    this.#tables = tables;
    this.#counts = counts;
  }

  /** `isOfModel`: false for a call that the model does not cover. */
  begin(numbers: Buffers, isOfModel: boolean): void {
    const { beginningOf, places } = this.#tables;
    this.#count(callsPlace);
    if (places.model === undefined) return;
    this.#buffers = numbers;
    this.#begun = isOfModel ? beginningOf(numbers) : undefined;
    this.#take(this.#begun);
  }

  /** The waiting operation accepts the event, and goes on. */
  takes(event: CallEvent): void {
    if (this.#state === nowhere) return;
    const table = this.#tables.states[this.#state] as StateTable;
    const word = wordOf(event);
    if (word === '') return this.#take(placeIn(table, event));
    const of = classIn(table, word);
    this.#keep(word, of, table);
    this.#take(table.digits?.places[of]);
  }

  /** The model's turn for an event; undefined if it has none. */
  turnOf(event: CallEvent): Turn | undefined {
    const table = this.#tables.states[this.#state];
    if (table === undefined) return undefined;
    const word = wordOf(event);
    return this.#turnAt(word === '' ? placeIn(table, event) : table.digits?.places[classIn(table, word)]);
  }

  /** The model's turn for the beginning of this call. */
  get beginning(): Turn | undefined {
    return this.#turnAt(this.#begun);
  }

  /** The call has left the model. */
  lose(): void {
    if (this.#state !== nowhere) this.#take(undefined);
  }

  leftBy(operation: string, exit: number): void {
    const first = this.#tables.exitsOf.get(operation);
    if (first !== undefined) this.#count(first + exit);
  }

  /** The call has ended in `operation`. */
  ended(operation: string, ended: FlowEnd): void {
    const first = this.#tables.endsOf.get(operation);
    if (first !== undefined) this.#count(first + endAt[ended]);
  }

  #count(place: number): void {
    this.#counts[place] = (this.#counts[place] ?? 0) + 1;
  }

  /** Undefined: the model has no such transition. */
  #take(place: number | undefined): void {
    const { to, places, readers } = this.#tables;
    this.#count(place ?? unknownPlace);
    if (place === undefined) return void (this.#state = nowhere);
    const transition = place - places.first.transitions;
    const state = to[transition] as number;
    for (const held of readers[transition] ?? []) this.#hold(held, '', this.#buffers[held.buffer ?? ''] ?? '');
    this.#state = state === behindCall ? nowhere : state;
  }

  #turnAt(place: number | undefined): Turn | undefined {
    const { transitions, first } = this.#tables.places;
    return place === undefined ? undefined : transitions[place - first.transitions]?.turn;
  }

  /** Stores the entered digits, which are of this class, and compares them with the patterns. */
  #keep(word: string, of: number, { digits, fills, held }: StateTable): void {
    if (digits?.classes.classes[of]?.length !== 'fits') return;
    if (fills !== undefined) this.#buffers = { ...this.#buffers, [fills]: word };
    if (held !== undefined) this.#hold(held, held.prefix, word);
  }

  #hold({ patterns }: HeldPatterns, prefix: string, digits: string): void {
    if (prefix === '' && digits === '') return;
    for (const { pattern, parts, first } of patterns) {
      // Most calls take no new elements: a number is compared element by element only while some have not been taken.
      if (this.#hasAll(first, parts.length)) continue;
      const number = prefix + digits;
      if (pattern.matches(number)) for (const part of partsTaken(pattern, number)) this.#counts[first + part] = 1;
    }
  }

  /** Whether each of these places has been taken. */
  #hasAll(first: number, length: number): boolean {
    for (let place = first; place < first + length; place += 1) if (this.#counts[place] === 0) return false;
    return true;
  }
}

const wordOf = (event: CallEvent): string =>
  event.type === 'result' && event.operation === prompting ? keysOf(event) : '';

/** The class of the entered digits. */
const classIn = ({ digits }: StateTable, word: string): number => digits?.classes.classOf(word) ?? nowhere;

/** For an event without digits. */
const placeIn = ({ places, noDigits, noAnswer, otherError }: StateTable, event: CallEvent): number | undefined => {
  switch (event.type) {
    case 'result':
      return noDigits;
    case 'error':
      // Only the prompt itself can fail because of the caller; the failure of any other operation ends the call like
      // any other error.
      return (
        (event.operation === prompting ? places.get(inputKey({ kind: 'error', error: event.error })) : undefined) ??
        otherError
      );
    case 'request':
      return places.get(event.operation === 'SpecializedResourceReport' ? 'played' : (reportOf(event) ?? ''));
    case 'broken':
      return event.by && places.get(event.by);
    case 'silent':
      // The service logic ends the ringing as a report of the switch would.
      return noAnswer;
    case 'closed':
      return undefined;
  }
};
