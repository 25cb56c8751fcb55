/**
 * The shares that this service carries for runs of others. Each may start instances only as long as the lease of this
 * service lasts: others count what it has claimed as lost no earlier than that. A share ends when the service of its
 * run is gone.
 */
import { reasonOf } from '../../../ground/errors.ts';
import type { ClockOffset, Nodes } from '../../../store/nodes.ts';
import type { FromShare, ToShare } from '../../share/messages.ts';
import { startsFor } from '../lease-guard.ts';
import type { ShareLine } from '../../share/place.ts';
import type { AgreedPlans } from './agreed-plans.ts';
import { ownPlaces, type OwnPlacesParts } from './own-places.ts';
import type { ShareChannels, ToCarrier } from './share-channels.ts';

export interface CarriedSharesParts extends OwnPlacesParts {
  readonly nodes: Nodes;
  readonly plans: Pick<AgreedPlans, 'take'>;
}

/** Milliseconds between two looks at the lease. */
const leaseLook = 500;
/** Milliseconds: a share that would begin later than this begins at once, since a clock has jumped. */
const latestStart = 5_000;

interface Carried {
  /** The service of its run. */
  readonly from: number;
  readonly line: ShareLine;
  unwatch(): void;
}

export class CarriedShares {
  readonly #parts: CarriedSharesParts;
  readonly #carried = new Map<string, Carried>();
  /** Shares that have ended, and whose last messages the store does not have yet. */
  #unstored = 0;
  #asking: Promise<ClockOffset> | undefined;
  /** Known before a share is ready. */
  #offset: ClockOffset | undefined;
  #timer: unknown;
  #mail: ShareChannels | undefined;

  constructor(parts: CarriedSharesParts) {
    this.#parts = parts;
  }

  /** How many shares this service carries: one that has ended counts until the store has its last message. */
  get size(): number {
    return this.#carried.size + this.#unstored;
  }

  /** Sends messages by `mail` from now on. */
  begin(mail: ShareChannels): void {
    this.#mail = mail;
  }

  take(from: number, share: string, received: ToCarrier): void {
    const { message } = received;
    if (message.type === 'prepare') return this.#open(from, share, received);
    const carried = this.#carried.get(share);
    if (carried?.from !== from) return;
    if (message.type === 'closed') return this.#close(share);
    if (message.type === 'begin' && received.startsAt !== undefined)
      return this.#begin(from, share, carried, message, received.startsAt);
    carried.line.post(message);
  }

  /** The shares claim no more numbers; they start the instances that they have claimed. */
  drain(): void {
    for (const [share, { from }] of this.#carried) this.#mail?.reply(from, share, { message: { type: 'leaving' } });
  }

  close(): void {
    this.#parts.clock.clearTimeout(this.#timer);
    for (const share of this.#carried.keys()) this.#close(share);
  }

  #open(from: number, share: string, { message, runId = '', place = 0 }: ToCarrier): void {
    if (message.type !== 'prepare' || this.#carried.has(share)) return;
    const mail = this.#mail as ShareChannels;
    const send = (message: FromShare): void => mail.reply(from, share, { message });
    try {
      const plan = this.#parts.plans.take(runId, message.request, message.drawn);
      const places = ownPlaces(plan, this.#parts);
      const line = places[Math.min(place, places.length - 1)]?.open(runId, (received) =>
        this.#receive(from, share, received),
      ) as ShareLine;
      const unwatch = mail.letters.watch(from, () => this.#close(share));
      this.#carried.set(share, { from, line, unwatch });
      this.#askOffset(mail);
      line.post(message);
      if (this.#timer === undefined) this.#lookLater();
    } catch (thrown) {
      send({ type: 'failed', reason: reasonOf(thrown) });
    }
  }

  #receive(from: number, share: string, message: FromShare): void {
    const mail = this.#mail as ShareChannels;
    if (!this.#carried.has(share)) return;
    if (message.type === 'ended') {
      this.#close(share);
      this.#unstored += 1;
      return mail.reply(from, share, { message }, () => (this.#unstored -= 1));
    }
    if (message.type !== 'ready') return mail.reply(from, share, { message });
    this.#asking?.then(
      (clock) => mail.reply(from, share, { message, clock }),
      (thrown: unknown) => mail.reply(from, share, { message: { type: 'failed', reason: reasonOf(thrown) } }),
    );
  }

  #askOffset(mail: ShareChannels): void {
    this.#asking = mail.letters.clockOffset();
    this.#asking.then(
      (offset) => (this.#offset = offset),
      () => undefined,
    );
  }

  /**
   * Begins the share at `startsAt` by the clock of the store; at once, where that is far away: then a clock has jumped
   * since its offset was measured. Later messages do not wait for that moment.
   */
  #begin(
    from: number,
    share: string,
    { line }: Carried,
    message: Extract<ToShare, { type: 'begin' }>,
    startsAt: number,
  ): void {
    const { clock, nodes } = this.#parts;
    const wait = startsAt - (this.#offset?.ahead ?? 0) - clock.now();
    const later = Math.abs(wait) > latestStart ? 0 : wait;
    const due = clock.now() + later;
    line.post({ ...message, later, change: { ...message.change, startsFor: startsFor(nodes, clock) } });
    const began = (): void =>
      this.#carried.has(share) ? this.#mail?.reply(from, share, { beganLate: clock.now() - due }) : undefined;
    clock.setTimeout(began, Math.max(0, later));
  }

  #lookLater(): void {
    const { clock, nodes } = this.#parts;
    this.#timer = clock.setTimeout(() => {
      this.#timer = undefined;
      for (const { line } of this.#carried.values())
        line.post({ type: 'change', change: { startsFor: startsFor(nodes, clock) } });
      if (this.#carried.size > 0) this.#lookLater();
    }, leaseLook);
  }

  #close(share: string): void {
    const carried = this.#carried.get(share);
    this.#carried.delete(share);
    carried?.unwatch();
    carried?.line.close();
  }
}
