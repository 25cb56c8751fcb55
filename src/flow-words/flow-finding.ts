/**
 * A failure of a test in the words of its flow: what the call should have done after which input, and what it did. The
 * test has a step for each operation that sends a message to the SCP; the failure belongs to the step whose answers
 * were awaited.
 */
import type { FirstInstance, FlowFinding, FlowStep, FlowWords, NotableEvent } from '../../schemas/index.ts';
import { differenceWords } from './difference-words.ts';
import { inPast, itHappened, sentWords, type SentOperation } from './sent-words.ts';

/** The messages of an instance that are drawn on its ladder. */
export type DrawnMessages = readonly Readonly<
  Pick<FirstInstance['messages'][number], 'op_idx' | 'from' | 'name' | 'hex'>
>[];

type Incident = Pick<NotableEvent, 'op_idx' | 'text'>;

/**
 * `sending`: the indexes of the operations that send, in order, a step each. `messages`: those of the instance that has
 * failed; undefined where they are not known. Undefined where the failure is before the first step.
 */
export const flowFinding = (
  words: FlowWords,
  sending: readonly number[],
  incident: Incident,
  messages: DrawnMessages | undefined,
): FlowFinding | undefined => {
  const index = sending.findLastIndex((opIdx) => opIdx <= incident.op_idx);
  const step = words.steps[index];
  if (step === undefined) return undefined;
  const { at = null, transition, subject, expected } = step;
  const came = cameWords(words, step, incident, [sending[index] as number, sending[index + 1] ?? Infinity], messages);
  const place = at === null ? '' : `${at}: `;
  return {
    sentence: `${place}${actor(subject, expected)} should ${expected}${came.clause}`,
    flow: words.name,
    at,
    transition,
    subject,
    expected,
    came: came.words,
    ...(came.detail !== undefined && { detail: came.detail }),
  };
};

/** Digits go nowhere by themselves: where a call goes on to a prompt, they are called what the caller pressed. */
const actor = (subject: string, expected: string): string => {
  if (!expected.startsWith('go ') || !/^[0-9A-F*#]+$/.test(subject)) return subject;
  return subject.length === 1 ? `key ${subject}` : `the digits ${subject}`;
};

interface Came {
  readonly words: string | null;
  /** What follows the sentence of what was expected. */
  readonly clause: string;
  readonly detail?: string;
}

/** The end of a dialogue is drawn under these names. */
const ending: Readonly<Record<string, string>> = { 'TC-END': 'end', 'TC-U-ABORT': 'be aborted' };

const cameWords = (
  { announcements = {} }: FlowWords,
  { expected }: FlowStep,
  { text }: Incident,
  [from, to]: readonly [number, number],
  messages: DrawnMessages | undefined,
): Came => {
  const fromScp = (messages ?? []).filter(
    ({ from: party, op_idx: opIdx }) => party === 'scp' && opIdx !== null && opIdx > from && opIdx < to,
  );
  if (fromScp.length === 0) return { words: null, clause: `: ${text}` };
  const end = fromScp.findLast(({ name }) => Object.hasOwn(ending, name));
  const operations = fromScp.filter(({ name }) => !Object.hasOwn(ending, name)).map(operationOf);
  const words =
    operations.length === 0 && end !== undefined
      ? (ending[end.name] as string)
      : sentWords({ operations, ends: end !== undefined }, announcements);
  if (words !== expected) return { words, clause: `; it ${inPast(words)}` };
  const detail = differenceWords(text, announcements);
  return { words, clause: `; ${itHappened(expected)}, but ${detail}`, detail };
};

const operationOf = ({ name, hex }: DrawnMessages[number]): SentOperation => ({
  name,
  parameter: hex === undefined ? undefined : Uint8Array.from(Buffer.from(hex, 'hex')),
});
