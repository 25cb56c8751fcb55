/**
 * The journal of a Test Instance that is recorded: gives every check, trace line and message its time and its place.
 */
import { timestampOf, type Clock } from '../ground/clock.ts';
import { DialproofError } from '../ground/errors.ts';
import type { CheckText } from '../expressions/compare.ts';
import type { WrongNote } from '../operations/operation.ts';
import type { Arrow, CheckResults, Describers, Journal, OtherMessage, Parties } from '../operations/journal.ts';
import type { ReadArguments } from '../operations/unchecked/read-arguments.ts';
import type { CheckStatus, MessageEntry, Standing } from '../report/entries.ts';
import type { Recorder } from '../report/recorder.ts';
import { Comparison } from './comparison.ts';
import type { Signal } from '../report/signal.ts';

/** Q.773 §3.1: the tag of a TC-ABORT, which carries no component. */
export const abortTag = 0x67;

/** A component that no message has carried yet. */
interface Held {
  /** That of the operation that made the component. */
  readonly step: number;
  readonly opIdx: number;
  readonly arrow: Arrow;
  readonly before: Arrow | undefined;
  readonly after: Arrow | undefined;
}

/** A `MessageEntry` while it is being written. */
type Entry = { -readonly [Part in keyof MessageEntry]: MessageEntry[Part] };

/** Where the instance stands. Read it each time: it changes. */
export interface Place {
  readonly step: number;
  readonly opIdx: number;
  /** Whom the instance plays towards its other gateways: `scp`, `tester`. */
  readonly actor: string;
}

export type TraceLevel = 0 | 1 | 2 | 3;

/** What a Test Instance notes in its journal, beside what its operations note. */
export interface InstanceRecord extends Journal {
  /** The instance begins with its current operation, or stands still at it. */
  performs(stands?: Standing): void;
  /** A TCAP message as it was sent or received. */
  signal(
    dialogue: number,
    direction: Signal['direction'],
    bytes: Uint8Array,
    frames: readonly Uint8Array[],
    destination: Signal['destination'],
  ): void;
  /** An operation was performed. */
  performed(): void;
  /**
   * A turn of the instance begins; returns when, in milliseconds of the clock: now, or when the signal was noted with
   * which it begins.
   */
  turnBegins(isSignalled: boolean): number;
  /** The instance waits. */
  turnIsOver(): void;
  /** The instance is over. */
  close(): void;
  /** The parties of its call. `describersOf`: of the operation with the index. */
  parties(describersOf: (opIdx: number) => Describers | undefined): Parties;
}

/** Begins the record of the instance that stands at `place`. */
export type RecordOf = (place: Place) => InstanceRecord;

export interface JournalParts {
  /** A text without the secrets of the gateways. Default: the text. */
  readonly hidden?: (text: string) => string;
  /** Of the operation with the index. Default: not known. */
  typeOf?(opIdx: number): string | undefined;
  /** Of the operation with the index; undefined where its message is right. */
  wrongOf?(opIdx: number): WrongNote | undefined;
  /** Which arguments of received messages the definition reads. Absent: the unread ones are not recorded. */
  readonly readArguments?: Pick<ReadArguments, 'received' | 'beside'> | undefined;
}

const notSent = 'not sent';

/** The parameter as it was sent; it is empty where it was left out. */
const sentHex = (hex: string, wrong: WrongNote | undefined): string => {
  if (wrong?.parameter === undefined || hex === '') return hex;
  try {
    return Buffer.from(wrong.parameter(Buffer.from(hex, 'hex'))).toString('hex');
  } catch (thrown) {
    // The message was not sent: the instance is aborted for this reason.
    if (thrown instanceof DialproofError) return hex;
    throw thrown;
  }
};

