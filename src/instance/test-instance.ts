/**
 * A Test Instance as its operations see it: the sessions of its run, its dialogues, its unanswered requests, and its
 * checks. `perform.ts` takes it from one operation to the next.
 */
import { DialproofError } from '../ground/errors.ts';
import type { Scope } from '../expressions/scope.ts';
import type { DiameterClient, ReceiveRequest } from '../gateways/diameter-gateway.ts';
import type { Cancel, Outcome, Session, Settle, SigtranSession } from '../gateways/gateway.ts';
import { AnsweredClient } from '../operations/diameter/answered-client.ts';
import { checkLeftRequests } from '../operations/diameter/left-requests.ts';
import type { ArrivedDialogue, InstanceDialogue, Opening } from '../operations/instance-dialogue.ts';
import type { Instance, Varies } from '../operations/operation.ts';
import {
  allowedIrregularity,
  allowedReject,
  drawSentRejects,
  failedByIrregularity,
  failedByReject,
  leftOver,
} from '../operations/tc-user/unexpected.ts';
import { judgedBy } from '../operations/tc-user/dialogue-checks.ts';
import type { DialogueUser, Irregularity, LocalReject, Reject } from '../protocol/tcap/types.ts';
import type { Signal } from '../report/signal.ts';
import { Dialogs, type Arrivals } from './dialogs.ts';
import type { InstanceRecord, RecordOf } from './journal.ts';
import { MeasuredWork } from './measured-work.ts';
import { InstanceWatch } from './operation-watch.ts';
import { Pending } from './pending.ts';
import { differing } from './differences.ts';
import { withoutSecrets, type RunSurroundings, type Trouble } from './surroundings.ts';

export abstract class TestInstance extends MeasuredWork implements Instance, Arrivals {
  readonly scope: Scope;
  journal: InstanceRecord | undefined;
  /** The first failed check. */
  firstFailure: Trouble | undefined;
  step = 0;
  opIdx = 0;
  failedChecks = 0;
  protected readonly surroundings: RunSurroundings;
  protected dialogs: Dialogs | undefined;
  protected pending: Pending | undefined;
  client: AnsweredClient | undefined;
  protected readonly watch: InstanceWatch | undefined;

  constructor(surroundings: RunSurroundings, scope: Scope, recordOf?: RecordOf) {
    super();
    this.surroundings = surroundings;
    this.scope = scope;
    this.watch = surroundings.watched && new InstanceWatch(surroundings.watched, surroundings.watchCounts);
    this.journal = recordOf?.(this);
  }

  get takesFaultyRequests(): boolean {
    return this.surroundings.definition.takesFaultyRequests;
  }

  protected now(): number {
    return this.surroundings.clock.now();
  }

  abstract arrived(): void;

  abstract untakenAt(): number | undefined;

  /** An instance that answers a switch sends requests to its other gateways as the SCP. */
  get actor(): string {
    return this.dialogs?.party === 'scp' ? 'scp' : 'tester';
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

  passesOver(dialogue: InstanceDialogue, reject: Reject | LocalReject): boolean {
    return !this.surroundings.definition.operations[this.opIdx]?.takesRejects && this.#judgesReject(dialogue, reject);
  }

  /** Returns false where a Reject of the peer comes in place of the awaited message. */
  #judgesReject(dialogue: InstanceDialogue, reject: Reject | LocalReject): boolean {
    if (this.surroundings.definition.allowsRejects) allowedReject(this, dialogue, reject);
    else if (reject.kind === 'localReject') failedByReject(this, dialogue, reject);
    else return false;
    return true;
  }

  /** Fails a check, except where the operation's own checks on the dialogue portion judge the irregularity. */
  irregular(dialogue: InstanceDialogue, irregularity: Irregularity): void {
    const looksAt = this.surroundings.definition.operations[this.opIdx]?.looksAt;
    if (looksAt?.some((name) => judgedBy[irregularity.kind].includes(name)))
      allowedIrregularity(this, dialogue, irregularity);
    else failedByIrregularity(this, dialogue, irregularity);
  }

  rejected(dialogue: InstanceDialogue, rejects: readonly LocalReject[]): void {
    drawSentRejects(this, dialogue, rejects);
  }

