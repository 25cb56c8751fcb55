/**
 * The lines from a run to its shares: an order from the statechart of the shares becomes a message to each of them, and
 * a message from a share becomes an event of that statechart, or goes to the books.
 */
import { fromCallback, type AnyActorRef, type EventObject } from 'xstate';
import type { SharesEvent } from '../../../machines/events.ts';
import type { LinesEvent, LinesInput } from '../../../machines/shares.machine.ts';
import type { Clock } from '../../ground/clock.ts';
import { reasonsOf } from '../../ground/errors.ts';
import { ArrivalTally } from '../share/arrival-tally.ts';
import type { Books } from './books.ts';
import type { FirstInstance } from '../share/first-instance.ts';
import { FollowRequests } from './follow-requests.ts';
import { followingUnder } from './followed-actors.ts';
import type { FollowedObserver, SeenEvent } from '../share/observer.ts';
import type { RunPlan } from '../plan/plan.ts';
import type { RunCaptures } from './run-captures.ts';
import type { RunTraces } from './run-traces.ts';
import { AnswerDealer } from '../share/answer-dealer.ts';
import { ClaimDealer } from '../share/claim-dealer.ts';
import type { NumberDealer } from '../share/number-dealer.ts';
import type { Block, FromShare, PaceChange, ToShare } from '../share/messages.ts';
import { ownThread, type Place, type ShareLine } from '../share/place.ts';
import { ShareRequests } from '../share/share-requests.ts';
import { SharedRoom } from '../share/shared-room.ts';
import type { StepAsked } from '../share/step-measure.ts';
import type { ShareNumbers } from '../share/numbers.ts';

export interface ShareLinesParts {
  readonly plan: RunPlan;
  readonly clock: Clock;
  /** Milliseconds of the clock at which the run began. */
  readonly startedAt: number;
  readonly books: Books;
  readonly first: FirstInstance;
  readonly captures: RunCaptures;
  /** One for each share. The first one is that of the run's own thread. */
  readonly numbers: readonly ShareNumbers[];
  /**
   * Milliseconds from the order to begin until the shares begin: as long as the order takes to reach all places.
   * Default: at once.
   */
  readonly lead?: number | undefined;
  /** The places of the other shares. */
  readonly places: readonly Place[];
  /** The shares begin. */
  begun(): void;
  /** Milliseconds for which instances may be started from now on. Default: for ever. */
  readonly startsFor?: (() => number) | undefined;
  /** Each step of the first instance is to be seen: it is an actor of XState. */
  readonly follows: boolean;
  /** Observes the instances of the run's own thread that a client has chosen. */
  readonly observer?: FollowedObserver | undefined;
  /** Takes what was seen of an instance that a client has chosen, in whatever thread. */
  seen(number: number, events: readonly SeenEvent[]): void;
  /** Absent where the run is not traced. */
  readonly traces?: RunTraces | undefined;
}

/** Ends of instances that are actors of XState: the share knows of them. */
const isOfInstance = ({ type }: EventObject): boolean => type.startsWith('xstate.');

export class ShareLines {
  readonly #parts: ShareLinesParts;
  readonly #lines: (ShareLine | undefined)[] = [];
  readonly #patience: unknown[] = [];
  readonly #resumptions = new ShareRequests('ended');
  readonly #follows: FollowRequests;
  #notify: (event: SharesEvent) => void = () => undefined;
  readonly #faults: string[] = [];
  /** The desk at which shares claim their numbers. */
  readonly #desk: NumberDealer | undefined;
  /** The room that is divided where the shares answer in several services. */
  readonly #room: SharedRoom | undefined;
  #begun = false;
  /** Shares that live, and have to obey. */
  readonly #living = new Set<number>();
  /** The share whose last word is being taken just now: nothing is to be measured in it any more. */
  #ending: number | undefined;
  #closed = false;

