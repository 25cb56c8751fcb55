import { expect } from 'chai';
import { initialDP, openRuns, releaseCall, waitFor } from '../run/open-runs.ts';
import { perform } from '../operations/one-instance.ts';

const call = [initialDP, { ...releaseCall, arguments: { initialCallSegment_cause: 31 } }];

describe('the first instance', () => {
  it('is the only one that is reported in detail', async () => {
    const { report, instance } = await perform(call, {
      distribution: { type: 'load', total: 30, backlog: 10 },
      trace_level: 3,
    });
    expect(report.counts.passed).to.equal(30);
    expect(instance.instance_id).to.equal('0');
    expect(instance.check_log).to.have.length(2);
    expect(instance.messages.filter(({ name }) => name === 'InitialDP')).to.have.length(1);
  });

  it('has its checks with their step, the index of their operation, and a name without measured values', async () => {
    const { instance } = await perform([...call, { type: 'assert', expression: '1 == 2' }]);
    expect(instance.check_log).to.deep.equal([
      { step: 2, op_idx: 1, status: 'pass', name: 'ReleaseCall received', text: 'ReleaseCall received' },
      { step: 2, op_idx: 1, status: 'pass', name: 'initialCallSegment_cause', text: 'initialCallSegment_cause is 31' },
      { step: 3, op_idx: 2, status: 'fail', name: 'assert 1 == 2', text: 'Assert tested FALSE.' },
    ]);
  });

  it('shows its messages as a ladder, what the caller does and hears included', async () => {
    const { instance } = await perform(call);
    const arrows = instance.messages.map((arrow) => {
      const { from, to, name, detail, op_idx, dialogue } = arrow;
      return [op_idx, dialogue, `${from} ${to}: ${name} ${detail}`];
    });
    expect(arrows).to.deep.equal([
      [0, 1, 'caller ssp: dials 5551234'],
      [0, 1, 'ssp scp: InitialDP serviceKey 100, calledPartyNumber 5551234, collectedInfo'],
      [1, 1, 'scp ssp: ReleaseCall cause 31'],
      [1, 1, 'ssp caller: is released cause 31'],
    ]);
    expect(instance.messages.map(({ hex }) => hex !== undefined)).to.deep.equal([false, true, true, false]);
  });

  it('has its way through the statechart, with what brought it to each state', async () => {
    const { execute, settle, pass, report } = openRuns();
    execute({ operations: [{ type: 'wait', arguments: { seconds: 2 } }, ...call] });
    await settle();
    await pass(3);
    const instance = report().first_instance!;
    expect(instance.path?.map(({ state, event, op_idx }) => `${event} ${state} ${op_idx}`)).to.deep.equal([
      ' performing 0',
      'wait.started waiting 0',
      'deadline.passed performing 0',
      'message.awaited awaiting 2',
      'operations.completed passed 2',
    ]);
    const [, waiting, performing] = instance.path!.map(({ time: [seconds, micros] }) => seconds * 1000 + micros / 1000);
    expect(performing! - waiting!).to.equal(2000);
  });

  const decisive = { type: 'branch', expression: 'true', on_true: 'end' };
  const traced = [...call, decisive, { type: 'comment', label: 'end', arguments: { text: 'the end' } }];
  for (const [trace_level, levels] of [
    [0, []],
    [1, [1]],
    [2, [1, 2]],
    [3, [1, 2, 3]],
    ['2', [1, 2]],
  ] as const) {
    it(`at trace level ${JSON.stringify(trace_level)} logs lines of level ${levels.join(', ') || 'none'}`, async () => {
      const { instance } = await perform(traced, { trace_level });
      expect([...new Set(instance.trace_log.map(({ level }) => level))].sort()).to.deep.equal([...levels]);
    });
  }

  it('traces decisions, decoded messages, bytes and its end, in order', async () => {
    const { instance } = await perform(traced, { trace_level: 3 });
    const withoutBytes = (text: string): string => text.replace(/ (?:\{.*|[0-9a-f]{20,})$/, '');
    const lines = instance.trace_log.map(
      ({ level, step, op_idx, text }) => `${level} ${step}/${op_idx} ${withoutBytes(text)}`,
    );
    expect(lines).to.deep.equal([
      '1 1/0 sends InitialDP',
      '2 1/0 sent InitialDP',
      '3 1/0 dialogue 1 sent',
      '1 2/1 waits for ReleaseCall, at most 10 s',
      '3 2/1 dialogue 1 received',
      '1 2/1 takes ReleaseCall',
      '2 2/1 received ReleaseCall',
      '1 3/2 branch: the expression is true',
      '1 4/3 the end',
      '3 4/4 the instance has passed',
    ]);
  });

  it('is reported while it runs, with what it is doing', async () => {
    const { execute, settle, pass, report } = openRuns({ react: () => undefined });
    execute({ operations: [waitFor(1), initialDP, releaseCall] });
    expect(report()).not.to.have.property('first_instance');
    await settle();
    expect(report().first_instance).to.include({ state: 'waiting' }).and.not.to.have.property('duration');
    await pass(2, 100);
    expect(report().first_instance).to.deep.include({ state: 'awaiting', time_start: [0, 0] });
    await pass(10, 100);
    expect(report().first_instance?.state).to.equal('aborted');
    expect(report().first_instance?.duration).to.be.within(11, 11.2);
  });
});
