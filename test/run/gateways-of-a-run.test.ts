import { expect } from 'chai';
import { systemClock } from '../../src/ground/clock.ts';
import { planRequest } from '../../src/run/plan/plan-request.ts';
import type { Gateway } from '../../src/gateways/gateway.ts';
import { halt, initialDP, openRuns, releaseCall } from './open-runs.ts';
import { releasing, ScriptedScp } from './scripted-scp.ts';

const call = { operations: [initialDP, releaseCall] };
const database: Gateway = {
  name: 'crm',
  kind: 'db',
  start: async () => undefined,
  stop: async () => undefined,
  attach: () => ({ gateway: 'crm', close: () => undefined }),
};
const second = (): ScriptedScp => new ScriptedScp('second', releasing);

describe('the gateway of a run', () => {
  it('is the one it names', async () => {
    const gateway = second();
    const { start, scp } = openRuns({ gateways: [gateway] });
    expect((await start({ ...call, sigtran: 'second' })).counts.passed).to.equal(1);
    expect([gateway.calls.length, scp.calls.length]).to.deep.equal([1, 0]);
  });

  it('is the default one where it names none, or `default`', async () => {
    const { start, scp } = openRuns({ gateways: [second()] });
    await start({ run_id: 'one', ...call });
    await start({ run_id: 'two', ...call, sigtran: 'default' });
    expect(scp.calls).to.have.length(2);
  });

  it('of a labelled request is that of the label, then the request’s own, then the configured ones', () => {
    const db = (name: string): Gateway & { faultsOf(): [] } => ({
      ...database,
      name,
      faultsOf: () => [],
      attach: () => ({ gateway: name, close: () => undefined }),
    });
    const gateways = ['own', 'labelled', 'usual', 'usual_smf'].map(db);
    const chosen = (named: object): unknown => {
      const operations = [{ type: 'db.smf.Query', arguments: { sql: 'select 1' } }];
      const surroundings = {
        clock: systemClock,
        tcapTimeout: 10,
        maximumBacklog: 10,
        gateways: new Map(gateways.map((one) => [one.name, one])),
      };
      const defaultGateways = { db: 'usual', db_smf: 'usual_smf' };
      const request = { run_id: 'r', operations, ...named };
      return planRequest(request, { ...surroundings, defaultGateways }).gateways.get('db_smf')?.name;
    };
    expect(chosen({ db: 'own', db_smf: 'labelled' })).to.equal('labelled');
    expect(chosen({ db: 'own' })).to.equal('own');
    expect(chosen({ db: 'default' })).to.equal('usual_smf');
    expect(chosen({ db: 'own', db_smf: 'default' })).to.equal('usual_smf');
    expect(chosen({})).to.equal('usual_smf');
  });

  it('must be known', () => {
    const { refusal } = openRuns({ gateways: [second(), database] });
    const { code, data, message } = refusal({ ...call, sigtran: 'stp9' });
    expect(code).to.equal('UnknownGateway');
    expect(data).to.deep.equal({ param: 'sigtran', name: 'stp9', known: ['scp', 'second'] });
    expect(message).to.contain('no gateway is called "stp9"');
  });

  it('must be of the kind that the parameter is for', () => {
    const { refusal } = openRuns({ gateways: [database] });
    const { code, message } = refusal({ ...call, sigtran: 'crm' });
    expect(code).to.equal('UnknownGateway');
    expect(message).to.contain('gateway "crm" is of kind db, not sigtran');
  });

  it('must be there by default where the run names none', () => {
    const { refusal } = openRuns({ defaultGateways: {} });
    for (const named of [{}, { sigtran: 'default' }]) {
      const { code, data } = refusal({ ...call, ...named });
      expect(code).to.equal('UnknownGateway');
      expect(data).to.deep.equal({ param: 'sigtran', name: null, known: ['scp'] });
    }
  });

  it('has to reach the SCP that the run names, which is known before any lock is taken', () => {
    const { refusal, scp, runs } = openRuns();
    scp.faultOfScp = (address) =>
      address?.dpc === 16_384 ? { field: 'dpc', message: 'is too large' } : { message: 'leads nowhere' };
    const locks = [{ key: 'a' }];
    expect(refusal({ ...call, locks, scp: { dpc: 16_384 } }).data).to.deep.equal({
      errors: [{ pointer: '/scp/dpc', message: 'is too large' }],
    });
    expect(refusal({ ...call, locks }).data).to.deep.equal({ errors: [{ pointer: '/scp', message: 'leads nowhere' }] });
    expect(runs.locksHeld).to.equal(0);
  });

  it('refuses the run when it is known to be down, before any lock is taken', async () => {
    const gateway = second();
    const { refusal, start, runs } = openRuns({ gateways: [gateway] });
    gateway.down = 'its link is backingOff';
    const { code, data, message } = refusal({ ...call, sigtran: 'second', locks: [{ key: 'a' }] });
    expect([code, message]).to.deep.equal(['GatewayDown', 'Gateway second is down: its link is backingOff.']);
    expect(data).to.deep.equal({ param: 'sigtran', name: 'second', reason: 'its link is backingOff' });
    expect([runs.locksHeld, runs.all.length]).to.deep.equal([0, 0]);
    expect((await start(call)).counts.passed, 'a gateway that the run does not use').to.equal(1);
    gateway.down = undefined;
    expect((await start({ ...call, run_id: 'again', sigtran: 'second' })).counts.passed).to.equal(1);
  });

  it('is found out before any lock is taken, whichever run holds one', () => {
    const { execute, refusal, runs } = openRuns();
    execute({ run_id: 'one', operations: [halt], locks: [{ key: 'a' }] });
    expect(refusal({ ...call, sigtran: 'stp9', locks: [{ key: 'a' }, { key: 'b' }] }).code).to.equal('UnknownGateway');
    expect(runs.locksHeld).to.equal(1);
  });

  it('is not looked at where no operation needs it', async () => {
    const { start, scp } = openRuns({ defaultGateways: {} });
    const operations = [{ type: 'eval', set: { 'v.x': 1 } }];
    expect(await start({ operations, sigtran: 'stp9', db: 'stp9' })).to.include({ state: 'completed' });
    expect(scp.sessions).to.equal(0);
  });
});
