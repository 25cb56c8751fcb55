/** Makes the calls of a learning over a sigtran gateway, and records each when it ends. */
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import type { Clock } from '../../ground/clock.ts';
import { Pace } from '../../ground/pace.ts';
import type { DialogueTap, DialogueUser, Dialogue } from '../../protocol/tcap/types.ts';
import { mayPlay, type Observed, type Outputs } from '../system.ts';
import type { Alphabet } from './alphabet.ts';
import { beginning, Call } from './call.ts';
import { CallFailed } from './call-ending.ts';
import { observed } from './observation.ts';
import { recorded, recordedWait, type RecordedAnswer, type RecordedCall, type RecordedWait } from './recorded-call.ts';
import type { Settling } from './settling.ts';
import type { WaitLimits } from './silent-wait.ts';
import type { CallMade, CallToMake, Telephone } from './telephone.ts';

export interface PhoneParts {
  open(user: DialogueUser): Dialogue;
  readonly serviceKey: number;
  readonly called: string | undefined;
  readonly applicationContext: string | undefined;
  readonly settling: Settling;
  readonly clock: Clock;
  /** Milliseconds since 1970. */
  readonly time: () => number;
  /** Calls a second. Default: no limit. */
  readonly rate?: number | undefined;
  readonly alphabet: Alphabet;
  /** Called with each call when it has ended, before the learner sees it. Throws to end the learning. */
  readonly record: (call: RecordedCall) => void;
  /** Waits while the learning is paused. */
  readonly whilePaused?: () => Promise<void>;
  /** Makes an observer of one call, which names the SCCP address that answers. */
  readonly answering?: () => { readonly tap: DialogueTap; readonly from: string | undefined };
}

/** Most inputs of a call: a service that goes on for ever is left. */
const mostInputs = 1_000;

export class Phone implements Telephone {
  readonly inputs = [beginning];
  readonly #parts: PhoneParts;
  readonly #records = new WeakMap<Outputs, RecordedCall>();
  readonly #pace: Pace;
  #made = 0;

  constructor(parts: PhoneParts) {
    this.#parts = parts;
    this.#pace = new Pace(parts.clock, parts.rate);
  }

  /** Number of calls that it has made. */
  get made(): number {
    return this.#made;
  }

  /** The record of a call that it has made. */
  recordOf(outputs: Outputs): RecordedCall | undefined {
    return this.#records.get(outputs);
  }

  async call(calls: readonly CallToMake[]): Promise<readonly CallMade[]> {
    const made = await Promise.all(calls.map((call) => this.#make(call)));
    const [first] = made;
    const isUnreachable = made.every(({ outputs, failure }) => outputs.length === 0 && failure !== undefined);
    if (first?.failure !== undefined && isUnreachable) throw new DialproofError('GatewayFailed', first.failure);
    return made;
  }

  /**
   * Makes a call that waits in silence when its word is complete, if `isThere` says so of its outputs. Its record has no
   * wait where it has not waited to its end.
   */
  async wait(call: CallToMake, isThere: (outputs: Outputs) => boolean, limits: WaitLimits): Promise<RecordedCall> {
    const { outputs } = await this.#make(call, async (placed, played) => {
      const waited = isThere(played) ? await placed.wait(limits) : undefined;
      return waited && recordedWait(waited, limits.most);
    });
    return this.#records.get(outputs) as RecordedCall;
  }

  async #make(
    { word, caller, isCheck = false }: CallToMake,
    waiting?: (placed: Call, outputs: Outputs) => Promise<RecordedWait | undefined>,
  ): Promise<CallMade> {
    const { alphabet, time, answering, whilePaused } = this.#parts;
    await whilePaused?.();
    await this.#pace.turn();
    const began = time();
    const watch = answering?.();
    const outputs: Observed[] = [];
    const answers: RecordedAnswer[] = [];
    let failure: string | undefined;
    let wait: RecordedWait | undefined;
    let placed: Call | undefined;
    try {
      placed = this.#open(caller, watch?.tap);
      for (let input = this.#next(word, outputs); input !== undefined; input = this.#next(word, outputs)) {
        const { received, ending } = await placed.play(input);
        answers.push(recorded({ input, received, ending }));
        outputs.push(observed(input, received, ending, placed.instructions, alphabet));
      }
      wait = await waiting?.(placed, outputs);
    } catch (thrown) {
      if (!(thrown instanceof CallFailed) && !(thrown instanceof DialproofError)) throw thrown;
      failure = reasonOf(thrown);
    }
    this.#leave(placed);
    const from = watch?.from;
    const ended = time();
    const failed = failure !== undefined && { failure };
    const call: RecordedCall = {
      ...(isCheck && { check: true }),
      caller: caller ?? null,
      began,
      ended,
      answers,
      ...(wait !== undefined && { wait }),
      ...(from !== undefined && { from }),
      ...failed,
    };
    this.#made += 1;
    this.#records.set(outputs, call);
    this.#parts.record(call);
    return { outputs, from, caller, began, ended, ...failed };
  }

  #open(caller: string | undefined, tap: DialogueTap | undefined): Call {
    const { open, serviceKey, called, applicationContext, settling, clock } = this.#parts;
    return new Call({ open, numbers: { serviceKey, called, caller }, applicationContext, settling, clock, tap });
  }

  #next(word: CallToMake['word'], outputs: readonly Observed[]): string | undefined {
    const input = word.next(outputs);
    const possible = outputs.at(-1)?.inputs ?? this.inputs;
    if (input === undefined || outputs.length >= mostInputs) return undefined;
    return mayPlay(word, input, possible) ? input : undefined;
  }

  #leave(call: Call | undefined): void {
    try {
      call?.leave();
    } catch (thrown) {
      if (!(thrown instanceof DialproofError)) throw thrown;
    }
  }
}
