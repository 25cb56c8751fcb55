/**
 * A networked gateway whose other end is an SCCP that the test plays: it decodes the messages that come there, and
 * makes those that it sends.
 */
import { systemClock } from '../../../src/ground/clock.ts';
import type { CallHost } from '../../../src/gateways/call-host.ts';
import type { SigtranSession } from '../../../src/gateways/gateway.ts';
import { createNetworkedSigtran } from '../../../src/gateways/sigtran/networked.ts';
import type { NetworkedSigtranOptions } from '../../../src/gateways/sigtran/networked-options.ts';
import { acceptLink } from '../../../src/protocol/m3ua/link.ts';
import type { LinkUser, MtpTransfer, SignallingLink } from '../../../src/protocol/m3ua/types.ts';
import { decodeSccp, encodeSccp } from '../../../src/protocol/sccp/codec.ts';
import type { SccpForm } from '../../../src/protocol/sccp/forms.ts';
import type { SccpMessage } from '../../../src/protocol/sccp/message.ts';
import { createMemoryTransport, MemoryHub } from '../../support/memory-transport.ts';
import type { Association, Listener } from '../../../src/protocol/transport/transport.ts';
import type { Dialogue, DialogueUser, Indication } from '../../../src/protocol/tcap/types.ts';

export const refusing: CallHost = { accept: () => undefined };

/** A decoded message from a link. */
export interface Arrival {
  readonly transfer: MtpTransfer;
  readonly message: SccpMessage;
}

export class Wire {
  readonly gateway: ReturnType<typeof createNetworkedSigtran>;
  readonly links: SignallingLink[] = [];
  readonly associations: Association[] = [];
  /** The answer of the far end to DAUD. */
  available: (pointCode: number) => boolean = () => true;
  readonly #arrivals: Arrival[] = [];
  readonly #form: SccpForm;
  readonly #hub = new MemoryHub();
  #wake: () => void = () => undefined;
  #listener: Listener | undefined;

  constructor(options: Partial<NetworkedSigtranOptions> = {}) {
    const pointCodeBits = options.variant === 'ansi' ? 24 : (options.pointCodeBits ?? 14);
    this.#form = options.variant === 'ansi' ? 'ansi' : pointCodeBits;
    this.gateway = createNetworkedSigtran({
      name: 'stp1',
      callHost: refusing,
      clock: systemClock,
      links: [
        {
          transport: createMemoryTransport(this.#hub, 'tester', { peer: 'scp' }),
          mode: 'connect',
          address: 'scp',
          link: { role: 'asp' },
        },
      ],
      pointCode: 4113,
      pointCodeBits,
      networkIndicator: 2,
      routes: [],
      ...options,
    });
  }

  /** Resolves when the link is active. */
  async open(): Promise<this> {
    await this.listen();
    await this.gateway.start();
    return this;
  }

  async listen(): Promise<void> {
    this.#listener = await createMemoryTransport(this.#hub, 'scp').listen((association) => {
      const user: LinkUser = {
        transfer: (transfer) => {
          this.#arrivals.push({ transfer, message: decodeSccp(transfer.data, this.#form) });
          this.#wake();
        },
        active: () => undefined,
        inactive: () => undefined,
        refused: () => undefined,
        reported: () => undefined,
        destinations: () => undefined,
      };
      const accepted = acceptLink(association, {
        role: 'sgp',
        initiates: false,
        clock: systemClock,
        user,
        available: (pointCode) => this.available(pointCode),
      });
      this.links.push(accepted.link);
      this.associations.push(association);
      return accepted.user;
    });
  }

  async close(): Promise<void> {
    await this.gateway.stop();
    await this.#listener?.close();
  }

  attach(): SigtranSession {
    return this.gateway.attach({ runId: 'run-1', actor: undefined });
  }

  async arrival(): Promise<Arrival> {
    for (;;) {
      const arrival = this.#arrivals.shift();
      if (arrival) return arrival;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** Sends to the gateway over the newest link. */
  send(message: SccpMessage, opc = 4114): void {
    this.links.at(-1)?.transfer({ opc, dpc: 4113, si: 3, ni: 2, mp: 0, sls: 0, data: encodeSccp(message, this.#form) });
  }
}

/** A user of a dialogue that waits for indications. */
export class Listening implements DialogueUser {
  readonly #heard: Indication[] = [];
  #wake: () => void = () => undefined;

  indicate(indication: Indication, _dialogue?: Dialogue): void {
    this.#heard.push(indication);
    this.#wake();
  }

  async next(): Promise<Indication> {
    while (this.#heard.length === 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return this.#heard.shift() as Indication;
  }
}
