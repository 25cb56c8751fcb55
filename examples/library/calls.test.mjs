// @ts-check
// Tests of node:test that place calls: `node --test calls.test.mjs`, in a folder where dialproof is installed.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { runTest, startService } from 'dialproof';

describe('the reception', () => {
  /**
   * One service for all tests: it has no port, and answers this process alone. @type {import('dialproof').OwnService}
   */
  let service;
  before(async () => {
    service = await startService({ listens: false });
  });
  after(() => service.close());

  it('reports a busy extension', async () => {
    const { passed, reason, ladder } = await runTest(new URL('../busy.test.yaml', import.meta.url), { service });
    assert.ok(passed, `${reason}\n${ladder}`);
  });

  it('does not connect a barred caller', async () => {
    const { verdict, report } = await runTest(new URL('../barred-caller.test.yaml', import.meta.url), { service });
    assert.equal(verdict, 'passed');
    assert.equal(report.counts.passed, 1);
  });

  it('releases calls for which it has no flow', async () => {
    const { checks, reason } = await runTest(
      {
        name: 'no flow',
        vars: { key: 7 },
        operations: [
          {
            type: 'inap.ssp_to_scp.InitialDP',
            arguments: { serviceKey: '{$v.key}', calledPartyNumber_digits: '6495551' },
          },
          { type: 'inap.ssp_from_scp.ReleaseCall', arguments: { initialCallSegment_cause: 31 } },
        ],
      },
      { service, vars: { key: 8 } },
    );
    assert.deepEqual(
      checks.filter(({ status }) => status !== 'pass'),
      [],
      reason,
    );
    assert.equal(checks.at(-1)?.text, 'initialCallSegment_cause is 31');
  });
});
