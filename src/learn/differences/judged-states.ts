/**
 * What two states of two models answer to each input, and whether it is equal. The one rule of what differs: the walk
 * finds the differences by it, and the picture draws them by it.
 */
import { wordsOfPairs } from '../model/class-automaton.ts';
import { digitsInput, wordOf } from '../model/digits-input.ts';
import type { LearnedTransition } from '../model/learned-model.ts';
import { areEqualOutputs } from './equal-outputs.ts';
import type { WalkedModel } from './walked-model.ts';

/** Two transitions of one input; undefined: the model does not define the input there. */
export interface JudgedEdge {
  readonly input: string;
  readonly one: LearnedTransition | undefined;
  readonly other: LearnedTransition | undefined;
  readonly isEqual: boolean;
}

export interface Judged {
  /** Each pair of transitions once: of digits with the first word that shows a difference, if there is one. */
  readonly edges: readonly JudgedEdge[];
  /** Words that one model alone has answers to, because the other knows none of their length. */
  readonly unjudged: readonly string[];
}

/** Words that are compared for each pair of classes: a template may agree with another output on some words. */
const wordsOfPair = 8;

export class JudgedStates {
  readonly #one: WalkedModel;
  readonly #other: WalkedModel;
  readonly #words = new Map<string, readonly string[]>();
  readonly #numbers = new Map<object, number>();

  constructor(one: WalkedModel, other: WalkedModel) {
    this.#one = one;
    this.#other = other;
  }

  /**
   * `left`: a state of the first model; `right`: one of the second. Digits that no caller can enter are not judged
   * where one of the models has no answer to them. Throws `InvalidFile` where the patterns of two prompts together need
   * too large an automaton.
   */
  of([left, right]: readonly [number, number]): Judged {
    const edges = new Map<string, JudgedEdge>();
    const unjudged: string[] = [];
    const known = new Set<string>();
    for (const input of this.#inputsAt(left, right)) {
      const judged = this.#judgedInput(left, right, input);
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

  #judgedInput(left: number, right: number, input: string): JudgedEdge {
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
