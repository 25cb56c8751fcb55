/**
 * The call host's side of one call: the user of its dialogue with the switch (Q.1218 §3, the procedures of the SCF).
 *
 * One flow operation at a time waits, with a deadline. A message goes to the operation that waits at that moment. When
 * the dialogue is over, each operation that tries to wait receives its end at once, so that operations need no check
 * before they begin.
 */
import type { FlowEvent } from '../../machines/events.ts';
import type { RunContext } from '../gateways/call-host.ts';
import type { DeadlineHolder, Deadlines } from '../ground/deadlines.ts';
import { reasonOf } from '../ground/errors.ts';
import { nowhere } from '../ground/placed-set.ts';
import { pAbortCauses } from '../protocol/tcap/types.ts';
import type {
  BeginIndication,
  ComponentIndication,
  Dialogue,
  DialogueUser,
  Indication,
} from '../protocol/tcap/types.ts';
import { readComponent, type CallEvent, type Rejection } from './call-events.ts';
import type { CallWalk } from './coverage/call-walk.ts';
import type { HostedCall } from './hosted-call.ts';
import { invoke, nameOf, type InvokedNames } from './invoked-names.ts';
import type { LegOfOperation, Wait } from './leg-of-operation.ts';
import { readComponents } from './message-events.ts';
import {
  connectToResource,
  disconnectForwardConnection,
  isAnswer,
  isHangUp,
  releaseCall,
  reportAbandon,
  unspecifiedCause,
  type CallSide,
  type OperationCall,
} from './operation-calls.ts';

/** How the actor of a flow has ended. */
export interface FlowEnding {
  readonly output?: unknown;
  readonly error?: unknown;
}

/** The host of all calls. */
export interface LegHost {
  readonly deadlines: Deadlines;
  /** The TC-BEGIN of the call has arrived. */
  begin(leg: CallLeg, begin: BeginIndication): void;
  /** A component of the switch is rejected. */
  rejected(reason: string): void;
  /** The dialogue is over. */
  over(leg: CallLeg): void;
  /** The actor of its flow, which runs from a table, has ended. */
  flowEnded(leg: CallLeg, ending: FlowEnding): void;
}

const noOperations: readonly OperationCall[] = [];
const enteringResource: Readonly<Record<CallSide, readonly OperationCall[]>> = {
  originating: [reportAbandon.originating, connectToResource],
  terminating: [reportAbandon.terminating, connectToResource],
};
const leavingResource: readonly OperationCall[] = [disconnectForwardConnection];

const closed: CallEvent = { type: 'closed' };

const unnamed = (): undefined => undefined;

export class CallLeg implements DialogueUser, DeadlineHolder, LegOfOperation, HostedCall {
  /** Set once the InitialDP has been read. */
  side: CallSide = 'originating';
  serviceKey = 0;
  due = Infinity;
  deadlinePlace = nowhere;
  /** Place among the calls of the engine. */
  place = nowhere;
  /**
   * The actor of its flow, once it has begun. A function in this field would keep the call in memory: V8 allocates such
   * functions as old objects.
   */
  flow: { send(event: FlowEvent): void } | undefined = undefined;
  /** Counts the coverage of its flow, if coverage is counted. */
  walk: CallWalk | undefined = undefined;
  readonly #run: RunContext | undefined;
  readonly #dialogue: Dialogue;
  readonly #host: LegHost;
  #invoked: InvokedNames | undefined = undefined;
  #wait: Wait<unknown> | undefined = undefined;
  /** How the dialogue ended, once it has. */
  #end: CallEvent | undefined = undefined;
  #resourceConnected = false;
  /** Whether the caller is on the line without an answer: the call must then be released. */
  #callerWaits = true;

  constructor(dialogue: Dialogue, host: LegHost, run?: RunContext) {
    this.#dialogue = dialogue;
    this.#host = host;
    this.#run = run;
  }

  get runId(): string | undefined {
    return this.#run?.runId;
  }

  /** The actor of the run that made the call. */
  get runActor(): unknown {
    return this.#run?.actor;
  }

  /** The caller's transaction id as a number, for an observer that follows a call across both ends. */
  get callerTransaction(): number | undefined {
    return this.#dialogue.peerId?.reduce((id, octet) => id * 256 + octet, 0);
  }

  instructResource<Outcome>(operations: readonly OperationCall[], wait: Wait<Outcome>): void {
    const first = this.#resourceConnected ? noOperations : enteringResource[this.side];
    this.#resourceConnected = true;
    this.#instruct(first, operations, wait as Wait<unknown>);
  }

  instructSwitch<Outcome>(operations: readonly OperationCall[], wait: Wait<Outcome>): void {
    this.#instruct(this.#leaveResource(), operations, wait as Wait<unknown>);
  }

  release(cause: number): void {
    this.#finish(this.#leaveResource(), releaseCall(cause));
  }

  /** Ends a dialogue in which nothing was sent. */
  endWith(operation: OperationCall): void {
    this.#finish(noOperations, operation);
  }

