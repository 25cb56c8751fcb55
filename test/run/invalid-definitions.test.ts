import { expect } from 'chai';
import type { Fault } from '../../src/ground/errors.ts';
import { halt, initialDP, openRuns } from './open-runs.ts';

const faultsOf = (request: Parameters<ReturnType<typeof openRuns>['refusal']>[0], liveInstances = 1000) => {
  const { refusal, runs } = openRuns({ limits: { liveInstances } });
  const { code, data } = refusal(request);
  expect(code).to.equal('InvalidParams');
  expect(runs.locksHeld).to.equal(0);
  return data?.['errors'] as Fault[];
};

const placesOf = (...request: Parameters<typeof faultsOf>): string[] =>
  faultsOf(...request).map(({ pointer }) => pointer);

describe('a definition that cannot be run', () => {
  it('is refused with all its faults at once', () => {
    const places = placesOf({
      operations: [
        { type: 'branch', expression: '$v.x == ', on_true: 'nowhere', on_false: 'here' },
        { type: 'eval', label: 'here', set: { 'x.y': 1, 'v.ok': '{1 +}' } },
        { ...initialDP, arguments: { serviceKey: -1, calledPartyNumber_digits: 'abc!', nonsense: 1 } },
        { type: 'wait', arguments: { seconds: '{$w}' } },
        { type: 'no.such.operation' },
      ],
      vars: { x: '{unknown(}' },
      ssp_ac: 'camel9',
      locks: [{ key: '{$v.' }, { key: 'a' }, { key: '{$g.x}' }],
      distribution: { type: 'load', total: 5000, backlog: 2000 },
    });
    expect(places).to.include.members([
      '/operations/0/expression',
      '/operations/0/on_true',
      '/operations/1/set/x.y',
      '/operations/1/set/v.ok',
      '/operations/2/arguments/serviceKey',
      '/operations/2/arguments/calledPartyNumber_digits',
      '/operations/2/arguments/nonsense',
      '/operations/3/arguments/seconds',
      '/operations/4/type',
      '/vars/x',
      '/ssp_ac',
      '/locks/0/key',
      '/locks/2/key',
      '/distribution/backlog',
    ]);
    expect(places).not.to.include.members(['/operations/0/on_false']).and.not.to.include.members(['/locks/1/key']);
    expect(new Set(places).size, 'one fault for one place').to.equal(places.length);
  });

  it('is refused with the rule that it breaks', () => {
    const [fault] = faultsOf({ operations: [halt], distribution: { type: 'load', total: 5000, backlog: 2000 } });
    expect(fault).to.deep.equal({
      pointer: '/distribution/backlog',
      message: 'must be at most 1000, the limit of live instances',
    });
  });

  it('is refused where its variables, or a key made of them, have no value', () => {
    expect(placesOf({ operations: [halt], vars: { x: '{1 / nothing}' } })).to.deep.equal(['/vars/x']);
    expect(placesOf({ operations: [halt], vars: { x: "{'a'.b.c}" }, locks: [{ key: '{$v.x}' }] })).to.deep.equal([
      '/vars/x',
    ]);
    expect(placesOf({ operations: [halt], locks: [{ key: '{$v.missing}' }, { key: '' }] })).to.have.members([
      '/locks/0/key',
      '/locks/1/key',
    ]);
  });

  it('may be corrected and run under the same run_id', async () => {
    const { refusal, start } = openRuns();
    expect(refusal({ operations: [{ type: 'no.such.operation' }] }).code).to.equal('InvalidParams');
    expect(await start({ operations: [{ type: 'comment' }] })).to.include({ state: 'completed' });
  });
});
