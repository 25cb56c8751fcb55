/** The inputs of a learning as messages of the switch, its resource and the caller (Q.1218 §2.1). */
import { reports, type Report } from '../../flow/model/input.ts';
import { inap } from '../../protocol/inap/index.ts';
import type { Dialogue } from '../../protocol/tcap/types.ts';
import type { Instructions, Received } from './instructions.ts';

/** The numbers of the InitialDP; undefined: absent. */
export interface Numbers {
  readonly serviceKey: number;
  readonly called: string | undefined;
  readonly caller: string | undefined;
}

const points: Readonly<Record<Report, string>> = {
  busy: 'oCalledPartyBusy',
  noAnswer: 'oNoAnswer',
  routeFailure: 'routeSelectFailure',
  answer: 'oAnswer',
  abandon: 'oAbandon',
};

/** National number (Q.763 §3.9). */
const national = 4;
/** A mistyped parameter (Q.773 table 27). */
const mistypedParameter = { type: 'invoke', code: 2 } as const;
/** The codes of `*` and `#` in digits (Q.763 §3.9). */
const codes: Readonly<Record<string, string>> = { '*': 'B', '#': 'C' };
/** Of the errors that have to have a parameter (TS 29.078 §5.2). */
const parameters: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  systemFailure: { resource_name: 'componentFailure' },
};

const number = (party: 'called' | 'calling', digits: string | undefined) =>
  digits === undefined ? {} : { [`${party}PartyNumber_digits`]: digits, [`${party}PartyNumber_noa`]: national };

interface Invoked {
  readonly values?: Readonly<Record<string, unknown>>;
  readonly linkedId?: number;
}

const invoke = (dialogue: Dialogue, name: string, { values, linkedId }: Invoked = {}): void => {
  const { code, class: operationClass, argument } = inap.operation(name);
  dialogue.invoke(code, argument?.encode(values ?? {}), {
    class: operationClass,
    ...(linkedId !== undefined && { linkedId }),
  });
};

/** Opens the call. `context`: the application context; undefined: none. */
export const begin = (dialogue: Dialogue, context: string | undefined, numbers: Numbers): void => {
  const values = {
    serviceKey: numbers.serviceKey,
    ...number('called', numbers.called),
    ...number('calling', numbers.caller),
    eventTypeBCSM_name: 'collectedInfo',
  };
  invoke(dialogue, 'InitialDP', { values });
  dialogue.begin(context);
};

const isReport = (input: string): input is Report => (reports as readonly string[]).includes(input);

const sendReport = (dialogue: Dialogue, report: Report): void =>
  invoke(dialogue, 'EventReportBCSM', {
    values: {
      eventTypeBCSM_name: points[report],
      'legID.receivingSideID_hex': report === 'abandon' ? '01' : '02',
    },
  });

const returnDigits = (dialogue: Dialogue, { invokeId, call }: Received, word: string): void => {
  const digits = word.replaceAll(/[*#]/g, (key) => codes[key] ?? key);
  const parameter = inap.operation(call.name).result?.encode({ digitsResponse_digits: digits });
  dialogue.returnResult(invokeId, call.code, parameter);
};

const returnError = (dialogue: Dialogue, { invokeId }: Received, name: string): void => {
  const error = inap.errorOf(name);
  if (error === undefined) throw new Error(`INAP has no error ${name}`);
  const values = parameters[name];
  dialogue.returnError(invokeId, error.code, values && error.parameter?.encode(values));
};

/** Sends an input that is possible after the instructions, which take it. */
export const sendInput = (dialogue: Dialogue, input: string, instructions: Instructions): void => {
  const answered = instructions.take(input);
  if (input === 'abort') return dialogue.abort();
  const [kind = '', text = ''] = input.split(' ');
  if (isReport(input)) sendReport(dialogue, input);
  else if (answered === undefined) throw new Error(`${input} answers no operation`);
  else if (kind === 'played') invoke(dialogue, 'SpecializedResourceReport', { linkedId: answered.invokeId });
  else if (kind === 'digits') returnDigits(dialogue, answered, text);
  else if (kind === 'error') returnError(dialogue, answered, text);
  else dialogue.reject(answered.invokeId, mistypedParameter);
  dialogue.continue();
};
