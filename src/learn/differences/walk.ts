/**
 * The walk through the product of two models, breadth first: each pair of transitions that answer differently, with a
 * shortest call that shows it. Nothing behind such a pair is walked.
 */
import { wordsOfPairs } from '../model/class-automaton.ts';
import type { LearnedTransition } from '../model/learned-model.ts';
import { areEqualOutputs } from './equal-outputs.ts';
import { digitsInput, wordOf } from '../model/digits-input.ts';
import type { WalkedModel } from './walked-model.ts';

/** Two transitions of one input that differ; undefined: the model does not define the input there. */
export interface DifferingPair {
  readonly path: readonly string[];
  readonly states: readonly [number, number];
  readonly one: LearnedTransition | undefined;
  readonly other: LearnedTransition | undefined;
}

/** Two transitions of one input that are equal. */
export interface EqualPair {
  readonly input: string;
  readonly one: LearnedTransition;
  readonly other: LearnedTransition;
}

export interface Walk {
  readonly differing: readonly DifferingPair[];
  readonly equal: readonly EqualPair[];
  /** Pairs of states that equal ways lead to, the first pair first. */
  readonly pairs: readonly (readonly [number, number])[];
  /** Words that one model alone has answers to, because the other knows none of their length. */
  readonly unjudged: readonly { readonly states: readonly [number, number]; readonly word: string }[];
}

/** Words that are compared for each pair of classes: a template may agree with another output on some words. */
const wordsOfPair = 8;

interface Pair {
  readonly states: readonly [number, number];
  readonly before: Pair | undefined;
  readonly input: string;
}

const pathTo = (pair: Pair, last: string): readonly string[] => {
  const inputs = [last];
  for (let at: Pair | undefined = pair; at?.before !== undefined; at = at.before) inputs.unshift(at.input);
  return inputs;
};

class Walking {
  readonly #one: WalkedModel;
  readonly #other: WalkedModel;
  readonly #words = new Map<string, readonly string[]>();
  readonly #numbers = new Map<object, number>();

  constructor(one: WalkedModel, other: WalkedModel) {
    this.#one = one;
    this.#other = other;
  }

  walk(): Walk {
    const walk = {
      differing: [] as DifferingPair[],
      equal: [] as EqualPair[],
      unjudged: [] as { states: readonly [number, number]; word: string }[],
    };
    const queue: Pair[] = [{ states: [0, 0], before: undefined, input: '' }];
    const seen = new Set(['0 0']);
    for (const pair of queue) {
      const { states } = pair;
      const judged = this.#judged(states);
      walk.unjudged.push(...judged.unjudged.map((word) => ({ states, word })));
      for (const { input, one, other, isEqual } of judged.edges) {
        if (!isEqual || one === undefined || other === undefined) {
          walk.differing.push({ path: pathTo(pair, input), states, one, other });
          continue;
        }
        walk.equal.push({ input, one, other });
        const key = `${one.to} ${other.to}`;
        if (seen.has(key)) continue;
        seen.add(key);
        queue.push({ states: [one.to, other.to], before: pair, input });
      }
    }
    return { ...walk, pairs: queue.map(({ states }) => states) };
  }

  /** Each pair of transitions once: of digits with the first word that shows a difference, if there is one. */
  #judged([left, right]: readonly [number, number]): {
    readonly edges: readonly (Omit<EqualPair, 'one' | 'other'> &
      Pick<DifferingPair, 'one' | 'other'> & { readonly isEqual: boolean })[];
    readonly unjudged: readonly string[];
  } {
    const edges = new Map<string, ReturnType<Walking['judgedInput']>>();
    const unjudged: string[] = [];
    const known = new Set<string>();
    for (const input of this.#inputsAt(left, right)) {
      const judged = this.judgedInput(left, right, input);
      const { one, other, isEqual } = judged;
      if (one === undefined && other === undefined) continue;
      const word = wordOf(input);
      if (word !== undefined && (one === undefined || other === undefined)) {
        const [lacking, state] = one === undefined ? [this.#one, left] : [this.#other, right];
        if (!lacking.canEnter(state, word)) continue;
        if (!lacking.isWithin(state, word)) {
          const key = `${one?.input}|${other?.input}`;
          if (!known.has(key)) unjudged.push(word);
          known.add(key);
          continue;
        }
      }
      const key = `${one?.input ?? '-'}|${other?.input ?? '-'}`;
      const earlier = edges.get(key);
      if (earlier === undefined || (earlier.isEqual && !isEqual)) edges.set(key, judged);
    }
    return { edges: [...edges.values()], unjudged };
  }

  judgedInput(left: number, right: number, input: string) {
    const [one, other] = [this.#one.edgeOf(left, input), this.#other.edgeOf(right, input)];
    const isEqual =
      one !== undefined &&
      other !== undefined &&
      one.ends === other.ends &&
      areEqualOutputs(one.output, other.output, wordOf(input) ?? '');
    return { input, one, other, isEqual };
  }

  #inputsAt(left: number, right: number): ReadonlySet<string> {
    const words = [...this.#jointWords(left, right), ...this.#one.wordsAt(left), ...this.#other.wordsAt(right)].sort(
      (one, other) => one.length - other.length,
    );
    return new Set([...this.#one.inputsAt(left), ...this.#other.inputsAt(right), ...words.map(digitsInput)]);
  }

  /** Cached: the states of a prompt share its classes. */
  #jointWords(left: number, right: number): readonly string[] {
    const automata = [this.#one.automatonAt(left), this.#other.automatonAt(right)] as const;
    const key = automata.map((automaton) => this.#numberOf(automaton)).join(' ');
    const known = this.#words.get(key) ?? wordsOfPairs(...automata, wordsOfPair);
    this.#words.set(key, known);
    return known;
  }

  #numberOf(automaton: object): number {
    const known = this.#numbers.get(automaton) ?? this.#numbers.size;
    this.#numbers.set(automaton, known);
    return known;
  }
}

/** Throws `InvalidFile` where the patterns of two prompts together need too large an automaton. */
export const walkThrough = (one: WalkedModel, other: WalkedModel): Walk => new Walking(one, other).walk();
