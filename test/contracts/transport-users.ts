/** The users in the contract of the transports: they record what they receive, and wait for it. */
import { expect } from 'chai';
import { DialproofError } from '../../src/ground/errors.ts';
import type { Association, AssociationUser } from '../../src/protocol/transport/transport.ts';

/** An M3UA message of `length` octets, at least 8, that contains its number where it has room for it. */
export const messageOf = (length: number, number = 0): Uint8Array => {
  const message = Buffer.alloc(length, number & 0xff);
  message.writeUInt32BE(0x0100_0101, 0);
  message.writeUInt32BE(length, 4);
  if (length >= 12) message.writeUInt32BE(number, 8);
  return message;
};

export const numberOf = (message: Uint8Array): number => Buffer.from(message).readUInt32BE(8);

export class Hearer implements AssociationUser {
  readonly messages: Uint8Array[] = [];
  readonly streams: number[] = [];
  /** Every reason for the end that it received; there should be one. */
  readonly ends: string[] = [];
  /** Number of messages received after the end. */
  late = 0;
  /** Called with each message, after it is recorded. */
  react: ((message: Uint8Array, stream: number) => void) | undefined;
  association: Association | undefined;
  /** Milliseconds since the last sign of life, of each end. */
  readonly silences: (number | undefined)[] = [];
  #wanted = 0;
  #wake: (() => void) | undefined;
  #tellEnd: (reason: string) => void = () => undefined;
  /** Resolves with the first reason. */
  readonly ended = new Promise<string>((resolve) => {
    this.#tellEnd = resolve;
  });

  receive(message: Uint8Array, stream: number): void {
    if (this.ends.length > 0) this.late += 1;
    this.messages.push(message);
    this.streams.push(stream);
    this.react?.(message, stream);
    if (this.messages.length >= this.#wanted) this.#wake?.();
  }

  closed(reason: string, silentFor?: number): void {
    this.ends.push(reason);
    this.silences.push(silentFor);
    this.#tellEnd(reason);
  }

  /** The first `count` messages; throws where the end comes before. */
  async first(count: number): Promise<readonly Uint8Array[]> {
    this.#wanted = count;
    if (this.messages.length < count) {
      const enough = new Promise<true>((resolve) => {
        this.#wake = () => resolve(true);
      });
      const reason = await Promise.race([enough, this.ended]);
      if (reason !== true) throw new Error(`it ended (${reason}) after ${this.messages.length} of ${count} messages`);
    }
    return this.messages.slice(0, count);
  }
}

/** Accepts associations, with a `Hearer` for each. */
export class Host {
  readonly hearers: Hearer[] = [];
  /** Prepares each new `Hearer`, before it receives anything. */
  prepare: ((hearer: Hearer, association: Association) => void) | undefined;
  readonly #takers: ((hearer: Hearer) => void)[] = [];
  readonly #waiting: Hearer[] = [];

  readonly accept = (association: Association): AssociationUser => {
    const hearer = new Hearer();
    hearer.association = association;
    this.hearers.push(hearer);
    this.prepare?.(hearer, association);
    const taker = this.#takers.shift();
    if (taker) taker(hearer);
    else this.#waiting.push(hearer);
    return hearer;
  };

  /** The next association that is accepted. */
  next(): Promise<Hearer> {
    const hearer = this.#waiting.shift();
    return hearer ? Promise.resolve(hearer) : new Promise((resolve) => this.#takers.push(resolve));
  }
}

/** The code of the error that `act` throws, or rejects with. */
export const codeOf = async (act: () => unknown): Promise<string> => {
  try {
    await act();
  } catch (thrown) {
    expect(thrown).to.be.instanceOf(DialproofError);
    return (thrown as DialproofError).code;
  }
  return 'nothing was thrown';
};

export const associationOf = ({ association }: Hearer): Association => {
  if (!association) throw new Error('it has no association');
  return association;
};
