/** What one run may cost, while others go on: the service answers for its health within 250 ms meanwhile. */
import { expect } from 'chai';
import type { QueryTestResult } from '../../schemas/index.ts';
import { watchHealth } from '../support/health-watch.ts';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';

const nested = (depth: number): string => {
  let source = "padStart('', 65536, 'ab')";
  for (let level = 0; level < depth; level += 1) source = `replaceAll(${source}, '${'ab'[level % 2]}', '${'ba'[level % 2]}')`;
  return source;
};

/** An `eval`, again and again. */
const loop = (expression: string) => [
  { type: 'eval', label: 'again', expression },
  { type: 'branch', expression: 'true', on_true: 'again' },
];

const call = [
  { type: 'inap.ssp_to_scp.InitialDP', arguments: { serviceKey: 7, calledPartyNumber_digits: '6495551' } },
  { type: 'inap.ssp_from_scp.ReleaseCall' },
];

/** Milliseconds. */
const quick = 250;

/** What the attack comes to, while a load of calls passes and the service answers quickly. */
const beside = async (service: OpenService, attack: () => Promise<QueryTestResult>): Promise<QueryTestResult> => {
  await service.run({ run_id: 'before', operations: call, distribution: { type: 'load', total: 200, backlog: 10 } });
  const health = watchHealth(service.httpUrl);
  const other = service.run({ run_id: 'other', operations: call, distribution: { type: 'load', total: 500, backlog: 10 } });
  const result = await attack();
  const { state, counts } = await other;
  expect({ state, passed: counts.passed }).to.deep.equal({ state: 'completed', passed: 500 });
  expect(await health.end()).to.be.below(quick);
  return result;
};

describe('what one run may cost', function () {
  this.timeout(60_000);
  afterEach(closeServices);

  it('ends an instance that works for longer than limits.instance_cpu_ms, in all', async () => {
    const service = await openService({ workers: 0, limits: { instance_cpu_ms: 500 } });
    const { first_aborts, counts } = await beside(service, () => service.run({ run_id: 'heavy', operations: loop(nested(2)) }));
    expect(counts).to.include({ started: 1, aborted: 1 });
    expect(first_aborts[0]?.text).to.equal('the instance has worked for more than 500 ms (limits.instance_cpu_ms)');
  });

  it('refuses an expression that is too much work, with its place', async () => {
    const service = await openService({ workers: 0 });
    const operations = [{ type: 'comment', arguments: { text: 'first' } }, ...loop(nested(50))];
    const { first_aborts } = await beside(service, () => service.run({ run_id: 'nested', operations }));
    expect(first_aborts[0]).to.include({ op_idx: 1 });
    expect(first_aborts[0]?.text).to.include('touches more than 8000000 characters');
    const { error } = await service.call('ExecuteTest', { run_id: 'vars', operations: call, vars: { x: `{${nested(50)}}` } });
    expect(error?.data?.['errors']).to.have.nested.property('[0].pointer', '/vars/x');
  });

  it('refuses regular expressions that are too much work together', async () => {
    const service = await openService({ workers: 0 });
    const test = { kpath: 'v.text', type: 'regex', value: 'a{0,950}a{0,950}b' };
    const operations = [{ type: 'eval', set: { 'v.text': "{padStart('', 10000, 'a')}" }, tests: Array.from({ length: 10 }, () => test) }];
    const { first_aborts } = await beside(service, () => service.run({ run_id: 'regex', operations }));
    expect(first_aborts[0]?.text).to.equal('regex: the tests of the operation take more than 2000000 steps together');
  });

  it('is shared fairly by many heavy instances and a light run', async () => {
    const service = await openService({ workers: 0, limits: { instance_cpu_ms: 100 } });
    const distribution = { type: 'load', total: 60, backlog: 60 };
    const { counts } = await beside(service, () => service.run({ run_id: 'many', operations: loop(nested(2)), distribution }));
    expect(counts).to.include({ started: 60, aborted: 60 });
  });
});
