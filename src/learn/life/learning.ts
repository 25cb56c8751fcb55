/**
 * A learning from its beginning to its end: the machine of its life, the learner that it invokes, the calls, and the
 * model.
 */
import { createActor, fromCallback, type Actor } from 'xstate';
import { learningMachine, type LearnerEvent, type LearningPhase } from '../../../machines/learning.machine.ts';
import type { LearningEvent } from '../../../machines/events.ts';
import type { Clock } from '../../ground/clock.ts';
import { reasonOf } from '../../ground/errors.ts';
import type { SigtranSession } from '../../gateways/gateway.ts';
import { seededChance } from '../../expressions/scope.ts';
import { digitsOf, withheld } from '../model/callers.ts';
import type { FurtherModel, LearnedModel } from '../model/learned-model.ts';
import { firstWords, suiteOfExpected, wordsOfPrompts } from './first-words.ts';
import { makesWorthless } from '../field/trouble.ts';
import { callsOf, ofOtherAddresses, ofOtherCallers, ownClass, unlikeAddresses } from './further-models.ts';
import { modelOfLearned, type ServiceOfModel } from './model-of-learned.ts';
import { checksOf, endedBy, profileOf, type LearningRequest } from './learning-request.ts';
import type { SccpForm } from '../../protocol/sccp/forms.ts';
import { Alphabet } from '../telephony/alphabet.ts';
import { AnsweringAddress } from '../telephony/answering-address.ts';
import { stagesOf } from '../telephony/levels.ts';
import { Phone } from '../telephony/phone.ts';
import type { RecordedCall } from '../telephony/recorded-call.ts';
import { ServiceLearning, type LearnedService } from '../telephony/service-learning.ts';
import type { KnownSoFar, ServiceProgress } from '../telephony/service-options.ts';
import { settledInTime, settledInTurns } from '../telephony/settling.ts';

export interface LearningParts {
  readonly request: LearningRequest;
  readonly session: SigtranSession;
  /** The service answers in this process. */
  readonly isLocal: boolean;
  /** Of SCCP, where the service answers over a network. Default: point codes of 14 bits. */
  readonly sccpForm?: SccpForm | undefined;
  readonly clock: Clock;
  readonly time: () => number;
  /** Calls of an earlier learning. */
  readonly known: readonly RecordedCall[];
  readonly record: (call: RecordedCall) => void;
  readonly onProgress?: (progress: LearningProgress) => void;
}

export interface LearningProgress extends ServiceProgress {
  readonly state: LearningPhase | 'paused' | 'stopping' | 'ended';
}

const second = 1_000;

const events = {
  seeding: undefined,
  exploring: 'exploring.begun',
  testing: 'testing.begun',
  confirming: 'confirming.begun',
} as const;

export class Learning {
  readonly #parts: LearningParts;
  readonly #alphabet: Alphabet;
  #learning: ServiceLearning | undefined;
  readonly #stop = new AbortController();
  readonly #actor: Actor<typeof learningMachine>;
  readonly #ended: Promise<LearnedModel>;
  #release: (() => void) | undefined;
  #held: Promise<void> | undefined;
  #progress: ServiceProgress;
  #known: (() => KnownSoFar) | undefined;
  #soFar: LearnedModel | undefined;
  #madeAgain = -Infinity;
  #further: readonly FurtherModel[] = [];
  /** Calls of its caller that it has not relied on in the end. */
  #withdrawn: readonly RecordedCall[] = [];
  readonly #recorded: RecordedCall[] = [];

