/** What a load does while its gateway has no link, and while the network is congested. */
import { expect } from 'chai';
import {
  initialDP,
  linear,
  load,
  nothing,
  openRuns,
  proceed,
  releaseCall,
  waitFor,
  type OpenRunsOptions,
} from './open-runs.ts';
import { continuing } from './scripted-scp.ts';

const operations = [initialDP, proceed, waitFor(0.1)];
const limits = (outage: number) => ({
  runLimits: { instanceCpu: 10_000, memory: 512 * 1024 ** 2, evidence: 0, failureList: 1_000, outage },
});
const opened = (outage = 30_000, options: OpenRunsOptions = {}) =>
  openRuns({ react: continuing, ...limits(outage), ...options });

describe('a closed load whose gateway has no link', () => {
  it('starts nothing until there is one, says so, and goes on to its end', async () => {
    const { scp, execute, pass, report, leftOpen } = opened();
    execute({ operations, distribution: load(200, 10) });
    await pass(0.5);
    scp.becomes({ down: 'the peer is backingOff; it was killed' });
    await pass(0.2);
    const { started } = report().counts;
    await pass(3);
    expect(report()).to.deep.include({
      state: 'running',
      network: {
        outages: 1,
        outage_seconds: 3.2,
        unnoticed_seconds: 0,
        lost: 0,
        unplaced: 0,
        untaken: 0,
        congested_seconds: 0,
        standing: 'the peer is backingOff; it was killed',
      },
    });
    expect(report().counts.started).to.equal(started).and.to.be.below(200);
    scp.becomes({});
    await pass(3);
    const { state, counts, network, warnings } = report();
    expect([state, counts.passed, network?.outage_seconds, network?.standing]).to.deep.equal([
      'completed',
      200,
      3.2,
      undefined,
    ]);
    expect(warnings).to.deep.equal(['there was no link for 3.2 s: the load waited for one']);
    expect(leftOpen()).to.deep.equal(nothing);
    expect(scp.watchers).to.equal(0);
  });

  it('reports the loss and the return of the link to clients that watch it, though no instance starts or ends', async () => {
    const { scp, execute, pass, runs } = opened();
    execute({ operations: [initialDP, proceed, waitFor(60)], distribution: load(100, 10) });
    await pass(0.5);
    const standings: (string | undefined)[] = [];
    runs.find('run').watch(({ network }) => standings.push(network?.standing));
    scp.becomes({ down: 'the peer is backingOff' });
    await pass(0.5);
    scp.becomes({});
    await pass(0.5);
    expect(standings).to.deep.equal([undefined, 'the peer is backingOff', undefined]);
    await runs.cancel('run');
  });

  it('ends with that reason where none comes back in time', async () => {
    const { scp, execute, pass, report, leftOpen } = opened(5_000);
    execute({ operations, distribution: load(2_000, 10) });
    await pass(0.5);
    scp.becomes({ down: 'the peer is backingOff; it was killed' });
    await pass(4.9);
    expect(report().state).to.equal('running');
    await pass(0.1);
    const { state, reason, counts } = report();
    expect([state, reason]).to.deep.equal([
      'failed',
      'gateway scp has had no link for 5 s: the peer is backingOff; it was killed',
    ]);
    expect(counts.finished).to.equal(counts.started);
    expect(leftOpen()).to.deep.equal(nothing);
    expect(scp.watchers).to.equal(0);
  });

  it('outlives any outage if the service hosts it', async () => {
    const { scp, runs, pass } = opened(5_000);
    runs.host({ run_id: 'script:7', operations: [waitFor(100)], distribution: load(1, 1), sigtran: 'scp' });
    await pass(0.5);
    scp.becomes({ down: 'the peer is backingOff; it was killed' });
    await pass(60);
    expect(runs.query('script:7').state).to.equal('running');
    scp.becomes({});
    await pass(60);
    expect(runs.query('script:7'))
      .to.deep.include({ state: 'completed' })
      .and.to.have.nested.property('counts.passed', 1);
  });

  it('waits for a new outage as long again', async () => {
    const { scp, execute, pass, report } = opened(5_000);
    execute({ operations, distribution: load(400, 10) });
    for (let outage = 0; outage < 3; outage += 1) {
      await pass(0.5);
      scp.becomes({ down: 'it is down' });
      await pass(4);
      scp.becomes({});
    }
    await pass(5);
    expect(report()).to.include({ state: 'completed' }).and.to.have.nested.property('network.outages', 3);
  });

  it('fails at once what has no link where it is not to wait', async () => {
    const { scp, execute, pass, report } = opened(0);
    execute({ operations: [initialDP, releaseCall], distribution: load(100, 10) });
    scp.becomes({ down: 'it is down' });
    await pass(0.1);
    expect(report()).to.deep.include({ state: 'completed' });
    expect(report().network).to.include({ outages: 1, unplaced: 100 });
  });
});

