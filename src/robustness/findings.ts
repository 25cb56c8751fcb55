/** What a campaign has found: the faults that one peer has answered wrongly, grouped by field and change. */
import { general, type Fault } from './fault.ts';
import type { Oracle, SentComponent } from './judgement.ts';
import { sentenceOf } from './oracle.ts';
import type { Reaction } from './reaction.ts';
import type { WireReaction } from './wire/wire-reaction.ts';

/** What the peer has made of a wrong message. */
export type Found = Reaction | WireReaction;

/** A case that shows a finding. */
export interface Shown {
  readonly fault: Fault;
  readonly reaction: Found;
  /** The wrong message, in hex; undefined where it cannot be found in what was sent. */
  readonly wrong?: string | undefined;
  /** The same message before its change, in hex; undefined where that is not known. */
  readonly before?: string | undefined;
  /** What is wrong with the answer, for people. */
  readonly why?: string | undefined;
  /** The components that the tester has sent in the dialogue. */
  readonly sent?: readonly SentComponent[];
}

export interface Finding extends Shown {
  readonly oracle: Oracle;
  readonly sentence: string;
  /** Cases of the group. */
  cases: number;
}

/** Findings that a campaign keeps: the others are counted. */
export const mostFindings = 500;

const keyOf = (oracle: Oracle, { layer, field, kind }: Fault): string => `${oracle} ${layer} ${general(field)} ${kind}`;

export class Findings {
  readonly #groups = new Map<string, Finding>();
  /** Cases that show a finding which is not kept. */
  notKept = 0;

  add(oracle: Oracle, shown: Shown): void {
    const { fault, reaction, why } = shown;
    const key = keyOf(oracle, fault);
    const known = this.#groups.get(key);
    if (known !== undefined) known.cases += 1;
    else if (this.#groups.size >= mostFindings) this.notKept += 1;
    else this.#groups.set(key, { ...shown, oracle, sentence: sentenceOf(fault, oracle, reaction, why), cases: 1 });
  }

  /** Whether another case has shown it. */
  has(oracle: Oracle, fault: Fault): boolean {
    return this.#groups.has(keyOf(oracle, fault));
  }

  get all(): readonly Finding[] {
    return [...this.#groups.values()];
  }
}
