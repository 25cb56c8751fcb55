/**
 * The states of two models in pairs that behave alike (as LTSDiff does, Walkinshaw and Bogdanov, TOSEM 2013): the pairs
 * of a walk, and then states behind differences of which enough is equal.
 */
import type { LearnedTransition } from '../model/learned-model.ts';
import { JudgedStates, type Judged } from './judged-states.ts';
import { alikePairs } from './reached-states.ts';
import type { Walk } from './walk.ts';
import type { WalkedModel } from './walked-model.ts';

export type StatePair = readonly [left: number, right: number];

interface Candidate {
  readonly states: StatePair;
  readonly score: number;
}

/** States that are not reached along equal ways are paired if so much of what they do is equal. */
const leastAlike = 0.5;
/** Pairs of states whose transitions are compared, beside those of equal ways. */
const mostCompared = 10_000;

export class PairedStates {
  readonly #one: WalkedModel;
  readonly #other: WalkedModel;
  readonly #judge: JudgedStates;
  readonly #judged = new Map<string, Judged>();
  readonly #alikeKeys: ReadonlySet<string>;
  /** By state of the first model: the state of the second that it is paired with; and the other way. */
  readonly #partner = new Map([
    [0, 0],
    [1, 1],
  ]);
  readonly #partnerOfOther = new Map(this.#partner);
  /** Pairs of states from which no difference is reached. A state can be in several of them. */
  readonly alike: readonly StatePair[];
  /** States of each model that behave as one of the other does. */
  readonly alikeOfOne: ReadonlySet<number>;
  readonly alikeOfOther: ReadonlySet<number>;

  constructor(one: WalkedModel, other: WalkedModel, walk: Walk) {
    this.#one = one;
    this.#other = other;
    this.#judge = new JudgedStates(one, other);
    this.alike = alikePairs(walk);
    this.#alikeKeys = new Set(this.alike.map((states) => states.join(' ')));
    this.alikeOfOne = new Set(this.alike.map(([left]) => left));
    this.alikeOfOther = new Set(this.alike.map(([, right]) => right));
    // Where an equal way leads is the stronger sign: other states are paired with what is left.
    this.#pair(this.alike.map((states) => this.#candidate(states)));
    this.#pair(
      walk.pairs
        .filter(([left, right]) => !this.alikeOfOne.has(left) && !this.alikeOfOther.has(right))
        .map((states) => this.#candidate(states)),
    );
    this.#pair(this.#leftOver());
  }

  /** By state of the first model. Each state has one partner at most. */
  get partners(): ReadonlyMap<number, number> {
    return this.#partner;
  }

  /** By state of the second model. */
  get partnersOfOther(): ReadonlyMap<number, number> {
    return this.#partnerOfOther;
  }

  /** Whether the pair is one of `alike`. */
  areAlike(states: StatePair): boolean {
    return this.#alikeKeys.has(states.join(' '));
  }

  judged(states: StatePair): Judged {
    const key = states.join(' ');
    const known = this.#judged.get(key) ?? this.#judge.of(states);
    this.#judged.set(key, known);
    return known;
  }

  /** The score is the share of transitions that are equal, 0 to 1. */
  #candidate(states: StatePair): Candidate {
    const [left, right] = states;
    const equal = this.judged(states).edges.filter(({ isEqual }) => isEqual);
    const count = edgesOf(this.#one, left).length + edgesOf(this.#other, right).length;
    const covered = new Set(equal.map(({ one }) => one)).size + new Set(equal.map(({ other }) => other)).size;
    return { states, score: count === 0 ? 1 : covered / count };
  }

  /** The most alike first. */
  #pair(candidates: readonly Candidate[]): void {
    for (const { states } of candidates.toSorted((one, other) => other.score - one.score)) {
      const [left, right] = states;
      if (this.#partner.has(left) || this.#partnerOfOther.has(right)) continue;
      this.#partner.set(left, right);
      this.#partnerOfOther.set(right, left);
    }
  }

  #leftOver(): readonly Candidate[] {
    const free = (side: WalkedModel, ...taken: readonly { has(state: number): boolean }[]): readonly number[] =>
      side.model.states.flatMap((_, state) => (taken.some((states) => states.has(state)) ? [] : [state]));
    const lefts = free(this.#one, this.#partner, this.alikeOfOne);
    const rights = free(this.#other, this.#partnerOfOther, this.alikeOfOther);
    if (lefts.length * rights.length > mostCompared) return [];
    return lefts
      .flatMap((left) => rights.map((right) => this.#candidate([left, right])))
      .filter(({ score }) => score >= leastAlike);
  }
}

export const edgesOf = ({ model }: WalkedModel, state: number): readonly LearnedTransition[] =>
  model.transitions.filter(({ from }) => from === state);
