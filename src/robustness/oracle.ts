/** Judges what a peer has made of a wrong message by what the standards ask. */
import { faultOfAnswers } from './answers.ts';
import { inWords, type Demand } from './demand.ts';
import type { DialogueFault, Fault } from './fault.ts';
import type { Judged, Oracle, SentComponent } from './judgement.ts';
import type { Reaction } from './reaction.ts';
import { wireWords } from './wire/judge-wire.ts';
import { isOfWire } from './wire/wire-fault.ts';

/** What the tester knows beside the reaction. */
export interface Circumstances {
  /** The components that the tester has sent in the dialogue, those of the wrong message as far as they can be read. */
  readonly sent: readonly SentComponent[];
  /** What the unchanged message gets; undefined: that is not known. */
  readonly unchanged?: Reaction;
  /** The components that the tester had sent then. */
  readonly sentUnchanged?: readonly SentComponent[];
  /** The message opens the dialogue. */
  readonly opens: boolean;
}

const right: Judged = { judgement: 'right' };
const allowed: Judged = { judgement: 'allowed' };

const isAbort = ({ kind }: Reaction): boolean => kind === 'P-Abort' || kind === 'U-Abort';
const isReject = ({ kind }: Reaction): boolean => kind === 'reject' || kind === 'error';

const rightIf = (isRight: boolean, reaction: Reaction): Judged => {
  if (isRight) return right;
  if (reaction.kind === 'silence') return { judgement: 'silent' };
  return { judgement: isAbort(reaction) ? 'aborts' : 'accepts' };
};

/**
 * The components, each answer with the place of what it answers among those that the tester has sent: ids may differ
 * from call to call.
 */
const signatureOf = ({ kind, components }: Reaction, sent: readonly SentComponent[]): string =>
  [
    kind,
    ...components.map((component) => {
      if (component.kind === 'invoke') return `invoke ${component.operation}`;
      const place = sent.findLastIndex(({ invokeId }) => invokeId === component.invokeId);
      const code = component.kind === 'returnError' ? component.error : '';
      return `${component.kind} ${place} ${code}`;
    }),
  ].join(', ');

const asUnchanged = (reaction: Reaction, { unchanged, sentUnchanged = [], sent }: Circumstances): Judged => {
  if (unchanged === undefined) return reaction.kind === 'silence' ? { judgement: 'silent' } : allowed;
  if (signatureOf(reaction, sent) === signatureOf(unchanged, sentUnchanged)) return right;
  if (reaction.kind === 'silence') return { judgement: 'silent' };
  if (isAbort(reaction) && !isAbort(unchanged)) return { judgement: 'aborts' };
  if (reaction.kind === 'reject' && unchanged.kind !== 'reject') return { judgement: 'rejects' };
  return { judgement: 'differs', why: `of the unchanged message: ${unchanged.text}` };
};

const ifSound = (reaction: Reaction, { opens, unchanged }: Circumstances): Judged => {
  if (isAbort(reaction)) return { judgement: 'aborts' };
  if (reaction.kind === 'reject') return { judgement: 'rejects' };
  if (reaction.kind === 'silence') return opens && unchanged?.kind !== 'silence' ? { judgement: 'silent' } : allowed;
  return allowed;
};

const byAnswer = (demand: Demand, reaction: Reaction, known: Circumstances): Judged => {
  const isSilent = reaction.kind === 'silence';
  switch (demand.answer) {
    case 'reject':
      return rightIf(isReject(reaction), reaction);
    case 'reject or abort':
      return rightIf(isReject(reaction) || isAbort(reaction), reaction);
    case 'abort':
      return rightIf(isAbort(reaction), reaction);
    case 'nothing':
      return isSilent ? right : isAbort(reaction) ? allowed : { judgement: 'accepts' };
    case 'as unchanged':
      return asUnchanged(reaction, known);
    case 'sound':
      return ifSound(reaction, known);
    case 'any':
      return isSilent && known.opens && known.unchanged?.kind !== 'silence' ? { judgement: 'silent' } : allowed;
    case 'open':
      return allowed;
  }
};

/** Judges the first message by the demand, and the answers in all of them by what the tester has sent. */
export const judge = (
  fault: Pick<DialogueFault, 'demand' | 'kind'>,
  reaction: Reaction,
  known: Circumstances,
): Judged => {
  if (reaction.kind === 'unreadable') return { judgement: 'wrong answer', why: 'it cannot be read' };
  const judged = byAnswer(fault.demand, reaction, known);
  if (judged.judgement !== 'right' && judged.judgement !== 'allowed') return judged;
  return faultOfAnswers(fault, reaction, known.sent) ?? judged;
};

const found: Readonly<Record<Oracle, string>> = {
  silent: 'is silent',
  aborts: 'aborts the dialogue',
  rejects: 'rejects a legal message',
  accepts: 'goes on as if the message were sound',
  differs: 'answers otherwise than the unchanged message',
  'wrong answer': 'answers wrongly',
  'answers twice': 'answers one component twice',
  lost: 'ends the association or the connection',
  leaks: 'keeps the transaction after its end',
  canary: 'fails the canary afterwards',
};

const whatComes = ({ layer, message, field, kind }: Fault): string =>
  field === 'dialogue' ? `a message of the dialogue comes ${kind}` : `${layer} ${field} of ${message}: ${kind}`;

/** For people: one sentence. `why`: as in `Judged`. */
export const sentenceOf = (fault: Fault, oracle: Oracle, { text }: Pick<Reaction, 'text'>, why?: string): string => {
  const what = why === undefined ? text : `${text}: ${why}`;
  const { clause } = fault.demand;
  const asked =
    oracle === 'leaks'
      ? 'Q.774 §3.3.4 asks for a P-Abort, unrecognizedTransactionID'
      : oracle === 'canary'
        ? 'the canary has to pass'
        : `${clause} asks for ${isOfWire(fault) ? wireWords(fault.demand) : inWords[fault.demand.answer]}`;
  const does = isOfWire(fault) && oracle === 'answers twice' ? 'answers one request twice' : found[oracle];
  return `${whatComes(fault)}: the peer ${does} (${what}); ${asked}`;
};