describe('an outage that is noticed late', () => {
  const silentScp = (): OpenRunsOptions => ({ react: () => undefined });
  const waiting = [initialDP, releaseCall];

  it('counts from the last sign of life of the peer, with the instances that were aborted meanwhile', async () => {
    const { scp, execute, pass, report, clock } = opened(30_000, silentScp());
    execute({ operations: waiting, scp: { tcap_timeout: 2 }, distribution: load(200, 10) });
    await pass(5);
    // At 2 s and 4 s ten instances each have waited in vain.
    expect(report().counts.aborted).to.equal(20);
    scp.becomes({ down: 'nothing has come from it', lostAt: clock.now() - 4_000 });
    await pass(2);
    expect(report().network).to.deep.include({ outages: 1, outage_seconds: 6, unnoticed_seconds: 4, lost: 30 });
    expect(report().warnings).to.deep.equal([
      'there was no link for 6 s: the load waited for one',
      'nothing had come for 4 s when the link counted as lost; 30 instances in progress were aborted with the link',
    ]);
    scp.react = continuing;
    scp.becomes({});
    await pass(20);
    expect(report().network).to.deep.include({ outages: 1, outage_seconds: 6, lost: 30 });
  });

  it('counts what is aborted at a wait that began before the link was back, and nothing that began later', async () => {
    const { scp, execute, pass, report } = opened(30_000, silentScp());
    execute({ operations: waiting, scp: { tcap_timeout: 2 }, distribution: load(40, 10) });
    await pass(1);
    scp.becomes({ down: 'it was closed' });
    await pass(0.5);
    scp.becomes({});
    await pass(10);
    expect(report().counts.aborted).to.equal(40);
    expect(report().network).to.deep.include({ outage_seconds: 0.5, unnoticed_seconds: 0, lost: 10 });
  });

  it('counts no time twice where the sign of life is older than the last outage', async () => {
    const { scp, execute, pass, report, clock } = opened(30_000, silentScp());
    execute({ operations: waiting, scp: { tcap_timeout: 60 }, distribution: load(200, 10) });
    await pass(1);
    scp.becomes({ down: 'it is down' });
    await pass(1);
    scp.becomes({});
    await pass(1);
    scp.becomes({ down: 'it is down again', lostAt: clock.now() - 2_500 });
    await pass(1);
    expect(report().network).to.deep.include({ outages: 2, outage_seconds: 3 });
  });
});

