import { expect } from 'chai';
import { halt, openRuns } from '../open-runs.ts';

const vars = { msisdn: '6421', list: ['x', 'y'], n: 7 };

/** Whether a run with this key keeps out another one that wants the text `wanted`. */
const isHeld = (key: string, wanted: string): boolean => {
  const { execute, refusal, runs } = openRuns();
  execute({ operations: [halt], vars, locks: [{ key }] });
  expect(runs.locksHeld).to.equal(1);
  const keys = [{ key: 'held by another' }, { key: wanted }];
  execute({ run_id: 'another', operations: [halt], locks: keys.slice(0, 1) });
  const { data } = refusal({ run_id: 'next', operations: [halt], locks: keys });
  return JSON.stringify(data).includes('"held_by":"run"');
};

describe('the key of a lock', () => {
  it('is the text that it is', () => {
    expect(isHeld('sub-1', 'sub-1')).to.equal(true);
    expect(isHeld('sub-1', 'sub-2')).to.equal(false);
  });

  it('is an expression over the initial vars where it stands in braces', () => {
    expect(isHeld("{'sub-' + $v.msisdn}", 'sub-6421')).to.equal(true);
    expect(isHeld('{$v.list[1]}', 'y')).to.equal(true);
    expect(isHeld('{$v.n}', '7')).to.equal(true);
  });

  it('is an expression where it names $v without braces', () => {
    expect(isHeld("'sub-' + $v.msisdn", 'sub-6421')).to.equal(true);
  });

  it('is not an expression where its brace is escaped', () => {
    expect(isHeld('\\{$v.msisdn}', '\\{$v.msisdn}')).to.equal(true);
    expect(isHeld("{'{' + 'x}'}", '\\{x}')).to.equal(true);
    expect(isHeld('\\{$v.msisdn}', '6421')).to.equal(false);
  });
});
