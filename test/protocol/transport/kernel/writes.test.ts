/**
 * The order, the streams and the times in which messages reach the kernel's SCTP, however many its socket accepts at
 * once.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { KernelWrites } from '../../../../src/protocol/transport/kernel/writes.ts';
import { rounds } from '../../../support/depth.ts';

/**
 * A kernel and a socket of Node.js before it: octets that the socket cannot pass on at once wait in it, and get the
 * settings of the time when the kernel accepts them.
 */
class ScriptedSocket {
  readonly taken: { readonly number: number; readonly stream: number; readonly gathers: boolean }[] = [];
  writableLength = 0;
  destroyed = false;
  full = false;
  refuses = false;
  stream = 0;
  gathers = false;
  settings = 0;
  #pending: (() => void) | undefined;

  readonly write = (message: Uint8Array, written: () => void): boolean => {
    if (this.writableLength > 0) throw new Error('a second message waits in the socket');
    const take = (): void => {
      this.taken.push({ number: message[0] ?? 0, stream: this.stream, gathers: this.gathers });
      this.writableLength = 0;
      // Node.js calls back later, never from inside write.
      queueMicrotask(written);
    };
    if (this.full) {
      this.writableLength = message.length;
      this.#pending = take;
    } else take();
    return true;
  };

  writeTo(stream: number): string | undefined {
    this.settings += 1;
    this.stream = stream;
    return this.refuses ? 'refused' : undefined;
  }

  gather(gathers: boolean): string | undefined {
    this.settings += 1;
    this.gathers = gathers;
    return undefined;
  }

  makeRoom(): void {
    this.full = false;
    this.#pending?.();
    this.#pending = undefined;
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

interface Scripted {
  readonly socket: ScriptedSocket;
  readonly writes: KernelWrites;
  readonly told: string[];
}

const open = (): Scripted => {
  const socket = new ScriptedSocket();
  const told: string[] = [];
  const setup = {
    socket: socket as never,
    kernel: socket,
    emptied: () => void told.push('emptied'),
    broken: (reason: string) => void told.push(reason),
  };
  return { socket, writes: new KernelWrites(setup), told };
};

const messageOf = (number: number, length = 10): Uint8Array => new Uint8Array(length).fill(number);

describe("what is written to the kernel's SCTP", () => {
  type Step = { readonly add: number; readonly length: number } | 'turn' | 'full' | 'room';
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 6, arbitrary: fc.record({ add: fc.nat(15), length: fc.constantFrom(10, 200, 9000) }) },
    { weight: 2, arbitrary: fc.constant('turn' as const) },
    { weight: 1, arbitrary: fc.constant('full' as const) },
    { weight: 1, arbitrary: fc.constant('room' as const) },
  );

  it('comes in its order and on its streams, and the last of it is never held back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const { socket, writes, told } = open();
        const sent: number[] = [];
        for (const each of steps) {
          if (each === 'turn') await turn();
          else if (each === 'full') socket.full = true;
          else if (each === 'room') socket.makeRoom();
          else {
            writes.add(messageOf(sent.length, each.length), each.add);
            sent.push(each.add);
          }
        }
        await turn();
        socket.makeRoom();
        await turn();
        expect(socket.taken.map(({ number, stream }) => [number, stream])).to.deep.equal(
          sent.map((stream, number) => [number, stream]),
        );
        expect(writes.waiting).to.equal(0);
        if (sent.length > 0) expect([socket.taken.at(-1)?.gathers, told.at(-1)]).to.deep.equal([false, 'emptied']);
      }),
      { numRuns: rounds(300) },
    );
  });

  it('leaves at the end of the turn, gathered but for the last, and sets nothing for a message alone', async () => {
    const { socket, writes } = open();
    writes.add(messageOf(0), 0);
    expect([socket.taken.length, writes.waiting]).to.deep.equal([0, 10]);
    await turn();
    expect([socket.taken.length, socket.settings]).to.deep.equal([1, 0]);
    for (let number = 1; number < 5; number += 1) writes.add(messageOf(number), 0);
    await turn();
    expect(socket.taken.map(({ gathers }) => gathers)).to.deep.equal([false, true, true, true, false]);
    expect(socket.settings).to.equal(2);
  });

  it('leaves within the turn where it is much', () => {
    const { socket, writes } = open();
    for (let number = 0; number < 5; number += 1) writes.add(messageOf(number, 5000), 0);
    expect(socket.taken.map(({ number }) => number)).to.deep.equal([0, 1, 2, 3]);
    writes.drop();
  });

  it('is not written where the kernel refuses its stream', async () => {
    const { socket, writes, told } = open();
    socket.refuses = true;
    writes.add(messageOf(0), 3);
    await turn();
    expect([socket.taken.length, told[0]]).to.deep.equal([0, 'refused']);
  });

  it('is not written after it was dropped', async () => {
    const { socket, writes } = open();
    socket.full = true;
    for (let number = 0; number < 5; number += 1) writes.add(messageOf(number), 0);
    await turn();
    writes.drop();
    socket.makeRoom();
    await turn();
    expect(socket.taken.map(({ number }) => number)).to.deep.equal([0]);
  });
});
