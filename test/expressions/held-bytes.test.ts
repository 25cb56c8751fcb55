import { expect } from 'chai';
import fc from 'fast-check';
import { compileAssignments } from '../../src/expressions/assignment.ts';
import { heldInAll } from '../../src/expressions/held-bytes.ts';
import { heldBytes } from '../../src/ground/held-bytes.ts';
import { beginWork } from '../../src/expressions/work.ts';
import { fixedScope } from './fixed-scope.ts';
import { rounds } from '../support/depth.ts';

const account = () => ({
  globals: new Map<string, number>(),
  sum: 0,
  add(bytes: number) {
    this.sum += bytes;
  },
});

describe('the bytes that variables hold', () => {
  beforeEach(beginWork);
  after(beginWork);

  it('equal those of their values, however they were assigned', () => {
    const target = fc.constantFrom('v.a', 'v.b', 'g.c', 'v.b.x', 'v.b.y.z', 'v.b.list[0]', 'v.b.list[1]', 'g.c.x');
    const value = fc.constantFrom(
      "{padStart('', 1000, 'x')}",
      "{split('a,b,c', ',')}",
      "{[padStart('', 300, 'x'), 1]}",
      { 'a long name of a member': '{$v.b}' },
      '{$v.a}',
      '{1}',
      'a constant',
      'x'.repeat(400),
      null,
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(target, value), { maxLength: 30 }), (steps) => {
        beginWork();
        const memory = account();
        const scope = fixedScope({ memory });
        for (const [name, source] of steps) {
          try {
            compileAssignments({ [name]: source }, '', []).apply(scope);
          } catch {
            // Nothing is assigned: the variable is a text, or the list would have a gap.
          }
        }
        for (const [key, bytes] of [
          ...(scope.held ?? []),
          ...[...memory.globals].map(([name, held]) => [`g.${name}`, held] as const),
        ]) {
          const [root, name] = key.split('.') as ['v' | 'g', string];
          const held = scope[root][name];
          expect(bytes, key).to.equal(heldBytes(held));
        }
        const globals = [...memory.globals.values()].reduce((sum, bytes) => sum + bytes, 0);
        expect(memory.sum).to.equal(heldInAll(scope) + globals);
      }),
      { numRuns: rounds(1000) },
    );
  });

  it('do not include a constant of the definition that is assigned as a whole, but changes of it', () => {
    const memory = account();
    const scope = fixedScope({ memory });
    compileAssignments({ 'v.large': { text: 'x'.repeat(1000) } }, '', []).apply(scope);
    expect(memory.sum).to.equal(0);
    compileAssignments({ 'v.large.more': '{1}' }, '', []).apply(scope);
    expect(memory.sum).to.equal(heldBytes(scope.v['large']));
    compileAssignments({ 'v.large': 'a constant' }, '', []).apply(scope);
    expect(memory.sum).to.equal(0);
  });

  it('are counted only for large ones', () => {
    const memory = account();
    const scope = fixedScope({ memory });
    compileAssignments(
      { 'v.small': '{1}', 'v.text': "{padStart('', 100)}", 'v.large': "{padStart('', 200)}" },
      '',
      [],
    ).apply(scope);
    expect(scope.held).to.deep.equal(new Map([['v.large', 416]]));
    compileAssignments({ 'v.large': '{1}' }, '', []).apply(scope);
    expect(memory.sum).to.equal(16);
  });
});
