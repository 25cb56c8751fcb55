/**
 * Notes what an instance of a load does, so that it can be recorded if the instance fails: few instances fail, and
 * which ones is not known beforehand.
 *
 * Nothing is decoded or formatted before that. The journal copies the octets that are sent and received, with their
 * time and their place; the operation that sent or took them decodes them later. What octets cannot express is noted as
 * a function, which costs more.
 */
import type { CheckText } from '../expressions/compare.ts';
import {
  haveFailed,
  type Arrow,
  type CheckResults,
  type Describers,
  type Journal,
  type Parties,
  type OtherMessage,
} from '../operations/journal.ts';
import type { CheckStatus, Standing } from '../report/entries.ts';
import type { Signal } from '../report/signal.ts';
import type { DeferredJournals } from './deferred-journals.ts';
import type { NotePool } from './note-pool.ts';
import { abortTag, type InstanceRecord, type Place } from './journal.ts';
import { Notes } from './notes.ts';
import { isPackable, mostPacked, type PackedJournal, type PackedNoteSegment } from './packed-journal.ts';
import type { Noted } from './replay.ts';
import { kinds, type NoteSegment, type Thing, type Write } from './note-segment.ts';

/** Beyond this number the earlier half is dropped: what an instance did last shows why it failed. */
const mostNotes = 2_000;
/** Bytes of a thing and of what it refers to. */
const bytesOfThing = 250;

const nothing: Uint8Array = new Uint8Array(0);

/** Fields that most instances do not need. */
class RareState {
  before: NoteSegment | undefined;
  destinations: Map<number, Signal['destination']> | undefined;
  isLost = false;
  hasChoice = false;
  gone = 0;
  since: number | undefined;
}

/** What remains of it once the notes are gone: that they were lost. */
const lostAlone = ({ isLost, hasChoice }: RareState): RareState | undefined => {
  if (!isLost) return undefined;
  const rest = new RareState();
  rest.isLost = isLost;
  rest.hasChoice = hasChoice;
  return rest;
};

/** Kept small, and in one object with its notes: a turn of an instance reads it from memory that has left the cache. */
export class DeferredJournal extends Notes implements InstanceRecord {
  readonly #shared: DeferredJournals;
  readonly #place: Place;
  #things: Thing[] | undefined;
  /** Bytes of the things, as accounted. */
  #held = 0;
  #rare: RareState | undefined;

  constructor(shared: DeferredJournals, place: Place) {
    super();
    this.#shared = shared;
    this.#place = place;
  }

  protected get pool(): NotePool {
    return this.#shared.pool;
  }

