import { expect } from 'chai';
import { LeaseGuard } from '../../../src/run/ledger/lease-guard.ts';
import { initialDP, linear, openRuns, releaseCall } from '../open-runs.ts';

const operations = [initialDP, releaseCall];

describe('a service whose lease is about to run out', () => {
  const opened = () => {
    const nodes = { leaseEnds: 10_000 };
    const harness = openRuns();
    const guard = new LeaseGuard({ nodes, clock: harness.clock, running: () => harness.runs.running });
    harness.execute({ operations, distribution: linear(1000, 100, { rate: 10 }) });
    return { ...harness, guard, nodes };
  };

  it('starts no instance until the lease is renewed, and ends none', async () => {
    const { guard, nodes, pass, report, clock } = opened();
    await pass(1);
    guard.check();
    await pass(1);
    const { started } = report().counts;
    expect(started).to.be.within(19, 21);
    nodes.leaseEnds = clock.now() + 1_999;
    guard.check();
    await pass(5);
    expect(report().counts).to.include({ started, aborted: 0, cancelled: 0 });
    nodes.leaseEnds = clock.now() + 10_000;
    guard.check();
    await pass(1);
    expect(report().counts.started).to.be.within(started + 9, started + 11);
  });

  it('leaves paused what a client has paused', async () => {
    const { guard, nodes, pass, report, runs, clock } = opened();
    await pass(1);
    runs.update('run', { paused: true });
    nodes.leaseEnds = clock.now();
    guard.check();
    nodes.leaseEnds = clock.now() + 10_000;
    guard.check();
    const { started } = report().counts;
    await pass(3);
    expect(report().counts.started).to.equal(started);
  });
});
