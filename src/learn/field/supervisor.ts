/**
 * Supervises the calls of a learning: a system for the learner, whose answers are compared, repeated and watched, so
 * that every trouble of the field is found, named, and kept out of what is learned.
 */
import { seededChance, type Chance } from '../../expressions/scope.ts';
import type { Clock } from '../../ground/clock.ts';
import type { Outputs, System, Word } from '../system.ts';
import type { Telephone } from '../telephony/telephone.ts';
import { callerClasses, type CallerClass } from './caller-classes.ts';
import { inputsOf, isReleasedAtOnce, type Logged } from './call-log.ts';
import { areRefused, chosenCanaries, isGood, type Canary, type CanaryTimes } from './canaries.ts';
import { diagnose, type Diagnosis } from './diagnose.ts';
import { FieldCalls } from './field-calls.ts';
import { outlivingOrder, outlivingRepeats, type Unclear } from './outliving.ts';
import { byAddress } from './addresses.ts';
import { ChecksSpent, commonKey, fromFresh, repeated, times, type Inputs } from './trials.ts';
import {
  callersDiffer,
  LearningHalted,
  nondeterministic,
  refused,
  troubleOf,
  unchecked,
  type Trouble,
} from './trouble.ts';

export interface SuperviseOptions {
  /** Digits of the caller of the learning; undefined: withheld. */
  readonly caller: string | undefined;
  /** Other callers, three to five, that are answered alike if the service does not look at the caller. */
  readonly profiles?: readonly (string | undefined)[];
  /**
   * Digits of callers who have not called yet, from index 0; undefined: there are no more. Without them, state that
   * outlives a call cannot be told from a change of the service.
   */
  readonly fresh?: (index: number) => string | undefined;
  /** Chooses the calls that are repeated. */
  readonly seed: number;
  /** Says when canaries are due. */
  readonly clock: Pick<Clock, 'now'>;
  /** Calls at once. Default: 16. */
  readonly width?: number;
  /** Default: after 400 calls, or a minute. */
  readonly canaryTimes?: CanaryTimes;
  /** Canaries of the learning that is resumed. */
  readonly canaries?: readonly Canary[];
  /** Number of calls for checks, beside a share of the calls of the learning. Default: 600, and 0.05. */
  readonly mostExtra?: number;
  readonly mostShare?: number;
}

export interface FieldReport {
  readonly troubles: readonly Trouble[];
  /** Number of all calls, and of those among them that were made for checks. */
  readonly calls: number;
  readonly checks: number;
  /** Calls that were made at once, at last. */
  readonly width: number;
  /** The SCCP addresses that answered. */
  readonly addresses: readonly string[];
  /** Undefined: callers were not compared. One class: they are answered alike. */
  readonly callers: readonly CallerClass[] | undefined;
  readonly canaries: readonly Canary[];
  /** Milliseconds since 1970: the first call, and the end of the last one; undefined: there were none. */
  readonly window: { readonly from: number; readonly to: number } | undefined;
}

export interface Supervision {
  readonly system: System;
  /**
   * The last checks, after a learning has ended: canaries, repeats, callers, and forwards and backwards. `ways`: words
   * that lead to the states. Rejects with `LearningHalted` as the system does.
   */
  finish(ways: readonly Inputs[]): Promise<void>;
  /** Answers that are relied on, in the order in which they were given: `known` for a learning that goes on. */
  kept(): readonly Outputs[];
  /** From now on, and of the answers before, only those of one SCCP address count. */
  restrictTo(address: string): void;
  report(): FieldReport;
}

const mostCanaries = 5;
const firstCanaries = 3;
/** One call of so many is repeated, one at a time. */
const callsForARepeat = 100;
/** In the end, each answer of the service is repeated in one of so many words at most. */
const mostLastRepeats = 60;
/** Words that other callers are compared by, and that are played forwards and backwards. */
const mostProfiled = 16;
const mostOrdered = 8;
/** After so many words without a cause, no cause is searched for others. */
const mostSearched = 3;
const mostNamed = 20;

export const supervise = (telephone: Telephone, options: SuperviseOptions): Supervision =>
  new Supervisor(telephone, options);

