/**
 * Performs the operations of one Test Instance: as far as it can at once, then reports to the instance's machine in one
 * event where it stands. The machine decides what happens; this class does it. Its operations see it as an `Instance`:
 * the sessions of its run, its dialogues, its unanswered requests, and its checks.
 *
 * Hot path: one object per instance, no promise, no timer of its own, and no text that no log needs.
 */
import type { TestInstanceEvent } from '../../machines/events.ts';
import type { Performer, Verdict } from '../../machines/test-instance.machine.ts';
import { DialproofError, reasonOf } from '../ground/errors.ts';
import type { DeadlineHolder } from '../ground/deadlines.ts';
import { nowhere } from '../ground/placed-set.ts';
import { turns, type TurnHolder } from '../ground/turns.ts';
import type { CheckText, Sides } from '../expressions/compare.ts';
import type { Scope } from '../expressions/scope.ts';
import { beginWork, workDone } from '../expressions/work.ts';
import type { Session, SigtranSession } from '../gateways/gateway.ts';
import type { ArrivedDialogue, Inbound, InstanceDialogue, Opening } from '../operations/instance-dialogue.ts';
import type { Instance, PeerSession, Step, Varies } from '../operations/operation.ts';
import {
  allowedIrregularity,
  allowedReject,
  drawSentRejects,
  failedByIrregularity,
  failedByReject,
  leftOver,
} from '../operations/unexpected.ts';
import type { DialogueUser, Irregularity, LocalReject, Reject } from '../protocol/tcap/types.ts';
import type { Signal } from '../report/signal.ts';
import { Dialogs, type Arrivals } from './dialogs.ts';
import { Interruptions } from './interruptions.ts';
import type { InstanceRecord, RecordOf } from './journal.ts';
import { InstanceWatch } from './operation-watch.ts';
import { Pending } from './pending.ts';
import { RareState } from './rare-state.ts';
import {
  checkBehind,
  takesMessages,
  justBegun,
  missedArrow,
  overdueText,
  pausedArrow,
  type Standing,
  type Waiting,
} from './standing-still.ts';
import { withoutSecrets, type RunSurroundings, type Trouble } from './surroundings.ts';

/** Operations performed without a wait: beyond this number the definition counts as an endless loop. */
const maximumStepsAtOnce = 100_000;
/** Operations performed before the clock is read: more than a call performs between two messages. */
const unmeasured = 16;
/** Work of one operation, in characters, after which the time is measured at once: about a millisecond. */
const heavy = 200_000;

/** Milliseconds of the clock: when the turn that is going on began, or was measured last. In place: no box for it. */
const workingSince = new Float64Array(1);

type StandingEvent = Extract<TestInstanceEvent, { type: 'message.awaited' | 'wait.started' | 'halt.started' }>;

/** By the index of the operation, whatever instance it is of: as many as the longest definition has. */
const shared: Readonly<Record<StandingEvent['type'], (StandingEvent | undefined)[]>> = {
  'message.awaited': [],
  'wait.started': [],
  'halt.started': [],
};

const eventOf = (type: StandingEvent['type'], opIdx: number): StandingEvent => {
  const events = shared[type];
  while (events.length <= opIdx) events.push(undefined);
  return (events[opIdx] ??= { type, opIdx });
};

/** `closed` is for good. */
type Life = 'performs' | 'waits for its turn' | 'closed';

export class InstancePerformer extends Pending implements Instance, Arrivals, Performer, DeadlineHolder, TurnHolder {
  readonly scope: Scope;
  journal: InstanceRecord | undefined;
  /** 0: nothing has been performed, and the variables have no values yet. */
  step = 0;
  opIdx = 0;
  /** The instance's statechart, set before anything is performed. */
  machine: { send(event: TestInstanceEvent): void } | undefined;
  due = Infinity;
  deadlinePlace = nowhere;
  waitedSince = 0;
  readonly #surroundings: RunSurroundings;
  #dialogs: Dialogs | undefined;
  #standing: Standing | undefined;
  #life: Life = 'performs';
  #rare: RareState | undefined;

  constructor(surroundings: RunSurroundings, scope: Scope, recordOf?: RecordOf) {
    super();
    const { definition, watched, watchCounts } = surroundings;
    this.#surroundings = surroundings;
    this.scope = scope;
    this.opIdx = definition.placed.main.first;
    if (watched !== undefined) this.#rareOf().watch = new InstanceWatch(watched, watchCounts);
    if (definition.order !== undefined) this.#rareOf().interruptions = new Interruptions(definition.order);
    this.journal = recordOf?.(this);
  }

