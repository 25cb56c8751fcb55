/**
 * A dialogue that goes on although its peer violates the standard of TCAP fails the test, unless an operation checks
 * that part itself.
 */
import { expect } from 'chai';
import { initialDP, load, proceed } from '../../run/open-runs.ts';
import type { Reaction, ScpCall } from '../../run/scripted-scp.ts';
import { perform } from '../one-instance.ts';

const other = '0.4.0.1.1.1.3.0';
/** Continue with an AARE that names this application context, or with none. */
const answering =
  (context: string | undefined, end: (call: ScpCall) => void = (call) => call.end()): Reaction =>
  (call, { primitive }) => {
    if (primitive !== 'TC-BEGIN') return;
    call.dialogue.answerContext(context);
    call.say('Continue');
    end(call);
  };

const asking = { ssp_ac: 'cs1' };

describe('the first answer of a peer', () => {
  it('fails the test without an AARE, in ladder and checks', async () => {
    const { report, instance, checks } = await perform([initialDP, proceed], asking, answering(undefined));
    expect(report.counts).to.include({ failed: 1, passed: 0 });
    expect(checks).to.include.members(['pass: Continue received']);
    expect(checks.find((line) => line.startsWith('fail'))).to.match(
      /^fail: dialogue 1: the first answer has no AARE, though the application context [\d.]+ was asked for$/,
    );
    expect(instance.messages.filter(({ failed }) => failed).map(({ name }) => name)).to.deep.equal(['TCAP']);
  });

  it('fails the test where it has no component and no operation waits for it', async () => {
    const react: Reaction = (call, { primitive }) => {
      if (primitive !== 'TC-BEGIN') return;
      call.dialogue.answerContext(undefined);
      call.dialogue.continue();
      call.say('Continue').end();
    };
    expect((await perform([initialDP, proceed], asking, react)).report.counts).to.include({ failed: 1 });
    const ending: Reaction = (call, { primitive }) => {
      if (primitive !== 'TC-BEGIN') return;
      call.dialogue.answerContext(undefined);
      call.end();
    };
    expect(
      (
        await perform(
          [initialDP, { type: 'wait', arguments: { seconds: 0 } }, { type: 'tcap.ssp_from_scp.End' }],
          asking,
          ending,
        )
      ).report.counts,
    ).to.include({ failed: 1 });
  });

  it('fails the test with another application context', async () => {
    const { report, checks } = await perform([initialDP, proceed], asking, answering(other));
    expect(report.counts).to.include({ failed: 1 });
    expect(checks.find((line) => line.startsWith('fail'))).to.match(
      /^fail: dialogue 1: the AARE names the application context 0\.4\.0\.1\.1\.1\.3\.0, and [\d.]+ was asked for$/,
    );
  });

  it('is checked by the operation where that has such checks', async () => {
    const withChecks = async (react: Reaction, values: object): Promise<unknown> =>
      (await perform([initialDP, { ...proceed, ...values }], asking, react)).report.counts;
    expect(await withChecks(answering(other), { tcap_ac: other })).to.include({ passed: 1 });
    expect(await withChecks(answering(other), { tcap_ac: 'cs1' })).to.include({ failed: 1 });
    expect(await withChecks(answering(other), { tcap_result: 0 }), 'of the result alone').to.include({ failed: 1 });
    expect(await withChecks(answering(undefined), { tcap_ac: null })).to.include({ passed: 1 });
    expect(await withChecks(answering(undefined), { tcap_result: 0 })).to.include({ failed: 1 });
  });

  it('fails each instance of a load alike', async () => {
    const { report } = await perform([initialDP, proceed], { ...asking, distribution: load(3, 1) }, answering(other));
    expect(report.counts).to.include({ failed: 3, passed: 0 });
  });

  it('needs no AARE where no application context was offered', async () => {
    const { report } = await perform([{ ...initialDP, tcap_ac: null }, proceed], {}, (call, { primitive }) => {
      if (primitive === 'TC-BEGIN') call.say('Continue').end();
    });
    expect(report.counts).to.include({ passed: 1 });
  });
});
