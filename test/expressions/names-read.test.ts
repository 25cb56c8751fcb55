/** The names that an expression declares cover those that it reads. */
import { expect } from 'chai';
import fc from 'fast-check';
import { Globals } from '../../src/expressions/globals.ts';
import { NamesRead } from '../../src/expressions/names-read.ts';
import { parseExpression } from '../../src/expressions/parse.ts';
import { seededSources, type Scope } from '../../src/expressions/scope.ts';
import { rounds } from '../support/depth.ts';

const name = fc.constantFrom('a', 'b', 'c');
const root = fc.constantFrom('$v', '$i', '$g');

const { expression } = fc.letrec<{ expression: string }>((tie) => {
  const inner = tie('expression');
  const pair = (join: (one: string, other: string) => string) =>
    fc.tuple(inner, inner).map(([one, other]) => join(one, other));
  return {
    expression: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('$n', '1', "'$i.a'"),
      root,
      fc.tuple(root, name).map((parts) => parts.join('.')),
      fc.tuple(root, name).map(([of, member]) => `${of}['${member}']`),
      fc.tuple(root, inner).map(([of, member]) => `${of}[${member}]`),
      fc.tuple(inner, name).map(([of, member]) => `default((${of}).${member}, 1)`),
      inner.map((one) => `!(${one})`),
      inner.map((one) => `length(${one})`),
      inner.map((one) => `[${one}, 1]`),
      pair((one, other) => `(${one}) == (${other})`),
      pair((one, other) => `((${one}) ?? (${other}))`),
      pair((one, other) => `((${one}) ? (${other}) : 2)`),
    ),
  };
});

describe('the names that an expression reads', () => {
  it('cover every name that it looks up', () => {
    fc.assert(
      fc.property(expression, (source) => {
        const seen: [Root: 'v' | 'i' | 'g', name: string][] = [];
        const variables = (of: 'v' | 'i' | 'g'): Record<string, unknown> =>
          new Proxy<Record<string, unknown>>(
            { a: 'b', b: { a: 1 }, c: null },
            {
              get: (target, key) => (seen.push([of, String(key)]), target[String(key)]),
              getOwnPropertyDescriptor: (target, key) => (
                seen.push([of, String(key)]),
                Reflect.getOwnPropertyDescriptor(target, key)
              ),
            },
          );
        const scope: Scope = {
          v: variables('v'),
          i: variables('i'),
          g: variables('g'),
          globals: new Globals(),
          n: 0,
          sources: seededSources(1),
        };
        const parsed = parseExpression(source);
        try {
          parsed.evaluate(scope);
        } catch {
          // It has read names even where it has no value.
        }
        const reads = new NamesRead(parsed.reads);
        for (const [of, member] of seen) expect(reads.has(of, member), `${source}: ${of}.${member}`).to.equal(true);
      }),
      { numRuns: rounds(2000) },
    );
  });

  it('are only these, where names are literal', () => {
    const reads = new NamesRead(parseExpression("$i.Connect.x + $v['a'][0] + $n").reads);
    expect([
      reads.has('i', 'Connect'),
      reads.has('i', 'x'),
      reads.has('v', 'a'),
      reads.has('v', 'b'),
      reads.any('n'),
    ]).to.deep.equal([true, false, true, false, true]);
    expect(reads.any('g')).to.equal(false);
  });
});
