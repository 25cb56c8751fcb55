import { expect } from 'chai';
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
