import { expect } from 'chai';
import { validate } from '../../schemas/index.ts';
import { executeTest, flow } from './samples.ts';
import { replaced, type Steps } from './schema-walk.ts';

/** The table of limits as written, independent of the schemas: place, least and most value. */
const rows: readonly (readonly [place: Steps, least: number, most: number])[] = [
  [['trace_level'], 0, 3],
  [['scp', 'dri'], 0, 1],
  [['scp', 'dssn'], 1, 255],
  [['scp', 'dpc'], 0, 16_777_215],
  [['scp', 'dgt_noa'], 0, 127],
  [['scp', 'dgt_np'], 0, 7],
  [['scp', 'dgt_tt'], 0, 255],
  [['distribution', 'total'], 1, 100_000_000],
];

describe('the limits of ExecuteTest', () => {
  for (const [place, least, most] of rows) {
    it(`${place.join('.')} is ${least} to ${most}`, () => {
      const accepts = (value: unknown): boolean => validate.executeTest(replaced(executeTest, place, value)).ok;
      expect([least - 1, least, most, most + 1].map(accepts)).to.deep.equal([false, true, true, false]);
      expect([least + 0.5, true, null, [], {}].map(accepts)).to.deep.equal([false, false, false, false, false]);
    });
  }

  it('trace_level and dpc alone may come as a string', () => {
    const accepts = (place: Steps, value: unknown): boolean =>
      validate.executeTest(replaced(executeTest, place, value)).ok;
    expect(['0', '1', '2', '3', '4', '', '01'].map((value) => accepts(['trace_level'], value))).to.deep.equal([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(
      ['0', '16383', '2-1-2', '', '-1', '2-1', '123456789'].map((value) => accepts(['scp', 'dpc'], value)),
    ).to.deep.equal([true, true, true, false, false, false, false]);
    for (const [place, least] of rows.slice(1))
      if (!place.includes('dpc')) expect(accepts(place, String(least)), place.join('.')).to.equal(false);
  });
});

describe('the limits of ExtensionDialing', () => {
  const config: Steps = ['operations', '2', 'config'];
  const accepts = (changes: Record<string, unknown>): boolean => {
    const changed = Object.entries(changes).reduce<unknown>(
      (value, [field, each]) => replaced(value, [...config, field], each),
      flow,
    );
    return validate.flow(changed).ok;
  };

  it('min_digits and max_digits are 1 to 5', () => {
    for (const digits of [1, 2, 3, 4, 5])
      expect(accepts({ min_digits: digits, max_digits: digits }), String(digits)).to.equal(true);
    for (const digits of [0, 6, -1, 1.5, '3'])
      expect(accepts({ min_digits: digits, max_digits: digits }), String(digits)).to.equal(false);
  });

  it('min_digits is not above max_digits', () => {
    expect(accepts({ min_digits: 3, max_digits: 3 })).to.equal(true);
    expect(accepts({ min_digits: 4, max_digits: 3 })).to.equal(false);
  });

  it('min_digits and the prefix make at least 7', () => {
    for (const [prefix, least] of [
      ['123456', 1],
      ['12345', 2],
      ['12', 5],
    ] as const) {
      expect(accepts({ prefix, min_digits: least }), prefix).to.equal(true);
      expect(accepts({ prefix: prefix.slice(1), min_digits: least }), prefix).to.equal(false);
    }
  });

  it('timeout_seconds is 0 or more, max_iterations 1 or more', () => {
    expect([0, 1, 3600].map((timeout_seconds) => accepts({ timeout_seconds }))).to.deep.equal([true, true, true]);
    expect(accepts({ timeout_seconds: -1 })).to.equal(false);
    expect([1, 100, 0].map((max_iterations) => accepts({ max_iterations }))).to.deep.equal([true, true, false]);
  });

  it('there are always exactly three exits', () => {
    const exits = (value: unknown): boolean => validate.flow(replaced(flow, ['operations', '2', 'exits'], value)).ok;
    expect([[3, 4, 3], [null, null, null], [3, 4], [3, 4, 3, 4], []].map(exits)).to.deep.equal([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
