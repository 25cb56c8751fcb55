/** Conditions of bare names: their faults are found together, and an absent value makes no comparison true. */
import { expect } from 'chai';
import fc from 'fast-check';
import { expressionFunctions } from '../../src/expressions/functions.ts';
import { kindsTaken, type Kind } from '../../src/expressions/kinds.ts';
import { parseCondition, type PlainName } from '../../src/expressions/plain-names.ts';
import { beginWork } from '../../src/expressions/work.ts';
import type { Fault } from '../../src/ground/errors.ts';
import { rounds } from '../support/depth.ts';
import { failureOf, fixedScope } from './fixed-scope.ts';

const known: ReadonlyMap<string, PlainName> = new Map<string, PlainName>([
  ['count', { kind: 'number' }],
  ['digits', { kind: 'string' }],
  ['words', { kind: 'array', whyNever: (text) => (text === 'never' ? 'there is no word "never"' : undefined) }],
]);

const faultsOf = (source: string): readonly string[] => {
  const faults: Fault[] = [];
  const condition = parseCondition(source, known, faults);
  expect(condition === undefined).to.equal(faults.length > 0);
  return faults.map(({ message }) => message);
};

const holds = (source: string, values: Readonly<Record<string, unknown>>, unknown?: readonly string[]): unknown => {
  const faults: Fault[] = [];
  const condition = parseCondition(source, known, faults);
  expect(faults).to.deep.equal([]);
  return condition?.holds(values, unknown);
};

const names = 'there are count, digits, words and the functions';

const refused: readonly (readonly [source: string, ...faults: readonly string[]])[] = [
  ['count = 1', 'at character 7: unexpected "="'],
  ['count ==', 'at character 9: Expected expression after =='],
  ['', 'at character 1: the expression ends too early'],
  ['other == 1', `at character 1: "other" is not known: ${names}`],
  ['digit == 1', 'at character 1: "digit" is not known; did you mean digits?'],
  ['$v.count == 1', `at character 1: "$v" is not known: ${names}`],
  ['startsWith == 1', 'at character 1: "startsWith" is a function: call it with (…)'],
  ['digits.startsWith("1")', 'at character 1: only the functions of the list can be called'],
  // All of them, in their order.
  [
    'foo == 1 || nope(bar) || count',
    `at character 1: "foo" is not known: ${names}`,
    'at character 13: "nope" is not a function of the list',
    `at character 18: "bar" is not known: ${names}`,
    'at character 26: count is a number: a condition is true or false',
  ],
  ['count', 'at character 1: count is a number: a condition is true or false'],
  ['!digits', 'at character 2: digits is a text: a condition is true or false'],
  ['words ? true : true', 'at character 1: words is a list: a condition is true or false'],
  [
    'true ? count : 5',
    'at character 8: count is a number: a condition is true or false',
    'at character 16: 5 is a number: a condition is true or false',
  ],
  ['(true ? 1 : 2) == "a"', 'at character 2: (… ? … : …) is a number and "a" is a text: they are never equal'],
  ['words == "a"', 'at character 1: words is a list: contains(list, value) finds a value in it'],
  ['count == "ten"', 'at character 1: count is a number and "ten" is a text: they are never equal'],
  ['count == "010"', 'at character 1: count is a number and "010" is a text: they are never equal'],
  ['count === "10"', 'at character 1: count is a number and "10" is a text: they are never equal'],
  ['digits != true', 'at character 1: digits is a text and true is true or false: they are never equal'],
  ['count < "x"', 'at character 9: "x" is no number: only two numbers or two texts can be ordered'],
  ['words > 1', 'at character 1: words is a list: only two numbers or two texts can be ordered'],
  ['digits * 2 == 4', 'at character 1: digits is a text: "*" wants numbers (number() makes one of a text)'],
  ['-digits == 4', 'at character 2: digits is a text: "-" wants a number'],
  ['words + 1 == "a"', 'at character 1: words is a list: "+" joins texts, numbers and booleans only'],
  ['count.length == 1', 'at character 1: count is a number: it has no members'],
  ['words.first == 1', 'at character 1: words is a list: only .length and whole numbers from 0 lead into it'],
  ['count[0] == 1', 'at character 1: count is a number: it has no members'],
  ['substr(digits, "a") == "1"', 'at character 16: "a" is a text: substr(text, start, length?) does not take it'],
  ['startsWith(words, "a")', 'at character 12: words is a list: startsWith(text, part) does not take it'],
  ['random(1, 2) == 1', 'at character 1: random draws by chance, and each time anew'],
  ['contains(words, "never")', 'at character 17: there is no word "never"'],
  [`${'1'.repeat(5000)}`, 'at character 4097: the expression has 5000 characters: at most 4096 are allowed'],
];

const conditions = [
  'count == 1',
  'count != 1',
  'count < 2',
  "digits == '1'",
  "digits != '1'",
  "startsWith(digits, '1')",
  "contains(words, 'a')",
  "words[0] != 'a'",
  'defined(count)',
  'digits == null',
  'default(count, 3) > 2',
];

