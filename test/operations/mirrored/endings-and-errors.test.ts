/** Errors, rejects, endings and aborts, each sent by one side and taken by the other. */
import { expect } from 'chai';
import type { OperationSource } from '../../../src/operations/operation.ts';
import { initialDP, proceed } from '../../run/open-runs.ts';
import { questionOf } from '../every-operation.ts';
import { mapContext, performBoth, type TwoSides } from './two-sides.ts';

const waits = { type: 'inap.scp_from_ssp.InitialDP' };
const continues = { type: 'inap.scp_to_ssp.Continue' };
const prompt = { 'collectedInfo.collectedDigits.maximumNbOfDigits': 4 };

/** Both pass, and no check has failed. */
const pass = async (sides: TwoSides): Promise<void> => {
  const { caller, answerer } = await performBoth(sides);
  const failed = [...caller.checks, ...(answerer?.checks ?? [])].filter((line) => !line.startsWith('pass'));
  expect([caller.verdict, caller.reason, answerer?.verdict, answerer?.reason, failed]).to.deep.equal([
    'passed',
    '',
    'passed',
    '',
    [],
  ]);
};

const passAfterContinue = (caller: readonly OperationSource[], answerer: readonly OperationSource[]): Promise<void> =>
  pass({ caller: [initialDP, proceed, ...caller], answerer: [waits, continues, ...answerer] });

