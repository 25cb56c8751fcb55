/** What is sent again, and what counts as under way: the engine alone, with acknowledgements that the test makes up. */
import { expect } from 'chai';
import { SctpEngine, type EngineOwner } from '../../../src/protocol/transport/sctp-engine.ts';
import { defaultTiming } from '../../../src/protocol/transport/sctp-options.ts';
import { messageOf } from '../../contracts/transport-users.ts';
import { turn } from '../../support/turn.ts';

const init = { tag: 1, tsn: 1, window: 256 << 10, outboundStreams: 2, inboundStreams: 2 };
const engineOf = (minimumRto: number) => {
  /** The TSNs of what was sent, in order. */
  const sent: number[] = [];
  const owner: EngineOwner = {
    transmit: (chunk) => sent.push(chunk.readUInt32BE(4)),
    acknowledge: () => undefined,
    receive: () => undefined,
    acknowledged: () => undefined,
    pumped: () => undefined,
    broken: () => undefined,
  };
  const engine = new SctpEngine(owner, { ...defaultTiming, initialRto: minimumRto, minimumRto }, init, init);
  engine.cwnd = 100_000;
  const send = async (count: number): Promise<void> => {
    for (let number = 0; number < count; number += 1) engine.sendMessage(messageOf(1000), 0);
  };
  const sack = async (cumulativeTsn: number, ...gaps: (readonly [number, number])[]): Promise<void> => {
    engine.takeSack({ cumulativeTsn, advertisedRwnd: 100_000, gaps, duplicates: [] });
    await turn();
  };
  return { engine, sent, send, sack };
};

describe('what SCTP sends again', () => {
  it('is what three acknowledgements say is missing, and nothing that one of them says has come', async () => {
    const { engine, sent, send, sack } = engineOf(10_000);
    await send(16);
    for (const last of [14, 15, 16]) await sack(0, [13, last]);
    // More than may be repeated at once: what is left comes after all.
    const repeated = sent.slice(16);
    expect(repeated.length).to.be.greaterThan(0).and.lessThan(12);
    const waiting = Array.from({ length: 12 }, (_, index) => index + 1).filter((tsn) => !repeated.includes(tsn));
    await sack(0, [waiting[0] ?? 0, 16]);
    expect(engine.flightSize).to.equal(1000 * repeated.length);
    await sack(16);
    expect([sent.slice(16 + repeated.length), engine.flightSize, engine.idle]).to.deep.equal([[], 0, true]);
    engine.stop();
  });

  it('is, after a time without an answer, all that was not acknowledged, and the time is doubled', async () => {
    const { engine, sent, send, sack } = engineOf(20);
    await send(4);
    await sack(0, [2, 3]);
    const { timeout } = engine;
    while (sent.length < 5) await turn();
    expect([sent.slice(4), engine.timeout, engine.flightSize]).to.deep.equal([
      [1, 4].slice(0, sent.length - 4),
      2 * timeout,
      1000 * (sent.length - 4),
    ]);
    await sack(1, [1, 2]);
    await sack(4);
    expect([sent.filter((tsn) => tsn === 2 || tsn === 3).length, engine.flightSize, engine.idle]).to.deep.equal([2, 0, true]);
    engine.stop();
  });
});
