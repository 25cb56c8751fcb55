/**
 * Asks the system, in rounds of calls at once, and keeps its answers in the tree. An answer that contradicts an earlier
 * one is asked again; both are reported, and the tree keeps neither of them.
 */
import type { ObservationTree, TreeNode } from './observation-tree.ts';
import { fixedWord, haveSame, unansweredInput, type Observed, type Outputs, type System, type Word } from './system.ts';

/** One of several answers to the same inputs. */
export interface Sight {
  readonly output: string;
  /** The inputs that are possible after it. */
  readonly inputs: readonly string[];
  /** Number of calls that gave it. */
  readonly count: number;
}

/** Inputs whose last one was answered in several ways. Nothing behind them is known. */
export interface Contradiction {
  readonly word: readonly string[];
  readonly sights: readonly Sight[];
}

export interface CallBounds {
  /** Number of calls at once. */
  readonly width: number;
  readonly mostCalls: number;
  readonly mostRounds: number;
  /** How often a word is asked again whose answer contradicts another one. */
  readonly repeats: number;
  readonly mostContradictions: number;
}

export type Ended = 'calls' | 'rounds' | 'nodes' | 'states' | 'contradictions' | 'stopped';

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
  readonly #contradictions: Contradiction[] = [];
  readonly #unanswered: (readonly string[])[] = [];
  #calls = 0;
  #rounds = 0;
  #inputs = 0;
  /** Number of times that answers were forgotten. */
  #forgotten = 0;

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
    return this.#contradictions;
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
    if (this.#signal?.aborted === true) return 'stopped';
    if (this.#calls >= mostCalls) return 'calls';
    if (this.#rounds >= mostRounds) return 'rounds';
    if (this.#tree.isFull) return 'nodes';
    return this.#contradictions.length + this.#unanswered.length >= mostContradictions ? 'contradictions' : undefined;
  }

  /** Number of words that a round has room for; 1 if a bound has been reached, so that there is a word to refuse. */
  get room(): number {
    return Math.max(1, Math.min(this.#bounds.width, this.#bounds.mostCalls - this.#calls));
  }

  /** Plays at most `room` words in a round, and again those that fail. */
  async ask(words: readonly Word[]): Promise<void> {
    let left = words;
    for (let tries = 1; left.length > 0 && this.ended === undefined; tries += 1) {
      const failed = await this.#round(left.slice(0, this.room));
      if (tries === mostTries) return this.#giveUp(failed);
      left = failed.map(({ word }) => word);
    }
  }

  async #round(words: readonly Word[]): Promise<readonly Failed[]> {
    const answers = await this.#play(words);
    const failed = answers.flatMap((outputs, index) => {
      const word = words[index] as Word;
      const input = unansweredInput(this.#system, word, outputs);
      return input === undefined ? [] : [{ word, inputs: [...outputs.map((each) => each.input), input] }];
    });
    for (const outputs of answers) await this.keep(outputs);
    return failed;
  }

  async #play(words: readonly Word[]): Promise<readonly Outputs[]> {
    this.#rounds += 1;
    this.#calls += words.length;
    const answers = await this.#system.answer(words);
    if (answers.length !== words.length) throw new Error(`${words.length} words got ${answers.length} answers.`);
    for (const [index, outputs] of answers.entries()) {
      checkInputs(this.#system, words[index] as Word, outputs);
      this.#inputs += outputs.length;
    }
    return answers;
  }

  /** Keeps an answer of the system: one that it has just given, or one of an earlier call. */
  async keep(outputs: Outputs): Promise<void> {
    const contradicting = this.#tree.add(outputs);
    if (contradicting !== undefined) await this.#askAgain(contradicting.node, contradicting.found);
  }

  async #askAgain(node: TreeNode, found: Observed): Promise<void> {
    const way = node.word;
    const word = [...way, found.input];
    const known = node.next.get(found.input) as TreeNode;
    const sights = new Map<string, Sight>();
    const see = ({ output, inputs }: Observed, count: number): void => {
      const key = JSON.stringify([output, [...inputs].sort()]);
      sights.set(key, { output, inputs, count: (sights.get(key)?.count ?? 0) + count });
    };
    see(known, known.calls);
    see(found, 1);
    this.#tree.block(node, found.input);
    this.#forgotten += 1;
    const later: Outputs[] = [];
    for (let left = this.#bounds.repeats; left > 0 && this.ended === undefined;) {
      const count = Math.min(left, this.room);
      for (const outputs of await this.#play(Array.from({ length: count }, () => fixedWord(word)))) {
        const last = outputs[way.length];
        if (last === undefined || !this.#isWay(outputs, node)) later.push(outputs);
        else see(last, 1);
      }
      left -= count;
    }
    this.#contradictions.push({ word, sights: [...sights.values()] });
    for (const outputs of later) await this.keep(outputs);
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

  #giveUp(failed: readonly Failed[]): void {
    for (const { inputs } of failed) {
      const node = this.#tree.at(inputs.slice(0, -1));
      const input = inputs.at(-1);
      if (node === undefined || input === undefined || node.blocked.has(input)) continue;
      this.#tree.block(node, input);
      this.#forgotten += 1;
      this.#unanswered.push(inputs);
    }
  }
}

/** The answer to another word, or to an input that the system calls impossible, would prove nothing. */
const checkInputs = (system: System, word: Word, outputs: Outputs): void => {
  for (const [index, { input }] of outputs.entries()) {
    const asked = word.next(outputs.slice(0, index));
    if (asked !== input) throw new Error(`The system was asked ${asked ?? 'nothing more'}, and answered ${input}.`);
    const possible = outputs[index - 1]?.inputs ?? system.inputs;
    if (!possible.includes(input)) throw new Error(`The system answered ${input}, which was not possible.`);
  }
};