  /** Ends the dialogue and all waits. Releases a caller who would be left waiting. */
  leave(): void {
    this.#waitNoMore();
    if (this.#callerWaits) this.release(unspecifiedCause);
    else this.#finish(noOperations);
  }

  /** Rejects a component of the peer, which ends the dialogue. */
  refuse(rejection: Rejection): void {
    this.#reject(rejection);
    this.#finish(noOperations);
  }

  /** Notifies the waiting operation that the call has failed. */
  breakOff(reason: string): void {
    this.#attempt({ type: 'broken', reason });
  }

  deadlinePassed(): void {
    this.#attempt({ type: 'silent', reason: `the switch said nothing for ${this.#wait?.seconds ?? 0} seconds` });
  }

  indicate(indication: Indication): void {
    try {
      this.#take(indication);
    } catch (thrown) {
      this.#fail(thrown);
    }
  }

  actorEnded(ending: FlowEnding): void {
    this.#host.flowEnded(this, ending);
  }

  stopWaiting<Outcome>(wait: Wait<Outcome>): void {
    if (this.#wait === wait) this.#waitNoMore();
  }

  #take(indication: Indication): void {
    switch (indication.primitive) {
      case 'TC-BEGIN':
        return this.#host.begin(this, indication);
      case 'TC-CONTINUE':
        return this.#receive(indication.components);
      case 'TC-END':
        this.#close(closed);
        this.#receive(indication.components);
        return this.#notify(closed);
      case 'TC-U-ABORT':
        return this.#lose('the switch aborted the dialogue', 'abort');
      case 'TC-P-ABORT': {
        const name =
          (pAbortCauses as Readonly<Record<number, string>>)[indication.cause] ?? `cause ${indication.cause}`;
        return this.#lose(`TCAP of the switch aborted the dialogue: ${name}`);
      }
      case 'TC-NOTICE':
        return this.#lose(`the dialogue was lost: ${indication.reason}`);
    }
  }

  #attempt(event: CallEvent): void {
    try {
      this.#notify(event);
    } catch (thrown) {
      this.#fail(thrown);
    }
  }

  /** An error ends this call alone: it reaches neither the gateway nor a timer. */
  #fail(thrown: unknown): void {
    this.#waitNoMore();
    this.#lose(reasonOf(thrown));
    this.flow?.send({ type: 'xstate.error.actor.operation', error: thrown });
  }

  #receive(components: readonly ComponentIndication[]): void {
    const [only] = components;
    if (only !== undefined && components.length === 1) {
      const event = readComponent(only, only.kind === 'invoke' ? unnamed : this.#names());
      if (event !== undefined) this.#takeEvent(event);
    } else for (const event of readComponents(components, this.#names())) this.#takeEvent(event);
  }

  #names(): (invokeId: number) => string | undefined {
    return (invokeId) => nameOf(this.#invoked, invokeId);
  }

  #takeEvent(event: CallEvent | Rejection): void {
    if (event.type === 'rejection') {
      this.#reject(event);
      if (event.fatal) this.breakOff(event.reason);
      else if (this.#end === undefined) this.#send(noOperations, noOperations);
      return;
    }
    if (isAnswer(event) || isHangUp(event)) this.#callerWaits = false;
    this.#notify(event);
  }

  #reject({ invokeId, problem, reason, isLocal = false }: Rejection): void {
    this.#host.rejected(reason);
    if (this.#end === undefined && !isLocal) this.#dialogue.reject(invokeId, problem);
  }

  #instruct(first: readonly OperationCall[], operations: readonly OperationCall[], wait: Wait<unknown>): void {
    this.#wait = wait;
    this.#host.deadlines.set(this, wait.seconds * 1000);
    if (this.#end === undefined) this.#send(first, operations);
    else this.#notify(this.#end);
  }

  #waitNoMore(): void {
    this.#wait = undefined;
    this.#host.deadlines.clear(this);
  }

  #notify(event: CallEvent): void {
    const wait = this.#wait;
    if (wait === undefined) return;
    const outcome = wait.interpret(event);
    if (outcome === undefined) return;
    this.walk?.takes(event);
    this.stopWaiting(wait);
    wait.report(outcome);
  }

  #leaveResource(): readonly OperationCall[] {
    const connected = this.#resourceConnected;
    this.#resourceConnected = false;
    return connected ? leavingResource : noOperations;
  }

  #send(first: readonly OperationCall[], operations: readonly OperationCall[]): void {
    try {
      this.#invoke(first, operations);
      this.#dialogue.continue();
    } catch (thrown) {
      this.#lose(reasonOf(thrown));
    }
  }

  #finish(first: readonly OperationCall[], last?: OperationCall): void {
    if (this.#end !== undefined) return;
    this.#close(closed);
    try {
      this.#invoke(first, last === undefined ? noOperations : [last]);
      this.#dialogue.end();
    } catch {
      this.#abandon();
    }
  }

  #invoke(first: readonly OperationCall[], operations: readonly OperationCall[]): void {
    this.#invoked = invoke(this.#dialogue, operations, invoke(this.#dialogue, first, this.#invoked));
  }

  /** Ends the call: its dialogue is lost, or cannot be used any more. */
  #lose(reason: string, by?: 'abort'): void {
    const end: CallEvent = { type: 'broken', reason, ...(by !== undefined && { by }) };
    this.#close(end);
    this.#abandon();
    this.#notify(end);
  }

  /** Aborts the dialogue; if even that fails, ends it locally. */
  #abandon(): void {
    try {
      if (this.#dialogue.state !== 'over') this.#dialogue.abort();
    } catch {
      if (this.#dialogue.state !== 'over') this.#dialogue.end({ prearranged: true });
    }
  }

  #close(end: CallEvent): void {
    if (this.#end !== undefined) return;
    this.#end = end;
    this.#resourceConnected = false;
    this.#host.over(this);
  }
}
