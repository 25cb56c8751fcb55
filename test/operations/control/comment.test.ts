import { expect } from 'chai';
import { perform } from '../one-instance.ts';

describe('comment', () => {
  it('writes its text into the trace of the first instance, and checks nothing', async () => {
    const { instance, checks } = await perform(
      [{ type: 'comment', arguments: { text: "{'caller ' + $v.caller}" } }, { type: 'comment' }],
      {
        vars: { caller: '6421' },
        trace_level: 1,
      },
    );
    expect(instance.trace_log.map(({ level, text, op_idx }) => ({ level, text, op_idx }))).to.deep.equal([
      { level: 1, text: 'caller 6421', op_idx: 0 },
      { level: 1, text: '', op_idx: 1 },
    ]);
    expect(checks).to.deep.equal([]);
  });

  it('writes the reason where its text has no value, and ends nothing', async () => {
    for (const trace_level of [0, 1] as const) {
      const operations = [{ type: 'comment', arguments: { text: '{$v.given.missing.x}' } }];
      const { report, instance } = await perform(operations, { trace_level, vars: { given: {} } });
      expect(report.counts).to.include({ passed: 1 });
      if (trace_level === 1) expect(instance.trace_log[0]?.text).to.contain('$v.given.missing is absent');
    }
  });
});
