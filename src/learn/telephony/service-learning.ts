/**
 * Learns a service that is called over signalling. The first pass finds what the service does with a few digits; then
 * the classes of the digits are learned at each prompt, and passes with one word of each class find all states, until
 * the classes and the states agree.
 */
import { learnClasses } from '../digits/learn-classes.ts';
import type { Ended } from '../calls.ts';
import type { CallerClass } from '../field/caller-classes.ts';
import type { Trouble } from '../field/trouble.ts';
import type { Hypothesis } from '../hypothesis.ts';
import { learn, type Learned, type Progress } from '../learner.ts';
import { givesDigits } from '../model/digits-input.ts';
import type { Outputs, Word } from '../system.ts';
import type { Stage } from '../test-words.ts';
import { DigitOutcomes } from './digit-outcomes.ts';
import { outputsOf } from './observation.ts';
import { promptedStates } from './prompts-of.ts';
import { RandomStage } from './random-stage.ts';
import type { RecordedCall } from './recorded-call.ts';
import { RecordedDigits, wordsForEchoes } from './recorded-digits.ts';
import type { KnownSoFar, LearnedPrompt, Phase, ServiceOptions } from './service-options.ts';
import { measuredTimers, mostTries, type MeasuredTimer, type MeasuredTimers } from './timers.ts';
import { WatchedCalls } from './watched-calls.ts';

export interface LearnedService extends Pick<Learned, 'hypothesis' | 'passed' | 'certainStates' | 'ended'> {
  readonly learned: Learned;
  readonly prompts: readonly LearnedPrompt[];
  /** Of this learning, without those of an earlier one. */
  readonly rounds: number;
  /** All calls whose answers are relied on. */
  readonly calls: readonly RecordedCall[];
  readonly troubles: readonly Trouble[];
  /** Callers who are answered alike, the class of the learning first; undefined: they were not compared. */
  readonly callers: readonly CallerClass[] | undefined;
  /** The trouble that ended it. */
  readonly halted: Trouble | undefined;
  /** Undefined: none were asked for. */
  readonly timers: readonly MeasuredTimer[] | undefined;
}

/** Passes at most: each of them has a class of digits more than the one before. */
const mostPasses = 50;
const unmeasured: MeasuredTimers = { timers: [], calls: [], troubles: [], ended: undefined };
/**
 * After so many words of digits that are answered in several ways, the classes of a prompt are no classes: no more words
 * are tried, nor where the calls for checks are used up, so that it would not be found.
 */
const mostOddDigits = 3;

export class ServiceLearning {
  readonly #options: ServiceOptions;
  #calls: WatchedCalls;
  /** By the text of a prompt: the way on which its digits are tried. */
  readonly #ways = new Map<string, readonly string[]>();
  #rounds = 0;
  #states = 0;
  #prompts: readonly LearnedPrompt[] = [];
  #hypothesis: (() => Hypothesis) | undefined;
  /** No more calls are made. */
  #isOver = false;

  constructor(options: ServiceOptions) {
    this.#options = options;
    this.#calls = new WatchedCalls(options, options.known);
  }

