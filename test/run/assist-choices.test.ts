/**
 * A second dialogue that the peer opens, awaited beside other messages: an AssistRequestInstructions in a branch, or in
 * a list of whenever.
 */
import { expect } from 'chai';
import type { ExecuteTest } from '../../schemas/index.ts';
import { answer, openAnswering } from './answering.ts';

type Operations = ExecuteTest['operations'];

const mark = (text: string) => ({ type: 'assert', expression: 'true', pass: `mark ${text}` });
const assist = { type: 'inap.scp_from_ssp.AssistRequestInstructions', label: 'assist' };
const event = { type: 'inap.scp_from_ssp.EventReportBCSM', dialogue: 'call' };
const endAssist = { type: 'tcap.scp_to_ssp.End', dialogue: 'assist' };
const release = {
  type: 'inap.scp_to_ssp.ReleaseCall',
  dialogue: 'call',
  arguments: { initialCallSegment_cause: 17 },
  send_and_close: true,
};
const begun: Operations = [
  { type: 'inap.scp_from_ssp.InitialDP', label: 'call' },
  {
    type: 'inap.scp_to_ssp.EstablishTemporaryConnection',
    arguments: {
      assistingSSPIPRoutingAddress_digits: '900',
      correlationID_digits: '{$i.InitialDP.calledPartyNumber_digits}',
    },
  },
];
const either = (...branches: Operations[]) => ({ type: 'either', branches });

/** The switch has an SRF assist, or reports busy on the dialogue of the call. */
const callers = {
  assist: [
    {
      type: 'inap.ssp_to_scp.AssistRequestInstructions',
      label: 'assist',
      arguments: { correlationID_digits: '{$i.EstablishTemporaryConnection.correlationID_digits}' },
    },
    { type: 'tcap.ssp_from_scp.End', dialogue: 'assist' },
  ],
  event: [{ type: 'inap.ssp_to_scp.EventReportBCSM', dialogue: 'call', arguments: { eventTypeBCSM: 5 } }],
} as const;

/** The marks of the answering side, and how both sides ended. */
const performed = async (script: Operations, speaking: readonly (keyof typeof callers)[], whenever?: Operations[]) => {
  const { execute, start, report } = await openAnswering();
  execute({
    run_id: 'scp',
    operations: [...begun, ...script, release],
    ...(whenever && { whenever }),
    distribution: answer(1, { total: 1 }),
  });
  const call = await start({
    run_id: 'ssp',
    operations: [
      {
        type: 'inap.ssp_to_scp.InitialDP',
        label: 'call',
        arguments: { serviceKey: 7, calledPartyNumber_digits: '5551' },
      },
      { type: 'inap.ssp_from_scp.EstablishTemporaryConnection' },
      ...speaking.flatMap((one): Operations => [...callers[one]]),
      { type: 'inap.ssp_from_scp.ReleaseCall', dialogue: 'call' },
    ],
  });
  const { first_instance: first, first_aborts: aborts } = report('scp');
  const marks = (first?.check_log ?? []).map(({ text }) => text).filter((text) => text.startsWith('mark'));
  return { marks, ended: [aborts[0]?.text ?? first?.state, call.first_aborts[0]?.text ?? call.first_instance?.state] };
};

const passed = ['passed', 'passed'];

describe('a second dialogue that arrives', () => {
  const choice = either([assist, endAssist, mark('assist')], [event, mark('event')]);

  for (const one of ['assist', 'event'] as const) {
    it(`is awaited beside what comes on the first one: the branch of ${one} is taken`, async () => {
      expect(await performed([choice], [one])).to.deep.equal({ marks: [`mark ${one}`], ended: passed });
    });
  }

  it('is left to a later operation where the branch of the first one is taken before', async () => {
    const later: Operations = [{ ...assist, label: 'later' }, { ...endAssist, dialogue: 'later' }, mark('behind')];
    expect(await performed([choice, ...later], ['event', 'assist'])).to.deep.equal({
      marks: ['mark event', 'mark behind'],
      ended: passed,
    });
  });

  it('begins a list of whenever, while the first one is awaited', async () => {
    const list: Operations = [assist, endAssist, mark('list')];
    expect(await performed([event, mark('event')], ['assist', 'event'], [list])).to.deep.equal({
      marks: ['mark list', 'mark event'],
      ended: passed,
    });
  });

  it('can be optional', async () => {
    const operations: Operations = [{ ...assist, optional: true }, event, mark('event')];
    expect(await performed(operations, ['event'])).to.deep.equal({ marks: ['mark event'], ended: passed });
  });
});
