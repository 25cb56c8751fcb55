/** Judges what a peer has made of a wrong message by what the standards ask. */
import type { Demand, Fault } from './fault.ts';
import type { Reaction } from './reaction.ts';
import { wireWords } from './wire/judge-wire.ts';
import { isOfWire } from './wire/wire-fault.ts';

export const oracles = ['silent', 'aborts', 'accepts', 'rejects', 'differs', 'wrong answer', 'lost', 'canary'] as const;
export type Oracle = (typeof oracles)[number];

export type Judgement = Exclude<Oracle, 'canary'> | 'right' | 'allowed';

const isAbort = ({ kind }: Reaction): boolean => kind === 'P-Abort' || kind === 'U-Abort';
const isReject = ({ kind }: Reaction): boolean => kind === 'reject' || kind === 'error';

export const judge = ({ answer }: Demand, reaction: Reaction): Judgement => {
  if (answer === 'sound') return 'allowed';
  const isSilent = reaction.kind === 'silence';
  switch (answer) {
    case 'reject':
      if (isReject(reaction)) return 'right';
      return isSilent ? 'silent' : isAbort(reaction) ? 'aborts' : 'accepts';
    case 'reject or abort':
      if (isReject(reaction) || isAbort(reaction)) return 'right';
      return isSilent ? 'silent' : 'accepts';
    case 'abort':
      if (isAbort(reaction)) return 'right';
      return isSilent ? 'silent' : 'accepts';
    case 'nothing':
      return isSilent ? 'right' : isAbort(reaction) ? 'allowed' : 'accepts';
  }
};

const asked: Readonly<Record<Demand['answer'], string>> = {
  reject: 'a Reject or an error',
  'reject or abort': 'a Reject or an abort',
  abort: 'an abort',
  nothing: 'no answer',
  sound: 'nothing in particular',
};

const found: Readonly<Record<Oracle, string>> = {
  silent: 'is silent',
  aborts: 'aborts the dialogue',
  accepts: 'goes on as if the message were sound',
  rejects: 'rejects a legal message',
  differs: 'answers otherwise than the unchanged message',
  'wrong answer': 'answers wrongly',
  lost: 'ends the association or the connection',
  canary: 'fails the canary afterwards',
};

const whatComes = ({ layer, message, field, kind }: Fault): string =>
  field === 'dialogue' ? `a message of the dialogue comes ${kind}` : `${layer} ${field} of ${message}: ${kind}`;

/** For people: one sentence. */
export const sentenceOf = (fault: Fault, oracle: Oracle, { text }: Pick<Reaction, 'text'>, why?: string): string => {
  const what = why === undefined ? text : `${text}: ${why}`;
  const words = isOfWire(fault) ? wireWords(fault.demand) : asked[fault.demand.answer];
  return `${whatComes(fault)}: the peer ${found[oracle]} (${what}); ${fault.demand.clause} asks for ${words}`;
};