  get #isLost(): boolean {
    return this.#rare?.isLost === true;
  }

  /** When the instance first noted something, in milliseconds of the clock; undefined: it has noted nothing. */
  get since(): number | undefined {
    return this.#rare?.since ?? this.firstTime;
  }

  /**
   * Only the first instance shows where it stands; the begin of an operation is noted where the instance may be traced.
   */
  performs(stands?: Standing): void {
    if (this.#shared.notesSteps && stands === undefined) this.#note(kinds.performs, 0, undefined);
  }

  sent(_describers: Describers, dialogue: number, parameter: Uint8Array | undefined): void {
    this.#note(kinds.sent, dialogue, parameter);
  }

  taken(
    _describers: Describers,
    dialogue: number,
    parameter: Uint8Array | undefined,
    results: CheckResults | undefined,
  ): void {
    if (results === undefined || (results.wanted.length === 0 && !haveFailed(results)))
      return this.#note(kinds.taken, dialogue, parameter);
    this.#thing(results, Math.max(1, results.wanted.length));
    this.#note(kinds.takenWithResults, dialogue, parameter);
  }

  signal(
    dialogue: number,
    direction: Signal['direction'],
    bytes: Uint8Array,
    frames: readonly Uint8Array[],
    destination: Signal['destination'],
  ): void {
    if (destination !== undefined) (this.#restOf().destinations ??= new Map()).set(dialogue, destination);
    const isSent = direction === 'sent';
    // The instance takes what is received in the turn that begins with it.
    if (!isSent) this.#shared.beginTurn(this);
    if (frames.length === 0 || this.#shared.level === 3) {
      for (const frame of frames) this.#note(kinds.carrier, dialogue, frame);
      return this.#note(isSent ? kinds.signalSent : kinds.signalReceived, dialogue, bytes);
    }
    const last = frames.length - 1;
    for (let index = 0; index < last; index += 1) this.#note(kinds.carrier, dialogue, frames[index]);
    const isAbort = isSent && bytes[0] === abortTag;
    this.#note(
      isAbort ? kinds.carriedAbort : isSent ? kinds.carriedSent : kinds.carriedReceived,
      dialogue,
      frames[last],
    );
  }

  get keepsDiameter(): boolean {
    return this.#shared.keepsDiameter;
  }

  diameter(opens: boolean, direction: Signal['direction'], message: Uint8Array): void {
    this.#note(direction === 'sent' ? kinds.diameterSent : kinds.diameterReceived, opens ? 1 : 0, message);
  }

  check(status: CheckStatus, name: string, text: CheckText): void {
    this.later((journal) => journal.check(status, name, text));
  }

  /** Renders the text now, if this level is traced: it may read values that change. */
  trace(level: 1 | 2 | 3, text: () => string): void {
    if (level > this.#shared.level) return;
    const rendered = text();
    this.holds(rendered.length);
    this.later((journal) => journal.trace(level, () => rendered));
  }

  message(arrow: Arrow): void {
    this.later((journal) => journal.message(arrow));
  }

  received(data: unknown): void {
    this.later((journal) => journal.received(data));
  }

  instead(other: OtherMessage): void {
    this.later((journal) => journal.instead(other));
  }

  component(arrow: Arrow, before?: Arrow, after?: Arrow): void {
    this.later((journal) => journal.component(arrow, before, after));
  }

  choice(arrow: () => Arrow): void {
    this.#restOf().hasChoice = true;
    this.later((journal) => journal.choice(arrow));
  }

  dropped(dialogue: number): void {
    this.later((journal) => journal.dropped(dialogue));
  }

  later(write: (journal: Journal) => void): void {
    this.#write(write);
  }

  holds(bytes: number): void {
    if (this.#isLost) return;
    this.#held += bytes;
    if (!this.#shared.pool.hold(bytes)) this.#lose();
  }

  performed(): void {
    const rare = this.#rare;
    if (rare === undefined || !rare.hasChoice) return;
    rare.hasChoice = false;
    this.#write((journal) => journal.performed());
  }

  turnBegins(isSignalled: boolean): number {
    if (!isSignalled) this.#shared.beginTurn(this);
    return this.#shared.nowFor(this)[0] as number;
  }

  turnIsOver(): void {
    this.#shared.turnIsOver();
  }

  close(): void {
    // `replay` closes the journal into which it replays the notes.
  }

  /** Gives the memory of the notes back to the pool: the instance is over. */
  release(): void {
    this.giveBack();
    if (this.#held > 0) this.#shared.pool.hold(-this.#held);
    this.#held = 0;
    this.#things = undefined;
    this.#letBefore();
    if (this.#rare !== undefined) this.#rare = lostAlone(this.#rare);
  }

  /** The notes; undefined where there was no room for them. */
  noted(): Noted | undefined {
    if (this.#isLost) return undefined;
    const { destinations, gone = 0 } = this.#rare ?? {};
    const stretches = this.#stretches().map(({ notes, things }) => ({ notes: notes.read(), things }));
    return { level: this.#shared.level, actor: this.#place.actor, stretches, destinations, gone };
  }

  /** Of the first component that names them. */
  parties(describersOf: (opIdx: number) => Describers | undefined): Parties {
    if (this.#isLost) return {};
    for (const { notes } of this.#stretches())
      for (const { kind, opIdx, octets } of notes.read()) {
        if (kind > kinds.takenWithResults || octets.length === 0) continue;
        const parties = describersOf(opIdx)?.parties?.(octets);
        if (parties !== undefined) return parties;
      }
    return {};
  }

  /**
   * Packs the notes for another thread. Undefined where that is impossible: they are too long, or some of them are
   * functions of this thread.
   */
  pack(): PackedJournal | undefined {
    if (this.#isLost) return undefined;
    const { destinations, gone = 0 } = this.#rare ?? {};
    const stretches: PackedNoteSegment[] = [];
    for (const { notes, things } of this.#stretches()) {
      if (!things.every(isPackable)) return undefined;
      const packed = notes.packNotes(mostPacked);
      if (packed === undefined) return undefined;
      stretches.push({ notes: packed, things });
    }
    return { actor: this.#place.actor, stretches, destinations: [...(destinations ?? [])], gone };
  }

  /** The earliest first. */
  #stretches(): readonly NoteSegment[] {
    const last = { notes: this, things: this.#things ?? [], held: this.#held };
    const { before } = this.#rare ?? {};
    return before === undefined ? [last] : [before, last];
  }

  #restOf(): RareState {
    return (this.#rare ??= new RareState());
  }

  #write(write: Write): void {
    if (this.#isLost) return;
    this.#thing(write);
    this.#note(kinds.written, 0, undefined);
  }

  /** `count`: how many things it counts as. */
  #thing(thing: Thing, count = 1): void {
    if (this.#isLost) return;
    if (this.#things === undefined) this.#things = [thing];
    else this.#things.push(thing);
    this.holds(bytesOfThing * count);
  }

  #note(kind: number, dialogue: number, octets: Uint8Array | undefined): void {
    if (this.#isLost) return;
    const { step, opIdx } = this.#place;
    const count = this.add(kind, dialogue, step, opIdx, this.#shared.nowFor(this), octets ?? nothing);
    if (count === 0) this.#lose();
    else if (count >= mostNotes / 2) this.#beginStretch();
  }

  #beginStretch(): void {
    const rest = this.#restOf();
    rest.since ??= this.firstTime;
    rest.gone += rest.before?.notes.count ?? 0;
    this.#letBefore();
    rest.before = { notes: this.cutOff(), things: this.#things ?? [], held: this.#held };
    this.#things = undefined;
    this.#held = 0;
  }

  #letBefore(): void {
    const before = this.#rare?.before;
    if (before === undefined) return;
    before.notes.giveBack();
    this.#shared.pool.hold(-before.held);
  }

  #lose(): void {
    this.#restOf().isLost = true;
    this.release();
  }
}
