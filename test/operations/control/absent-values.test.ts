import { expect } from 'chai';
import { initialDP } from '../../run/open-runs.ts';
import { perform } from '../one-instance.ts';

/** $i.eval is an object with one member, so that another one is absent. */
const received = { type: 'eval', set: { 'v.row': '{$v.given}' }, expression: '$v.given' };
const judge = (expression: string, more: object = {}) =>
  perform([received, { type: 'assert', expression, ...more }], { vars: { given: { a: 1 } } });

const allowance = 'default(…), defined(…) or a comparison with null allow for that';

describe('an absent value in a check', () => {
  for (const expression of [
    '$i.eval.b != 5',
    '!$i.eval.b',
    '$i.eval.b == $v.row.b',
    '$i.eval.b || true',
    '$i.eval.b ? false : true',
    "$v.row['b'] !== 'x'",
    '($i.eval.b ?? 5) == 5',
    "typeOf($i.eval.b) == 'undefined'",
    '$i.eval.b == undefined',
  ]) {
    it(`fails it: ${expression}`, async () => {
      const { checks, report } = await judge(expression);
      expect(report.counts).to.include({ failed: 1, aborted: 0 });
      expect(checks.at(-1)).to.match(
        /^fail: Assert tested FALSE\. \$[iv]\..*b.* is absent: default\(…\), defined\(…\)/,
      );
    });
  }

  for (const expression of [
    "default($i.eval.b, 'x') == 'x'",
    '!defined($i.eval.b)',
    '$i.eval.b == null',
    'null != $i.eval.a',
    'defined($i.eval.b) && $i.eval.b == 5 || $i.eval.a == 1',
  ]) {
    it(`is allowed where the test handles it: ${expression}`, async () =>
      expect((await judge(expression)).report.counts.passed).to.equal(1));
  }

  it('is the reason of the abort where the assert has a message for it', async () => {
    expect((await judge('$i.eval.b != 5', { abort: 'wrong' })).abortion).to.match(/^wrong \$i\.eval\.b is absent/);
  });

  it('fails the tests of an eval with a value computed from it, but not where the value itself is absent', async () => {
    const evaluate = (expression: string, test: object) =>
      perform([received, { type: 'eval', expression, tests: [{ kpath: 'result', ...test }] }], {
        vars: { given: { a: 1 } },
      });
    expect((await evaluate('$i.eval.b != 5', { type: 'boolean', value: true })).report.counts.failed).to.equal(1);
    expect((await evaluate('$i.eval.b', { value: null })).report.counts.passed).to.equal(1);
  });

  const expectations: readonly [title: string, wanted: string, absent: string][] = [
    ['itself', '{$v.row.b}', '$v.row.b'],
    ['an operand of it', "{$v.row.b == 5 ? 'x' : 1}", '$v.row.b'],
    ['below it', '{[$v.row.a, $v.row.b]}', '$v.row.b'],
  ];
  for (const [title, wanted, absent] of expectations) {
    it(`fails the check whose expected value is computed from it (${title}), and is named`, async () => {
      const test = { kpath: 'result', value: wanted };
      const ofTest = await perform([received, { type: 'eval', expression: '1', tests: [test] }], {
        vars: { given: { a: 1 } },
      });
      expect(ofTest.report.counts).to.include({ failed: 1, aborted: 0 });
      expect(ofTest.checks.at(-1)).to.equal(`fail: result: ${absent} is absent: ${allowance}`);
      const release = { type: 'inap.ssp_from_scp.ReleaseCall', arguments: { initialCallSegment_cause: wanted } };
      const ofArgument = await perform([received, initialDP, release], { vars: { given: { a: 1 } } });
      expect(ofArgument.report.counts).to.include({ failed: 1, aborted: 0 });
      expect(ofArgument.checks.at(-1)).to.equal(`fail: initialCallSegment_cause: ${absent} is absent: ${allowance}`);
    });
  }

  it('ends the instance where the test of the expected value says so', async () => {
    const test = { kpath: 'result', value: '{$v.row.b}', abort_on_fail: true };
    const { abortion } = await perform([received, { type: 'eval', expression: '1', tests: [test] }], {
      vars: { given: { a: 1 } },
    });
    expect(abortion).to.contain('$v.row.b is absent');
  });

  it('can be expected: by null, and by the tests exists and defined', async () => {
    const tests = [
      { kpath: 'result.b', value: null },
      { kpath: 'result.b', type: 'exists', value: false },
      { kpath: 'result.b', type: 'defined', value: false },
    ];
    const { report } = await perform([{ type: 'eval', expression: '$v.given', tests }], { vars: { given: { a: 1 } } });
    expect(report.counts.passed).to.equal(1);
  });

  it('does not include an empty column of a feed', async () => {
    const feeds = [{ rows: [{ a: 1 }, { a: 1, b: 2 }] }, { as: 'row', rows: [{ c: 1 }, { d: 2 }] }];
    const { report } = await perform([{ type: 'assert', expression: '$v.b != 5 && $v.row.d != 5' }], { feeds });
    expect(report.counts.passed).to.equal(1);
  });
});
