import { expect } from 'chai';
import { map } from '../../../src/protocol/map/index.ts';
import { initialDP, type Operations } from '../../run/open-runs.ts';
import { continuing, inTurn, type Reaction } from '../../run/scripted-scp.ts';
import { performScripted } from '../scripted.ts';

const msisdn = { msisdn_digits: '4917012345' };

/** A question, the values of its answer, and the expected arguments. */
const questions: Readonly<
  Record<string, readonly [question: object, answer: Record<string, unknown>, expected: object]>
> = {
  SendRoutingInfo: [
    { ...msisdn, interrogationType_name: 'basicCall', gmscOrGsmSCFAddress_digits: '49170' },
    { imsi_digits: '262011234567890', 'extendedRoutingInfo.routingInfo.roamingNumber_digits': '49171000' },
    { imsi_digits: '262011234567890', 'extendedRoutingInfo.routingInfo.roamingNumber_digits': '49171000' },
  ],
  SendRoutingInfoForSM: [
    { ...msisdn, smRPPRI: true, serviceCentreAddress_digits: '49172' },
    { imsi_digits: '262011234567890', 'locationInfoWithLMSI.networkNodeNumber_digits': '49171' },
    { 'locationInfoWithLMSI.networkNodeNumber_digits': '49171', 'locationInfoWithLMSI.lmsi': null },
  ],
  AnyTimeInterrogation: [
    {
      'subscriberIdentity.msisdn_digits': '4917012345',
      'requestedInfo.locationInformation': true,
      gsmSCFAddress_digits: '49170',
    },
    { 'subscriberInfo.locationInformation.ageOfLocationInformation': 5 },
    { 'subscriberInfo.locationInformation.ageOfLocationInformation': 5, 'subscriberInfo.imei': null },
  ],
};

const answering = (name: string, values: Record<string, unknown>): Reaction =>
  inTurn((call) => {
    const { code, result } = map.operation(name);
    call.dialogue.returnResult(0, code, result?.encode(values));
    call.end();
  });

describe('a question to an HLR', () => {
  for (const [name, [question, answer, expected]] of Object.entries(questions)) {
    it(`${name} opens a dialogue, and its answer is checked`, async () => {
      const operations = [
        { type: `map.hlr_to_scp.${name}`, arguments: question, tcap_ac: 'ati3' },
        { type: `map.hlr_from_scp.${name}Result`, arguments: expected, last_component: 1, tcap_ac: 'ati3' },
      ];
      const { calls, checks } = await performScripted(operations as Operations, {}, answering(name, answer));
      expect(checks.filter((line) => !line.startsWith('pass'))).to.deep.equal([]);
      expect(calls[0]?.script).to.deep.equal([`TC-BEGIN ${name}`]);
    });
  }

  it('may be answered by an empty result', async () => {
    const operations = [
      { type: 'map.hlr_to_scp.AnyTimeInterrogation', arguments: questions['AnyTimeInterrogation']?.[0] },
      { type: 'map.hlr_from_scp.AnyTimeInterrogationResult', arguments: { subscriberInfo: null } },
    ];
    const silent = inTurn((call) => {
      call.dialogue.returnResult(0, 71);
      call.end();
    });
    expect((await performScripted(operations as Operations, {}, silent)).report.counts).to.include({ passed: 1 });
  });
});

describe('dialogues of MAP and INAP in one instance', () => {
  const ussd = {
    type: 'map.hlr_to_scp.ProcessUnstructuredSSRequest',
    arguments: { ussdString_text: '*1#' },
    label: 'ussd',
  };
  const proceed = { type: 'inap.ssp_from_scp.Continue', dialogue: 'call' };
  const end = { type: 'tcap.ssp_from_scp.End', dialogue: 'ussd' };

  it('are distinguished by their labels, each in its own protocol', async () => {
    const react: Reaction = (call, indication) => {
      if (call.protocol === map) call.end();
      else continuing(call, indication);
    };
    const { instance, report } = await performScripted(
      [{ ...initialDP, label: 'call' }, ussd, proceed, end],
      {},
      react,
    );
    expect(report.counts).to.include({ passed: 1 });
    expect(
      instance.messages.map(({ dialogue, from, to, name }) => `${dialogue} ${from} ${to} ${name}`),
    ).to.include.members([
      '1 ssp scp InitialDP',
      '2 hlr scp ProcessUnstructuredSSRequest',
      '1 scp ssp Continue',
      '2 scp hlr TC-END',
    ]);
  });
});
