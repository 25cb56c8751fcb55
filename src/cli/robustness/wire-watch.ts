/** What passes on the gateways of a test: the messages of one case, the ends of links, and what messages were before their changes. */
import { hexOf } from '../../protocol/asn1/tree.ts';
import type { GatewayWatch } from '../../gateways/gateway-watch.ts';
import { dtidsIn, otidsIn } from '../../robustness/wire/transaction-ids.ts';

export type WireEvent =
  | {
      readonly kind: 'sent' | 'received';
      /** The M3UA or the Diameter message. */
      readonly octets: Uint8Array;
      /** It was sent, and is wrong on purpose. */
      readonly isChanged: boolean;
    }
  | { readonly kind: 'lost'; readonly reason: string };

/** Events of one case; a case of one call has a few. */
const mostEvents = 10_000;
/** Changed messages that are kept: those of the cases that are played at once. */
const mostChanged = 1000;
/** Transaction ids of earlier cases that are kept: a peer that waits for the rest of a call gives it up much later. */
const mostEarlier = 10_000;

export class WireWatch implements GatewayWatch {
  readonly #gateways: ReadonlySet<string>;
  #events: WireEvent[] = [];
  /** Both in hex: what a changed message was before its changes. The oldest comes first. */
  readonly #unchanged = new Map<string, string>();
  /** In hex: the tester's transaction ids of earlier cases. The oldest comes first. */
  readonly #earlier = new Set<string>();
  /** How often a link of them has ended. */
  losses = 0;

  /** `gateways`: the names of those that the test uses. */
  constructor(gateways: readonly string[]) {
    this.#gateways = new Set(gateways);
  }

  message(gateway: string, direction: 'sent' | 'received', message: Uint8Array, isChanged: boolean): void {
    this.#add(gateway, { kind: direction, octets: Uint8Array.from(message), isChanged });
  }

  changed(changed: Uint8Array, unchanged: Uint8Array): void {
    this.#unchanged.set(hexOf(changed), hexOf(unchanged));
    if (this.#unchanged.size <= mostChanged) return;
    const [oldest = ''] = this.#unchanged.keys();
    this.#unchanged.delete(oldest);
  }

  /** The TCAP message that was sent as `changed`, before its changes; both in hex. Undefined where that is not known. */
  beforeChange(changed: string): string | undefined {
    return this.#unchanged.get(changed);
  }

  lost(gateway: string, reason: string): void {
    if (this.#gateways.has(gateway)) this.losses += 1;
    this.#add(gateway, { kind: 'lost', reason });
  }

  /** Returns the events since the last call, without messages of the peer for dialogues that began before it. */
  take(): readonly WireEvent[] {
    const events = this.#events;
    this.#events = [];
    const isEarlier = (id: string): boolean => this.#earlier.has(id);
    const own = events.filter((event) => event.kind !== 'received' || !dtidsIn(event.octets).some(isEarlier));
    for (const event of events) if (event.kind === 'sent') this.#keepEarlier(otidsIn(event.octets));
    return own;
  }

  #keepEarlier(ids: readonly string[]): void {
    for (const id of ids) this.#earlier.add(id);
    while (this.#earlier.size > mostEarlier) {
      const [oldest = ''] = this.#earlier;
      this.#earlier.delete(oldest);
    }
  }

  #add(gateway: string, event: WireEvent): void {
    if (this.#gateways.has(gateway) && this.#events.length < mostEvents) this.#events.push(event);
  }
}

export const octetsOf = (events: readonly WireEvent[], kind: 'sent' | 'received'): readonly Uint8Array[] =>
  events.flatMap((event) => (event.kind === kind ? [event.octets] : []));
