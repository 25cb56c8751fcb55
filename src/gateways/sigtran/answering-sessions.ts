/**
 * The sessions of one gateway that answer dialogues: an arriving dialogue is offered to the one that began last, then
 * to those before it, then to the call host. A dialogue that a session has taken is the session's, and ends with it.
 *
 * A dialogue that none of them takes is refused, unless its first Invoke is one that a session would have to reject.
 */
import { DialproofError } from '../../ground/errors.ts';
import type { BeginIndication, Dialogue, DialogueUser } from '../../protocol/tcap/types.ts';
import type { CallHost, DialogueTaker, OpeningFault, RunContext } from '../call-host.ts';
import type { Cancel } from '../gateway.ts';

interface Answering {
  readonly session: unknown;
  readonly taker: DialogueTaker;
}

export class AnsweringSessions {
  /** The one that began last is the first. */
  #answering: readonly Answering[] = [];
  readonly #callHost: CallHost;
  readonly #leave: (text: string) => void;

  /** `leave`: notes a message that no session takes, in words. */
  constructor(callHost: CallHost, leave: (text: string) => void) {
    this.#callHost = callHost;
    this.#leave = leave;
  }

  add(session: unknown, taker: DialogueTaker): Cancel {
    const answering = { session, taker };
    this.#answering = [answering, ...this.#answering];
    return () => {
      this.#answering = this.#answering.filter((other) => other !== answering);
    };
  }

  /** `run`: the one that opened the dialogue, where it is a run of this process. */
  accept(dialogue: Dialogue, begin: BeginIndication, run: RunContext | undefined): DialogueUser | 'full' | undefined {
    for (const { session, taker } of this.#answering) {
      const user = taker.take(dialogue, begin);
      if (user === undefined) continue;
      dialogue.owner = session;
      return user;
    }
    return this.#callHost.accept(dialogue, begin, run) ?? this.#rejecting(begin);
  }

  #rejecting(begin: BeginIndication): DialogueUser | undefined {
    for (const { taker } of this.#answering) {
      const fault = taker.faultOf?.(begin);
      if (fault === undefined) continue;
      this.#leave(`a TC-BEGIN that was rejected (${fault.reason})`);
      return rejectingUser(fault);
    }
    return undefined;
  }

  /** A session is closed: its takers are offered nothing more. */
  remove(session: unknown): void {
    this.#answering = this.#answering.filter((other) => other.session !== session);
  }
}

/** Ends the dialogue with the Reject, as soon as TCAP gives it the TC-BEGIN. */
const rejectingUser = ({ invokeId, problem }: OpeningFault): DialogueUser => ({
  indicate(_indication, dialogue) {
    try {
      if (dialogue.state === 'over') return;
      dialogue.reject(invokeId, problem);
      dialogue.end();
    } catch (thrown) {
      // The network does not take the answer: the peer's own timers end its side.
      if (!(thrown instanceof DialproofError)) throw thrown;
    }
  },
});
