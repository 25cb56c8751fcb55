/** The parcels between the threads of a process over message ports. */
import { MessageChannel } from 'node:worker_threads';
import { expect } from 'chai';
import type { Handed } from '../../src/gateways/exchange.ts';
import { ThreadExchange } from '../../src/threads/thread-exchange.ts';

const standing = (active: boolean): Handed => ({ type: 'standing', active });
const notice = (text: string): Handed => ({ type: 'notice', data: Buffer.from(text), reason: 'it came back' });

describe('the exchange between threads', () => {
  let exchanges: ThreadExchange[];
  let ports: MessageChannel[];
  let heard: unknown[];
  let woken: () => void;
  beforeEach(() => {
    exchanges = [new ThreadExchange(), new ThreadExchange(), new ThreadExchange()];
    ports = [];
    heard = [];
    woken = () => undefined;
  });
  afterEach(() => ports.forEach(({ port1 }) => port1.close()));

  const connect = (one: number, other: number): MessageChannel => {
    const channel = new MessageChannel();
    ports.push(channel);
    exchanges[one]?.connect(other, channel.port1);
    exchanges[other]?.connect(one, channel.port2);
    // Tests wait for what comes.
    channel.port1.ref();
    return channel;
  };
  const listen = (thread: number, gateway = 'stp'): void => {
    exchanges[thread]?.listen(
      gateway,
      (from, handed) => {
        heard.push([thread, from, handed.type === 'notice' ? Buffer.from(handed.data).toString() : handed]);
        woken();
      },
      (gone) => {
        heard.push([thread, gone, 'gone']);
        woken();
      },
    );
  };
  const untilHeard = (count: number): Promise<void> =>
    new Promise((resolve) => {
      woken = () => heard.length >= count && resolve();
      woken();
    });

  it('delivers parcels to a thread, in order, for its gateway', async () => {
    connect(0, 1);
    connect(0, 2);
    listen(1);
    listen(2);
    listen(2, 'other');
    for (const text of ['a', 'b', 'c']) expect(exchanges[0]?.hand(1, 'stp', notice(text))).to.equal(true);
    exchanges[0]?.hand(2, 'other', notice('d'));
    exchanges[0]?.hand(2, 'unknown', notice('e'));
    await untilHeard(4);
    expect(heard).to.have.deep.members([
      [1, 0, 'a'],
      [1, 0, 'b'],
      [1, 0, 'c'],
      [2, 0, 'd'],
    ]);
    expect(heard.filter((entry) => (entry as unknown[])[0] === 1)).to.deep.equal([
      [1, 0, 'a'],
      [1, 0, 'b'],
      [1, 0, 'c'],
    ]);
  });

  it('copies only the octets of a parcel, not the memory of which they are a view', async () => {
    connect(0, 1);
    const received: Uint8Array[] = [];
    exchanges[1]?.listen(
      'stp',
      (_, handed) => {
        if (handed.type === 'notice') received.push(handed.data);
        woken();
      },
      () => undefined,
    );
    exchanges[0]?.hand(1, 'stp', { type: 'notice', data: Buffer.alloc(100_000).subarray(5, 9), reason: '' });
    await new Promise<void>((resolve) => {
      woken = () => received.length > 0 && resolve();
      woken();
    });
    expect(received[0]?.buffer.byteLength).to.equal(4);
  });

  it('informs a gateway that is opened later of the states of other threads', async () => {
    const { port1 } = connect(0, 1);
    exchanges[1]?.handAll('stp', standing(true));
    const arrived = new Promise((resolve) => port1.once('message', resolve));
    await arrived;
    listen(0);
    await untilHeard(1);
    expect(heard).to.deep.equal([[0, 1, standing(true)]]);
  });

  it('informs later threads of the states of the others', async () => {
    exchanges[0]?.handAll('stp', standing(true));
    connect(0, 1);
    listen(1);
    await untilHeard(1);
    exchanges[0]?.handAll('stp', standing(false));
    await untilHeard(2);
    expect(heard).to.deep.equal([
      [1, 0, standing(true)],
      [1, 0, standing(false)],
    ]);
  });

  it('drops parcels beyond 100,000 in a turn', async () => {
    connect(0, 1);
    let count = 0;
    exchanges[1]?.listen(
      'stp',
      () => {
        count += 1;
        if (count === 100_001) woken();
      },
      () => undefined,
    );
    for (let parcel = 0; parcel < 100_010; parcel += 1) exchanges[0]?.hand(1, 'stp', standing(true));
    await new Promise((resolve) => setImmediate(resolve));
    const all = new Promise<void>((resolve) => (woken = resolve));
    exchanges[0]?.hand(1, 'stp', standing(false));
    await all;
    expect(count).to.equal(100_001);
  });

  it('reports when a thread is gone, and accepts nothing for it any more', async () => {
    const { port2 } = connect(0, 1);
    listen(0);
    port2.close();
    await untilHeard(1);
    expect(heard).to.deep.equal([[0, 1, 'gone']]);
    expect(exchanges[0]?.hand(1, 'stp', notice('late'))).to.equal(false);
  });
});
