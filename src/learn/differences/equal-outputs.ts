/**
 * Whether two outputs are equal in answer to a word of digits: one of them may be a template, which stands for the
 * output that it has with these digits.
 */
import { writtenDigits } from '../../flow/model/input.ts';
import { exactValues } from '../model/exact-values.ts';
import type { LearnedTransition, SentOperation } from '../model/learned-model.ts';
import { digitsOfInput, textOfValues } from '../model/output-text.ts';

/** End of the JSON that begins at `start`, or of the text where it is not closed. */
const endOfJson = (text: string, start: number): number => {
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isQuoted) {
      if (character === '\\') at += 1;
      else isQuoted = character !== '"';
    } else if (character === '"') isQuoted = true;
    else if (character === '{') depth += 1;
    else if (character === '}' && (depth -= 1) === 0) return at + 1;
  }
  return text.length;
};

/** The operations of an output, each with its argument as it is written there. */
const partsOf = (output: string): readonly string[] => {
  const parts: string[] = [];
  for (let at = 0; at < output.length;) {
    const opening = output.slice(at).search(/[ {]/);
    const end =
      opening < 0
        ? output.length
        : output.charAt(at + opening) === '{'
          ? endOfJson(output, at + opening)
          : at + opening;
    parts.push(output.slice(at, end));
    at = end + 1;
  }
  return parts;
};

const filledIn = (text: string, word: string): string => text.replaceAll(digitsOfInput, () => writtenDigits(word));

/** An operation by its values where they say all that its octets do. */
const spelled = (part: string, word: string): string => {
  const template = part.indexOf('{');
  if (template >= 0) return filledIn(part, word);
  const [, name, hex] = /^(\w+)\(([0-9a-f]+)\)$/.exec(part) ?? [];
  if (name === undefined || hex === undefined) return part;
  const values = exactValues({ name, parameter: Buffer.from(hex, 'hex') });
  return values === undefined ? part : textOfValues(name, values);
};

/** Whether no observer can distinguish the outputs when `word` was entered. */
export const areEqualOutputs = (one: string, other: string, word: string): boolean => {
  if (one === other) return true;
  if (!one.includes(digitsOfInput) && !other.includes(digitsOfInput)) return false;
  const [parts, others] = [partsOf(one), partsOf(other)];
  return (
    parts.length === others.length &&
    parts.every((part, index) => part === others[index] || spelled(part, word) === spelled(others[index] ?? '', word))
  );
};

/** The messages of a transition when `word` was entered; undefined: its input has no digits. */
export const sentWith = (
  { sent }: Pick<LearnedTransition, 'sent'>,
  word: string | undefined,
): readonly SentOperation[] =>
  word === undefined
    ? sent
    : sent.map((operation) => ({
        ...operation,
        arguments: Object.fromEntries(
          Object.entries(operation.arguments).map(([name, value]) => [
            name,
            typeof value === 'string' ? filledIn(value, word) : value,
          ]),
        ),
      }));
