import { expect } from 'chai';
import { perform } from '../one-instance.ts';

/** $i.eval is an object with one member, so that another one is absent. */
const received = { type: 'eval', set: { 'v.row': '{$v.given}' }, expression: '$v.given' };
const judge = (expression: string, more: object = {}) => perform([received, { type: 'assert', expression, ...more }], { vars: { given: { a: 1 } } });

describe('an absent value in a check', () => {
  for (const expression of ['$i.eval.b != 5', '!$i.eval.b', '$i.eval.b == $v.row.b', '$i.eval.b || true', '$i.eval.b ? false : true', "$v.row['b'] !== 'x'"]) {
    it(`fails it: ${expression}`, async () => {
      const { checks, report } = await judge(expression);
      expect(report.counts).to.include({ failed: 1, aborted: 0 });
      expect(checks.at(-1)).to.match(/^fail: Assert tested FALSE\. \$[iv]\..*b.* is absent: default\(…\), defined\(…\)/);
    });
  }

  for (const expression of [
    "default($i.eval.b, 'x') == 'x'",
    '!defined($i.eval.b)',
    '$i.eval.b == null',
    'null === ($i.eval.b ?? null)',
    "typeOf($i.eval.b) == 'undefined'",
    'defined($i.eval.b) && $i.eval.b == 5 || $i.eval.a == 1',
  ]) {
    it(`is allowed where the test speaks of it: ${expression}`, async () => expect((await judge(expression)).report.counts.passed).to.equal(1));
  }

  it('is the reason of the abort where the assert has a message for that', async () => {
    expect((await judge('$i.eval.b != 5', { abort: 'wrong' })).abortion).to.match(/^wrong \$i\.eval\.b is absent/);
  });

  it('fails the tests of an eval whose value is made of it, and not where the value itself is absent', async () => {
    const evaluate = (expression: string, test: object) =>
      perform([received, { type: 'eval', expression, tests: [{ kpath: 'result', ...test }] }], { vars: { given: { a: 1 } } });
    expect((await evaluate('$i.eval.b != 5', { type: 'boolean', value: true })).report.counts.failed).to.equal(1);
    expect((await evaluate('$i.eval.b', { value: null })).report.counts.passed).to.equal(1);
  });

  it('is none where a column of a feed is empty', async () => {
    const feeds = [{ rows: [{ a: 1 }, { a: 1, b: 2 }] }, { as: 'row', rows: [{ c: 1 }, { d: 2 }] }];
    const { report } = await perform([{ type: 'assert', expression: '$v.b != 5 && $v.row.d != 5' }], { feeds });
    expect(report.counts.passed).to.equal(1);
  });
});
