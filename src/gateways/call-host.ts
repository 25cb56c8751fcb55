/**
 * Who answers the dialogues that arrive at a gateway: runs that answer, and the call host where none of them does.
 */
import type { BeginIndication, Dialogue, DialogueUser, Problem } from '../protocol/tcap/types.ts';

/** The run on whose behalf a gateway works. */
export interface RunContext {
  readonly runId: string;
  /**
   * Opaque: the actor that owns what the run creates, also its calls on an embedded SCP, so that an observer sees whose
   * they are; undefined outside a run.
   */
  readonly actor: unknown;
  /** The run waits for dialogues: a gateway serves it while no link is active. */
  readonly answers?: boolean;
}

/**
 * A run that answers: it takes the dialogues or sessions that fit it. `Arrived` is the dialogue or session, and
 * `Opening` the message that opens it.
 */
export interface Taker<Arrived, Opening, User> {
  /**
   * Returns the user, who receives the opening message next; `full`: it fits, but the run has no room for it;
   * undefined: it does not fit.
   */
  take(arrived: Arrived, opening: Opening): User | 'full' | undefined;
}

/** Why the Invoke that opens a dialogue is rejected (Q.774 §3.2.2.2). */
export interface OpeningFault {
  readonly invokeId: number;
  readonly problem: Problem;
  /** For people: `AnyTimeInterrogation cannot be decoded: …`. */
  readonly reason: string;
}

/** Takes dialogues, by their TC-BEGIN. */
export interface DialogueTaker extends Taker<Dialogue, BeginIndication, DialogueUser> {
  /**
   * What is wrong with a TC-BEGIN of the taker's protocol that no taker takes. Undefined: nothing, or it is of another
   * protocol.
   */
  faultOf?(begin: BeginIndication): OpeningFault | undefined;
}

/** Answers TC-BEGINs as an SCP. The flow engine is one; gateways that host calls get it. */
export interface CallHost {
  /** Returns the user of the dialogue, who receives the TC-BEGIN next; undefined refuses the dialogue. */
  accept(dialogue: Dialogue, begin: BeginIndication, run: RunContext | undefined): DialogueUser | undefined;
}
