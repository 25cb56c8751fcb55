/**
 * ExecuteTest with wrong params: -32602, and `data.errors` names every place. The ranges are those of the seed's part
 * 8, one off at both ends.
 */
import { expect } from 'chai';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';
import { commented, initialDP, pointersOf, released, seedRequest } from './definitions.ts';

const operation = (more: Record<string, unknown>) => ({
  operations: [{ type: 'comment', arguments: { text: '' }, ...more }],
});
const argument = (more: Record<string, unknown>) => ({
  operations: [{ ...initialDP, arguments: { ...initialDP.arguments, ...more } }, released],
});
const load = (more: Record<string, unknown>) => ({ distribution: { type: 'load', total: 1, backlog: 1, ...more } });
const linear = (cps: unknown) => ({ distribution: { type: 'linear', total: 1, backlog: 1, cps } });

/** The fault, the change to a valid request, and the places that have to be named. */
const faults: readonly (readonly [name: string, changes: Record<string, unknown>, ...pointers: string[]])[] = [
  ['no run_id', { run_id: undefined }, '/run_id'],
  ['an empty run_id', { run_id: '' }, '/run_id'],
  ['a run_id that is a number', { run_id: 1 }, '/run_id'],
  ['no operations', { operations: undefined }, '/operations'],
  ['an empty list of operations', { operations: [] }, '/operations'],
  ['nothing at all', { run_id: undefined, operations: undefined }, '/run_id', '/operations'],
  ['an operation without a type', { operations: [{ arguments: {} }] }, '/operations/0/type'],
  [
    'an unknown type of operation',
    { operations: [initialDP, { type: 'inap.ssp_from_scp.RelaseCall' }] },
    '/operations/1/type',
  ],
  [
    'an unknown label',
    { operations: [{ type: 'branch', expression: 'true', on_true: 'there' }] },
    '/operations/0/on_true',
  ],
  [
    'a dialogue that nothing opens',
    { operations: [initialDP, { ...released, dialogue: 'there' }] },
    '/operations/1/dialogue',
  ],
  [
    'a label twice',
    {
      operations: [
        { ...initialDP, label: 'a' },
        { ...initialDP, label: 'a' },
      ],
    },
    '/operations/1/label',
  ],
  ['an unknown attribute of an operation', operation({ bogus: 1 }), '/operations/0/bogus'],
  ['an unknown argument', argument({ serviceKy: 1 }), '/operations/0/arguments/serviceKy'],
  ['an argument of the wrong type', argument({ serviceKey: true }), '/operations/0/arguments/serviceKey'],
  [
    'an argument out of range',
    argument({ callingPartyNumber_noa: 128 }),
    '/operations/0/arguments/callingPartyNumber_noa',
  ],
  [
    'an argument that is no hex',
    argument({ callingPartysCategory_hex: '0g' }),
    '/operations/0/arguments/callingPartysCategory_hex',
  ],
  ['an unknown parameter', { runid: 'x' }, '/runid'],
  ['several unknown parameters', { 'a/b': 1, 'c~d': 1 }, '/a~1b', '/c~0d'],
  ['vars that are a list', { vars: [] }, '/vars'],
  ['a gateway that is a number', { sigtran: 1 }, '/sigtran'],
  ['a labelled gateway that is a number', { db_smf: 1 }, '/db_smf'],
  ['an application context that is none', { ssp_ac: 'camel9' }, '/ssp_ac'],
  ['a lock without a key', { locks: [{}] }, '/locks/0/key'],
  ['a lock that is a text', { locks: ['a'] }, '/locks/0'],
  ['a lock key that is no expression', { locks: [{ key: '{$v.a +}' }] }, '/locks/0/key'],
  ['a lock key without a value', { locks: [{ key: 'a' }, { key: "{$v.a + '-'}" }] }, '/locks/1/key'],
  ['trace_level -1', { trace_level: -1 }, '/trace_level'],
  ['trace_level 4', { trace_level: 4 }, '/trace_level'],
  ['trace_level "4"', { trace_level: '4' }, '/trace_level'],
  ['trace_level 1.5', { trace_level: 1.5 }, '/trace_level'],
  ['dssn 0', { scp: { dssn: 0 } }, '/scp/dssn'],
  ['dssn 256', { scp: { dssn: 256 } }, '/scp/dssn'],
  ['dssn "8"', { scp: { dssn: '8' } }, '/scp/dssn'],
  ['dpc -1', { scp: { dpc: -1 } }, '/scp/dpc'],
  ['dpc 2^24', { scp: { dpc: 16_777_216 } }, '/scp/dpc'],
  ['dgt_noa -1', { scp: { dgt_noa: -1 } }, '/scp/dgt_noa'],
  ['dgt_noa 128', { scp: { dgt_noa: 128 } }, '/scp/dgt_noa'],
  ['dgt_np -1', { scp: { dgt_np: -1 } }, '/scp/dgt_np'],
  ['dgt_np 8', { scp: { dgt_np: 8 } }, '/scp/dgt_np'],
  ['dgt_tt -1', { scp: { dgt_tt: -1 } }, '/scp/dgt_tt'],
  ['dgt_tt 256', { scp: { dgt_tt: 256 } }, '/scp/dgt_tt'],
  ['tcap_timeout 0', { scp: { tcap_timeout: 0 } }, '/scp/tcap_timeout'],
  ['dri without an address', { scp: { dri: 1 } }, '/scp/dpc', '/scp/dssn'],
  ['an unknown field of scp', { scp: { ssn: 8 } }, '/scp/ssn'],
  ['an unknown distribution', { distribution: { type: 'burst' } }, '/distribution/type'],
  ['a load without its size', { distribution: { type: 'load' } }, '/distribution/total', '/distribution/backlog'],
  ['total 0', load({ total: 0 }), '/distribution/total'],
  ['total 100,000,001', load({ total: 100_000_001 }), '/distribution/total'],
  ['backlog 0', load({ backlog: 0 }), '/distribution/backlog'],
  ['backlog over live_instances', load({ total: 200_000, backlog: 100_001 }), '/distribution/backlog'],
  ['linear without cps', linear(undefined), '/distribution/cps'],
  ['a rate of 0', linear({ rate: 0 }), '/distribution/cps/rate'],
  ['rate and stages', linear({ rate: 1, stages: [{ rate: 1, seconds: 1 }] }), '/distribution/cps'],
  [
    'many faults at once',
    { trace_level: 9, scp: { dssn: 0, dpc: -1 }, x: 1 },
    '/trace_level',
    '/scp/dssn',
    '/scp/dpc',
    '/x',
  ],
];

