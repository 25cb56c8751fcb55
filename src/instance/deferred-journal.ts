/**
 * What an instance of a load does, noted so that it can be told if the instance fails: few instances fail, and which ones is not known beforehand.
 *
 * Nothing is decoded or formatted before that. The octets of what is sent and received are copied, with their time and their place; the operation that
 * sent or took them tells what they are. What is not told by octets is noted as a function, which costs more.
 */
import type { Clock } from '../clock.ts';
import type { Arrow, Journal, Tellers } from '../operations/journal.ts';
import type { CheckStatus } from '../report/entries.ts';
import type { Recorder } from '../report/recorder.ts';
import type { Signal } from '../report/signal.ts';
import { abortTag, InstanceJournal, type InstanceRecord, type Place, type TraceLevel } from './journal.ts';
import type { NotePool } from './note-pool.ts';
import { kinds, retell, Stretch, type Write } from './stretch.ts';

/** Beyond it the earlier half goes: what an instance did last says why it failed. */
const mostNotes = 2_000;
/** A thing with what it refers to. */
const bytesOfThing = 250;

const nothing: Uint8Array = new Uint8Array(0);

/** Used for one instance after the other: an object of its own for each would live too long to be cheap. */
export class DeferredJournal implements InstanceRecord {
  /** Milliseconds of the clock at which the instance noted something first; NaN before. */
  since = NaN;
  readonly #clock: Clock;
  readonly #level: TraceLevel;
  readonly #pool: NotePool;
  #place: Place | undefined;
  #stretch: Stretch;
  #before: Stretch | undefined;
  #destinations: Map<number, Signal['destination']> | undefined;
  #gone = 0;
  #isLost = false;
  /** There is something to give back. */
  #isTouched = false;
  /** The time is read once in a turn of the instance. */
  #now = 0;
  #isNow = false;
  #hasChoice = false;

  constructor(clock: Clock, level: TraceLevel, pool: NotePool) {
    this.#clock = clock;
    this.#level = level;
    this.#pool = pool;
    this.#stretch = new Stretch(pool);
  }

  /** For the instance that stands there. */
  begin(place: Place): this {
    this.#place = place;
    return this;
  }

  performs(): void {
    // Where an instance stands is shown of the first one alone.
  }

  sent(_tellers: Tellers, dialogue: number, parameter: Uint8Array | undefined): void {
    this.#note(kinds.sent, dialogue, parameter);
  }

  expects(wanted: unknown): void {
    this.#thing(wanted);
  }

  taken(_tellers: Tellers, dialogue: number, parameter: Uint8Array | undefined, failed: boolean): void {
    this.#note(failed ? kinds.takenFailed : kinds.taken, dialogue, parameter);
  }

  signal(dialogue: number, direction: Signal['direction'], bytes: Uint8Array, frames: readonly Uint8Array[], destination: Signal['destination']): void {
    if (destination !== undefined) (this.#destinations ??= new Map()).set(dialogue, destination);
    const isSent = direction === 'sent';
    if (frames.length === 0 || this.#level === 3) {
      for (const frame of frames) this.#note(kinds.carrier, dialogue, frame);
      return this.#note(isSent ? kinds.signalSent : kinds.signalReceived, dialogue, bytes);
    }
    const last = frames.length - 1;
    for (let index = 0; index < last; index += 1) this.#note(kinds.carrier, dialogue, frames[index]);
    const isAbort = isSent && bytes[0] === abortTag;
    this.#note(isAbort ? kinds.carriedAbort : isSent ? kinds.carriedSent : kinds.carriedReceived, dialogue, frames[last]);
  }

  check(status: CheckStatus, name: string, text: () => string): void {
    this.later((journal) => journal.check(status, name, text));
  }

  /** The text is made now, where the trace is asked for: it may read what changes. */
  trace(level: 1 | 2 | 3, text: () => string): void {
    if (level > this.#level) return;
    const told = text();
    this.holds(told.length);
    this.later((journal) => journal.trace(level, () => told));
  }

  message(arrow: Arrow): void {
    this.later((journal) => journal.message(arrow));
  }

  component(arrow: Arrow, before?: Arrow, after?: Arrow): void {
    this.later((journal) => journal.component(arrow, before, after));
  }

  choice(arrow: () => Arrow): void {
    this.#hasChoice = true;
    this.later((journal) => journal.choice(arrow));
  }

  later(write: (journal: Journal) => void): void {
    this.#write(write);
  }

  holds(bytes: number): void {
    if (this.#isLost) return;
    this.#isTouched = true;
    this.#stretch.held += bytes;
    if (!this.#pool.hold(bytes)) this.#lose();
  }

  performed(): void {
    if (!this.#hasChoice) return;
    this.#hasChoice = false;
    this.#write((journal) => journal.performed());
  }

  turnIsOver(): void {
    this.#isNow = false;
  }

  close(): void {
    // A replay ends so.
  }

  /** Gives back what is noted, for the next instance. */
  release(): void {
    this.#place = undefined;
    this.#isNow = false;
    if (!this.#isTouched) return;
    this.#isTouched = false;
    this.#let();
    this.since = NaN;
    this.#destinations = undefined;
    this.#gone = 0;
    this.#isLost = false;
    this.#hasChoice = false;
  }

  /**
   * Tells `recorder` what was noted, and returns how many earlier notes are gone; undefined where there was no room for the notes. `tellersOf`: of the
   * operation with the index.
   */
  replay(recorder: Recorder, tellersOf: (opIdx: number) => Tellers | undefined, hidden: (text: string) => string): number | undefined {
    if (this.#isLost) return undefined;
    const at = { step: 0, opIdx: 0, actor: this.#place?.actor ?? '', now: 0 };
    const journal = new InstanceJournal(recorder, { now: () => at.now }, this.#level, at, hidden);
    const way = { journal, at, tellersOf, destinations: this.#destinations };
    if (this.#before !== undefined) retell(this.#before, way);
    retell(this.#stretch, way);
    journal.close();
    return this.#gone;
  }

  #write(write: Write): void {
    if (this.#isLost) return;
    this.#thing(write);
    this.#note(kinds.written, 0, undefined);
  }

  #thing(thing: unknown): void {
    if (this.#isLost) return;
    this.#stretch.things.push(thing);
    this.holds(bytesOfThing);
  }

  #note(kind: number, dialogue: number, octets: Uint8Array | undefined): void {
    if (this.#isLost) return;
    if (!this.#isNow) {
      this.#now = this.#clock.now();
      this.#isNow = true;
      if (Number.isNaN(this.since)) this.since = this.#now;
    }
    this.#isTouched = true;
    const { notes } = this.#stretch;
    const { step, opIdx } = this.#place as Place;
    if (!notes.add(kind, dialogue, step, opIdx, this.#now, octets ?? nothing)) this.#lose();
    else if (notes.count >= mostNotes / 2) this.#beginStretch();
  }

  #beginStretch(): void {
    this.#gone += this.#before?.notes.count ?? 0;
    this.#giveBack(this.#before);
    this.#before = this.#stretch;
    this.#stretch = new Stretch(this.#pool);
  }

  #lose(): void {
    this.#isLost = true;
    this.#let();
  }

  #let(): void {
    this.#giveBack(this.#before);
    this.#before = undefined;
    this.#giveBack(this.#stretch);
  }

  #giveBack(stretch: Stretch | undefined): void {
    if (stretch === undefined) return;
    stretch.notes.giveBack();
    if (stretch.held === 0) return;
    this.#pool.hold(-stretch.held);
    stretch.held = 0;
    stretch.things.length = 0;
  }
}
