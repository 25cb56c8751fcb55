/**
 * Learns a system by its answers: L# (Vaandrager, Garhewal, Rot and Wißmann 2022) in rounds of calls at once. The
 * result says what is known, under which bound it is certain, and what is not known because a bound was reached or an
 * answer could not be relied on.
 */
import { Basis } from './basis.ts';
import { Calls, type CallBounds, type Contradiction, type Ended } from './calls.ts';
import { Hypothesis, type Conflict } from './hypothesis.ts';
import { ObservationTree, type TreeNode } from './observation-tree.ts';
import { resolveConflict, type Stretch } from './resolve-conflict.ts';
import { fixedWord, type Outputs, type System, type Word } from './system.ts';
import type { Stage } from './test-words.ts';

export interface LearnerBounds extends CallBounds {
  readonly mostStates: number;
  readonly mostNodes: number;
}

export const usualBounds: LearnerBounds = {
  width: 16,
  mostCalls: 100_000,
  mostRounds: 100_000,
  repeats: 10,
  mostContradictions: 100,
  mostStates: 1_000,
  mostNodes: 1_000_000,
};

export interface Progress {
  readonly states: number;
  readonly calls: number;
  readonly rounds: number;
  /** Name of the stage; undefined: a hypothesis is being found. */
  readonly testing: string | undefined;
  /** Makes a hypothesis of what is known when it is called. */
  readonly hypothesis: () => Hypothesis;
}

export interface LearnerOptions {
  /** What a hypothesis is tested with, in order. */
  readonly stages: readonly Stage[];
  readonly bounds?: Partial<LearnerBounds>;
  /** Answers of earlier calls, such as those in the tree of a learning that ended early, or in a recording. */
  readonly known?: readonly Outputs[];
  /** Words to ask before all others, such as a complete suite of the machine that the system should be. */
  readonly first?: Iterable<readonly string[]>;
  /** Called after one or more rounds. */
  readonly onProgress?: (progress: Progress) => void;
  /** Ends after the round that goes on. */
  readonly signal?: AbortSignal;
}

export interface Learned {
  readonly hypothesis: Hypothesis;
  readonly tree: ObservationTree;
  /** Names of the stages that the hypothesis has passed. */
  readonly passed: readonly string[];
  /**
   * No deterministic system of at most that many states gives these answers, and then differs from the hypothesis.
   * Undefined: nothing is certain, because no stage that promises it was passed, because something in the machine is not
   * known, or because an answer contradicted another one or did not come.
   */
  readonly certainStates: number | undefined;
  /**
   * As `certainStates`, for a system that gives the answers that the tree has kept, and never the odd ones that are
   * reported beside them. The system gave both: this alone is no proof that it is as it should be.
   */
  readonly certainStatesWithoutOdd: number | undefined;
  /** Undefined: all stages were passed. */
  readonly ended: Ended | undefined;
  /** What the system rejected with, where `ended` is `interrupted`. */
  readonly failure?: unknown;
  readonly contradictions: readonly Contradiction[];
  /** Words whose last input had no answer, however often they were asked. */
  readonly unanswered: readonly (readonly string[])[];
  readonly calls: number;
  readonly rounds: number;
  /** Number of inputs in all calls. */
  readonly inputs: number;
}

/** Rejects if the system answers other words than it was asked. A system that rejects ends the learning. */
export const learn = async (system: System, options: LearnerOptions): Promise<Learned> => {
  const learner = new Learner(system, options);
  await learner.recall(options.known ?? []);
  return learner.run();
};

class Learner {
  readonly #tree: ObservationTree;
  readonly #calls: Calls;
  readonly #basis: Basis;
  readonly #options: LearnerOptions;
  /** Of `Calls`: as often the basis has been found again. */
  #forgotten = 0;
  /** Kept while the basis is the same. */
  readonly #doubts = new Map<TreeNode, Set<string>>();
  #passed: Stage[] = [];
  #ended: Ended | undefined;

  constructor(system: System, options: LearnerOptions) {
    const bounds = { ...usualBounds, ...options.bounds };
    this.#options = options;
    this.#tree = new ObservationTree(system.inputs, bounds.mostNodes);
    this.#calls = new Calls(system, this.#tree, bounds, options.signal);
    this.#basis = new Basis(this.#tree, bounds.mostStates);
  }

  async recall(known: readonly Outputs[]): Promise<void> {
    for (const outputs of known) await this.#calls.keep(outputs);
    this.#update();
  }