  #rareOf(): RareState {
    return (this.#rare ??= new RareState());
  }

  get failedChecks(): number {
    return this.#rare?.failedChecks ?? 0;
  }

  /** The first failed check. */
  get firstFailure(): Trouble | undefined {
    return this.#rare?.firstFailure;
  }

  /** The place and the reason of the abort. */
  get abortion(): Trouble | undefined {
    return this.#rare?.abortion;
  }

  get begunBy(): PeerSession | undefined {
    return this.#rare?.begunBy;
  }

  /** Set before anything is performed. */
  set begunBy(session: PeerSession | undefined) {
    this.#rareOf().begunBy = session;
  }

  /** Initialises the variables and performs from the first operation on. */
  start(): void {
    this.#advance();
  }

  goOn(): void {
    if (this.#life === 'closed') return;
    this.#life = 'performs';
    this.#advance();
  }

  continueOperations(): void {
    const standing = this.#standing;
    if (standing?.kind === 'waiting' && standing.to !== undefined) this.#passPause(standing, standing.to);
    this.#standing = this.#goBehind() < 0 ? undefined : this.#rare?.stood;
    this.#advance();
  }

  /** The `wait` with which a branch begins is over. */
  #passPause(standing: Waiting, to: number): void {
    this.journal?.message(pausedArrow(standing));
    this.opIdx = to;
    this.#begins();
  }

