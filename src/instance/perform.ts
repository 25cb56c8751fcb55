/**
 * Performs the operations of one Test Instance: as far as it can at once, then reports to the instance's machine in one
 * event where it stands. The machine decides what happens; this class does it.
 *
 * Hot path: one object per instance, no promise, no timer of its own, and no text that no log needs.
 */
import type { TestInstanceEvent } from '../../machines/events.ts';
import type { Performer, Verdict } from '../../machines/test-instance.machine.ts';
import { DialproofError, reasonOf } from '../ground/errors.ts';
import type { DeadlineHolder } from '../ground/deadlines.ts';
import { nowhere } from '../ground/placed-set.ts';
import { turns, type TurnHolder } from '../ground/turns.ts';
import type { Scope } from '../expressions/scope.ts';
import { beginWork, workDone } from '../expressions/work.ts';
import type { Step, Varies } from '../operations/operation.ts';
import { differenceBehind, differing } from './differences.ts';
import { Interruptions } from './interruptions.ts';
import { heavy, unmeasured } from './measured-work.ts';
import type { RecordOf } from './journal.ts';
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
import { TestInstance } from './test-instance.ts';

/** Operations performed without a wait: beyond this number the definition counts as an endless loop. */
const maximumStepsAtOnce = 100_000;

export class InstancePerformer extends TestInstance implements Performer, DeadlineHolder, TurnHolder {
  /** The place and the reason of the abort. */
  abortion: Trouble | undefined;
  /** The instance's statechart, set before anything is performed. */
  machine: { send(event: TestInstanceEvent): void } | undefined;
  due = Infinity;
  deadlinePlace = nowhere;
  #standing: Standing | undefined;
  /** The standing at the operation that is performed again. */
  #stood: Standing | undefined;
  /** It has come back to an operation that a list of `whenever` interrupted. */
  #isResumed = false;
  readonly #interruptions: Interruptions | undefined;
  waitedSince = 0;
  #closed = false;
  #initialised = false;
  #waitsForTurn = false;
  /** Operations performed since it waited last. */
  #stepsAtOnce = 0;
  /** What was checked when the instance was abandoned, and how that differs between instances. */
  #abandonedCheck: string | undefined;
  #abandonedVaries: Varies | undefined;

