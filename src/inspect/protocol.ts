/**
 * What the inspector's server sends to its page: the links of the gateways; and for the run or the link that is
 * followed its actors, their histories, and the messages between the parties. For a run also its operations, and how
 * the first instance performed them.
 *
 * Keys that the statechart pictures use too: a state is the path of its names (`holding.running`); a transition is
 * `<state>|<event type>|<index among the state's transitions for that event>`, with an empty event type for `always`.
 */
import type { LinkFigures, LinkRate } from '../../schemas/index.ts';
import type { Timestamp } from '../ground/clock.ts';
import type { CheckEntry, MessageEntry, StepEntry } from '../report/entries.ts';

/** A run, a followed instance, a call hosted for that instance, or an operation of the call's flow; or a link. */
export interface InspectedActor {
  /** Unique within what is followed. */
  readonly id: string;
  readonly parent: string | null;
  /** `test-run`, `instance:0`, `flow:reception`, `extension-dialing` … */
  readonly name: string;
  /** Id of its machine; null if it has no statechart. */
  readonly machine: string | null;
  /**
   * Path of that machine's picture: `/inspect/machines/menu.svg`, `/inspect/flows/102.svg`. Null if it has no
   * statechart, or if the service no longer hosts the flow as it was.
   */
  readonly picture: string | null;
  /** Number of the followed instance to which it belongs; absent for the run, its first instance and their calls. */
  readonly instance?: number;
}

/** One event that an actor took, and its state afterwards. */
export interface HistoryEntry {
  /** From 0, over all actors. */
  readonly seq: number;
  /** Milliseconds since the start of the run, or of the link. */
  readonly at: number;
  readonly actor: string;
  /** `xstate.init` for the first entry. */
  readonly event: { readonly type: string; readonly [field: string]: unknown };
  /** The actor that sent the event, if it is followed too. */
  readonly source: string | null;
  /** Keys of the active states, the outer ones included. */
  readonly states: readonly string[];
  /** Keys of the transitions taken. */
  readonly transitions: readonly string[];
  /** As plain data: references, functions and bytes are named, not followed. */
  readonly context: unknown;
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  /**
   * Number of messages of the ladder so far: the last of them caused this entry. For the actors of a followed instance,
   * messages, steps and checks are its own; else those of the first instance.
   */
  readonly messages: number;
  /** Number of steps of the instance so far. */
  readonly steps: number;
  /** Number of checks of the instance so far. */
  readonly checks: number;
}

/** What a followed instance has recorded so far, beside the first one. */
export interface FollowedInstance {
  readonly instance: number;
  readonly messages: readonly MessageEntry[];
  readonly steps: readonly StepEntry[];
  readonly checks: readonly CheckEntry[];
  /** Its later entries, for which there was no room. */
  readonly left_out: number;
}

/** The history of a run or a link: all that was recorded so far. */
export interface InspectedHistory {
  readonly state: string;
  /** Its start, from which `at` of the entries and the times of the ladder count. Default: the first message. */
  readonly time_start?: Timestamp;
  /**
   * Milliseconds since then at which the service sent this: a page whose clock differs can show how long a state has
   * lasted.
   */
  readonly told_at: number;
  readonly actors: readonly InspectedActor[];
  readonly entries: readonly HistoryEntry[];
  readonly messages: readonly MessageEntry[];
  /** What the first instance performed, operation by operation; empty for a link. */
  readonly steps: readonly StepEntry[];
  readonly checks: readonly CheckEntry[];
  /** Entries that the history had no room for: the newest of a run, the oldest of a link. */
  readonly left_out: number;
  /** The instances that a client follows beside the first one, in the order in which they began; absent without any. */
  readonly followed?: readonly FollowedInstance[];
}

export type KeptInstance = Pick<FollowedInstance, 'instance' | 'steps' | 'left_out'>;

/**
 * What the store keeps of the history of a run with the run's report, which has its messages and its checks.
 * `left_out` also counts the entries for which there was no room in the store.
 */
export interface KeptHistory extends Pick<InspectedHistory, 'actors' | 'entries' | 'steps' | 'left_out'> {
  /** Their messages and checks are in the records of these instances. */
  readonly followed?: readonly KeptInstance[];
  /** For the path of each picture of a flow, the hash of the flow's statechart. */
  readonly flows?: Readonly<Record<string, string>>;
}

/** An operation of a Test Definition, its texts cut if they are long. */
export interface ListedOperation {
  readonly type: string;
  readonly label?: string;
  /** The author's remark: its `comment`, the text of a `comment`, the reason of a `halt`. */
  readonly comment?: string;
  /** Index among all operations, if it is within another. Those of `operations` have their own, in their order. */
  readonly op_idx?: number;
  /** How many lists it is nested in. */
  readonly depth?: number;
  /** The list that begins with this operation: `branch 2`, `whenever 1`. */
  readonly begins?: string;
}

export interface InspectedDefinition {
  /** In the order of the text: the contents of an `either` after it, and the lists of `whenever` last. */
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

/** A signalling link or a Diameter peer of a gateway, in its present state. */
export interface ListedLink {
  /** `<gateway>.<number>`, from 1, over all links that the gateway has had. */
  readonly link_id: string;
  readonly gateway: string;
  /** The address at the other end: `10.0.0.1:2905`. */
  readonly peer: string;
  /** Id of its machine in the catalogue: `signalling-link`, `diameter-peer`. */
  readonly machine: string;
  readonly state: LinkState;
  /** Since when the link has this `state`. */
  readonly since: Timestamp;
  /** Keys of the active states of its machine. */
  readonly states: readonly string[];
  /** Why it is not up, if known; empty if it is. */
  readonly reason: string;
}

/** `GET /inspect/links`: live links in the order in which they came, then those that are over, the newest first. */
export interface InspectedLinks {
  readonly links: readonly ListedLink[];
  /** Live links that are not followed. */
  readonly left_out: number;
}

/** `GET /inspect/links/{link_id}`. Its state is a `LinkState`; it has no messages, steps and checks. */
export interface InspectedLink extends InspectedHistory, ListedLink {
  readonly state: LinkState;
  /** Null for an application server, which carries no messages itself. */
  readonly figures: LinkFigures | null;
  /** Its last hour, in steps of 10 s; the present step is not among them. */
  readonly rates: readonly LinkRate[];
}

/**
 * `GET /inspect/runs/{run_id}/stream`, `GET /inspect/links/{link_id}/stream`: server-sent events; the first word is the
 * event's name, the second the type of its data as JSON. Events that were recorded before the stream began come first.
 */
export interface StreamEvents {
  readonly actor: InspectedActor;
  readonly entry: HistoryEntry;
  readonly message: MessageEntry;
  readonly step: StepEntry;
  readonly check: CheckEntry;
  /** What a followed instance has recorded since the last such event. `left_out`: as it stands. */
  readonly followed: FollowedInstance;
  /** Of a link: once a second, and at its end. `at`: milliseconds since 1970. */
  readonly figures: { readonly at: number; readonly figures: LinkFigures };
  /** Of a link: each step of its last hour as it ends. */
  readonly rate: LinkRate;
  /** Sent first of all, and whenever the state of the run or the link changes. */
  readonly state: { readonly state: string };
}
