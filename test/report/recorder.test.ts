/** The limits of the record of the first instance's steps. */
import { expect } from 'chai';
import { heldBytes } from '../../src/ground/held-bytes.ts';
import { InstanceRecorder } from '../../src/report/recorder.ts';

describe('the recorder of the first instance', () => {
  it('keeps a limited number of steps, then as many places where the instance waits, and no more', () => {
    const recorder = new InstanceRecorder(Infinity, 3);
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

  it('keeps the first entries that fit its bytes, counts the others, and always keeps the abort', () => {
    const recorder = new InstanceRecorder(10_000);
    const text = 'x'.repeat(200);
    for (let step = 1; step <= 50; step += 1) {
      recorder.trace({ time: [1, step], step, op_idx: 0, level: 3, text });
      recorder.check({ step, op_idx: 0, status: 'pass', text });
    }
    recorder.trace({ time: [1, 51], step: 51, op_idx: 0, level: 3, text: '' });
    recorder.check({ step: 51, op_idx: 0, status: 'abort', text });
    expect(recorder.traces.map(({ step }) => step)).to.deep.equal([1, 2, 3, 4, 5, 6]);
    expect(recorder.checks.map(({ step }) => step)).to.deep.equal([1, 2, 3, 4, 51]);
    expect(recorder.messages).to.deep.equal([]);
    expect(recorder.leftOut).to.deep.equal({ traces: 45, checks: 46, messages: 0, path: 0 });
    expect(heldBytes(recorder.traces) + heldBytes(recorder.checks)).to.be.at.most(10_000);
  });

  it('has nothing left out as long as there is room', () => {
    const recorder = new InstanceRecorder();
    for (let step = 1; step <= 10_000; step += 1)
      recorder.trace({ time: [1, step], step, op_idx: 0, level: 3, text: 'a decision of some length' });
    expect(recorder.traces).to.have.length(10_000);
    expect(recorder.leftOut).to.equal(undefined);
  });
});
