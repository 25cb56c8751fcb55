import { expect } from 'chai';
import fc from 'fast-check';
import type { Dialect } from '../../../src/gateways/db/lexis.ts';
import { bindStatement, parameterFaults, parseStatement, type Params } from '../../../src/gateways/db/statement.ts';
import { rounds } from '../../support/depth.ts';
import { growthOf } from '../../support/growth.ts';

const bound = (text: string, params: Params, dialect: Dialect = 'postgres'): [string, readonly unknown[]] => {
  const { text: sql, values } = bindStatement(parseStatement(text, dialect), params);
  return [sql, values];
};

/** Pieces of SQL that contain what only looks like a parameter. */
const hiding: Readonly<Record<Dialect, readonly string[]>> = {
  postgres: [
    "':a ? $1'",
    "'it''s :a'",
    "E'\\' :a ?'",
    "e'\\\\'",
    "'\\'",
    '":a ?"',
    '$$ :a ? $$',
    '$x$ $$ :a $x$',
    '/* :a /* ? */ :b */',
    '-- :a ?\n',
    '1::int',
    'b[1:n]',
    'b[i:n]',
    'b[f(1):n]',
    'a$1$b',
    '??',
  ],
  mysql: ["':a \\' ?'", '"\\" :a ?"', '`:a ?`', '# :a ?\n', '-- :a ?\n', '/* :a /* ? */', '@b:=1', '??'],
  oracle: [
    "':a ?'",
    "'\\'",
    '":a ?"',
    "q'[:a ' ?]'",
    "nq'!:a ' ?!'",
    "Q'<'>'",
    '-- :a ?\n',
    '/* :a /* ? */',
    'v$session',
    'a#b',
    'x:=1',
  ],
};
const plain = [
  'select',
  'a1',
  '1.5',
  ',',
  '(',
  ')',
  '=',
  '<>',
  '-',
  '*',
  '\n',
  'ä',
  'e',
  'q',
  '[',
  ']',
  '/',
  '||',
  '@>',
  ';',
];
const dialects = ['postgres', 'mysql', 'oracle'] as const;

const placeholder = (dialect: Dialect, number: number): string =>
  dialect === 'postgres' ? `$${number}` : dialect === 'mysql' ? '?' : `:${number}`;

