/**
 * Supervises the calls of a learning: a system for the learner, whose answers are compared, repeated and watched, so
 * that every trouble of the field is found, named, and kept out of what is learned.
 */
import type { Outputs, System, Word } from '../system.ts';
import type { Telephone } from '../telephony/telephone.ts';
import type { CallerClass } from './caller-classes.ts';
import { inputsOf, isReleasedAtOnce, type Logged } from './call-log.ts';
import { areRefused, chosenCanaries, isGood, type Canary } from './canaries.ts';
import { timesOf } from './change.ts';
import { diagnose, type Diagnosis } from './diagnose.ts';
import { FieldCalls } from './field-calls.ts';
import { LastChecks } from './last-checks.ts';
import type { FieldReport, Standing, SuperviseOptions, Supervision } from './supervision.ts';
import { ChecksSpent, repeated, type Inputs } from './trials.ts';
import { LearningHalted, nondeterministic, refused, troubleOf, unchecked, type Trouble } from './trouble.ts';

const mostCanaries = 5;
const firstCanaries = 3;
/** One call of so many is repeated, one at a time. */
const callsForARepeat = 100;
/** In the end, each answer of the service is repeated in one of so many words at most. */
const mostLastRepeats = 60;
/** Words that other callers are compared by. */
const mostProfiled = 40;
/** After so many words without a cause, no cause is searched for others. */
const mostSearched = 3;
const mostNamed = 20;

export const supervise = (telephone: Telephone, options: SuperviseOptions): Supervision =>
  new Supervisor(telephone, options);

class Supervisor implements Supervision {
  readonly system: System;
  readonly #options: SuperviseOptions;
  readonly #calls: FieldCalls;
  readonly #last: LastChecks;
  #troubles: Trouble[];
  readonly #searched: Set<string>;
  #withoutCause: number;
  #canarySearches = 0;
  #isCompared: boolean;
  #canaries: Canary[];
  #isResumed: boolean;
  #canaryCalls = 0;
  #canaryTime: number;
  #repeats = 0;
  #callers: readonly CallerClass[] | undefined;
  #halted: LearningHalted | undefined;

