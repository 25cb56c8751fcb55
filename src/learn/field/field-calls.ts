/**
 * Makes the calls of a supervised learning and of its checks, makes those again that are lost, and keeps all answers.
 * The answers to the caller of the learning are compared with one another.
 */
import { unansweredInput, type Word } from '../system.ts';
import type { CallMade, Telephone } from '../telephony/telephone.ts';
import { answerKey, CallLog, inputsOf, type Logged } from './call-log.ts';
import { Losses } from './losses.ts';
import { Sightings } from './sightings.ts';
import { Silence } from './silence.ts';
import type { Standing } from './supervision.ts';
import { ChecksSpent, type Inputs, type Trials } from './trials.ts';

/** A call that is lost is made so often. A service that is silent each time has nothing to say. */
const mostTries = 3;
/** A call that another address answers than the one that is learned is made so often. */
const mostTriesOfAddress = 12;

export interface FieldCallsOptions {
  readonly caller: string | undefined;
  readonly fresh: ((index: number) => string | undefined) | undefined;
  readonly width: number;
  /** Number of calls for checks, beside `mostShare` of the calls of the learning. */
  readonly mostExtra: number;
  readonly mostShare: number;
  readonly permits?: Word['permits'];
  /** Calls that count already, in their order. */
  readonly known?: readonly Logged[] | undefined;
  readonly before?: Standing | undefined;
}

interface Purpose {
  readonly caller: { readonly digits: string | undefined } | undefined;
  /** Whether the answers are those that the learning is about. */
  readonly isKept: boolean;
  readonly isCheck: boolean;
}

export class FieldCalls implements Trials {
  readonly log: CallLog;
  readonly losses: Losses;
  /** Calls at once. */
  width: number;
  /** Whether each call of the learning is made by another caller. */
  isEachFresh: boolean;
  /** Words that were answered in several ways, since they were taken last. */
  readonly contradicted = new Map<string, Inputs>();
  #sightings = new Sightings();
  #kept: Logged[] = [];
  #address: string | undefined;
  #freshCallers: number;
  readonly #silence: Silence;
  #learning = 0;
  #checks = 0;
  /** Words that were asked for checks; the calls that were made again for them are not limited beside those of the words. */
  #asked = 0;
  readonly #telephone: Telephone;
  readonly #options: FieldCallsOptions;

  constructor(telephone: Telephone, options: FieldCallsOptions) {
    this.#telephone = telephone;
    this.#options = options;
    const { known = [], before, width } = options;
    this.log = new CallLog(before?.calls ?? known.length);
    this.losses = before?.losses ?? new Losses();
    this.#silence = before?.silence ?? new Silence();
    this.#freshCallers = before?.freshCallers ?? 0;
    this.isEachFresh = before?.isEachFresh ?? false;
    this.width = before?.width ?? width;
    for (const call of known) this.keep(call);
  }

  /** What another supervision goes on with. */
  get standing(): Pick<Standing, 'calls' | 'losses' | 'silence' | 'freshCallers' | 'isEachFresh' | 'width'> {
    const { log, losses, isEachFresh, width } = this;
    const [silence, freshCallers] = [this.#silence, this.#freshCallers];
    return { calls: log.last, losses, silence, freshCallers, isEachFresh, width };
  }

  get sightings(): Sightings {
    return this.#sightings;
  }

  /** The calls whose answers count, in their order. */
  get kept(): readonly Logged[] {
    return this.#kept;
  }

  /** Number of calls for checks. */
  get checks(): number {
    return this.#checks;
  }

  get learning(): number {
    return this.#learning;
  }

  get canBeFresh(): boolean {
    return !this.isEachFresh && this.#options.fresh?.(this.#freshCallers) !== undefined;
  }

  /** From now on only the answers of one address count, of those before too. */
  restrictTo(address: string): void {
    this.#address = address;
    this.#rebuild(this.#ofAllAddresses);
  }

  /** The calls that count, or would count if their address did. */
  #ofAllAddresses: Logged[] = [];

  /** Forgets the answers of calls. */
  withdraw(isWithdrawn: (call: Logged) => boolean): void {
    this.#rebuild(this.#ofAllAddresses.filter((call) => !isWithdrawn(call)));
  }

  #rebuild(calls: readonly Logged[]): void {
    this.#sightings = new Sightings();
    this.contradicted.clear();
    this.#kept = [];
    this.#ofAllAddresses = [];
    for (const call of calls) this.keep(call);
  }

