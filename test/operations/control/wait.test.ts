import { expect } from 'chai';
import { initialDP, openRuns, releaseCall, waitFor } from '../../run/open-runs.ts';
import { perform, performedBy } from '../one-instance.ts';

describe('wait', () => {
  it('waits for its seconds, whole or with a fraction, and goes on', async () => {
    const { start, pass, report } = openRuns();
    await start({
      operations: [waitFor(1.5), { type: 'wait', arguments: { seconds: '{$v.more}' } }],
      vars: { more: 2 },
    });
    expect(report().first_instance?.state).to.equal('waiting');
    await pass(3.45);
    expect(report().state).to.equal('running');
    await pass(0.1);
    expect(report()).to.include({ state: 'completed' });
    expect(report().first_instance?.duration).to.be.within(3.5, 3.55);
  });

  it('of no seconds takes no time', async () => {
    const { report } = await perform([waitFor(0)]);
    expect(report.duration).to.equal(0);
  });

  it('keeps the messages that come meanwhile', async () => {
    const { start, pass, report, scp } = openRuns();
    await start({ operations: [initialDP, waitFor(30), releaseCall] });
    expect(scp.lastCall.dialogue.state).to.equal('over');
    expect(report().first_instance?.state).to.equal('waiting');
    await pass(31, 100);
    expect(performedBy(report()).checks).to.deep.equal(['pass: ReleaseCall received']);
  });

  it('aborts where its seconds are invalid', async () => {
    for (const [seconds, shown] of [
      ['{-1}', '-1'],
      ["{'soon'}", '"soon"'],
      ['{true}', 'true'],
      ["{''}", '""'],
      ['{86401}', '86401'],
    ] as const) {
      const { abortion } = await perform([{ type: 'wait', arguments: { seconds } }], {});
      expect(abortion).to.equal(`wait: seconds must be 0 to 86400, not ${shown}`);
    }
  });
});
