/** A run that is read from the store. */
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { foundInStore } from '../../../src/run/ledger/stored-run.ts';
import { RunOfValue } from '../../../src/run/life/run-value.ts';
import type { StoredRun } from '../../../src/store/run-store.ts';

const counts = { started: 5, finished: 3, passed: 3, failed: 0, aborted: 0, cancelled: 0 };
const row = {
  run_id: 'run',
  state: 'running',
  verdict: 'running',
  paused: true,
  distribution: { type: 'load', total: 9 },
  time_start: [1, 0],
  duration: 1,
  counts,
  rate: { target: null, achieved: 1 },
  recent: [1],
  latency: { p50: null, p95: null, p99: null },
};
const stored: StoredRun = {
  run_id: 'run',
  state: 'interrupted',
  verdict: 'interrupted',
  accepted_at: 1000,
  ended_at: 3000,
  row,
  summary: {},
  definition: {},
};

const empty = { capture: async () => undefined, evidence: async () => undefined };

const read = (interruptedBy?: string): RunOfValue => {
  const { value, details } = foundInStore(stored, empty, interruptedBy);
  return new RunOfValue(new SimulatedClock(), () => value, details);
};

describe('a run of the store that was interrupted', () => {
  it('has the verdict, a reason, and the counts that were stored last, and is not paused', () => {
    const report = read().report();
    expect(report).to.deep.include({ state: 'interrupted', verdict: 'interrupted', counts, duration: 2 });
    expect(report.reason).to.equal(
      'the service that executed it ended before the run did; the counts are those that it stored last',
    );
    for (const part of [report, read().summary(), read().row()]) expect(part).not.to.have.property('paused');
  });

  it('has the reason that this process knows, where it executed the run', () => {
    for (const part of [
      read('another service has taken the name').report(),
      read('another service has taken the name').summary(),
    ]) {
      expect(part.reason).to.equal('another service has taken the name; the counts are those that it stored last');
    }
  });
});
