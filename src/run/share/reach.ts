/**
 * Whether the gateways of a share can place another call. Without a link a closed load starts nothing, and waits for
 * one; an open load starts what is due, and counts what could not be placed. Where the network or a peer is congested,
 * fewer instances may be in progress than there were when that began.
 */
import type { Clock } from '../../ground/clock.ts';
import { DialproofError } from '../../ground/errors.ts';
import type { Gateway, Readiness, SigtranGateway } from '../../gateways/gateway.ts';
import { LostInstances } from './lost-instances.ts';
import type { NetworkProgress } from './messages.ts';

export interface ReachParts {
  readonly gateways: Iterable<Gateway>;
  readonly clock: Clock;
  /**
   * Milliseconds that the share waits for a gateway to come back; 0: it does not wait, and what cannot be placed fails.
   */
  readonly outage: number;
  /** Instances in progress. */
  live(): number;
  /** More may be started than before. */
  changed(): void;
  /** A gateway has not come back in time. */
  gone(thrown: DialproofError): void;
}

/**
 * Milliseconds between looks at how much peers take, of which nothing notifies the share: usually, and while there is
 * less room than before.
 */
const lookSeldom = 100;
const lookOften = 20;

/** Measures how long a condition holds. */
class DurationCount {
  #since: number | undefined;
  #total = 0;
  #ended = -Infinity;

  /** `since`: where the condition holds, since when; no time counts twice. Default: now. */
  set(isSo: boolean, now: number, since = now): void {
    if (isSo) this.#since ??= Math.min(now, Math.max(since, this.#ended));
    else if (this.#since !== undefined)
      [this.#total, this.#since, this.#ended] = [this.#total + now - this.#since, undefined, now];
  }

  at(now: number): number {
    return this.#total + (this.#since === undefined ? 0 : now - this.#since);
  }
}

export class Reach {
  readonly #parts: ReachParts;
  readonly #gateways: readonly Gateway[];
  readonly #sigtran: readonly SigtranGateway[];
  readonly #unwatch: readonly (() => void)[];
  readonly #without = new DurationCount();
  readonly #lost = new LostInstances();
  readonly #congested = new DurationCount();
  #down: string | undefined;
  #congestion: string | undefined;
  #room = 1;
  /** Instances in progress when the congestion began. */
  #before = 0;
  #unplaced = 0;
  /** Messages that no dialogue had taken when the share began. */
  readonly #untakenBefore: number;
  #outages = 0;
  /** Milliseconds from last signs of life to the moments at which links counted as lost. */
  #unnoticed = 0;
  #waiting: unknown;
  #looking: unknown;

  constructor(parts: ReachParts) {
    this.#parts = parts;
    const all = [...parts.gateways];
    this.#gateways = all.filter(({ readiness }) => readiness !== undefined);
    this.#sigtran = all.filter((gateway): gateway is SigtranGateway => gateway.kind === 'sigtran');
    this.#untakenBefore = this.#untakenInAll();
    this.#unwatch = this.#gateways.flatMap((gateway) => gateway.watch?.(() => this.#look()) ?? []);
    this.#look();
  }

  /** A closed load starts nothing: there is no link, and it waits for one. */
  get isWaiting(): boolean {
    return this.#down !== undefined && this.#parts.outage > 0;
  }

  /** How many instances may be in progress. */
  get room(): number {
    if (this.#room === 1) return Infinity;
    return this.#room === 0 ? 0 : Math.max(1, Math.floor(this.#before * this.#room));
  }

  /** An open load has started an instance. */
  started(): void {
    if (this.#down !== undefined) this.#unplaced += 1;
  }

  /** An instance was aborted. `waitedSince`: when it began the wait at which it was aborted. */
  aborted(waitedSince: number, startedAt: number): void {
    this.#lost.aborted(waitedSince, startedAt, this.#parts.clock.now());
  }

  /** Null where nothing has kept the share from placing calls. */
  word(): NetworkProgress | null {
    const now = this.#parts.clock.now();
    const untaken = this.#untakenInAll() - this.#untakenBefore;
    if (this.#outages === 0 && this.#congested.at(now) === 0 && untaken === 0) return null;
    return {
      outages: this.#outages,
      without: this.#without.at(now),
      unnoticed: this.#unnoticed,
      lost: this.#lost.count,
      unplaced: this.#unplaced,
      congested: this.#congested.at(now),
      untaken,
      lastUntaken:
        untaken === 0
          ? ''
          : (this.#sigtran.find(({ untaken: each }) => each !== undefined && each.last !== '')?.untaken?.last ?? ''),
      standing: this.#down ?? this.#congestion ?? null,
    };
  }

  /** For a run that answers: its peers connect when they want to, so that a time without any is no outage. */
  wordOfAnswers(): NetworkProgress | null {
    const word = this.word();
    if (word === null || word.untaken === 0) return null;
    return { ...word, outages: 0, without: 0, unnoticed: 0, lost: 0, unplaced: 0, congested: 0, standing: null };
  }

  #untakenInAll(): number {
    return this.#sigtran.reduce((sum, { untaken }) => sum + (untaken?.count ?? 0), 0);
  }

  close(): void {
    for (const unwatch of this.#unwatch) unwatch();
    this.#parts.clock.clearTimeout(this.#waiting);
    this.#parts.clock.clearTimeout(this.#looking);
  }

  #look(): void {
    const stand = this.#gateways.map((gateway): [Gateway, Readiness] => [
      gateway,
      gateway.readiness?.() ?? { down: undefined, room: 1, congestion: undefined },
    ]);
    const [gateway, missing] = stand.find(([, { down }]) => down !== undefined) ?? [];
    const room = Math.min(1, ...stand.map(([, ready]) => ready.room));
    const congestion = stand.find(([, ready]) => ready.room < 1)?.[1].congestion;
    const now = this.#parts.clock.now();
    const isLost = missing?.down !== undefined && this.#down === undefined;
    const since = Math.min(now, missing?.lostAt ?? now);
    if (isLost) this.#lose(gateway?.name ?? '', missing.down, now, since);
    this.#without.set(missing?.down !== undefined, now, since);
    this.#stand(missing?.down, room, congestion, now);
    if (this.#gateways.length > 0) this.#lookLater();
  }

  #stand(down: string | undefined, room: number, congestion: string | undefined, now: number): void {
    const { clock, changed } = this.#parts;
    const hadMore = (this.#down !== undefined && down === undefined) || room > this.#room;
    if (down === undefined) clock.clearTimeout(this.#waiting);
    if (down === undefined && this.#down !== undefined) this.#lost.back(now);
    if (room < 1 && this.#room === 1) this.#before = this.#parts.live();
    this.#congested.set(room < 1, now);
    [this.#down, this.#room, this.#congestion] = [down, room, congestion];
    if (hadMore) changed();
  }

  /** `since`: the last sign of life of its peers. */
  #lose(gateway: string, down: string, now: number, since: number): void {
    const { clock, outage, gone } = this.#parts;
    this.#outages += 1;
    this.#unnoticed += now - since;
    this.#lost.begin(since, now);
    if (outage === 0) return;
    this.#waiting = clock.setTimeout(
      () =>
        gone(
          new DialproofError(
            'GatewayDown',
            `gateway ${gateway} has had no link for ${outage / 1000} s: ${this.#down ?? down}`,
          ),
        ),
      outage,
    );
  }

  #lookLater(): void {
    this.#looking ??= this.#parts.clock.setTimeout(
      () => {
        this.#looking = undefined;
        this.#look();
      },
      this.#room < 1 ? lookOften : lookSeldom,
    );
  }
}
