/**
 * The other threads of the process that have links of the same gateway: messages for their dialogues are handed to
 * them, and where this thread has no active link, it sends over one of theirs.
 */
import { DialproofError } from '../../ground/errors.ts';
import { encodeShown } from '../../protocol/m3ua/changed-data.ts';
import type { MtpTransfer } from '../../protocol/m3ua/types.ts';
import { partOf, type IdShare } from '../../protocol/tcap/transaction-ids.ts';
import type { Exchange, Handed, HandedUnitData } from '../exchange.ts';
import type { Cancel } from '../gateway.ts';

export interface OtherThreadsOptions {
  readonly gateway: string;
  readonly ids: IdShare;
  readonly exchange: Exchange | undefined;
  /** Receives a message that another thread hands to this one. */
  unitData(handed: HandedUnitData): void;
  notice(data: Uint8Array, reason: string): void;
  transfer(request: MtpTransfer): void;
  /** Called when the other threads get an active link, or have none any more. */
  changed(): void;
}

/**
 * Who has the transaction of a message. `own`: this thread. `handed`: another thread, which has the message now.
 * `lost`: a thread that has ended. `foreign`: another process.
 */
export type Owner = 'own' | 'handed' | 'lost' | 'foreign';

export class OtherThreads {
  readonly #options: OtherThreadsOptions;
  readonly #stop: Cancel;
  readonly #active = new Set<number>();
  /** Which of the active threads gets the next message. */
  #turn = 0;
  #notified = false;

  constructor(options: OtherThreadsOptions) {
    this.#options = options;
    const { exchange, gateway } = options;
    this.#stop =
      exchange?.listen(
        gateway,
        (from, handed) => this.#take(from, handed),
        (thread) => this.#stands(thread, false),
      ) ?? (() => undefined);
  }

  /** Whether another thread has an active link. */
  get active(): boolean {
    return this.#active.size > 0;
  }

  /** Hands a message to the thread that has its transaction. */
  hand(id: number, handed: Handed): Owner {
    const { ids, exchange, gateway } = this.#options;
    const owner = partOf(ids, id);
    if (owner === undefined) return 'foreign';
    if (owner === ids.own) return 'own';
    return exchange?.hand(owner, gateway, handed) === true ? 'handed' : 'lost';
  }

  /**
   * Sends over the link of another thread; returns the message. Throws `GatewayFailed` where none has an active one.
   */
  transfer(request: MtpTransfer): Uint8Array {
    const { exchange, gateway } = this.#options;
    const threads = [...this.#active];
    this.#turn = (this.#turn + 1) % Math.max(1, threads.length);
    const thread = threads[this.#turn];
    if (thread === undefined || exchange?.hand(thread, gateway, { type: 'transfer', request }) !== true) {
      throw new DialproofError('GatewayFailed', 'no thread has an active signalling link');
    }
    return encodeShown(request);
  }

  /** Notifies the other threads whether this one has an active link, if that has changed. */
  notify(active: boolean): void {
    if (active === this.#notified) return;
    this.#notified = active;
    const { exchange, gateway } = this.#options;
    exchange?.handAll(gateway, { type: 'standing', active });
  }

  close(): void {
    this.notify(false);
    this.#stop();
  }

  #take(from: number, handed: Handed): void {
    switch (handed.type) {
      case 'unitData':
        return this.#options.unitData(handed);
      case 'notice':
        return this.#options.notice(handed.data, handed.reason);
      case 'transfer':
        return this.#options.transfer(handed.request);
      case 'standing':
        return this.#stands(from, handed.active);
    }
  }

  #stands(thread: number, active: boolean): void {
    const before = this.active;
    if (active) this.#active.add(thread);
    else this.#active.delete(thread);
    if (before !== this.active) this.#options.changed();
  }
}
