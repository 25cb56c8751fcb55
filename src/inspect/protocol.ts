/**
 * What the inspector's server tells its page: the links of the gateways, and of a run or a link that is followed its
 * actors, what happened to them, and the messages between the parties. Of a run also its operations, and how the first
 * instance performed them.
 *
 * Keys that the statechart pictures use too: a state is the path of its names (`holding.running`); a transition is
 * `<state>|<event type>|<index among the state's transitions for that event>`, its event type empty where it is `always`.
 */
import type { Timestamp } from '../clock.ts';
import type { CheckEntry, MessageEntry, StepEntry } from '../report/entries.ts';

/**
 * A run, the first instance of it, a call that is hosted for that instance, or an operation of the call's flow; or a
 * link.
 */
export interface InspectedActor {
  /** Unique within what is followed. */
  readonly id: string;
  readonly parent: string | null;
  /** `test-run`, `instance:0`, `flow:reception`, `extension-dialing` … */
  readonly name: string;
  /** Id of its machine; null where it has no statechart. */
  readonly machine: string | null;
  /**
   * Path of that machine's picture: `/inspect/machines/menu.svg`, `/inspect/flows/102.svg`. Null where it has no
   * statechart.
   */
  readonly picture: string | null;
}

/** One event that an actor took, and how it stood afterwards. */
export interface HistoryEntry {
  /** From 0, over all actors. */
  readonly seq: number;
  /** Milliseconds since the start of the run, or of the link. */
  readonly at: number;
  readonly actor: string;
  /** `xstate.init` for the first one. */
  readonly event: { readonly type: string; readonly [field: string]: unknown };
  /** The actor that sent it, where it is followed too. */
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
  /** How many steps the first instance had taken. */
  readonly steps: number;
  /** How many checks it had made. */
  readonly checks: number;
}

/** What is known of a run or a link: all that was recorded so far. */
export interface InspectedHistory {
  readonly state: string;
  /** When it started: what `at` of the entries, and the times of the ladder, count from. Default: the first message. */
  readonly time_start?: Timestamp;
  /**
   * Milliseconds since then at which this is told: a page whose clock differs knows by it how long something has
   * lasted.
   */
  readonly told_at: number;
  readonly actors: readonly InspectedActor[];
  readonly entries: readonly HistoryEntry[];
  readonly messages: readonly MessageEntry[];
  /** What the first instance performed, operation by operation; a link has none. */
  readonly steps: readonly StepEntry[];
  readonly checks: readonly CheckEntry[];
  /** Entries that the history had no room for: the newest of a run, the oldest of a link. */
  readonly left_out: number;
}

/** An operation of a Test Definition, its texts cut where they are long. */
export interface ListedOperation {
  readonly type: string;
  readonly label?: string;
  /** What its author says of it: its `comment`, the text of a `comment`, why a `halt` halts. */
  readonly comment?: string;
  /**
   * Where it is within another: its index among all operations. Those of `operations` have their own, in their order.
   */
  readonly op_idx?: number;
  /** How many lists it is within. */
  readonly depth?: number;
  /** The list that begins with it: `branch 2`, `whenever 1`. */
  readonly begins?: string;
}

export interface InspectedDefinition {
  /** As they are written: what is within an `either` behind it, and the lists of `whenever` last. */
  readonly operations: readonly ListedOperation[];
  /** Operations beyond those that are listed. */
  readonly left_out: number;
}

/** `GET /inspect/runs/{run_id}`. */
export interface InspectedRun extends InspectedHistory {
  readonly run_id: string;
  readonly definition: InspectedDefinition;
}

/** `up`: traffic can flow. `over`: the link has ended, and does not come back. */
export type LinkState = 'up' | 'down' | 'over';

/** A signalling link or a Diameter peer of a gateway, as it stands. */
export interface ListedLink {
  /** `<gateway>.<number>`, from 1, over all links that the gateway has had. */
  readonly link_id: string;
  readonly gateway: string;
  /** The address at the other end: `10.0.0.1:2905`. */
  readonly peer: string;
  /** Id of its machine in the catalogue: `signalling-link`, `diameter-peer`. */
  readonly machine: string;
  readonly state: LinkState;
  /** Since when `state` is what it is. */
  readonly since: Timestamp;
  /** Keys of the active states of its machine. */
  readonly states: readonly string[];
  /** Why it is not up, as far as that is known; empty where it is. */
  readonly reason: string;
}

/**
 * `GET /inspect/links`: those that live, in the order in which they came, then those that are over, the newest first.
 */
export interface InspectedLinks {
  readonly links: readonly ListedLink[];
  /** Live ones beyond those that are followed. */
  readonly left_out: number;
}

/** `GET /inspect/links/{link_id}`. Its state is a `LinkState`; it has no messages, steps and checks. */
export interface InspectedLink extends InspectedHistory, ListedLink {
  readonly state: LinkState;
}

/**
 * `GET /inspect/runs/{run_id}/stream`, `GET /inspect/links/{link_id}/stream`: server-sent events, named by the first word, their data the second one's JSON. What was
 * recorded before the stream began comes first.
 */
export interface StreamEvents {
  readonly actor: InspectedActor;
  readonly entry: HistoryEntry;
  readonly message: MessageEntry;
  readonly step: StepEntry;
  readonly check: CheckEntry;
  /** Whenever the state of the run or the link changes, and first of all. */
  readonly state: { readonly state: string };
}
