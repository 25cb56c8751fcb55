import { expect } from 'chai';
import { perform } from '../one-instance.ts';

const valueIs = (kpath: string, value: unknown) => ({ kpath, value });

describe('eval', () => {
  it('assigns variables and globals in the order in which they stand', async () => {
    const set = {
      'v.count': '{$v.count + 1}',
      'v.twice': '{$v.count * 2}',
      'v.list': ['x', '{$v.count}'],
      'g.last': '{$v.twice}',
    };
    const { checks, report } = await perform(
      [
        {
          type: 'eval',
          set,
          tests: [valueIs('v.count', 2), valueIs('v.twice', 4), valueIs('v.list.[1]', 2), valueIs('n', 0)],
        },
      ],
      { vars: { count: 1 } },
    );
    expect(checks).to.deep.equal(['pass: v.count is 2', 'pass: v.twice is 4', 'pass: v.list.[1] is 2', 'pass: n is 0']);
    expect(report.globals).to.deep.equal({ last: 4 });
  });

  it('tests the value of its expression, which later expressions can read', async () => {
    const { checks } = await perform([
      { type: 'eval', expression: '3 + 4', tests: [valueIs('result', 7)] },
      { type: 'assert', expression: '$i.eval == 7' },
    ]);
    expect(checks).to.deep.equal(['pass: result is 7', 'pass: Assert tested TRUE.']);
  });

  it('assigns before it evaluates', async () => {
    const { checks } = await perform([
      { type: 'eval', set: { 'v.x': 5 }, expression: '{$v.x + 1}', tests: [valueIs('result', 6)] },
    ]);
    expect(checks).to.deep.equal(['pass: result is 6']);
  });

  it('goes on when a test fails, and aborts where the test says so', async () => {
    const failing = { kpath: 'result', value: 2 };
    const failed = await perform([{ type: 'eval', expression: '1', tests: [failing, valueIs('result', 1)] }]);
    expect(failed.checks).to.deep.equal(['fail: result is 1, expected 2', 'pass: result is 1']);
    expect(failed.report.counts).to.include({ failed: 1, aborted: 0 });
    const aborted = await perform([
      { type: 'eval', expression: '1', tests: [{ ...failing, abort_on_fail: 1 }, valueIs('result', 1)] },
    ]);
    expect(aborted.checks).to.deep.equal(['abort: result is 1, expected 2']);
    expect(aborted.report.counts).to.include({ failed: 0, aborted: 1 });
  });

  it('aborts where its expression has no value', async () => {
    const { abortion } = await perform([{ type: 'eval', expression: '$v.given.missing.x' }], { vars: { given: {} } });
    expect(abortion).to.contain('$v.given.missing is absent');
  });
});
