/** What a campaign has found: the faults that one peer has answered wrongly, grouped. */
import { general, type Fault } from './fault.ts';
import { sentenceOf, type Oracle } from './oracle.ts';
import type { Reaction } from './reaction.ts';
import type { WireReaction } from './wire/wire-reaction.ts';

export interface Finding {
  readonly oracle: Oracle;
  /** The first one of its group. */
  readonly fault: Fault;
  readonly reaction: Found;
  readonly sentence: string;
  /** Cases of the group. */
  cases: number;
}

/** What the peer has made of the wrong message. */
export type Found = Reaction | WireReaction;

export class Findings {
  readonly #groups = new Map<string, Finding>();

  add(oracle: Oracle, fault: Fault, reaction: Found, why?: string): void {
    const key = `${oracle} ${fault.layer} ${general(fault.field)} ${fault.kind}`;
    const known = this.#groups.get(key);
    if (known !== undefined) known.cases += 1;
    else
      this.#groups.set(key, { oracle, fault, reaction, sentence: sentenceOf(fault, oracle, reaction, why), cases: 1 });
  }

  get all(): readonly Finding[] {
    return [...this.#groups.values()];
  }
}
