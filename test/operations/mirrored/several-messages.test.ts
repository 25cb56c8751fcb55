/** `either`, `optional` and `whenever` on the side that answers: an instance waits for several messages at once. */
import { expect } from 'chai';
import type { OperationSource } from '../../../src/operations/operation.ts';
import { performBoth } from './two-sides.ts';

const from = (name: string, more: object = {}): OperationSource => ({ type: `inap.scp_from_ssp.${name}`, ...more });
const to = (name: string, more: object = {}): OperationSource => ({ type: `inap.scp_to_ssp.${name}`, ...more });
const heard = (name: string, more: object = {}): OperationSource => ({ type: `inap.ssp_from_scp.${name}`, ...more });
const say = (name: string, more: object = {}): OperationSource => ({ type: `inap.ssp_to_scp.${name}`, ...more });

const call = say('InitialDP', {
  arguments: { serviceKey: 100, calledPartyNumber_digits: '6495551', eventTypeBCSM: 2 },
});
const event = (kind: number): OperationSource => say('EventReportBCSM', { arguments: { eventTypeBCSM: kind } });
const mark = (text: string): OperationSource => ({ type: 'assert', expression: 'true', pass: text });
const released = [heard('ReleaseCall')];
const release = to('ReleaseCall', { arguments: { initialCallSegment_cause: 31 }, send_and_close: true });
const ofKind = (value: number) => ({ accept: [{ kpath: 'eventTypeBCSM', value }] });

/** The verdict of the answering side, and the marks that it reached. */
const marksOf = ({ answerer }: Awaited<ReturnType<typeof performBoth>>): (string | undefined)[] => [
  answerer?.verdict,
  ...(answerer?.checks ?? []).filter((check) => check.includes('mark')),
];

describe('several messages on the side that answers', () => {
  const busyOrAnswered = (): OperationSource => ({
    type: 'either',
    branches: [
      [from('EventReportBCSM', { label: 'busy', ...ofKind(5) }), mark('mark busy')],
      [from('EventReportBCSM', ofKind(7)), mark('mark answer')],
    ],
  });

  for (const [kind, text] of [
    [5, 'busy'],
    [7, 'answer'],
  ] as const) {
    it(`has the branch of either performed that the switch's event is for: ${text}`, async () => {
      const performed = await performBoth({
        caller: [call, heard('Continue'), event(kind), ...released],
        answerer: [from('InitialDP'), to('Continue'), busyOrAnswered(), release],
      });
      expect(marksOf(performed)).to.deep.equal(['passed', `pass: mark ${text}`]);
      expect(performed.caller.verdict).to.equal('passed');
    });
  }

  it('takes a message on its dialogue beside a branch that waits for another dialogue', async () => {
    const performed = await performBoth({
      caller: [call, heard('Continue'), event(7), ...released],
      answerer: [
        from('InitialDP', { accept: [{ kpath: 'serviceKey', value: 100 }] }),
        to('Continue'),
        {
          type: 'either',
          branches: [[from('AssistRequestInstructions')], [from('EventReportBCSM'), mark('mark event')]],
        },
        release,
      ],
    });
    expect(marksOf(performed)).to.deep.equal(['passed', 'pass: mark event']);
  });

  it('has a list of whenever performed beside the operations', async () => {
    const performed = await performBoth({
      caller: [call, heard('Continue'), event(5), event(7), ...released],
      answerer: [from('InitialDP'), to('Continue'), from('EventReportBCSM', ofKind(7)), mark('mark behind'), release],
      whenever: [[from('EventReportBCSM', ofKind(5)), mark('mark list')]],
    });
    expect(marksOf(performed)).to.deep.equal(['passed', 'pass: mark list', 'pass: mark behind']);
  });

  it('has an optional operation passed over', async () => {
    const performed = await performBoth({
      caller: [call, heard('Continue'), event(7), ...released],
      answerer: [
        from('InitialDP'),
        to('Continue'),
        from('EventReportBCSM', { ...ofKind(5), optional: true }),
        from('EventReportBCSM', ofKind(7)),
        mark('mark behind'),
        release,
      ],
    });
    expect(marksOf(performed)).to.deep.equal(['passed', 'pass: mark behind']);
  });

  it('aborts where a message fits no branch, and names all expected messages', async () => {
    const { caller, answerer } = await performBoth({
      caller: [
        call,
        heard('Continue'),
        say('ApplyChargingReport', { arguments: { callResult: '00' } }),
        { type: 'tcap.ssp_from_scp.Abort' },
      ],
      answerer: [from('InitialDP'), to('Continue'), busyOrAnswered(), release],
    });
    expect(answerer?.reason).to.equal(
      'EventReportBCSM (busy) or EventReportBCSM was expected, but ApplyChargingReport came',
    );
    expect(caller.verdict, caller.reason).to.equal('passed');
  });
});
