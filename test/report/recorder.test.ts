/** The bounds of what the first instance records of its steps. */
import { expect } from 'chai';
import { FirstInstanceRecorder } from '../../src/report/recorder.ts';

describe('the recorder of the first instance', () => {
  it('keeps so many steps, then the places alone where the instance stands still, as many again, and no more', () => {
    const recorder = new FirstInstanceRecorder(3);
    for (let step = 1; step <= 10; step += 1) {
      recorder.step({ step, op_idx: 0 });
      if (step % 2 === 0) recorder.step({ step, op_idx: 0, stands: { kind: 'waiting', seconds: 1 } });
    }
    expect(recorder.steps.map(({ step, stands }) => `${step}${stands === undefined ? '' : ' stands'}`)).to.deep.equal([
      '1',
      '2',
      '2 stands',
      '4 stands',
      '6 stands',
      '8 stands',
    ]);
  });
});