class Supervisor implements Supervision {
  readonly system: System;
  readonly #options: SuperviseOptions;
  readonly #calls: FieldCalls;
  readonly #chance: Chance;
  readonly #troubles: Trouble[] = [];
  readonly #searched = new Set<string>();
  #withoutCause = 0;
  #canaries: Canary[];
  #isResumed: boolean;
  #canaryCalls = 0;
  #canaryTime: number;
  #repeats = 0;
  #callers: readonly CallerClass[] | undefined;
  #halted: LearningHalted | undefined;

  constructor(telephone: Telephone, options: SuperviseOptions) {
    const { caller, fresh, seed, clock, width = 16, mostExtra = 600, mostShare = 0.05 } = options;
    this.#options = options;
    this.#calls = new FieldCalls(telephone, { caller, fresh, width, mostExtra, mostShare });
    this.#chance = seededChance(seed);
    this.#canaries = [...(options.canaries ?? [])];
    this.#isResumed = this.#canaries.length > 0;
    this.#canaryTime = clock.now();
    for (const { outputs, good } of this.#canaries) {
      // A canary was good more than once: it is no odd answer that no other call gave.
      const call = { number: 0, atOnce: 1, outputs, from: undefined, caller, began: good, ended: good };
      for (const each of [call, call]) this.#calls.keep(each);
    }
    this.system = { inputs: telephone.inputs, answer: (words) => this.#answer(words) };
  }

  async #answer(words: readonly Word[]): Promise<readonly Outputs[]> {
    if (this.#halted !== undefined && !this.#halted.goesOn) throw this.#halted;
    if (this.#isResumed) {
      this.#isResumed = false;
      await this.#checked(() => this.#playCanaries());
    }
    const calls = await this.#calls.learn(words);
    await this.#checked(() => this.#watch());
    return calls.map(({ outputs }) => outputs);
  }

  async finish(ways: readonly Inputs[]): Promise<void> {
    await this.#checked(async () => {
      await this.#playCanaries();
      await this.#calls.inTurn(chosenCanaries(this.#soundCalls(), [], mostLastRepeats));
      await this.#search();
    });
    const chosen = chosenCanaries(this.#soundCalls(), [], mostProfiled);
    const words = new Map(
      [...ways, ...chosen].filter(({ length }) => length > 0).map((each) => [JSON.stringify(each), each]),
    );
    const all = [...words.values()].sort((one, other) => one.length - other.length);
    await this.#checked(() => this.#compareOrders(all));
    await this.#checked(() => this.#compareFresh(chosen));
    await this.#checked(() => this.#compareCallers(chosen));
    await this.#checked(() => this.#playCanaries());
  }

  kept(): readonly Outputs[] {
    return this.#calls.kept.map(({ outputs }) => outputs);
  }

  restrictTo(address: string): void {
    this.#calls.restrictTo(address);
    this.#halted = undefined;
    this.#canaries = [];
    this.#searched.clear();
  }

