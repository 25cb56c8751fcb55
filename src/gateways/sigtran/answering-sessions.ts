/**
 * The sessions of one gateway that answer dialogues: an arriving dialogue is offered to the one that began last, then
 * to those before it, then to the call host. A dialogue that a session has taken is the session's, and ends with it.
 */
import type { BeginIndication, Dialogue, DialogueUser } from '../../protocol/tcap/types.ts';
import type { CallHost, DialogueTaker, RunContext } from '../call-host.ts';
import type { Cancel } from '../gateway.ts';

interface Answering {
  readonly session: unknown;
  readonly taker: DialogueTaker;
}

export class AnsweringSessions {
  /** The one that began last is the first. */
  #answering: readonly Answering[] = [];
  readonly #callHost: CallHost;

  constructor(callHost: CallHost) {
    this.#callHost = callHost;
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
    return this.#callHost.accept(dialogue, begin, run);
  }

  /** A session is closed: its takers are offered nothing more. */
  remove(session: unknown): void {
    this.#answering = this.#answering.filter((other) => other.session !== session);
  }
}
