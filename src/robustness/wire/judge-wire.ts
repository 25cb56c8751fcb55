/** Judges what a peer has made of a wrong message of a layer below TCAP, or of Diameter, by what the standards ask. */
import type { WireAsked, WireDemand } from './wire-fault.ts';
import type { WireReaction } from './wire-reaction.ts';

/** `why`: what is wrong, for people. */
export interface WireJudged {
  readonly judgement:
    'right' | 'allowed' | 'silent' | 'accepts' | 'rejects' | 'differs' | 'wrong answer' | 'answers twice' | 'lost';
  readonly why?: string;
}

const right: WireJudged = { judgement: 'right' };
const allowed: WireJudged = { judgement: 'allowed' };

/** The kind of the error that a demand asks for. */
const errorOf: Readonly<Partial<Record<WireAsked, WireReaction['kind']>>> = {
  error: 'ERR',
  return: 'returned',
  result: 'result',
};

/** The layer above has got the message, or has given it up. */
const isOfUser = ({ kind }: WireReaction): boolean => kind === 'answer' || kind === 'U-Abort';

const isSuccess = ({ kind, code = 0 }: WireReaction): boolean => kind === 'result' && code >= 2000 && code < 3000;

const withCode = ({ answer, codes }: WireDemand, reaction: WireReaction, isGivenUp: boolean): WireJudged => {
  if (reaction.kind === 'silence' || isGivenUp) return { judgement: 'silent' };
  if (isOfUser(reaction) || isSuccess(reaction)) return { judgement: 'accepts' };
  if (reaction.kind === errorOf[answer] && (codes === undefined || codes.includes(reaction.code ?? -1))) return right;
  return {
    judgement: 'wrong answer',
    why: codes === undefined ? 'another error' : `it has to be ${codes.join(' or ')}`,
  };
};

const asUnchanged = (reaction: WireReaction, unchanged: WireReaction): WireJudged => {
  if (reaction.kind === unchanged.kind && reaction.text === unchanged.text) return right;
  if (reaction.kind === 'silence') return { judgement: 'silent' };
  const isError = reaction.kind === 'ERR' || reaction.kind === 'returned' || reaction.kind === 'result';
  if (isError && !isSuccess(reaction)) return { judgement: 'rejects' };
  return { judgement: 'differs', why: `of the unchanged message: ${unchanged.text}` };
};

/**
 * `unchanged`: what the message gets without the fault. `opens`: it opens the dialogue. A peer to whom any other
 * message is lost may abort the dialogue, as it waits for the message in vain.
 */
export const judgeWire = (
  demand: WireDemand,
  reaction: WireReaction,
  unchanged: WireReaction,
  opens: boolean,
): WireJudged => {
  const isGivenUp = reaction.kind === 'U-Abort' && !opens;
  if (reaction.kind === 'lost') return demand.mayEnd === true ? allowed : { judgement: 'lost' };
  if (reaction.isRepeated === true) return { judgement: 'answers twice' };
  if (reaction.breach !== undefined) return { judgement: 'wrong answer', why: reaction.breach };
  switch (demand.answer) {
    case 'error':
    case 'return':
    case 'result':
      return withCode(demand, reaction, isGivenUp);
    case 'as unchanged':
      return asUnchanged(reaction, unchanged);
    case 'not as sound':
      if (isGivenUp) return allowed;
      if (!isOfUser(reaction)) return right;
      return unchanged.kind === 'silence' ? allowed : { judgement: 'accepts' };
    case 'no answer':
      if (isGivenUp) return allowed;
      return reaction.kind === 'silence' ? right : { judgement: 'accepts' };
    case 'open':
      return allowed;
  }
};

/** What a demand asks for, for people. */
export const wireWords = ({ answer, codes }: WireDemand): string => {
  const numbers = codes === undefined ? '' : ` ${codes.join(' or ')}`;
  switch (answer) {
    case 'error':
      return `an ERR with the code${numbers}`;
    case 'return':
      return codes === undefined ? 'the message to be returned' : `the message to be returned with the cause${numbers}`;
    case 'result':
      return `an answer with the result${numbers}`;
    case 'as unchanged':
      return 'the answer that the unchanged message gets';
    case 'not as sound':
      return 'no answer to a message that is not sound';
    case 'no answer':
      return 'no answer';
    case 'open':
      return 'nothing in particular';
  }
};
