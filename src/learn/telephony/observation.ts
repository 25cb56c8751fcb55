/**
 * What a call shows to the learner: the text of each answer, and the inputs that are possible behind it. Both follow
 * from the recorded messages and the alphabet alone, so that a recorded call can be read again with another alphabet.
 */
import { wordOf } from '../model/digits-input.ts';
import { outputText, templateOf } from '../model/output-text.ts';
import type { Observed, Outputs } from '../system.ts';
import type { Alphabet } from './alphabet.ts';
import type { Ending } from './call-ending.ts';
import { Instructions, type Received } from './instructions.ts';
import { receivedIn, type RecordedAnswer, type RecordedCall } from './recorded-call.ts';

/** `text`: of the operations, and of the TC-END. */
const withAbort = (text: string, ending: Ending | undefined): string =>
  ending === undefined || ending === 'TC-END' ? text : [text, ending].filter((part) => part !== '').join(' ');

/** The text of messages that answer no input. */
export const textOfMessages = (received: readonly Received[], ending: Ending | undefined): string =>
  withAbort(
    outputText(
      received.map(({ call }) => call),
      ending === 'TC-END',
    ),
    ending,
  );

/** `instructions`: after the answer. */
export const observed = (
  input: string,
  received: readonly Received[],
  ending: Ending | undefined,
  instructions: Instructions,
  alphabet: Alphabet,
): Observed => {
  const operations = received.map(({ call }) => call);
  const ends = ending === 'TC-END';
  const word = alphabet.hasEchoes ? wordOf(input) : undefined;
  const template = word === undefined ? undefined : templateOf(operations, ends, word)?.output;
  const text = template !== undefined && alphabet.echoes(template) ? template : outputText(operations, ends);
  const isOver = ending !== undefined || input === 'abort';
  return {
    input,
    output: withAbort(text, ending),
    inputs: isOver ? [] : instructions.possible(alphabet.wordsAt),
  };
};

/** A place in a recorded call. */
export interface Place {
  readonly answer: RecordedAnswer;
  readonly observed: Observed;
}

/** The places of a recorded call, read with the alphabet. */
export const placesOf = ({ answers }: RecordedCall, alphabet: Alphabet): readonly Place[] => {
  const instructions = new Instructions();
  return answers.map((answer) => {
    instructions.take(answer.input);
    const received = receivedIn(answer);
    instructions.receive(received);
    return { answer, observed: observed(answer.input, received, answer.ending, instructions, alphabet) };
  });
};

/** What the learner saw of a call, as far as its inputs are in the alphabet. */
export const outputsOf = (call: RecordedCall, alphabet: Alphabet): Outputs => {
  const outputs: Observed[] = [];
  let inputs: readonly string[] | undefined;
  for (const { observed: seen } of placesOf(call, alphabet)) {
    if (inputs !== undefined && !inputs.includes(seen.input)) break;
    outputs.push(seen);
    inputs = seen.inputs;
  }
  return outputs;
};
