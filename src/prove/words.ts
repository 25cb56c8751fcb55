/** A path through a flow in words. */
import type { ModelInput, Turn } from '../flow/model/flow-model.ts';
import type { CallInput, Report } from '../flow/model/input.ts';

const reported: Readonly<Record<Report, string>> = {
  busy: 'the destination is busy',
  noAnswer: 'the destination does not answer',
  routeFailure: 'no route leads to the destination',
  answer: 'the destination answers',
  abandon: 'the caller hangs up',
};

const failed: Readonly<Record<string, string>> = {
  improperCallerResponse: 'the caller enters nothing in time',
  canceled: 'the caller cancels',
  unavailableResource: 'the resource is not available',
  systemFailure: 'the switch fails',
};

const numbersOf = ({ called, calling }: Extract<ModelInput, { kind: 'begin' }>): string =>
  `a call ${calling === undefined ? 'without a calling number' : `from ${calling}`} to ${called ?? 'no number'}`;

const happening = (input: Exclude<CallInput, { kind: 'digits' }>): string => {
  switch (input.kind) {
    case 'report':
      return reported[input.report];
    case 'error':
      return failed[input.error] ?? input.error;
    case 'played':
      return 'the announcement ends';
    case 'reject':
      return 'the switch rejects it';
    case 'abort':
      return 'the switch aborts the dialogue';
  }
};

/** An input with its class. */
export type ClassedInput = Pick<Turn, 'input' | 'class'>;

/** `the caller enters 21 (too few)`. */
export const inputInWords = ({ input, class: digits }: ClassedInput): string => {
  if (input.kind === 'begin') return digits === '' ? numbersOf(input) : `${numbersOf(input)} (${digits})`;
  if (input.kind !== 'digits') return happening(input);
  return input.word === '' ? 'the caller enters no digits' : `the caller enters ${input.word} (${digits})`;
};

/** The begin of a sentence on what follows: `21`, or `after the caller hangs up, the call`. */
export const subjectInWords = ({ input }: Pick<Turn, 'input'>): string => {
  if (input.kind === 'begin') return numbersOf(input);
  if (input.kind === 'digits') return input.word === '' ? 'no digits' : input.word;
  return `after ${happening(input)}, the call`;
};

export interface WordedStep extends ClassedInput {
  /** Name of the operation that waits; undefined: the call begins. */
  readonly at: string | undefined;
  /** Whether the input is not expected there, and has to be ignored. */
  readonly isProbe: boolean;
}

/** `A call from 1 to 2. welcome: the caller enters 7 (matches nothing), then the caller hangs up.` */
export const wayInWords = (steps: readonly WordedStep[]): string => {
  const sentences: { readonly at: string | undefined; readonly said: string[] }[] = [];
  for (const step of steps) {
    const { at } = step;
    const said = step.isProbe ? `${inputInWords(step)}, which is passed over` : inputInWords(step);
    const last = sentences.at(-1);
    if (last !== undefined && last.at === at) last.said.push(said);
    else sentences.push({ at, said: [said] });
  }
  return sentences
    .map(({ at, said }) => (at === undefined ? `${capital(said.join(', '))}.` : `${at}: ${said.join(', then ')}.`))
    .join(' ');
};

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