describe('a condition of bare names', () => {
  for (const [source, ...faults] of refused) {
    it(`is refused with all its faults: ${source.slice(0, 40)}`, () => expect(faultsOf(source)).to.deep.equal(faults));
  }

  it('reads the values by their names', () => {
    const values = { count: 10, digits: '0495', words: ['a', 'b'] };
    for (const source of [
      "count == 10 && startsWith(digits, '04')",
      'count == "10"',
      "contains(words, 'b') && words.length == 2 && words[0] == 'a'",
      "digits != 495 && number(digits) == 495 && digits < '05'",
      'count > 9 ? words[1] == "b" : false',
      "concat(count, digits) == '100495'",
    ])
      expect(holds(source, values), source).to.equal(true);
    expect(holds("count == 9 || digits == '495'", values)).to.equal(false);
  });

  it('does not hold of an absent value, whatever it compares, and `!` is the contrary', () => {
    for (const source of [
      'count == 1',
      'count != 1',
      'count < 1',
      '1 >= count',
      "startsWith(digits, '')",
      'digits.length == 0',
      'words[3] == "a"',
      "words[length(digits)] != 'a'",
      '-count < 1',
      'contains([count], 1)',
      '(count ?? digits) == 1',
      'count == 1 || count != 1',
      '(count != 1) == true',
      '(count != 1) == false',
      'count == 1 ? true : count != 1',
    ]) {
      expect(holds(source, {}), source).to.equal(false);
      expect(holds(`!(${source})`, {}), source).to.equal(true);
    }
  });

  it('can allow for an absent value', () => {
    for (const source of [
      'count == null',
      'null == digits',
      '!defined(count)',
      'default(count, 0) == 0',
      'default(digits.length, 0) == 0',
      "(digits ?? 'x') == 'x'",
      "typeOf(count) == 'undefined'",
      'count == 1 || true',
      'count == 1 ? false : words == null',
    ])
      expect(holds(source, {}), source).to.equal(true);
    expect(holds('count != null', {})).to.equal(false);
  });

  it('depends on a value that is not known, unless the others decide', () => {
    const values = { count: 1 };
    const of = (source: string): unknown => holds(source, values, ['digits']);
    for (const source of ["digits == '1'", "!(digits == '1')", 'defined(digits)', "default(digits, '') == ''"])
      expect(of(source), source).to.equal(undefined);
    expect(of("digits == '1' && count == 2")).to.equal(false);
    expect(of("count == 2 && digits == '1'")).to.equal(false);
    expect(of("digits == '1' && count == 1")).to.equal(undefined);
    expect(of("digits == '1' || count == 1")).to.equal(true);
    expect(of("count == 1 || digits == '1'")).to.equal(true);
    expect(of("digits == '1' || count == 2")).to.equal(undefined);
    expect(of("digits == '1' ? count == 1 : count < 2")).to.equal(true);
    expect(of("digits == '1' ? count == 1 : count > 2")).to.equal(undefined);
  });

  it('fails where a value has another form than it needs, and where it is too much work', () => {
    expect(failureOf(() => holds('number(digits) == 1', { digits: 'x' })).message).to.match(/^number: value is "x"/);
    expect(failureOf(() => holds('default(count, true)', { count: 5 })).message).to.match(/true or false$/);
    const texts = Array.from({ length: 150 }, () => "padStart('', 65000)");
    const tooMuch = /^the expression contains\(\[.* touches more than 8000000 characters$/;
    expect(failureOf(() => holds(`contains([${texts.join()}], 'a')`, {})).message).to.match(tooMuch);
    // Each time is counted for itself, whatever an operation has done before.
    beginWork();
    const some = `contains([${texts.slice(0, 100).join()}], 'a')`;
    for (let time = 0; time < 5; time += 1) expect(holds(some, {})).to.equal(false);
  });

  it('holds or does not, whatever is absent', () => {
    const part = fc.constantFrom(...conditions);
    const { condition } = fc.letrec<{ condition: string }>((tie) => ({
      condition: fc.oneof(
        { depthSize: 'small' },
        part,
        tie('condition').map((one) => `!(${one})`),
        fc
          .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
          .map(([one, operator, other]) => `(${one} ${operator} ${other})`),
        fc.tuple(tie('condition'), tie('condition'), tie('condition')).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
      ),
    }));
    const values = fc.record(
      {
        count: fc.integer({ min: 0, max: 3 }),
        digits: fc.constantFrom('1', '12', '2'),
        words: fc.constantFrom([], ['a'], ['b', 'a']),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(condition, values, fc.subarray(['count', 'digits', 'words']), (source, all, unknown) => {
        const held = holds(source, all);
        expect(held).to.be.a('boolean');
        expect(holds(`!(${source})`, all)).to.equal(!held);
        // What is decided without a value is so whatever it is.
        const without = Object.fromEntries(Object.entries(all).filter(([name]) => !unknown.includes(name)));
        expect(holds(source, without, unknown)).to.be.oneOf([held, undefined]);
      }),
      { numRuns: rounds(500) },
    );
  });
});

describe('the kinds that a function takes', () => {
  const samples: Readonly<Record<Exclude<Kind, 'any'>, unknown>> = {
    string: '12',
    number: 12,
    boolean: true,
    array: ['12'],
  };

  it('leave out only those with which it fails', () => {
    let checked = 0;
    for (const { name, parameters, call } of expressionFunctions) {
      const all = parameters === '' ? [] : parameters.split(', ');
      const fitting = all.map((_, index) => {
        const [kind = 'string'] = kindsTaken({ name, parameters }, index) ?? [];
        return kind === 'any' ? '12' : samples[kind];
      });
      for (const index of all.keys())
        for (const [kind, sample] of Object.entries(samples) as [Kind, unknown][]) {
          if (kindsTaken({ name, parameters }, index)?.includes(kind) !== false) continue;
          checked += 1;
          const values = fitting.map((value, place) => (place === index ? sample : value));
          expect(() => call(values, fixedScope()), `${name}(${parameters}) with ${kind} at ${index}`).to.throw();
        }
    }
    expect(checked).to.be.above(60);
  });
});
