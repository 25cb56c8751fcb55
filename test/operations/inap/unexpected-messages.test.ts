import { expect } from 'chai';
import { initialDP, type Operations } from '../../run/open-runs.ts';
import { ending, type Reaction, type ScpCall } from '../../run/scripted-scp.ts';
import { perform } from '../one-instance.ts';

const connect: Operations = [initialDP, { type: 'inap.ssp_from_scp.Connect' }];

const onBegin = (react: (call: ScpCall) => void): Reaction => (call, { primitive }) => {
  if (primitive === 'TC-BEGIN') react(call);
};
const invokeIdOf = (call: ScpCall): number => {
  const [first] = call.components;
  return first?.kind === 'invoke' ? first.invokeId : -1;
};

const ended = (react: (call: ScpCall) => void): Reaction => onBegin((call) => { react(call); call.end(); });
const notInvoked = { type: 'invoke', code: 2 } as const;

const cases: Record<string, readonly [reaction: Reaction, name: string]> = {
  'another operation': [ending(['ReleaseCall', { initialCallSegment_cause: 31 }]), 'ReleaseCall'],
  'an operation that INAP does not have': [ended(({ dialogue }) => dialogue.invoke(120, undefined)), 'an operation with code 120'],
  'an error for the InitialDP': [ended((call) => call.dialogue.returnError(invokeIdOf(call), 7)), 'the error missingParameter'],
  'a reject': [ended((call) => call.dialogue.reject(invokeIdOf(call), notInvoked)), 'a reject (invoke problem mistypedParameter)'],
  'the end of the dialogue': [ended(() => undefined), 'TC-END'],
  'an abort': [onBegin((call) => call.dialogue.abort()), 'TC-U-ABORT'],
};

describe('anything but the expected message', () => {
  for (const [what, [reaction, name]] of Object.entries(cases)) {
    it(`aborts the instance with both names in the text: ${what}`, async () => {
      const { abortion, checks, instance, report } = await perform(connect, {}, reaction);
      expect(abortion).to.equal(`Connect was expected, but ${name} came`);
      expect(checks).to.deep.equal([`abort: ${abortion}`]);
      expect(report.counts).to.include({ aborted: 1, failed: 0 });
      expect(instance.messages.at(-1)).to.include({ from: 'scp', to: 'ssp', name, detail: 'Connect was expected', failed: true });
    });
  }

  it('says which cause a P-Abort has', async () => {
    const forgetful = onBegin((call) => {
      call.say('Continue').continue();
      call.dialogue.end({ prearranged: true });
    });
    const operations: Operations = [
      initialDP,
      { type: 'inap.ssp_from_scp.Continue' },
      { type: 'inap.ssp_to_scp.EventReportBCSM', arguments: { eventTypeBCSM: 7 } },
      { type: 'inap.ssp_from_scp.Connect' },
    ];
    const { abortion } = await perform(operations, {}, forgetful);
    expect(abortion).to.equal('Connect was expected, but TC-P-ABORT (unrecognizedTransactionID) came');
  });

  it('counts what came before it in the same message', async () => {
    const { checks } = await perform(connect, {}, ending(['Connect', { destinationRoutingAddress_digits: '5551' }], ['Continue']));
    expect(checks).to.deep.equal(['pass: Connect received']);
  });

  it('is an argument that cannot be read', async () => {
    const damaged = onBegin((call) => {
      call.dialogue.invoke(20, Uint8Array.of(0x30, 0x02, 0xa0, 0x05), { class: 2 });
      call.end();
    });
    const { abortion } = await perform(connect, {}, damaged);
    expect(abortion).to.match(/at byte \d+/);
  });
});