  constructor(telephone: Telephone, options: SuperviseOptions) {
    const { caller, fresh, now, width = 16, mostExtra = 800, mostShare = 0.05, permits, known, before } = options;
    this.#options = options;
    this.#troubles = [...(before?.troubles ?? [])];
    this.#searched = new Set(before?.searched);
    this.#withoutCause = before?.withoutCause ?? 0;
    this.#callers = before?.callers;
    this.#isCompared = before?.isCompared ?? false;
    const calls = { caller, fresh, width, mostExtra, mostShare, permits, known, before };
    this.#calls = new FieldCalls(telephone, calls);
    this.#last = new LastChecks(this.#calls, {
      act: (diagnosis) => this.#act(diagnosis),
      name: (trouble) => this.#name(trouble),
      lookAgain: (word) => this.#lookAgain(word),
    });
    this.#canaries = [...(options.canaries ?? [])];
    this.#isResumed = this.#canaries.length > 0;
    this.#canaryTime = now();
    for (const { outputs, good } of known === undefined ? this.#canaries : []) {
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
    // They are compared once, even if the learning goes on after its last checks.
    if (this.#isCompared) return;
    const words = new Map(
      [...ways, ...chosen].filter(({ length }) => length > 0).map((each) => [JSON.stringify(each), each]),
    );
    const all = [...words.values()].sort((one, other) => one.length - other.length);
    await this.#checked(() => this.#last.compareOrders(all));
    await this.#checked(() => this.#compareCallers(chosen));
    await this.#checked(() => this.#playCanaries());
    this.#isCompared = true;
  }

  kept(): readonly Outputs[] {
    return this.#calls.kept.map(({ outputs }) => outputs);
  }

  relied(): readonly Logged[] {
    return this.#calls.kept;
  }

  restrictTo(address: string): void {
    this.#calls.restrictTo(address);
    this.#halted = undefined;
    this.#isCompared = false;
    this.#canaries = [];
    this.#searched.clear();
  }

  get troubles(): readonly Trouble[] {
    return [...this.#troubles, ...this.#calls.losses.troubles];
  }

  report(): FieldReport {
    const { log, checks, width } = this.#calls;
    const [first] = log.all;
    return {
      troubles: this.troubles,
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

  standing(): Standing {
    const [troubles, searched, withoutCause] = [this.#troubles, this.#searched, this.#withoutCause];
    const [callers, isCompared] = [this.#callers, this.#isCompared];
    return { ...this.#calls.standing, troubles, searched, withoutCause, callers, isCompared };
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
      this.#halt(refused(this.#lastServed(), this.#calls.log.last, undefined, true), false);
    const { calls: every = 400, seconds = 60 } = this.#options.canaryTimes ?? {};
    const now = this.#options.now();
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
    this.#canaryTime = this.#options.now();
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
    if (this.#withoutCause === 0 || this.#canarySearches >= mostSearched) return;
    this.#canarySearches += 1;
    const again = await repeated(this.#calls, word, 6);
    const [first] = again;
    if (first === undefined || again.some(({ key, call }) => key !== first.key || isGood({ outputs, good: 0 }, call)))
      return;
    await this.#diagnose(word);
  }

  async #repeatOne(): Promise<void> {
    this.#repeats += 1;
    const { kept } = this.#calls;
    const call = kept[Math.floor(this.#options.chance() * kept.length)];
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
        return this.#halt(trouble, false, ({ ended }) => ended > timesOf(diagnosis.change).from);
      case 'outlives':
        this.#calls.isEachFresh = canBeFresh;
        this.#canaries = [];
        return this.#halt(trouble, canBeFresh, () => true);
      case 'addresses':
        return this.#halt(trouble, false, () => false);
    }
  }

  #name(trouble: Trouble): void {
    const same = this.#troubles.filter(({ kind }) => kind === trouble.kind);
    const known = same.find(
      ({ evidence }) => JSON.stringify(evidence['word']) === JSON.stringify(trouble.evidence['word']),
    );
    if (known !== undefined) this.#troubles[this.#troubles.indexOf(known)] = trouble;
    else if (same.length < mostNamed) this.#troubles.push(trouble);
  }

  #halt(trouble: Trouble, goesOn: boolean, isWithdrawn: (call: Logged) => boolean = () => false): never {
    this.#calls.withdraw(isWithdrawn);
    this.#troubles = [...this.#troubles.filter((each) => !this.#isExplained(each)), trouble];
    this.#withoutCause = this.#troubles.filter(({ kind }) => kind === 'nondeterministic').length;
    this.#searched.clear();
    this.#halted = new LearningHalted(trouble, goesOn);
    this.#isCompared = false;
    throw this.#halted;
  }

  /** Whether the answers that contradicted one another were given for the reason for which some are withdrawn now. */
  #isExplained({ kind, evidence }: Trouble): boolean {
    if (kind !== 'nondeterministic') return false;
    return new Set(this.#calls.sightings.of(evidence['word'] as Inputs).map(({ key }) => key)).size < 2;
  }

  async #lookAgain(word: Inputs): Promise<boolean> {
    const { length } = this.#troubles;
    await this.#playCanaries();
    await repeated(this.#calls, word, 6);
    await this.#search();
    return this.#troubles.length > length;
  }

  async #compareCallers(words: readonly Inputs[]): Promise<void> {
    const { caller, profiles = [] } = this.#options;
    const other = await this.#last.compareFresh(words);
    await this.#search();
    const callers = [caller, ...profiles, ...(other === undefined ? [] : [other])];
    this.#callers = await this.#last.compareCallers([...new Set(callers)], words);
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
    const isSpoiled = (call: Logged): boolean =>
      isReleasedAtOnce(call) && (call.number > (last?.number ?? 0) || this.#isServed(call));
    return this.#halt(trouble, false, isSpoiled);
  }
}
