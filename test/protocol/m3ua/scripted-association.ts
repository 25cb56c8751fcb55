/**
 * Associations that deliver when the test says so: `Wire` holds all messages in transit, for all of them, in order. A
 * pair carries the messages of one end to the other; a single one keeps them for the test to read.
 */
import { DialproofError } from '../../../src/ground/errors.ts';
import { decodeM3ua } from '../../../src/protocol/m3ua/codec.ts';
import type { M3uaMessage } from '../../../src/protocol/m3ua/messages.ts';
import type { Association, AssociationUser } from '../../../src/protocol/transport/transport.ts';

export class Wire {
  readonly #underWay: (() => void)[] = [];

  add(delivery: () => void): void {
    this.#underWay.push(delivery);
  }

  /** Delivers until nothing is in transit, and microtasks are done. */
  async settle(): Promise<void> {
    do {
      for (let next = this.#underWay.shift(); next !== undefined; next = this.#underWay.shift()) next();
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    } while (this.#underWay.length > 0);
  }
}

export class ScriptedAssociation implements Association {
  readonly peer: string;
  streams = 1;
  pressure = 0;
  user: AssociationUser | undefined;
  other: ScriptedAssociation | undefined;
  /** Whether it accepts no more messages. */
  isFull = false;
  /** How it has ended. */
  ended: string | undefined;
  /** Sent messages that were not read yet, with their streams. */
  readonly sent: { readonly frame: Uint8Array; readonly stream: number }[] = [];
  readonly #wire: Wire;

  constructor(wire: Wire, peer: string) {
    this.#wire = wire;
    this.peer = peer;
  }

  send(frame: Uint8Array, stream = 0): void {
    if (this.ended !== undefined || this.isFull)
      throw new DialproofError('GatewayFailed', `${this.peer} takes no more`);
    this.sent.push({ frame, stream });
    this.#wire.add(() => this.other?.receive(frame, stream));
  }

  /** Receives a message of the other end, or of the test. */
  receive(frame: Uint8Array, stream = 0): void {
    if (this.ended === undefined) this.user?.receive(frame, stream);
  }

  async close(): Promise<void> {
    this.end('closed');
    this.other?.end('the peer closed it');
  }

  abort(): void {
    this.end('aborted');
    this.other?.end('the peer aborted it');
  }

  end(reason: string): void {
    if (this.ended !== undefined) return;
    this.ended = reason;
    this.#wire.add(() => this.user?.closed(reason));
  }

  /** The messages that were sent since the last call. */
  messages(): M3uaMessage[] {
    return this.sent.splice(0).map(({ frame }) => decodeM3ua(frame));
  }

  names(): string[] {
    return this.messages().map(({ name }) => name);
  }
}

export const associationPair = (wire: Wire): [near: ScriptedAssociation, far: ScriptedAssociation] => {
  const near = new ScriptedAssociation(wire, 'far:2905');
  const far = new ScriptedAssociation(wire, 'near:40000');
  near.other = far;
  far.other = near;
  return [near, far];
};
