/**
 * A call as the operations of a test: the messages that the tester sends, and exactly those that the SCP then has to
 * send.
 */
import type { ModelInput, Turn } from '../flow/model/flow-model.ts';
import { writtenDigits } from '../flow/model/input.ts';
import { beginArguments, errorParameters, reportArguments } from '../flow/model/sent-arguments.ts';
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

/** Of an error that has to have a parameter. */
const parameterOf = (error: string): object =>
  Object.fromEntries(Object.entries(errorParameters[error] ?? {}).map(([name, value]) => [`parameter.${name}`, value]));

const sentBy = (input: ModelInput, serviceKey: number, asksResource: boolean): TestOperation => {
  switch (input.kind) {
    case 'begin':
      return {
        type: 'inap.ssp_to_scp.InitialDP',
        arguments: beginArguments(serviceKey, input),
      };
    case 'digits':
      return {
        type: 'inap.srf_to_scp.PromptAndCollectUserInformationResult',
        arguments: { digitsResponse_digits: writtenDigits(input.word) },
      };
    case 'error':
      return {
        type: `inap.${asksResource ? 'srf' : 'ssp'}_to_scp.Error`,
        arguments: { error: input.error, ...parameterOf(input.error) },
      };
    case 'played':
      return { type: 'inap.srf_to_scp.SpecializedResourceReport' };
    case 'report':
      return {
        type: 'inap.ssp_to_scp.EventReportBCSM',
        arguments: reportArguments(input.report),
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
