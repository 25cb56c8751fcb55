/**
 * What is kept of Test Runs beyond the process: the promise that the embedded store, PostgreSQL and memory keep alike.
 *
 * A run is accepted before it starts and has ended when its report is stored; between the two the store has its last
 * counts. All values are plain JSON: the store reads the columns that it lists and filters by, and returns the rest as
 * it was given.
 */
import type { StoredPart } from './damage.ts';
import type { Nodes } from './nodes.ts';

/** How a stored run stands. `interrupted`: the process that owned it is gone. */
export type StoredState = 'running' | 'completed' | 'cancelled' | 'failed' | 'interrupted';

/** What a client says of a run for those who look for it later. */
export interface RunLabels {
  readonly name?: string;
  readonly tags?: readonly string[];
  readonly description?: string;
  /** The test as the client has it, at most 256 kB of text. */
  readonly source?: { readonly file: string; readonly text: string };
}

/** A run that the service promises to execute. */
export interface AcceptedRun extends RunLabels {
  readonly run_id: string;
  /** Who asked for it: the name of a token or of a certificate. */
  readonly by?: string;
  /** Milliseconds since 1970 of the service's clock. */
  readonly accepted_at: number;
  /** The params of ExecuteTest as they came. */
  readonly definition: unknown;
  /** That of what the client sent, where `definition` is not what it sent. Default: the hash of `definition`. */
  readonly definition_hash?: string;
  /** Its lock keys. Default: none. */
  readonly locks?: readonly string[];
  /** The run as a list shows it before it has done anything. */
  readonly row: Readonly<Record<string, unknown>>;
}

/** Another run has the id: how it stands, and whether it has the same definition. */
export interface DuplicateRun {
  readonly state: StoredState;
  readonly same_definition: boolean;
}

/** How a run stands, and since when it has ended: milliseconds since 1970, absent while it runs. */
export interface StoredEnd {
  readonly state: StoredState;
  readonly ended_at?: number;
}

/** Other runs hold keys of it: which ones, and their ids. */
export interface HeldLocks {
  readonly held: readonly { readonly key: string; readonly held_by: string }[];
}

/** How a run stands that has not ended: its row, and its report without details. */
export interface RunStanding {
  readonly run_id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly row: Readonly<Record<string, unknown>>;
  readonly summary: Readonly<Record<string, unknown>>;
}

/** Instances of a run that have failed, each with what is kept of it. */
export type StoredEvidence = readonly Readonly<Record<string, unknown>>[];

/** A run that has ended. */
export interface EndedRun extends RunStanding {
  readonly state: Exclude<StoredState, 'running'>;
  readonly verdict: string;
  /** All of the report. */
  readonly report: Readonly<Record<string, unknown>>;
  /** The signalling of its first instance, as a capture file; absent where there was none. */
  readonly capture?: { readonly file: Uint8Array; readonly leftOut: number };
  readonly evidence?: StoredEvidence;
}

/** A run as it is listed: without its `source`, which `find` gives. */
export interface ListedRun extends RunLabels {
  readonly run_id: string;
  readonly by?: string;
  readonly state: StoredState;
  readonly verdict: string;
  readonly accepted_at: number;
  /** Absent while it runs. */
  readonly ended_at?: number;
  /** Empty where it is damaged, as `summary` is. */
  readonly row: Readonly<Record<string, unknown>>;
  readonly summary: Readonly<Record<string, unknown>>;
  /** What of the run is not as it was stored, and cannot be read; absent where all of it can. */
  readonly damaged?: readonly StoredPart[];
}

/** A run with all that is kept of it but its capture and its evidence. */
export interface StoredRun extends ListedRun {
  /** Undefined where it is damaged. */
  readonly definition: unknown;
  /** Subscriber numbers in it are masked: the definition is not what the client sent. */
  readonly masked?: true;
  /** Absent where the run has no report: it runs, or was interrupted. */
  readonly report?: Readonly<Record<string, unknown>>;
}

