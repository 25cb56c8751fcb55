/** The judgements of what a peer has made of a wrong message. */
import type { Component } from '../protocol/tcap/types.ts';

export const oracles = [
  'silent',
  'aborts',
  'rejects',
  'accepts',
  'differs',
  'wrong answer',
  'answers twice',
  'lost',
  'leaks',
  'canary',
] as const;
export type Oracle = (typeof oracles)[number];

export type Judgement = Exclude<Oracle, 'leaks' | 'canary'> | 'right' | 'allowed';

export interface Judged {
  readonly judgement: Judgement;
  /** What is wrong with the answer, for people. */
  readonly why?: string;
}

/** Null: its invoke id cannot be read. */
export type SentComponent = { readonly kind: Component['kind']; readonly invokeId: number | null };