  async run(): Promise<Learned> {
    await this.#askFirst();
    for (;;) {
      const hypothesis = await this.#found();
      const conflict =
        this.#ended === undefined ? await this.#refuted(hypothesis) : hypothesis.conflictWith(this.#tree);
      if (conflict === undefined) return this.#learned(hypothesis);
      if (conflict === 'forgotten') continue;
      const stretch = await resolveConflict(this.#tree, hypothesis, conflict, this.#calls);
      const hasForgotten = this.#update();
      if (!hasForgotten && this.#basis.size === hypothesis.states.length) {
        this.#doubt(hypothesis, stretch);
        this.#ended = this.#bound;
      }
    }
  }

  async #askFirst(): Promise<void> {
    const untried = this.#untried(this.#options.first ?? []);
    for (let words = taken(untried, this.#calls.room); words.length > 0; words = taken(untried, this.#calls.room)) {
      if ((await this.#ask(words.map(fixedWord), undefined)) === undefined) return;
    }
  }

  /** One of the inputs of a stretch leads to another state than it seems to. */
  #doubt(hypothesis: Hypothesis, { from, way }: Stretch): void {
    let node = from;
    for (const input of way) {
      this.#doubts.set(node, (this.#doubts.get(node) ?? new Set()).add(input));
      node = hypothesis.states[hypothesis.after(hypothesis.states.indexOf(node), input) ?? 0] as TreeNode;
    }
  }

  /** After a round: returns whether answers have been forgotten. */
  #update(testing?: string): boolean {
    const hasForgotten = this.#forgotten !== this.#calls.forgotten;
    this.#forgotten = this.#calls.forgotten;
    const { size } = this.#basis;
    if (hasForgotten) this.#basis.reset();
    else this.#basis.update();
    if (hasForgotten || this.#basis.size !== size) this.#doubts.clear();
    const { calls, rounds } = this.#calls;
    const hypothesis = (): Hypothesis => new Hypothesis(this.#basis, this.#doubts);
    this.#options.onProgress?.({ states: this.#basis.size, calls, rounds, testing, hypothesis });
    return hasForgotten;
  }

  get #bound(): Ended | undefined {
    return this.#calls.ended ?? this.#full;
  }

  /** A bound that something was not kept for. */
  get #full(): Ended | undefined {
    if (this.#basis.isFull) return 'states';
    return this.#tree.isFull ? 'nodes' : undefined;
  }

  /** Undefined: a bound has been reached before. Else whether answers have been forgotten. */
  async #ask(words: readonly Word[], testing: string | undefined): Promise<boolean | undefined> {
    this.#ended = this.#bound;
    if (this.#ended !== undefined) return undefined;
    await this.#calls.ask(words);
    return this.#update(testing);
  }

  /** Asks until each input of each state leads to one state, or no more can be known. */
  async #found(): Promise<Hypothesis> {
    this.#passed = [];
    for (;;) {
      const words = taken(this.#basis.questions(), this.#calls.room);
      if (words.length === 0 || (await this.#ask(words, undefined)) === undefined) break;
    }
    this.#ended ??= this.#full;
    return new Hypothesis(this.#basis, this.#doubts);
  }

  /** Undefined: the hypothesis has passed all stages, or a bound has been reached. */
  async #refuted(hypothesis: Hypothesis): Promise<Conflict | 'forgotten' | undefined> {
    const known = hypothesis.conflictWith(this.#tree);
    if (known !== undefined) return known;
    for (const stage of this.#options.stages) {
      const untried = this.#untried(stage.words(hypothesis));
      for (let words = taken(untried, this.#calls.room); words.length > 0; words = taken(untried, this.#calls.room)) {
        const hasForgotten = await this.#ask(words.map(fixedWord), stage.name);
        if (hasForgotten === undefined) return this.#endsIn(stage);
        if (hasForgotten) return 'forgotten';
        if (words.some((inputs) => hypothesis.isRefutedBy(this.#tree, inputs)))
          return hypothesis.conflictWith(this.#tree);
        // The last calls may have failed when a bound was reached.
        if (words.some((inputs) => this.#isUntried(inputs))) {
          this.#ended = this.#bound;
          return this.#endsIn(stage);
        }
      }
      this.#passed.push(stage);
    }
    return undefined;
  }

  /** The tests end at a bound. The hypothesis has passed all stages before this one. */
  #endsIn({ isOpen = false }: Stage): undefined {
    const isComplete = isOpen && this.#ended !== undefined && openEnds.has(this.#ended);
    if (isComplete) this.#ended = undefined;
  }

  *#untried(words: Iterable<readonly string[]>): Generator<readonly string[]> {
    for (const inputs of words) if (this.#isUntried(inputs)) yield inputs;
  }

  /** Whether a call with the inputs would add to the tree. */
  #isUntried(inputs: readonly string[]): boolean {
    let node = this.#tree.root;
    for (const input of inputs) {
      const next = node.next.get(input);
      if (next === undefined) return node.inputs.includes(input) && !node.blocked.has(input);
      node = next;
    }
    return false;
  }

  #learned(hypothesis: Hypothesis): Learned {
    const { contradictions, unanswered, calls, rounds, inputs, failure } = this.#calls;
    const isWhole = hypothesis.unknown.length + unanswered.length === 0 && contradictions.every(({ kept }) => kept);
    const passed = isWhole ? this.#passed : [];
    const certain = passed.flatMap(({ certainStates }) => certainStates?.(hypothesis) ?? []);
    const certainStatesWithoutOdd = certain.length > 0 ? Math.max(...certain) : undefined;
    return {
      hypothesis,
      tree: this.#tree,
      passed: this.#passed.map(({ name }) => name),
      certainStates: contradictions.length === 0 ? certainStatesWithoutOdd : undefined,
      certainStatesWithoutOdd,
      ended: this.#ended ?? (failure === undefined ? undefined : 'interrupted'),
      ...(failure === undefined ? {} : { failure: failure.reason }),
      contradictions,
      unanswered,
      calls,
      rounds,
      inputs,
    };
  }
}

/** Ends that say nothing against the answers until then. */
const openEnds: ReadonlySet<Ended> = new Set(['calls', 'rounds', 'nodes', 'stopped']);

/** The first ones of a generator, which goes on behind them. */
const taken = <T>(from: Iterator<T>, most: number): T[] => {
  const items: T[] = [];
  while (items.length < most) {
    const { done, value } = from.next();
    if (done === true) break;
    items.push(value as T);
  }
  return items;
};