  /** Lets a call count, which may be one of an earlier learning. */
  keep(call: Logged): void {
    this.#ofAllAddresses.push(call);
    if (this.#address !== undefined && call.from !== this.#address) return;
    this.#kept.push(call);
    for (const word of this.#sightings.add(call)) this.contradicted.set(JSON.stringify(word), word);
  }

  /** For the learner: at most `width` calls at once. */
  async learn(words: readonly Word[]): Promise<readonly Logged[]> {
    const calls: Logged[] = [];
    for (let first = 0; first < words.length; first += this.width) {
      const purpose = { caller: undefined, isKept: true, isCheck: false };
      calls.push(...(await this.#call(words.slice(first, first + this.width), purpose)));
    }
    return calls;
  }

  async inTurn(words: readonly Inputs[], caller?: { readonly digits: string | undefined }): Promise<readonly Logged[]> {
    const calls: Logged[] = [];
    for (const word of words) {
      calls.push(...(await this.#check([word], { caller, isKept: caller === undefined, isCheck: true })));
    }
    return calls;
  }

  atOnce(words: readonly Inputs[]): Promise<readonly Logged[]> {
    return this.#check(words, { caller: undefined, isKept: false, isCheck: true });
  }

  fresh(): { readonly digits: string } | undefined {
    const digits = this.isEachFresh ? undefined : this.#options.fresh?.(this.#freshCallers);
    if (digits === undefined) return undefined;
    this.#freshCallers += 1;
    return { digits };
  }

  async #check(words: readonly Inputs[], purpose: Purpose): Promise<readonly Logged[]> {
    const { mostExtra, mostShare } = this.#options;
    if (this.#asked + words.length > mostExtra + mostShare * this.#learning) throw new ChecksSpent();
    this.#asked += words.length;
    const asked = words.map((inputs) => this.#givenWord(inputs));
    const calls = await this.#call(asked, purpose);
    return calls.filter((call, index) => !this.#isFailed(asked[index] as Word, call));
  }

  /** Plays what it can of the inputs. */
  #givenWord(inputs: Inputs): Word {
    const { permits } = this.#options;
    return { next: ({ length }) => inputs[length], ...(permits !== undefined && { permits }) };
  }

  #isFailed(word: Word, { outputs }: CallMade): boolean {
    return unansweredInput(this.#telephone, word, outputs) !== undefined;
  }

  /** By word: the call that was answered, or the last one that was not. */
  async #call(words: readonly Word[], purpose: Purpose): Promise<readonly Logged[]> {
    const calls: Logged[] = [];
    const lost: Logged[][] = words.map(() => []);
    let left = [...words.keys()];
    for (let tries = 1; left.length > 0; tries += 1) {
      const made = await this.#make(
        left.map((index) => words[index] as Word),
        purpose,
      );
      const again: number[] = [];
      for (const [at, index] of left.entries()) {
        const call = made[at] as Logged;
        calls[index] = call;
        const isElsewhere = this.#address !== undefined && call.from !== this.#address;
        const isFailed = this.#isFailed(words[index] as Word, call);
        if (isFailed) lost[index]?.push(call);
        const silent = isFailed ? this.#silentWord(words[index] as Word, lost[index] ?? []) : undefined;
        if (silent !== undefined) {
          this.#silence.believe(silent);
          lost[index] = [];
        }
        if (isElsewhere && tries < mostTriesOfAddress) again.push(index);
        else if (isElsewhere) calls[index] = { ...call, outputs: [] };
        else if (isFailed && (lost[index]?.length ?? 0) < mostTries) again.push(index);
      }
      left = again;
    }
    for (const [index, failed] of lost.entries())
      this.losses.count(failed, calls[index] as Logged, words[index] as Word);
    return calls;
  }

  /** The word to which a service has nothing to say; undefined: it has not been silent to the same word each time. */
  #silentWord(word: Word, tries: readonly Logged[]): Inputs | undefined {
    const [first] = tries;
    if (first === undefined || first.outputs.length === 0 || tries.length < mostTries) return undefined;
    const isSame = tries.every(
      (each) => each.failure === undefined && answerKey(each.outputs) === answerKey(first.outputs),
    );
    const input = word.next(first.outputs);
    return isSame && input !== undefined ? [...inputsOf(first.outputs), input] : undefined;
  }

  async #make(words: readonly Word[], { caller, isKept, isCheck }: Purpose): Promise<readonly Logged[]> {
    if (this.log.isFull) throw new Error(`More than ${this.log.size} calls cannot be kept.`);
    const toMake = words.map((word) => ({
      word,
      caller: caller === undefined ? this.#ownCaller() : caller.digits,
      isCheck,
    }));
    const made = await this.#telephone.call(toMake);
    if (made.length !== words.length) throw new Error(`${words.length} calls were to be made, ${made.length} were.`);
    if (isCheck) this.#checks += words.length;
    else this.#learning += words.length;
    this.losses.made += words.length;
    const calls = made.map((each) => this.log.add(this.#silence.cut(each), words.length));
    if (isKept) for (const call of calls) this.keep(call);
    return calls;
  }

  #ownCaller(): string | undefined {
    if (!this.isEachFresh) return this.#options.caller;
    const digits = this.#options.fresh?.(this.#freshCallers);
    this.#freshCallers += 1;
    return digits ?? this.#options.caller;
  }

  /** Calls that count, ended before `call` began, and were not lost; the last one of each word. */
  before({ began }: Logged): readonly Logged[] {
    const words = new Map<string, Logged>();
    for (const call of this.#kept) {
      if (call.ended > began || call.failure !== undefined || call.outputs.length === 0) continue;
      const key = JSON.stringify(inputsOf(call.outputs));
      words.delete(key);
      words.set(key, call);
    }
    return [...words.values()];
  }

  /** Whether a call was answered as the first one with its inputs. */
  isAsBefore(call: Logged): boolean {
    const [first] = this.#sightings.of(inputsOf(call.outputs));
    return first === undefined || first.key === answerKey(call.outputs);
  }
}
