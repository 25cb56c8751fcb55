/**
 * Associations that deliver when the test says so: `Wire` holds everything that is under way, for all of them, in
 * order. A pair carries what one end sends to the other; one alone keeps it for the test to read.
 */
import { DialproofError } from '../../../src/errors.ts';
import { decodeM3ua } from '../../../src/protocol/m3ua/codec.ts';
import type { M3uaMessage } from '../../../src/protocol/m3ua/messages.ts';
import type { Association, AssociationUser } from '../../../src/protocol/transport/transport.ts';

export class Wire {
  readonly #underWay: (() => void)[] = [];

  add(delivery: () => void): void {
    this.#underWay.push(delivery);
  }

  /** Delivers until nothing is under way, and microtasks are done. */
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
  /** Takes nothing more. */
  isFull = false;
  /** How it came to an end. */
  ended: string | undefined;
  /** Everything that was sent and not yet read, with the stream that it was sent on. */
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

  /** The other end, or the test, has sent this. */
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

  /** What was sent since it was last asked. */
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
