/**
 * Two learned models as one: states that behave alike are paired (as LTSDiff does, Walkinshaw and Bogdanov, TOSEM
 * 2013), and each transition of both is there once: in both, gone, new, or with another output.
 */
import type { LearnedModel, LearnedTransition } from '../model/learned-model.ts';
import { areEqualOutputs } from './equal-outputs.ts';
import type { Walk } from './walk.ts';
import { digitsInput, wordOf } from '../model/digits-input.ts';
import type { WalkedModel } from './walked-model.ts';
import { wordsOfPairs } from '../model/class-automaton.ts';

/** `one`: of the first model alone; `other`: of the second alone. */
export type Membership = 'both' | 'one' | 'other';

export interface MergedState {
  readonly name: string;
  readonly in: Membership;
}

/** `changed`: it has another output, for some of its digits at least. */
export type MergedKind = 'common' | 'added' | 'removed' | 'changed';

export interface MergedEdge {
  /** Index of a merged state. */
  readonly from: number;
  readonly to: number;
  readonly kind: MergedKind;
  /** The transition of the first model; undefined: it has none. */
  readonly one: LearnedTransition | undefined;
  readonly other: LearnedTransition | undefined;
}

export interface MergedModel {
  /** The first is the state before the call, the second the one after it. */
  readonly states: readonly MergedState[];
  readonly edges: readonly MergedEdge[];
}

/** A single model as a merged one. */
export const mergedOfOne = ({ states, transitions }: LearnedModel): MergedModel => ({
  states: states.map((name) => ({ name, in: 'both' })),
  edges: transitions.map((transition) => ({
    from: transition.from,
    to: transition.to,
    kind: 'common',
    one: transition,
    other: transition,
  })),
});

interface FacingEdges {
  readonly one: LearnedTransition;
  readonly other: LearnedTransition;
  readonly isEqual: boolean;
}

/** Words of each pair of classes: one is enough for a picture. */
const wordsOfPair = 2;

/** The pairs of transitions of two states that have a common input. */
const facingEdges = (one: WalkedModel, other: WalkedModel, left: number, right: number): readonly FacingEdges[] => {
  const words = [
    ...wordsOfPairs(one.automatonAt(left), other.automatonAt(right), wordsOfPair),
    ...one.wordsAt(left),
    ...other.wordsAt(right),
  ];
  const found = new Map<string, FacingEdges>();
  for (const input of [...one.inputsAt(left), ...words.map(digitsInput)]) {
    const [own, facing] = [one.edgeOf(left, input), other.edgeOf(right, input)];
    if (own === undefined || facing === undefined) continue;
    const key = `${own.input}|${facing.input}`;
    const isEqual = own.ends === facing.ends && areEqualOutputs(own.output, facing.output, wordOf(input) ?? '');
    if (found.get(key)?.isEqual !== false) found.set(key, { one: own, other: facing, isEqual });
  }
  return [...found.values()];
};

interface Candidate {
  readonly states: readonly [number, number];
  readonly score: number;
}

/** States that are not reached along equal ways are paired if so much of what they do is equal. */
const leastAlike = 0.5;
/** Pairs of states whose transitions are compared, beside those of equal ways. */
const mostCompared = 10_000;

