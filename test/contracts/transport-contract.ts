/**
 * The contract of every transport, whatever carries its messages: a suite that is applied to each of them.
 *
 * Nothing waits for a time to pass: each test waits for what the other side receives, and mocha's limit is the only
 * clock.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import type { Association, Listener, Transport } from '../../src/protocol/transport/transport.ts';
import { associationOf, codeOf, Hearer, Host, messageOf, numberOf } from './transport-users.ts';
import { rounds } from '../support/depth.ts';

export interface TransportLimits {
  /** The queue of messages to send is so small that some hundred messages of 1,000 octets fill it. */
  readonly small: boolean;
}

export interface OpenTransport {
  /** The side that listens. */
  readonly listening: Transport;
  /** Returns a transport to the address of `listener`. */
  at(listener: Listener): Transport;
  /** A transport to an address without a listener. */
  readonly nowhere: Transport;
  /** The side that listens does not learn streams: 0 stands for each. */
  readonly hearsNoStreams?: boolean;
}

const counts = (): Record<string, number> => {
  const kinds: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) {
    // Immediates pass by themselves, and the other kinds are mocha's and tsx's own.
    if (/^(?:TCP|UDP|Timeout)/.test(kind)) kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  return kinds;
};

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

export const transportContract = (name: string, open: (limits: TransportLimits) => OpenTransport): void => {
  describe(`the transport ${name}`, () => {
    let opened: OpenTransport;
    let host: Host;
    let listener: Listener;
    let before: Record<string, number>;
    let callers: Hearer[];
    const start = async (limits: TransportLimits = { small: false }): Promise<void> => {
      opened = open(limits);
      host = new Host();
      listener = await opened.listening.listen(host.accept);
    };
    const call = async (): Promise<{ caller: Hearer; callee: Hearer; near: Association; far: Association }> => {
      const caller = new Hearer();
      const near = await opened.at(listener).connect(caller);
      caller.association = near;
      callers.push(caller);
      const callee = await host.next();
      return { caller, callee, near, far: associationOf(callee) };
    };
    beforeEach(async () => {
      // Mocha's own timer runs from the first wait on.
      await turns(1);
      before = counts();
      callers = [];
      await start();
    });
    afterEach(async () => {
      await listener.close();
      // A kernel notifies both ends by itself, one after the other.
      await Promise.all(callers.map(({ ended }) => ended));
      await turns(5);
      const left = Object.entries(counts()).filter(([kind, count]) => count > (before[kind] ?? 0));
      expect(left, 'what is left open').to.deep.equal([]);
      expect(host.hearers.map(({ ends, late }) => [ends.length, late])).to.deep.equal(host.hearers.map(() => [1, 0]));
    });

    it('connects a caller to a listener, and names the other end to each', async () => {
      const { near, far } = await call();
      expect([near.peer, far.peer].every((peer) => peer.length > 0)).to.equal(true);
      expect(near.streams).to.equal(far.streams).and.to.be.greaterThan(0);
    });

    it('refuses a call to an address without a listener, and notifies the caller once', async () => {
      const caller = new Hearer();
      expect(await codeOf(() => opened.nowhere.connect(caller))).to.equal('GatewayFailed');
      await turns(5);
      expect(caller.ends).to.deep.equal([]);
    });

    it('does not listen twice on one address', async () => {
      expect(await codeOf(() => opened.at(listener).listen(host.accept))).to.equal('GatewayFailed');
    });

    it('keeps 5,000 messages of one stream in order, in both directions at the same time', async () => {
      const { caller, callee, near, far } = await call();
      for (let number = 0; number < 5000; number += 1) {
        near.send(messageOf(100, number), near.streams - 1);
        far.send(messageOf(60, number), far.streams - 1);
      }
      const expected = Array.from({ length: 5000 }, (_, number) => number);
      expect((await callee.first(5000)).map(numberOf)).to.deep.equal(expected);
      expect((await caller.first(5000)).map(numberOf)).to.deep.equal(expected);
      expect(new Set(callee.streams)).to.deep.equal(new Set([opened.hearsNoStreams === true ? 0 : near.streams - 1]));
    });

    it('delivers messages of 8 to 5,000 octets unchanged', async () => {
      const octets = fc
        .integer({ min: 8, max: 5000 })
        .chain((length) => fc.uint8Array({ minLength: length - 8, maxLength: length - 8 }));
      const { callee, near } = await call();
      await fc.assert(
        fc.asyncProperty(fc.array(octets, { minLength: 1, maxLength: 8 }), async (contents) => {
          const messages = contents.map((content) => Buffer.concat([messageOf(8), content]));
          for (const message of messages) message.writeUInt32BE(message.length, 4);
          callee.messages.length = 0;
          for (const message of messages) near.send(message);
          const heard = await callee.first(messages.length);
          expect(heard.map((each) => Buffer.from(each).toString('hex'))).to.deep.equal(
            messages.map((each) => each.toString('hex')),
          );
        }),
        { numRuns: rounds(40) },
      );
    });

    it('keeps several associations of one listener separate', async () => {
      const pairs = [];
      for (let index = 0; index < 12; index += 1) pairs.push(await call());
      for (let turn = 0; turn < 20; turn += 1) {
        for (const [index, { near, far }] of pairs.entries()) {
          near.send(messageOf(20, 100 * index + turn));
          far.send(messageOf(20, 10_000 + 100 * index + turn));
        }
      }
      for (const [index, { caller, callee }] of pairs.entries()) {
        const expected = Array.from({ length: 20 }, (_, turn) => 100 * index + turn);
        expect((await callee.first(20)).map(numberOf)).to.deep.equal(expected);
        expect((await caller.first(20)).map(numberOf)).to.deep.equal(expected.map((number) => 10_000 + number));
      }
    });

    it('does not deliver from inside send', async () => {
      const { caller, callee, near } = await call();
      let sending = false;
      callee.react = (message) => {
        expect(sending).to.equal(false);
        sending = true;
        associationOf(callee).send(message);
        sending = false;
      };
      caller.react = () => expect(sending).to.equal(false);
      for (let number = 0; number < 10; number += 1) {
        sending = true;
        near.send(messageOf(30, number));
        sending = false;
      }
      await caller.first(10);
    });

    it('lets the accepting side send at once, and the caller receive it when it has its association', async () => {
      host.prepare = (_, association) => association.send(messageOf(30, 7));
      const caller = new Hearer();
      let known = false;
      caller.react = () => expect(known).to.equal(true);
      callers.push(caller);
      await opened.at(listener).connect(caller);
      known = true;
      expect((await caller.first(1)).map(numberOf)).to.deep.equal([7]);
    });

    for (const side of ['caller', 'callee'] as const) {
      it(`delivers what was sent before the ${side} closes, and then notifies both sides`, async () => {
        const pair = await call();
        const [closing, other] = side === 'caller' ? [pair.caller, pair.callee] : [pair.callee, pair.caller];
        for (let number = 0; number < 500; number += 1) associationOf(closing).send(messageOf(1000, number));
        await associationOf(closing).close();
        expect(closing.ends).to.deep.equal(['closed here']);
        expect(await other.ended).to.match(/ closed it$/);
        expect(other.messages.map(numberOf)).to.deep.equal(Array.from({ length: 500 }, (_, number) => number));
      });

      it(`notifies the other side when the ${side} aborts`, async () => {
        const pair = await call();
        const [aborting, other] = side === 'caller' ? [pair.caller, pair.callee] : [pair.callee, pair.caller];
        associationOf(aborting).abort();
        expect(aborting.ends, 'not from inside abort').to.deep.equal([]);
        expect(await aborting.ended).to.equal('aborted here');
        expect(await other.ended)
          .to.be.a('string')
          .that.is.not.equal('');
        await turns(5);
        expect([aborting.ends.length, other.ends.length]).to.deep.equal([1, 1]);
      });
    }

    it('ends when both sides close at the same time', async () => {
      const { caller, callee, near, far } = await call();
      await Promise.all([near.close(), far.close(), near.close()]);
      expect([caller.ends.length, callee.ends.length]).to.deep.equal([1, 1]);
    });

    it('sends nothing after the end', async () => {
      const { callee, near, far } = await call();
      const closing = near.close();
      expect(await codeOf(() => near.send(messageOf(20)))).to.equal('GatewayFailed');
      await closing;
      await callee.ended;
      for (const association of [near, far]) {
        expect(await codeOf(() => association.send(messageOf(20)))).to.equal('GatewayFailed');
        association.abort();
        await association.close();
      }
    });

    it('ends its associations when the listener closes, and accepts no new ones', async () => {
      const pairs = [await call(), await call()];
      const transport = opened.at(listener);
      await listener.close();
      for (const { caller } of pairs) expect(await caller.ended).to.match(/ closed it$/);
      expect(await codeOf(() => transport.connect(new Hearer()))).to.equal('GatewayFailed');
    });

    it('accepts messages up to its bound, delivers them all, and then accepts more', async () => {
      await listener.close();
      await start({ small: true });
      const { callee, near } = await call();
      let taken = 0;
      const fill = (): void => {
        for (; taken < 100_000; taken += 1) near.send(messageOf(1000, taken));
      };
      expect(near.pressure).to.equal(0);
      expect(await codeOf(fill)).to.equal('GatewayFailed');
      expect(near.pressure).to.be.within(0.95, 1);
      expect(taken).to.be.greaterThan(50).and.lessThan(1000);
      expect((await callee.first(taken)).map(numberOf)).to.deep.equal(
        Array.from({ length: taken }, (_, number) => number),
      );
      near.send(messageOf(1000, taken));
      await callee.first(taken + 1);
    });

    it('refuses a message without octets, and a stream that it does not have', async () => {
      const { near } = await call();
      expect(await codeOf(() => near.send(new Uint8Array(0)))).to.equal('EncodeFailed');
      for (const stream of [-1, near.streams, 0.5])
        expect(await codeOf(() => near.send(messageOf(20), stream))).to.equal('EncodeFailed');
    });
  });
};
