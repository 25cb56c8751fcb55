import { expect } from 'chai';
import { initialDP, proceed, type Operations } from '../../run/open-runs.ts';
import { continuing, inTurn, type Reaction, type ScpCall } from '../../run/scripted-scp.ts';
import { perform } from '../one-instance.ts';

const sendEnd = (values?: { prearranged: boolean }) => ({
  type: 'tcap.ssp_to_scp.End',
  ...(values && { arguments: values }),
});
const sendAbort = (values?: { user_information: string }) => ({
  type: 'tcap.ssp_to_scp.Abort',
  ...(values && { arguments: values }),
});
const receiveEnd = { type: 'tcap.ssp_from_scp.End' };
const receiveAbort = (attributes: object = {}) => ({ type: 'tcap.ssp_from_scp.Abort', ...attributes });

/** One EXTERNAL, whose contents do not matter here. */
const information = '28060604000101a0';

/** Continues the call, and forgets it without a message. */
const forgetful: Reaction = (call, indication) => {
  continuing(call, indication);
  if (indication.primitive === 'TC-BEGIN') call.dialogue.end({ prearranged: true });
};

const performHeard = async (operations: Operations, reaction: Reaction, params = {}) => {
  const calls = new Set<ScpCall>();
  const performed = await perform(operations, params, (call, indication) => {
    calls.add(call);
    reaction(call, indication);
  });
  return { ...performed, script: [...calls][0]?.script ?? [], heard: [...calls][0]?.heard ?? [] };
};

describe('ending a dialogue', () => {
  it('sends a TC-END', async () => {
    const { script, report } = await performHeard([initialDP, proceed, sendEnd()], continuing);
    expect(script).to.deep.equal(['TC-BEGIN InitialDP', 'TC-END']);
    expect(report.counts).to.include({ passed: 1 });
  });

  it('takes along the components that were held back', async () => {
    const event = { type: 'inap.ssp_to_scp.EventReportBCSM', arguments: { eventTypeBCSM: 7 }, send_with_next: true };
    const { script } = await performHeard([initialDP, proceed, event, sendEnd({ prearranged: false })], continuing);
    expect(script).to.deep.equal(['TC-BEGIN InitialDP', 'TC-END EventReportBCSM']);
  });

  it('by arrangement sends nothing', async () => {
    const { report, script } = await performHeard([initialDP, proceed, sendEnd({ prearranged: true })], forgetful);
    expect(script).to.deep.equal(['TC-BEGIN InitialDP']);
    expect(report.counts).to.include({ passed: 1 });
  });

  it('before the peer has answered aborts the instance: the transaction id of the peer is unknown', async () => {
    const { abortion } = await perform(
      [initialDP, sendEnd()],
      {},
      inTurn(() => undefined),
    );
    expect(abortion).to.match(/^dialogue \d+ is initiated: it cannot end$/);
  });

  it('that has ended aborts the instance', async () => {
    const { abortion } = await perform([initialDP, proceed, sendEnd(), sendEnd()], {}, continuing);
    expect(abortion).to.match(/^dialogue \d+ is over: it cannot end$/);
  });
});

describe('aborting a dialogue', () => {
  it('sends a TC-U-ABORT', async () => {
    const { script, report } = await performHeard([initialDP, proceed, sendAbort()], continuing);
    expect(script).to.deep.equal(['TC-BEGIN InitialDP', 'TC-U-ABORT']);
    expect(report.counts).to.include({ passed: 1 });
  });

  it('takes user information along', async () => {
    const { heard } = await performHeard(
      [initialDP, proceed, sendAbort({ user_information: information })],
      continuing,
      { ssp_ac: 'cs1' },
    );
    const last = heard.at(-1);
    const portion = last?.primitive === 'TC-U-ABORT' ? last.dialogue : undefined;
    expect(portion).to.have.property('kind', 'ABRT');
    expect(portion?.kind === 'ABRT' && Buffer.from(portion.userInformation ?? []).toString('hex')).to.equal(
      information,
    );
  });
});

describe('the expected end of a dialogue', () => {
  it('may come alone, or with the last component', async () => {
    const alone = inTurn((call) => {
      call.say('Continue').continue();
      call.end();
    });
    const together = inTurn((call) => call.say('Continue').end());
    for (const reaction of [alone, together]) {
      const { checks } = await perform([initialDP, proceed, receiveEnd], {}, reaction);
      expect(checks).to.deep.equal(['pass: Continue received', 'pass: TC-END received']);
    }
  });

  it('aborts the instance when a component comes first', async () => {
    const { abortion } = await perform(
      [initialDP, receiveEnd],
      {},
      inTurn((call) => call.say('Continue').end()),
    );
    expect(abortion).to.equal('TC-END was expected, but Continue came');
  });

  it('aborts the instance when the dialogue is aborted', async () => {
    const { abortion } = await perform(
      [initialDP, receiveEnd],
      {},
      inTurn((call) => call.dialogue.abort()),
    );
    expect(abortion).to.equal('TC-END was expected, but TC-U-ABORT came');
  });
});

describe('the expected abort of a dialogue', () => {
  const aborting = inTurn((call) => call.dialogue.abort(Buffer.from(information, 'hex')));

  it('may come from the user, with information', async () => {
    const expected = receiveAbort({ arguments: { source: 'user', user_information: information, cause: null } });
    const { checks } = await perform([initialDP, expected], { ssp_ac: 'cs1' }, aborting);
    expect(checks).to.deep.equal([
      'pass: TC-U-ABORT received',
      'pass: source is "user"',
      `pass: user_information is "${information}"`,
      'pass: cause is absent, as expected',
    ]);
  });

  it('may come from the TCAP of the peer, with a cause', async () => {
    const event = { type: 'inap.ssp_to_scp.EventReportBCSM', arguments: { eventTypeBCSM: 7 } };
    const cause_name = 'unrecognizedTransactionID';
    const expected = receiveAbort({ arguments: { cause_name, source: 'user' }, tests: [{ kpath: 'cause', value: 1 }] });
    const later = { type: 'assert', expression: '$i.Abort.cause == 1' };
    const { checks } = await perform([initialDP, proceed, event, expected, later], {}, forgetful);
    expect(checks).to.deep.equal([
      'pass: Continue received',
      'pass: TC-P-ABORT (unrecognizedTransactionID) received',
      'pass: cause_name is "unrecognizedTransactionID"',
      'fail: source is "provider", expected "user"',
      'pass: cause is 1',
      'pass: Assert tested TRUE.',
    ]);
  });

  it('aborts the instance when the dialogue ends in order', async () => {
    const { abortion } = await perform(
      [initialDP, receiveAbort()],
      {},
      inTurn((call) => call.end()),
    );
    expect(abortion).to.equal('TC-ABORT was expected, but TC-END came');
  });
});