export class InstanceJournal implements InstanceRecord {
  readonly #recorder: Recorder;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #level: TraceLevel;
  readonly #place: Place;
  readonly #hidden: (text: string) => string;
  readonly #unread: JournalParts['readArguments'];
  readonly #typeOf: JournalParts['typeOf'];
  readonly #wrongOf: JournalParts['wrongOf'];
  readonly #comparison: Comparison;
  #held: Held[] = [];
  /** The operation that has failed, as the step at which it did, and why. */
  #failed: { readonly step: number; readonly reason: string } | undefined;
  #choices: Arrow[] = [];
  #parties: Parties | undefined;

  constructor(
    recorder: Recorder,
    clock: Pick<Clock, 'now'>,
    level: TraceLevel,
    place: Place,
    { hidden = String, readArguments, typeOf, wrongOf }: JournalParts = {},
  ) {
    this.#recorder = recorder;
    this.#clock = clock;
    this.#level = level;
    this.#place = place;
    this.#hidden = hidden;
    this.#unread = readArguments;
    this.#typeOf = typeOf;
    this.#wrongOf = wrongOf;
    this.#comparison = new Comparison({ recorder, hidden, beside: readArguments });
  }

  performs(stands?: Standing): void {
    this.#comparison.standsAt(this.#place);
    const { step, opIdx } = this.#place;
    this.#recorder.step({ step, op_idx: opIdx, ...(stands !== undefined && { stands }) });
  }

