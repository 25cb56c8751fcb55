/**
 * Who answers the dialogues that arrive at a gateway: runs that answer, and the call host where none of them does.
 */
import type { BeginIndication, Dialogue, DialogueUser } from '../protocol/tcap/types.ts';

/** The run on whose behalf a gateway works. */
export interface RunContext {
  readonly runId: string;
  /**
   * Opaque: the actor that owns what the run brings to life, calls on an embedded SCP too, for an observer to see;
   * undefined outside a run.
   */
  readonly actor: unknown;
  /** It waits for dialogues: a gateway serves it while no link is active. */
  readonly answers?: boolean;
}

/**
 * A run that answers: it takes what fits it. `Arrived` is what has arrived, and `Opening` the message that opens it.
 */
export interface Taker<Arrived, Opening, User> {
  /**
   * The user of it, who is given the opening message next; `full`: it fits, and there is no room for it; undefined: it
   * does not fit.
   */
  take(arrived: Arrived, opening: Opening): User | 'full' | undefined;
}

/** It takes dialogues, by their TC-BEGIN. */
export type DialogueTaker = Taker<Dialogue, BeginIndication, DialogueUser>;

/** Who answers TC-BEGINs as an SCP: the flow engine, handed to gateways that host calls. */
export interface CallHost {
  /** The user of the dialogue, who is given the TC-BEGIN next; undefined refuses the dialogue. */
  accept(dialogue: Dialogue, begin: BeginIndication, run: RunContext | undefined): DialogueUser | undefined;
}
