/**
 * The outputs of a learned model as text: the messages of the service as they are carried, and templates of messages
 * that repeat the digits that were entered. Two outputs have the same text only if no observer can distinguish them.
 */
import { outputOf } from '../../flow/model/flow-model.ts';
import { writtenDigits } from '../../flow/model/input.ts';
import type { OperationCall } from '../../flow/operation-calls.ts';
import { argumentsOf, armedEvents } from '../../prove/argument-names.ts';
import { exactValues, type ExactValues } from './exact-values.ts';
import type { SentOperation } from './learned-model.ts';

/** What the service answered to digits. */
export interface DigitAnswer {
  /** Keys of `0-9 * #`. */
  readonly word: string;
  readonly operations: readonly OperationCall[];
  /** Whether the service ended the dialogue. */
  readonly ends: boolean;
}

/** An output as `LearnedTransition` has it. */
export interface LearnedOutput {
  readonly output: string;
  readonly sent: readonly SentOperation[];
}

/** Stands for the digits of the input in a template. */
export const digitsOfInput = '{digits}';

/** `Name(hex of its argument)` for each operation, and `TC-END`, separated by spaces. */
export const outputText = (operations: readonly OperationCall[], ends: boolean): string => outputOf(operations, ends);

export const sentOperations = (operations: readonly OperationCall[]): readonly SentOperation[] =>
  operations.map((operation) => sentOperation(operation, argumentsOf(operation)));

const sentOperation = (operation: OperationCall, values: SentOperation['arguments']): SentOperation => {
  const events = armedEvents(operation);
  return { operation: operation.name, arguments: values, ...(events !== undefined && { events }) };
};

/** What surrounds the digits of the input in an argument. */
interface Surroundings {
  readonly before: string;
  readonly behind: string;
}

/** By flattened name: the arguments of one operation that repeat the digits. */
type Echoes = ReadonlyMap<string, Surroundings>;

/** Digits within other arguments are never taken for those of the input: the outputs of two words then differ. */
const isDigits = (name: string, value: unknown): value is string =>
  /^[^.[]+_digits$/.test(name) && typeof value === 'string';

/** In the order of their places from the right. */
const surroundings = (text: string, word: string): readonly Surroundings[] => {
  const found: Surroundings[] = [];
  for (let at = text.lastIndexOf(word); at >= 0; at = at === 0 ? -1 : text.lastIndexOf(word, at - 1))
    found.push({ before: text.slice(0, at), behind: text.slice(at + word.length) });
  return found;
};

const withEchoes = <Values extends Readonly<Record<string, unknown>>>(values: Values, echoes: Echoes): Values => ({
  ...values,
  ...Object.fromEntries(
    [...echoes].map(([name, { before, behind }]) => [name, `${before}${digitsOfInput}${behind}`] as const),
  ),
});

/** Undefined where an operation has an encoding that its values do not give. */
const templateWith = (
  { operations, ends }: Omit<DigitAnswer, 'word'>,
  echoes: readonly Echoes[],
): LearnedOutput | undefined => {
  const texts: string[] = [];
  const sent: SentOperation[] = [];
  for (const [index, operation] of operations.entries()) {
    const own = echoes[index];
    const values = argumentsOf(operation);
    if (own === undefined || own.size === 0) {
      texts.push(outputOf([operation], false));
      sent.push(sentOperation(operation, values));
      continue;
    }
    const exact = exactValues(operation);
    if (exact === undefined) return undefined;
    texts.push(textOfValues(operation.name, withEchoes(exact, own)));
    sent.push(sentOperation(operation, withEchoes(values, own)));
  }
  return { output: [...texts, ...(ends ? ['TC-END'] : [])].join(' '), sent };
};

/** The text of an operation in a template. */
export const textOfValues = (name: string, values: ExactValues): string => `${name}${JSON.stringify(values)}`;

/**
 * The output with `{digits}` where arguments contain the digits that were entered, as far right as possible; undefined
 * where none does. By chance an argument may contain them that does not repeat them: `foldEchoes` makes sure.
 */
export const templateOf = (
  operations: readonly OperationCall[],
  ends: boolean,
  word: string,
): LearnedOutput | undefined => {
  if (word === '') return undefined;
  const echoes = operations.map(
    (operation): Echoes =>
      new Map(
        Object.entries(argumentsOf(operation)).flatMap(([name, value]) => {
          const [last] = isDigits(name, value) ? surroundings(value, writtenDigits(word)) : [];
          return last === undefined ? [] : [[name, last] as const];
        }),
      ),
  );
  return echoes.every(({ size }) => size === 0) ? undefined : templateWith({ operations, ends }, echoes);
};

/** Undefined where the arguments of the operation differ in more than the digits that were entered. */
const commonEchoes = (answers: readonly DigitAnswer[], index: number): Echoes | undefined => {
  const all = answers.map(({ operations }) => argumentsOf(operations[index] as OperationCall));
  const [first] = all as [SentOperation['arguments']];
  const words = answers.map(({ word }) => writtenDigits(word));
  const echoes = new Map<string, Surroundings>();
  for (const [name, value] of Object.entries(first)) {
    if (all.every((values) => values[name] === value)) continue;
    const common = (isDigits(name, value) ? surroundings(value, words[0] as string) : []).find(({ before, behind }) =>
      all.every((values, at) => values[name] === before + (words[at] as string) + behind),
    );
    if (common === undefined) return undefined;
    echoes.set(name, common);
  }
  return echoes;
};

/**
 * The template of the answers to several words. Undefined unless there are two different words at least, the answers
 * differ, and they differ only where they repeat the digits.
 */
export const foldEchoes = (answers: readonly DigitAnswer[]): LearnedOutput | undefined => {
  const [first] = answers;
  if (first === undefined || new Set(answers.map(({ word }) => word)).size < 2) return undefined;
  if (answers.some(({ word, operations }) => word === '' || operations.length !== first.operations.length))
    return undefined;
  const echoes: Echoes[] = [];
  for (const [index, { name }] of first.operations.entries()) {
    if (answers.some(({ operations }) => operations[index]?.name !== name)) return undefined;
    const own = commonEchoes(answers, index);
    if (own === undefined) return undefined;
    echoes.push(own);
  }
  if (echoes.every(({ size }) => size === 0)) return undefined;
  const template = templateWith(first, echoes);
  return answers.every((answer) => templateWith(answer, echoes)?.output === template?.output) ? template : undefined;
};
