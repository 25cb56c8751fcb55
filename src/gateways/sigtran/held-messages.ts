/**
 * Messages for application servers that are pending (RFC 4666 §4.3.2): sent when an ASP is active again, dropped when
 * the AS has not recovered in time.
 */
import type { MtpTransfer } from '../../protocol/m3ua/types.ts';
import type { TrafficGroup } from './traffic-group.ts';

/** Most messages of all application servers of a gateway. */
const maximumMessages = 5_000;
const maximumOctets = 4 << 20;

interface Held {
  readonly group: TrafficGroup;
  readonly request: MtpTransfer;
}

export class HeldMessages {
  #held: Held[] = [];
  #octets = 0;

  /** Returns false where there is no more room. */
  hold(group: TrafficGroup, request: MtpTransfer): boolean {
    const { length } = request.data;
    if (this.#held.length >= maximumMessages || this.#octets + length > maximumOctets) return false;
    this.#held.push({ group, request });
    this.#octets += length;
    return true;
  }

  /** Removes and returns the messages of the group, in their order. */
  take(group: TrafficGroup): readonly MtpTransfer[] {
    const taken = this.#held.filter((held) => held.group === group).map(({ request }) => request);
    if (taken.length === 0) return taken;
    this.#held = this.#held.filter((held) => held.group !== group);
    this.#octets = this.#held.reduce((sum, { request }) => sum + request.data.length, 0);
    return taken;
  }

  clear(): void {
    this.#held = [];
    this.#octets = 0;
  }
}
