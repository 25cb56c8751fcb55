/** An input that is too short when the resource stops waiting is not an input, and is distinguished from no input. */
import { expect } from 'chai';
import fc from 'fast-check';
import { ask, entered, nothing } from './scripted-input.ts';

describe('user-input: a short input', () => {
  it('does not pass as complete', () => {
    const call = ask({}, entered('123'));
    expect(call.asked).to.deep.equal(['plays main', 'plays reprompt']);
    expect(call.outcome()).to.equal(undefined);
  });

  it('is distinguished from no input', () => {
    expect(ask({}, entered('123')).actor.getSnapshot().context.digits).to.equal('123');
    expect(ask({}, nothing).actor.getSnapshot().context.digits).to.equal('');
  });

  it('is any input with too few digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789*#A'), maxLength: 8 }), (digits) => {
        const stored = /^\d{4,6}$/.test(digits) ? { exit: 0, stored: { 'user.pin': digits } } : undefined;
        expect(ask({}, entered(digits)).outcome()).to.deep.equal(stored);
      }),
    );
  });

  it('is also one shorter than the maximum, where both limits are the same', () => {
    expect(ask({ minDigits: 20, maxDigits: 20 }, entered('1'.repeat(19))).outcome()).to.equal(undefined);
    expect(ask({ minDigits: 20, maxDigits: 20 }, entered('1'.repeat(20))).outcome()).to.include({ exit: 0 });
  });
});
