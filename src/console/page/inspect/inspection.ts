/**
 * The history of the run or the link that is followed, and the reader's choices in it: moment, actor, message. Part of
 * the store: views read it and are notified of every change; only its methods change it. Another history is another
 * inspection.
 */
import type { Connection } from '../../../browser/live-stream.ts';
import type { HistoryEntry, InspectedActor, StreamEvents } from '../../../inspect/protocol.ts';
import type { LinkRate } from '../../../../schemas/index.ts';
import { HistoryRecord, type Followed, type History, type Recorded } from './history-record.ts';

/** Entries of a link that a page keeps; beyond these it keeps only the newest. */
const maximumEntries = 20_000;
const entriesToGoOnWith = 10_000;
/** Steps of the history of a link: one hour. */
const maximumRates = 360;

export class Inspection {
  readonly followed: Followed | undefined;
  record: HistoryRecord | undefined;
  connection: Connection | { readonly kind: 'idle' } = { kind: 'idle' };
  /** Index of the entry that is shown. */
  moment = -1;
  /** Whether the moment follows the end. */
  live = true;
  actorId: string | undefined;
  /** Index of the chosen message. */
  message: number | undefined;
  /** The number of the instance that the reader wants to see. Default: the first one. */
  wanted: number | undefined;
  /** Of a link: its newest figures, and those before; undefined until they have arrived. */
  figures: StreamEvents['figures'] | undefined;
  figuresBefore: StreamEvents['figures'] | undefined;
  /** Of a link: the steps of its last hour. */
  rates: readonly LinkRate[] = [];
  /** A remark for the status line. */
  remark = '';
  #actorChosenByHand = false;
  readonly #changed: () => void;

  constructor(changed: () => void, followed?: Followed) {
    this.#changed = changed;
    this.followed = followed;
  }

  get actor(): InspectedActor | undefined {
    return this.record?.actor(this.actorId);
  }

  get entry(): HistoryEntry | undefined {
    return this.record?.entries[this.moment];
  }

  /** The followed instance of the chosen actor; undefined for the first one. */
  get instance(): number | undefined {
    return this.actor?.instance;
  }

  /** The actor of that instance itself. */
  get instanceActor(): InspectedActor | undefined {
    return this.record?.actors.find((one) => one.machine === 'test-instance' && one.instance === this.instance);
  }

  /** What the instance of the chosen actor records. */
  get recorded(): Recorded | undefined {
    return this.record?.recordedBy(this.instance);
  }

  /** Its last entry at the moment that is shown. */
  get ownEntry(): HistoryEntry | undefined {
    return this.record?.entryOf(this.instance, this.moment);
  }

  /** The moment of the last entry of the chosen actor; -1 if it had not begun. */
  get actorMoment(): number {
    return this.actorId === undefined ? -1 : (this.record?.lastMomentOf(this.actorId, this.moment) ?? -1);
  }

  /** Number of messages of the ladder until the moment that is shown. */
  get passed(): number {
    return this.ownEntry?.messages ?? 0;
  }

  /** Index of the chosen message, else of the last that had passed. */
  get shownMessage(): number {
    return this.message ?? this.passed - 1;
  }

  /** The instance that the reader wants to see, if it has not begun, or is not followed. */
  get missing(): number | undefined {
    return this.wanted === undefined || this.#wantedActor !== undefined ? undefined : this.wanted;
  }

  /** Shows the instance with this number as soon as it has begun. */
  lookAt(instance: number | undefined): void {
    if (instance === this.wanted) return;
    this.wanted = instance;
    this.#actorChosenByHand = false;
    this.message = undefined;
    this.#chooseActorUnasked();
    this.#changed();
  }

  take(parts: Partial<Pick<Inspection, 'connection' | 'figures' | 'figuresBefore' | 'rates'>>): void {
    Object.assign(this, parts);
    this.#changed();
  }

  /** Replaces the history by the one that the server has now; the choices stay if they still make sense. */
  recordHistory(history: History): void {
    this.record = new HistoryRecord(history);
    if (this.actor === undefined) this.#actorChosenByHand = false;
    if ((this.message ?? -1) >= (this.recorded?.messages.length ?? 0)) this.message = undefined;
    this.moment = this.live ? this.record.end : Math.min(this.moment, this.record.end);
    this.#chooseActorUnasked();
    this.#changed();
  }

  addEntry(entry: HistoryEntry): void {
    if (this.record?.addEntry(entry) !== true) return;
    const { end } = this.record;
    if (end >= maximumEntries) this.record = this.record.newest(entriesToGoOnWith);
    this.moment = this.live
      ? this.record.end
      : Math.max(this.moment - (end - this.record.end), Math.min(this.moment, 0));
    this.#chooseActorUnasked();
    this.#changed();
  }

  /** Ignores a step that is known already: a stream begins with everything from the beginning. */
  addRate(rate: LinkRate): void {
    if (rate.until <= (this.rates.at(-1)?.until ?? -Infinity)) return;
    this.take({ rates: [...this.rates, rate].slice(-maximumRates) });
  }

  historyBecame(state: string): void {
    if (this.record !== undefined) this.record.state = state;
    this.#changed();
  }

  /** Shows the nearest existing moment, and stops following the end. */
  goTo(moment: number): void {
    const end = this.record?.end ?? -1;
    this.live = false;
    this.moment = Math.max(Math.min(moment, end), Math.min(0, end));
    this.message = undefined;
    this.remark = '';
    this.#changed();
  }

  /** Like `goTo`, and chooses the actor of the entry. */
  chooseEntry(moment: number): void {
    this.goTo(moment);
    if (this.entry !== undefined) this.chooseActor(this.entry.actor);
  }

  chooseActor(actorId: string): void {
    const before = this.instance;
    this.actorId = actorId;
    if (this.instance !== before) this.message = undefined;
    this.#actorChosenByHand = true;
    this.#changed();
  }

  /** Shows the first event that a message caused; if it caused none, the moment at which it passed. */
  chooseMessage(message: number): void {
    const { record, instance } = this;
    const moments = record?.momentsOfMessage(message, instance) ?? [];
    const [first] = moments;
    const isBefore = ({ actor, messages }: HistoryEntry): boolean =>
      messages <= message + 1 && record?.actor(actor)?.instance === instance;
    if (first !== undefined) this.chooseEntry(first);
    else this.goTo((record?.entries ?? []).findLastIndex(isBefore));
    this.message = message;
    const caused = moments.length === 0 ? 'no event' : moments.length === 1 ? '1 event' : `${moments.length} events`;
    this.remark = `This message caused ${caused}.`;
    this.#changed();
  }

  follow(live: boolean): void {
    this.live = live;
    if (live) this.moment = this.record?.end ?? -1;
    if (live) this.message = undefined;
    this.remark = '';
    this.#changed();
  }

  get #wantedActor(): InspectedActor | undefined {
    return this.record?.actors.find(({ name }) => name === `instance:${this.wanted}`);
  }

  /**
   * Until the reader chooses an actor, the page shows the innermost one of the first instance, or of the one that the
   * reader wants to see, and among several the newest: most events happen there.
   */
  #chooseActorUnasked(): void {
    const { record } = this;
    if (record === undefined || this.#actorChosenByHand) return;
    const instance = this.#wantedActor?.instance;
    const shown = record.actors.filter(
      ({ id, machine, ...actor }) => machine !== null && actor.instance === instance && record.momentsOf(id).length > 0,
    );
    const depths = shown.map((actor) => record.depthOf(actor));
    this.actorId = shown[depths.lastIndexOf(Math.max(...depths))]?.id ?? record.actors[0]?.id;
  }
}
