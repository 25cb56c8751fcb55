/** Collected, Not Collected, and the ends without an exit. */
import { expect } from 'chai';
import { ask, entered, nothing } from './scripted-input.ts';

describe('user-input: Collected', () => {
  it('is exit 0, and the call keeps the digits in the buffer', () => {
    expect(ask({}, entered('12345')).outcome()).to.deep.equal({ exit: 0, stored: { 'user.pin': '12345' } });
  });

  it('keeps the digits of the attempt that succeeded', () => {
    const call = ask({ buffer: 'code' }, entered('12'), nothing, entered('4711'));
    expect(call.outcome()).to.deep.equal({ exit: 0, stored: { code: '4711' } });
    expect(call.asked).to.deep.equal(['plays main', 'plays reprompt', 'plays reprompt']);
  });
});

describe('user-input: Not Collected', () => {
  it('is exit 1 after the last attempt, and nothing is kept', () => {
    expect(ask({}, nothing, entered('1'), entered('1234567')).outcome()).to.deep.equal({ exit: 1 });
  });

  for (const maxIterations of [1, 2, 5]) {
    it(`comes after max_iterations attempts: ${maxIterations}`, () => {
      const call = ask({ maxIterations }, ...Array<typeof nothing>(9).fill(nothing));
      expect(call.asked).to.have.length(maxIterations);
      expect(call.outcome()).to.deep.equal({ exit: 1 });
    });
  }
});

describe('user-input: ends without an exit', () => {
  it('hung up, at any prompt', () => {
    for (const before of [[], [nothing], [nothing, entered('1')]]) {
      expect(ask({}, ...before, { type: 'caller.hungUp' }).outcome()).to.deep.equal({ exit: null, ended: 'hungUp' });
    }
  });

  it('failed, with its reason', () => {
    const outcome = { exit: null, ended: 'failed', reason: 'aborted' };
    expect(ask({}, nothing, { type: 'call.failed', reason: 'aborted' }).outcome()).to.deep.equal(outcome);
  });

  it('leaves nothing playing behind', () => {
    const call = ask({}, nothing, { type: 'caller.hungUp' });
    expect(call.happened).to.deep.equal([
      'plays main',
      'plays main no more',
      'plays reprompt',
      'plays reprompt no more',
    ]);
  });
});
