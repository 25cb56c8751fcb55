/** The test of the kept calls of a shape is that of all its calls. */
import { expect } from 'chai';
import fc from 'fast-check';
import { Ledger } from '../../src/captures/ledger.ts';
import { sideOf } from '../../src/imports/side.ts';
import { CallsOfShape } from '../../src/imports/calls-of-shape.ts';
import type { ReadCall } from '../../src/imports/read-call.ts';
import { rounds } from '../support/depth.ts';

/** The values of one call: some follow from others, some do so in most calls alone. */
const values = fc.record({
  digits: fc.oneof(
    fc.constantFrom('1000', '4096', '65536'),
    fc.constantFrom('60001', '61234', '6999'),
    fc.integer({ min: 1_000, max: 99_999 }).map(String),
  ),
  number: fc.integer({ min: -3, max: 300 }),
  cause: fc.constantFrom(16, 16, 16, 17),
  flag: fc.boolean(),
  word: fc.constantFrom('generic', 'generic', 'unobtainable'),
  odd: fc.integer({ min: 0, max: 80 }),
  grade: fc.constantFrom(1, 1, 1, 2, 3, 3, 3),
});

type Values = typeof values extends fc.Arbitrary<infer Found> ? Found : never;

const ledger = new Ledger();

/** `odd`: which of the relations the call does not keep to, few of the numbers. */
const callOf = ({ digits, number, cause, flag, word, odd, grade }: Values, index: number): ReadCall => {
  const unless = (which: number, value: unknown, other: unknown): unknown => (odd === which ? other : value);
  const steps = [
    {
      isOpeners: true,
      given: {
        called_digits: digits,
        again_digits: unless(1, digits, '7777'),
        counter: index,
        text: unless(12, `a${digits}z`, 'abcd'),
        flag,
        other: unless(2, number, number + 1),
        number,
      },
    },
    {
      isOpeners: false,
      given: {
        prefixed_digits: unless(3, `0800${digits}`, unless(4, digits, 'none')),
        same_digits: unless(5, digits, `${digits}0`),
        next_digits: unless(6, String(Number(digits) + 1), digits),
        inHex: unless(7, Number(digits).toString(16).padStart(8, '0'), 'ffff'),
        cause,
        word,
        number,
        mixed: unless(8, number, 'text'),
        text_again: unless(12, `a${digits}z`, 'abcd'),
        free: unless(11, String(number + 3), 'x1'),
        grade,
        length_digits: '7'.repeat(4 + grade),
        tenfold: unless(13, 10 * number, 10 * number + 1),
        constant: unless(9, 'abcd1', 'abcd2'),
      },
    },
    { isOpeners: true, given: { called_digits: unless(10, digits, '1234'), cut_digits: digits.slice(1) } },
  ].map(({ isOpeners, given }, message) => {
    const written = (way: string) => ({ type: `inap.${way}.Operation${message}`, arguments: given, attributes: {} });
    return {
      message,
      isOpeners,
      name: `Operation${message}`,
      sent: written('ssp_to_scp'),
      awaited: written('scp_from_ssp'),
      isLast: true,
      closes: false,
    };
  });
  const messages = steps.map(({ message }) => ({ frame: message + 1, time: message, isOpeners: true }));
  return { number: index, protocol: 'inap', messages, units: 3, ledger, steps } as unknown as ReadCall;
};

/** A call that keeps to all relations. */
const usual: Values = { digits: '1000', number: 1, cause: 16, flag: true, word: 'generic', odd: 80, grade: 2 };

describe('the calls of a shape that are kept', () => {
  it('make the test that all make', () => {
    let left = 0;
    fc.assert(
      fc.property(
        fc.array(values, { minLength: 3, maxLength: 90, size: 'max' }),
        fc.integer({ min: 1, max: 6 }),
        (all, room) => {
          const [kept, whole] = [new CallsOfShape(), new CallsOfShape()];
          for (const [index, one] of all.entries()) {
            kept.add(callOf(one, index), index < room);
            whole.add(callOf(one, index), true);
          }
          expect(kept.count).to.equal(all.length);
          left += all.length - kept.calls.length;
          for (const isOpener of [true, false]) {
            const options = { isOpener, withPauses: false };
            const [own, theirs] = [sideOf(kept, options), sideOf(whole, options)];
            expect(own.operations).to.deep.equal(theirs.operations);
            expect(own.columns.map(({ name }) => name)).to.deep.equal(theirs.columns.map(({ name }) => name));
            expect([own.generalised, own.guessed]).to.deep.equal([theirs.generalised, theirs.guessed]);
          }
        },
      ),
      { numRuns: rounds(2_500) },
    );
    expect(left).to.be.greaterThan(0);
  });

  it('are few, however many calls there are whose numbers go up', () => {
    const kept = new CallsOfShape();
    for (let index = 0; index < 2_000; index += 1)
      kept.add(callOf({ ...usual, digits: String(1_000 + index) }, index), index < 10);
    expect(kept.count).to.equal(2_000);
    expect(kept.calls.length).to.be.below(20);
  });
});
