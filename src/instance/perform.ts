/**
 * Performs the operations of one Test Instance: as far as it can at once, then reports to the instance's machine in one event
 * where it stands. The machine says what happens; this does it.
 *
 * Hot path: one object per instance, no promise, no timer of its own, no text that no log takes.
 */
import type { TestInstanceEvent } from '../../machines/events.ts';
import type { Performer, Verdict } from '../../machines/test-instance.machine.ts';
import { DialproofError, reasonOf } from '../errors.ts';
import type { DeadlineHolder } from '../deadlines.ts';
import { nowhere } from '../placed-set.ts';
import { turns, type TurnHolder } from '../turns.ts';
import type { Scope } from '../expressions/scope.ts';
import { beginWork, workDone } from '../expressions/work.ts';
import type { Cancel, Outcome, Session, Settle, SigtranSession } from '../gateways/gateway.ts';
import type { Instance, InstanceDialogue, Opening, Step } from '../operations/operation.ts';
import type { Recorder } from '../report/recorder.ts';
import type { Signal } from '../report/signal.ts';
import { Dialogs, type Arrivals } from './dialogs.ts';
import { Pending } from './pending.ts';
import { InstanceJournal } from './journal.ts';
import { MeasuredWork } from './measured-work.ts';
import { withoutSecrets, type RunSurroundings, type Trouble } from './surroundings.ts';

/** Operations performed without a wait: beyond this number the definition counts as an endless loop. */
const maximumStepsAtOnce = 100_000;
/** Operations performed before the clock is read: more than a call performs between two messages. */
const unmeasured = 16;
/** What an operation does that is measured at once, in characters: about a millisecond. */
const heavy = 200_000;

export class InstancePerformer extends MeasuredWork implements Performer, Instance, Arrivals, DeadlineHolder, TurnHolder {
  readonly scope: Scope;
  readonly journal: InstanceJournal | undefined;
  /** The first failed check. */
  firstFailure: Trouble | undefined;
  /** The place and the reason of the abort. */
  abortion: Trouble | undefined;
  step = 0;
  opIdx = 0;
  /** The instance's statechart, set before anything is performed. */
  machine: { send(event: TestInstanceEvent): void } | undefined;
  readonly #surroundings: RunSurroundings;
  #dialogs: Dialogs | undefined;
  #pending: Pending | undefined;
  failedChecks = 0;
  due = Infinity;
  deadlinePlace = nowhere;
  #standing: Step | undefined;
  #awaitedSince = 0;
  #closed = false;
  #initialised = false;
  #waitsForTurn = false;
  /** Operations performed since it waited last. */
  #stepsAtOnce = 0;
  /** What was checked when the instance was abandoned. */
  #abandonedCheck: string | undefined;

  /** `recorder` is given to the first instance alone. */
  constructor(surroundings: RunSurroundings, scope: Scope, recorder?: Recorder) {
    super();
    this.#surroundings = surroundings;
    this.scope = scope;
    this.journal = recorder && new InstanceJournal(recorder, surroundings.clock, surroundings.traceLevel, this, (text) => withoutSecrets(surroundings, text));
  }

  session(parameter: string): Session {
    const session = this.#surroundings.sessions.get(parameter);
    if (session === undefined) throw new DialproofError('InternalError', `the run has no gateway for ${parameter}`);
    return session;
  }

  begin<Answer>(name: string, start: (settle: Settle<Answer>) => Cancel): void {
    this.#pending ??= new Pending(this);
    this.#pending.begin(name, start);
  }

  outcome<Answer>(name: string): Outcome<Answer> | undefined {
    return this.#pending?.outcome(name);
  }

  hasBegun(name: string): boolean {
    return this.#pending?.hasBegun(name) ?? false;
  }

  /** Initialises the variables and performs from the first operation on. */
  start(): void {
    this.#advance();
  }

