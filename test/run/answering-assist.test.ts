/** An AssistRequestInstructions joins the instance that has sent its correlation, and no other one. */
import { expect } from 'chai';
import { answer, openAnswering } from './answering.ts';
import { load } from './open-runs.ts';

const script = [
  { type: 'inap.scp_from_ssp.InitialDP', label: 'call' },
  {
    type: 'inap.scp_to_ssp.EstablishTemporaryConnection',
    arguments: {
      assistingSSPIPRoutingAddress_digits: '900',
      correlationID_digits: '{$i.InitialDP.calledPartyNumber_digits}',
    },
  },
  { type: 'inap.scp_from_ssp.AssistRequestInstructions', label: 'assist' },
  {
    type: 'inap.scp_to_ssp.ReleaseCall',
    dialogue: 'call',
    arguments: { initialCallSegment_cause: 17 },
    send_and_close: true,
  },
  { type: 'tcap.scp_to_ssp.End', dialogue: 'assist' },
];

const caller = [
  {
    type: 'inap.ssp_to_scp.InitialDP',
    label: 'call',
    arguments: { serviceKey: 7, calledPartyNumber_digits: "{'5' + (10000 + $n)}" },
  },
  { type: 'inap.ssp_from_scp.EstablishTemporaryConnection' },
  {
    type: 'inap.ssp_to_scp.AssistRequestInstructions',
    label: 'assist',
    arguments: { correlationID_digits: '{$i.EstablishTemporaryConnection.correlationID_digits}' },
  },
  { type: 'inap.ssp_from_scp.ReleaseCall', dialogue: 'call', arguments: { initialCallSegment_cause: 17 } },
  { type: 'tcap.ssp_from_scp.End', dialogue: 'assist' },
];

describe('an AssistRequestInstructions', () => {
  it('joins the instance whose correlation it carries', async () => {
    const { execute, start, report } = await openAnswering();
    execute({ run_id: 'scp', operations: script as never, distribution: answer(50, { total: 30 }) });
    const calls = await start({ run_id: 'ssp', operations: caller as never, distribution: load(30, 10) });
    expect(calls.first_aborts).to.deep.equal([]);
    expect(calls.counts).to.include({ started: 30, passed: 30 });
    expect(report('scp').first_aborts).to.deep.equal([]);
    expect(report('scp').counts).to.include({ started: 30, passed: 30 });
    expect(report('scp').state).to.equal('completed');
  });
});