/** Which runs are listed: the newest first. All that is given has to hold. */
export interface RunQuery {
  /** At most so many. */
  readonly limit: number;
  /** Only those that were accepted before this one. */
  readonly before?: string;
  readonly name?: string;
  readonly tag?: string;
  readonly state?: StoredState;
  readonly verdict?: string;
  /** Milliseconds since 1970: only those that were accepted in between. */
  readonly from?: number;
  readonly to?: number;
}

export interface RunPage {
  readonly runs: readonly ListedRun[];
  /** Whether there are older ones. */
  readonly more: boolean;
}

/** A change that a client made, or tried to make. */
export interface AuditEntry {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The name of a token or of a certificate; absent where the service knows no names. */
  readonly by?: string;
  /** The address of the client. */
  readonly from: string;
  /** A method of JSON-RPC, or method and path of HTTP. */
  readonly action: string;
  readonly run_id?: string;
  /** `ok`, or the name of the error. */
  readonly outcome: string;
}

export interface AuditPage {
  /** The newest first; `number` counts all that were ever kept. */
  readonly entries: readonly (AuditEntry & { readonly number: number })[];
  readonly more: boolean;
}

/** What goes when there is too much: the runs that ended first. One that has not ended stays. */
export interface RetentionRules {
  readonly runs: number;
  readonly days: number;
  /** Of definitions, sources, reports, captures and evidence together. */
  readonly bytes: number;
}

/**
 * Every method throws `Busy` with `limit: "store"` where the store cannot do it, or not within its deadline: the disk
 * is full, the server is away. The end of a run is written later all the same, when that is possible again. What a
 * method has answered is durable, but for
 * `standing`. What of a run is damaged in the store keeps nothing else of it, and no other run, from being read.
 */
export interface RunStore {
  readonly kind: 'embedded' | 'postgres' | 'memory';
  /** Subscriber numbers are masked in what it keeps. */
  readonly masks?: boolean;
  /** Why nothing can be stored at the moment, for people; undefined while all is well. */
  readonly trouble: string | undefined;
  /** Absent where no other service can use it. */
  readonly nodes?: Nodes | undefined;
  /**
   * Returns when the run is durable and holds its locks, or why it is not accepted: a run has its id already, or others
   * hold keys of it. It holds them until it has ended. Acceptances of a moment share one sync.
   */
  accept(run: AcceptedRun): Promise<DuplicateRun | HeldLocks | undefined>;
  /**
   * Notes how a run stands, some time within the next moment; a later one takes the place of one that was not written
   * yet. Never throws.
   */
  standing(standing: RunStanding): void;
  /**
   * Returns the ids of the runs that retention let go for it. Throws `NotRunning` where the run has ended otherwise.
   */
  end(run: EndedRun): Promise<readonly string[]>;
  /** Lets the runs go that ended too many days ago, the last one too; their ids. */
  letGo(): Promise<readonly string[]>;
  find(runId: string): Promise<StoredRun | undefined>;
  /** Reads nothing more of the run; undefined where there is none. */
  endOf(runId: string): Promise<StoredEnd | undefined>;
  /** How the run stands that has this id, and whether it has this definition; undefined where there is none. */
  duplicate(runId: string, definition: unknown): Promise<DuplicateRun | undefined>;
  /** Throws `DamagedRun` where it is not as it was stored, as `evidence` does. */
  capture(runId: string): Promise<EndedRun['capture']>;
  evidence(runId: string): Promise<StoredEvidence | undefined>;
  /** Throws `UnknownRun` where `before` names none. */
  list(query: RunQuery): Promise<RunPage>;
  /** False where there is no such run. Throws `NotEnded` where it runs. */
  delete(runId: string): Promise<boolean>;
  audit(entry: AuditEntry): Promise<void>;
  /** `before`: the number of an entry. */
  auditTrail(query: { readonly limit: number; readonly before?: number }): Promise<AuditPage>;
  /** Writes what waits, and gives the folder or the server back. */
  close(): Promise<void>;
}
