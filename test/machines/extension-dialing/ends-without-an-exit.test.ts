/** The three ends without an exit: answered, hung up, failed. */
import { expect } from 'chai';
import { dial, entered, nothing } from './scripted-dialing.ts';

describe('extension-dialing: ends without an exit', () => {
  it('answered, when the destination answers', () => {
    expect(dial({}, entered('12'), { type: 'call.answered' }).outcome()).to.deep.equal({
      exit: null,
      ended: 'answered',
    });
  });

  it('hung up, when the caller leaves while it rings', () => {
    expect(dial({}, entered('12'), { type: 'caller.hungUp' }).outcome()).to.deep.equal({ exit: null, ended: 'hungUp' });
  });

  const broken = { type: 'call.failed', reason: 'tcap: aborted by the peer' } as const;
  const outcome = { exit: null, ended: 'failed', reason: 'tcap: aborted by the peer' };

  it('failed with its reason, when the dialogue breaks during the announcement', () => {
    expect(dial({}, broken).outcome()).to.deep.equal(outcome);
  });

  it('failed with its reason, when the dialogue breaks during the reprompt', () => {
    expect(dial({}, nothing, broken).outcome()).to.deep.equal(outcome);
  });

  it('failed with its reason, when the dialogue breaks while it rings', () => {
    expect(dial({}, entered('12'), broken).outcome()).to.deep.equal(outcome);
  });

  it('leaves nothing playing or ringing behind', () => {
    const call = dial({}, entered('12'), broken);
    expect(call.happened).to.deep.equal(call.asked.flatMap((what) => [what, `${what} no more`]));
    expect(call.actor.getSnapshot().status).to.equal('done');
  });
});
