/**
 * One call on its way along the model of its flow: counts each transition that it takes, and by the flow's own
 * statechart each exit and end. What the model does not have is counted as unknown, once in a call: from there on only
 * exits and ends are.
 */
import type { Buffers } from '../../../machines/events.ts';
import type { FlowEnd } from '../../../machines/flow-definition.ts';
import type { CallEvent } from '../call-events.ts';
import { keysOf, prompting } from '../collect-digits.ts';
import { behindCall, type Turn } from '../model/flow-model.ts';
import { inputKey, reportOf } from '../model/input.ts';
import { partsTaken } from './pattern-elements.ts';
import { callsPlace, unknownPlace, type HeldPatterns } from './places.ts';
import { beginningKey, type CoverageTables, type StateTable } from './tables.ts';

/** Off the model, or over. */
const nowhere = -1;

/** In the order in which an operation's ends have their places. */
const endAt: Readonly<Record<FlowEnd, number>> = { answered: 0, hungUp: 1, released: 2, failed: 3 };

export class CallWalk {
  readonly #tables: CoverageTables;
  readonly #counts: Float64Array;
  #state = nowhere;
  #begun: number | undefined;
  /** What patterns are held against later. */
  #buffers: Buffers = {};

  constructor(tables: CoverageTables, counts: Float64Array) {
    this.#tables = tables;
    this.#counts = counts;
  }

  /** `isOfModel`: false for a call that the model is not made for. */
  begin(numbers: Buffers, isOfModel: boolean): void {
    const { beginnings, places } = this.#tables;
    this.#count(callsPlace);
    if (places.model === undefined) return;
    this.#buffers = numbers;
    this.#begun = isOfModel ? beginnings.get(beginningKey(places.model.classes, numbers)) : undefined;
    this.#take(this.#begun);
  }

  /** The operation that waits takes notice of this, and goes on. */
  takes(event: CallEvent): void {
    if (this.#state === nowhere) return;
    const table = this.#tables.states[this.#state] as StateTable;
    const word = wordOf(event);
    if (word !== '') this.#keep(word, table);
    this.#take(placeIn(table, event, word));
  }

  /** What the model has for it; undefined where it has nothing. */
  turnOf(event: CallEvent): Turn | undefined {
    const table = this.#tables.states[this.#state];
    return table && this.#turnAt(placeIn(table, event, wordOf(event)));
  }

  /** What the model has for the beginning of the call that has begun. */
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

  /** The call is over: `operation` was the last. */
  ended(operation: string, ended: FlowEnd): void {
    const first = this.#tables.endsOf.get(operation);
    if (first !== undefined) this.#count(first + endAt[ended]);
  }

  #count(place: number): void {
    this.#counts[place] = (this.#counts[place] ?? 0) + 1;
  }

  /** Undefined: the model does not have it. */
  #take(place: number | undefined): void {
    const { to, places, readers } = this.#tables;
    this.#count(place ?? unknownPlace);
    if (place === undefined) return void (this.#state = nowhere);
    const transition = place - places.first.transitions;
    const state = to[transition] as number;
    for (const held of readers[transition] ?? []) this.#hold(held, this.#buffers[held.buffer ?? ''] ?? '');
    this.#state = state === behindCall ? nowhere : state;
  }

  #turnAt(place: number | undefined): Turn | undefined {
    const { transitions, first } = this.#tables.places;
    return place === undefined ? undefined : transitions[place - first.transitions]?.turn;
  }

  /** What the caller enters, for those that look at it. */
  #keep(word: string, { digits, fills, held }: StateTable): void {
    if (digits?.classes.classes[digits.classes.classOf(word)]?.length !== 'fits') return;
    if (fills !== undefined) this.#buffers = { ...this.#buffers, [fills]: word };
    if (held !== undefined) this.#hold(held, held.prefix + word);
  }

  #hold({ patterns }: HeldPatterns, number: string): void {
    if (number === '') return;
    for (const { pattern, parts, first } of patterns) {
      // A call seldom goes through an element for the first time: a number is looked at element by element only while
      // some have not been taken.
      const isAllTaken = parts.every((_, index) => this.#counts[first + index] !== 0);
      if (!isAllTaken && pattern.matches(number))
        for (const part of partsTaken(pattern, number)) this.#counts[first + part] = 1;
    }
  }
}

const wordOf = (event: CallEvent): string =>
  event.type === 'result' && event.operation === prompting ? keysOf(event) : '';

/** `word`: what the caller has entered, empty where he has entered nothing. */
const placeIn = ({ places, digits, otherError }: StateTable, event: CallEvent, word: string): number | undefined => {
  switch (event.type) {
    case 'result':
      return word === '' ? places.get('digits ') : digits?.places[digits.classes.classOf(word)];
    case 'error':
      // Only the prompt itself can fail because of the caller; any other operation that fails ends the call like any
      // other error.
      return (
        (event.operation === prompting ? places.get(inputKey({ kind: 'error', error: event.error })) : undefined) ??
        otherError
      );
    case 'request':
      return places.get(event.operation === 'SpecializedResourceReport' ? 'played' : (reportOf(event) ?? ''));
    case 'broken':
      return event.by && places.get(event.by);
    case 'silent':
      // The service logic ends the ringing as the switch's report would have.
      return places.get('noAnswer');
    case 'closed':
      return undefined;
  }
};
