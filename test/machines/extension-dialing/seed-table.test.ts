/**
 * The four rows of the routing table in the operation's definition, each with the ways in which its condition arises.
 */
import { expect } from 'chai';
import { beginningWith, dial, entered, nothing } from './scripted-dialing.ts';

describe('extension-dialing: caller hangs up during the announcement', () => {
  it('takes no exit, during the first announcement', () => {
    expect(dial({}, { type: 'caller.hungUp' }).outcome()).to.deep.equal({ exit: null, ended: 'hungUp' });
  });

  it('takes no exit, during the last reprompt', () => {
    expect(dial({}, nothing, nothing, { type: 'caller.hungUp' }).outcome()).to.deep.equal({
      exit: null,
      ended: 'hungUp',
    });
  });
});

describe('extension-dialing: Busy/NoAnswer', () => {
  it('is exit 0 when the destination is busy', () => {
    const call = dial({}, entered('12'), { type: 'destination.occupied' });
    expect(call.outcome()).to.deep.equal({ exit: 0 });
    expect(call.asked).to.deep.equal(['plays main', 'rings 01735512']);
  });

  it('is exit 0 when the destination does not answer', () => {
    expect(dial({}, entered('12'), { type: 'ring.timedOut' }).outcome()).to.deep.equal({ exit: 0 });
  });

  it('is exit 0 when no route leads to the destination', () => {
    expect(dial({}, entered('12'), { type: 'route.failed' }).outcome()).to.deep.equal({ exit: 0 });
  });

  it('is exit 0 also after attempts that failed', () => {
    expect(dial({}, nothing, entered('1'), entered('12'), { type: 'destination.occupied' }).outcome()).to.deep.equal({
      exit: 0,
    });
  });
});

describe('extension-dialing: Insufficient Digits', () => {
  it('is exit 1 after three attempts, with the reprompt from the second on', () => {
    const call = dial({}, nothing, nothing, nothing);
    expect(call.outcome()).to.deep.equal({ exit: 1 });
    expect(call.asked).to.deep.equal(['plays main', 'plays reprompt', 'plays reprompt']);
  });
});

describe('extension-dialing: No Match', () => {
  it('is exit 2 at once, without a termination attempt or another prompt', () => {
    const call = dial({ patterns: [beginningWith('0173559')] }, entered('12'));
    expect(call.outcome()).to.deep.equal({ exit: 2 });
    expect(call.asked).to.deep.equal(['plays main']);
  });

  it('is exit 2 also on a later attempt', () => {
    expect(dial({ patterns: [beginningWith('0173559')] }, nothing, entered('12')).outcome()).to.deep.equal({ exit: 2 });
  });
});
