import { expect } from 'chai';
import type { Fault } from '../../src/ground/errors.ts';
import { compileAssignments } from '../../src/expressions/assignment.ts';
import type { Scope } from '../../src/expressions/scope.ts';
import { failureOf, fixedScope } from './fixed-scope.ts';

const apply = (set: Record<string, unknown>, parts: Partial<Scope> = {}): Scope => {
  const faults: Fault[] = [];
  const scope = fixedScope(parts);
  const assignments = compileAssignments(set, '', faults);
  expect(faults).to.deep.equal([]);
  assignments.apply(scope);
  return scope;
};

const faultsOf = (set: unknown): Fault[] => {
  const faults: Fault[] = [];
  compileAssignments(set, '/set', faults);
  return faults;
};

describe('eval assigns', () => {
  it('variables and globals, with $ or without', () => {
    const { v, g } = apply({ 'v.count': '{$v.count + 1}', '$g.total': 5, 'v.text': 'x' }, { v: { count: 1 } });
    expect(v).to.deep.equal({ count: 2, text: 'x' });
    expect(g).to.deep.equal({ total: 5 });
  });

  it('in order; each sees the earlier ones', () =>
    expect(apply({ 'v.a': 1, 'v.b': '{$v.a + 1}', 'v.a2': '{$v.b + 1}' }).v).to.deep.equal({ a: 1, b: 2, a2: 3 }));

  it('into objects and lists, which it makes on the way', () => {
    const { v } = apply(
      { 'v.a.b.c': 1, 'v.a.d': 2, 'v.list[0].x': 3, 'v.list[1]': 4, 'v.null.x': 5 },
      { v: { null: null } },
    );
    expect(v).to.deep.equal({ a: { b: { c: 1 }, d: 2 }, list: [{ x: 3 }, 4], null: { x: 5 } });
  });

  it('without changing parts that other values share', () => {
    const shared = Object.freeze({ inner: Object.freeze({ k: 1, same: Object.freeze({}) }), list: Object.freeze([1]) });
    const { v, g } = apply(
      { 'g.copy': '{$v.o}', 'v.o.inner.k': 2, 'v.o.list[0]': 9, 'v.constant': { k: 1 }, 'v.constant.k': 2 },
      { v: { o: shared } },
    );
    expect(shared).to.deep.equal({ inner: { k: 1, same: {} }, list: [1] });
    expect(g['copy']).to.equal(shared);
    expect(v).to.deep.equal({ o: { inner: { k: 2, same: {} }, list: [9] }, constant: { k: 2 } });
    expect((v['o'] as typeof shared).inner.same).to.equal(shared.inner.same);
  });

  it('the same constants in every instance', () => {
    const assignments = compileAssignments({ 'v.o': { k: 1 }, 'v.o.k': '{$v.o.k + 1}' }, '', []);
    for (let count = 0; count < 2; count += 1) {
      const scope = fixedScope();
      assignments.apply(scope);
      expect(scope.v).to.deep.equal({ o: { k: 2 } });
    }
  });
});

describe('eval does not assign', () => {
  const targets = [
    'count',
    'v',
    'v.',
    'i.x',
    'n',
    'v.a-b',
    'v[0]',
    'v.a[-1]',
    'v.1',
    'v.a..b',
    ' v.a',
    'v.__proto__.x',
    'v.a.constructor',
    'g.prototype',
    'v.a[10000]',
    `v${'.a'.repeat(33)}`,
  ];
  for (const target of targets)
    it(`to ${target.slice(0, 20)}`, () =>
      expect(faultsOf({ [target]: 1 }).map(({ pointer }) => pointer)).to.deep.equal([`/set/${target}`]));

  it('with faults, which it lists at once', () => {
    expect(faultsOf({ nope: 1, 'v.a': ['{1 +}'], 'x.y': '{2 +}' }).map(({ pointer }) => pointer)).to.deep.equal([
      '/set/nope',
      '/set/v.a/0',
      '/set/x.y',
      '/set/x.y',
    ]);
    expect(faultsOf([1])).to.deep.equal([{ pointer: '/set', message: 'set must be an object of targets and values' }]);
  });

  it('through a value that is no object or list, nor past the end of a list', () => {
    expect(failureOf(() => apply({ 'v.a.b': 1 }, { v: { a: 5 } })).message).to.equal(
      'v.a is of type number: it has no members',
    );
    expect(failureOf(() => apply({ 'v.a.b[0]': 1 }, { v: { a: { b: {} } } })).message).to.equal(
      'v.a.b is of type object, not a list',
    );
    expect(failureOf(() => apply({ 'v.a[2]': 1 }, { v: { a: [1] } })).message).to.equal(
      'v.a has 1 elements: [2] would leave a gap',
    );
    expect(failureOf(() => apply({ 'v.a.b': 1 }, { v: { a: [] } })).message).to.equal(
      'v.a is of type array: it has no members',
    );
  });

  it('to a name of more than 1,000 characters', () => {
    const name = (length: number): string => `v.${'a'.repeat(length - 2)}`;
    expect(faultsOf({ [name(1000)]: 1 })).to.deep.equal([]);
    expect(faultsOf({ [name(1001)]: 1 })[0]?.message).to.include('is not a target');
  });

  it('values that grow without bound when assignments repeat', () => {
    for (const source of ['{[$v.a, $v.a]}', '{[$v]}', '{$v}']) {
      const assignments = compileAssignments({ 'v.a': source }, '', []);
      const scope = fixedScope({ v: { a: 1 } });
      const message = failureOf(() => {
        for (let count = 0; count < 50; count += 1) assignments.apply(scope);
      }).message;
      expect(message).to.match(
        /^what is assigned to v\.a is too large: it (is nested more than 32 deep|holds more than 10000 values)$/,
      );
      expect(JSON.stringify(scope.v).length).to.be.below(100_000);
    }
  });
});
