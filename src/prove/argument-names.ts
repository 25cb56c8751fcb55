/**
 * The arguments of an operation with the names of a test: flattened names, each value once, in its most readable form.
 */
import type { OperationCall } from '../flow/operation-calls.ts';
import { inap } from '../protocol/inap/index.ts';

type Argument = string | number | boolean | null;
type Fields = Readonly<Record<string, unknown>>;

/** Endings of the forms of a value, in order of preference. */
const forms = ['_name', '_digits', '_cause', '_hex', ''];

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isArgument = (value: unknown): value is Argument => ['string', 'number', 'boolean'].includes(typeof value);

function* flattened(fields: Fields, before: string): Generator<[string, Argument]> {
  const bases = new Set(Object.keys(fields).map((name) => name.replace(/_.*$/, '')));
  for (const base of bases) {
    const name = forms.map((form) => base + form).find((candidate) => isArgument(fields[candidate]));
    const whole = fields[base];
    if (name !== undefined) yield [before + name, fields[name] as Argument];
    else if (isFields(whole)) yield* flattened(whole, `${before}${base}.`);
    else if (Array.isArray(whole))
      for (const [index, item] of whole.entries())
        if (isFields(item)) yield* flattened(item, `${before}${base}[${index}].`);
  }
}

/** Arguments whose presence is a fault where the flow does not set them. */
const absentWhereUnset: Readonly<Record<string, readonly string[]>> = {
  PromptAndCollectUserInformation: ['endOfReplyDigit', 'cancelDigit'].map(
    (digit) => `collectedInfo.collectedDigits.${digit}`,
  ),
};

/** By operation call: flows make theirs once. */
const known = new WeakMap<OperationCall, Readonly<Record<string, Argument>>>();

/** The arguments of an operation, and null for each that must be absent. */
export const argumentsOf = (operation: OperationCall): Readonly<Record<string, Argument>> => {
  const made = known.get(operation) ?? argumentsAnew(operation);
  known.set(operation, made);
  return made;
};

const argumentsAnew = ({ name, parameter }: OperationCall): Readonly<Record<string, Argument>> => {
  const codec = inap.operations.byName(name)?.argument;
  const carried = Object.fromEntries(
    parameter === undefined || codec === undefined ? [] : flattened(codec.decode(parameter), ''),
  );
  const absent = (absentWhereUnset[name] ?? []).filter(
    (unset) => !Object.keys(carried).some((given) => given.startsWith(unset)),
  );
  return { ...carried, ...Object.fromEntries(absent.map((unset) => [unset, null])) };
};

/** Number of events that a RequestReportBCSMEvent arms; undefined for another operation. */
export const armedEvents = ({ name, parameter }: OperationCall): number | undefined => {
  if (name !== 'RequestReportBCSMEvent' || parameter === undefined) return undefined;
  const events = inap.operation(name).argument?.decode(parameter)['bcsmEvents'];
  return Array.isArray(events) ? events.length : undefined;
};
