/**
 * The Test Instances of a share that are in progress: started by their numbers, counted as they end, and cancelled with
 * the run. The starter decides when they start.
 */
import type { TestInstanceOutput, Verdict } from '../../../machines/test-instance.machine.ts';
import type { Clock } from '../../ground/clock.ts';
import { Deadlines } from '../../ground/deadlines.ts';
import { reasonOf, reasonsOf } from '../../ground/errors.ts';
import type { Globals } from '../../expressions/globals.ts';
import { heldInAll } from '../../expressions/held-bytes.ts';
import type { Scope } from '../../expressions/scope.ts';
import type { RunContext } from '../../gateways/call-host.ts';
import type { Gateway, Session } from '../../gateways/gateway.ts';
import type { InstancePerformer } from '../../instance/perform.ts';
import { InstanceJournal, type RecordOf } from '../../instance/journal.ts';
import { withoutSecrets, type DialogueAnswerer, type RunSurroundings } from '../../instance/surroundings.ts';
import { sessionUseOf, takeFaultyRequests } from '../../operations/diameter/session-use.ts';
import { nowhere } from '../../ground/placed-set.ts';
import type { Recorder } from '../../report/recorder.ts';
import { traceparentOf } from '../../tracing/ids.ts';
import { turns } from '../../ground/turns.ts';
import type { ActorOwner } from '../../statechart/actor.ts';
import { AnsweredDialogues, AnsweredSessions, type ArrivalParts } from './answered-arrivals.ts';
import type { AnsweringInstances } from './arrival-starter.ts';
import { Assistance } from './assistance.ts';
import { ownerOf } from './capture-owner.ts';
import { longestText } from './failure-groups.ts';
import type { Following } from './following.ts';
import type { FirstInstance } from './first-instance.ts';
import { variablesOf } from './instance-variables.ts';
import type { ListedFailures } from './listed-failures.ts';
import { InstancesInProgress } from './instances-in-progress.ts';
import { instanceOf, LiveInstance, runFromTable, type Ending, type FollowedActor } from './live-instance.ts';
import { firstAsKept, recordOfChosen, type KeptInstance } from './kept-evidence.ts';
import type { FollowedInstanceObserver, SeenEvent } from './observer.ts';
import type { RunPlan } from '../plan/plan.ts';
import type { RunMemory } from './run-memory.ts';
import type { ShareEvidence } from './share-evidence.ts';
import type { ShareTraces } from './share-traces.ts';
import { bucketIndex, type Statistics } from './statistics.ts';

/**
 * An instance that is reported in full, as the first one is: its report, and how it is made an actor of XState.
 * Default: it runs from a table.
 */
export interface Followed {
  readonly report: FirstInstance;
  follow?(performer: InstancePerformer): FollowedActor;
}

export interface LiveInstancesParts {
  readonly plan: RunPlan;
  /** `$g` of all of them. */
  readonly globals: Globals;
  /** The account of what the variables of all hold. */
  readonly memory: RunMemory;
  readonly clock: Clock;
  readonly statistics: Statistics;
  readonly listed: ListedFailures;
  /** Undefined where none is kept. */
  readonly evidence: ShareEvidence | undefined;
  /** Undefined where the run is not traced. */
  readonly traces: ShareTraces | undefined;
  /** Milliseconds of the clock at which the run began. Called only once instances start. */
  startMoment(): number;
  /** An instance that the request has chosen has ended. `frames`: how many its capture has. */
  chosenEnded(number: number, kept: KeptInstance, frames: number): void;
  /** How the instances are followed that a client has chosen. Absent where none can be. */
  readonly following: Following | undefined;
  /** What was seen of a followed instance. */
  seen(number: number, events: readonly SeenEvent[]): void;
  /** The first instance, where it is one of them. */
  readonly followed?: Followed;
  /**
   * An instance has ended. `waitedSince`: where it was aborted, when it began to wait for what did not come;
   * `startedAt`: when it was to start. Both in milliseconds of the clock.
   */
  ended(waitedSince: number | undefined, startedAt: number): void;
  /** All instances that were in progress when they were cancelled have ended. */
  cancelled(): void;
  /** What was to be done at the end of a followed instance threw. */
  broke(thrown: unknown): void;
}

