/**
 * Two learned models as one: states that behave alike are paired, and each transition of both is there once: in both,
 * gone, new, or with another output. Some transition is gone, new or changed if and only if there is a difference.
 */
import type { LearnedModel, LearnedTransition } from '../model/learned-model.ts';
import { edgesOf, PairedStates, type StatePair } from './paired-states.ts';
import { walkedOrBehind } from './reached-states.ts';
import type { Walk } from './walk.ts';
import type { WalkedModel } from './walked-model.ts';

/** `one`: of the first model alone; `other`: of the second alone. */
export type Membership = 'both' | 'one' | 'other';

/**
 * `changed`: it has another output, for some of its digits at least. `uncompared`: one model alone has it, but that is
 * no difference: no caller can enter its digits, the other model knows no digits of their number, or it is reached
 * behind such a transition alone.
 */
export type MergedKind = 'common' | 'added' | 'removed' | 'changed' | 'uncompared';

export interface MergedState {
  readonly name: string;
  readonly in: Membership;
  /** `common` also where one model has it alone, if it behaves as a state of the other that has another partner. */
  readonly kind: Exclude<MergedKind, 'changed'>;
}

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
  states: states.map((name) => ({ name, in: 'both', kind: 'common' })),
  edges: transitions.map((transition) => ({
    from: transition.from,
    to: transition.to,
    kind: 'common',
    one: transition,
    other: transition,
  })),
});

class Merging {
  readonly #one: WalkedModel;
  readonly #other: WalkedModel;
  readonly #paired: PairedStates;
  /** States of each model that were compared, or that are reached behind a difference. */
  readonly #inOne: ReadonlySet<number>;
  readonly #inOther: ReadonlySet<number>;
  readonly #states: MergedState[] = [];
  /** The place of each state of both models among the merged ones. */
  readonly #placesOfOne: readonly number[];
  readonly #placesOfOther: readonly number[];
  readonly #edges: MergedEdge[] = [];
  readonly #done = new Set<LearnedTransition>();

  constructor(one: WalkedModel, other: WalkedModel, walk: Walk) {
    this.#one = one;
    this.#other = other;
    const paired = new PairedStates(one, other, walk);
    this.#paired = paired;
    this.#inOne = walkedOrBehind(one.model, walk, 'one');
    this.#inOther = walkedOrBehind(other.model, walk, 'other');
    const add = (state: MergedState): number => this.#states.push(state) - 1;
    this.#placesOfOne = one.model.states.map((name, state) => {
      if (paired.partners.has(state)) return add({ name, in: 'both', kind: 'common' });
      const kind = paired.alikeOfOne.has(state) ? 'common' : this.#inOne.has(state) ? 'removed' : 'uncompared';
      return add({ name, in: 'one', kind });
    });
    this.#placesOfOther = other.model.states.map((name, state) => {
      const partner = paired.partnersOfOther.get(state);
      if (partner !== undefined) return this.#placesOfOne[partner] as number;
      const kind = paired.alikeOfOther.has(state) ? 'common' : this.#inOther.has(state) ? 'added' : 'uncompared';
      return add({ name, in: 'other', kind });
    });
  }

  merged(): MergedModel {
    const { partners, partnersOfOther, alike } = this.#paired;
    for (const states of partners) this.#addPair(states);
    for (const states of alike) if (!partners.has(states[0]) || !partnersOfOther.has(states[1])) this.#addPair(states);
    for (const one of this.#one.model.transitions) if (!this.#done.has(one)) this.#add('removed', one, undefined);
    for (const other of this.#other.model.transitions) if (!this.#done.has(other)) this.#add('added', undefined, other);
    return { states: this.#states, edges: this.#edges };
  }

  /** The transitions of two states, but those that are gone or new. */
  #addPair(states: StatePair): void {
    const [left, right] = states;
    const { edges } = this.#paired.judged(states);
    const facing = edges.flatMap(({ one, other, isEqual }) => {
      if (one === undefined || other === undefined) return [];
      const leadsAlike = this.#placesOfOne[one.to] === this.#placesOfOther[other.to];
      const isAlike = isEqual && (leadsAlike || this.#paired.areAlike([one.to, other.to]));
      return [{ one, other, leadsAlike, isAlike }];
    });
    const alike = facing.filter(({ isAlike }) => isAlike);
    const unlike = facing.filter(({ isAlike }) => !isAlike);
    const lone = edges.filter(({ one, other }) => one === undefined || other === undefined);
    /** Transitions of digits of which some words are answered in another way, or have no answer. */
    const differing = new Set([...unlike, ...lone].flatMap(({ one, other }) => [one, other]));
    const kindOf = (...transitions: readonly LearnedTransition[]): MergedKind =>
      transitions.some((transition) => differing.has(transition)) ? 'changed' : 'common';
    for (const { one, other, leadsAlike } of [...alike, ...unlike])
      if (leadsAlike && !this.#done.has(one) && !this.#done.has(other)) this.#add(kindOf(one, other), one, other);
    // A class that the other model splits, or joins with another one, has an equal transition that is drawn already.
    for (const { one, other } of alike) {
      if (!this.#done.has(one)) this.#add(kindOf(one), one, undefined);
      if (!this.#done.has(other)) this.#add(kindOf(other), undefined, other);
    }
    const judged = new Set(edges.flatMap(({ one, other }) => [one, other]));
    const isLeft = (edge: LearnedTransition): boolean => !judged.has(edge) && !this.#done.has(edge);
    for (const one of edgesOf(this.#one, left).filter(isLeft)) this.#add('uncompared', one, undefined);
    for (const other of edgesOf(this.#other, right).filter(isLeft)) this.#add('uncompared', undefined, other);
  }

  #add(kind: MergedKind, one: LearnedTransition | undefined, other: LearnedTransition | undefined): void {
    const shown = one ?? other;
    if (shown === undefined) return;
    for (const each of [one, other]) if (each !== undefined) this.#done.add(each);
    const places = one === undefined ? this.#placesOfOther : this.#placesOfOne;
    const isCompared =
      (one !== undefined && this.#inOne.has(one.from)) || (other !== undefined && this.#inOther.has(other.from));
    this.#edges.push({
      from: places[shown.from] as number,
      to: places[shown.to] as number,
      kind: kind === 'common' || isCompared ? kind : 'uncompared',
      one,
      other,
    });
  }
}

export const mergedModels = (one: WalkedModel, other: WalkedModel, walk: Walk): MergedModel =>
  new Merging(one, other, walk).merged();
