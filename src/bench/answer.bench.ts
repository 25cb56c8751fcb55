/**
 * `answer`: compares the example load against a run that answers it with the load against the flow for which it was
 * written, in turn: calls a second of script against script, and of test against flow. Both send the same six messages.
 */
import type { ExecuteTest } from '../../schemas/index.ts';
import type { Case } from './case.ts';
import { ended, EmbeddedRuns, type EndedRun } from './embedded-run.ts';
import { callsInMemory } from './limit/bare-memory.ts';
import { callOctets } from './limit/call-octets.ts';
import { shareOfLimit } from './limit/machine-limit.ts';
import { allPassed } from './planned-run.ts';
import { alternating, cpuMicroseconds, perSecond, rounded } from './repeats.ts';

const backlog = 1000;

const leg = (side: string) => ({ legID: { sendingSideID: side } });
const abandon = { eventTypeBCSM: 10, monitorMode: 1, ...leg('01') };

/** The messages of the example's flow, as a script. */
const script = [
  { type: 'inap.scp_from_ssp.InitialDP' },
  { type: 'inap.scp_to_ssp.RequestReportBCSMEvent', arguments: { bcsmEvents: [abandon] }, send_with_next: true },
  { type: 'inap.scp_to_ssp.ConnectToResource', arguments: { 'resourceAddress.none': true }, send_with_next: true },
  {
    type: 'inap.scp_to_srf.PromptAndCollectUserInformation',
    arguments: {
      'informationToSend.inbandInfo.messageID.elementaryMessageID': 1001,
      'collectedInfo.collectedDigits.minimumNbOfDigits': 3,
      'collectedInfo.collectedDigits.maximumNbOfDigits': 4,
    },
  },
  { type: 'inap.scp_from_srf.PromptAndCollectUserInformationResult' },
  { type: 'inap.scp_to_ssp.DisconnectForwardConnection', send_with_next: true },
  {
    type: 'inap.scp_to_ssp.RequestReportBCSMEvent',
    arguments: {
      bcsmEvents: [
        { eventTypeBCSM: 5, monitorMode: 0, ...leg('02') },
        { eventTypeBCSM: 6, monitorMode: 0, ...leg('02') },
        { eventTypeBCSM: 4, monitorMode: 0 },
        { eventTypeBCSM: 7, monitorMode: 1, ...leg('02') },
        abandon,
      ],
    },
    send_with_next: true,
  },
  {
    type: 'inap.scp_to_ssp.Connect',
    arguments: {
      destinationRoutingAddress_digits: "{'6495551' + $i.PromptAndCollectUserInformationResult.digitsResponse_digits}",
    },
  },
  { type: 'inap.scp_from_ssp.EventReportBCSM' },
  { type: 'inap.scp_to_ssp.ReleaseCall', arguments: { initialCallSegment_cause: 17 }, send_and_close: true },
];

export const answer: Case = async ({ quick, place }) => {
  const [calls, repeats] = quick ? [300, 1] : [20_000, 5];
  const embedded = await EmbeddedRuns.open(place.examples);
  let count = 0;
  const load = { type: 'load', total: calls, backlog };
  const againstFlow = async (): Promise<EndedRun> => {
    const run = await embedded.run(load as NonNullable<ExecuteTest['distribution']>);
    allPassed(run.status);
    return run;
  };
  const againstScript = async (): Promise<void> => {
    count += 1;
    const request = {
      run_id: `script-${count}`,
      operations: script,
      distribution: { type: 'answer', total: calls, backlog },
    };
    const answering = ended(embedded.runs, request as unknown as ExecuteTest);
    await againstFlow();
    const { status } = await answering;
    allPassed(status);
  };
  const { messagesPerCall: messages, capture } = await againstFlow();
  const { tcap } = callOctets(capture);
  const inMemory = (): Promise<void> => callsInMemory(tcap, calls, backlog);
  const took = await alternating(repeats, { script: againstScript, flow: againstFlow, limit: inMemory });
  const rates = { script: perSecond(calls, took.script), flow: perSecond(calls, took.flow) };
  const limit = perSecond(calls, took.limit);
  return {
    calls,
    repeats,
    backlog,
    messages_per_call: messages,
    calls_per_second: rates,
    limit_calls_per_second: limit,
    share_of_limit: { script: shareOfLimit(rates.script, limit), flow: shareOfLimit(rates.flow, limit) },
    cpu_us_per_call: { script: cpuMicroseconds(calls, took.script), flow: cpuMicroseconds(calls, took.flow) },
    ratio_to_flow: rounded(rates.script / rates.flow),
  };
};
