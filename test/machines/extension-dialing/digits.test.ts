/** The service logic checks the digits itself, whatever instructions the resource that collected them had. */
import { expect } from 'chai';
import fc from 'fast-check';
import { dial, entered } from './scripted-dialing.ts';

const stateAfter = (digits: string) => dial({}, entered(digits)).actor.getSnapshot().value;

describe('extension-dialing: digits', () => {
  for (const digits of ['12', '00', '999']) {
    it(`accepts ${digits}`, () => expect(stateAfter(digits)).to.equal('terminating'));
  }

  for (const digits of ['', '1', '1234', '1a', '1#', '*12', '1 2', ' 12', '12\n', '１２', '-1', '1.5']) {
    it(`does not accept ${JSON.stringify(digits)}`, () => expect(stateAfter(digits)).to.equal('reprompting'));
  }

  it('accepts digits within the limits, and nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789#*A'), maxLength: 6 }), (digits) => {
        expect(stateAfter(digits)).to.equal(/^\d{2,3}$/.test(digits) ? 'terminating' : 'reprompting');
      }),
    );
  });

  it('accepts exactly as many as both limits when they are equal', () => {
    const settings = { minDigits: 5, maxDigits: 5 };
    expect(dial(settings, entered('12345')).actor.getSnapshot().value).to.equal('terminating');
    expect(dial(settings, entered('1234')).actor.getSnapshot().value).to.equal('reprompting');
  });
});
