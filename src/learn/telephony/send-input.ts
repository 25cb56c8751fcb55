/** The inputs of a learning as messages of the switch, its resource and the caller (Q.1218 §2.1). */
import { reports, writtenDigits, type Report } from '../../flow/model/input.ts';
import { beginArguments, errorParameters, reportArguments } from '../../flow/model/sent-arguments.ts';
import { inap } from '../../protocol/inap/index.ts';
import type { Dialogue } from '../../protocol/tcap/types.ts';
import type { Instructions, Received } from './instructions.ts';

/** The numbers of the InitialDP; undefined: absent. */
export interface Numbers {
  readonly serviceKey: number;
  readonly called: string | undefined;
  readonly caller: string | undefined;
}

/** A mistyped parameter (Q.773 table 27). */
const mistypedParameter = { type: 'invoke', code: 2 } as const;

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
  const { serviceKey, called, caller: calling } = numbers;
  invoke(dialogue, 'InitialDP', { values: beginArguments(serviceKey, { called, calling }) });
  dialogue.begin(context);
};

const isReport = (input: string): input is Report => (reports as readonly string[]).includes(input);

const sendReport = (dialogue: Dialogue, report: Report): void =>
  invoke(dialogue, 'EventReportBCSM', { values: reportArguments(report) });

const returnDigits = (dialogue: Dialogue, { invokeId, call }: Received, word: string): void => {
  const parameter = inap.operation(call.name).result?.encode({ digitsResponse_digits: writtenDigits(word) });
  dialogue.returnResult(invokeId, call.code, parameter);
};

const returnError = (dialogue: Dialogue, { invokeId }: Received, name: string): void => {
  const error = inap.errorOf(name);
  if (error === undefined) throw new Error(`INAP has no error ${name}`);
  const values = errorParameters[name];
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
