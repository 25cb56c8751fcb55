import { expect } from 'chai';
import type { Fault } from '../../src/ground/errors.ts';
import { compileTest } from '../../src/expressions/test-entry.ts';
import type { Scope } from '../../src/expressions/scope.ts';
import { failureOf, fixedScope } from './fixed-scope.ts';

const run = (entry: Record<string, unknown>, data: unknown, parts: Partial<Scope> = {}) => {
  const faults: Fault[] = [];
  const test = compileTest(entry, '', faults);
  expect(faults).to.deep.equal([]);
  const { passed, abort, text } = (test as NonNullable<typeof test>).run(data, fixedScope(parts));
  return { passed, abort, text: text() };
};

const faultsOf = (entry: unknown): Fault[] => {
  const faults: Fault[] = [];
  expect(compileTest(entry, '/tests/0', faults)).to.equal(undefined);
  return faults;
};

const data = { rows: [{ name: 'x' }], count: '5' };

describe('an entry of tests', () => {
  it('reports the value that it found, and the expected one where it differs', () => {
    expect(run({ kpath: 'rows.[0].name', type: 'string', value: 'x' }, data)).to.deep.equal({
      passed: true,
      abort: false,
      text: 'rows.[0].name is "x"',
    });
    expect(run({ kpath: 'rows.[0].name', type: 'string', value: 'y' }, data).text).to.equal(
      'rows.[0].name is "x", expected "y"',
    );
    expect(run({ kpath: 'none', type: 'integer', value: 1 }, data).text).to.equal('none is absent, expected 1');
    expect(run({ kpath: 'rows', type: 'size', value: 2 }, data).text).to.equal('the size of rows is 1, expected 2');
    expect(run({ kpath: 'count', value: null }, data).text).to.equal('count is "5", expected it to be absent');
  });

  it('aborts only where it fails and abort_on_fail says so', () => {
    for (const flag of [1, true, '1', '{$v.strict}']) {
      expect(run({ kpath: 'count', value: 6, abort_on_fail: flag }, data, { v: { strict: 1 } }).abort).to.equal(true);
      expect(run({ kpath: 'count', value: 5, abort_on_fail: flag }, data, { v: { strict: 1 } }).abort).to.equal(false);
    }
    for (const flag of [0, false, '0', undefined])
      expect(run({ kpath: 'count', value: 6, abort_on_fail: flag }, data).abort).to.equal(false);
  });

  it('takes expressions for all its attributes', () => {
    const entry = { kpath: "{'rows.[' + $n + '].name'}", type: '{$v.type}', value: '{$v.wanted}' };
    const v = { type: 'regex', wanted: '^[xy]$' };
    expect(run(entry, data, { v }).passed).to.equal(true);
    expect(run(entry, data, { v, n: 1 })).to.include({
      passed: false,
      text: 'rows.[1].name is absent, expected a match of /^[xy]$/ in at most 10000 characters',
    });
  });

  it('fails as an expression where one of them has no value, or a wrong one', () => {
    for (const entry of [
      { kpath: '{$v.none}' },
      { kpath: 'a', type: '{$v.a}', value: 1 },
      { kpath: 'a', type: 'integer', value: '{$v.a}' },
    ]) {
      failureOf(() => run(entry, data, { v: { a: 'x' } }));
    }
  });

  it('fails where its value reads an absent value, and names that', () => {
    const outcome = run({ kpath: 'count', value: '{$v.none}', abort_on_fail: 1 }, data, { v: {} });
    expect(outcome).to.deep.equal({
      passed: false,
      abort: true,
      text: 'count: $v.none is absent: default(…), defined(…) or a comparison with null allow for that',
    });
  });

  it('has the type that fits its value where it names none', () => {
    expect(run({ kpath: 'count', value: 5 }, data).passed).to.equal(true);
    expect(run({ kpath: 'count', value: '5' }, data).passed).to.equal(true);
    expect(run({ kpath: 'count' }, data).passed).to.equal(true);
    expect(run({ kpath: 'none' }, data).passed).to.equal(false);
    expect(run({ kpath: 'rows.[0].name', value: ['x'] }, data).passed).to.equal(true);
  });

  it('is refused with all its faults at their places', () => {
    const faults = faultsOf({ kpath: 'a.', type: 'text', value: '{1 +}', abort_on_fail: 2, extra: 1 });
    expect(faults.map(({ pointer }) => pointer).sort()).to.deep.equal(
      ['abort_on_fail', 'extra', 'kpath', 'type', 'value'].map((name) => `/tests/0/${name}`),
    );
    expect(faultsOf({ kpath: 'a', type: 'regex', value: '(' })).to.deep.equal([
      { pointer: '/tests/0/value', message: 'regex: at character 2: ")" is missing' },
    ]);
    expect(faultsOf({ type: 'exists' })).to.deep.equal([
      { pointer: '/tests/0/kpath', message: 'kpath is absent: it must be a text' },
    ]);
    expect(faultsOf('a')[0]?.pointer).to.equal('/tests/0');
  });
});
