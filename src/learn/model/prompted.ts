/** The digits that a prompt takes, from its own message (Q.1218 §2.1, CollectedDigits). */
import type { OperationCall } from '../../flow/operation-calls.ts';
import { inap } from '../../protocol/inap/index.ts';

/** Numbers of digits that a prompt takes. */
export interface Prompted {
  readonly minimum: number;
  readonly maximum: number;
  /** The keys that can be among the digits: not the one that ends them, nor the one that cancels them. */
  readonly keys: string;
}

/** The values of ASN.1 where a prompt does not give them (Q.1218 §2.1, CollectedDigits). */
const usualMinimum = 1;
/** CollectedDigits: 1 to 30. */
const mostDigits = 30;
const keys = '0123456789*#';

type Fields = Readonly<Record<string, unknown>>;

/** The key of the digit that ends or cancels, in the low half of an octet (TS 29.078, CollectedDigits). */
const keyOf = (octets: unknown): string | undefined => {
  if (typeof octets !== 'string') return undefined;
  const digit = Number.parseInt(octets.at(-1) ?? '', 16);
  return digit === 11 ? '*' : digit === 12 ? '#' : digit < 10 ? String(digit) : undefined;
};

/** `call`: a PromptAndCollectUserInformation. */
export const promptedBy = ({ name, parameter }: Pick<OperationCall, 'name' | 'parameter'>): Prompted => {
  const argument = parameter === undefined ? {} : (inap.operation(name).argument?.decode(parameter) as Fields);
  const collected = ((argument['collectedInfo'] as Fields | undefined)?.['collectedDigits'] ?? {}) as Fields;
  const number = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);
  const special = ['endOfReplyDigit_hex', 'cancelDigit_hex'].map((field) => keyOf(collected[field]));
  return {
    minimum: number(collected['minimumNbOfDigits'], usualMinimum),
    maximum: number(collected['maximumNbOfDigits'], mostDigits),
    keys: [...keys].filter((key) => !special.includes(key)).join(''),
  };
};

/** The prompt in a text of `outputText`: `PromptAndCollectUserInformation(3029…)`. */
const promptText = /^(PromptAndCollectUserInformation)\(([0-9a-f]*)\)$/;

/** Undefined: the text is of no prompt. */
export const promptedByText = (text: string): Prompted | undefined => {
  const [, name, argument] = promptText.exec(text) ?? [];
  if (name === undefined || argument === undefined) return undefined;
  try {
    return promptedBy({ name, parameter: Buffer.from(argument, 'hex') });
  } catch {
    return undefined;
  }
};

/** Whether a caller can enter the word: its length and its keys are those of the prompt. */
export const isPermitted = ({ minimum, maximum, keys }: Prompted, word: string): boolean =>
  word.length >= minimum && word.length <= maximum && [...word].every((key) => keys.includes(key));
