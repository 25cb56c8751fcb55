/** The tests that a list shows: none is hidden by another one that has its name. */
import { expect } from 'chai';
import { listedTests } from '../../../src/console/page/tests/test-history.ts';
import { testsOf } from '../../../src/console/page/tests/test-history.ts';
import { over } from './canned-runs.ts';

const file = (path: string, ...names: readonly string[]) => ({
  file: path,
  tests: names.map((name) => ({ name, tags: [] })),
  faults: 0,
});

describe('the list of tests', () => {
  const listed = (...files: readonly ReturnType<typeof file>[]) =>
    listedTests(testsOf([over('a-1', 1, { name: 'a' })]), { folder: true, files, more: false });

  it('has those that have run with their files, and those that have not', () => {
    const rows = listed(file('north/a.yaml', 'a'), file('b.yaml', 'b', 'c'));
    expect(rows.map(({ name, file: where, faults }) => [name, where, faults])).to.deep.equal([
      ['a', 'north/a.yaml', undefined],
      ['b', 'b.yaml', undefined],
      ['c', 'b.yaml', undefined],
    ]);
  });

  it('has a row for each file whose tests have names that others have', () => {
    const rows = listed(file('north/a.yaml', 'a', 'b'), file('south/a.yaml', 'a', 'b'), file('twice.yaml', 'c', 'c'));
    expect(rows.map(({ name, faults, first }) => [name, faults, first])).to.deep.equal([
      ['a', undefined, undefined],
      ['b', undefined, undefined],
      ['c', undefined, undefined],
      ['south/a.yaml', 2, 'a test of north/a.yaml is called "a" too: give one of them another name'],
      ['twice.yaml', 1, 'another test of the file is called "c" too: give one of them another name'],
    ]);
  });
});
