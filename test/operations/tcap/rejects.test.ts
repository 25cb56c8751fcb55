import { expect } from 'chai';
import type { Component, Problem } from '../../../src/protocol/tcap/types.ts';
import { inap } from '../../../src/protocol/inap/index.ts';
import { encodeTcap } from '../../../src/protocol/tcap/codec.ts';
import { initialDP, openRuns, proceed, type Operations } from '../../run/open-runs.ts';
import { inTurn, type ScpCall } from '../../run/scripted-scp.ts';
import { perform, performedBy } from '../one-instance.ts';
import { faultsOf, invokeIdOf, performScripted, type Values } from '../scripted.ts';

const expected = (values: Values = {}) => ({ type: 'tcap.ssp_from_scp.Reject', arguments: values });
const sent = (values: Values, attributes: object = {}) => ({
  type: 'tcap.ssp_to_scp.Reject',
  arguments: values,
  ...attributes,
});
const rejecting =
  (problem: Problem, invokeId?: number | null) =>
  (call: ScpCall): void => {
    call.dialogue.reject(invokeId === undefined ? invokeIdOf(call) : invokeId, problem);
    call.end();
  };

describe('an expected reject', () => {
  it('reports what was rejected, and why', async () => {
    const values = {
      problem_type: 'invoke',
      problem_code: 2,
      problem_name: 'mistypedParameter',
      operation: 'InitialDP',
      invoke_id: 0,
    };
    const { checks, instance } = await perform(
      [initialDP, expected(values)],
      {},
      inTurn(rejecting({ type: 'invoke', code: 2 })),
    );
    expect(checks[0]).to.equal('pass: Reject received');
    expect(checks.filter((line) => line.startsWith('pass'))).to.have.length(6);
    expect(instance.messages.at(-1)).to.include({ from: 'scp', to: 'ssp', name: 'Reject' });
  });

  it('can be one without a readable invoke id', async () => {
    const values = { problem_type: 'general', problem_name: 'unrecognizedComponent', operation: null, invoke_id: null };
    const { report } = await perform(
      [initialDP, expected(values)],
      {},
      inTurn(rejecting({ type: 'general', code: 0 }, null)),
    );
    expect(report.counts).to.include({ passed: 1 });
  });

  it('fails the check where another one comes', async () => {
    const { checks } = await perform(
      [initialDP, expected({ problem_code: 1 })],
      {},
      inTurn(rejecting({ type: 'invoke', code: 2 })),
    );
    expect(checks[1]).to.equal('fail: problem_code is 2, expected 1');
  });
});

describe('a reject that is sent', () => {
  const asking = inTurn((call) =>
    call.say('ActivityTest').say('Continue').say('ResetTimer', { timervalue: 5 }).continue(),
  );
  const asked = [
    initialDP,
    { type: 'inap.ssp_from_scp.ActivityTest' },
    proceed,
    { type: 'inap.ssp_from_scp.ResetTimer' },
  ];
  const rejectsOf = async (...rejects: Values[]) => {
    const { calls, abortion } = await performScripted([...asked, ...rejects.map((values) => sent(values))], {}, asking);
    return { abortion, rejects: (calls[0]?.components ?? []).filter(({ kind }) => kind === 'reject') };
  };

  it('refers to the newest operation that can be answered, the named one, or the given invoke id', async () => {
    const { rejects } = await rejectsOf(
      { problem_name: 'mistypedParameter' },
      { problem_code: 1, operation: 'ActivityTest' },
      { problem_type: 'returnResult', problem_name: 'returnResultUnexpected', invoke_id: 0 },
    );
    expect(rejects).to.deep.equal([
      { kind: 'reject', invokeId: 2, problem: { type: 'invoke', code: 2 } },
      { kind: 'reject', invokeId: 0, problem: { type: 'invoke', code: 1 } },
      { kind: 'reject', invokeId: 0, problem: { type: 'returnResult', code: 1 } },
    ]);
  });

  it('abandons the instance where there is nothing to reject', async () => {
    const { abortion } = await perform([initialDP, sent({ problem_code: 1 })], {}, inTurn());
    expect(abortion).to.equal('there is no operation of the peer to answer');
  });

  it('is refused where no such problem exists', () => {
    const wrong = [
      sent({ problem_name: 'duplicateInvokeID', problem_type: 'general' }),
      sent({}),
      sent({ problem_type: 'returnError', problem_code: 1 }),
    ];
    expect(faultsOf(wrong)).to.deep.equal([
      '/operations/0/arguments/problem_name must be that of a problem: unrecognizedComponent, ' +
        'mistypedComponent, badlyStructuredComponent',
      '/operations/1/arguments/problem_name must be that of a problem: ' +
        'duplicateInvokeID, unrecognizedOperation, mistypedParameter, resourceLimitation, initiatingRelease, ' +
        'unrecognizedLinkedID, ' +
        'linkedResponseUnexpected, unexpectedLinkedOperation',
      '/operations/2/arguments/invoke_id is required for the problem of an answer',
    ]);
  });
});

describe('an invoke id that the SCP uses twice', () => {
  const prompt = inap.operation('PromptAndCollectUserInformation');
  const parameter = prompt.argument?.encode({
    'collectedInfo.collectedDigits.maximumNbOfDigits': 4,
    'informationToSend.tone.toneID': 1,
  });
  const operations: Operations = [
    initialDP,
    { type: 'inap.srf_from_scp.PromptAndCollectUserInformation' },
    { type: 'wait', arguments: { seconds: 1 } },
    { type: 'inap.ssp_to_scp.EventReportBCSM', arguments: { eventTypeBCSM: 7 } },
    proceed,
  ];

  it('is rejected with the next message, and is not taken for another message', async () => {
    const { start, pass, report, scp } = openRuns({
      react: inTurn(
        ({ dialogue }) => {
          dialogue.invoke(prompt.code, parameter);
          dialogue.continue();
          const { id, peerId = new Uint8Array() } = dialogue;
          const again: Component = { kind: 'invoke', invokeId: 0, operation: prompt.code, parameter };
          scp.sendRaw(
            encodeTcap({ type: 'continue', otid: Uint8Array.of(0, 0, id >> 8, id), dtid: peerId, components: [again] }),
          );
        },
        (call) => call.say('Continue').end(),
      ),
    });
    await start({ operations });
    await pass(1.1, 100);
    expect(performedBy(report()).checks.at(-1)).to.equal('pass: Continue received');
    const [, reject, event] = scp.lastCall.components;
    expect(reject).to.deep.equal({ kind: 'reject', invokeId: 0, problem: { type: 'invoke', code: 0 } });
    expect(event).to.include({ kind: 'invoke', operation: 24 });
  });
});
