/**
 * Attempts: every failed collection and every unacceptable number uses one up, wherever it happens, until none remains.
 */
import { expect } from 'chai';
import { dial, entered, nothing } from './scripted-dialing.ts';

const failures = { 'nothing entered': nothing, 'too few digits': entered('1'), 'too many digits': entered('1234') };

describe('extension-dialing: attempts', () => {
  for (const maxIterations of [1, 2, 3, 5]) {
    it(`are as many as max_iterations says: ${maxIterations}`, () => {
      const call = dial({ maxIterations }, ...Array<typeof nothing>(9).fill(nothing));
      expect(call.asked).to.have.length(maxIterations);
      expect(call.outcome()).to.deep.equal({ exit: 1 });
    });
  }

  for (const [first, firstEvent] of Object.entries(failures)) {
    for (const [second, secondEvent] of Object.entries(failures)) {
      it(`are counted alike: ${first}, then ${second}`, () => {
        const call = dial({ maxIterations: 2 }, firstEvent, secondEvent);
        expect(call.outcome()).to.deep.equal({ exit: 1 });
        expect(call.actor.getSnapshot().context.attempts).to.equal(2);
      });
    }
  }

  it('are not used up by the number that is accepted', () => {
    const call = dial({}, nothing, entered('12'));
    expect(call.actor.getSnapshot().context.attempts).to.equal(1);
    expect(call.actor.getSnapshot().value).to.equal('terminating');
  });

  it('stop the announcement that plays before the next one starts', () => {
    const call = dial({}, nothing);
    expect(call.happened).to.deep.equal(['plays main', 'plays main no more', 'plays reprompt']);
  });

  it('prompt anew when a reprompt fails too', () => {
    const call = dial({}, nothing, nothing);
    expect(call.happened.slice(2)).to.deep.equal(['plays reprompt', 'plays reprompt no more', 'plays reprompt']);
  });
});