describe('messages that no dialogue takes', () => {
  it('are counted and shown, from the beginning of the run on', async () => {
    const { scp, execute, pass, report } = opened();
    scp.untaken.count = 5;
    execute({ operations, distribution: load(100, 10) });
    await pass(0.1);
    expect(report().network).to.equal(undefined);
    scp.sendRaw(Buffer.from('640649047fffffff', 'hex'));
    await pass(0.1);
    expect(report().network).to.include({ untaken: 1, outages: 0 });
    expect(report().warnings).to.deep.equal([
      'a message came that no dialogue took: a TC-END for the transaction 7fffffff, which is not open',
    ]);
    scp.sendRaw(Buffer.from('610a6c08a106020101020110', 'hex'));
    await pass(5);
    expect(report()).to.deep.include({ state: 'completed' });
    expect(report().warnings).to.deep.equal(['2 messages came that no dialogue took, the last of them a TC-UNI']);
  });
});

describe('an open load whose gateway has no link', () => {
  it('counts what it could not place, at its rate', async () => {
    const { scp, execute, pass, report } = opened();
    scp.linkCapacity = Infinity;
    execute({ operations, distribution: linear(500, 100, { rate: 100 }) });
    await pass(1);
    scp.becomes({ down: 'it is down' });
    await pass(2);
    expect(report().network).to.include({ unplaced: 200, outages: 1 });
    scp.becomes({});
    await pass(3);
    expect(report()).to.include({ state: 'completed' });
    expect(report().warnings).to.deep.equal(['200 calls could not be placed in the 2 s without a link']);
  });
});

describe('an open load that loses its link', () => {
  it('counts each call once: as aborted with the link where it was in progress, else as not placed', async () => {
    const { scp, execute, pass, report } = opened(30_000, { react: () => undefined });
    scp.linkCapacity = Infinity;
    const waits = [initialDP, releaseCall];
    execute({ operations: waits, scp: { tcap_timeout: 2 }, distribution: linear(300, 500, { rate: 50 }) });
    await pass(1);
    scp.becomes({ down: 'it is down' });
    await pass(3);
    scp.becomes({});
    await pass(8);
    const { counts, network } = report();
    // Those of the first second wait when the link is lost, and those of three seconds have none.
    expect([network?.lost, network?.unplaced]).to.deep.equal([50, 150]);
    expect(counts.aborted).to.equal(300);
  });
});

describe('a load over a congested network', () => {
  it('is looked at where nothing reports that the peer acknowledges no more', async () => {
    const { scp, execute, pass, report } = opened();
    execute({ operations, distribution: load(10_000, 64) });
    await pass(1);
    scp.room = 0;
    await pass(1);
    expect(report().counts.started - report().counts.finished).to.equal(0);
    scp.room = 1;
    await pass(1);
    expect(report().counts.started - report().counts.finished).to.be.within(60, 64);
  });

  for (const [what, distribution] of [
    ['closed', load(10_000, 64)],
    ['open', linear(10_000, 1_000, { rate: 500 })],
  ] as const)
    it(`has half as many in progress, or fewer, where it is ${what}, and later as many as before`, async () => {
      const { scp, execute, pass, report } = opened();
      const inProgress = (): number => report().counts.started - report().counts.finished;
      execute({ operations, distribution });
      await pass(1);
      const before = inProgress();
      expect(before).to.be.within(40, 64);
      scp.becomes({ room: 0.5 });
      await pass(1);
      expect(inProgress()).to.be.within(before / 2 - 2, before / 2);
      scp.becomes({ room: 0.25 });
      await pass(1);
      expect(inProgress()).to.be.within(before / 4 - 2, before / 4);
      scp.becomes({ room: 0 });
      await pass(0.5);
      expect(inProgress()).to.equal(0);
      expect(report().network).to.include({ standing: 'the network is congested', outages: 0 });
      scp.becomes({});
      await pass(1);
      expect(inProgress()).to.be.within(before - 5, before + 5);
      expect(report().network).to.deep.equal({
        outages: 0,
        outage_seconds: 0,
        unnoticed_seconds: 0,
        lost: 0,
        unplaced: 0,
        untaken: 0,
        congested_seconds: 2.5,
      });
      expect(report().warnings?.join()).to.include(
        'the network or a peer was congested for 2.5 s: fewer instances were in progress',
      );
    });
});
