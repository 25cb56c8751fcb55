import { expect } from 'chai';
import fc from 'fast-check';
import { compileAssignments } from '../../src/expressions/assignment.ts';
import { compileRegularExpression } from '../../src/expressions/regular-expression.ts';
import { partsOf, placeOf } from '../../src/expressions/search.ts';
import { beginWork, workLimits } from '../../src/expressions/work.ts';
import { failureOf, fixedScope, refusalOf, valueOf } from './fixed-scope.ts';

const nested = (depth: number): string => {
  let source = "padStart('', 65536, 'ab')";
  for (let level = 0; level < depth; level += 1)
    source = `replaceAll(${source}, '${'ab'[level % 2]}', '${'ba'[level % 2]}')`;
  return source;
};

describe('the work of expressions', () => {
  beforeEach(beginWork);
  after(beginWork);

  it('is bounded for each expression, which the error shows', () => {
    expect(valueOf(nested(1))).to.have.length(65_536);
    expect(refusalOf(nested(50))).to.equal(
      `the expression ${nested(50).slice(0, 60)}… touches more than 8000000 characters`,
    );
    for (const each of ['randomDigits(65536)', "split(padStart('', 9999, ','), ',')", '$v']) {
      beginWork();
      const v = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`name${index}`, index]));
      expect(refusalOf(`[${`${each}, `.repeat(60)}1]`, { v }), each).to.include('touches more than 8000000 characters');
    }
  });

  it('is bounded for all expressions of an operation together', () => {
    const source = nested(3);
    const work = (): void => {
      for (let count = 0; count < 10; count += 1) valueOf(source);
    };
    expect(failureOf(work).message).to.equal(
      'the expressions of the operation touch more than 16000000 characters together',
    );
    beginWork();
    expect(valueOf(source)).to.have.length(65_536);
  });

  it('is bounded for what an operation assigns', () => {
    const targets = Object.fromEntries(Array.from({ length: 9000 }, (_, index) => [`v.list[${index}]`, '{1}']));
    const members = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`v.object.name${index}`, '{1}']));
    for (const set of [targets, members]) {
      beginWork();
      expect(failureOf(() => compileAssignments(set, '', []).apply(fixedScope())).message).to.include(
        'touch more than 16000000 characters',
      );
    }
  });

  it('is linear where the searched text nearly occurs everywhere', () => {
    const part = `${'a'.repeat(16_000)}b${'a'.repeat(16_000)}`;
    const v = { text: 'a'.repeat(65_536), part };
    const sources = [
      'indexOf($v.text, $v.part)',
      'contains($v.text, $v.part)',
      'replaceAll($v.text, $v.part, "")',
      'split($v.text, $v.part)',
    ];
    const expected = [-1, false, v.text, [v.text]];
    const timeOf = (work: () => void): number => {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    // One pass over the text in JavaScript, with a large margin.
    const pass = timeOf(() => Array.from(v.text).reduce((sum, character) => sum + character.charCodeAt(0), 0));
    sources.forEach((source, index) => {
      expect(
        timeOf(() => expect(valueOf(source, { v })).to.deep.equal(expected[index])),
        source,
      ).to.be.below(20 * pass + 50_000);
    });
  });

  it('finds texts where JavaScript does', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 60 });
    fc.assert(
      fc.property(text, text, fc.integer({ min: 1, max: 30 }), (whole, part, repeats) => {
        const long = whole.repeat(repeats);
        expect(placeOf(long, part)).to.equal(long.indexOf(part));
        if (whole !== '' && part !== '') expect(partsOf(long, part, 10_000)).to.deep.equal(long.split(part));
        if (whole !== '' && part !== '') expect(partsOf(long, part, 5)).to.deep.equal(long.split(part, 6));
      }),
    );
  });
});

describe('the work of regular expressions', () => {
  beforeEach(beginWork);
  after(beginWork);

  it('is bounded over all tests of an operation', () => {
    const subject = 'a'.repeat(10_000);
    const slow = compileRegularExpression('a{0,950}a{0,950}b');
    expect(failureOf(() => slow.test(subject)).message).to.equal(
      'regex: the tests of the operation take more than 2000000 steps together',
    );
    beginWork();
    const quick = compileRegularExpression('a{10}b');
    const tests = (): void => {
      for (let count = 0; count < 1000; count += 1) quick.test(subject);
    };
    expect(failureOf(tests).message).to.include(`more than ${workLimits.matching} steps`);
    beginWork();
    expect(quick.test(`${subject.slice(1)}b`)).to.equal(true);
  });

  it('is bounded over all patterns of a definition', () => {
    const compile = (): void => {
      for (let count = 0; count < 1000; count += 1) compileRegularExpression('a{0,950}');
    };
    expect(failureOf(compile).message).to.equal(
      'regex: with their repetitions written out, all patterns together have more than 500000 steps',
    );
  });
});