/** Opens a session with every gateway of the run, by request parameter; with none, where one is down. */
const attachAll = (gateways: ReadonlyMap<string, Gateway>, run: RunContext): ReadonlyMap<string, Session> => {
  const sessions = new Map<string, Session>();
  try {
    for (const [parameter, gateway] of gateways) sessions.set(parameter, gateway.attach(run));
    return sessions;
  } catch (thrown) {
    for (const session of sessions.values()) session.close();
    throw thrown;
  }
};

type Surroundings = RunSurroundings & { dialogueOpened: RunSurroundings['dialogueOpened'] };

export class LiveInstances {
  readonly #parts: LiveInstancesParts;
  readonly #surroundings: Surroundings;
  /** By the index of the member of a mix; undefined where the run is none. */
  readonly #ofMembers: readonly Surroundings[] | undefined;
  readonly #live = new InstancesInProgress<LiveInstance>();
  readonly #assistance = new Assistance();
  /** The records of instances in progress that a client has chosen, by their numbers. */
  readonly #chosen = new Map<number, FirstInstance>();
  /** The numbers of the instances that a client has chosen, and of those among them that are followed. */
  #recorded: ReadonlySet<number>;
  #followed: ReadonlySet<number>;
  /** Of followed instances that have started, at most `mostFollowed`. */
  readonly #observers: FollowedInstanceObserver[] = [];
  /** The followed instances in progress, whose dialogues their observers are to know. */
  readonly #watched = new Map<DialogueAnswerer, FirstInstance>();
  #acceptScope: Scope | undefined;
  #cancelling: NodeJS.Immediate | undefined;
  /** The owner of the statecharts that run from the table. */
  readonly #owner: ActorOwner = { actorEnded: (actor) => this.#ended(instanceOf(actor), actor) };

