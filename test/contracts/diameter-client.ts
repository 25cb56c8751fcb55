/**
 * A Diameter client of the contract for gateways that listen: a peer that connects, sends requests, and answers those
 * of the server with success.
 */
import { systemClock } from '../../src/ground/clock.ts';
import { dialStream } from '../../src/gateways/diameter/stream-connection.ts';
import type { ReceivedDiameterMessage } from '../../src/gateways/diameter-gateway.ts';
import {
  dictionary,
  findAvp,
  Peer,
  type Avp,
  type Connect,
  type Message,
  type PeerIdentity,
  type Request,
} from '../../src/protocol/diameter/index.ts';
import { valueIn } from './diameter-contract.ts';
import { identityOf } from './diameter-gateways.ts';

const host = '127.0.0.1';

export class Client {
  readonly said: string[] = [];
  readonly requests: Message[] = [];
  readonly peer: Peer;
  #changed: () => void = () => undefined;

  constructor(port: number, identity: Partial<PeerIdentity> = {}, connect: Connect = dialStream({ host, port })) {
    const note = (text: string): void => {
      this.said.push(text);
      this.#changed();
    };
    this.peer = new Peer(
      {
        name: 'ocs',
        clock: systemClock,
        dictionary,
        identity: { ...identityOf('client.example'), ...identity },
        watchdog: 30_000,
        requestTimeout: 5000,
        maximumOutstanding: 1000,
        firstDelay: 60_000,
        maximumDelay: 60_000,
        user: {
          opened: () => note('opened'),
          closed: (reason) => note(`closed: ${reason}`),
          failed: (reason) => note(`failed: ${reason}`),
          request: (message, answer) => {
            this.requests.push(message);
            answer([
              { name: 'Session-Id', value: String(findAvp(message.avps, 'Session-Id')?.value) },
              { name: 'Result-Code', value: 2001 },
            ]);
          },
        },
      },
      { connect },
    );
  }

  async until(text: string | RegExp): Promise<this> {
    while (!this.said.some((one) => (typeof text === 'string' ? one === text : text.test(one))))
      await new Promise<void>((resolve) => (this.#changed = resolve));
    return this;
  }

  ask(avps: readonly Avp[], others: Partial<Request> = {}): Promise<Message> {
    const own = [
      ...avps,
      { name: 'Origin-Host', value: 'client.example' },
      { name: 'Origin-Realm', value: 'example' },
      { name: 'Destination-Realm', value: 'example' },
      { name: 'Auth-Application-Id', value: 4 },
    ];
    return new Promise((resolve, reject) => {
      this.peer.request(
        { command: 'Credit-Control', application: 4, proxiable: true, avps: own, ...others },
        (outcome) => (outcome.ok ? resolve(outcome.answer) : reject(new Error(outcome.reason))),
      );
    });
  }
}

export const resultOf = ({ avps }: ReceivedDiameterMessage): unknown => valueIn(avps, 'Result-Code');