  constructor(parts: ShareLinesParts) {
    this.#parts = parts;
    const {
      plan: { distribution },
      clock,
      numbers,
    } = parts;
    this.#follows = new FollowRequests({
      numbers,
      total: distribution.total,
      desk: () => this.#desk,
      living: this.#living,
      post: (share, message) => this.#post(share, message),
    });
    const shares = [...numbers.keys()].filter((share) => numbers[share] === 'claimed');
    if (shares.length === 0) return;
    const give = (share: number, block: Block | null): void => {
      if (block !== null) parts.books.mix.claimed(share, block);
      this.#post(share, { type: 'granted', block });
    };
    const { total, paced, answers } = distribution;
    const recall = (share: number): void => this.#post(share, { type: 'recall' });
    if (answers !== undefined) {
      this.#desk = new AnswerDealer({ total, shares, give, recall });
      this.#room = new SharedRoom({
        clock,
        shares: numbers.length,
        change: (share, backlog) => this.#post(share, { type: 'change', change: { backlog } }),
      });
    } else
      this.#desk = new ClaimDealer({
        clock,
        schedule: distribution.schedule(),
        paced,
        from: numbers.length - shares.length,
        shares,
        give,
      });
  }

  /**
   * Opens every share in its place, and orders it to get ready. `actor`: the parent of the actor of the first instance,
   * where that is followed.
   */
  open(actor: AnyActorRef, notify: (event: SharesEvent) => void): void {
    const { plan, clock, first, numbers, places, traces, follows, observer } = this.#parts;
    this.#notify = notify;
    const following = follows ? followingUnder(observer, actor) : undefined;
    const tally =
      this.#desk === undefined && plan.distribution.answers !== undefined
        ? new ArrivalTally(plan.distribution.total, true).memory
        : undefined;
    const own = ownThread({
      plan,
      clock,
      followed: { report: first, ...(following && { follow: (performer) => following.actorOf(performer) }) },
      following,
    });
    for (const [share, place] of [own, ...places].entries()) {
      this.#expectReady(share, place);
      this.#living.add(share);
      this.#lines[share] = place.open(plan.runId, (message) => this.#receive(share, message), tally);
      const takesNotes = place.isThread === true && traces !== undefined;
      this.#post(share, {
        type: 'prepare',
        request: plan.request,
        numbers: numbers[share] as ShareNumbers,
        drawn: plan.drawn,
        shares: numbers.length,
        ...(takesNotes && { takesNotes }),
      });
    }
  }

  /** Takes an order of the statechart, or an event of an actor below it. */
  take(event: LinesEvent | EventObject): void {
    if (!isOfInstance(event)) this.#obey(event as LinesEvent);
  }

  /** Brings the books up to date, as far as that takes no waiting. */
  measureNow(): void {
    for (const [share, line] of this.#lines.entries()) if (share !== this.#ending) line?.measureNow?.();
  }

  /** Has every share begin a step of a search. */
  beginStep(step: StepAsked): void {
    this.#change(() => ({ step }));
  }

  /** How many numbers the shares have claimed, or may claim now, and have not reported as started. */
  get unstarted(): number {
    return Math.max(0, (this.#desk?.upTo ?? 0) - this.#parts.books.tally.started);
  }

  /** Resumes the instance. Returns what it was doing; `halted` means that it has been resumed. */
  resume(number: number): Promise<string> {
    const [own] = this.#parts.numbers;
    const isOwn = own === 'all' || (own === 'first' && number === 0);
    return isOwn ? this.#resumeIn(0, number) : this.#resumeAnywhere(number);
  }

  /**
   * The share that has the instance answers what it is doing, and one that has only claimed its number that it is not
   * started. The others know nothing of it: where its number was claimed, it has ended.
   */
  async #resumeAnywhere(number: number): Promise<string> {
    if (!this.#begun) return 'not started';
    const { numbers } = this.#parts;
    const asked = [...this.#lines.keys()].filter((share) => numbers[share] !== 'first');
    const states = await Promise.all(asked.map((share) => this.#resumeIn(share, number)));
    const hasEnded =
      this.#desk === undefined ? states.includes('ended') : number < this.#desk.next && !states.includes('not started');
    return states.find((state) => state !== 'ended' && state !== 'not started') ?? (hasEnded ? 'ended' : 'not started');
  }

  #resumeIn(share: number, number: number): Promise<string> {
    if (this.#lines[share] === undefined) return Promise.resolve('not started');
    if (this.#desk !== undefined && !this.#living.has(share)) return Promise.resolve('ended');
    return this.#resumptions.ask(share, (ticket) => this.#post(share, { type: 'resume', ticket, number }));
  }

  /**
   * Follows the instance with this number when it starts; default: the next one. Returns its number; undefined where it
   * has started, or none is left.
   */
  async follow(number?: number): Promise<number | undefined> {
    return this.#closed ? undefined : this.#follows.follow(number);
  }

  /** The shares of this service may start instances for as long as `startsFor` says now. */
  guard(): void {
    const { startsFor } = this.#parts;
    if (startsFor === undefined || !this.#begun) return;
    for (const share of this.#lines.keys())
      if (this.#isHere(share)) this.#post(share, { type: 'change', change: { startsFor: startsFor() } });
  }

  /** Ends the places whose shares have not ended, as far as they can be ended alone. */
  terminate(reason: string): void {
    for (const share of this.#living) this.#lines[share]?.terminate?.(reason);
  }

  /** Every place closes its share, once. Returns why some did not. Does not throw. */
  close(): readonly string[] {
    if (this.#closed) return this.#faults;
    for (const timer of this.#patience) this.#parts.clock.clearTimeout(timer);
    this.#desk?.close();
    this.#room?.close();
    this.#faults.push(
      ...reasonsOf([
        () => this.measureNow(),
        () => this.#countSilent(),
        ...this.#lines.map((line) => () => line?.close()),
      ]),
    );
    this.#closed = true;
    this.#resumptions.ended();
    this.#follows.ended();
    return this.#faults;
  }

  #expectReady(share: number, { patience, name }: Place): void {
    if (patience === Infinity) return;
    const reason = `${name} was not ready within ${patience / 1000} s`;
    this.#patience[share] = this.#parts.clock.setTimeout(
      () => this.#notify({ type: 'share.lost', share, reason }),
      patience,
    );
  }

  /** The first share is that of the run's own thread. */
  #isHere(share: number): boolean {
    return this.#parts.places[share - 1]?.isRemote !== true;
  }

  #obey(event: LinesEvent): void {
    const { books, clock, startedAt, begun, startsFor, lead = 0 } = this.#parts;
    switch (event.type) {
      case 'starting.begun': {
        const { paused, rate } = event;
        const backlogs = this.#roomsIn(event.backlogs);
        this.#begun = true;
        books.begin(paused, lead);
        begun();
        const zero = clock.now() + lead;
        const change = { ...(paused && { paused }), ...(rate !== null && { rate }) };
        const until = (share: number) => startsFor !== undefined && this.#isHere(share) && { startsFor: startsFor() };
        this.#postEach((share) => ({
          type: 'begin',
          at: zero - startedAt,
          ...(lead > 0 && { later: lead }),
          change: { ...change, ...until(share), backlog: backlogs[share] ?? 0 },
        }));
        if (rate !== null) this.#desk?.changeRate(rate);
        return this.#desk?.begin(zero, paused);
      }
      case 'pace.changed': {
        const { rate } = event;
        const backlogs = this.#roomsIn(event.backlogs);
        if (rate !== undefined) this.#desk?.changeRate(rate);
        return this.#change((share) => ({ ...(rate !== undefined && { rate }), backlog: backlogs[share] ?? 0 }));
      }
      case 'starting.paused':
      case 'starting.continued': {
        const paused = event.type === 'starting.paused';
        books.pause(paused);
        this.#desk?.pause(paused);
        return this.#change(() => ({ paused }));
      }
      case 'starting.curtailed':
        books.curtail();
        this.#desk?.close();
        return this.#postEach(() => ({ type: 'finish' }));
      case 'instances.cancelled':
        books.curtail();
        this.#desk?.close();
        return this.#postEach(() => ({ type: 'cancel' }));
    }
  }

  /**
   * How many instances each share may have in progress: its part of the backlog, or what the others leave of the whole.
   */
  #roomsIn(parts: readonly number[]): readonly number[] {
    return this.#room?.divide(parts.reduce((sum, part) => sum + part, 0)) ?? parts;
  }

  #change(changeOf: (share: number) => PaceChange): void {
    this.#postEach((share) => ({ type: 'change', change: changeOf(share) }));
  }

  #postEach(messageOf: (share: number) => ToShare): void {
    for (const share of this.#lines.keys()) this.#post(share, messageOf(share));
  }

  #post(share: number, message: ToShare): void {
    if (!this.#closed) this.#lines[share]?.post(message);
  }

  #receive(share: number, message: FromShare): void {
    if (this.#closed) return;
    const { books, clock, traces, captures } = this.#parts;
    switch (message.type) {
      case 'ready':
        clock.clearTimeout(this.#patience[share]);
        return this.#notify({ type: 'share.ready', share });
      case 'claim':
      case 'needs':
      case 'returned':
      case 'leaving':
        return this.#desk?.take(share, message);
      case 'lives':
        return this.#room?.set(share, message.lives);
      case 'progress':
        return books.add(share, message.word);
      case 'traced':
      case 'handed':
        return traces?.take(message, (reason) => this.#receive(share, { type: 'failed', reason }));
      case 'evidence':
        return books.failures.keep(message.evidence);
      case 'captured':
        return captures.add(message);
      case 'exhausted':
        return this.#notify({ type: 'share.exhausted', share });
      case 'ended':
        books.add(share, message.word);
        this.#living.delete(share);
        this.#follows.ended(share);
        this.#leave(share);
        this.#ending = share;
        this.#notify({ type: 'share.ended', share });
        this.#ending = undefined;
        return;
      case 'resumed':
        return this.#resumptions.answered(message.ticket, message.state);
      case 'following':
        return this.#follows.answered(message.ticket, message.number);
      case 'seen':
        return this.#parts.seen(message.instance, message.events);
      case 'failed':
        if (!this.#living.delete(share)) return;
        this.#resumptions.ended(share);
        this.#follows.ended(share);
        this.#leave(share);
        if (message.gone === true && this.#begun) return this.#lose(share);
        return this.#notify({ type: 'share.lost', share, reason: message.reason });
    }
  }

  #leave(share: number): void {
    this.#desk?.leave(share);
    this.#room?.leave(share);
  }

  /** The run ends without the last word of these shares: as far as is known, they have started what they claimed. */
  #countSilent(): void {
    const { books } = this.#parts;
    for (const share of this.#living)
      if (this.#begun && !this.#isHere(share))
        books.lose(
          share,
          this.#desk?.claimedBy(share) ?? 0,
          'the run ended before its node reported the end of its share',
        );
  }

  /** Counts the share as lost: the others start the numbers that it has not claimed. */
  #lose(share: number): void {
    const { books } = this.#parts;
    books.lose(share, this.#desk?.claimedBy(share) ?? 0, 'its node is gone');
    if (this.#desk?.isForsaken === true)
      return this.#notify({ type: 'share.lost', share, reason: 'no service is left that has a share of the run' });
    this.#notify({ type: 'share.ended', share });
  }
}

/** The actor that the statechart of the shares knows as its lines. */
export const linesActor = fromCallback<LinesEvent | EventObject, LinesInput, SharesEvent>(
  ({ input, self, sendBack, receive }) => {
    const lines = input.work as ShareLines;
    receive((event) => lines.take(event));
    lines.open(self, sendBack);
    return () => void lines.close();
  },
);