  /** Rejects if the telephone answers otherwise than it was asked. */
  async run(): Promise<LearnedService> {
    let learned = await this.#withClasses(await this.#passes('seeding', []), false);
    for (let random = this.#randomStage(learned); random !== undefined; random = this.#randomStage(learned)) {
      const { made } = this.#calls;
      learned = await this.#pass('exploring', [...this.#options.stages, random]);
      if (!random.hasRefuted(learned.hypothesis) || this.#calls.made === made) break;
      if (learned.ended === undefined) learned = await this.#withClasses(learned, true);
    }
    if (this.#calls.halted !== undefined) learned = await this.#reduced();
    const { hypothesis, passed } = learned;
    const ended = this.#endedBy(learned);
    const { callers, halted } = this.#calls;
    const isOdd = this.#calls.count('nondeterministic') + this.#calls.count('unchecked') > 0;
    const certainStates = isOdd ? undefined : learned.certainStates;
    const { timers: most } = this.#options;
    const isWhole = ended === undefined && halted === undefined;
    const measured = isWhole && most !== undefined ? await this.#timers(hypothesis, most) : unmeasured;
    return {
      learned,
      hypothesis,
      passed,
      certainStates,
      ended: ended ?? measured.ended,
      prompts: this.#prompts,
      rounds: this.#rounds,
      calls: [...this.#calls.trusted, ...measured.calls],
      troubles: [...this.#calls.troubles, ...measured.troubles],
      callers,
      halted,
      timers: most === undefined ? undefined : measured.timers,
    };
  }

  /** Undefined: random words are not asked for, or the calls that are left are needed otherwise. */
  #randomStage(learned: Learned): RandomStage | undefined {
    const { randomChance: chance, mostCalls, timers } = this.#options;
    const reserved = timers === undefined ? 0 : mostTries * learned.hypothesis.states.length;
    const hasOtherModels = (this.#calls.callers?.length ?? 1) > 1;
    const isOver = this.#endedBy(learned) !== undefined || this.#calls.halted !== undefined;
    if (chance === undefined || isOver || hasOtherModels || this.#callsLeft <= reserved) return undefined;
    return new RandomStage({ chance, made: () => this.#calls.made, mostCalls: mostCalls - reserved });
  }

  /** A call waits in each state. `most`: milliseconds. */
  #timers(hypothesis: Hypothesis, most: number): Promise<MeasuredTimers> {
    const { phone, checks, signal } = this.#options;
    const { width } = this.#calls.supervision.report();
    const onProgress = (done: number, all: number): void =>
      this.#report('confirming', `the timers: ${done} of ${all} states`);
    const options = { phone, caller: checks.caller, width, mostCalls: this.#callsLeft, most, signal, onProgress };
    return measuredTimers(hypothesis, options);
  }

  /** Learns the classes of digits, and the states with a word of each, until both agree. `isTested`: by all stages. */
  async #withClasses(first: Learned, isTested: boolean): Promise<Learned> {
    let learned = first;
    for (let pass = 1; pass <= mostPasses && this.#calls.halted === undefined; pass += 1) {
      const found = await this.#calls.halting(() => this.#classes(learned));
      if (found === 'halted') break;
      const isSame = found !== 'again' && !this.#takeWords(found);
      if ((isTested || pass > 1) && isSame && (await this.#finish(learned)) !== 'again') break;
      learned = await this.#passes('exploring', this.#options.stages);
      if (learned.ended !== undefined) break;
    }
    return learned;
  }

  /** The digits of a prompt can have ended early although all states were tested. */
  #endedBy({ ended }: Learned): Ended | undefined {
    if (ended !== undefined) return ended;
    if (this.#prompts.some(({ classes }) => classes.ended === 'words')) return 'calls';
    // Classes that are none end early as well: a trouble says so.
    return this.#isStopped && this.#prompts.some(({ classes }) => classes.ended === 'stopped') ? 'stopped' : undefined;
  }

  /** Passes until no answers echo digits of which that was not known before. */
  async #passes(phase: Phase, stages: readonly Stage[]): Promise<Learned> {
    for (;;) {
      const learned = await this.#pass(phase, stages);
      if (learned.ended !== undefined) return learned;
      if ((await this.#calls.halting(() => this.#findsEchoes(learned))) !== true) return learned;
    }
  }

  /** The last checks of the calls. `again`: they have found what has to be learned again. */
  async #finish(learned: Learned): Promise<'again' | 'done'> {
    if (this.#endedBy(learned) !== undefined) return 'done';
    this.#report('confirming', 'calls that are repeated, and other callers');
    const odd = this.#calls.count('nondeterministic');
    const ways = learned.hypothesis.states.map(({ word }) => word);
    const finished = await this.#calls.halting(() => this.#calls.supervision.finish(ways));
    return finished === 'again' || this.#calls.count('nondeterministic') > odd ? 'again' : 'done';
  }

  /** What is learned from the calls that are relied on, without another call: a trouble has made others worthless. */
  async #reduced(): Promise<Learned> {
    this.#isOver = true;
    const learned = await this.#learn(this.#options.stages, () => undefined);
    const found = await this.#calls.halting(() => this.#classes(learned));
    if (found === 'again' || found === 'halted') this.#prompts = [];
    return learned;
  }

  /** Plays calls again, each by itself. By call: its outputs, as the alphabet reads them. */
  async replay(calls: readonly (readonly string[])[], caller: string | undefined): Promise<readonly Outputs[]> {
    const outputs: Outputs[] = [];
    for (const call of calls) {
      const [made] = await this.#options.phone.call([
        {
          word: { next: ({ length }) => call[length], permits: givesDigits },
          caller,
          isCheck: true,
        },
      ]);
      outputs.push(made?.outputs ?? []);
    }
    return outputs;
  }

  /** The digits of the calls that are relied on. */
  get #digits(): RecordedDigits {
    return new RecordedDigits(this.#calls.trusted, this.#options.alphabet);
  }

  get #isStopped(): boolean {
    return this.#options.signal?.aborted === true;
  }

  get #callsLeft(): number {
    return this.#isOver ? 0 : Math.max(0, this.#options.mostCalls - this.#calls.made);
  }

  async #pass(phase: Phase, stages: readonly Stage[]): Promise<Learned> {
    this.#calls = this.#calls.readAgain();
    for (;;) {
      const learned = await this.#learn(stages, ({ states, testing, hypothesis }) => {
        this.#states = states;
        this.#hypothesis = hypothesis;
        this.#report(testing === undefined ? phase : 'testing', testing ?? 'the states and their inputs');
      });
      this.#rounds += learned.rounds;
      if (!this.#calls.absorbs(learned.failure)) return learned;
    }
  }

  #learn(stages: readonly Stage[], onProgress: (progress: Progress) => void): Promise<Learned> {
    const { alphabet, width, first, signal } = this.#options;
    return learn(this.#calls.supervision.system, {
      stages,
      bounds: { width, mostCalls: this.#callsLeft, mostRounds: Infinity },
      known: this.#calls.trusted.map((call) => outputsOf(call, alphabet)).filter(({ length }) => length > 0),
      ...(first !== undefined && { first }),
      ...(signal !== undefined && { signal }),
      onProgress,
    });
  }

  #report(phase: Phase, trying: string): void {
    const calls = this.#options.known.length + this.#calls.made;
    const hypothesis = this.#hypothesis;
    if (hypothesis === undefined) return;
    const known = (): KnownSoFar => ({
      hypothesis: hypothesis(),
      prompts: this.#prompts,
      calls: this.#calls.trusted,
      troubles: this.#calls.troubles,
    });
    this.#options.onProgress?.({ phase, trying, states: this.#states, calls, rounds: this.#rounds }, known);
  }

