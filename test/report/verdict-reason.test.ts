import { expect } from 'chai';
import { judgementOn, judgementOnInstance, verdictReason, withVerdict } from '../../src/report/verdict-reason.ts';
import type { QueryTestResult } from '../../schemas/index.ts';
import { check, endedStatus, firstInstance } from '../support/report-samples.ts';

const incident = (opIdx: number, text: string, instance = '0') => ({
  instance_id: instance,
  op_idx: opIdx,
  step: opIdx + 1,
  text,
});
const failed = (passed: boolean): NonNullable<QueryTestResult['thresholds']>[number] => ({
  metric: 'failed',
  condition: '< 1%',
  actual: passed ? 0 : 2.05,
  passed,
});

describe('the reason why a run has not passed', () => {
  it('is the abort, and not the check that failed before it', () => {
    const aborted = {
      first_fails: [incident(3, 'the size is 1, expected 5')],
      first_aborts: [incident(4, 'ApplyCharging was expected')],
    };
    expect(verdictReason(endedStatus({ aborted: 1 }, aborted))).to.equal('operation 5: ApplyCharging was expected');
  });

  it('is that nothing began, where a run ended without an instance', () => {
    const status = endedStatus({});
    expect(verdictReason(status)).to.equal('it ended before an instance was started');
    expect(verdictReason({ ...status, distribution: { type: 'answer' } })).to.equal(
      'no dialogue came for its first operation',
    );
    expect(verdictReason({ ...status, state: 'failed' })).to.equal('');
  });

  it('is the first failed check where nothing was aborted', () => {
    expect(verdictReason(endedStatus({ failed: 1 }, { first_fails: [incident(0, 'cause is 31')] }))).to.equal(
      'operation 1: cause is 31',
    );
  });

  it('names the instances that no threshold covers, though all thresholds hold', () => {
    const aborted = { thresholds: [failed(true)], first_aborts: [incident(1, 'nothing came', '7')] };
    expect(verdictReason(endedStatus({ passed: 4, aborted: 16 }, aborted))).to.equal(
      '16 aborted, and no threshold speaks of them; the first is instance 7, operation 2: nothing came',
    );
  });

  it('is the threshold that does not hold, in a sentence', () => {
    expect(verdictReason(endedStatus({ passed: 5, failed: 1 }, { thresholds: [failed(false)] }))).to.equal(
      'the threshold "failed < 1%" does not hold: 2.05 %',
    );
  });

  it('has the counts of the instances of a load, and the first of them', () => {
    const status = endedStatus({ passed: 3, failed: 1 }, { first_fails: [incident(1, 'cause is 31', '2')] });
    expect(verdictReason(status, (opIdx) => `a.yaml:${opIdx + 8}: operation ${opIdx + 1}`)).to.equal(
      '1 failed of 4 instances; the first is instance 2, a.yaml:9: operation 2: cause is 31',
    );
  });

  it('is empty where the run has passed, or the run itself has a reason for its end', () => {
    expect(verdictReason(endedStatus({ passed: 1 }))).to.equal('');
    expect(verdictReason(endedStatus({ passed: 199, failed: 1 }, { thresholds: [failed(true)] }))).to.equal('');
    expect(verdictReason(endedStatus({}, { state: 'failed', end_reason: 'a thread was lost' }))).to.equal('');
  });
});

describe('the judgement on a run in its report', () => {
  const aborts = { first_aborts: [incident(1, 'nothing came')] };

  it('is the verdict with its reason, and with why the run itself ended', () => {
    const judged = {
      ...endedStatus({ aborted: 1, passed: 1 }, aborts),
      end_reason: 'finished after 2 of 9 instances as asked',
    };
    const why = '1 aborted of 2 instances; the first is instance 0, operation 2: nothing came';
    expect(judgementOn(judged)).to.deep.equal({
      verdict: 'aborted',
      reason: `${why}; finished after 2 of 9 instances as asked`,
      end_reason: 'finished after 2 of 9 instances as asked',
    });
  });

  it('is the reason for which the run was cancelled, whatever its instances did then', () => {
    const full = { state: 'cancelled', end_reason: 'the run holds too much' } as const;
    expect(judgementOn(endedStatus({ passed: 1, cancelled: 1 }, full)).reason).to.equal('the run holds too much');
    expect(judgementOn(endedStatus({ aborted: 1 }, { ...full, ...aborts })).reason).to.equal('the run holds too much');
    const breached = endedStatus(
      { failed: 1 },
      { ...full, end_reason: 'a threshold does not hold', thresholds: [failed(false)] },
    );
    expect(judgementOn(breached)).to.include({ verdict: 'failed', reason: 'a threshold does not hold' });
  });

  it('has no reason where the run has passed or is running', () => {
    expect(judgementOn(endedStatus({ passed: 1 }))).to.deep.equal({ verdict: 'passed' });
    expect(judgementOn({ ...endedStatus({ aborted: 1 }, aborts), state: 'running' })).to.deep.equal({
      verdict: 'running',
    });
  });

  it('is added to a report of an older version, whose reason was that of the run itself', () => {
    const {
      verdict: _,
      reason: __,
      ...older
    } = endedStatus({ failed: 1 }, { first_fails: [incident(0, 'cause is 31')] });
    expect(withVerdict(older)).to.include({ verdict: 'failed', reason: 'operation 1: cause is 31' });
    expect(withVerdict({ ...older, reason: 'a thread was lost', state: 'failed' })).to.include({
      verdict: 'broken',
      reason: 'a thread was lost',
      end_reason: 'a thread was lost',
    });
  });
});

describe('the judgement on one instance', () => {
  it('is its abort, and not the check that failed before it', () => {
    const checks = [check(1, 'pass', 'a'), check(2, 'fail', 'the size is 1'), check(3, 'abort', 'nothing came')];
    expect(judgementOnInstance(firstInstance(checks))).to.deep.equal({
      verdict: 'aborted',
      reason: 'operation 3: nothing came',
    });
  });

  it('is its first failed check where it was not aborted, and has no reason where it passed or runs', () => {
    const fails = [check(1, 'fail', 'the size is 1'), check(2, 'fail', 'the cause is 31')];
    expect(judgementOnInstance(firstInstance(fails))).to.deep.equal({
      verdict: 'failed',
      reason: 'operation 1: the size is 1',
    });
    expect(judgementOnInstance(firstInstance([check(1, 'pass', 'a')]))).to.deep.equal({ verdict: 'passed' });
    expect(judgementOnInstance({ ...firstInstance(fails), state: 'awaiting' })).to.deep.equal({ verdict: 'running' });
  });
});
