/** What the engine does with the window of the peer, and with its own. */
import { expect } from 'chai';
import type { Init } from '../../../src/protocol/transport/sctp-chunks.ts';
import { SctpEngine, type EngineOwner } from '../../../src/protocol/transport/sctp-engine.ts';
import { defaultTiming } from '../../../src/protocol/transport/sctp-options.ts';
import { messageOf } from '../../contracts/transport-users.ts';

const init: Init = { tag: 1, tsn: 1, window: 10_000, outboundStreams: 2, inboundStreams: 2 };

const engineOf = (own: Partial<Init> = {}) => {
  const heard = { sent: [] as Buffer[], received: 0, broken: [] as string[] };
  const owner: EngineOwner = {
    transmit: (chunk) => heard.sent.push(chunk),
    acknowledge: () => undefined,
    receive: () => {
      heard.received += 1;
    },
    acknowledged: () => undefined,
    pumped: () => undefined,
    broken: (reason) => heard.broken.push(reason),
  };
  const engine = new SctpEngine(owner, defaultTiming, { ...init, ...own }, init);
  return { engine, ...heard, heard };
};

const dataOf = (tsn: number, flags: number, length = 1000) => ({
  tsn,
  flags,
  streamId: 0,
  streamSeqNum: 0,
  protocol: 3,
  userData: Buffer.alloc(length),
});

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the windows of SCTP', () => {
  it('let one chunk out where the peer has no room and nothing is under way, so that it can say when it has', async () => {
    const { engine, sent } = engineOf();
    engine.sendMessage(messageOf(100), 0);
    await settle();
    expect(sent.length).to.equal(1);
    engine.takeSack({ cumulativeTsn: 1, advertisedRwnd: 0, gaps: [], duplicates: [] });
    engine.sendMessage(messageOf(100), 0);
    engine.sendMessage(messageOf(100), 0);
    await settle();
    expect(sent.length).to.equal(2);
    engine.stop();
  });

  it('take no more than there is room for, but always the next that is due', () => {
    const { engine, heard } = engineOf({ window: 2000 });
    for (let tsn = 3; tsn < 10; tsn += 1) engine.takeData({ ...dataOf(tsn, 3), streamSeqNum: tsn - 1 });
    expect(engine.window).to.equal(0);
    engine.takeData(dataOf(1, 3));
    expect([heard.received, heard.broken]).to.deep.equal([1, []]);
    engine.stop();
  });

  it('end it with a message that never ends', () => {
    const { engine, heard } = engineOf({ window: 2000 });
    for (let tsn = 1; tsn < 10; tsn += 1) engine.takeData(dataOf(tsn, tsn === 1 ? 2 : 0));
    expect(heard.broken[0]).to.equal('the peer sent a message that does not fit in the receiver window');
    engine.stop();
  });

  it('do not mind an acknowledgement of what was never sent', async () => {
    const { engine, sent } = engineOf();
    engine.takeSack({ cumulativeTsn: 500, advertisedRwnd: 10_000, gaps: [], duplicates: [] });
    engine.sendMessage(messageOf(100), 0);
    await settle();
    expect([sent.length, engine.idle]).to.deep.equal([1, false]);
    engine.takeSack({ cumulativeTsn: 1, advertisedRwnd: 10_000, gaps: [], duplicates: [] });
    expect(engine.idle).to.equal(true);
    engine.stop();
  });

  it('tell what came twice, and what is missing', () => {
    const { engine } = engineOf();
    for (const tsn of [1, 1, 3, 4, 6]) engine.takeData({ ...dataOf(tsn, 3, 10), streamSeqNum: tsn - 1 });
    const sack = engine.dueSack();
    expect(sack?.subarray(4).toString('hex')).to.equal('00000001' + '000026f2' + '0002' + '0001' + '00020003' + '00050005' + '00000001');
    expect(engine.dueSack()).to.equal(undefined);
    engine.stop();
  });
});