  /** Plays words within the width. Calls that fail give no answer. */
  async #play(words: readonly Word[]): Promise<readonly Outputs[]> {
    const { width } = this.#options;
    const answers: Outputs[] = [];
    for (let at = 0; at < words.length && this.#callsLeft > 0 && !this.#isStopped; at += width) {
      this.#rounds += 1;
      answers.push(
        ...(await this.#calls.supervision.system.answer(words.slice(at, at + Math.min(width, this.#callsLeft)))),
      );
    }
    return answers;
  }

  /** Tries a few words at each prompt. Returns whether answers echo digits of which that was not known before. */
  async #findsEchoes(learned: Learned): Promise<boolean> {
    const { alphabet } = this.#options;
    const outcomes = new DigitOutcomes(learned.hypothesis);
    const words: Word[] = [];
    const prompted = promptedStates(learned.hypothesis);
    const wayOf = (state: number): readonly string[] => learned.hypothesis.states[state]?.word ?? [];
    const before = this.#digits;
    for (const [text, [state]] of prompted) {
      const prompt = alphabet.prompt(text);
      if (prompt === undefined || state === undefined) continue;
      const tried = before.answersAfter(wayOf(state));
      for (const digits of wordsForEchoes(prompt)) if (!tried.has(digits)) words.push(outcomes.word(state, digits, 0));
    }
    await this.#play(words);
    const digits = this.#digits;
    let found = false;
    for (const state of [...prompted.values()].flat()) found = digits.addEchoes(wayOf(state)) || found;
    return found;
  }

  /** A state of each prompt, with the way on which its digits were tried before, if they were. */
  #promptedStates(hypothesis: Hypothesis) {
    return [...promptedStates(hypothesis)].map(([text, states]) => {
      const before = this.#ways.get(text);
      const known = before === undefined ? undefined : hypothesis.afterAll(before, 0);
      const isKnown = known !== undefined && states.includes(known);
      const state = isKnown ? known : (states[0] as number);
      const way = isKnown ? (before as readonly string[]) : (hypothesis.states[state]?.word ?? []);
      this.#ways.set(text, way);
      return { text, state, way };
    });
  }

  async #classes(learned: Learned): Promise<readonly LearnedPrompt[]> {
    const { alphabet, exhaust, epsilon, delta, width, seed, draw, drawnFrom, signal } = this.#options;
    const { hypothesis } = learned;
    const prompted = this.#promptedStates(hypothesis);
    const outcomes = new DigitOutcomes(hypothesis, new Map(prompted.map(({ state, way }) => [state, way])));
    const found: LearnedPrompt[] = [];
    for (const { text, state, way } of prompted) {
      const odd = new AbortController();
      const prompt = alphabet.prompt(text);
      if (prompt === undefined) continue;
      this.#report('confirming', `the digits at prompt ${found.length + 1}`);
      const classes = await learnClasses(
        {
          of: async (words) => {
            const answers = await this.#play(words.map((word) => outcomes.word(state, word, turnOf(word))));
            if (this.#calls.count('unchecked') > 0 || this.#calls.oddDigitsAfter(way) >= mostOddDigits) odd.abort();
            this.#report('confirming', `the digits at prompt ${found.length + 1}`);
            return words.map((_, index) => {
              const outputs = answers[index];
              return outputs && outcomes.outcomeIn(state, outputs);
            });
          },
        },
        prompt,
        {
          exhaust,
          epsilon,
          delta,
          width,
          seed,
          draw: [...new Set([...prompt.words, ...draw])],
          drawnFrom,
          mostWords: this.#callsLeft,
          known: this.#digits.outcomesIn(state, outcomes),
          signal: signal === undefined ? odd.signal : AbortSignal.any([signal, odd.signal]),
        },
      );
      found.push({ prompt, classes });
    }
    this.#prompts = found;
    return found;
  }

  /** One word of each class is tried in each state: one that was tried before, where the class has one. */
  #takeWords(prompts: readonly LearnedPrompt[]): boolean {
    let isOther = false;
    for (const { prompt, classes } of prompts) {
      const words = classes.classes.map(
        (one) => prompt.words.find((word) => one.words.includes(word)) ?? one.representative,
      );
      isOther = this.#options.alphabet.setWords(prompt.text, words) || isOther;
    }
    return isOther;
  }
}

/** Each class of digits has calls that identify its state in several ways. */
const turnOf = (word: string): number => [...word].reduce((sum, key) => sum + key.charCodeAt(0), 0);
