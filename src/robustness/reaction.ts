/** What the peer makes of a wrong message, as its TCAP messages after it show it. */
import { ifPossible } from '../ground/if-possible.ts';
import { decodeTcap } from '../protocol/tcap/codec.ts';
import { describeProblem } from '../protocol/tcap/problems.ts';
import { pAbortCauses, type Component, type DialoguePortion, type TcapMessage } from '../protocol/tcap/types.ts';

export const reactionKinds = [
  'silence',
  'reject',
  'error',
  'P-Abort',
  'U-Abort',
  'answer',
  'end',
  'unreadable',
] as const;
export type ReactionKind = (typeof reactionKinds)[number];

export interface Reaction {
  /** Of the first message. */
  readonly kind: ReactionKind;
  /** For people. */
  readonly text: string;
  /** The components of the first message. */
  readonly components: readonly Component[];
  /** Those of all messages. */
  readonly all: readonly Component[];
  /** The dialogue portion of the first message. */
  readonly dialogue?: DialoguePortion;
  /** Of a P-Abort. */
  readonly cause?: number;
  /** The first message ends the dialogue. */
  readonly ends: boolean;
  /** The messages, in hex. */
  readonly hex: readonly string[];
}

export const silence: Reaction = {
  kind: 'silence',
  text: 'it sent nothing',
  ends: false,
  components: [],
  all: [],
  hex: [],
};

const namesOf = (components: readonly Component[]): string =>
  components
    .map((component) =>
      component.kind === 'invoke' ? `an Invoke of operation ${component.operation}` : `a ${component.kind}`,
    )
    .join(', ');

const decoded = (octets: Uint8Array): TcapMessage | undefined => ifPossible(() => decodeTcap(octets));

const componentsOf = (message: TcapMessage | undefined): readonly Component[] =>
  message !== undefined && 'components' in message ? message.components : [];

type Kind = Pick<Reaction, 'kind' | 'text' | 'cause'>;

const abortKind = ({ pAbortCause: cause }: Extract<TcapMessage, { type: 'abort' }>): Kind => {
  if (cause === undefined) return { kind: 'U-Abort', text: 'it sent a TC-U-ABORT' };
  const name = pAbortCauses[cause as keyof typeof pAbortCauses] ?? String(cause);
  return { kind: 'P-Abort', text: `it sent a P-Abort, ${name}`, cause };
};

const kindOf = (message: TcapMessage | undefined): Kind => {
  if (message === undefined) return { kind: 'unreadable', text: 'it sent a message that cannot be read' };
  if (message.type === 'abort') return abortKind(message);
  const { components } = message;
  const reject = components.find((component) => component.kind === 'reject');
  if (reject !== undefined) {
    const id = reject.invokeId === null ? 'no invoke id' : `the invoke id ${reject.invokeId}`;
    return { kind: 'reject', text: `it sent a Reject, ${describeProblem(reject.problem)}, ${id}` };
  }
  const error = components.find((component) => component.kind === 'returnError');
  if (error !== undefined) return { kind: 'error', text: `it sent a ReturnError, ${error.error}` };
  if (components.length === 0 && message.type === 'end')
    return { kind: 'end', text: 'it ended the dialogue without a component' };
  return { kind: 'answer', text: `it sent ${namesOf(components) || `a ${message.type} without a component`}` };
};

/** `messages`: the TCAP messages of the peer after the wrong one, in their order. */
export const reactionOf = (messages: readonly Uint8Array[]): Reaction => {
  const [first] = messages;
  if (first === undefined) return silence;
  const all = messages.map(decoded);
  const [message] = all;
  const dialogue = message?.dialogue;
  return {
    ...kindOf(message),
    components: componentsOf(message),
    ends: message?.type === 'end' || message?.type === 'abort',
    all: all.flatMap(componentsOf),
    ...(dialogue && { dialogue }),
    hex: messages.map((octets) => Buffer.from(octets).toString('hex')),
  };
};
