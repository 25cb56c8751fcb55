/**
 * Functions from words of one length to outcomes, as minimal automata without cycles: equal parts are one node, so that
 * two functions are equal where their nodes are.
 */

/** An outcome, or the nodes behind each key. */
type Node = { readonly outcome: string | undefined } | { readonly next: readonly number[] };

/** The ways from a node to an outcome that pass the same nodes: by position, the keys that lead on. */
export type Way = readonly (readonly number[])[];

export class WordGraph {
  readonly keys: string;
  readonly #nodes: Node[] = [];
  readonly #indexes = new Map<string, number>();

  constructor(keys: string) {
    this.keys = keys;
  }

  /** The empty word. undefined: its outcome is not known. */
  outcome(outcome: string | undefined): number {
    return this.#index(outcome === undefined ? '?' : `=${outcome}`, { outcome });
  }

  /** `next`: by index of the key. */
  node(next: readonly number[]): number {
    return this.#index(next.join(), { next });
  }

  #index(key: string, node: Node): number {
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    this.#indexes.set(key, this.#nodes.length);
    return this.#nodes.push(node) - 1;
  }

  outcomeOf(root: number, word: string): string | undefined {
    let node = this.#nodes[root];
    for (let at = 0; at < word.length; at += 1) {
      if (node === undefined || 'outcome' in node) return undefined;
      node = this.#nodes[node.next[this.keys.indexOf(word.charAt(at))] ?? -1];
    }
    return node !== undefined && 'outcome' in node ? node.outcome : undefined;
  }

  /** The function of these words; the outcomes of others are not known. */
  ofWords(length: number, outcomes: ReadonlyMap<string, string>): number {
    const below = (prefix: string): number =>
      prefix.length === length
        ? this.outcome(outcomes.get(prefix))
        : this.node(Array.from(this.keys, (key) => below(prefix + key)));
    return below('');
  }

  /** The same function with another outcome for one word. */
  with(root: number, word: string, outcome: string): number {
    const node = this.#nodes[root];
    if (word === '' || node === undefined || 'outcome' in node) return this.outcome(outcome);
    const key = this.keys.indexOf(word.charAt(0));
    return this.node(node.next.with(key, this.with(node.next[key] as number, word.slice(1), outcome)));
  }

  /** Number of words with each outcome. */
  counts(root: number): ReadonlyMap<string | undefined, number> {
    return this.#sums(root, true);
  }

  /** Number of ways to each outcome. */
  wayCounts(root: number): ReadonlyMap<string | undefined, number> {
    return this.#sums(root, false);
  }

  #sums(root: number, isOfWords: boolean): ReadonlyMap<string | undefined, number> {
    const sums = new Map<number, ReadonlyMap<string | undefined, number>>();
    const sumsOf = (index: number): ReadonlyMap<string | undefined, number> => {
      const known = sums.get(index);
      if (known !== undefined) return known;
      const node = this.#nodes[index] as Node;
      const sum = new Map<string | undefined, number>();
      if ('outcome' in node) sum.set(node.outcome, 1);
      else
        for (const next of isOfWords ? node.next : new Set(node.next))
          for (const [outcome, count] of sumsOf(next)) sum.set(outcome, (sum.get(outcome) ?? 0) + count);
      sums.set(index, sum);
      return sum;
    };
    return sumsOf(root);
  }

  /** The ways to an outcome, in the order of their first words. Together they are all of its words, each once. */
  *ways(root: number, outcome: string | undefined): Generator<Way> {
    const leads = new Map<number, boolean>();
    const isLeading = (index: number): boolean => {
      const known = leads.get(index);
      if (known !== undefined) return known;
      const node = this.#nodes[index] as Node;
      const is = 'outcome' in node ? node.outcome === outcome : node.next.some(isLeading);
      leads.set(index, is);
      return is;
    };
    yield* this.#waysFrom(root, isLeading);
  }

  *#waysFrom(index: number, isLeading: (node: number) => boolean): Generator<Way> {
    if (!isLeading(index)) return;
    const node = this.#nodes[index] as Node;
    if ('outcome' in node) {
      yield [];
      return;
    }
    for (const next of new Set(node.next)) {
      const keys = node.next.flatMap((target, key) => (target === next ? [key] : []));
      for (const rest of this.#waysFrom(next, isLeading)) yield [keys, ...rest];
    }
  }

  /** Names the way of a word: equal for the words of one way, whatever their outcome. */
  wayOf(root: number, word: string): string {
    let index = root;
    const passed = [index];
    for (let at = 0; at < word.length; at += 1) {
      const node = this.#nodes[index];
      if (node === undefined || 'outcome' in node) break;
      index = node.next[this.keys.indexOf(word.charAt(at))] as number;
      passed.push(index);
    }
    return passed.join(' ');
  }

  /** The first word of a way. */
  wordOf(way: Way): string {
    return way.map(([key]) => this.keys.charAt(key as number)).join('');
  }
}

/** At most so many. */
export const firstOf = <T>(all: Iterable<T>, most: number): readonly T[] => {
  const first: T[] = [];
  for (const each of all) {
    if (first.length === most) break;
    first.push(each);
  }
  return first;
};
