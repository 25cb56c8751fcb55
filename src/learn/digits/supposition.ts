/** What is supposed of the words of every length, from those that were tried. */
import type { AskedWords } from './asked-words.ts';
import { isWithin } from './seed-words.ts';
import type { DigitPrompt } from './word-outcomes.ts';
import { firstOf, type WordGraph } from './word-graph.ts';

/** Ways of words of one length to an outcome that are looked at. */
export const mostWays = 200;

/** A word that stands for a way. */
export interface WayWord {
  readonly outcome: string;
  /** One that was tried, if there is one. */
  readonly word: string;
}

export interface LengthSupposition {
  readonly length: number;
  /** In the graph. */
  readonly root: number;
  /** Whether every word was tried. */
  readonly isExhausted: boolean;
  /** Whether the prompt permits the length. */
  readonly isWithin: boolean;
}

export class Supposition {
  readonly graph: WordGraph;
  /** In ascending order. */
  readonly lengths: readonly LengthSupposition[];

  constructor(prompt: DigitPrompt, graph: WordGraph, roots: readonly Omit<LengthSupposition, 'isWithin'>[]) {
    this.graph = graph;
    this.lengths = roots.map(({ length, root, isExhausted }) => ({
      length,
      root,
      isExhausted,
      isWithin: isWithin(prompt, length),
    }));
  }

  /** undefined: nothing is known of such words, or of that length. */
  outcomeOf(word: string): string | undefined {
    const ofLength = this.lengths.find(({ length }) => length === word.length);
    return ofLength === undefined ? undefined : this.graph.outcomeOf(ofLength.root, word);
  }

  /** For each outcome, the ways of a length to it, at most `mostWays`, each with a word that was tried if possible. */
  wayWords({ root, length }: LengthSupposition, asked: AskedWords): readonly WayWord[] {
    const tried = new Map<string, string>();
    for (const word of asked.ofLength(length).keys()) {
      const name = this.graph.wayOf(root, word);
      if (!tried.has(name)) tried.set(name, word);
    }
    const words: WayWord[] = [];
    for (const outcome of this.graph.counts(root).keys()) {
      if (outcome === undefined) continue;
      for (const way of firstOf(this.graph.ways(root, outcome), mostWays)) {
        const first = this.graph.wordOf(way);
        words.push({ outcome, word: tried.get(this.graph.wayOf(root, first)) ?? first });
      }
    }
    return words;
  }
}