/** The last values inside the ranges of part 8. */
const allowed: readonly Record<string, unknown>[] = [
  { trace_level: 0 },
  { trace_level: 3 },
  { trace_level: '0' },
  { trace_level: '3' },
  { scp: { dssn: 1 } },
  { scp: { dssn: 255 } },
  { scp: { dpc: 0 } },
  { scp: { dpc: 16_383 } },
  { scp: { dpc: 16_384 } },
  { scp: { dpc: 16_777_215 } },
  { scp: { dgt_noa: 0 } },
  { scp: { dgt_noa: 127 } },
  { scp: { dgt_np: 0 } },
  { scp: { dgt_np: 7 } },
  { scp: { dgt_tt: 0 } },
  { scp: { dgt_tt: 255 } },
];

describe('ExecuteTest with wrong params', () => {
  let service: OpenService;
  before(async () => {
    service = await openService();
  });
  after(closeServices);

  for (const [name, changes, ...pointers] of faults) {
    it(`names the place: ${name}`, async () => {
      const { error } = await service.call('ExecuteTest', { ...seedRequest('refused'), ...changes });
      expect(error?.code).to.equal(-32602);
      expect(Object.keys(error?.data ?? {})).to.deep.equal(['errors']);
      expect(pointersOf(error)).to.have.members(pointers);
    });
  }

  it('starts nothing, and the service still runs a test', async () => {
    const { error } = await service.call('QueryTest', { run_id: 'refused' });
    expect(error?.code).to.equal(-32004);
    expect(service.runs.locksHeld).to.equal(0);
    expect((await service.run(seedRequest('afterwards'))).counts.passed).to.equal(1);
  });

  it('does not include the last values of the ranges', async () => {
    for (const [index, changes] of allowed.entries()) {
      const status = await service.run(commented(`allowed ${index}`, changes));
      expect(status.counts.passed, JSON.stringify(changes)).to.equal(1);
    }
  });
});

describe('the other methods with wrong params', () => {
  let service: OpenService;
  before(async () => {
    service = await openService();
  });
  after(closeServices);

  const calls: readonly (readonly [method: string, params: unknown, ...pointers: string[]])[] = [
    ['QueryTest', {}, '/run_id'],
    ['QueryTest', { run_id: '' }, '/run_id'],
    ['QueryTest', { run_id: 1, x: 1 }, '/run_id', '/x'],
    ['CancelTest', {}, '/run_id'],
    ['CancelTest', { run_id: null }, '/run_id'],
    ['FollowInstance', {}, '/run_id'],
    ['FollowInstance', { run_id: 'a', number: 1.5 }, '/number'],
    ['ResumeInstance', {}, '/run_id', '/instance_id'],
    ['ResumeInstance', { run_id: 'a', instance_id: 0 }, '/instance_id'],
    ['QueryAllTests', { run_id: 'a' }, '/run_id'],
  ];
  for (const [method, params, ...pointers] of calls) {
    it(`${method} ${JSON.stringify(params)} names ${pointers.join(' and ')}`, async () => {
      const { error } = await service.call(method, params);
      expect(error?.code).to.equal(-32602);
      expect(pointersOf(error)).to.have.members(pointers);
    });
  }
});
