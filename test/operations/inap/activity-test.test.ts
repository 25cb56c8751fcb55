import { expect } from 'chai';
import { initialDP, releaseCall, type Operations } from '../../run/open-runs.ts';
import { inTurn, type ScpCall } from '../../run/scripted-scp.ts';
import { perform } from '../one-instance.ts';

const asking = (call: ScpCall): void => call.say('ActivityTest').continue();
const releasing = (call: ScpCall): void => call.say('ReleaseCall', { initialCallSegment_cause: 16 }).end();

const asked = { type: 'inap.ssp_from_scp.ActivityTest' };
const answered = { type: 'inap.ssp_to_scp.ActivityTestResult' };

describe('an activity test', () => {
  it('is answered with a result that has its invoke id', async () => {
    const calls: ScpCall[] = [];
    const operations: Operations = [initialDP, asked, answered, releaseCall];
    const { checks } = await perform(
      operations,
      {},
      inTurn(asking, (call) => {
        calls.push(call);
        releasing(call);
      }),
    );
    expect(checks).to.deep.equal(['pass: ActivityTest received', 'pass: ReleaseCall received']);
    const [result] = calls[0]?.components.slice(-1) ?? [];
    expect(result).to.include({ kind: 'returnResultLast', invokeId: 0 });
    expect(result).not.to.have.property('parameter');
  });

  it('is answered once', async () => {
    const { abortion } = await perform([initialDP, asked, answered, answered], {}, inTurn(asking));
    expect(abortion).to.equal('there is no ActivityTest to answer');
  });
});
