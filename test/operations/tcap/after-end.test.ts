import { expect } from 'chai';
import { DialproofError } from '../../../src/ground/errors.ts';
import { initialDP, openRuns, proceed, type Operations } from '../../run/open-runs.ts';
import { continuing, type Reaction } from '../../run/scripted-scp.ts';
import { perform } from '../one-instance.ts';

const end = { type: 'tcap.ssp_to_scp.End' };
const reject = {
  type: 'tcap.ssp_to_scp.Reject',
  arguments: { problem_name: 'unrecognizedOperation', invoke_id: 1 },
  after_end: true,
};
const abort = { type: 'tcap.ssp_from_scp.Abort', arguments: { cause_name: 'unrecognizedTransactionID' } };

describe('operations of TCAP after the end of a dialogue', () => {
  it('send with the transaction ids that it had, and the P-Abort of the peer is for the instance', async () => {
    const { report, abortion, instance } = await perform([initialDP, proceed, end, reject, abort], {}, continuing);
    expect(abortion).to.equal(undefined);
    expect(report.counts).to.include({ passed: 1 });
    const late = instance.messages.find(({ name }) => name === 'TC-REJECT');
    expect(late?.wrong).to.deep.equal(['sent after the end']);
  });

  it('may follow one another, and may be wrong besides', async () => {
    const wrong = [{ layer: 'tcap', at: 'invokeId', change: 'value', hex: '63' }];
    const operations = [initialDP, proceed, end, reject, abort, { ...reject, wrong }, abort];
    const { report, instance } = await perform(operations, {}, continuing);
    expect(report.counts).to.include({ passed: 1 });
    expect(instance.messages.filter(({ name }) => name === 'TC-REJECT').at(-1)?.wrong).to.deep.equal([
      'sent after the end',
      'tcap invokeId value 63',
    ]);
  });

  it('end it once more, or abort it, without an answer', async () => {
    const operations = [initialDP, proceed, end, { ...end, after_end: true }];
    const late = { type: 'tcap.ssp_to_scp.Abort', after_end: true };
    const { report, instance } = await perform([...operations, late], {}, continuing);
    expect(report.counts).to.include({ passed: 1 });
    expect(instance.messages.map(({ name }) => name).slice(-3)).to.deep.equal(['TC-END', 'TC-END', 'TC-U-ABORT']);
  });

  it('leave an end of the peer that no operation has taken in front of what comes', async () => {
    const ending: Reaction = (call, { primitive }) => {
      if (primitive === 'TC-BEGIN') continuing(call, { primitive } as never);
      else if (primitive === 'TC-CONTINUE') call.dialogue.end();
    };
    const event = { type: 'inap.ssp_to_scp.EventReportBCSM', arguments: { eventTypeBCSM: 7 } };
    const taken = [initialDP, proceed, event, { type: 'tcap.ssp_from_scp.End' }, reject, abort];
    expect((await perform(taken, {}, ending)).report.counts).to.include({ passed: 1 });
  });

  it('abort the instance where the dialogue goes on, or its peer has given no transaction id', async () => {
    const { abortion } = await perform([initialDP, proceed, reject], {}, continuing);
    expect(abortion).to.match(/^dialogue \d+ is active: it has not ended yet$/);
    const local = { type: 'tcap.ssp_to_scp.End', arguments: { prearranged: true } };
    const { abortion: unknown } = await perform([initialDP, local, reject], {}, () => undefined);
    expect(unknown).to.match(
      /^dialogue \d+ is over, and its peer has never given a transaction id: it cannot continue$/,
    );
  });

  it('are refused before the run where the gateway does not allow wrong messages', async () => {
    const { start, scp } = openRuns();
    const refusal = 'the gateway scp does not allow wrong messages: its configuration needs allow_wrong: true';
    scp.wrong = { refusal, faultOf: () => undefined };
    const operations: Operations = [initialDP, proceed, end, reject];
    const thrown = await start({ operations }).then(
      () => undefined,
      (error: unknown) => error as DialproofError,
    );
    expect(thrown?.data?.['errors']).to.deep.equal([{ pointer: '/operations/3/after_end', message: refusal }]);
  });
});
