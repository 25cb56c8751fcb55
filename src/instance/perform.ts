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
import type { RunSurroundings, Trouble } from './surroundings.ts';

/** Operations performed without a wait: beyond this number the definition counts as an endless loop. */
const maximumStepsAtOnce = 100_000;
/** Operations performed before the clock is read: more than a call performs between two messages. */
const unmeasured = 16;
/** What an operation does that is measured at once, in characters: about a millisecond. */
const heavy = 200_000;

export class InstancePerformer implements Performer, Instance, Arrivals, DeadlineHolder, TurnHolder {
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
  /** Milliseconds: when its work began, or was measured last, and how long it has taken so far. */
  #workingSince = 0;
  #worked = 0;

  /** `recorder` is given to the first instance alone. */
  constructor(surroundings: RunSurroundings, scope: Scope, recorder?: Recorder) {
    this.#surroundings = surroundings;
    this.scope = scope;
    this.journal = recorder && new InstanceJournal(recorder, surroundings.clock, surroundings.traceLevel, this, (text) => this.#hidden(text));
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
      this.abortion = { opIdx: this.opIdx, step: this.step, text: this.#hidden(reason) };
      this.journal?.check('abort', reason);
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

  check(passed: boolean, text: () => string): void {
    if (!passed) {
      this.failedChecks += 1;
      this.firstFailure ??= { opIdx: this.opIdx, step: this.step, text: this.#hidden(text()) };
    }
    this.journal?.check(passed ? 'pass' : 'fail', text());
  }

  arrived(): void {
    if (this.#standing?.kind === 'awaiting' && !this.#closed) this.#advance();
  }

  carried(signal: Omit<Signal, 'time'>): void {
    this.journal?.signal(signal);
  }

  /** What has come meanwhile came in time. */
  deadlinePassed(): void {
    if (!this.#waitsForTurn) this.machine?.send({ type: 'deadline.passed' });
  }

  /** The text without the secrets of the gateways: it is going to be shown. */
  #hidden(text: string): string {
    let shown = text;
    for (const session of this.#surroundings.sessions.values()) shown = session.hidden?.(shown) ?? shown;
    return shown;
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
    this.#workingSince = performance.now();
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
    if (workDone() > heavy) this.#measure();
  }

  #abandon(thrown: unknown): void {
    this.#surroundings.deadlines.clear(this);
    this.machine?.send({ type: 'operation.aborted', reason: reasonOf(thrown) });
  }

  #waitForTurn(hasYielded: boolean): void {
    this.#waitsForTurn = true;
    turns.wait(this, hasYielded);
  }

  /** Whether others have to have their turn now. */
  #measure(): boolean {
    const now = performance.now();
    const worked = now - this.#workingSince;
    this.#workingSince = now;
    this.#worked += worked;
    turns.spend(worked);
    const { instanceCpu } = this.#surroundings;
    if (this.#worked <= instanceCpu) return turns.isOver;
    throw new DialproofError('CheckFailed', `the instance has worked for more than ${instanceCpu} ms (limits.instance_cpu_ms)`);
  }

  /** Performs operations until one has to wait, or the turn is over; returns the event for the machine. */
  #performAhead(awaitedOperation: number): TestInstanceEvent {
    const { operations } = this.#surroundings.definition;
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
      if (operation.inbound && step.kind !== 'awaiting') this.#tookMessage();
      const isOver = (this.#stepsAtOnce % unmeasured === 0 || workDone() > heavy) && this.#measure();
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

  #tookMessage(): void {
    const now = this.#surroundings.clock.now();
    this.#surroundings.operationTook(this.opIdx, now - this.#awaitedSince);
    this.#awaitedSince = now;
  }
}
