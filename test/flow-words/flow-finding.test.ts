/** A failure in the words of a flow: the step that it belongs to, what was expected, and what came. */
import { expect } from 'chai';
import type { FlowWords } from '../../schemas/index.ts';
import { sendingOperations } from '../../schemas/sending-operations.ts';
import { validate } from '../../schemas/index.ts';
import { operationCall, releaseCall, disconnectForwardConnection } from '../../src/flow/operation-calls.ts';
import { flowFinding, type DrawnMessages } from '../../src/flow-words/flow-finding.ts';

const operations = [
  { type: 'inap.ssp_to_scp.InitialDP', arguments: { serviceKey: 7 } },
  { type: 'inap.srf_from_scp.PromptAndCollectUserInformation' },
  { type: 'inap.srf_to_scp.PromptAndCollectUserInformationResult', arguments: { digitsResponse_digits: '91' } },
  { type: 'inap.ssp_from_scp.DisconnectForwardConnection' },
  { type: 'inap.ssp_from_scp.Connect' },
  { type: 'inap.ssp_to_scp.EventReportBCSM', arguments: { eventTypeBCSM_name: 'oCalledPartyBusy' } },
  { type: 'inap.ssp_from_scp.ReleaseCall' },
];

const words: FlowWords = {
  name: 'hotline',
  announcements: { 3007: 'Hotline/sorry', 3001: 'Hotline/ask' },
  steps: [
    { transition: 'before the call / a call', subject: 'a call from 1 to 2', expected: 'go to the prompt Hotline/ask' },
    { at: 'ask for the extension', transition: 'ask (2) / 91', subject: '91', expected: 'be connected to 649555191' },
    { at: 'ring', transition: 'ring (3) / busy', subject: 'after the destination is busy, the call', expected: 'end' },
  ],
};

type Drawn = DrawnMessages[number];

const drawn = (opIdx: number, { name, parameter }: ReturnType<typeof operationCall>): Drawn => ({
  op_idx: opIdx,
  from: 'scp',
  name,
  ...(parameter && { hex: Buffer.from(parameter).toString('hex') }),
});

const played = operationCall('PlayAnnouncement', {
  'informationToSend.inbandInfo.messageID.elementaryMessageID': 3007,
  'informationToSend.inbandInfo.numberOfRepetitions': 1,
});
const connected = (number: string) =>
  operationCall('Connect', { destinationRoutingAddress_digits: number, destinationRoutingAddress_noa: 4 });

const sentenceOf = (opIdx: number, text: string, messages?: DrawnMessages): string | undefined =>
  flowFinding(words, sendingOperations(operations), { op_idx: opIdx, text }, messages)?.sentence;

describe('a failure in the words of a flow', () => {
  it('says where the call should have gone after which input, and where it went', () => {
    const came = [drawn(3, disconnectForwardConnection), drawn(3, releaseCall(16))];
    expect(sentenceOf(4, 'Connect was expected, but ReleaseCall came', came)).to.equal(
      'ask for the extension: 91 should be connected to 649555191; it was released with cause 16',
    );
    expect(sentenceOf(3, 'x', [drawn(3, played)])).to.equal(
      'ask for the extension: 91 should be connected to 649555191; it went to the announcement Hotline/sorry',
    );
    expect(sentenceOf(1, 'x', [drawn(1, releaseCall(31))])).to.equal(
      'a call from 1 to 2 should go to the prompt Hotline/ask; it was released with cause 31',
    );
  });

  it('belongs to the last step before it, and reads no message of another step', () => {
    const came = [drawn(3, played), drawn(6, releaseCall(17)), { op_idx: 6, from: 'scp', name: 'TC-END' }];
    expect(sentenceOf(6, 'x', came)).to.equal(
      'ring: after the destination is busy, the call should end; it was released with cause 17',
    );
    expect(sentenceOf(6, 'x', [{ op_idx: 6, from: 'scp', name: 'TC-U-ABORT' }])).to.match(/end; it was aborted$/);
    const failedBefore = [drawn(4, connected('649555192')), drawn(6, releaseCall(17))];
    expect(sentenceOf(4, 'x', failedBefore)).to.match(/; it was connected to 649555192$/);
  });

  it('says what differs where the right message has a wrong value', () => {
    const came = [drawn(4, connected('649555191'))];
    expect(sentenceOf(4, 'bcsmEvents[1].dpSpecificCriteria.applicationTimer is 16, expected 15', came)).to.equal(
      'ask for the extension: 91 should be connected to 649555191; it was, but the destination rings for 16 s, expected 15',
    );
    expect(sentenceOf(4, 'bcsmEvents[0].eventTypeBCSM_name is "oAnswer", expected "oAbandon"', came)).to.match(
      /; it was, but an event that the SCP asks for is "oAnswer", expected "oAbandon"$/,
    );
    expect(sentenceOf(4, 'cutAndPaste is 3, expected 2', came)).to.match(/; it was, but cutAndPaste is 3, expected 2$/);
    expect(sentenceOf(4, 'x', [drawn(4, connected('649555192'))])).to.match(/; it was connected to 649555192$/);
  });

  it('keeps the text of the failure where nothing came, or it is not known what', () => {
    const text = 'no message came within 10 s';
    for (const messages of [undefined, [], [{ op_idx: 3, from: 'ssp', name: 'InitialDP' }]] as const)
      expect(sentenceOf(4, text, messages)).to.equal(
        `ask for the extension: 91 should be connected to 649555191: ${text}`,
      );
    const unreadable = [{ op_idx: 4, from: 'scp', name: 'Connect', hex: 'ff' }];
    expect(sentenceOf(4, text, unreadable)).to.match(/; it was connected to a number$/);
  });

  it('needs a step for each operation that sends: a test that was changed is refused', () => {
    const test = { run_id: 'r', operations, flow: words };
    expect(validate.executeTest(test).ok).to.equal(true);
    const changed = validate.executeTest({ ...test, operations: operations.slice(0, 5) });
    expect(changed.ok ? [] : changed.faults).to.deep.equal([
      {
        pointer: '/flow/steps',
        message:
          'must have a step for each operation that sends a message to the SCP, 2, not 3: ' +
          'generate the test again, or leave out `flow` once its operations are changed',
      },
    ]);
  });
});