  /** Throws `GatewayFailed` where a gateway is down. */
  constructor(parts: LiveInstancesParts) {
    this.#parts = parts;
    const { plan, clock, statistics, following } = parts;
    this.#recorded = plan.recorded;
    this.#followed = plan.followed;
    this.#surroundings = {
      definition: plan.definition,
      sessions: attachAll(plan.gateways, {
        runId: plan.runId,
        actor: following?.parent,
        answers: plan.distribution.answers !== undefined,
      }),
      deadlines: new Deadlines(clock),
      clock,
      traceLevel: plan.traceLevel,
      initialise: plan.initialise,
      instanceCpu: plan.limits.instanceCpu,
      expectsDialogue:
        plan.distribution.answers && ((correlation, instance) => this.#assistance.expect(correlation, instance)),
      operationTook: (opIdx, milliseconds, atOnce) => statistics.operationTook(opIdx, milliseconds, atOnce),
      watched: plan.watched,
      watchCounts: statistics,
      checkCounts: statistics,
      received: (instance, opIdx, data) => statistics.received(instance, opIdx, data),
      traceparent: plan.tracing && traceparentOf.bind(undefined, plan.tracing),
      dialogueOpened: undefined,
    };
    this.#ofMembers = plan.mix?.members.map(({ definition, watched, initialise }) => ({
      ...this.#surroundings,
      definition,
      watched,
      initialise,
    }));
  }

  get size(): number {
    return this.#live.size;
  }

  /** `index`: counts the starts of the run. Both moments are the clock's. */
  start(index: number, intendedStart: number, now: number): void {
    this.#begin(this.#firstNumber + index, intendedStart, now).start();
  }

  get #firstNumber(): number {
    return this.#parts.plan.distribution.first;
  }

  /**
   * For a run that answers: makes its starter from the arrivals that open its instances. Throws where the first
   * operation does not wait for such an arrival.
   */
  startedByArrivals<Made>(
    make: <Arrived, Opening, User>(instances: AnsweringInstances<Arrived, Opening, User>) => Made,
  ): Made {
    const parts: ArrivalParts = {
      sessions: this.#surroundings.sessions,
      assistance: this.#assistance,
      watches: this.#parts.plan.capturesAll ? 'all' : this.#parts.followed && 'first',
      scope: () => (this.#acceptScope ??= this.#scopeOfAccept()),
      begin: (index, now) => this.#begin(this.#firstNumber + index, now, now),
    };
    const { operations } = this.#parts.plan.definition;
    const [{ answers, own } = {}] = operations;
    const { answersClient } = sessionUseOf({ own });
    if (answers !== undefined) return make(new AnsweredDialogues(answers, parts));
    if (answersClient !== undefined)
      return make(new AnsweredSessions(answersClient, parts, takeFaultyRequests(operations)));
    throw new Error('the first operation of a run that answers waits for nothing that opens an instance');
  }

  #begin(number: number, intendedStart: number, now: number): LiveInstance {
    const { plan, globals, memory, statistics, evidence } = this.#parts;
    const first = number === this.#firstNumber ? this.#parts.followed : undefined;
    const shown = first ?? (this.#recorded.size > 0 && this.#recorded.has(number) ? this.#choose(number) : undefined);
    const record = shown?.report;
    const recordOf = record === undefined ? evidence?.recordOf : this.#recordOf(record.begin(now), first !== undefined);
    const member = plan.mix === undefined ? 0 : plan.mix.memberOf(number);
    const surroundings = this.#ofMembers?.[member] ?? this.#surroundings;
    const scope = plan.scopeOf(number, globals, memory);
    const instance = new LiveInstance(surroundings, scope, recordOf);
    const followed = shown?.follow?.(instance);
    instance.machine = followed ?? runFromTable(instance, this.#owner, record);
    if (followed !== undefined && record !== undefined) this.#watch(instance, followed, record);
    this.#live.add(instance, intendedStart);
    statistics.instanceStarted(now - this.#parts.startMoment(), member);
    record?.follow(instance.machine);
    instance.machine.start();
    return instance;
  }

  #recordOf(own: Recorder, isFirst: boolean): RecordOf {
    const { clock, plan, traces } = this.#parts;
    const recorder = (isFirst ? traces?.beside(own) : undefined) ?? own;
    const parts = {
      hidden: (text: string) => withoutSecrets(this.#surroundings, text),
      readArguments: plan.definition.readArguments,
      typeOf: (opIdx: number) => plan.definition.operations[opIdx]?.type,
      wrongOf: (opIdx: number) => plan.definition.operations[opIdx]?.wrong,
    };
    return (place) => new InstanceJournal(recorder, clock, plan.traceLevel, place, parts);
  }

  /** A client has chosen the number. */
  #choose(number: number): Followed {
    const { plan, clock, following, seen, startMoment } = this.#parts;
    const report = recordOfChosen(number, clock);
    this.#chosen.set(number, report);
    if (following === undefined || !this.#followed.has(number)) return { report };
    const observer = following.observer?.follow({
      runId: plan.runId,
      number,
      startedAt: startMoment(),
      recorded: report.lists,
      seen: (events) => seen(number, events),
    });
    report.observer = observer;
    if (observer !== undefined) this.#observers.push(observer);
    return { report, follow: (performer) => following.actorOf(performer) };
  }

  /** Only while followed instances live, others report the dialogues that they open. */
  #watch(instance: LiveInstance, actor: FollowedActor, record: FirstInstance): void {
    const ended = (): void => {
      try {
        this.#ended(instance, actor.getSnapshot());
      } catch (thrown) {
        this.#parts.broke(thrown);
      }
    };
    actor.subscribe({ complete: ended, error: ended });
    this.#watched.set(instance, record);
    this.#setDialogueOpened(this.#opened);
  }

  readonly #opened = (instance: DialogueAnswerer, transactionId: number): void =>
    this.#watched.get(instance)?.observer?.dialogueOpened(transactionId);

  #unwatch(performer: InstancePerformer): void {
    this.#watched.delete(performer);
    if (this.#watched.size === 0) this.#setDialogueOpened(undefined);
  }

  #setDialogueOpened(opened: RunSurroundings['dialogueOpened']): void {
    this.#surroundings.dialogueOpened = opened;
    for (const surroundings of this.#ofMembers ?? []) surroundings.dialogueOpened = opened;
  }

  /** Variables as an instance begins with them: `accept` chooses before there is one. */
  #scopeOfAccept(): Scope {
    const { plan, globals } = this.#parts;
    const scope = plan.scopeOf(this.#firstNumber, globals);
    plan.initialise(scope);
    return scope;
  }

  #ended(performer: LiveInstance, { output, error }: Ending): void {
    const intendedStart = this.#live.remove(performer);
    if (intendedStart === undefined) return;
    const { number } = performer;
    const { clock, plan, statistics, listed, memory, evidence, traces, followed, ended } = this.#parts;
    const now = clock.now();
    memory.hold(-heldInAll(performer.scope));
    this.#assistance.forget(performer);
    if (output === undefined) performer.close('aborted', reasonOf(error));
    const verdict = (output as TestInstanceOutput | undefined)?.verdict ?? 'aborted';
    const member = plan.mix === undefined ? 0 : plan.mix.memberOf(number);
    statistics.instanceEnded(now - this.#parts.startMoment(), verdict, now - intendedStart, member);
    const taken = performer.takenBranches;
    if (taken !== undefined) for (const branch of taken) statistics.branchTook(branch, now - intendedStart);
    if (performer.firstFailure !== undefined) statistics.noteFail(number, performer.firstFailure);
    if (performer.abortion !== undefined) statistics.noteAbort(number, performer.abortion);
    const trouble = performer.abortion ?? performer.firstFailure;
    if (trouble !== undefined && (verdict === 'failed' || verdict === 'aborted')) {
      const group = statistics.noteReason(number, verdict, trouble);
      listed.note(() => ({
        number,
        verdict,
        opIdx: trouble.opIdx,
        second: bucketIndex(now - this.#parts.startMoment()),
        ...(group !== undefined && { group }),
        text: trouble.text.slice(0, longestText),
        ...performer.journal?.parties((opIdx) => plan.definition.operations[opIdx]?.describers),
      }));
      if (group !== undefined)
        evidence?.failed({
          number,
          state: verdict,
          group,
          ended: now,
          journal: performer.journal,
          surroundings: this.#surroundings,
          vars: () => variablesOf(performer, this.#surroundings),
        });
    }
    traces?.over({
      number,
      verdict,
      ended: now,
      reason: trouble?.text,
      journal: performer.journal,
      surroundings: this.#surroundings,
    });
    evidence?.over(number, performer.leaveJournal());
    if (number === this.#firstNumber && followed !== undefined) {
      this.#unwatch(performer);
      followed.report.end(now, verdict, variablesOf(performer, this.#surroundings));
    }
    if (this.#chosen.size > 0) this.#endChosen(performer, now, verdict);
    ended(verdict === 'aborted' ? performer.waitedSince : undefined, intendedStart);
  }

  #endChosen(performer: LiveInstance, now: number, verdict: Verdict): void {
    const { number } = performer;
    const record = this.#chosen.get(number);
    if (record === undefined) return;
    this.#chosen.delete(number);
    this.#unwatch(performer);
    record.end(now, verdict, variablesOf(performer, this.#surroundings));
    const report = record.report();
    if (report === undefined) return;
    const { capture } = record;
    const owner = { ...ownerOf(this.#parts.plan), instance: number };
    const file = capture.bytes > 0 ? capture.file(owner) : undefined;
    this.#parts.chosenEnded(number, firstAsKept(report, file), capture.size);
  }

  /** Orders all instances to end, in chunks: between them the event loop gets its turn. */
  cancel(): void {
    this.#cancelling ??= setImmediate(() => this.#cancelSome(this.#live.members.slice(), 0));
  }

  /** Resumes the instance with this index. Returns what it was doing; `halted` means that it has been resumed. */
  resume(index: number): string | undefined {
    const instance = this.#find(this.#firstNumber + index);
    if (instance === undefined) return undefined;
    const { state } = instance;
    if (state === 'halted') instance.machine.send({ type: 'instance.resumed' });
    return state;
  }

  /** Records and follows the instance with this index when it starts. */
  follow(index: number): void {
    const number = this.#firstNumber + index;
    this.#recorded = new Set([...this.#recorded, number]);
    this.#followed = new Set([...this.#followed, number]);
  }

  /** Throws where a session cannot be closed; the others are closed all the same. */
  close(): void {
    clearImmediate(this.#cancelling);
    for (const observer of this.#observers) observer.close();
    const { sessions, deadlines } = this.#surroundings;
    const [fault] = reasonsOf([
      ...[...sessions.values()].map((session) => () => session.close()),
      () => deadlines.close(),
    ]);
    if (fault !== undefined) throw new Error(fault);
  }

  /** Called seldom. */
  #find(number: number): LiveInstance | undefined {
    return this.#live.members.find((instance) => instance.number === number);
  }

  #cancelSome(instances: readonly LiveInstance[], from: number): void {
    const end = turns.endFromNow();
    let next = from;
    while (next < instances.length && performance.now() < end) {
      const { machine, place } = instances[next] as LiveInstance;
      if (place !== nowhere) machine.send({ type: 'instance.cancelled' });
      next += 1;
    }
    if (next < instances.length) this.#cancelling = setImmediate(() => this.#cancelSome(instances, next));
    else this.#parts.cancelled();
  }
}
