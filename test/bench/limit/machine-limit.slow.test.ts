import { join } from 'node:path';
import { expect } from 'chai';
import { EmbeddedRuns } from '../../../src/bench/embedded-run.ts';
import { Stage } from '../../../src/bench/children.ts';
import { callOctets } from '../../../src/bench/limit/call-octets.ts';
import { ThreadsLimit, WireLimit } from '../../../src/bench/limit/machine-limit.ts';
import { root } from '../../architecture/source-files.ts';

const octetsOfCall = async (): Promise<ReturnType<typeof callOctets>> => {
  const embedded = await EmbeddedRuns.open(join(root, 'examples'));
  return callOctets((await embedded.run({ type: 'single' })).capture);
};

describe('the limit of this machine', () => {
  it('has the octets of a call, in both directions', async () => {
    const { tcap, m3ua } = await octetsOfCall();
    expect(tcap.map(({ fromOpener }) => fromOpener)).to.deep.equal([true, false, true, false, true, false]);
    expect(tcap.reduce((sum, { octets }) => sum + octets, 0)).to.equal(436);
    // The headers of M3UA and SCCP, with padding.
    for (const [index, { octets }] of m3ua.entries())
      expect(octets - (tcap[index]?.octets ?? NaN)).to.be.within(40, 48);
  });

  for (const transport of ['tcp', 'sctp'] as const) {
    it(`is reached by two processes over ${transport}, however many calls are in progress`, async () => {
      const { m3ua } = await octetsOfCall();
      const stage = await Stage.open();
      try {
        const limit = await WireLimit.open(stage, transport, m3ua);
        for (const inProgress of [1, 50, 2000]) expect(await limit.callsPerSecond(3000, inProgress)).to.be.above(0);
        await limit.close();
      } finally {
        await stage.close();
      }
    });
  }

  it('says so where the other process is gone', async () => {
    const { m3ua } = await octetsOfCall();
    const stage = await Stage.open();
    const limit = await WireLimit.open(stage, 'tcp', m3ua);
    const running = limit.callsPerSecond(1e9, 10).catch((thrown: unknown) => thrown);
    await stage.close();
    expect(await running).to.be.an('error');
    await limit.close();
  });

  it('is reached by threads', async () => {
    const { tcap } = await octetsOfCall();
    const limit = new ThreadsLimit(2, tcap);
    await limit.run(1000, 100);
    await limit.run(1000, 100);
    await limit.close();
  });
});
