import { expect } from 'chai';
import fc from 'fast-check';
import { compileAssignments } from '../../src/expressions/assignment.ts';
import { Globals } from '../../src/expressions/globals.ts';
import { heldBytes } from '../../src/ground/held-bytes.ts';
import { failureOf, fixedScope } from './fixed-scope.ts';

const target = fc
  .tuple(fc.constantFrom('a', 'b'), fc.array(fc.constantFrom('.x', '.y', '[0]', '[1]'), { maxLength: 3 }))
  .map(([name, steps]) => `g.${name}${steps.join('')}`);
const value = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => `x${text}`),
  fc.integer(),
  fc.constant(null),
  fc.constantFrom([], [1, 'z'], {}, { x: ['a'] }),
);

describe('globals', () => {
  it('count as many bytes as their values, for any assignment', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(target, value), { maxLength: 12 }),
        fc.integer({ min: 100, max: 400 }),
        (assigned, limit) => {
          const globals = new Globals(limit);
          const scope = fixedScope({ g: globals.values, globals });
          for (const [text, assignedValue] of assigned) {
            try {
              compileAssignments({ [text]: assignedValue }, '', []).apply(scope);
            } catch (thrown) {
              expect((thrown as Error).message).to.match(/limits\.globals_bytes|is of type|would leave a gap/);
            }
            expect(globals.bytes).to.equal(heldBytes(globals.values) - heldBytes({}));
            expect(globals.bytes).to.be.at.most(limit);
          }
        },
      ),
    );
  });

  it('stay unchanged where there is no room, and have room again for smaller values', () => {
    const globals = new Globals(100);
    const scope = fixedScope({ g: globals.values, globals });
    const set = (text: string): void => compileAssignments({ 'g.a': text }, '', []).apply(scope);
    set('x'.repeat(40));
    expect(failureOf(() => set('x'.repeat(42))).message).to.equal(
      'the globals of the run would hold 102 bytes; the limit is 100 (limits.globals_bytes)',
    );
    expect(globals.values).to.deep.equal({ a: 'x'.repeat(40) });
    set('x');
    set('x'.repeat(41));
    expect(globals.bytes).to.equal(100);
  });
});
