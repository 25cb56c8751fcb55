/**
 * A path through a flow as the operations of a test: the messages that the tester sends, and exactly those that the SCP
 * then has to send.
 */
import type { ModelInput, Turn } from '../flow/model/flow-model.ts';
import { writtenDigits, type Report } from '../flow/model/input.ts';
import type { OperationCall } from '../flow/operation-calls.ts';
import { argumentsOf, armedEvents } from './argument-names.ts';

interface TestOperation {
  readonly type: string;
  readonly arguments?: object;
  readonly tests?: readonly object[];
}

const ofResource = new Set(['PlayAnnouncement', 'PromptAndCollectUserInformation']);

/** Cached by operation call: a flow makes its calls once, when it is loaded. */
const expectations = new WeakMap<OperationCall, TestOperation>();

const expected = (operation: OperationCall): TestOperation => {
  const known = expectations.get(operation);
  if (known !== undefined) return known;
  const made = expectedAnew(operation);
  expectations.set(operation, made);
  return made;
};

const expectedAnew = (operation: OperationCall): TestOperation => {
  const values = argumentsOf(operation);
  const events = armedEvents(operation);
  return {
    type: `inap.${ofResource.has(operation.name) ? 'srf' : 'ssp'}_from_scp.${operation.name}`,
    ...(Object.keys(values).length > 0 && { arguments: values }),
    ...(events !== undefined && { tests: [{ kpath: 'bcsmEvents', type: 'size', value: events }] }),
  };
};

const points: Readonly<Record<Report, string>> = {
  busy: 'oCalledPartyBusy',
  noAnswer: 'oNoAnswer',
  routeFailure: 'routeSelectFailure',
  answer: 'oAnswer',
  abandon: 'oAbandon',
};

/** National number (Q.763 §3.9). */
const national = 4;

/** Of the errors that have to have a parameter (TS 29.078 §5.2). */
const mandatoryParameters: Readonly<Record<string, TestOperation['arguments']>> = {
  systemFailure: { 'parameter.resource_name': 'componentFailure' },
};

const sentBy = (input: ModelInput, serviceKey: number, asksResource: boolean): TestOperation => {
  switch (input.kind) {
    case 'begin':
      return {
        type: 'inap.ssp_to_scp.InitialDP',
        arguments: {
          serviceKey,
          ...(input.called !== undefined && {
            calledPartyNumber_digits: input.called,
            calledPartyNumber_noa: national,
          }),
          ...(input.calling !== undefined && {
            callingPartyNumber_digits: input.calling,
            callingPartyNumber_noa: national,
          }),
          eventTypeBCSM_name: 'collectedInfo',
        },
      };
    case 'digits':
      return {
        type: 'inap.srf_to_scp.PromptAndCollectUserInformationResult',
        arguments: { digitsResponse_digits: writtenDigits(input.word) },
      };
    case 'error':
      return {
        type: `inap.${asksResource ? 'srf' : 'ssp'}_to_scp.Error`,
        arguments: { error: input.error, ...mandatoryParameters[input.error] },
      };
    case 'played':
      return { type: 'inap.srf_to_scp.SpecializedResourceReport' };
    case 'report':
      return {
        type: 'inap.ssp_to_scp.EventReportBCSM',
        arguments: {
          eventTypeBCSM_name: points[input.report],
          'legID.receivingSideID_hex': input.report === 'abandon' ? '01' : '02',
        },
      };
    case 'reject':
      return { type: 'tcap.ssp_to_scp.Reject', arguments: { problem_name: 'mistypedParameter' } };
    case 'abort':
      return { type: 'tcap.ssp_to_scp.Abort' };
  }
};

/** The operations of a call from its beginning. */
export const testOperations = (turns: readonly Turn[], serviceKey: number): readonly TestOperation[] => {
  let asksResource = false;
  return turns.flatMap(({ input, sent, ends }) => {
    const sending = sentBy(input, serviceKey, asksResource);
    const last = sent.at(-1);
    if (last !== undefined) asksResource = ofResource.has(last.name);
    return [sending, ...sent.map(expected), ...(ends ? [{ type: 'tcap.ssp_from_scp.End' }] : [])];
  });
};
