import { expect } from 'chai';
import { perform } from '../one-instance.ts';

const mark = (text: string, label?: string) => ({
  type: 'assert',
  expression: 'true',
  pass: text,
  ...(label !== undefined && { label }),
});

describe('branch', () => {
  for (const [expression, on_true, on_false, visited] of [
    ['true', 'far', undefined, 'far'],
    ['true', undefined, 'far', 'near far'],
    ['false', 'far', undefined, 'near far'],
    ['false', undefined, 'far', 'far'],
    ['true', 'far', 'near', 'far'],
    ['false', 'far', 'near', 'near far'],
    ['{$v.number > 3}', 'far', undefined, 'far'],
    ["''", 'far', undefined, 'near far'],
  ] as const) {
    it(`${expression} (${on_true ?? 'nothing'} or ${on_false ?? 'nothing'}) leads to ${visited}`, async () => {
      const branch = { type: 'branch', expression, ...(on_true && { on_true }), ...(on_false && { on_false }) };
      const { checks } = await perform([branch, mark('near', 'near'), mark('far', 'far')], { vars: { number: 4 } });
      expect(checks).to.deep.equal(visited.split(' ').map((text) => `pass: ${text}`));
    });
  }

  it('makes a loop, in which every round counts its steps', async () => {
    const { instance, checks } = await perform(
      [
        { ...mark('{"round " + $v.round}'), label: 'again' },
        { type: 'eval', set: { 'v.round': '{$v.round + 1}' } },
        { type: 'branch', expression: '$v.round <= 3', on_true: 'again' },
      ],
      { vars: { round: 1 } },
    );
    expect(checks).to.deep.equal(['pass: round 1', 'pass: round 2', 'pass: round 3']);
    expect(instance.check_log.map(({ step, op_idx }) => [step, op_idx])).to.deep.equal([
      [1, 0],
      [4, 0],
      [7, 0],
    ]);
  });

  it('that loops for ever without a pause aborts the instance', async () => {
    const { abortion, report } = await perform([
      { type: 'comment', label: 'again' },
      { type: 'branch', expression: 'true', on_true: 'again' },
    ]);
    expect(abortion).to.equal('100000 operations without a pause: the definition loops');
    expect(report.counts).to.include({ aborted: 1 });
  });

  it('that has no value aborts the instance', async () => {
    const operations = [{ type: 'branch', expression: '$v.given.missing.x', on_true: 'here' }, mark('here', 'here')];
    const { abortion } = await perform(operations, { vars: { given: {} } });
    expect(abortion).to.contain('$v.given.missing is absent');
  });
});
