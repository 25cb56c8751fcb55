/**
 * Learns which words of one length have which outcome: states for each position, distinguished by the ends of words as in
 * the discrimination trees of Kearns and Vazirani, counterexamples analysed as by Rivest and Schapire. The alphabet is
 * symbolic, as with Λ* and MAT*: a key that was not tried in a state behaves like the others until there is evidence.
 */
import type { AskedWords } from './asked-words.ts';
import { supposedKey } from './supposed-key.ts';
import type { WordGraph } from './word-graph.ts';

/** Words with the same beginning, as far as they were distinguished. */
interface State {
  /** Number of states that were found before. */
  readonly age: number;
  readonly position: number;
  /** A beginning that leads to it. */
  readonly access: string;
  /** By index of a key that was tried: the state behind it. */
  readonly next: Map<number, State>;
  /** By index of every key: the state that is supposed behind it; undefined: to be found again. */
  supposed: readonly (State | undefined)[] | undefined;
  sorter: Sorter;
}

/** Sorts the beginnings of one length into states. */
interface Sorter {
  /** The end that distinguishes the branches; undefined: `state` is all that is left. */
  end: string | undefined;
  /** By the outcome of a beginning with that end. */
  readonly branches: Map<string, Sorter>;
  state: State | undefined;
}

export class LengthLearner {
  readonly #length: number;
  readonly #asked: AskedWords;
  readonly #keys: string;
  /** By position. */
  readonly #sorters: readonly Sorter[];
  readonly #states: readonly State[][];
  readonly #root: State;
  /** Number of states. */
  #count = 0;
  /** Words whose outcome cannot be explained, since a word that would explain it has none. */
  readonly #unexplained = new Set<string>();