  report(): FieldReport {
    const { log, losses, checks, width } = this.#calls;
    const [first] = log.all;
    return {
      troubles: [...this.#troubles, ...losses.troubles],
      calls: log.size,
      checks,
      width,
      addresses: [...new Set(log.all.flatMap(({ from }) => from ?? []))].sort(),
      callers: this.#callers,
      canaries: this.#canaries,
      window: first && {
        from: first.began,
        to: log.all.reduce((last, { ended }) => Math.max(last, ended), first.ended),
      },
    };
  }

  /** What no calls are left for is reported. */
  async #checked(check: () => Promise<void>): Promise<void> {
    try {
      await check();
    } catch (error) {
      if (!(error instanceof ChecksSpent)) throw error;
      if (this.#troubles.some(({ kind }) => kind === 'unchecked')) return;
      this.#troubles.push(unchecked(`after ${this.#calls.checks} of them, the service is not watched any more`));
    }
  }

  /** After each round of the learner. */
  async #watch(): Promise<void> {
    if (this.#calls.losses.isSilent)
      this.#halt(refused(this.#lastServed(), this.#calls.log.size, undefined, true), false);
    const { calls: every = 400, seconds = 60 } = this.#options.canaryTimes ?? {};
    const now = this.#options.clock.now();
    const isFirst = this.#canaries.length < firstCanaries;
    const isDue = this.#calls.learning - this.#canaryCalls >= every || now - this.#canaryTime >= seconds * 1000;
    if (isFirst || isDue) {
      const chosen = chosenCanaries(
        this.#soundCalls(),
        this.#canaries,
        isFirst ? firstCanaries : Math.min(mostCanaries, this.#canaries.length + 1),
      );
      for (const word of chosen) this.#addCanary(word);
      if (isDue || chosen.length > 0) await this.#playCanaries();
    }
    while ((this.#repeats + 1) * callsForARepeat <= this.#calls.learning) await this.#repeatOne();
    await this.#search();
  }

  /** Calls that a canary may be made of. */
  #soundCalls(): readonly Logged[] {
    return this.#calls.kept.filter((call) => !isReleasedAtOnce(call) || !this.#isServed(call));
  }

  /** Whether other calls with the first input of this one were not released at once. */
  #isServed({ outputs }: Logged): boolean {
    const [first] = outputs;
    return first !== undefined && this.#calls.sightings.of([first.input]).some(({ call }) => !isReleasedAtOnce(call));
  }

  #addCanary(word: Inputs): void {
    const [first] = this.#calls.sightings.of(word);
    if (first !== undefined)
      this.#canaries.push({ outputs: first.call.outputs.slice(0, word.length), good: first.call.ended });
  }

  async #playCanaries(): Promise<void> {
    this.#canaryCalls = this.#calls.learning;
    this.#canaryTime = this.#options.clock.now();
    const words = this.#canaries.map(({ outputs }) => inputsOf(outputs));
    const calls = await this.#calls.inTurn(words);
    if (areRefused(this.#canaries, calls) && areRefused(this.#canaries, await this.#calls.inTurn(words)))
      await this.#refuse();
    if (calls.length !== words.length) return;
    this.#canaries = this.#canaries.map((canary, index) => {
      const call = calls[index] as Logged;
      return isGood(canary, call) ? { ...canary, good: call.ended } : canary;
    });
    for (const [index, canary] of this.#canaries.entries())
      if (!isGood(canary, calls[index] as Logged)) await this.#askCanary(canary);
    await this.#search();
  }

  /** Where some words have no cause, a canary is searched again if it is answered otherwise whenever it is asked. */
  async #askCanary({ outputs }: Canary): Promise<void> {
    const word = inputsOf(outputs);
    if (this.#withoutCause === 0) return;
    const again = await repeated(this.#calls, word, 6);
    const [first] = again;
    if (first === undefined || again.some(({ key, call }) => key !== first.key || isGood({ outputs, good: 0 }, call)))
      return;
    await this.#diagnose(word);
  }

  async #repeatOne(): Promise<void> {
    this.#repeats += 1;
    const { kept } = this.#calls;
    const call = kept[Math.floor(this.#chance() * kept.length)];
    if (call !== undefined && call.outputs.length > 0) await this.#calls.inTurn([inputsOf(call.outputs)]);
  }

  /** Finds the causes of all answers that contradict others. */
  async #search(): Promise<void> {
    const { contradicted } = this.#calls;
    for (let [entry] = contradicted; entry !== undefined; [entry] = contradicted) {
      const [key, word] = entry;
      contradicted.delete(key);
      if (this.#searched.has(key)) continue;
      this.#searched.add(key);
      if (this.#withoutCause >= mostSearched) this.#name(nondeterministic(word, this.#calls.sightings.of(word)));
      else await this.#diagnose(word);
    }
  }

  async #diagnose(word: Inputs): Promise<void> {
    const { sightings } = this.#calls;
    if (word.length === 1 && sightings.of(word).some(({ call }) => isReleasedAtOnce(call))) {
      const words = this.#canaries.map(({ outputs }) => inputsOf(outputs));
      const calls = await this.#calls.inTurn([...words, ...words]);
      if (areRefused([...this.#canaries, ...this.#canaries], calls)) await this.#refuse();
    }
    const evidence = {
      word,
      width: this.#calls.width,
      history: () => this.#calls.sightings.of(word),
      before: (call: Logged) => this.#calls.before(call),
    };
    try {
      this.#act(await diagnose(this.#calls, evidence));
    } catch (error) {
      if (error instanceof ChecksSpent) this.#name(nondeterministic(word, sightings.of(word), false));
      throw error;
    }
  }

  #act(diagnosis: Diagnosis): void {
    const word =
      diagnosis.kind === 'outlives'
        ? diagnosis.outliving.word
        : diagnosis.kind === 'changed'
          ? diagnosis.change.word
          : diagnosis.word;
    const { canBeFresh } = this.#calls;
    const trouble = troubleOf(diagnosis, this.#calls.sightings.of(word), canBeFresh);
    switch (diagnosis.kind) {
      case 'nondeterministic':
        this.#withoutCause += 1;
        this.#name(trouble);
        return;
      case 'disturbed':
        this.#calls.width = diagnosis.disturbance.width;
        return this.#halt(trouble, true, ({ atOnce }) => atOnce > diagnosis.disturbance.width);
      case 'changed':
        return this.#halt(trouble, false, ({ ended }) => ended > diagnosis.change.last.ended);
      case 'outlives':
        this.#calls.isEachFresh = canBeFresh;
        this.#canaries = [];
        return this.#halt(trouble, canBeFresh, () => true);
      case 'addresses':
        return this.#halt(trouble, false, () => false);
    }
  }

  #name(trouble: Trouble): void {
    const { length } = this.#troubles.filter(({ kind }) => kind === trouble.kind);
    if (length < mostNamed) this.#troubles.push(trouble);
  }

  #halt(trouble: Trouble, goesOn: boolean, isWithdrawn: (call: Logged) => boolean = () => false): never {
    this.#troubles.push(trouble);
    this.#calls.withdraw(isWithdrawn);
    this.#searched.clear();
    this.#halted = new LearningHalted(trouble, goesOn);
    throw this.#halted;
  }

  #lastServed(): Logged | undefined {
    return this.#calls.kept.findLast((call) => call.outputs.length > 0 && !isReleasedAtOnce(call));
  }

  async #refuse(): Promise<never> {
    const caller = this.#calls.fresh();
    const word = inputsOf(this.#canaries[0]?.outputs ?? []);
    const others = caller === undefined ? [] : await this.#calls.inTurn([word], caller);
    const areServed = others.length === 0 ? undefined : others.some((call) => !isReleasedAtOnce(call));
    const last = this.#lastServed();
    const trouble = refused(last, last?.number ?? 0, areServed, false);
    return this.#halt(trouble, false, (call) => isReleasedAtOnce(call) && this.#isServed(call));
  }

  async #compareOrders(words: readonly Inputs[]): Promise<void> {
    if (!this.#calls.canBeFresh || words.length === 0) return;
    const ordered =
      words.length <= mostOrdered
        ? words
        : times(mostOrdered, 0).map((_, index) => words[Math.floor((index * words.length) / mostOrdered)] as Inputs);
    const outliving = await outlivingOrder(this.#calls, ordered);
    if (outliving === undefined) return;
    if ('unclear' in outliving) return this.#explain(outliving);
    this.#act({ kind: 'outlives', outliving });
  }

  /** A caller who has not called yet is answered as the caller of the learning is. */
  async #compareFresh(words: readonly Inputs[]): Promise<void> {
    if (!this.#calls.canBeFresh) return;
    for (const word of words) {
      const [own] = await repeated(this.#calls, word, 1);
      const [fresh] = await fromFresh(this.#calls, word, 1);
      if (own === undefined || fresh === undefined || own.key === fresh.key) continue;
      const outliving = await outlivingRepeats(this.#calls, word);
      if (outliving !== undefined) return this.#act({ kind: 'outlives', outliving });
      const again = [fresh, ...(await fromFresh(this.#calls, word, 4))];
      if (commonKey(again) === undefined) return this.#explain({ word, unclear: again });
    }
  }

  /** Finds the cause of answers to callers who are not that of the learning. */
  async #explain({ word, unclear }: Unclear): Promise<void> {
    const { length } = this.#troubles;
    await this.#playCanaries();
    await repeated(this.#calls, word, 6);
    await this.#search();
    if (this.#troubles.length > length) return;
    const outliving = await outlivingRepeats(this.#calls, word);
    if (outliving !== undefined) return this.#act({ kind: 'outlives', outliving });
    const own = this.#calls.sightings.of(word);
    const groups = byAddress([...own, ...unclear]);
    if (groups !== undefined && groups !== 'open') return this.#act({ kind: 'addresses', word, ...groups });
    this.#name(nondeterministic(word, unclear));
  }

  async #compareCallers(words: readonly Inputs[]): Promise<void> {
    const { caller, profiles = [] } = this.#options;
    if (profiles.length === 0 || words.length === 0 || this.#calls.isEachFresh) return;
    const classes = await callerClasses(this.#calls, [caller, ...profiles.filter((each) => each !== caller)], words);
    if ('unclear' in classes) return this.#explain(classes);
    this.#callers = classes;
    if (classes.length > 1) this.#troubles.push(callersDiffer(classes));
  }
}
