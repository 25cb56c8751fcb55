/**
 * What TCAP rejects always has a consequence: a failed check of the operation that waits, unless the test allows it.
 */
import { expect } from 'chai';
import { initialDP, openRuns, proceed, load } from '../../run/open-runs.ts';
import { inTurn, type Reaction, type ScpCall } from '../../run/scripted-scp.ts';
import { perform, performedBy, type Params } from '../one-instance.ts';
import type { Values } from '../scripted.ts';

const release = { type: 'inap.ssp_from_scp.ReleaseCall' };
const reject = (values: Values = {}) => ({ type: 'tcap.ssp_from_scp.Reject', arguments: values });
const neverSent = 'the SCP answered invoke 55, which was never sent (returnResult problem unrecognizedInvokeID)';

const answerNothing = (call: ScpCall): void => {
  call.dialogue.returnResult(55, 20);
};
/** A result without an invoke before a good Continue, with which the dialogue ends. */
const before: Reaction = inTurn((call) => {
  answerNothing(call);
  call.say('Continue').end();
});
/** Like `before`, with the result after the Continue. */
const behind: Reaction = inTurn((call) => {
  call.say('Continue');
  answerNothing(call);
  call.end();
});

/** Sends this in the first dialogue, and Continue in the second. */
const leaving = (says: (call: ScpCall) => void): Reaction => {
  let count = 0;
  return (call, { primitive }) => {
    if (primitive !== 'TC-BEGIN') return;
    count += 1;
    if (count === 1) says(call);
    else call.say('Continue').end();
  };
};
/** No operation waits in the first dialogue. */
const twoDialogues = [initialDP, initialDP, proceed];

const rowsOf = async (react: Reaction, operations: Parameters<typeof perform>[0], params: Params = {}) => {
  const { report, instance, checks, abortion } = await perform(operations, params, react);
  const rows = instance.messages.map(
    ({ from, to, name, detail, failed }) => `${from}>${to} ${name}: ${detail}${failed === true ? ' !' : ''}`,
  );
  return { report, checks, abortion, rows, counts: report.counts };
};