  constructor(surroundings: RunSurroundings, scope: Scope, recordOf?: RecordOf) {
    super(surroundings, scope, recordOf);
    this.#interruptions = surroundings.definition.order && new Interruptions(surroundings.definition.order);
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
    const standing = this.#standing;
    if (standing?.kind === 'waiting' && standing.to !== undefined) this.#passPause(standing, standing.to);
    this.#standing = this.#goBehind() < 0 ? undefined : this.#stood;
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
    return overdueText(this.#standing, this.dialogs?.complaint);
  }

  close(verdict: Verdict, reason: string): void {
    this.#closed = true;
    this.surroundings.deadlines.clear(this);
    if (verdict === 'aborted') {
      this.abortion = {
        opIdx: this.opIdx,
        step: this.step,
        text: withoutSecrets(this.surroundings, reason),
        ...differing(this.#abandonedVaries),
      };
      this.watch?.aborted(this.opIdx);
      this.abandonedAt(this.#abandonedCheck, reason);
    }
    this.journal?.trace(3, () => `the instance has ${verdict}`);
    this.closeDialogues();
    this.pending?.close();
    this.client?.session.leave();
  }

  /** An instance that takes no messages now takes them when it goes on. */
  untakenAt(): number | undefined {
    return this.journal === undefined || this.#standing === undefined || takesMessages(this.#standing)
      ? undefined
      : this.now();
  }

  /** An instance that answers begins with the message that opens its dialogue. */
  arrived(): void {
    if (this.#closed) return;
    if (this.#standing === undefined ? !this.#initialised : takesMessages(this.#standing)) this.#advance();
  }

  /** Ignored while the instance waits for its turn: what has come meanwhile came in time. */
  deadlinePassed(): void {
    if (this.#waitsForTurn) return;
    if (this.#standing?.kind === 'awaiting') this.#missed(this.#standing);
    this.machine?.send({ type: 'deadline.passed' });
  }

  /**
   * Gives the message that did not come in time a name among the checks and a row in the ladder, where its party waits.
   */
  #missed(standing: Extract<Step, { kind: 'awaiting' }>): void {
    this.#abandonedCheck = `${standing.what} received`;
    this.journal?.message(missedArrow(standing, this.dialogs?.party ?? 'tester'));
  }

  #advance(): void {
    if (this.#waitsForTurn) return;
    if (turns.isOver) return this.#waitForTurn(false);
    const standing = this.#standing;
    const awaitedOperation = standing !== undefined && takesMessages(standing) ? this.opIdx : -1;
    this.#stood = standing;
    this.#standing = undefined;
    const began = this.beginWorking();
    if (awaitedOperation < 0) this.waitedSince = began;
    try {
      if (!this.#initialised) this.#initialise();
      this.machine?.send(this.#performAhead(awaitedOperation, began));
    } catch (thrown) {
      this.#abandon(thrown);
    }
    this.journal?.turnIsOver();
  }

  #initialise(): void {
    this.#initialised = true;
    beginWork();
    this.surroundings.initialise(this.scope);
    if (workDone() > heavy) this.measure(this.surroundings.instanceCpu);
  }

  #abandon(thrown: unknown): void {
    this.#abandonedCheck = checkBehind(thrown) ?? this.#abandonedCheck;
    this.#abandonedVaries = differenceBehind(thrown);
    this.surroundings.deadlines.clear(this);
    this.machine?.send({ type: 'operation.aborted', reason: reasonOf(thrown) });
  }

  #waitForTurn(hasYielded: boolean): void {
    this.#waitsForTurn = true;
    turns.wait(this, hasYielded);
  }

  /**
   * Performs operations until one has to wait, or the turn is over; returns the event for the machine. `began`: the
   * time at which the awaited operation takes its message.
   */
  #performAhead(awaitedOperation: number, began: number): TestInstanceEvent {
    const {
      definition: { operations },
      instanceCpu,
    } = this.surroundings;
    let isChosen: boolean = false;
    let takenAt = awaitedOperation < 0 ? undefined : began;
    for (let operation = operations[this.opIdx]; operation !== undefined; operation = operations[this.opIdx]) {
      if (this.#stepsAtOnce === maximumStepsAtOnce) {
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
      this.#stepsAtOnce += 1;
      const hasWaited: boolean = again || isChosen;
      if (operation.inbound && step.kind === 'next') this.#tookMessage(!hasWaited, takenAt ?? this.now());
      const isOver = (this.#stepsAtOnce % unmeasured === 0 || workDone() > heavy) && this.measure(instanceCpu);
      takenAt = undefined;
      awaitedOperation = -1;
      isChosen = false;
      if (step.kind === 'next') awaitedOperation = this.#goBehind();
      else if (step.kind === 'jump') this.#jump(step.to);
      else if (step.kind === 'choose') {
        isChosen = hasWaited;
        this.#choose(step, again);
        continue;
      } else return this.#standStill(step, again);
      if (isOver && awaitedOperation < 0 && this.opIdx < operations.length) return this.#yield();
    }
    this.surroundings.deadlines.clear(this);
    return { type: 'operations.completed', failedChecks: this.checkedToTheEnd() };
  }

  #jump(to: number): void {
    this.watch?.ended(this.opIdx, this.now());
    this.opIdx = to;
    this.#interruptions?.jumped(to);
  }

  #choose({ to, returns }: Extract<Step, { kind: 'choose' }>, again: boolean): void {
    const standing = again ? this.#stood : justBegun;
    if (returns) this.#interruptions?.push({ opIdx: this.opIdx, standing, since: this.waitedSince });
    this.opIdx = to;
  }

  /**
   * Goes to the operation that follows. Where an interrupted operation continues, returns its index and sets `#stood`;
   * else returns -1.
   */
  #goBehind(): number {
    this.watch?.ended(this.opIdx, this.now());
    const behind = this.#interruptions === undefined ? this.opIdx + 1 : this.#interruptions.behind(this.opIdx);
    if (typeof behind === 'number') {
      this.opIdx = behind;
      return -1;
    }
    this.opIdx = behind.opIdx;
    this.waitedSince = behind.since;
    this.#stood = behind.standing;
    this.#isResumed = true;
    this.surroundings.deadlines.clear(this);
    return behind.opIdx;
  }

  #yield(): TestInstanceEvent {
    this.surroundings.deadlines.clear(this);
    this.#waitForTurn(true);
    return { type: 'turn.yielded', opIdx: this.opIdx };
  }

  #standStill(step: Standing, again: boolean): TestInstanceEvent {
    // The duration of a wait was drawn when it began.
    const standing = again && step.kind === 'waiting' && this.#stood?.kind === 'waiting' ? this.#stood : step;
    this.#standing = standing;
    this.#stepsAtOnce = 0;
    // A deadline that passed while the instance waited for its turn is set again.
    if (!again || this.due === Infinity)
      this.surroundings.deadlines.set(this, standing.seconds * 1000, this.waitedSince);
    if (!again || this.#isResumed) this.journal?.performs(standing);
    this.#isResumed = false;
    if (standing.kind === 'awaiting') {
      if (!again) this.journal?.trace(1, () => `waits for ${standing.what}, at most ${standing.seconds} s`);
      return { type: 'message.awaited', opIdx: this.opIdx };
    }
    return { type: standing.kind === 'waiting' ? 'wait.started' : 'halt.started', opIdx: this.opIdx };
  }

  #tookMessage(atOnce: boolean, now: number): void {
    this.surroundings.operationTook(this.opIdx, now - this.waitedSince, atOnce);
    this.waitedSince = now;
  }
}