  constructor(length: number, asked: AskedWords, keys: string) {
    this.#length = length;
    this.#asked = asked;
    this.#keys = keys;
    this.#states = Array.from({ length: length + 1 }, () => []);
    this.#sorters = Array.from({ length: length + 1 }, (_, position) => ({
      end: position === length ? '' : undefined,
      branches: new Map(),
      state: undefined,
    }));
    this.#root = this.#addState(0, '', this.#sorters[0] as Sorter);
  }

  /** What it supposes of every word, as a node of the graph. Words that were tried have their outcome. */
  rootIn(graph: WordGraph): number {
    const nodes = new Map<State, number>();
    const nodeOf = (state: State): number => {
      const known = nodes.get(state);
      if (known !== undefined) return known;
      const next = Array.from(this.#keys, (_, key) => this.#supposed(state, key));
      const node =
        state.position === this.#length
          ? graph.outcome(this.#asked.outcomeOf(state.access))
          : graph.node(next.map((behind) => (behind === undefined ? this.#unknown(state, graph) : nodeOf(behind))));
      nodes.set(state, node);
      return node;
    };
    let root = nodeOf(this.#root);
    for (const word of this.#unexplained) root = graph.with(root, word, this.#asked.outcomeOf(word) as string);
    return root;
  }

  /** Behind a state in which no key has an outcome. */
  #unknown({ position }: State, graph: WordGraph): number {
    let node = graph.outcome(undefined);
    for (let at = position + 1; at < this.#length; at += 1) node = graph.node(Array.from(this.#keys, () => node));
    return node;
  }

  /** Refines the states until every word that was tried has its outcome. */
  async explain(): Promise<void> {
    for (let isClean = false; !isClean;) {
      isClean = true;
      for (const [word, outcome] of this.#asked.ofLength(this.#length)) {
        if (this.#unexplained.has(word) || this.#supposedOutcome(word) === outcome) continue;
        isClean = false;
        await this.#refineBy(word, outcome);
      }
    }
  }

  async #refineBy(word: string, outcome: string): Promise<void> {
    while (this.#supposedOutcome(word) !== outcome) {
      if (await this.#refineOnce(word, outcome)) continue;
      this.#unexplained.add(word);
      return;
    }
  }

  /** Finds one fault on the way of a word, and mends it. False: a word that it needs has no outcome. */
  async #refineOnce(word: string, outcome: string): Promise<boolean> {
    const way = this.#wayOf(word);
    if (way.length <= this.#length) return this.#try(way.at(-1) as State, word);
    // The state at `right` is wrong for this word, that at `wrong` too, and so on to the one that gives the outcome.
    let [right, wrong] = [0, this.#length];
    while (wrong - right > 1) {
      const middle = (right + wrong) >> 1;
      const found = await this.#asked.ask((way[middle] as State).access + word.slice(middle));
      if (found === undefined) return false;
      if (found === outcome) right = middle;
      else wrong = middle;
    }
    const [state, after] = [way[right] as State, way[wrong] as State];
    const key = this.#keyAt(word, right);
    if (!state.next.has(key)) {
      if (!(await this.#try(state, word))) return false;
      if (state.next.get(key) !== after) return true;
    }
    const isSplit = await this.#split(after, state.access + word.charAt(right), word.slice(wrong));
    // Where a word that sorts it has no outcome, it leads where it led before.
    return isSplit && state.next.get(key) !== after;
  }

  /** The states that a word passes; fewer than its keys and one more if no key was tried in the last one. */
  #wayOf(word: string): State[] {
    let state: State | undefined = this.#root;
    const way: State[] = [];
    for (let at = 0; state !== undefined; at += 1) {
      way.push(state);
      state = at === this.#length ? undefined : this.#supposed(state, this.#keyAt(word, at));
    }
    return way;
  }

  #supposedOutcome(word: string): string | undefined {
    let state: State | undefined = this.#root;
    for (let at = 0; at < this.#length && state !== undefined; at += 1)
      state = this.#supposed(state, this.#keyAt(word, at));
    return state === undefined ? undefined : this.#asked.outcomeOf(state.access);
  }

  #supposed(state: State, key: number): State | undefined {
    if (state.supposed === undefined) {
      const { next } = state;
      state.supposed = Array.from(this.#keys, (_, each) => next.get(supposedKey(this.#keys, next, each)));
    }
    return state.supposed[key];
  }

  #keyAt(word: string, position: number): number {
    return this.#keys.indexOf(word.charAt(position));
  }

  /** Tries the key of a word that follows a state, and finds the state behind it. */
  async #try(state: State, word: string): Promise<boolean> {
    const { access, position } = state;
    const behind = await this.#sort(position + 1, access + word.charAt(position), word.slice(position + 1));
    if (behind === undefined) return false;
    this.#lead(state, this.#keyAt(word, position), behind);
    return true;
  }

  #lead(from: State, key: number, to: State): void {
    from.next.set(key, to);
    from.supposed = undefined;
  }

  /** The state of a beginning. `end`: one that is of interest, with which a new state is tried. */
  async #sort(position: number, beginning: string, end: string): Promise<State | undefined> {
    let sorter = this.#sorters[position] as Sorter;
    let last = end;
    while (sorter.end !== undefined) {
      last = sorter.end;
      const outcome = await this.#asked.ask(beginning + last);
      if (outcome === undefined) return undefined;
      sorter = branchOf(sorter, outcome);
    }
    if (sorter.state !== undefined) return sorter.state;
    const state = this.#addState(position, beginning, sorter);
    if (position < this.#length) await this.#try(state, beginning + last);
    return state;
  }

  #addState(position: number, access: string, sorter: Sorter): State {
    const state: State = { age: this.#count, position, access, next: new Map(), supposed: undefined, sorter };
    this.#count += 1;
    sorter.state = state;
    this.#states[position]?.push(state);
    return state;
  }

  /** A beginning that led to `state` does not behave like its access, as `end` shows. */
  async #split(state: State, beginning: string, end: string): Promise<boolean> {
    const { position, access, sorter } = state;
    const [own, other] = await Promise.all([this.#asked.ask(access + end), this.#asked.ask(beginning + end)]);
    if (own === undefined || other === undefined || own === other) return false;
    sorter.end = end;
    sorter.state = undefined;
    state.sorter = branchOf(sorter, own);
    state.sorter.state = state;
    const added = this.#addState(position, beginning, branchOf(sorter, other));
    await this.#try(added, beginning + end);
    await this.#sortAgain(state, end);
    return true;
  }

  /** Finds again what leads to a state that was split. */
  async #sortAgain(state: State, end: string): Promise<void> {
    const leading = (this.#states[state.position - 1] ?? []).flatMap((from) =>
      [...from.next].flatMap(([key, to]) => (to === state ? [{ from, key }] : [])),
    );
    await Promise.all(
      leading.map(async ({ from, key }) => {
        const behind = await this.#sort(state.position, from.access + this.#keys.charAt(key), end);
        if (behind !== undefined) this.#lead(from, key, behind);
      }),
    );
  }
}

const branchOf = ({ branches }: Sorter, outcome: string): Sorter => {
  const known = branches.get(outcome);
  if (known !== undefined) return known;
  const branch: Sorter = { end: undefined, branches: new Map(), state: undefined };
  branches.set(outcome, branch);
  return branch;
};