describe('an SQL text with parameters', () => {
  for (const dialect of dialects) {
    it(`has its parameters where they are, and only there, in ${dialect}`, () => {
      const piece = fc.oneof(
        fc.constantFrom(...hiding[dialect], ...plain).map((text) => ({ text, name: undefined })),
        fc.constantFrom('a', 'b', 'msisdn_1', 'Z').map((name) => ({ text: ` :${name}`, name })),
      );
      const positional = fc.oneof(
        fc.constantFrom(...hiding[dialect], ...plain).map((text) => ({ text, name: undefined })),
        fc.constant({ text: ' ?', name: '?' }),
      );
      const check = (pieces: readonly { text: string; name: string | undefined }[], params: Params): void => {
        const [text, values] = bound(`x ${pieces.map((each) => each.text).join(' ')}`, params, dialect);
        const numbers = new Map<string, number>();
        let count = 0;
        const expected = pieces.map(({ text: own, name }) => {
          if (name === undefined) return own.replace('??', '?');
          const known = dialect === 'postgres' && name !== '?' ? numbers.get(name) : undefined;
          const number = known ?? (count += 1);
          numbers.set(name, number);
          return ` ${placeholder(dialect, number)}`;
        });
        expect(text).to.equal(`x ${expected.join(' ')}`);
        expect(values).to.have.length(count);
      };
      fc.assert(
        fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
          const names = new Set(pieces.flatMap(({ name }) => name ?? []));
          check(pieces, Object.fromEntries([...names].map((name) => [name, `value of ${name}`])));
        }),
        { numRuns: rounds(500) },
      );
      fc.assert(
        fc.property(fc.array(positional, { maxLength: 12 }), (pieces) => {
          check(
            pieces,
            pieces.flatMap(({ name }, index) => (name === undefined ? [] : [index])),
          );
        }),
        { numRuns: rounds(500) },
      );
    });

    it(`is read to its end in ${dialect}, whatever it is`, () => {
      const marks = fc.constantFrom(...'\'"`$?:/*-#\\[]eEqQ x1\n');
      fc.assert(
        fc.property(
          fc.array(fc.oneof(marks, fc.string({ maxLength: 3 })), { minLength: 1, maxLength: 60 }),
          (parts) => {
            const text = `x ${parts.join('')}`;
            let statement;
            try {
              statement = parseStatement(text, dialect);
            } catch (thrown) {
              expect(String(thrown)).to.match(/both `:name` and `\?`|must have `:name` or `\?`/);
              return;
            }
            const { pieces, places } = statement;
            expect(pieces).to.have.length(places.length + 1);
            const joined = pieces.map(
              (piece, index) => piece + (index < places.length ? (places[index] ? `:${places[index]}` : '?') : ''),
            );
            // `??` and a `?` that is a parameter look the same here, in any order; the property before distinguishes
            // them.
            const oneEach = (marked: string): string => marked.replaceAll(/\?+/g, '?');
            expect(oneEach(joined.join(''))).to.equal(oneEach(text));
          },
        ),
        { numRuns: rounds(1000) },
      );
    });
  }

  it('has at most 100,000 characters', () => {
    const long = `select ${'1'.repeat(100_000 - 7)}`;
    expect(parseStatement(long, 'postgres').places).to.deep.equal([]);
    expect(() => parseStatement(`${long}1`, 'postgres')).to.throw('has 100001 characters: at most 100000 are allowed');
  });

  it('has one number for a name in PostgreSQL, and a place for each elsewhere', () => {
    const text = 'select :a, :b, :a';
    expect(bound(text, { a: 1, b: 2 })).to.deep.equal(['select $1, $2, $1', [1, 2]]);
    expect(bound(text, { a: 1, b: 2 }, 'mysql')).to.deep.equal(['select ?, ?, ?', [1, 2, 1]]);
    expect(bound(text, { a: 1, b: 2 }, 'oracle')).to.deep.equal(['select :1, :2, :3', [1, 2, 1]]);
  });

  it('names parameters that are missing, and those that are left over', () => {
    const faults = (text: string, given: readonly string[] | number): string[] =>
      parameterFaults(parseStatement(text, 'postgres'), given);
    expect(faults('select :msisdn, :b', ['b', 'msidsn'])).to.deep.equal([
      'the parameter msisdn of the query is missing',
      'the query has no parameter msidsn; did you mean `msisdn`?',
    ]);
    expect(faults('select ?', 2)).to.deep.equal(['the query has 1 `?`, and 2 values are given']);
    expect(faults('select ?', ['a'])).to.deep.equal(['the query has 1 `?`: its parameters must be a list']);
    expect(faults('select :a', 1)).to.deep.equal(['the query has parameters with names (a): they must be an object']);
    expect(faults('select 1', 1)).to.deep.equal(['the query has no parameters, and 1 value is given']);
    for (const none of [0, []]) expect(faults('select 1', none)).to.deep.equal([]);
    expect(() => bound('select :a', { a: undefined })).to.throw(
      'the parameter a has no value (null is written for NULL)',
    );
    expect(() => bound('select :constructor', {})).to.throw('the parameter constructor of the query is missing');
  });

  it('is refused where it would be misunderstood, or leave a transaction open', () => {
    const parsing =
      (text: string, dialect: Dialect = 'postgres') =>
      (): unknown =>
        parseStatement(text, dialect);
    expect(parsing('select :a, ?')).to.throw('the query has both `:name` and `?`');
    expect(parsing('select $1')).to.throw('the query must have `:name` or `?` for its parameters, not $1');
    expect(parsing('  ')).to.throw('the query is empty');
    expect(parsing('x'.repeat(100_001))).to.throw('the query has 100001 characters');
    for (const text of ['begin', ' /* x */ Start transaction', '-- x\nBEGIN;'])
      expect(parsing(text), text).to.throw('a transaction of its own');
    expect(parsing('begin null; end;', 'oracle')).to.not.throw();
    expect(parsing('do $$ begin end $$')).to.not.throw();
  });

  it('is read in linear time', () => {
    for (const part of ["'", "E'\\'", '"', '$$', '/*', "q'[", ':', '?', 'a', ':a ', '$a', '--', "''"]) {
      for (const dialect of dialects) {
        const parse = (size: number): unknown => parseStatement(part.repeat(Math.floor(size / part.length)), dialect);
        expect(growthOf(6_000, 16, parse), `${part} in ${dialect}`).to.be.below(16 * 10);
      }
    }
  });
});
