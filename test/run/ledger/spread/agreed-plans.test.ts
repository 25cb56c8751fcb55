/** A run that several services carry is planned once in each of them, from what one of them has drawn. */
import { expect } from 'chai';
import { AgreedPlans } from '../../../../src/run/ledger/spread/agreed-plans.ts';
import type { RunPlan } from '../../../../src/run/plan/plan.ts';
import { CountingClock } from '../../counting-clock.ts';
import { initialDP, load, proceed } from '../../open-runs.ts';
import { openServices, type OpenedService } from './scripted-services.ts';

const operations = [
  { ...initialDP, arguments: { ...initialDP.arguments, calledPartyNumber_digits: '{$v.number}' } },
  proceed,
];
/** A lock reads the variable: all instances have the same value. */
const drawing = { vars: { number: "{'5' + random(10000, 99999)}" }, locks: [{ key: '$v.number' }] };

describe('the plan of a run that several services carry', () => {
  it('is made once in each, and all have the draws that were checked', async () => {
    const { database, services, pass } = openServices();
    const [first, second] = services as unknown as readonly [OpenedService, OpenedService];
    for (const { kept } of services) await kept.open();
    const checked: unknown[] = [];
    const { scripted } = second;
    const answer = scripted.answer.bind(scripted);
    scripted.answer = (method, params) => {
      checked.push((params['drawn'] as RunPlan['drawn']).runVariables['number']);
      return answer(method, params);
    };
    await first.kept.execute({
      run_id: 'run',
      operations,
      ...drawing,
      distribution: { ...load(60, 12), nodes: 'all' },
    });
    await pass(5_000, 100);
    const { state, counts, reason } = first.kept.runs.query('run');
    database.close();
    expect(state, reason).to.equal('completed');
    expect(counts).to.include({ started: 60, passed: 60 });
    const called = services.map(({ scp }) => scp.calls.map(({ calledNumber }) => calledNumber));
    for (const numbers of called) expect(numbers).to.not.deep.equal([]);
    expect(new Set(called.flat())).to.deep.equal(new Set(checked));
    expect(services.map(({ planned }) => planned())).to.deep.equal([1, 1, 1]);
  });

  it('is made once where one service alone carries the run', async () => {
    const { database, services, pass } = openServices();
    const [first, second, third] = services as unknown as readonly [OpenedService, OpenedService, OpenedService];
    for (const { kept } of services) await kept.open();
    const request = { operations, ...drawing };
    await first.kept.execute({ run_id: 'own', ...request, distribution: { ...load(5, 1), nodes: 1 } });
    await first.kept.execute({ run_id: 'other', ...request, distribution: { ...load(5, 1), nodes: ['two'] } });
    await pass(2_000, 100);
    expect(first.kept.runs.query('own').counts.passed).to.equal(5);
    expect(second.kept.runs.query('other').counts.passed).to.equal(5);
    database.close();
    expect([first, second, third].map(({ planned }) => planned())).to.deep.equal([1, 1, 0]);
  });
});

describe('plans that a service has agreed to carry', () => {
  let clock: CountingClock;
  let made: number;
  let agreed: AgreedPlans;
  const drawn = { seed: 1, runVariables: {} };
  const planOf = (runId: string): RunPlan => ({ runId }) as RunPlan;
  const take = (runId: string, request: unknown = 'request', seed = 1): RunPlan =>
    agreed.take(runId, request, { ...drawn, seed });
  beforeEach(() => {
    clock = new CountingClock();
    made = 0;
    agreed = new AgreedPlans({ clock, plan: () => planOf(`made ${(made += 1)}`) });
  });

  it('are for as many shares as the service has agreed to', () => {
    const plan = planOf('run');
    agreed.add('request', drawn, plan, 2);
    expect([take('run'), take('run')]).to.deep.equal([plan, plan]);
    expect([take('run').runId, clock.waiting]).to.deep.equal(['made 1', 0]);
  });

  it('are not for another definition under the same id, nor for other draws', () => {
    agreed.add('request', drawn, planOf('run'), 9);
    expect(take('run', 'another').runId).to.equal('made 1');
    expect(take('run', 'request', 2).runId).to.equal('made 2');
    agreed.add('another', drawn, planOf('run'), 9);
    expect(take('run').runId).to.equal('made 3');
    expect(take('run', 'another').runId).to.equal('run');
  });

  it('are dropped after 60 s, and at most 10 are kept', () => {
    for (let run = 0; run < 11; run += 1) agreed.add('request', drawn, planOf(`run ${run}`), 9);
    expect(clock.waiting).to.equal(10);
    expect([take('run 0').runId, take('run 1').runId]).to.deep.equal(['made 1', 'run 1']);
    clock.increment(60_000);
    expect([take('run 1').runId, clock.waiting]).to.deep.equal(['made 2', 0]);
  });

  it('are dropped when the service ends', () => {
    agreed.add('request', drawn, planOf('run'), 9);
    agreed.close();
    expect([take('run').runId, clock.waiting]).to.deep.equal(['made 1', 0]);
  });
});
