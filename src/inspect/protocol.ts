/**
 * What the inspector's server tells its page: the actors of a run, what happened to them, and the messages between the parties.
 *
 * Keys that the statechart pictures use too: a state is the path of its names (`holding.running`); a transition is
 * `<state>|<event type>|<index among the state's transitions for that event>`, its event type empty where it is `always`.
 */
import type { Timestamp } from '../clock.ts';
import type { MessageEntry } from '../report/entries.ts';

/** A run, the first instance of it, a call that is hosted for that instance, or an operation of the call's flow. */
export interface InspectedActor {
  /** Unique within the run. */
  readonly id: string;
  readonly parent: string | null;
  /** `test-run`, `instance:0`, `call-flow`, `extension-dialing` … */
  readonly name: string;
  /** Id of its machine in the catalogue; null where it has no statechart. */
  readonly machine: string | null;
}

/** One event that an actor took, and how it stood afterwards. */
export interface HistoryEntry {
  /** From 0, over all actors of the run. */
  readonly seq: number;
  /** Milliseconds since the run's start. */
  readonly at: number;
  readonly actor: string;
  /** `xstate.init` for the first one. */
  readonly event: { readonly type: string; readonly [field: string]: unknown };
  /** Who sent it, where that is an actor of this run. */
  readonly source: string | null;
  /** Keys of the active states, the outer ones included. */
  readonly states: readonly string[];
  /** Keys of the transitions taken. */
  readonly transitions: readonly string[];
  /** Made plain: references, functions and bytes are named, not followed. */
  readonly context: unknown;
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  /** How many messages of the ladder had passed: this entry was caused by the last of them. */
  readonly messages: number;
}

/** `GET /inspect/runs/{run_id}`: all that was recorded so far. */
export interface InspectedRun {
  readonly run_id: string;
  readonly state: string;
  /** When the run started: what `at` of the entries, and the times of the ladder, count from. Default: the first message. */
  readonly time_start?: Timestamp;
  readonly actors: readonly InspectedActor[];
  readonly entries: readonly HistoryEntry[];
  readonly messages: readonly MessageEntry[];
  /** Entries that came when the history was full. */
  readonly left_out: number;
}

/**
 * `GET /inspect/runs/{run_id}/stream`: server-sent events, named by the first word, their data the second one's JSON. What was
 * recorded before the stream began comes first.
 */
export interface StreamEvents {
  readonly actor: InspectedActor;
  readonly entry: HistoryEntry;
  readonly message: MessageEntry;
  /** Whenever the run's state changes, and first of all. */
  readonly state: { readonly state: string };
}
