/**
 * Logs the links of a gateway. A peer that connects and disconnects all the time does not fill the log: beyond some
 * lines within some seconds the changes are only counted, and the log has the count, and the state of those links.
 */
import type { Clock } from '../ground/clock.ts';
import type { Log } from '../log.ts';

/** Lines of a gateway within `span`, and remembered links without a line. */
const mostLines = 20;
/** Milliseconds. */
const span = 10_000;

interface LinkChange {
  readonly peer: string;
  readonly active: boolean;
  readonly reason: string;
  readonly silentFor: number;
}

export class LoggedLinks {
  readonly #gateway: string;
  readonly #log: Pick<Log, 'info' | 'warn'>;
  readonly #clock: Clock;
  #since = -Infinity;
  #lines = 0;
  #leftOut = 0;
  /** The last change of each link that has no line yet, the latest links last. */
  readonly #unlogged = new Map<string, LinkChange>();
  /** The timer for the end of `span`, where changes are left out. */
  #timer: unknown;

  constructor(gateway: string, log: Pick<Log, 'info' | 'warn'>, clock: Clock) {
    this.#gateway = gateway;
    this.#log = log;
    this.#clock = clock;
  }

  /** `silentFor`: milliseconds since the last sign of life of a peer that is down. */
  changed(peer: string, active: boolean, reason: string, silentFor = 0): void {
    const change = { peer, active, reason, silentFor };
    const now = this.#clock.now();
    if (now - this.#since >= span && this.#leftOut === 0) this.#begin(now);
    if (this.#lines < mostLines) return this.#write(change);
    if (this.#leftOut === 0) this.#timer = this.#clock.setTimeout(this.#logLeftOut, this.#since + span - now);
    this.#leftOut += 1;
    this.#unlogged.delete(peer);
    this.#unlogged.set(peer, change);
    const [oldest] = this.#unlogged.keys();
    if (this.#unlogged.size > mostLines && oldest !== undefined) this.#unlogged.delete(oldest);
  }

  /** Logs the changes that were left out. */
  close(): void {
    this.#clock.clearTimeout(this.#timer);
    if (this.#leftOut > 0) this.#logLeftOut();
  }

  #begin(now: number): void {
    this.#since = now;
    this.#lines = 0;
  }

  readonly #logLeftOut = (): void => {
    this.#begin(this.#clock.now());
    const fields = { gateway: this.#gateway, changes: this.#leftOut };
    this.#log.warn(fields, 'Signalling links changed more often than the log has lines for.');
    this.#leftOut = 0;
    for (const change of this.#unlogged.values()) this.#write(change);
    this.#unlogged.clear();
  };

  #write({ peer, active, reason, silentFor }: LinkChange): void {
    this.#lines += 1;
    const fields = { gateway: this.#gateway, peer };
    if (active) this.#log.info(fields, 'A signalling link is active.');
    else {
      const silence = silentFor > 0 && { silentSeconds: silentFor / 1000 };
      this.#log.warn({ ...fields, reason, ...silence }, 'A signalling link is down.');
    }
  }
}
