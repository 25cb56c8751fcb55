import { expect } from 'chai';
import { initialDP, nothing, openRuns, releaseCall } from './open-runs.ts';

const call = [initialDP, releaseCall];

describe('a run without load', () => {
  for (const [name, distribution] of Object.entries({
    'that names no distribution': undefined,
    'that names single': { type: 'single' } as const,
    'that names single and sizes that it does not use': {
      type: 'single',
      total: 50,
      backlog: 20,
      cps: { rate: 5 },
    } as const,
  })) {
    it(`${name} has one instance`, async () => {
      const { start, scp, leftOpen } = openRuns();
      const { state, completed, counts } = await start({ operations: call, ...(distribution && { distribution }) });
      expect([state, completed]).to.deep.equal(['completed', 1]);
      expect(counts).to.deep.equal({ started: 1, finished: 1, passed: 1, failed: 0, aborted: 0, cancelled: 0 });
      expect(scp.calls.map(({ script }) => script)).to.deep.equal([['TC-BEGIN InitialDP']]);
      expect(leftOpen()).to.deep.equal(nothing);
    });
  }
});
