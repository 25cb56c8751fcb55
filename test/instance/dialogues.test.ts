import { expect } from 'chai';
import { halt, initialDP, load, nothing, openRuns, type Operations } from '../run/open-runs.ts';
import { continuing, ScriptedScp, silent, type Reaction } from '../run/scripted-scp.ts';
import { perform, performedBy } from '../operations/one-instance.ts';

const proceed = (dialogue?: string) => ({
  type: 'inap.ssp_from_scp.Continue',
  ...(dialogue !== undefined && { dialogue }),
});
const report = (eventTypeBCSM: number, dialogue?: string) => ({
  type: 'inap.ssp_to_scp.EventReportBCSM',
  arguments: { eventTypeBCSM },
  ...(dialogue !== undefined && { dialogue }),
});

describe('an instance with several dialogues', () => {
  const two = [
    { ...initialDP, label: 'A' },
    { ...initialDP, label: 'B' },
  ];

  it('opens one with each InitialDP, and means the last where an operation names none', async () => {
    const { start, scp, leftOpen } = openRuns({ react: continuing });
    await start({ operations: [...two, proceed(), report(7), proceed('A'), report(9, 'A'), report(10)] });
    expect(scp.calls.map(({ script }) => script)).to.deep.equal([
      ['TC-BEGIN InitialDP', 'TC-CONTINUE EventReportBCSM', 'TC-U-ABORT'],
      ['TC-BEGIN InitialDP', 'TC-CONTINUE EventReportBCSM', 'TC-CONTINUE EventReportBCSM', 'TC-U-ABORT'],
    ]);
    expect(leftOpen()).to.deep.equal(nothing);
  });

  it('keeps what comes on one while it waits on another', async () => {
    const react: Reaction = (call, { primitive }) => {
      const [first] = scp.calls;
      if (primitive !== 'TC-BEGIN' || call === first) return;
      first?.say('ReleaseCall', { initialCallSegment_cause: 16 }).end();
      call.say('Continue').end();
    };
    const { start, scp } = openRuns({ react });
    const operations = [...two, proceed('B'), { type: 'inap.ssp_from_scp.ReleaseCall', dialogue: 'A' }];
    const { checks } = performedBy(await start({ operations }));
    expect(checks).to.deep.equal(['pass: Continue received', 'pass: ReleaseCall received']);
  });

  it('is not kept waiting longer by what comes on another', async () => {
    const { start, pass, scp, report: query } = openRuns({ react: silent });
    await start({ operations: [...two, proceed('A')] });
    await pass(6, 100);
    scp.lastCall.say('Continue').continue();
    await pass(3.9, 100);
    expect(query().first_instance).to.include({ state: 'awaiting' });
    await pass(0.2);
    expect(performedBy(query()).abortion).to.equal('Continue did not come within 10 s');
  });

  it('shows on the ladder which dialogue a message belongs to', async () => {
    const { instance } = await perform([...two, proceed('B'), proceed('A')], {}, continuing);
    const arrows = instance.messages.filter(({ from, to }) => from !== 'caller' && to !== 'caller');
    const names = arrows.map(({ name, dialogue }) => `${name} ${dialogue}`);
    expect(names).to.deep.equal([
      'InitialDP 1',
      'InitialDP 2',
      'Continue 2',
      'Continue 1',
      'TC-U-ABORT 1',
      'TC-U-ABORT 2',
    ]);
  });

  it('aborts where it means one that was not opened', async () => {
    const operations: Operations = [{ type: 'branch', expression: 'true', on_true: 'B' }, ...two, proceed('A')];
    expect((await perform(operations, {}, silent)).abortion).to.equal('"A" has not opened a dialogue yet');
    expect((await perform([proceed()], {}, silent)).abortion).to.equal('no operation has opened a dialogue yet');
  });

  it('opens no more than 256', async () => {
    const operations: Operations = [
      { ...initialDP, label: 'again' },
      { type: 'branch', expression: 'true', on_true: 'again' },
    ];
    const { abortion } = await perform(operations, {}, silent);
    expect(abortion).to.equal('an instance has at most 256 dialogues');
  });
});

describe('a dialogue that is open when its instance ends', () => {
  it('is aborted, in a load for each instance, and none leaks', async () => {
    const { start, scp, leftOpen } = openRuns({ react: continuing });
    await start({ operations: [initialDP, initialDP, proceed()], distribution: load(40, 7) });
    expect(scp.calls).to.have.length(80);
    for (const { script } of scp.calls) expect(script).to.deep.equal(['TC-BEGIN InitialDP', 'TC-U-ABORT']);
    expect(leftOpen()).to.deep.equal(nothing);
  });

  it('is closed before the run ends, while others live', async () => {
    const { start, scp } = openRuns({ react: continuing });
    const skip = { type: 'branch', expression: '$n > 0', on_true: 'end' };
    await start({
      operations: [initialDP, proceed(), skip, halt, { type: 'comment', label: 'end' }],
      distribution: load(20, 4),
    });
    expect(scp.dialogues).to.equal(2);
  });

  it('is left, in silence, where the peer was never reached', async () => {
    const { report: result } = await perform([{ ...initialDP, send_with_next: true }], {}, silent);
    expect(result.counts).to.include({ passed: 1 });
  });

  it('does not trouble the instance when it can no longer be aborted', async () => {
    const scp = new ScriptedScp('full', continuing);
    const { start } = openRuns({ gateways: [scp] });
    scp.linkCapacity = 6;
    const opened = ['a', 'b', 'c'].map((label) => ({ ...initialDP, label }));
    const taken = opened.map(({ label }) => proceed(label));
    const { counts, first_instance } = await start({ sigtran: 'full', operations: [...opened, ...taken] });
    expect(counts).to.include({ passed: 1, aborted: 0 });
    expect(first_instance).to.include({ state: 'passed' });
  });
});
