/**
 * A call as the operations of a test: the messages that the tester sends, and exactly those that the SCP then has to
 * send.
 */
import type { ModelInput, Turn } from '../flow/model/flow-model.ts';
import { writtenDigits, type Report } from '../flow/model/input.ts';
import type { OperationCall } from '../flow/operation-calls.ts';
import { argumentsOf, armedEvents } from './argument-names.ts';

/** A message of the SCP, with the argument names of tests. */
export interface ExpectedOperation {
  readonly operation: string;
  /** By flattened name; null: absent. */
  readonly arguments: Readonly<Record<string, string | number | boolean | null>>;
  /** Number of events that a RequestReportBCSMEvent arms. */
  readonly events?: number;
}

/** An input of a call, and what the SCP then has to send. */
export interface TestedStep {
  readonly input: ModelInput;
  readonly sent: readonly ExpectedOperation[];
  /** How the SCP ends the dialogue; undefined: it does not. */
  readonly ending: 'End' | 'Abort' | undefined;
}

export interface TestOperation {
  readonly type: string;
  readonly arguments?: object;
  readonly tests?: readonly object[];
}

const ofResource = new Set(['PlayAnnouncement', 'PromptAndCollectUserInformation']);

/** Remembers what was made of an object, as long as there is the object. */
const remembered = <Of extends object, Made>(make: (of: Of) => Made): ((of: Of) => Made) => {
  const known = new WeakMap<Of, Made>();
  return (of) => {
    const before = known.get(of);
    if (before !== undefined) return before;
    const made = make(of);
    known.set(of, made);
    return made;
  };
};

/** A flow makes its calls of operations once, when it is loaded. */
const expectedOf = remembered((call: OperationCall): ExpectedOperation => {
  const events = armedEvents(call);
  return { operation: call.name, arguments: argumentsOf(call), ...(events !== undefined && { events }) };
});

export const testedStep = ({ input, sent, ends }: Turn): TestedStep => ({
  input,
  sent: sent.map(expectedOf),
  ending: ends ? 'End' : undefined,
});

const expectation = remembered(({ operation, arguments: values, events }: ExpectedOperation): TestOperation => ({
  type: `inap.${ofResource.has(operation) ? 'srf' : 'ssp'}_from_scp.${operation}`,
  ...(Object.keys(values).length > 0 && { arguments: values }),
  ...(events !== undefined && { tests: [{ kpath: 'bcsmEvents', type: 'size', value: events }] }),
}));

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
export const testOperations = (steps: readonly TestedStep[], serviceKey: number): readonly TestOperation[] => {
  let asksResource = false;
  return steps.flatMap(({ input, sent, ending }) => {
    const sending = sentBy(input, serviceKey, asksResource);
    const last = sent.at(-1);
    if (last !== undefined) asksResource = ofResource.has(last.operation);
    return [
      sending,
      ...sent.map(expectation),
      ...(ending === undefined ? [] : [{ type: `tcap.ssp_from_scp.${ending}` }]),
    ];
  });
};
