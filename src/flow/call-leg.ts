/**
 * The call host's side of one call: the user of its dialogue with the switch (Q.1218 §3, the procedures of the SCF).
 *
 * One flow operation at a time waits, with a deadline. A message goes to the operation that waits at that moment. When
 * the dialogue is over, each operation that tries to wait receives its end at once, so that operations need no check
 * before they begin.
 */
import type { FlowEvent } from '../../machines/events.ts';
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
import type { CallEvent, Rejection } from './call-events.ts';
import type { CallWalk } from './coverage/call-walk.ts';
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

export class CallLeg implements DialogueUser, DeadlineHolder, LegOfOperation {
  /** Set once the InitialDP has been read. */
  side: CallSide = 'originating';
  due = Infinity;
  deadlinePlace = nowhere;
  /** Place among the calls of the engine. */
  place = nowhere;
  /**
   * The actor of its flow, once it has begun. A function in this field would keep the call in memory: V8 allocates such
   * functions as old objects.
   */
  flow: { send(event: FlowEvent): void } | undefined;
  /** Counts the coverage of its flow, if coverage is counted. */
  walk: CallWalk | undefined;
  readonly #dialogue: Dialogue;
  readonly #deadlines: Deadlines;
  readonly #begin: (begin: BeginIndication) => void;
  readonly #onRejected: (reason: string) => void;
  readonly #onOver: () => void;
  /** Names of the invoked operations, by the octet of their invoke id. */
  readonly #invoked: string[] = [];
  #wait: { readonly seconds: number; readonly take: (event: CallEvent) => void } | undefined;
  /** How the dialogue ended, once it has. */
  #end: CallEvent | undefined;
  #resourceConnected = false;
  /** Whether the caller is on the line without an answer: the call must then be released. */
  #callerWaits = true;

  constructor(
    dialogue: Dialogue,
    deadlines: Deadlines,
    hooks: {
      readonly begin: (begin: BeginIndication) => void;
      /** Called when a component of the switch is rejected. */
      readonly rejected: (reason: string) => void;
      readonly over: () => void;
    },
  ) {
    this.#dialogue = dialogue;
    this.#deadlines = deadlines;
    this.#begin = hooks.begin;
    this.#onRejected = hooks.rejected;
    this.#onOver = hooks.over;
  }

  /** The caller's transaction id as a number, for an observer that follows a call across both ends. */
  get callerTransaction(): number | undefined {
    return this.#dialogue.peerId?.reduce((id, octet) => id * 256 + octet, 0);
  }

  instructResource<Outcome>(operations: readonly OperationCall[], wait: Wait<Outcome>): () => void {
    const first = this.#resourceConnected ? [] : [reportAbandon[this.side], connectToResource];
    this.#resourceConnected = true;
    return this.#instruct([...first, ...operations], wait);
  }

  instructSwitch<Outcome>(operations: readonly OperationCall[], wait: Wait<Outcome>): () => void {
    return this.#instruct([...this.#leaveResource(), ...operations], wait);
  }

  release(cause: number): void {
    this.#finish([...this.#leaveResource(), releaseCall(cause)]);
  }

  /** Ends a dialogue in which nothing was sent. */
  endWith(operation: OperationCall): void {
    this.#finish([operation]);
  }

  /** Ends the dialogue and all waits. Releases a caller who would be left waiting. */
  leave(): void {
    this.#stopWaiting(this.#wait);
    if (this.#callerWaits) this.release(unspecifiedCause);
    else this.#finish([]);
  }

  /** Rejects a component of the peer, which ends the dialogue. */
  refuse(rejection: Rejection): void {
    this.#reject(rejection);
    this.#finish([]);
  }

  /** Notifies the waiting operation that the call has failed. */
  breakOff(reason: string): void {
    this.#attempt(() => this.#notify({ type: 'broken', reason }));
  }

  deadlinePassed(): void {
    this.#attempt(() =>
      this.#notify({ type: 'silent', reason: `the switch said nothing for ${this.#wait?.seconds ?? 0} seconds` }),
    );
  }

  indicate(indication: Indication): void {
    this.#attempt(() => this.#take(indication));
  }

  #take(indication: Indication): void {
    switch (indication.primitive) {
      case 'TC-BEGIN':
        return this.#begin(indication);
      case 'TC-CONTINUE':
        return this.#receive(indication.components);
      case 'TC-END':
        this.#close({ type: 'closed' });
        this.#receive(indication.components);
        return this.#notify({ type: 'closed' });
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

  /** An error ends this call alone: it reaches neither the gateway nor a timer. */
  #attempt(action: () => void): void {
    try {
      action();
    } catch (thrown) {
      this.#stopWaiting(this.#wait);
      this.#lose(reasonOf(thrown));
      this.flow?.send({ type: 'xstate.error.actor.operation', error: thrown });
    }
  }

  #receive(components: readonly ComponentIndication[]): void {
    for (const event of readComponents(components, (invokeId) => this.#invoked[invokeId & 0xff])) {
      if (event.type === 'rejection') {
        this.#reject(event);
        if (event.fatal) this.breakOff(event.reason);
        else if (this.#end === undefined) this.#send([]);
        continue;
      }
      if (isAnswer(event) || isHangUp(event)) this.#callerWaits = false;
      this.#notify(event);
    }
  }

  #reject({ invokeId, problem, reason, isLocal = false }: Rejection): void {
    this.#onRejected(reason);
    if (this.#end === undefined && !isLocal) this.#dialogue.reject(invokeId, problem);
  }

  #instruct<Outcome>(operations: readonly OperationCall[], wait: Wait<Outcome>): () => void {
    const { seconds, interpret, report } = wait;
    const take = (event: CallEvent): void => {
      const outcome = interpret(event);
      if (outcome === undefined) return;
      this.walk?.takes(event);
      this.#stopWaiting(own);
      report(outcome);
    };
    const own = { seconds, take };
    this.#wait = own;
    this.#deadlines.set(this, seconds * 1000);
    if (this.#end === undefined) this.#send(operations);
    else this.#notify(this.#end);
    return () => this.#stopWaiting(own);
  }

  #stopWaiting(wait: unknown): void {
    if (this.#wait !== wait) return;
    this.#wait = undefined;
    this.#deadlines.clear(this);
  }

  #notify(event: CallEvent): void {
    this.#wait?.take(event);
  }

  #leaveResource(): OperationCall[] {
    const connected = this.#resourceConnected;
    this.#resourceConnected = false;
    return connected ? [disconnectForwardConnection] : [];
  }

  #send(operations: readonly OperationCall[]): void {
    try {
      this.#invoke(operations);
      this.#dialogue.continue();
    } catch (thrown) {
      this.#lose(reasonOf(thrown));
    }
  }

  #finish(operations: readonly OperationCall[]): void {
    if (this.#end !== undefined) return;
    this.#close({ type: 'closed' });
    try {
      this.#invoke(operations);
      this.#dialogue.end();
    } catch {
      this.#abandon();
    }
  }

  #invoke(operations: readonly OperationCall[]): void {
    for (const { name, code, class: operationClass, parameter } of operations) {
      this.#invoked[this.#dialogue.invoke(code, parameter, { class: operationClass }) & 0xff] = name;
    }
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
    this.#onOver();
  }
}
