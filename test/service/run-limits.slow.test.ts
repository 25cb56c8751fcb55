/** The limits on the cost of one run, while others go on: the service answers health checks within 250 ms meanwhile. */
import { expect } from 'chai';
import type { QueryTestResult } from '../../schemas/index.ts';
import { partOf } from '../support/depth.ts';
import { watchHealth } from '../support/health-watch.ts';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';

const nested = (depth: number): string => {
  let source = "padStart('', 65536, 'ab')";
  for (let level = 0; level < depth; level += 1)
    source = `replaceAll(${source}, '${'ab'[level % 2]}', '${'ba'[level % 2]}')`;
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

/** The result of the attack, while a load of calls passes and the service answers quickly. */
const beside = async (service: OpenService, attack: () => Promise<QueryTestResult>): Promise<QueryTestResult> => {
  await service.run({ run_id: 'before', operations: call, distribution: { type: 'load', total: 200, backlog: 10 } });
  const health = watchHealth(service.httpUrl);
  const other = service.run({
    run_id: 'other',
    operations: call,
    distribution: { type: 'load', total: 500, backlog: 10 },
  });
  const result = await attack();
  const { state, counts } = await other;
  expect({ state, passed: counts.passed }).to.deep.equal({ state: 'completed', passed: 500 });
  expect(await health.end()).to.be.below(quick);
  return result;
};

describe('the limits of one run', () => {
  afterEach(closeServices);

  it('end an instance that works for longer than limits.instance_cpu_ms in total', async () => {
    const service = await openService({ workers: 0, limits: { instance_cpu_ms: 500 } });
    const { first_aborts, counts } = await beside(service, () =>
      service.run({ run_id: 'heavy', operations: loop(nested(2)) }),
    );
    expect(counts).to.include({ started: 1, aborted: 1 });
    expect(first_aborts[0]?.text).to.equal('the instance has worked for more than 500 ms (limits.instance_cpu_ms)');
  });

  it('refuse an expression that is too much work, with its place', async () => {
    const service = await openService({ workers: 0 });
    const operations = [{ type: 'comment', arguments: { text: 'first' } }, ...loop(nested(50))];
    const { first_aborts } = await beside(service, () => service.run({ run_id: 'nested', operations }));
    expect(first_aborts[0]).to.include({ op_idx: 1 });
    expect(first_aborts[0]?.text).to.include('touches more than 8000000 characters');
    const { error } = await service.call('ExecuteTest', {
      run_id: 'vars',
      operations: call,
      vars: { x: `{${nested(50)}}` },
    });
    expect(error?.data?.['errors']).to.have.nested.property('[0].pointer', '/vars/x');
  });

  it('refuse regular expressions that are too much work together', async () => {
    const service = await openService({ workers: 0 });
    const test = { kpath: 'v.text', type: 'regex', value: 'a{0,950}a{0,950}b' };
    const operations = [
      { type: 'eval', set: { 'v.text': "{padStart('', 10000, 'a')}" }, tests: Array.from({ length: 10 }, () => test) },
    ];
    const { first_aborts } = await beside(service, () => service.run({ run_id: 'regex', operations }));
    expect(first_aborts[0]?.text).to.equal('regex: the tests of the operation take more than 2000000 steps together');
  });

  const text = "{upper(padStart('', 65536, 'ab'))}";
  const halted = { type: 'halt' };
  const distribution = { type: 'load', total: 10_000, backlog: 10_000 };
  const holding: Readonly<Record<string, object>> = {
    'initial variables': { vars: { a: text, b: text, c: text }, operations: [halted], distribution },
    'assigned variables': {
      operations: [{ type: 'eval', set: { 'v.a': text, 'v.b.c': [text, text] } }, halted],
      distribution,
    },
    'parts of texts': {
      operations: [{ type: 'eval', set: { 'v.a': "{split(padStart('', 65536, 'abcdefghijklmnop,'), ',')}" } }, halted],
      distribution,
    },
    globals: {
      operations: [
        {
          type: 'eval',
          label: 'again',
          set: { 'v.n': '{default($v.n, 0) + 1}', 'g.all': `{[default($g.all, ''), ${text.slice(1, -1)}]}` },
        },
        { type: 'branch', expression: '$v.n < 8', on_true: 'again' },
        {
          type: 'eval',
          set: Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`g.x${index}`, '{$g.all}'])),
        },
        halted,
      ],
    },
  };
  for (const [name, request] of partOf('slowScenes', Object.entries(holding))) {
    it(`end a run that holds more than limits.run_memory: ${name}`, async () => {
      const service = await openService({
        workers: 0,
        limits: { run_memory: 32 * 1024 ** 2, globals_bytes: 64 * 1024 ** 2 },
      });
      const {
        state,
        end_reason: reason,
        counts,
      } = await beside(service, () => service.run({ run_id: 'large', ...request }));
      expect(reason).to.equal('the run holds more than 33554432 bytes (limits.run_memory)');
      if (name !== 'globals') expect(state).to.equal('cancelled');
      expect(counts.finished).to.equal(counts.started);
      expect(counts.started).to.be.below(10_000);
    });
  }

  it('end a run in threads that holds more than limits.run_memory, and one whose feeds do', async () => {
    const service = await openService({ workers: 1, limits: { run_memory: 8 * 1024 ** 2 } });
    const shared = { ...distribution, total: 20_000, backlog: 1000 };
    const large = await service.run({
      run_id: 'large',
      operations: [{ type: 'eval', set: { 'v.a': text } }, halted],
      distribution: shared,
    });
    const why = 'the run holds more than 8388608 bytes (limits.run_memory)';
    expect(large).to.include({ state: 'cancelled', reason: why });
    const feeds = [{ rows: Array.from({ length: 1000 }, (_, n) => ({ n, text: 'x'.repeat(5000) })) }];
    const fed = service.runs;
    fed.execute({ run_id: 'fed', operations: [halted], feeds });
    await service.untilEnded('fed');
    expect(fed.query('fed')).to.include({ state: 'cancelled', reason: why });
  });

  it('count the memory of live instances, and that of the last values of variables', async () => {
    const service = await openService({ workers: 0, limits: { run_memory: 1024 ** 2 } });
    const again = [
      {
        type: 'eval',
        label: 'again',
        set: { 'v.n': '{default($v.n, 0) + 1}', 'v.a': text, 'g.b': text, 'v.c.d': text },
      },
      { type: 'branch', expression: '$v.n < 5', on_true: 'again' },
    ];
    const { state, counts } = await service.run({
      run_id: 'many',
      operations: again,
      distribution: { type: 'load', total: 100, backlog: 1 },
    });
    expect({ state, passed: counts.passed }).to.deep.equal({ state: 'completed', passed: 100 });
  });

  for (const workers of [0, 1]) {
    it(`let CancelTest answer within 5 s, under a load of heavy instances with workers: ${workers}`, async () => {
      const service = await openService({ workers });
      const result = await beside(service, async () => {
        const load = { type: 'load', total: 20_000, backlog: 5_000 };
        const { result: accepted } = await service.call('ExecuteTest', {
          run_id: 'heavy',
          operations: loop(nested(4)),
          distribution: load,
        });
        expect(accepted).to.equal('ok');
        await service.follow('heavy', ({ counts }) => counts.started >= 20);
        const before = performance.now();
        const answer = (await service.call('CancelTest', { run_id: 'heavy' })).result as QueryTestResult;
        expect(performance.now() - before).to.be.below(5000);
        return answer;
      });
      expect(result).to.include({ state: 'cancelled' }).and.to.not.have.property('end_reason');
      expect(result.counts.finished).to.equal(result.counts.started);
    });
  }

  it('are fair to a light run beside many heavy instances', async () => {
    const service = await openService({ workers: 0, limits: { instance_cpu_ms: 50 } });
    const distribution = { type: 'load', total: 40, backlog: 40 };
    const { counts } = await beside(service, () =>
      service.run({ run_id: 'many', operations: loop(nested(2)), distribution }),
    );
    expect(counts).to.include({ started: 40, aborted: 40 });
  });
});
