/**
 * The words of a path through a flow, a step for each message of the tester: what a failing test says in place of the
 * names of messages.
 */
import type { Turn } from '../flow/model/flow-model.ts';
import { sentWords, type AnnouncementNames } from '../flow-words/sent-words.ts';
import { subjectInWords } from './words.ts';

export interface StepWords {
  readonly at?: string;
  readonly transition: string;
  readonly subject: string;
  readonly expected: string;
}

export interface WordedTurn {
  /** Name of the operation that waits; undefined: the call begins. */
  readonly at: string | undefined;
  /** As in `covers`. */
  readonly transition: string;
  readonly turn: Turn;
}

export const stepWords = ({ at, transition, turn }: WordedTurn, names: AnnouncementNames): StepWords => ({
  ...(at !== undefined && { at }),
  transition,
  subject: subjectInWords(turn),
  expected: sentWords({ operations: turn.sent, ends: turn.ends }, names),
});
