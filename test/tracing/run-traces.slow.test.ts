/**
 * Which instances of a run are traced, and what their spans say: in one thread and in several, the first instance and
 * those of a load.
 */
import { expect } from 'chai';
import { isSampled, runSpanId } from '../../src/tracing/ids.ts';
import { mostTracedInSecond } from '../../src/run/share/share-traces.ts';
import { initialDP, linear, load, openRuns, releaseCall } from '../run/open-runs.ts';
import { valuesOf } from './span-octets.ts';
import { eventNames, ToldSpans } from './exported-spans.ts';

const traced = (sample: number, more: Parameters<typeof openRuns>[0] = {}) => {
  const told = new ToldSpans();
  return { told, ...openRuns({ tracing: { sample, masked: false }, traces: told.take, ...more }) };
};

const wrong = { ...releaseCall, arguments: { initialCallSegment_cause: 16 } };

describe('the trace of a run', () => {
  it('has a span of the run, of its instance and of each operation, with what was sent and received', async () => {
    const { execute, settle, told } = traced(0);
    execute({ name: 'a call', operations: [initialDP, { ...releaseCall, label: 'released' }] });
    await settle();
    const [run] = told.all.filter(({ spanId }) => spanId === runSpanId);
    const first = told.instances.get(0);
    expect(run).to.include({ name: 'a call' }).and.not.have.property('parentSpanId');
    expect(valuesOf(run ?? { attributes: [] })).to.include({
      'dialproof.run_id': 'run',
      'dialproof.verdict': 'passed',
      'dialproof.passed': 1,
    });
    expect(first).to.include({ parentSpanId: runSpanId });
    const operations = told.below(first);
    expect(operations.map(({ name }) => name)).to.deep.equal([initialDP.type, releaseCall.type]);
    expect(valuesOf(operations[1] ?? { attributes: [] })).to.deep.equal({
      'dialproof.step': 2,
      'dialproof.operation': 1,
      'dialproof.label': 'released',
    });
    expect(operations.map(eventNames)).to.deep.equal([
      ['TC-BEGIN', 'dials', 'InitialDP'],
      ['awaiting', 'TC-END', 'check', 'ReleaseCall', 'is released'],
    ]);
    expect(new Set(told.all.map(({ traceId }) => traceId)).size).to.equal(1);
    expect(new Set(told.all.map(({ spanId }) => spanId)).size).to.equal(told.all.length);
  });

  for (const threads of [0, 2])
    it(`has the sample of a load and every instance that fails, over ${threads + 1} threads`, async () => {
      const { execute, spread, inHand, pass, told } = traced(0.01, { threads });
      const begin = threads === 0 ? execute : spread;
      const operations = [
        initialDP,
        { type: 'branch', expression: '$n % 1000 == 7', on_true: 'wrong', on_false: 'right' },
      ];
      const rest = [
        { ...wrong, label: 'wrong' },
        { type: 'branch', expression: 'true', on_true: 'over' },
        { ...releaseCall, label: 'right' },
        { type: 'comment', label: 'over' },
      ];
      const total = threads === 0 ? 2_000 : 4_000;
      begin({ operations: [...operations, ...rest], distribution: linear(total, 1000, { rate: total / 4 }) });
      await pass(5);
      expect(inHand.prepared.length).to.equal(threads);
      const numbers = [...told.instances.keys()].toSorted((one, other) => one - other);
      const wanted = Array.from({ length: total }, (_, number) => number).filter(
        (number) => isSampled(number, 0.01) || number % 1000 === 7,
      );
      expect(numbers).to.deep.equal(wanted);
      expect(wanted.length).to.be.within(total / 160, total / 60);
      expect(told.dropped).to.equal(0);
      const failing = told.instances.get(1007);
      expect(failing?.status).to.include({ code: 2 });
      expect(told.below(failing).map(({ name, status }) => [name, status?.code])).to.deep.equal([
        [initialDP.type, undefined],
        ['branch', undefined],
        [wrong.type, 2],
        ['branch', undefined],
        ['comment', undefined],
      ]);
      const passing = told.below(told.instances.get(wanted.find((number) => number % 1000 !== 7 && number > 0) ?? 0));
      expect(passing.map(eventNames).flat()).to.deep.equal([
        'TC-BEGIN',
        'dials',
        'InitialDP',
        'TC-END',
        'check',
        'ReleaseCall',
        'is released',
      ]);
    });

  describe('of instances that threads hand to the run', () => {
    const operations = [
      { ...initialDP, arguments: { ...initialDP.arguments, calledPartyNumber_digits: "{'555' + $n}" } },
      { ...releaseCall, arguments: { initialCallSegment_cause: '{31 + $n % 1}' } },
    ];
    const spansOf = async (mostHanded: number, secret?: string) => {
      const { spread, scp, inHand, pass, told } = traced(0.1, { threads: 2 });
      inHand.mostHanded = mostHanded;
      for (const each of [scp, ...inHand.scps]) each.secret = secret;
      spread({ operations, distribution: linear(1_000, 100, { rate: 500 }) });
      await pass(3);
      const ofInstances = told.all
        .filter(({ spanId }) => spanId !== runSpanId)
        .map((span) => ({ ...span, traceId: undefined }));
      return {
        handed: inHand.handed,
        instances: told.instances.size,
        spans: ofInstances.toSorted((one, other) => one.spanId.localeCompare(other.spanId)),
        dropped: told.dropped,
      };
    };

    it('has the spans that the threads themselves would report', async () => {
      const [run, thread, both] = [await spansOf(1_000), await spansOf(0), await spansOf(10)];
      expect(run.instances).to.be.above(50);
      expect([run.handed, thread.handed, both.handed]).to.deep.equal([run.instances - 1, 0, 40]);
      expect(run.spans).to.deep.equal(thread.spans);
      expect(both.spans).to.deep.equal(thread.spans);
      expect(run.spans.map(eventNames).flat()).to.include('TC-BEGIN').and.include('check');
    });

    it('ends with the share whose instance cannot be reported', async () => {
      const { spread, inHand, pass, report } = traced(0.1, { threads: 2 });
      inHand.tamper = (message) => (message.type === 'handed' ? { ...message, instances: [null as never] } : message);
      spread({ operations, distribution: linear(1_000, 100, { rate: 500 }) });
      await pass(3);
      const { state, reason } = report();
      expect(state).to.equal('failed');
      expect(reason).to.match(/null/);
    });

    it('is reported by the threads if a gateway has secrets', async () => {
      const { handed, spans } = await spansOf(1_000, '555');
      expect(handed).to.equal(0);
      expect(spans.length).to.be.above(150);
      expect(JSON.stringify(spans)).to.include('***').and.not.include('"555');
    });
  });

  it('counts the instances that fail beyond what is traced in a second', async () => {
    const { execute, pass, told } = traced(0);
    execute({ operations: [initialDP, wrong], distribution: load(1000, 1000) });
    await pass(1);
    expect(told.instances.size).to.equal(mostTracedInSecond);
    expect(told.dropped).to.equal(1000 - mostTracedInSecond);
  });

  it('has failing instances where no evidence is kept of them', async () => {
    const { execute, pass, told, report } = traced(0, {
      runLimits: { instanceCpu: 2000, memory: 512 * 1024 ** 2, evidence: 0, outage: 0, failureList: 1_000 },
    });
    execute({ operations: [initialDP, wrong], distribution: load(3, 3) });
    await pass(1);
    expect([...told.instances.keys()].toSorted()).to.deep.equal([0, 1, 2]);
    expect(report().evidence ?? []).to.deep.equal([]);
  });

  it('bounds the spans of an instance', async () => {
    const { execute, pass, told } = traced(1);
    const operations = [
      { type: 'eval', label: 'again', set: { 'v.count': '{default($v.count, 0) + 1}' } },
      { type: 'branch', expression: '$v.count < 2000', on_true: 'again' },
    ];
    execute({ operations });
    await pass(1);
    const [first] = told.instances.values();
    expect(told.below(first)).to.have.length(1000);
    expect(valuesOf(first ?? { attributes: [] })['dialproof.operations_left_out']).to.equal(3000);
  });

  it('makes subscriber numbers unreadable where they are kept so', async () => {
    const told = new ToldSpans();
    const { execute, settle } = openRuns({ tracing: { sample: 0, masked: true }, traces: told.take });
    execute({
      operations: [
        { ...initialDP, arguments: { ...initialDP.arguments, calledPartyNumber_digits: '491701234567' } },
        releaseCall,
      ],
    });
    await settle();
    const text = JSON.stringify(told.all);
    expect(text).to.not.contain('1701234567');
    expect(text).to.contain('••••');
  });
});
