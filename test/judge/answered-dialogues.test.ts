/**
 * Wireshark reads the capture of an instance that answers: without a remark, and with the same messages as its ladder.
 */
import { expect } from 'chai';
import { initialDP, proceed } from '../run/open-runs.ts';
import { questionOf } from '../operations/every-operation.ts';
import { inapContext, mapContext, performBoth, type TwoSides } from '../operations/mirrored/two-sides.ts';
import { describeWhere } from '../support/counterparts.ts';
import { partOf } from '../support/depth.ts';
import { expectSameNames, ladderStory, storyOf } from './capture-story.ts';

const prompt = {
  'informationToSend.inbandInfo.messageID.elementaryMessageID': 1001,
  'collectedInfo.collectedDigits.minimumNbOfDigits': 1,
  'collectedInfo.collectedDigits.maximumNbOfDigits': 4,
};

const scenes: Readonly<Record<string, TwoSides>> = {
  'a call with a prompt, by INAP': {
    caller: [
      initialDP,
      { type: 'inap.ssp_from_scp.ConnectToResource' },
      { type: 'inap.srf_from_scp.PromptAndCollectUserInformation' },
      { type: 'inap.srf_to_scp.PromptAndCollectUserInformationResult', arguments: { digitsResponse_digits: '4711' } },
      { type: 'inap.ssp_from_scp.ReleaseCall' },
    ],
    answerer: [
      { type: 'inap.scp_from_ssp.InitialDP' },
      { type: 'inap.scp_to_ssp.ConnectToResource', arguments: { 'resourceAddress.none': true }, send_with_next: true },
      { type: 'inap.scp_to_srf.PromptAndCollectUserInformation', arguments: prompt },
      { type: 'inap.scp_from_srf.PromptAndCollectUserInformationResult', arguments: { digitsResponse_digits: '4711' } },
      { type: 'inap.scp_to_ssp.ReleaseCall', arguments: { initialCallSegment_cause: 31 }, send_and_close: true },
    ],
    ssp_ac: inapContext,
  },
  'a dialogue that is refused': {
    caller: [initialDP, { type: 'tcap.ssp_from_scp.Abort', tcap_result_diagnostic_user: 2 }],
    answerer: [
      { type: 'inap.scp_from_ssp.InitialDP' },
      { type: 'tcap.scp_to_ssp.Abort', tcap_result: 1, tcap_result_diagnostic_user: 2 },
    ],
    ssp_ac: inapContext,
  },
  'a call that the switch gives up': {
    caller: [initialDP, proceed, { type: 'tcap.ssp_to_scp.Abort' }],
    answerer: [
      { type: 'inap.scp_from_ssp.InitialDP' },
      { type: 'inap.scp_to_ssp.Continue' },
      { type: 'tcap.scp_from_ssp.Abort' },
    ],
    ssp_ac: inapContext,
  },
  'an interrogation of an HLR': {
    caller: [
      {
        type: 'map.scp_to_hlr.ProcessUnstructuredSSRequest',
        arguments: questionOf('map.', 'ProcessUnstructuredSSRequest'),
      },
      { type: 'map.scp_from_hlr.ProcessUnstructuredSSRequestResult' },
    ],
    answerer: [
      { type: 'map.hlr_from_scp.ProcessUnstructuredSSRequest' },
      {
        type: 'map.hlr_to_scp.ProcessUnstructuredSSRequestResult',
        arguments: { ussdString_text: '12.50' },
        send_and_close: true,
      },
    ],
    hlr_ac: mapContext,
  },
};

describeWhere('tshark')('the captures of instances that answer, as Wireshark reads them', () => {
  for (const [name, scene] of partOf('judgedExamples', Object.entries(scenes))) {
    it(`have no fault and the messages of the ladder: ${name}`, async () => {
      const { caller, answerer } = await performBoth(scene);
      if (answerer === undefined) throw new Error('no dialogue has come');
      expect([caller.verdict, answerer.verdict, answerer.reason]).to.deep.equal(['passed', 'passed', '']);
      for (const { recorder } of [caller, answerer]) {
        const { file, leftOut } = recorder.capture.file({ run: name, instance: 0 });
        const { remarks, dialogues } = await storyOf(file);
        const ours = ladderStory(recorder.messages, 1);
        expect([remarks, leftOut, dialogues.length]).to.deep.equal([[], 0, 1]);
        expectSameNames(dialogues[0] ?? [], ours);
        ours.forEach((told, index) => expect(dialogues[0]?.[index]?.fields, told.name).to.deep.include(told.fields));
      }
    });
  }
});
