/**
 * Asks the system, in rounds of calls at once, and keeps its answers in the tree. An answer that contradicts an earlier
 * one is asked again, and all answers are reported. The tree keeps one of them if it was given whenever the word was
 * asked again, and the others are odd ones out; else it keeps none.
 */
import type { ObservationTree, TreeNode } from './observation-tree.ts';
import { areSame, Sights, type Sight } from './sights.ts';
import { fixedWord, haveSame, unansweredInput, type Observed, type Outputs, type System, type Word } from './system.ts';

/** Inputs whose last one was answered in several ways. */
export interface Contradiction {
  readonly word: readonly string[];
  readonly sights: readonly Sight[];
  /** The answer that the tree keeps; undefined: none, and nothing behind the word is known. */
  readonly kept: Sight | undefined;
}

export interface CallBounds {
  /** Number of calls at once. */
  readonly width: number;
  readonly mostCalls: number;
  readonly mostRounds: number;
  /** How often a word is asked again whose answer contradicts another one. */
  readonly repeats: number;
  /** Number of answers that contradict earlier ones, and of words without an answer. */
  readonly mostContradictions: number;
}

/** `interrupted`: the system rejected, and answers no more. */
export type Ended = 'calls' | 'rounds' | 'nodes' | 'states' | 'contradictions' | 'stopped' | 'interrupted';

/** A call that failed: its inputs, the last of which has no output. */
interface Failed {
  readonly word: Word;
  readonly inputs: readonly string[];
}

/** A call without an answer is tried so often. */
const mostTries = 3;

export class Calls {
  readonly #system: System;
  readonly #tree: ObservationTree;
  readonly #bounds: CallBounds;
  readonly #signal: AbortSignal | undefined;
  /** By the word. */
  readonly #contradictions = new Map<string, Contradiction>();
  readonly #unanswered: (readonly string[])[] = [];
  #calls = 0;
  #rounds = 0;
  #inputs = 0;
  /** Number of times that answers were forgotten. */
  #forgotten = 0;
  /** Number of answers that contradicted earlier ones. */
  #contradicting = 0;
  #failure: { readonly reason: unknown } | undefined;

  constructor(system: System, tree: ObservationTree, bounds: CallBounds, signal: AbortSignal | undefined) {
    this.#system = system;
    this.#tree = tree;
    this.#bounds = bounds;
    this.#signal = signal;
  }

  get calls(): number {
    return this.#calls;
  }

  get rounds(): number {
    return this.#rounds;
  }

  /** Number of inputs in all calls. */
  get inputs(): number {
    return this.#inputs;
  }

