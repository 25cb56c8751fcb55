/** What passes on the gateway of a test while one case is played: its messages, and the ends of its links. */
import type { GatewayWatch } from '../../gateways/gateway-watch.ts';

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

export class WireWatch implements GatewayWatch {
  readonly #gateways: ReadonlySet<string>;
  #events: WireEvent[] = [];
  /** How often a link of them has ended. */
  losses = 0;

  /** `gateways`: the names of those that the test uses. */
  constructor(gateways: readonly string[]) {
    this.#gateways = new Set(gateways);
  }

  message(gateway: string, direction: 'sent' | 'received', message: Uint8Array, isChanged: boolean): void {
    this.#add(gateway, { kind: direction, octets: Uint8Array.from(message), isChanged });
  }

  lost(gateway: string, reason: string): void {
    if (this.#gateways.has(gateway)) this.losses += 1;
    this.#add(gateway, { kind: 'lost', reason });
  }

  /** Returns the events since the last call. */
  take(): readonly WireEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  #add(gateway: string, event: WireEvent): void {
    if (this.#gateways.has(gateway) && this.#events.length < mostEvents) this.#events.push(event);
  }
}

export const octetsOf = (events: readonly WireEvent[], kind: 'sent' | 'received'): readonly Uint8Array[] =>
  events.flatMap((event) => (event.kind === kind ? [event.octets] : []));
