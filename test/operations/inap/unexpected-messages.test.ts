import { expect } from 'chai';
import { operationTypes } from '../../../src/operations/registry.ts';
import { initialDP, openRuns, type Operations } from '../../run/open-runs.ts';
import { ending, type Reaction, type ScpCall } from '../../run/scripted-scp.ts';
import { perform, performedBy } from '../one-instance.ts';

const connect: Operations = [initialDP, { type: 'inap.ssp_from_scp.Connect' }];

const onBegin =
  (react: (call: ScpCall) => void): Reaction =>
  (call, { primitive }) => {
    if (primitive === 'TC-BEGIN') react(call);
  };
const invokeIdOf = (call: ScpCall): number => {
  const [first] = call.components;
  return first?.kind === 'invoke' ? first.invokeId : -1;
};

const ended = (react: (call: ScpCall) => void): Reaction =>
  onBegin((call) => {
    react(call);
    call.end();
  });
const notInvoked = { type: 'invoke', code: 2 } as const;

const cases: Record<string, readonly [reaction: Reaction, name: string]> = {
  'another operation': [ending(['ReleaseCall', { initialCallSegment_cause: 31 }]), 'ReleaseCall'],
  'an operation that INAP does not have': [
    ended(({ dialogue }) => dialogue.invoke(120, undefined)),
    'an operation with code 120',
  ],
  'an error for the InitialDP': [
    ended((call) => call.dialogue.returnError(invokeIdOf(call), 7)),
    'the error missingParameter',
  ],
  'a reject': [
    ended((call) => call.dialogue.reject(invokeIdOf(call), notInvoked)),
    'a reject (invoke problem mistypedParameter)',
  ],
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
      expect(instance.messages.at(-1)).to.include({ from: 'scp', to: 'ssp', name, failed: true });
      expect(instance.messages.at(-1)?.detail).to.match(/^Connect was expected(?:; |$)/);
    });
  }

  it('is drawn with its arguments', async () => {
    const { instance } = await perform(connect, {}, ending(['ReleaseCall', { initialCallSegment_cause: 31 }]));
    expect(instance.messages.at(-1)?.detail).to.match(/^Connect was expected; .*initialCallSegment_cause 31/);
  });

  it('is drawn to the resource for each operation that the resource takes', async () => {
    for (const type of operationTypes.filter((one) => /^inap\.srf_from_scp\.(?!Error)/.test(one))) {
      const name = type.slice(type.lastIndexOf('.') + 1);
      const announcement = { 'informationToSend.inbandInfo.messageID.elementaryMessageID': 7 };
      const digits = { 'collectedInfo.collectedDigits.maximumNbOfDigits': 4, ...announcement };
      const { instance } = await perform(
        connect,
        {},
        ending([name, name === 'PlayAnnouncement' ? announcement : digits]),
      );
      expect(instance.messages.at(-1)).to.include({ from: 'scp', to: 'srf', name, failed: true });
    }
  });

  it('has a row for a message that did not come in time, at the party that waits', async () => {
    const { execute, pass, report } = openRuns({ react: () => undefined });
    execute({ operations: connect, scp: { tcap_timeout: 1 } });
    await pass(2);
    const { abortion, instance } = performedBy(report());
    expect(abortion).to.match(/^Connect did not come within 1 s/);
    const detail = 'Connect did not come within 1 s';
    expect(instance.messages.at(-1)).to.include({
      from: 'ssp',
      to: 'ssp',
      name: 'waits for Connect',
      detail,
      failed: true,
    });
    expect(instance.check_log.at(-1)).to.include({ status: 'abort', name: 'Connect received' });
  });

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

  it('fails the test where it comes after the last operation', async () => {
    const { checks } = await perform(
      connect,
      {},
      ending(['Connect', { destinationRoutingAddress_digits: '5551' }], ['Continue']),
    );
    expect(checks).to.deep.equal(['pass: Connect received', 'fail: Continue came, and no operation waited for it']);
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