  get contradictions(): readonly Contradiction[] {
    return [...this.#contradictions.values()];
  }

  /** What the system rejected with; undefined: it did not reject. */
  get failure(): { readonly reason: unknown } | undefined {
    return this.#failure;
  }

  /** Words whose last input had no answer. */
  get unanswered(): readonly (readonly string[])[] {
    return this.#unanswered;
  }

  get forgotten(): number {
    return this.#forgotten;
  }

  /** The bound that has been reached; undefined: the system may be asked. */
  get ended(): Ended | undefined {
    const { mostCalls, mostRounds, mostContradictions } = this.#bounds;
    if (this.#failure !== undefined) return 'interrupted';
    if (this.#signal?.aborted === true) return 'stopped';
    if (this.#calls >= mostCalls) return 'calls';
    if (this.#rounds >= mostRounds) return 'rounds';
    if (this.#tree.isFull) return 'nodes';
    return this.#contradicting + this.#unanswered.length >= mostContradictions ? 'contradictions' : undefined;
  }

  /** Number of words that a round has room for; 1 if a bound has been reached, so that there is a word to refuse. */
  get room(): number {
    return Math.max(1, Math.min(this.#bounds.width, this.#bounds.mostCalls - this.#calls));
  }

  /** Plays at most `room` words in a round, and again those that fail or whose answers were odd ones out. */
  async ask(words: readonly Word[]): Promise<void> {
    const tries = new Map<Word, number>();
    let left = words;
    while (left.length > 0 && this.ended === undefined) {
      const { failed, dropped } = await this.#round(left.slice(0, this.room));
      const triedAgain = failed.filter(({ word, inputs }) => {
        const times = (tries.get(word) ?? 0) + 1;
        tries.set(word, times);
        if (times >= mostTries) this.#giveUp(inputs);
        return times < mostTries;
      });
      left = [...triedAgain.map(({ word }) => word), ...dropped];
    }
  }

  async #round(words: readonly Word[]): Promise<{ readonly failed: readonly Failed[]; readonly dropped: Word[] }> {
    const answers = await this.#play(words);
    const failed: Failed[] = [];
    const dropped: Word[] = [];
    for (const [index, outputs] of answers.entries()) {
      const word = words[index] as Word;
      const input = unansweredInput(this.#system, word, outputs);
      if (!(await this.keep(outputs))) dropped.push(word);
      else if (input !== undefined) failed.push({ word, inputs: [...outputs.map((each) => each.input), input] });
    }
    return { failed, dropped };
  }

  async #play(words: readonly Word[]): Promise<readonly Outputs[]> {
    this.#rounds += 1;
    this.#calls += words.length;
    const answers = await this.#answersTo(words);
    if (answers === undefined) return [];
    if (answers.length !== words.length) throw new Error(`${words.length} words got ${answers.length} answers.`);
    for (const [index, outputs] of answers.entries()) {
      checkInputs(this.#system, words[index] as Word, outputs);
      this.#inputs += outputs.length;
    }
    return answers;
  }

  /** Undefined: the system rejected. */
  async #answersTo(words: readonly Word[]): Promise<readonly Outputs[] | undefined> {
    try {
      return await this.#system.answer(words);
    } catch (reason) {
      this.#failure = { reason };
      return undefined;
    }
  }

  /**
   * Keeps an answer of the system: one that it has just given, or one of an earlier call. Returns false if the answer
   * was an odd one out, so that the rest of its word is not known.
   */
  async keep(outputs: Outputs): Promise<boolean> {
    const contradicting = this.#tree.add(outputs);
    return contradicting === undefined || this.#askAgain(contradicting.node, contradicting.found, outputs);
  }

  async #askAgain(node: TreeNode, found: Observed, outputs: Outputs): Promise<boolean> {
    const word = [...node.word, found.input];
    const key = JSON.stringify(word);
    const known = node.next.get(found.input) as TreeNode;
    const sights = new Sights();
    sights.see(known, known.calls);
    sights.see(found, 1);
    // The node has counted the calls of the answer that was kept before.
    const before = this.#contradictions.get(key);
    for (const each of before?.sights ?? []) if (each !== before?.kept) sights.see(each, each.count);
    this.#contradicting += 1;
    const { same, others } = await this.#repeat(word, node);
    for (const each of same) sights.see(each, 1);
    const kept = same.length < this.#bounds.repeats ? undefined : sights.agreed(same);
    this.#contradictions.set(key, { word, sights: sights.all, kept });
    if (kept !== undefined && areSame(kept, known)) {
      known.calls = kept.count;
    } else {
      this.#forgotten += 1;
      if (kept === undefined) this.#tree.block(node, found.input);
      else this.#tree.forget(node, found.input);
      if (kept !== undefined)
        this.#tree.add(
          areSame(kept, found)
            ? outputs
            : [...outputs.slice(0, node.depth), { input: found.input, output: kept.output, inputs: kept.inputs }],
        );
      const now = node.next.get(found.input);
      if (now !== undefined && kept !== undefined) now.calls = kept.count;
    }
    for (const each of others) await this.keep(each);
    return kept === undefined || areSame(kept, found);
  }

  /** Asks a word again whose last answer is behind a node. `others`: the calls that did not come so far. */
  async #repeat(
    word: readonly string[],
    node: TreeNode,
  ): Promise<{ readonly same: Observed[]; readonly others: Outputs[] }> {
    const { repeats } = this.#bounds;
    const [same, others] = [[] as Observed[], [] as Outputs[]];
    const play = async (times: number): Promise<void> => {
      for (let left = times; left > 0 && this.ended === undefined;) {
        const count = Math.min(left, this.room);
        for (const outputs of await this.#play(Array.from({ length: count }, () => fixedWord(word)))) {
          const last = outputs[node.depth];
          if (last === undefined || !this.#isWay(outputs, node)) others.push(outputs);
          else same.push(last);
        }
        left -= count;
      }
    };
    await play(repeats);
    if (same.length * 2 >= repeats) await play(repeats - same.length);
    return { same, others };
  }

  /** Whether outputs begin with those on the way to a node. */
  #isWay(outputs: Outputs, node: TreeNode): boolean {
    let at = node;
    for (let index = node.depth - 1; index >= 0; index -= 1) {
      const observed = outputs[index];
      if (observed === undefined || at.output !== observed.output || !haveSame(at.inputs, observed.inputs))
        return false;
      at = at.parent as TreeNode;
    }
    return true;
  }

  #giveUp(inputs: readonly string[]): void {
    const node = this.#tree.at(inputs.slice(0, -1));
    const input = inputs.at(-1);
    if (node === undefined || input === undefined || node.blocked.has(input)) return;
    this.#tree.block(node, input);
    this.#forgotten += 1;
    this.#unanswered.push(inputs);
  }
}

/** The answer to another word, or to an input that the system calls impossible, would prove nothing. */
const checkInputs = (system: System, word: Word, outputs: Outputs): void => {
  for (const [index, { input }] of outputs.entries()) {
    const possible = outputs[index - 1]?.inputs ?? system.inputs;
    const asked = word.next(outputs.slice(0, index));
    if (asked !== undefined && asked !== input)
      throw new Error(`The system was asked ${asked}, and answered ${input}.`);
    if (!possible.includes(input)) throw new Error(`The system answered ${input}, which was not possible.`);
    if (asked === undefined) throw new Error(`The system was asked nothing more, and answered ${input}.`);
  }
};
