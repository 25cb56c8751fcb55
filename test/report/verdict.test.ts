import { expect } from 'chai';
import { verdict } from '../../src/report/verdict.ts';
import { endedStatus } from '../support/report-samples.ts';
import { runningStatus } from '../support/scripted-run.ts';

describe('the verdict on a run', () => {
  it('is passed when every instance passed', () => {
    expect(verdict(endedStatus({ passed: 3 }))).to.equal('passed');
  });

  it('is never passed when an instance failed or was aborted', () => {
    expect(verdict(endedStatus({ passed: 99, failed: 1 }))).to.equal('failed');
    expect(verdict(endedStatus({ passed: 99, aborted: 1 }))).to.equal('aborted');
    expect(verdict(endedStatus({ passed: 99, failed: 1, aborted: 1 }))).to.equal('aborted');
    expect(verdict(endedStatus({ failed: 1 }, { state: 'cancelled' }))).to.equal('failed');
  });

  it('is cancelled when the run was, and nothing failed before', () => {
    expect(verdict(endedStatus({ passed: 5, cancelled: 2 }, { state: 'cancelled' }))).to.equal('cancelled');
    expect(verdict(endedStatus({ passed: 5, cancelled: 2 }))).to.equal('cancelled');
  });

  it('is broken when the run itself failed, or ended without an instance', () => {
    expect(verdict(endedStatus({ passed: 5 }, { state: 'failed' }))).to.equal('broken');
    expect(verdict(endedStatus({ passed: 0 }))).to.equal('broken');
  });

  it('is open while the run is running', () => {
    expect(verdict(runningStatus('run-1'))).to.equal('running');
  });
});
