import { expect } from 'chai';
import { verdictReason } from '../../src/report/verdict-reason.ts';
import type { QueryTestResult } from '../../schemas/index.ts';
import { endedStatus } from '../support/report-samples.ts';

const incident = (opIdx: number, text: string, instance = '0') => ({ instance_id: instance, op_idx: opIdx, step: opIdx + 1, text });
const failed = (passed: boolean): NonNullable<QueryTestResult['thresholds']>[number] => ({
  metric: 'failed',
  condition: '< 1%',
  actual: passed ? 0 : 2.05,
  passed,
});

describe('the reason why a run has not passed', () => {
  it('is the abort, and not the check that failed before it', () => {
    const aborted = { first_fails: [incident(3, 'the size is 1, expected 5')], first_aborts: [incident(4, 'ApplyCharging was expected')] };
    expect(verdictReason(endedStatus({ aborted: 1 }, aborted))).to.equal('operation 5: ApplyCharging was expected');
  });

  it('is that nothing began, where a run ended without an instance', () => {
    const status = endedStatus({});
    expect(verdictReason(status)).to.equal('it ended before an instance was started');
    expect(verdictReason({ ...status, distribution: { type: 'answer' } })).to.equal('no dialogue came that its first operation takes');
    expect(verdictReason({ ...status, state: 'failed' })).to.equal('');
  });

  it('is the first failed check where nothing was aborted', () => {
    expect(verdictReason(endedStatus({ failed: 1 }, { first_fails: [incident(0, 'cause is 31')] }))).to.equal('operation 1: cause is 31');
  });

  it('says which instances no threshold speaks of, though all thresholds hold', () => {
    const aborted = { thresholds: [failed(true)], first_aborts: [incident(1, 'nothing came', '7')] };
    expect(verdictReason(endedStatus({ passed: 4, aborted: 16 }, aborted))).to.equal(
      '16 aborted, and no threshold speaks of them; the first is instance 7, operation 2: nothing came',
    );
  });

  it('is the threshold that does not hold, in words that say so', () => {
    expect(verdictReason(endedStatus({ passed: 5, failed: 1 }, { thresholds: [failed(false)] }))).to.equal(
      'the threshold "failed < 1%" does not hold: 2.05 %',
    );
  });

  it('counts the instances of a load, and tells of the first', () => {
    const status = endedStatus({ passed: 3, failed: 1 }, { first_fails: [incident(1, 'cause is 31', '2')] });
    expect(verdictReason(status, (opIdx) => `a.yaml:${opIdx + 8}: operation ${opIdx + 1}`)).to.equal(
      '1 failed of 4 instances; the first is instance 2, a.yaml:9: operation 2: cause is 31',
    );
  });

  it('is empty where the run has passed, or the run itself says why it ended', () => {
    expect(verdictReason(endedStatus({ passed: 1 }))).to.equal('');
    expect(verdictReason(endedStatus({ passed: 199, failed: 1 }, { thresholds: [failed(true)] }))).to.equal('');
    expect(verdictReason(endedStatus({}, { state: 'failed', reason: 'a thread was lost' }))).to.equal('');
  });
});
