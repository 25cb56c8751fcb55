/**
 * The interface of a store of Test Runs, which the embedded store, PostgreSQL and memory implement alike.
 *
 * A run is accepted before it starts and has ended when its report is stored; between the two the store has its last
 * counts. All values are plain JSON: the store reads the columns that it lists and filters by, and returns the rest
 * unchanged.
 */
import type { CountedCoverage, CoverageTotal } from './coverage-counts.ts';
import type { StoredPart } from './damage.ts';
import type { Nodes } from './nodes.ts';

/** The state of a stored run. `interrupted`: the process that owned it is gone. */
export type StoredState = 'running' | 'completed' | 'cancelled' | 'failed' | 'interrupted';

/** Labels of a run, by which clients find it later. */
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
  /**
   * The hash of the definition that the client sent, where `definition` is another one. Default: the hash of
   * `definition`.
   */
  readonly definition_hash?: string;
  /** Its lock keys. Default: none. */
  readonly locks?: readonly string[];
  /** The row of the run in a list before it has done anything. */
  readonly row: Readonly<Record<string, unknown>>;
}

/** Another run has the id: its state, and whether it has the same definition. */
export interface DuplicateRun {
  readonly state: StoredState;
  readonly same_definition: boolean;
}

/** The state of a run, and when it ended: milliseconds since 1970, absent while it runs. */
export interface StoredEnd {
  readonly state: StoredState;
  readonly ended_at?: number;
}

/** Other runs hold keys of it: which ones, and their ids. */
export interface HeldLocks {
  readonly held: readonly { readonly key: string; readonly held_by: string }[];
}

/** The standing of a run that has not ended: its row, and its report without details. */
export interface RunStanding {
  readonly run_id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly row: Readonly<Record<string, unknown>>;
  readonly summary: Readonly<Record<string, unknown>>;
}

/** What is kept of a run beside its report: its instances that have failed, each with what is kept of it, the list of all
 * failures, and the history of its first instance. */
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
  /** The parts of the run that are damaged and cannot be read; absent where all can be read. */
  readonly damaged?: readonly StoredPart[];
}

/** A run with all that is kept of it but its capture and its evidence. */
export interface StoredRun extends ListedRun {
  /** Undefined where it is damaged. */
  readonly definition: unknown;
  /** Subscriber numbers in the definition are masked: it is not what the client sent. */
  readonly masked?: true;
  /** Absent where the run has no report: it runs, or was interrupted. */
  readonly report?: Readonly<Record<string, unknown>>;
}

/** Selects runs, the newest first. All given conditions have to hold. */
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
  /** The newest first; `number` counts all entries that were ever kept. */
  readonly entries: readonly (AuditEntry & { readonly number: number })[];
  readonly more: boolean;
}

/** Limits beyond which the runs that ended first are deleted. A run that has not ended stays. */
export interface RetentionRules {
  readonly runs: number;
  readonly days: number;
  /** Of definitions, sources, reports, captures, evidence and histories together. */
  readonly bytes: number;
}

/**
 * Every method throws `Busy` with `limit: "store"` where the store cannot execute it within its deadline: the disk is
 * full, the server is away. The end of a run is nevertheless written later, when that is possible again. When a method
 * has answered, its change is durable, except for `standing`. A damaged part of a run keeps neither the rest of the run
 * nor any other run from being read.
 */
export interface RunStore {
  readonly kind: 'embedded' | 'postgres' | 'memory';
  /** The store masks subscriber numbers. */
  readonly masks?: boolean;
  /** Why nothing can be stored at the moment, for people; undefined while all is well. */
  readonly trouble: string | undefined;
  /** Absent where no other service can use it. */
  readonly nodes?: Nodes | undefined;
  /**
   * Returns when the run is durable and holds its locks, or why it is not accepted: a run has its id already, or others
   * hold keys of it. It holds them until it has ended. Acceptances of the same moment share one sync.
   */
  accept(run: AcceptedRun): Promise<DuplicateRun | HeldLocks | undefined>;
  /**
   * Stores the standing of a run a moment later; a later standing replaces one that was not written yet. Never throws.
   */
  standing(standing: RunStanding): void;
  /**
   * Returns the ids of the runs that retention let go for it. Throws `NotRunning` where the run has ended otherwise.
   */
  end(run: EndedRun): Promise<readonly string[]>;
  /** Deletes the runs that ended too many days ago, the last one too. Returns their ids. */
  letGo(): Promise<readonly string[]>;
  find(runId: string): Promise<StoredRun | undefined>;
  /** Reads only the state of the run; undefined where there is none. */
  endOf(runId: string): Promise<StoredEnd | undefined>;
  /** The state of the run that has this id, and whether it has this definition; undefined where there is none. */
  duplicate(runId: string, definition: unknown): Promise<DuplicateRun | undefined>;
  /** Throws `DamagedRun` where the capture is not as it was stored, as `evidence` does. */
  capture(runId: string): Promise<EndedRun['capture']>;
  evidence(runId: string): Promise<StoredEvidence | undefined>;
  /** Throws `UnknownRun` where `before` names no run. */
  list(query: RunQuery): Promise<RunPage>;
  /** False where there is no such run. Throws `NotEnded` where it runs. */
  delete(runId: string): Promise<boolean>;
  audit(entry: AuditEntry): Promise<void>;
  /** `before`: the number of an entry. */
  auditTrail(query: { readonly limit: number; readonly before?: number }): Promise<AuditPage>;
  /**
   * Adds what a service has counted of the coverage of a flow, and returns the counts of all services. A request that
   * is repeated adds nothing more.
   */
  countCoverage(counted: CountedCoverage): Promise<CoverageTotal>;
  /** Writes what waits, and releases the folder or the server. */
  close(): Promise<void>;
}
