/** Two TCAP endpoints on a link that delivers when the test says so, and users that record their indications. */
import { MemoryLink } from '../../../src/protocol/memory/memory-link.ts';
import { decodeTcap } from '../../../src/protocol/tcap/codec.ts';
import { TcapEndpoint, type EndpointOptions } from '../../../src/protocol/tcap/endpoint.ts';
import type { Dialogue, DialogueUser, Indication, TcapMessage } from '../../../src/protocol/tcap/types.ts';

export class Listener implements DialogueUser {
  readonly heard: Indication[] = [];
  dialogue: Dialogue | undefined;
  /** Called with each indication, after it is recorded. */
  react: ((indication: Indication, dialogue: Dialogue) => void) | undefined;

  indicate(indication: Indication, dialogue: Dialogue): void {
    this.heard.push(indication);
    this.dialogue = dialogue;
    this.react?.(indication, dialogue);
  }

  get primitives(): string[] {
    return this.heard.map((indication) => indication.primitive);
  }
}

export const twoEndpoints = (options: { local?: EndpointOptions; remote?: EndpointOptions } = {}) => {
  const turns: (() => void)[] = [];
  const link = new MemoryLink({ schedule: (run) => turns.push(run) });
  const caller = new Listener();
  const callee = new Listener();
  /** Every message that crossed the link, in order. */
  const wire: TcapMessage[] = [];
  const local = new TcapEndpoint(link.a, options.local);
  const remote = new TcapEndpoint(link.b, { accept: () => callee, firstTransactionId: 0xfb00_0001, ...options.remote });
  const deliverTo = (endpoint: TcapEndpoint) => (bytes: Uint8Array) => {
    wire.push(decodeTcap(bytes));
    endpoint.receive(bytes);
  };
  link.a.receiver = deliverTo(local);
  link.b.receiver = deliverTo(remote);
  /** Delivers until nothing is in transit. */
  const settle = (): void => {
    for (let run = turns.shift(); run; run = turns.shift()) run();
  };
  return { link, local, remote, caller, callee, wire, settle };
};

/** An endpoint without a peer: its sent messages, decoded, and a function to receive bytes. */
export const loneEndpoint = (options: EndpointOptions = {}) => {
  const sent: TcapMessage[] = [];
  const send = (bytes: Uint8Array): readonly Uint8Array[] => {
    sent.push(decodeTcap(bytes));
    return [];
  };
  const endpoint = new TcapEndpoint({ send }, options);
  const receive = (hex: string): void => endpoint.receive(Buffer.from(hex.replace(/\s/g, ''), 'hex'));
  return { endpoint, sent, receive };
};

export const argument = Buffer.from('3003800164', 'hex');