describe('the side that answers', () => {
  it('sends an error of the SCP, and takes one of the switch and one of the resource', async () => {
    const error = { error: 'missingCustomerRecord', operation: 'InitialDP' };
    await pass({
      caller: [initialDP, { type: 'inap.ssp_from_scp.Error', arguments: error }],
      answerer: [waits, { type: 'inap.scp_to_ssp.Error', arguments: error, send_and_close: true }],
    });
    const failure = {
      error: 'systemFailure',
      operation: 'ApplyCharging',
      'parameter.resource_name': 'unavailableResources',
    };
    const charging = { aChBillingChargingCharacteristics_maxCallPeriodDuration: 600 };
    await passAfterContinue(
      [
        { type: 'inap.ssp_from_scp.ApplyCharging', arguments: charging },
        {
          type: 'inap.ssp_to_scp.Error',
          arguments: { error: 'systemFailure', 'parameter.resource_name': 'unavailableResources' },
        },
      ],
      [
        { type: 'inap.scp_to_ssp.ApplyCharging', arguments: charging },
        { type: 'inap.scp_from_ssp.Error', arguments: { error: failure.error, operation: failure.operation } },
      ],
    );
    const refused = { error: 'improperCallerResponse', operation: 'PromptAndCollectUserInformation' };
    await passAfterContinue(
      [
        { type: 'inap.srf_from_scp.PromptAndCollectUserInformation' },
        { type: 'inap.srf_to_scp.Error', arguments: { error: refused.error } },
      ],
      [
        { type: 'inap.scp_to_srf.PromptAndCollectUserInformation', arguments: prompt },
        { type: 'inap.scp_from_srf.Error', arguments: refused },
      ],
    );
  });

  it('sends and takes errors of MAP, whichever side has opened the dialogue', async () => {
    const error = { error: 'unknownSubscriber', operation: 'AnyTimeInterrogation' };
    for (const [asks, answers] of [
      ['scp', 'hlr'],
      ['hlr', 'scp'],
    ]) {
      await pass({
        caller: [
          {
            type: `map.${asks}_to_${answers}.AnyTimeInterrogation`,
            arguments: questionOf('map.', 'AnyTimeInterrogation'),
          },
          { type: `map.${asks}_from_${answers}.Error`, arguments: error },
        ],
        answerer: [
          { type: `map.${answers}_from_${asks}.AnyTimeInterrogation` },
          { type: `map.${answers}_to_${asks}.Error`, arguments: { error: error.error }, send_and_close: true },
        ],
        hlr_ac: mapContext,
      });
    }
  });

  it('plays an HLR with a dialogue of several steps, and reads the references of the MAP-OPEN', async () => {
    const references = {
      'tcap.map_open.destination_reference_digits': '642100001',
      'tcap.map_open.origination_reference_digits': '642100002',
    };
    await pass({
      caller: [
        { type: 'map.scp_to_hlr.ProcessUnstructuredSSRequest', arguments: { ussdString_text: '*100#', ...references } },
        {
          type: 'map.scp_from_hlr.UnstructuredSSRequest',
          arguments: { ussdString_text: '1 balance' },
          tcap_ac: mapContext,
        },
        { type: 'map.scp_to_hlr.UnstructuredSSRequestResult', arguments: { ussdString_text: '1' } },
        {
          type: 'map.scp_from_hlr.ProcessUnstructuredSSRequestResult',
          arguments: { ussdString_text: '12.50' },
          last_component: true,
        },
      ],
      answerer: [
        {
          type: 'map.hlr_from_scp.ProcessUnstructuredSSRequest',
          accept: [{ kpath: 'tcap.map_open.origination_reference_digits', value: '642100002' }],
          arguments: { ussdString_text: '*100#', ...references },
        },
        { type: 'map.hlr_to_scp.UnstructuredSSRequest', arguments: { ussdString_text: '1 balance' } },
        { type: 'map.hlr_from_scp.UnstructuredSSRequestResult', arguments: { ussdString_text: '1' } },
        {
          type: 'map.hlr_to_scp.ProcessUnstructuredSSRequestResult',
          arguments: { ussdString_text: '12.50' },
          send_and_close: true,
        },
      ],
      hlr_ac: mapContext,
    });
  });

  it('rejects, and takes rejects', async () => {
    const problem = { problem_name: 'mistypedParameter', operation: 'InitialDP' };
    await pass({
      caller: [initialDP, { type: 'tcap.ssp_from_scp.Reject', arguments: problem }],
      answerer: [
        waits,
        { type: 'tcap.scp_to_ssp.Reject', arguments: { problem_name: 'mistypedParameter' }, send_and_close: true },
      ],
    });
    await passAfterContinue(
      [
        { type: 'inap.ssp_from_scp.Connect' },
        { type: 'tcap.ssp_to_scp.Reject', arguments: { problem_name: 'resourceLimitation' } },
      ],
      [
        { type: 'inap.scp_to_ssp.Connect', arguments: { destinationRoutingAddress_digits: '5551' } },
        { type: 'tcap.scp_from_ssp.Reject', arguments: { problem_name: 'resourceLimitation', operation: 'Connect' } },
      ],
    );
  });

  it('ends the dialogue, and receives its end or abort by the peer', async () => {
    await passAfterContinue([{ type: 'tcap.ssp_from_scp.End' }], [{ type: 'tcap.scp_to_ssp.End' }]);
    await passAfterContinue([{ type: 'tcap.ssp_to_scp.End' }], [{ type: 'tcap.scp_from_ssp.End' }]);
    const information = { user_information: '28060604000101a0' };
    await passAfterContinue(
      [{ type: 'tcap.ssp_to_scp.Abort', arguments: information }],
      [{ type: 'tcap.scp_from_ssp.Abort', arguments: information }],
    );
    await passAfterContinue(
      [{ type: 'tcap.ssp_from_scp.Abort', arguments: information }],
      [{ type: 'tcap.scp_to_ssp.Abort', arguments: information }],
    );
    await passAfterContinue(
      [{ type: 'tcap.ssp_to_scp.End', arguments: { prearranged: true } }],
      [{ type: 'tcap.scp_to_ssp.End', arguments: { prearranged: true } }],
    );
  });

  it('ends by arrangement only where the expression says so', async () => {
    const end = (value: unknown) => ({ type: 'tcap.scp_to_ssp.End', arguments: { prearranged: value } });
    await passAfterContinue([{ type: 'tcap.ssp_from_scp.End' }], [end('{1 == 2}')]);
    await passAfterContinue([{ type: 'tcap.ssp_to_scp.End', arguments: { prearranged: true } }], [end('{1 == 1}')]);
  });

  it('has its operations refer to the dialogue by the label of the operation that took it', async () => {
    await pass({
      caller: [initialDP, proceed],
      answerer: [
        { ...waits, label: 'call' },
        { ...continues, dialogue: 'call' },
      ],
    });
  });

  it('names an unexpected message, drawn from the party that sent it', async () => {
    const { answerer } = await performBoth({
      caller: [
        initialDP,
        { type: 'inap.srf_from_scp.PlayAnnouncement' },
        { type: 'inap.srf_to_scp.SpecializedResourceReport' },
      ],
      answerer: [
        waits,
        {
          type: 'inap.scp_to_srf.PlayAnnouncement',
          arguments: { 'informationToSend.inbandInfo.messageID.elementaryMessageID': 5 },
        },
        { type: 'inap.scp_from_ssp.EventReportBCSM' },
      ],
    });
    expect([answerer?.verdict, answerer?.reason]).to.deep.equal([
      'aborted',
      'EventReportBCSM was expected, but SpecializedResourceReport came',
    ]);
    expect(answerer?.recorder.messages.at(-2)).to.include({ from: 'srf', to: 'scp', failed: true });
    expect(answerer?.recorder.messages.at(-1)).to.include({ from: 'scp', to: 'ssp', name: 'TC-U-ABORT' });
  });
});
