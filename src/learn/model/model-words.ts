/** The inputs and outputs of a learned model in words: those of a flow, as far as a flow has them. */
import { inputKey, reports, type CallInput } from '../../flow/model/input.ts';
import { decodedWords, type AnnouncementNames } from '../../flow-words/sent-words.ts';
import { inputInWords } from '../../prove/words.ts';
import type { LearnedTransition, SentOperation } from './learned-model.ts';

const callInputs: ReadonlyMap<string, CallInput> = new Map(
  [
    ...reports.map((report): CallInput => ({ kind: 'report', report })),
    { kind: 'played' } as const,
    { kind: 'reject' } as const,
    { kind: 'abort' } as const,
  ].map((input) => [inputKey(input), input]),
);

const inputOf = (text: string): CallInput | undefined => {
  if (text.startsWith('error ')) return { kind: 'error', error: text.slice('error '.length) };
  return callInputs.get(text);
};

/** `a call`, `a call from 21 to 4711`, `a call without a calling number`. */
const beginningWords = (text: string): string => {
  const [, called, calling] = /^begin(?: called (\S+))?(?: calling (\S+))?$/.exec(text) ?? [];
  const from = calling === '-' ? ' without a calling number' : ` from ${calling}`;
  const to = called === '-' ? ' to no number' : ` to ${called}`;
  return `a call${calling === undefined ? '' : from}${called === undefined ? '' : to}`;
};

/** `the caller enters 21`, `a call begins`. */
export const inputWords = (text: string): string => {
  if (text.startsWith('begin')) return `${beginningWords(text)} begins`;
  if (text.startsWith('digits ')) {
    const word = text.slice('digits '.length);
    return `the caller enters ${word === '' ? 'no digits' : word}`;
  }
  const input = inputOf(text);
  return input === undefined ? text : inputInWords({ input, class: '' });
};

/** The begin of a sentence on what follows: `21`, or `after the caller hangs up, the call`. */
export const subjectWords = (text: string): string => {
  const word = text.startsWith('digits ') ? text.slice('digits '.length) : undefined;
  if (word !== undefined) return word === '' ? 'no digits' : word;
  return text.startsWith('begin') ? beginningWords(text) : `after ${inputWords(text)}, the call`;
};

/** `{a: {b: 1}}` of `{'a.b': 1}`. Items of lists keep their names. */
const nested = (flat: SentOperation['arguments']): Readonly<Record<string, unknown>> => {
  const tree: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(flat)) {
    const steps = name.split('.');
    const last = steps.pop() as string;
    let at = tree;
    for (const step of steps) {
      const inner = Object.hasOwn(at, step) ? at[step] : undefined;
      const next = typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {};
      Object.defineProperty(at, step, { value: next, enumerable: true, configurable: true });
      at = next;
    }
    Object.defineProperty(at, last, { value, enumerable: true, configurable: true });
  }
  return tree;
};

/** What the service does, as the infinitive that follows `should`: `be released with cause 17`. */
export const answerWords = (
  { sent, ends }: Pick<LearnedTransition, 'sent' | 'ends'>,
  names: AnnouncementNames = {},
): string =>
  decodedWords(
    { operations: sent.map(({ operation, arguments: flat }) => ({ name: operation, values: nested(flat) })), ends },
    names,
  );
