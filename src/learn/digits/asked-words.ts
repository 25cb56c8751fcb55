/**
 * Asks for the outcomes of words, each word once, as many at once as the width permits. Words that several parts of the
 * learning need at the same time share a round. The rounds depend on the outcomes alone, never on the time they take.
 */
import type { DigitOptions, WordOutcomes } from './word-outcomes.ts';

type Bounds = Pick<DigitOptions, 'width' | 'mostWords' | 'known' | 'onProgress' | 'signal'>;

interface Waiting {
  readonly word: string;
  readonly settle: (outcome: string | undefined) => void;
  readonly fail: (reason: unknown) => void;
}

const laterTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

export class AskedWords {
  readonly #outcomes: WordOutcomes;
  readonly #bounds: Bounds;
  /** By length, then by word. */
  readonly #known = new Map<number, Map<string, string>>();
  readonly #failed = new Set<string>();
  readonly #found = new Set<string>();
  readonly #pending = new Map<string, Promise<string | undefined>>();
  #waiting: Waiting[] = [];
  #isAsking = false;
  #count = 0;
  #isRefused = false;

  constructor(outcomes: WordOutcomes, bounds: Bounds) {
    this.#outcomes = outcomes;
    this.#bounds = bounds;
    for (const [word, outcome] of bounds.known) this.#keep(word, outcome);
  }

  /** Number of words that were asked for. */
  get count(): number {
    return this.#count;
  }

  /** Number of words that may still be asked for. */
  get left(): number {
    return this.#bounds.mostWords - this.#count;
  }

  /** Words whose call failed, in the order in which they were asked for. */
  get failed(): ReadonlySet<string> {
    return this.#failed;
  }

  /** Why words get no outcome any more: a word was refused for want of `mostWords`, or the signal was given. */
  get ended(): 'words' | 'stopped' | undefined {
    if (this.#bounds.signal?.aborted === true) return 'stopped';
    return this.#isRefused ? 'words' : undefined;
  }

  /** The outcome of a word that was tried. */
  outcomeOf(word: string): string | undefined {
    return this.#known.get(word.length)?.get(word);
  }

  /** Words of a length whose outcome is known. */
  ofLength(length: number): ReadonlyMap<string, string> {
    return this.#known.get(length) ?? new Map();
  }

  /** undefined: its call failed, or nothing is asked any more. */
  async ask(word: string): Promise<string | undefined> {
    const known = this.outcomeOf(word);
    if (known !== undefined || this.#failed.has(word)) return known;
    const pending = this.#pending.get(word);
    if (pending !== undefined) return pending;
    if (this.ended !== undefined) return undefined;
    const asked = new Promise<string | undefined>((settle, fail) => this.#waiting.push({ word, settle, fail }));
    this.#pending.set(word, asked);
    if (!this.#isAsking) {
      this.#isAsking = true;
      void this.#askWaiting();
    }
    return asked;
  }

  async askAll(words: Iterable<string>): Promise<void> {
    await Promise.all(Array.from(words, (word) => this.ask(word)));
  }

  async #askWaiting(): Promise<void> {
    // Everything that the last outcomes lead to is asked for before the next round begins.
    for (await laterTurn(); this.#waiting.length > 0; await laterTurn()) {
      if (this.left <= 0) this.#isRefused = true;
      const isOver = this.ended !== undefined;
      const room = isOver ? this.#waiting.length : Math.min(this.#bounds.width, this.left);
      const round = this.#waiting.slice(0, room);
      this.#waiting = this.#waiting.slice(room);
      if (isOver) this.#settle(round, []);
      else await this.#round(round);
    }
    this.#isAsking = false;
  }

  async #round(round: readonly Waiting[]): Promise<void> {
    this.#count += round.length;
    try {
      const outcomes = await this.#outcomes.of(round.map(({ word }) => word));
      if (outcomes.length !== round.length) throw new Error(`${round.length} words got ${outcomes.length} outcomes.`);
      for (const [index, { word }] of round.entries()) {
        const outcome = outcomes[index];
        if (outcome === undefined) this.#failed.add(word);
        else this.#keep(word, outcome);
      }
      this.#settle(round, outcomes);
    } catch (thrown) {
      // Nothing is asked for any more.
      const left = [...round, ...this.#waiting];
      this.#waiting = [];
      this.#pending.clear();
      for (const { fail } of left) fail(thrown);
    }
    this.#bounds.onProgress?.({ words: this.#count, outcomes: this.#found.size });
  }

  #settle(round: readonly Waiting[], outcomes: readonly (string | undefined)[]): void {
    for (const [index, { word, settle }] of round.entries()) {
      this.#pending.delete(word);
      settle(outcomes[index]);
    }
  }

  #keep(word: string, outcome: string): void {
    this.#found.add(outcome);
    const ofLength = this.#known.get(word.length);
    if (ofLength === undefined) this.#known.set(word.length, new Map([[word, outcome]]));
    else ofLength.set(word, outcome);
  }
}