  #begins(): void {
    this.step += 1;
    this.journal?.performs();
  }

  deadlineReason(): string {
    return overdueText(this.#standing, this.#dialogs?.trouble);
  }

  close(verdict: Verdict, reason: string): void {
    this.#life = 'closed';
    this.#surroundings.deadlines.clear(this);
    if (verdict === 'aborted') {
      const rare = this.#rareOf();
      rare.abortion = {
        opIdx: this.opIdx,
        step: this.step,
        text: withoutSecrets(this.#surroundings, reason),
        ...differing(differenceBehind(rare.abandonedBy)),
      };
      rare.watch?.aborted(this.opIdx);
      this.#abandonedAt(rare, reason);
    }
    this.journal?.trace(3, () => `the instance has ${verdict}`);
    this.#closeDialogues();
    this.giveUp();
    this.#rare?.begunBy?.leave();
  }

  /** An instance that takes no messages now takes them when it goes on. */
  untakenAt(): number | undefined {
    return this.journal === undefined || this.#standing === undefined || takesMessages(this.#standing)
      ? undefined
      : this.#now();
  }

  /** An instance that answers begins with the message that opens its dialogue. */
  arrived(dialogue?: InstanceDialogue): void {
    if (this.#life === 'closed') return;
    if (this.#standing === undefined ? this.step === 0 : takesMessages(this.#standing))
      this.#advance(dialogue !== undefined);
    else this.journal?.turnIsOver();
  }

  /** Ignored while the instance waits for its turn: what has come meanwhile came in time. */
  deadlinePassed(): void {
    if (this.#life === 'waits for its turn') return;
    if (this.#standing?.kind === 'awaiting') this.#missed(this.#standing);
    this.machine?.send({ type: 'deadline.passed' });
  }

  /**
   * Gives the message that did not come in time a name among the checks and a row in the ladder, where its party waits.
   */
  #missed(standing: Extract<Step, { kind: 'awaiting' }>): void {
    this.#rareOf().abandonedCheck = `${standing.what} received`;
    this.journal?.message(missedArrow(standing, this.#dialogs?.party ?? 'tester'));
  }

  /** `isSignalled`: a message of TCAP has come, which is noted, with the time of this turn. */
  #advance(isSignalled = false): void {
    if (this.#life === 'waits for its turn') return this.journal?.turnIsOver();
    if (turns.isOver) return this.#waitForTurn(false);
    const standing = this.#standing;
    const awaitedOperation = standing !== undefined && takesMessages(standing) ? this.opIdx : -1;
    this.#standing = undefined;
    const began = this.journal === undefined ? this.#now() : this.journal.turnBegins(isSignalled);
    // The turn of another instance may go on around this one.
    const before = workingSince[0] as number;
    workingSince[0] = began;
    if (awaitedOperation < 0) this.waitedSince = began;
    try {
      if (this.step === 0) this.#initialise();
      this.machine?.send(this.#performAhead(awaitedOperation, began, standing));
    } catch (thrown) {
      this.#abandon(thrown);
    }
    workingSince[0] = before;
    this.journal?.turnIsOver();
  }

  #initialise(): void {
    beginWork();
    this.#surroundings.initialise(this.scope);
    if (workDone() > heavy) this.#measure();
  }

  /**
   * Returns whether it is the turn of others now. Throws `CheckFailed` where the instance has worked for more than
   * `limits.instance_cpu_ms`.
   */
  #measure(): boolean {
    const limit = this.#surroundings.instanceCpu;
    const now = this.#now();
    const worked = now - (workingSince[0] as number);
    const rare = this.#rareOf();
    workingSince[0] = now;
    rare.worked += worked;
    turns.spend(worked);
    if (rare.worked <= limit) return turns.isOver;
    throw new DialproofError(
      'CheckFailed',
      `the instance has worked for more than ${limit} ms (limits.instance_cpu_ms)`,
    );
  }

  #now(): number {
    return this.#surroundings.clock.now();
  }

  #abandon(thrown: unknown): void {
    const rare = this.#rareOf();
    rare.abandonedCheck = checkBehind(thrown) ?? rare.abandonedCheck;
    rare.abandonedBy = thrown;
    this.#surroundings.deadlines.clear(this);
    this.machine?.send({ type: 'operation.aborted', reason: reasonOf(thrown) });
  }

  #waitForTurn(hasYielded: boolean): void {
    if (this.#life !== 'closed') this.#life = 'waits for its turn';
    this.journal?.turnIsOver();
    turns.wait(this, hasYielded);
  }

  /**
   * Performs operations until one has to wait, or the turn is over; returns the event for the machine. `began`: the
   * time at which the awaited operation takes its message; `stood`: where the instance stood at it.
   */
  #performAhead(awaitedOperation: number, began: number, stood: Standing | undefined): TestInstanceEvent {
    const { operations } = this.#surroundings.definition;
    let isChosen: boolean = false;
    let takenAt = awaitedOperation < 0 ? NaN : began;
    // Since it waited last.
    let stepsAtOnce = this.#rare?.stepsAtOnce ?? 0;
    for (let operation = operations[this.opIdx]; operation !== undefined; operation = operations[this.opIdx]) {
      if (stepsAtOnce === maximumStepsAtOnce) {
        throw new DialproofError(
          'CheckFailed',
          `${maximumStepsAtOnce} operations without a pause: the definition loops`,
        );
      }
      const again = this.opIdx === awaitedOperation;
      if (!again) this.#begins();
      beginWork();
      const step = operation.perform(this);
      if (step.kind !== 'choose') this.journal?.performed();
      stepsAtOnce += 1;
      const hasWaited: boolean = again || isChosen;
      if (operation.inbound && step.kind === 'next')
        this.#tookMessage(!hasWaited, Number.isNaN(takenAt) ? this.#now() : takenAt);
      const isOver = (stepsAtOnce % unmeasured === 0 || workDone() > heavy) && this.#measure();
      takenAt = NaN;
      awaitedOperation = -1;
      isChosen = false;
      if (step.kind === 'next') {
        awaitedOperation = this.#goBehind();
        if (awaitedOperation >= 0) stood = this.#rare?.stood;
      } else if (step.kind === 'jump') this.#jump(step.to);
      else if (step.kind === 'choose') {
        isChosen = hasWaited;
        this.#choose(step, again ? stood : justBegun);
        continue;
      } else return this.#standStill(step, again, stood);
      if (isOver && awaitedOperation < 0 && this.opIdx < operations.length) return this.#yield(stepsAtOnce);
    }
    this.#surroundings.deadlines.clear(this);
    return { type: 'operations.completed', failedChecks: this.#checkedToTheEnd() };
  }

  #jump(to: number): void {
    const rare = this.#rare;
    rare?.watch?.ended(this.opIdx, this.#now());
    this.opIdx = to;
    rare?.interruptions?.jumped(to);
  }

  #choose({ to, returns }: Extract<Step, { kind: 'choose' }>, standing: Standing | undefined): void {
    this.#rare?.watch?.chose(to);
    if (returns) this.#rare?.interruptions?.push({ opIdx: this.opIdx, standing, since: this.waitedSince });
    this.opIdx = to;
  }

  /**
   * Goes to the operation that follows. Where an interrupted operation continues, returns its index and sets `stood`;
   * else returns -1.
   */
  #goBehind(): number {
    const rare = this.#rare;
    rare?.watch?.ended(this.opIdx, this.#now());
    const behind = rare?.interruptions === undefined ? this.opIdx + 1 : rare.interruptions.behind(this.opIdx);
    if (typeof behind === 'number') {
      this.opIdx = behind;
      return -1;
    }
    this.opIdx = behind.opIdx;
    this.waitedSince = behind.since;
    this.#rareOf().stood = behind.standing;
    this.#rareOf().isResumed = true;
    this.#surroundings.deadlines.clear(this);
    return behind.opIdx;
  }

  #yield(stepsAtOnce: number): TestInstanceEvent {
    this.#rareOf().stepsAtOnce = stepsAtOnce;
    this.#surroundings.deadlines.clear(this);
    this.#waitForTurn(true);
    return { type: 'turn.yielded', opIdx: this.opIdx };
  }

  #standStill(step: Standing, again: boolean, stood: Standing | undefined): TestInstanceEvent {
    // The duration of a wait was drawn when it began.
    const standing = again && step.kind === 'waiting' && stood?.kind === 'waiting' ? stood : step;
    this.#standing = standing;
    // A deadline that passed while the instance waited for its turn is set again.
    if (!again || this.due === Infinity)
      this.#surroundings.deadlines.set(this, standing.seconds * 1000, this.waitedSince);
    const rare = this.#rare;
    if (!again || rare?.isResumed) this.journal?.performs(standing);
    if (rare !== undefined) {
      rare.isResumed = false;
      rare.stepsAtOnce = 0;
    }
    if (standing.kind === 'awaiting') {
      if (!again && this.#surroundings.traceLevel > 0) this.#traceAwaiting(standing);
      return eventOf('message.awaited', this.opIdx);
    }
    return eventOf(standing.kind === 'waiting' ? 'wait.started' : 'halt.started', this.opIdx);
  }

  /** A method of its own: its function would take memory for each message that is awaited. */
  #traceAwaiting({ what, seconds }: Extract<Step, { kind: 'awaiting' }>): void {
    this.journal?.trace(1, () => `waits for ${what}, at most ${seconds} s`);
  }

  #tookMessage(atOnce: boolean, now: number): void {
    this.#surroundings.operationTook(this.opIdx, now - this.waitedSince, atOnce);
    this.waitedSince = now;
  }

  get complaints(): readonly string[] {
    return this.#dialogs?.complaints ?? [];
  }

  /** An instance that answers a switch sends requests to its other gateways as the SCP. */
  get actor(): string {
    return this.#dialogs?.party === 'scp' ? 'scp' : 'tester';
  }

  carried(
    dialogue: number,
    direction: Signal['direction'],
    bytes: Uint8Array,
    frames: readonly Uint8Array[],
    destination: Signal['destination'],
  ): void {
    this.journal?.signal(dialogue, direction, bytes, frames, destination);
  }

  dropped(dialogue: number): void {
    this.journal?.dropped(dialogue);
  }

  passesOver(dialogue: InstanceDialogue, reject: Reject | LocalReject): boolean {
    return !this.#surroundings.definition.operations[this.opIdx]?.takesRejects && this.#judgesReject(dialogue, reject);
  }

  /** Returns false where a Reject of the peer comes in place of the awaited message. */
  #judgesReject(dialogue: InstanceDialogue, reject: Reject | LocalReject): boolean {
    if (this.#surroundings.definition.allowsRejects) allowedReject(this, dialogue, reject);
    else if (reject.kind === 'localReject') failedByReject(this, dialogue, reject);
    else return false;
    return true;
  }

  /** Fails a check, except where the operation's own checks on the dialogue portion judge the irregularity. */
  irregular(dialogue: InstanceDialogue, irregularity: Irregularity): void {
    const judges = this.#surroundings.definition.operations[this.opIdx]?.judges;
    if (judges?.includes(irregularity.kind)) allowedIrregularity(this, dialogue, irregularity);
    else failedByIrregularity(this, dialogue, irregularity);
  }

  rejected(dialogue: InstanceDialogue, rejects: readonly LocalReject[]): void {
    drawSentRejects(this, dialogue, rejects);
  }

  /**
   * Checks, after the last operation, that the operations have taken everything that came. Returns how many checks have
   * failed in all.
   */
  #checkedToTheEnd(): number {
    const {
      placed: { main },
      leftChecks,
    } = this.#surroundings.definition;
    const { opIdx } = this;
    this.opIdx = main.first + main.length - 1;
    this.#dialogs?.takeLeft(this);
    for (const checkLeft of leftChecks) checkLeft(this);
    this.opIdx = opIdx;
    return this.failedChecks;
  }

  left(dialogue: InstanceDialogue, inbound: Inbound): void {
    const component = inbound.kind === 'component' ? inbound.component : undefined;
    const isReject = component?.kind === 'reject' || component?.kind === 'localReject';
    if (!isReject || !this.#judgesReject(dialogue, component)) leftOver(this, dialogue, inbound);
  }

  /** The labelled branches that it has taken, by index. */
  get takenBranches(): readonly number[] | undefined {
    return this.#rare?.watch?.taken;
  }

  /** Hands over the journal: the instance has ended and notes nothing more. */
  leaveJournal(): InstanceRecord | undefined {
    const { journal } = this;
    this.journal = undefined;
    return journal;
  }

  get traceparent(): string | undefined {
    return this.#surroundings.traceparent?.(this.scope.n, this.step);
  }

  session(parameter: string): Session {
    const session = this.#surroundings.sessions.get(parameter);
    if (session === undefined) throw new DialproofError('InternalError', `the run has no gateway for ${parameter}`);
    return session;
  }

  openDialogue(opening: Opening, label: string | undefined): InstanceDialogue {
    const dialogue = this.#openDialogs().open(opening, label);
    this.#surroundings.dialogueOpened?.(this, dialogue.tcap.id);
    return dialogue;
  }

  /** Makes the instance the user of a dialogue that the peer has opened for it. */
  answer(arrived: ArrivedDialogue): DialogueUser {
    return this.#openDialogs().answer(arrived);
  }

  expectsDialogue(correlation: string): void {
    this.#surroundings.expectsDialogue?.(correlation, this);
  }

  answeredDialogue(label: string | undefined): InstanceDialogue | undefined {
    return this.#dialogs?.takeArrived(label);
  }

  findAnswered(): InstanceDialogue | undefined {
    return this.#dialogs?.arrived;
  }

  dialogue(label: string | undefined): InstanceDialogue {
    return this.#openDialogs().get(label);
  }

  findDialogue(label: string | undefined): InstanceDialogue | undefined {
    return this.#openDialogs().find(label);
  }

  check(passed: boolean, name: string, text: CheckText, varies?: Varies): void {
    this.countCheck(passed, name, text, varies);
    this.journal?.check(passed ? 'pass' : 'fail', name, text);
  }

  countCheck(passed: boolean, name: string, text: CheckText, varies?: Varies): void {
    if (!passed) {
      const rare = this.#rareOf();
      rare.failedChecks += 1;
      rare.watch?.checkFailed(this.opIdx);
      rare.firstFailure ??= {
        opIdx: this.opIdx,
        step: this.step,
        text: withoutSecrets(this.#surroundings, text()),
        ...differing(varies),
      };
    }
    this.#surroundings.checkCounts.count(this.opIdx, name, passed);
  }

  received(data: unknown): void {
    this.#surroundings.received(this.scope.n, this.opIdx, data);
  }

  #abandonedAt({ abandonedCheck: check, abandonedBy }: RareState, reason: string): void {
    if (check !== undefined) this.#surroundings.checkCounts.count(this.opIdx, check, false);
    const { journal } = this;
    if (journal === undefined) return;
    const compared = sidesBehind(abandonedBy);
    journal.check('abort', check ?? 'performed', (sides) => {
      if (sides !== undefined) Object.assign(sides, compared);
      return reason;
    });
  }

  /** Aborts the open dialogues, and draws the aborts. */
  #closeDialogues(): void {
    const { journal } = this;
    this.#dialogs?.close(journal);
    journal?.close();
  }

  #openDialogs(): Dialogs {
    return (this.#dialogs ??= new Dialogs(this.session('sigtran') as SigtranSession, this, this.journal !== undefined));
  }
}

/** How a failure differs between instances: failures are grouped by the part that is the same for all. */
const differing = (varies: Varies | undefined): Partial<Pick<Trouble, 'varies' | 'pattern'>> =>
  typeof varies === 'string' ? { pattern: varies } : { varies };

/** What a check that ended the instance has compared. */
const sidesBehind = (thrown: unknown): Sides => {
  if (!(thrown instanceof DialproofError) || thrown.code !== 'CheckFailed') return {};
  const { expected, received } = thrown.data ?? {};
  return typeof expected === 'string' && typeof received === 'string' ? { expected, received } : {};
};

/** How an error that an operation has thrown differs between instances. */
const differenceBehind = (thrown: unknown): Varies | undefined => {
  const varies = thrown instanceof DialproofError ? thrown.data?.['varies'] : undefined;
  return typeof varies === 'string' || typeof varies === 'boolean' ? varies : undefined;
};