  goOn(): void {
    this.#waitsForTurn = false;
    if (!this.#closed) this.#advance();
  }

  continueOperations(): void {
    this.opIdx += 1;
    this.#advance();
  }

  deadlineReason(): string {
    const standing = this.#standing;
    if (standing?.kind === 'awaiting') {
      const complaint = this.#dialogs?.complaint;
      return `${standing.what} did not come within ${standing.seconds} s${complaint === undefined ? '' : `; meanwhile ${complaint}`}`;
    }
    return standing?.kind === 'halted' ? `the instance was not resumed within ${standing.seconds} s` : '';
  }

  close(verdict: Verdict, reason: string): void {
    this.#closed = true;
    this.#surroundings.deadlines.clear(this);
    if (verdict === 'aborted') {
      this.abortion = { opIdx: this.opIdx, step: this.step, text: withoutSecrets(this.#surroundings, reason) };
      this.journal?.check('abort', this.#abandonedCheck ?? 'performed', reason);
    }
    this.journal?.trace(3, () => `the instance has ${verdict}`);
    this.#dialogs?.close();
    this.#pending?.close();
  }

  openDialogue(opening: Opening, label: string | undefined): InstanceDialogue {
    const dialogue = this.#openDialogs().open(opening, label);
    if (this.journal !== undefined) this.#surroundings.dialogueOpened?.(dialogue.tcap.id);
    return dialogue;
  }

  dialogue(label: string | undefined): InstanceDialogue {
    return this.#openDialogs().get(label);
  }

  check(passed: boolean, name: string, text: () => string): void {
    if (!passed) {
      this.failedChecks += 1;
      this.firstFailure ??= { opIdx: this.opIdx, step: this.step, text: withoutSecrets(this.#surroundings, text()) };
    }
    this.journal?.check(passed ? 'pass' : 'fail', name, text());
  }

  arrived(): void {
    if (this.#standing?.kind === 'awaiting' && !this.#closed) this.#advance();
  }

  carried(signal: Omit<Signal, 'time'>): void {
    this.journal?.signal(signal);
  }

  /** What has come meanwhile came in time. */
  deadlinePassed(): void {
    if (this.#waitsForTurn) return;
    if (this.#standing?.kind === 'awaiting') this.#missed(this.#standing);
    this.machine?.send({ type: 'deadline.passed' });
  }

  /** What did not come in time has a name among the checks, and a row in the ladder: its party waits. */
  #missed({ what, seconds, party = this.#dialogs?.party ?? 'tester' }: Extract<Step, { kind: 'awaiting' }>): void {
    this.#abandonedCheck = `${what} received`;
    const detail = `${what} did not come within ${seconds} s`;
    this.journal?.message({ dialogue: 0, from: party, to: party, name: `waits for ${what}`, detail, failed: true });
  }

  #openDialogs(): Dialogs {
    return (this.#dialogs ??= new Dialogs(this.session('sigtran') as SigtranSession, this, this.journal !== undefined));
  }

  #advance(): void {
    if (this.#waitsForTurn) return;
    if (turns.isOver) return this.#waitForTurn(false);
    const awaitedOperation = this.#standing?.kind === 'awaiting' ? this.opIdx : -1;
    if (this.#standing === undefined || awaitedOperation < 0) this.#awaitedSince = this.#surroundings.clock.now();
    this.#standing = undefined;
    this.beginWorking();
    try {
      if (!this.#initialised) this.#initialise();
      this.machine?.send(this.#performAhead(awaitedOperation));
    } catch (thrown) {
      this.#abandon(thrown);
    }
  }

  #initialise(): void {
    this.#initialised = true;
    beginWork();
    this.#surroundings.initialise(this.scope);
    if (workDone() > heavy) this.measure(this.#surroundings.instanceCpu);
  }

  #abandon(thrown: unknown): void {
    const check = thrown instanceof DialproofError ? thrown.data?.['check'] : undefined;
    if (typeof check === 'string') this.#abandonedCheck = check;
    this.#surroundings.deadlines.clear(this);
    this.machine?.send({ type: 'operation.aborted', reason: reasonOf(thrown) });
  }

  #waitForTurn(hasYielded: boolean): void {
    this.#waitsForTurn = true;
    turns.wait(this, hasYielded);
  }

  /** Performs operations until one has to wait, or the turn is over; returns the event for the machine. */
  #performAhead(awaitedOperation: number): TestInstanceEvent {
    const { definition: { operations }, instanceCpu } = this.#surroundings;
    for (let operation = operations[this.opIdx]; operation !== undefined; operation = operations[this.opIdx]) {
      if (this.#stepsAtOnce === maximumStepsAtOnce) {
        throw new DialproofError('CheckFailed', `${maximumStepsAtOnce} operations without a pause: the definition loops`);
      }
      const again = this.opIdx === awaitedOperation;
      if (!again) this.step += 1;
      if (!again) this.journal?.performs();
      beginWork();
      const step = operation.perform(this);
      this.#stepsAtOnce += 1;
      if (operation.inbound && step.kind !== 'awaiting') this.#tookMessage(!again);
      const isOver = (this.#stepsAtOnce % unmeasured === 0 || workDone() > heavy) && this.measure(instanceCpu);
      if (step.kind === 'next') this.opIdx += 1;
      else if (step.kind === 'jump') this.opIdx = step.to;
      else return this.#standStill(step, again);
      if (isOver && this.opIdx < operations.length) return this.#yield();
      awaitedOperation = -1;
    }
    this.#surroundings.deadlines.clear(this);
    return { type: 'operations.completed', failedChecks: this.failedChecks };
  }

  #yield(): TestInstanceEvent {
    this.#surroundings.deadlines.clear(this);
    this.#waitForTurn(true);
    return { type: 'turn.yielded', opIdx: this.opIdx };
  }

  #standStill(step: Exclude<Step, { kind: 'next' | 'jump' }>, again: boolean): TestInstanceEvent {
    const { opIdx } = this;
    this.#standing = step;
    this.#stepsAtOnce = 0;
    // One that passed while it waited for its turn is set again.
    if (!again || this.due === Infinity) this.#surroundings.deadlines.set(this, step.seconds * 1000, this.#awaitedSince);
    if (!again) this.journal?.performs(step);
    if (step.kind === 'awaiting') {
      if (!again) this.journal?.trace(1, () => `waits for ${step.what}, at most ${step.seconds} s`);
      return { type: 'message.awaited', opIdx };
    }
    return { type: step.kind === 'waiting' ? 'wait.started' : 'halt.started', opIdx };
  }

  #tookMessage(atOnce: boolean): void {
    const now = this.#surroundings.clock.now();
    this.#surroundings.operationTook(this.opIdx, now - this.#awaitedSince, atOnce);
    this.#awaitedSince = now;
  }
}