  constructor(parts: LearningParts) {
    this.#parts = parts;
    const { expected } = parts.request;
    this.#alphabet = new Alphabet(expected && wordsOfPrompts(expected));
    this.#progress = { phase: 'seeding', trying: 'the first calls', states: 1, calls: parts.known.length, rounds: 0 };
    let [resolve, reject]: [(model: LearnedModel) => void, (reason: unknown) => void] = [
      () => undefined,
      () => undefined,
    ];
    this.#ended = new Promise((one, other) => ([resolve, reject] = [one, other]));
    const learner = fromCallback<LearnerEvent, { readonly work: unknown }, LearningEvent>(({ sendBack, receive }) => {
      receive((event) => this.#obey(event));
      this.#learn(sendBack).then(
        (model) => {
          sendBack({ type: 'learner.ended', reason: model.ended });
          resolve(model);
        },
        (thrown: unknown) => {
          sendBack({ type: 'learner.ended', reason: reasonOf(thrown) });
          reject(thrown);
        },
      );
    });
    this.#actor = createActor(learningMachine.provide({ actors: { learner: learner as never } }), {
      input: { work: parts.request },
    });
  }

  /** The actor of its machine, for an observer; it begins with `start`. */
  get actor(): Actor<typeof learningMachine> {
    return this.#actor;
  }

  get progress(): LearningProgress {
    return { ...this.#progress, state: this.#actor.getSnapshot().value as LearningProgress['state'] };
  }

  /** What is known until now, made once a second at most; undefined before the first calls have ended. */
  get soFar(): LearnedModel | undefined {
    const now = this.#parts.clock.now();
    if (this.#known !== undefined && now >= this.#madeAgain) {
      this.#madeAgain = now + second;
      const learned = { contradictions: [], unanswered: [] };
      const service = { ...this.#known(), learned, passed: [], certainStates: undefined, timers: undefined };
      const { callers, address } = this.#parts.request;
      const own = { callers: callers.slice(0, 1), address };
      this.#soFar = this.#modelOf(service, this.#progress.rounds, 'it goes on', own);
    }
    return this.#soFar;
  }

  /** Rejects if the learning broke: what was recorded until then is kept. */
  start(): Promise<LearnedModel> {
    this.#actor.start();
    return this.#ended;
  }

  /** After it has ended: the models that the service needs beside this one. */
  get further(): readonly FurtherModel[] {
    return this.#further;
  }

  /** After it has ended: calls that say nothing of the service, because a trouble has made their answers worthless. */
  get withdrawn(): readonly RecordedCall[] {
    return this.#withdrawn;
  }

  pause(): void {
    this.#actor.send({ type: 'learning.paused' });
  }

  continue(): void {
    this.#actor.send({ type: 'learning.continued' });
  }

  /** Ends it when the calls in progress have ended. */
  stop(): void {
    this.#actor.send({ type: 'learning.stopped' });
  }

  /**
   * Makes a call of each path once more, after the learning has ended, and returns whether the service answers its last
   * input as `found` says. Default of `caller`: the one of the learning.
   */
  async confirmed(
    paths: readonly { readonly path: readonly string[]; readonly found: string | null }[],
    caller = this.#caller,
  ): Promise<readonly boolean[]> {
    const calls = paths.map(({ path }) => path);
    const outputs = (await this.#learning?.replay(calls, digitsOf(caller))) ?? [];
    return paths.map(({ path, found }, index) => (outputs[index]?.[path.length - 1]?.output ?? null) === found);
  }

  /** The caller of the learning: digits, or `withheld`. */
  get #caller(): string {
    return this.#parts.request.callers[0] ?? withheld;
  }

  #obey({ type }: LearnerEvent): void {
    if (type === 'calls.held') this.#held = new Promise((resolve) => (this.#release = resolve));
    else {
      if (type === 'calls.ended') this.#stop.abort();
      this.#release?.();
      this.#held = undefined;
    }
  }

  /** Where unlike services answer, it goes on with the answers of one of them. */
  async #learn(sendBack: (event: LearningEvent) => void): Promise<LearnedModel> {
    const { request } = this.#parts;
    const phone = this.#phone();
    const caller = digitsOf(this.#caller);
    const known = callsOf(this.#parts.known, caller);
    const all = await this.#learned(phone, known, request.address, sendBack);
    const addresses = request.address === undefined ? unlikeAddresses(all.halted) : [];
    const [address = request.address] = addresses;
    const isOfOne = addresses.length > 0;
    const service = isOfOne ? await this.#learned(phone, all.calls, address, sendBack) : all;
    const troubles = isOfOne ? [...all.troubles, ...service.troubles] : service.troubles;
    if (troubles.some(makesWorthless)) {
      const relied = new Set([...all.calls, ...service.calls]);
      this.#withdrawn = [...known, ...callsOf(this.#recorded, caller)].filter((call) => !relied.has(call));
    }
    const callers = ownClass(request.callers, service.callers);
    this.#further = [...ofOtherCallers(service.callers), ...ofOtherAddresses(addresses, callers)];
    return {
      ...this.#modelOf({ ...service, troubles }, service.rounds, endedBy(service), { callers, address }),
      ...(this.#further.length > 0 && { further: this.#further }),
    };
  }

  async #learned(
    phone: Phone,
    known: readonly RecordedCall[],
    address: string | undefined,
    sendBack: (event: LearningEvent) => void,
  ): Promise<LearnedService> {
    const { request, isLocal, clock } = this.#parts;
    const { expected } = request;
    const learning = new ServiceLearning({
      ...(expected !== undefined && { first: firstWords(expected) }),
      phone,
      alphabet: this.#alphabet,
      known,
      address,
      checks: checksOf(request, isLocal, clock),
      stages: [...stagesOf(request.level), ...(expected === undefined ? [] : [suiteOfExpected(expected)])],
      width: request.width,
      mostCalls: request.mostCalls,
      timers: request.timers,
      // A learning that is resumed draws other words than the one before.
      randomChance: request.usesAllCalls === true ? seededChance(request.seed + this.#parts.known.length) : undefined,
      exhaust: request.exhaust,
      epsilon: request.epsilon,
      delta: request.delta,
      seed: request.seed,
      chance: seededChance(request.seed),
      draw: request.words,
      drawnFrom: request.wordsFrom,
      signal: this.#stop.signal,
      onProgress: (progress, known) => {
        this.#known = known;
        const event = events[progress.phase];
        if (progress.phase !== this.#progress.phase && event !== undefined) sendBack({ type: event });
        this.#progress = progress;
        this.#parts.onProgress?.(this.progress);
      },
    });
    this.#learning = learning;
    return learning.run();
  }

  #phone(): Phone {
    const { request, session, isLocal, sccpForm = 14, clock, time, record } = this.#parts;
    return new Phone({
      ...(!isLocal && { answering: () => new AnsweringAddress(sccpForm) }),
      open: (user) => session.open(user),
      serviceKey: request.serviceKey,
      called: request.called,
      applicationContext: request.applicationContext,
      settling: isLocal ? settledInTurns : settledInTime(clock),
      clock,
      time,
      rate: request.rate,
      alphabet: this.#alphabet,
      record: (call) => {
        this.#recorded.push(call);
        record(call);
      },
      whilePaused: () => this.#held ?? Promise.resolve(),
    });
  }

  #modelOf(
    service: ServiceOfModel,
    rounds: number,
    ended: string | null,
    { callers, address }: Pick<LearningRequest, 'callers' | 'address'>,
  ): LearnedModel {
    const profile = profileOf({ ...this.#parts.request, callers, address });
    return modelOfLearned({ service, alphabet: this.#alphabet, rounds, profile, ended });
  }
}