  check(status: CheckStatus, name: string, text: CheckText): void {
    if (status === 'abort') this.#failed = { step: this.#place.step, reason: this.#hidden(text()) };
    this.#comparison.check(this.#place, { status, name, text });
    this.#recorder.check({
      step: this.#place.step,
      op_idx: this.#place.opIdx,
      status,
      name,
      text: this.#hidden(text()),
    });
  }

  sent(describers: Describers, dialogue: number, parameter: Uint8Array | undefined): void {
    this.#meet(describers, parameter);
    describers.sent?.(this, dialogue, parameter);
  }

  taken(
    describers: Describers,
    dialogue: number,
    parameter: Uint8Array | undefined,
    results: CheckResults | undefined,
  ): void {
    this.#meet(describers, parameter);
    describers.taken?.(this, { dialogue, parameter, results });
  }

  parties(): Parties {
    return this.#parties ?? {};
  }

  #meet(describers: Describers, parameter: Uint8Array | undefined): void {
    if (parameter !== undefined) this.#parties ??= describers.parties?.(parameter);
  }

  turnBegins(): number {
    return this.#clock.now();
  }

  turnIsOver(): void {
    // This journal reads its clock for each entry.
  }

  later(write: (journal: Journal) => void): void {
    write(this);
  }

  holds(): void {
    // The recorder counts what it keeps.
  }

  trace(level: 1 | 2 | 3, text: () => string): void {
    if (level > this.#level) return;
    const { step, opIdx } = this.#place;
    this.#recorder.trace({
      time: timestampOf(this.#clock.now()),
      step,
      op_idx: opIdx,
      level,
      text: this.#hidden(text()),
    });
  }

  signal(
    dialogue: number,
    direction: Signal['direction'],
    bytes: Uint8Array,
    frames: readonly Uint8Array[],
    destination: Signal['destination'],
  ): void {
    this.trace(3, () => `dialogue ${dialogue} ${direction} ${Buffer.from(bytes).toString('hex')}`);
    this.#recordSignal({ dialogue, destination, direction, bytes, frames });
    if (this.#held.length > 0 && direction === 'sent' && bytes[0] !== abortTag) this.#drawSent(dialogue);
  }

  dropped(dialogue: number): void {
    this.#drawSent(dialogue);
  }

  /** Every recorder keeps them. */
  get keepsDiameter(): boolean {
    return true;
  }

  diameter(opens: boolean, direction: Signal['direction'], message: Uint8Array): void {
    this.#recordSignal({ dialogue: 0, direction, bytes: message, frames: [], diameter: { opens } });
  }

  /** A message of the current operation. */
  #recordSignal(signal: Omit<Signal, 'time' | 'opIdx' | 'operation'>): void {
    const { opIdx } = this.#place;
    this.#recorder.signal({
      time: timestampOf(this.#clock.now()),
      opIdx,
      operation: this.#typeOf?.(opIdx),
      ...(signal.direction === 'sent' && { wrong: this.#wrongOf?.(opIdx)?.texts }),
      ...signal,
    });
  }

  message(arrow: Arrow): void {
    const wrong = arrow.to === 'tester' ? undefined : this.#wrongOf?.(this.#place.opIdx);
    this.#draw(arrow, this.#place.opIdx, wrong);
  }

  received(data: unknown): void {
    this.#comparison.received(this.#place, data);
    const { step, opIdx } = this.#place;
    const message = this.#unread?.received(opIdx, data);
    if (message === undefined || Object.keys(message.unread).length === 0) return;
    const values = Object.entries(message.unread).map(
      ([name, value]) => [name, typeof value === 'string' ? this.#hidden(value) : value] as const,
    );
    this.#recorder.unchecked?.({
      step,
      op_idx: opIdx,
      operation: message.operation,
      arguments: Object.fromEntries(values),
    });
  }

  instead(other: OtherMessage): void {
    this.#comparison.instead(this.#place, other);
  }

  component(arrow: Arrow, before?: Arrow, after?: Arrow): void {
    this.#held.push({ step: this.#place.step, opIdx: this.#place.opIdx, arrow, before, after });
  }

  choice(arrow: () => Arrow): void {
    this.#choices.push(arrow());
  }

  performed(): void {
    if (this.#choices.length === 0) return;
    const choices = this.#choices;
    this.#choices = [];
    for (const arrow of choices) this.message(arrow);
  }

  /** Draws the components that were never sent: those that are still held, and that of an operation that has failed. */
  close(): void {
    this.performed();
    this.#comparison.close();
    for (const { step, opIdx, arrow } of this.#held) {
      const failed = step === this.#failed?.step ? this.#failed : undefined;
      const why = failed ? `it was not sent: ${failed.reason}` : 'it was held for a later message, and never sent';
      const detail = arrow.detail === '' ? why : `${why}; ${arrow.detail}`;
      const name = failed ? `does not send ${arrow.name}` : `holds ${arrow.name}`;
      this.#draw({ ...arrow, to: arrow.from, name, detail }, opIdx);
    }
    this.#held = [];
  }

  #drawSent(number: number): void {
    const held = this.#held;
    this.#held = held.filter(({ arrow: { dialogue } }) => dialogue !== number);
    for (const { opIdx, arrow, before, after } of held) {
      if (arrow.dialogue !== number) continue;
      if (before !== undefined) this.#draw(before, opIdx);
      this.#draw(arrow, opIdx, this.#wrongOf?.(opIdx));
      if (after !== undefined) this.#draw(after, opIdx);
    }
  }

  /** `wrong`: how the message was made wrong on purpose. */
  #draw({ came, dialogue, from, to, name, detail, hex, failed }: Arrow, opIdx: number, wrong?: WrongNote): void {
    const now = this.#clock.now();
    const late = came === undefined ? '' : `came ${((now - came) / 1000).toFixed(3)} s before, while the test waited`;
    const shown = this.#hidden(detail === '' || late === '' ? detail + late : `${detail}; ${late}`);
    const entry: Entry = {
      time: timestampOf(now),
      op_idx: opIdx,
      dialogue,
      from: this.#actorOf(from),
      to: this.#actorOf(to),
      name,
      detail: shown,
    };
    if (hex !== undefined) entry.hex = sentHex(hex, wrong);
    if (wrong !== undefined) entry.wrong = [...wrong.texts, ...(wrong.isDropped ? [notSent] : [])];
    if (failed !== undefined) entry.failed = failed;
    this.#recorder.message(entry);
  }

  #actorOf(party: string): string {
    return party === 'tester' ? this.#place.actor : party;
  }
}