class Merging {
  readonly #one: WalkedModel;
  readonly #other: WalkedModel;
  readonly #facing = new Map<string, readonly FacingEdges[]>();
  /** By state of the first model: the state of the second that it is paired with; and the other way. */
  readonly #partner = new Map<number, number>([
    [0, 0],
    [1, 1],
  ]);
  readonly #partnerOfOther = new Map<number, number>([
    [0, 0],
    [1, 1],
  ]);

  constructor(one: WalkedModel, other: WalkedModel) {
    this.#one = one;
    this.#other = other;
  }

  merged({ pairs }: Walk): MergedModel {
    // Where an equal way leads is the stronger sign: other states are paired with what is left.
    this.#pair(pairs.map((states) => ({ states, score: this.#likeness(states) })));
    this.#pair(this.#leftOver());
    const places = this.#places();
    return { states: places.states, edges: this.#edges(places) };
  }

  #edgesOf(side: WalkedModel, state: number): readonly LearnedTransition[] {
    return side.model.transitions.filter(({ from }) => from === state);
  }

  #facingOf([left, right]: readonly [number, number]): readonly FacingEdges[] {
    const key = `${left} ${right}`;
    const known = this.#facing.get(key) ?? facingEdges(this.#one, this.#other, left, right);
    this.#facing.set(key, known);
    return known;
  }

  /** Share of transitions that are equal, 0 to 1. */
  #likeness(states: readonly [number, number]): number {
    const [left, right] = states;
    const facing = this.#facingOf(states);
    const equal = facing.filter(({ isEqual }) => isEqual);
    const count = this.#edgesOf(this.#one, left).length + this.#edgesOf(this.#other, right).length;
    const covered = new Set(equal.map(({ one }) => one)).size + new Set(equal.map(({ other }) => other)).size;
    return count === 0 ? 1 : covered / count;
  }

  /** The most alike first; each state has one partner at most. */
  #pair(candidates: readonly Candidate[]): void {
    for (const { states } of candidates.toSorted((one, other) => other.score - one.score)) {
      const [left, right] = states;
      if (this.#partner.has(left) || this.#partnerOfOther.has(right)) continue;
      this.#partner.set(left, right);
      this.#partnerOfOther.set(right, left);
    }
  }

  #leftOver(): readonly Candidate[] {
    const free = (side: WalkedModel, partners: ReadonlyMap<number, number>): readonly number[] =>
      side.model.states.flatMap((_, state) => (partners.has(state) ? [] : [state]));
    const [lefts, rights] = [free(this.#one, this.#partner), free(this.#other, this.#partnerOfOther)];
    if (lefts.length * rights.length > mostCompared) return [];
    return lefts
      .flatMap((left) =>
        rights.map((right) => ({ states: [left, right] as const, score: this.#likeness([left, right]) })),
      )
      .filter(({ score }) => score >= leastAlike);
  }

  /** The merged states, and the place of each state of both models among them. */
  #places() {
    const states: MergedState[] = [];
    const ofOne = this.#one.model.states.map((name, state) => {
      states.push({ name, in: this.#partner.has(state) ? 'both' : 'one' });
      return states.length - 1;
    });
    const ofOther = this.#other.model.states.map((name, state) => {
      const partner = this.#partnerOfOther.get(state);
      if (partner !== undefined) return ofOne[partner] as number;
      states.push({ name, in: 'other' });
      return states.length - 1;
    });
    return { states, ofOne, ofOther };
  }

  #edges({ ofOne, ofOther }: { readonly ofOne: readonly number[]; readonly ofOther: readonly number[] }): MergedEdge[] {
    const edges: MergedEdge[] = [];
    const done = new Set<LearnedTransition>();
    const add = (kind: MergedKind, one: LearnedTransition | undefined, other: LearnedTransition | undefined): void => {
      const shown = one ?? other;
      if (shown === undefined) return;
      const [places, owner] = one === undefined ? [ofOther, shown] : [ofOne, shown];
      for (const each of [one, other]) if (each !== undefined) done.add(each);
      edges.push({ from: places[owner.from] as number, to: places[owner.to] as number, kind, one, other });
    };
    for (const states of this.#partner) {
      const facing = this.#facingOf(states).map((pair) => ({
        ...pair,
        leadsAlike: ofOne[pair.one.to] === ofOther[pair.other.to],
      }));
      const isAlike = ({ isEqual, leadsAlike }: (typeof facing)[number]): boolean => isEqual && leadsAlike;
      /** Transitions of digits of which some words are answered in another way. */
      const differing = new Set(facing.flatMap((pair) => (isAlike(pair) ? [] : [pair.one, pair.other])));
      const alike = facing.filter(isAlike);
      const kindOf = (...transitions: readonly LearnedTransition[]): MergedKind =>
        transitions.some((transition) => differing.has(transition)) ? 'changed' : 'common';
      for (const { one, other } of [...alike, ...facing.filter(({ isEqual, leadsAlike }) => !isEqual && leadsAlike)])
        if (!done.has(one) && !done.has(other)) add(kindOf(one, other), one, other);
      // A class that the other model splits, or joins with another one, has an equal transition that is drawn already.
      for (const { one, other } of alike) {
        if (!done.has(one)) add(kindOf(one), one, undefined);
        if (!done.has(other)) add(kindOf(other), undefined, other);
      }
    }
    for (const one of this.#one.model.transitions) if (!done.has(one)) add('removed', one, undefined);
    for (const other of this.#other.model.transitions) if (!done.has(other)) add('added', undefined, other);
    return edges;
  }
}

export const mergedModels = (one: WalkedModel, other: WalkedModel, walk: Walk): MergedModel =>
  new Merging(one, other).merged(walk);
