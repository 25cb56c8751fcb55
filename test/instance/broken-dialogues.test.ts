import { expect } from 'chai';
import { initialDP, load, nothing, openRuns, proceed, releaseCall, waitFor } from '../run/open-runs.ts';
import { continuing, silent, type Reaction } from '../run/scripted-scp.ts';
import { performedBy } from '../operations/one-instance.ts';

const dozen = { distribution: load(12, 5) };

describe('an instance that waits for a message', () => {
  it('aborts when the message does not come in time', async () => {
    const { start, pass, report, leftOpen } = openRuns({ react: silent });
    await start({ operations: [initialDP, releaseCall] });
    await pass(9.9, 100);
    expect(report().first_instance).to.include({ state: 'awaiting' });
    await pass(0.2);
    const { abortion, checks, report: ended } = performedBy(report());
    expect(abortion).to.equal('ReleaseCall did not come within 10 s');
    expect(checks).to.deep.equal([`abort: ${abortion}`]);
    expect(ended.state).to.equal('completed');
    expect(leftOpen()).to.deep.equal(nothing);
  });

  it('adds the complaint of the network since its first dialogue, and no older one', async () => {
    const { start, pass, scp, report } = openRuns({ react: silent });
    const request = { operations: [initialDP, releaseCall], ...dozen };
    await start(request);
    scp.complaints.push({ text: 'the network refused it' });
    await pass(10.1);
    await pass(10.1);
    const reasons = new Set(report().first_aborts.map(({ text }) => text));
    expect([...reasons]).to.have.members([
      'ReleaseCall did not come within 10 s; meanwhile the network refused it',
      'ReleaseCall did not come within 10 s',
    ]);
  });

  it('waits as long as the request says', async () => {
    const { start, pass, report } = openRuns({ react: silent });
    await start({ operations: [initialDP, releaseCall], scp: { tcap_timeout: 2 } });
    await pass(1.9, 100);
    expect(report().state).to.equal('running');
    await pass(0.2);
    expect(performedBy(report()).abortion).to.equal('ReleaseCall did not come within 2 s');
  });

  it('waits as long for every message anew', async () => {
    const { start, pass, scp, report } = openRuns({ react: silent });
    await start({ operations: [initialDP, proceed, proceed, proceed] });
    for (let message = 0; message < 3; message += 1) {
      await pass(9, 100);
      scp.lastCall.say('Continue').continue();
    }
    await pass(0.1);
    expect(report().counts).to.include({ passed: 1 });
  });

  const broken: Record<string, readonly [Reaction, string]> = {
    'by the SCP': [(call) => call.dialogue.abort(), 'ReleaseCall was expected, but TC-U-ABORT came'],
    'because the SCP ends it': [(call) => call.end(), 'ReleaseCall was expected, but TC-END came'],
  };
  for (const [how, [reaction, text]] of Object.entries(broken)) {
    it(`aborts when its dialogue is broken off ${how}, in a load like alone`, async () => {
      const react: Reaction = (call, indication) => indication.primitive === 'TC-BEGIN' && reaction(call, indication);
      const { start, leftOpen } = openRuns({ react });
      const { state, counts, first_aborts } = await start({ operations: [initialDP, releaseCall], ...dozen });
      expect([state, counts.aborted]).to.deep.equal(['completed', 12]);
      expect(new Set(first_aborts.map((abort) => abort.text))).to.deep.equal(new Set([text]));
      expect(leftOpen()).to.deep.equal(nothing);
    });
  }

  it('aborts when the link is lost, and so do those that start later', async () => {
    const { start, settle, scp, report, leftOpen } = openRuns({ react: silent });
    await start({ operations: [initialDP, releaseCall], ...dozen });
    scp.loseLinks();
    await settle();
    const { state, counts, first_aborts } = report();
    expect([state, counts.aborted]).to.deep.equal(['completed', 12]);
    expect(first_aborts[0]?.text).to.equal(
      'ReleaseCall was expected, but the loss of the dialogue (the link is down) came',
    );
    expect(first_aborts.at(-1)?.text).to.equal('TCAP is closed: the link is down');
    expect(leftOpen()).to.deep.equal(nothing);
  });

  it('aborts once, with the true reason, when the link is lost with several dialogues open', async () => {
    const { start, settle, scp, report } = openRuns({ react: continuing });
    const [first, last] = [
      { ...initialDP, label: 'A' },
      { ...releaseCall, dialogue: 'A' },
    ];
    await start({ operations: [first, proceed, initialDP, proceed, initialDP, proceed, last] });
    scp.loseLinks();
    await settle();
    const { checks, report: ended } = performedBy(report());
    expect(checks.slice(3)).to.deep.equal([
      'abort: ReleaseCall was expected, but the loss of the dialogue (the link is down) came',
    ]);
    expect(ended).to.include({ state: 'completed' });
    expect(ended.first_instance).to.include({ state: 'aborted' });
  });

  it('aborts when a message of its own cannot be sent', async () => {
    const { start, scp } = openRuns({ react: silent });
    scp.linkCapacity = 0;
    const { abortion } = performedBy(await start({ operations: [initialDP, releaseCall] }));
    expect(abortion).to.equal('the link takes no more messages');
  });

  it('aborts when its dialogue is flooded with messages that no operation takes', async () => {
    const { start, settle, pass, scp, report, leftOpen } = openRuns({ react: silent });
    await start({ operations: [initialDP, waitFor(5), releaseCall] });
    for (let message = 0; message < 30; message += 1) {
      if (scp.lastCall.dialogue.state === 'over') break;
      for (let component = 0; component < 10; component += 1) scp.lastCall.say('Continue');
      scp.lastCall.continue();
      await settle();
    }
    await pass(5.1, 100);
    expect(performedBy(report()).abortion).to.contain('more than 256 components wait on it');
    expect(scp.lastCall.script.at(-1)).to.equal('TC-U-ABORT');
    expect(leftOpen()).to.deep.equal(nothing);
  });
});

describe('an instance that does something else', () => {
  it('finds out that its link was lost when it next needs it', async () => {
    const { start, pass, scp, report } = openRuns({ react: silent });
    await start({ operations: [initialDP, waitFor(5), releaseCall] });
    scp.loseLinks();
    expect(report().first_instance).to.include({ state: 'waiting' });
    await pass(5.1, 100);
    expect(performedBy(report()).abortion).to.contain('the link is down');
  });
});
