/**
 * An input that is too short when the resource stops waiting is not an input, and it is told apart from none at all.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { ask, entered, nothing } from './scripted-input.ts';

describe('user-input: a short input', () => {
  it('does not pass as complete', () => {
    const call = ask({}, entered('123'));
    expect(call.asked).to.deep.equal(['plays main', 'plays reprompt']);
    expect(call.outcome()).to.equal(undefined);
  });

  it('is told apart from no input', () => {
    expect(ask({}, entered('123')).actor.getSnapshot().context.digits).to.equal('123');
    expect(ask({}, nothing).actor.getSnapshot().context.digits).to.equal('');
  });

  it('is any that is not of as many digits as wanted', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789*#A'), maxLength: 8 }), (digits) => {
        const stored = /^\d{4,6}$/.test(digits) ? { exit: 0, stored: { 'user.pin': digits } } : undefined;
        expect(ask({}, entered(digits)).outcome()).to.deep.equal(stored);
      }),
    );
  });

  it('may not be shorter than the longest either, where both limits are the same', () => {
    expect(ask({ minDigits: 20, maxDigits: 20 }, entered('1'.repeat(19))).outcome()).to.equal(undefined);
    expect(ask({ minDigits: 20, maxDigits: 20 }, entered('1'.repeat(20))).outcome()).to.include({ exit: 0 });
  });
});