describe('what TCAP rejects', () => {
  for (const [where, react] of Object.entries({
    'before a good component': before,
    'behind the last one, in the TC-END': behind,
  })) {
    it(`fails the test, in ladder and checks: ${where}`, async () => {
      const { counts, checks, rows } = await rowsOf(react, [initialDP, proceed]);
      expect(counts).to.include({ failed: 1, passed: 0 });
      expect(checks).to.include(`fail: ${neverSent}`);
      expect(checks).to.include('pass: Continue received');
      expect(rows).to.include(`scp>ssp TC-L-REJECT: ${neverSent} !`);
    });

    it(`fails nothing where the test allows it, and is shown: ${where}`, async () => {
      const { counts, checks, rows } = await rowsOf(react, [initialDP, proceed], { allow_rejects: true });
      expect(counts).to.include({ passed: 1 });
      expect(checks).to.deep.equal(['pass: Continue received']);
      expect(rows).to.include(`scp>ssp TC-L-REJECT: ${neverSent}`);
    });
  }

  it('goes only to an operation that waits for a Reject', async () => {
    const values = {
      problem_type: 'returnResult',
      problem_name: 'unrecognizedInvokeID',
      invoke_id: 55,
      origin: 'local',
    };
    const { counts, checks, rows } = await rowsOf(before, [initialDP, reject(values), proceed]);
    expect(counts).to.include({ passed: 1 });
    expect(checks).to.include('pass: TC-L-REJECT received');
    expect(rows).to.include('scp>ssp TC-L-REJECT: problem_type returnResult, unrecognizedInvokeID');
    const elsewhere = await rowsOf(before, [
      initialDP,
      proceed,
      { ...reject(), optional: true },
      { type: 'tcap.ssp_from_scp.End' },
    ]);
    expect(elsewhere.checks).to.include(`fail: ${neverSent}`);
  });

  it('goes to a branch of either, and to a list of whenever', async () => {
    const either = { type: 'either', branches: [[release], [reject()]] };
    expect((await rowsOf(before, [initialDP, either, proceed])).counts).to.include({ passed: 1 });
    const whenever = { whenever: [[reject()]] };
    expect((await rowsOf(before, [initialDP, proceed], whenever)).counts).to.include({ passed: 1 });
    expect((await rowsOf(before, [initialDP, { type: 'either', branches: [[release], [proceed]] }])).checks).to.include(
      `fail: ${neverSent}`,
    );
  });

  it('fails the test in a dialogue in which no operation waits any more', async () => {
    const { checks } = await rowsOf(
      leaving((call) => (answerNothing(call), call.end())),
      twoDialogues,
    );
    expect(checks).to.deep.equal(['pass: Continue received', `fail: ${neverSent}`]);
  });

  it('is reported with its operation where the invoke was sent, and where it comes twice', async () => {
    const twice = inTurn((call) => {
      call.dialogue.returnResult(0, 0);
      call.say('ActivityTest').say('Continue').continue();
    });
    const { checks } = await rowsOf(twice, [initialDP, { type: 'inap.ssp_from_scp.ActivityTest' }, proceed]);
    expect(checks[0]).to.equal(
      'fail: the SCP answered invoke 0 (InitialDP) with a result, which the class of the operation does not ' +
        'allow (returnResult problem returnResultUnexpected)',
    );
  });

  it('causes a Reject in a message of its own where the instance has nothing to send', async () => {
    const { start, scp, report } = openRuns({
      react: inTurn(
        (call) => {
          answerNothing(call);
          call.continue();
        },
        (call) => call.say('Continue').end(),
      ),
    });
    await start({ operations: [initialDP, proceed] });
    expect(scp.calls[0]?.script).to.deep.equal(['TC-BEGIN InitialDP', 'TC-CONTINUE reject']);
    expect(performedBy(report()).instance.messages.map(({ name }) => name)).to.include.members([
      'TC-L-REJECT',
      'TC-REJECT',
      'Continue',
    ]);
  });

  it('forms one group of failures in a load', async () => {
    const { start, report } = openRuns({ react: before });
    await start({ operations: [initialDP, proceed], distribution: load(8, 4) });
    expect(report().counts).to.include({ failed: 8 });
    expect(report().failures?.map(({ text, count }) => [text, count])).to.deep.equal([[neverSent, 8]]);
  });
});

describe('a Reject of the peer', () => {
  const rejecting = inTurn((call) => {
    call.dialogue.reject(0, { type: 'invoke', code: 2 });
    call.say('Continue').end();
  });

  it('that no operation expects aborts the instance', async () => {
    expect((await rowsOf(rejecting, [initialDP, proceed])).abortion).to.equal(
      'Continue was expected, but a reject (invoke problem mistypedParameter) came',
    );
  });

  it('fails nothing where the test allows it, and is shown', async () => {
    const { counts, rows } = await rowsOf(rejecting, [initialDP, proceed], { allow_rejects: true });
    expect(counts).to.include({ passed: 1 });
    expect(rows).to.include('scp>ssp TC-REJECT: invoke problem mistypedParameter, which allow_rejects allows');
  });
});

describe('a message that is left after the last operation', () => {
  it('fails the test: a component, a Reject, an abort', async () => {
    for (const [says, text] of [
      [(call) => call.say('Connect', { destinationRoutingAddress_digits: '5' }).end(), 'Connect came'],
      [
        (call) => (call.dialogue.reject(0, { type: 'invoke', code: 2 }), call.end()),
        'a reject (invoke problem mistypedParameter) came',
      ],
      [(call) => call.dialogue.abort(), 'TC-U-ABORT came'],
    ] as [(call: ScpCall) => void, string][]) {
      const { counts, checks } = await rowsOf(leaving(says), twoDialogues);
      expect(counts).to.include({ failed: 1 });
      expect(checks).to.deep.equal(['pass: Continue received', `fail: ${text}, and no operation waited for it`]);
    }
  });

  it('is shown and fails nothing where it only ends the dialogue', async () => {
    const { counts, rows } = await rowsOf(
      leaving((call) => call.end()),
      twoDialogues,
    );
    expect(counts).to.include({ passed: 1 });
    expect(rows.at(-1)).to.equal('scp>ssp TC-END: no operation waited for it');
  });
});
