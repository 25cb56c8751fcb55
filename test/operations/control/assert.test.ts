import { expect } from 'chai';
import { perform } from '../one-instance.ts';

const after = { type: 'assert', expression: 'true', pass: 'went on' };

describe('assert', () => {
  it('passes and fails with words of its own where the definition has none', async () => {
    const { checks, report } = await perform([
      { type: 'assert', expression: 'true' },
      { type: 'assert', expression: 'false' },
      after,
    ]);
    expect(checks).to.deep.equal(['pass: Assert tested TRUE.', 'fail: Assert tested FALSE.', 'pass: went on']);
    expect(report.counts).to.include({ failed: 1, aborted: 0 });
    expect(report.first_fails).to.deep.equal([{ instance_id: '0', op_idx: 1, step: 2, text: 'Assert tested FALSE.' }]);
  });

  it('passes and fails with the words of the definition, which may be expressions', async () => {
    const messages = { pass: "{'pass ' + $v.x}", fail: "{'fail ' + ($v.x + 1)}" };
    const operations = ['$v.x == 1', '{$v.x == 2}'].map((expression) => ({ type: 'assert', expression, ...messages }));
    const { checks } = await perform(operations, { vars: { x: 1 } });
    expect(checks).to.deep.equal(['pass: pass 1', 'fail: fail 2']);
  });

  it('aborts where it has a message for that, even if it has one for a failure', async () => {
    const messages = { fail: 'not said', abort: "{'abort ' + $v.x}" };
    const { checks, report } = await perform([{ type: 'assert', expression: '$v.x == 2', ...messages }, after], {
      vars: { x: 1 },
    });
    expect(checks).to.deep.equal(['abort: abort 1']);
    expect(report.first_aborts).to.deep.equal([{ instance_id: '0', op_idx: 0, step: 1, text: 'abort 1' }]);
    expect(report.first_fails).to.deep.equal([]);
  });

  it('that can abort passes like any other', async () => {
    const { checks } = await perform([{ type: 'assert', expression: '1 == 1', abort: 'not said' }, after]);
    expect(checks).to.deep.equal(['pass: Assert tested TRUE.', 'pass: went on']);
  });

  it('is the same where its message has no value, in the first instance and in the others', async () => {
    const message = '{$v.given.missing.x}';
    const vars = { given: {} };
    const operations = [
      { type: 'assert', expression: 'true', pass: message },
      { type: 'assert', expression: '$n % 3 != 1', fail: message },
      { type: 'assert', expression: '$n % 3 != 2', abort: message },
    ];
    const { report, checks } = await perform(operations, {
      vars,
      distribution: { type: 'load', total: 6, backlog: 1 },
    });
    expect(report.counts).to.include({ passed: 2, failed: 2, aborted: 2 });
    expect(checks[0]).to.match(/^pass: .*\$v.given.missing is absent/);
    expect(report.first_aborts[0]?.text).to.contain('$v.given.missing is absent');
  });

  it('aborts where its expression has no value', async () => {
    const { abortion } = await perform([{ type: 'assert', expression: '$v.given.missing.x' }, after], {
      vars: { given: {} },
    });
    expect(abortion).to.contain('$v.given.missing is absent');
  });
});