  /**
   * Checks, after the last operation, that the operations have taken everything that came. Returns how many checks have
   * failed in all.
   */
  protected checkedToTheEnd(): number {
    const { main } = this.surroundings.definition.placed;
    const { opIdx } = this;
    this.opIdx = main.first + main.length - 1;
    this.dialogs?.takeLeft((dialogue, inbound) => {
      const component = inbound.kind === 'component' ? inbound.component : undefined;
      const isReject = component?.kind === 'reject' || component?.kind === 'localReject';
      if (!isReject || !this.#judgesReject(dialogue, component)) leftOver(this, dialogue, inbound);
    });
    if (this.surroundings.sessions.has('diameter')) checkLeftRequests(this);
    this.opIdx = opIdx;
    return this.failedChecks;
  }

  /** Hands over the journal: the instance has ended and notes nothing more. */
  leaveJournal(): InstanceRecord | undefined {
    const { journal } = this;
    this.journal = undefined;
    return journal;
  }

  get traceparent(): string | undefined {
    return this.surroundings.traceparent?.(this.scope.n, this.step);
  }

  session(parameter: string): Session {
    const session = this.surroundings.sessions.get(parameter);
    if (session === undefined) throw new DialproofError('InternalError', `the run has no gateway for ${parameter}`);
    return session;
  }

  begin<Answer>(name: string, start: (settle: Settle<Answer>) => Cancel): void {
    this.pending ??= new Pending(this);
    this.pending.begin(name, start);
  }

  outcome<Answer>(name: string): Outcome<Answer> | undefined {
    return this.pending?.outcome(name);
  }

  peekOutcome<Answer>(name: string): Outcome<Answer> | undefined {
    return this.pending?.peek(name);
  }

  hasBegun(name: string): boolean {
    return this.pending?.hasBegun(name) ?? false;
  }

  openDialogue(opening: Opening, label: string | undefined): InstanceDialogue {
    const dialogue = this.openDialogs().open(opening, label);
    this.surroundings.dialogueOpened?.(this, dialogue.tcap.id);
    return dialogue;
  }

  /** Makes the instance the user of a dialogue that the peer has opened for it. */
  answer(arrived: ArrivedDialogue): DialogueUser {
    return this.openDialogs().answer(arrived);
  }

  /** Makes the instance the user of a Diameter session that a client has begun for it. */
  answerClient(session: DiameterClient): ReceiveRequest {
    const client = new AnsweredClient(session);
    this.client = client;
    return (message, answer) => {
      client.receive(message, answer);
      this.arrived();
    };
  }

  expectsAssistance(correlation: string): void {
    this.surroundings.expectsAssistance?.(correlation, this);
  }

  answeredDialogue(label: string | undefined): InstanceDialogue | undefined {
    return this.dialogs?.takeArrived(label);
  }

  findAnswered(): InstanceDialogue | undefined {
    return this.dialogs?.arrived;
  }

  dialogue(label: string | undefined): InstanceDialogue {
    return this.openDialogs().get(label);
  }

  findDialogue(label: string | undefined): InstanceDialogue | undefined {
    return this.openDialogs().find(label);
  }

  check(passed: boolean, name: string, text: () => string, varies?: Varies): void {
    this.countCheck(passed, name, text, varies);
    this.journal?.check(passed ? 'pass' : 'fail', name, text);
  }

  countCheck(passed: boolean, name: string, text: () => string, varies?: Varies): void {
    if (!passed) {
      this.failedChecks += 1;
      this.watch?.checkFailed(this.opIdx);
      this.firstFailure ??= {
        opIdx: this.opIdx,
        step: this.step,
        text: withoutSecrets(this.surroundings, text()),
        ...differing(varies),
      };
    }
    this.surroundings.checkCounts.count(this.opIdx, name, passed);
  }

  received(data: unknown): void {
    this.surroundings.received(this.scope.n, this.opIdx, data);
  }

  /** `check`: the name of the check, where the instance was abandoned for one. */
  protected abandonedAt(check: string | undefined, reason: string): void {
    if (check !== undefined) this.surroundings.checkCounts.count(this.opIdx, check, false);
    this.journal?.check('abort', check ?? 'performed', () => reason);
  }

  /** Aborts the open dialogues, and draws the aborts. */
  protected closeDialogues(): void {
    const { journal } = this;
    this.dialogs?.close(
      journal &&
        (({ number, opening: { party, peer }, names }) => {
          for (const name of names) {
            journal.message({
              dialogue: number,
              from: party,
              to: peer,
              name,
              detail: 'the test ended with the dialogue open',
            });
          }
        }),
    );
    journal?.close();
  }

  private openDialogs(): Dialogs {
    return (this.dialogs ??= new Dialogs(this.session('sigtran') as SigtranSession, this, this.journal !== undefined));
  }
}
