/**
 * The requests of the service to a database: plain data, which can be posted to a thread. All writes of a batch are one
 * transaction.
 */
import type { Insertable } from 'kysely';
import type { CountedCoverage, CoverageTotal } from '../coverage-counts.ts';
import type { Nodes } from '../nodes.ts';
import type { EndedRun, RetentionRules, RunQuery, StoredState } from '../run-store.ts';
import type { StoreTime } from '../store-time.ts';
import type { HeldHash } from './locks.ts';
import type { AuditColumns, RunColumns } from './tables.ts';

export interface Acceptance {
  readonly columns: Omit<Insertable<RunColumns>, 'owner' | 'fence'>;
  readonly tags: readonly string[];
  /** Hashes of its lock keys, in order, each once. */
  readonly locks: readonly string[];
  readonly definition: Uint8Array;
  readonly sourceText: Uint8Array | null;
}

export interface PackedStanding {
  readonly runId: string;
  readonly at: number;
  readonly row: Uint8Array;
  readonly summary: Uint8Array;
}

export interface PackedEnd extends PackedStanding {
  readonly state: EndedRun['state'];
  readonly verdict: string;
  readonly report: Uint8Array;
  readonly capture: Uint8Array | null;
  readonly captureLeftOut: number | null;
  /** CRC-32. */
  readonly captureChecksum: number | null;
  readonly evidence: Uint8Array | null;
}

export interface Batch {
  /** Writes even if there is nothing to write, to test whether the store can. */
  readonly touch: boolean;
  /** Acceptances that were refused because the outcome of their batch was unknown. */
  readonly withdrawn: readonly string[];
  readonly deletions: readonly string[];
  readonly acceptances: readonly Acceptance[];
  readonly standings: readonly PackedStanding[];
  readonly ends: readonly PackedEnd[];
  readonly audits: readonly Insertable<AuditColumns>[];
  readonly coverages: readonly CountedCoverage[];
  /** Lets runs go that are too old, even where no run ends. */
  readonly letGo: boolean;
  readonly clock: BatchClock;
  readonly retention: RetentionRules;
}

/** The clocks of the service when the batch began. */
export interface BatchClock {
  /** Milliseconds since 1970 by the machine's clock, which may have been set since the service began. */
  readonly said: number;
  /** Milliseconds of the monotonic clock, by which runs end too. */
  readonly now: number;
  /** The time of the store as an earlier batch found it. */
  readonly known?: StoreTime;
}

/** A run that retention let go, and the rule that it exceeded. */
export interface LetGoRun {
  readonly run_id: string;
  readonly rule: keyof RetentionRules;
}

export interface BatchAnswer {
  readonly deletions: readonly ('deleted' | 'unknown' | 'running')[];
  /** For each acceptance: undefined, or the run that has its id already, or the keys that others hold. */
  readonly refusals: readonly (
    | { readonly state: StoredState; readonly definitionHash: string }
    | { readonly held: readonly HeldHash[] }
    | undefined
  )[];
  /** For each end: whether the run was running. */
  readonly ended: readonly boolean[];
  readonly letGo: readonly LetGoRun[];
  /** For each request for a coverage. */
  readonly coverages: readonly CoverageTotal[];
  /** The time of the store; absent where the batch did not need it. */
  readonly time?: StoreTime;
}

export interface ListedColumns {
  readonly run_id: string;
  readonly name: string | null;
  readonly tags: string | null;
  readonly description: string | null;
  readonly asked_by: string | null;
  readonly state: StoredState;
  readonly verdict: string;
  readonly accepted_at: number;
  readonly ended_at: number | null;
  readonly row_json: Uint8Array;
  readonly summary_json: Uint8Array;
}

export interface FoundColumns extends ListedColumns {
  readonly definition_hash: string;
  readonly source_file: string | null;
  readonly source_text: Uint8Array | null;
  /** Null where the row of the documents is lost, as `report` is. */
  readonly definition: Uint8Array | null;
  readonly report: Uint8Array | null;
}

export type StandsColumns = Pick<FoundColumns, 'state' | 'ended_at' | 'definition_hash'>;

export interface CaptureColumns {
  readonly file: Uint8Array;
  readonly leftOut: number;
  /** Null where a service of the previous version has stored it. */
  readonly checksum: number | null;
}

export interface AuditQuery {
  readonly limit: number;
  readonly before?: number;
}

/** Each reading with its parameters and its result. */
export interface Readings {
  find: { readonly takes: string; readonly gives: FoundColumns | undefined };
  stands: { readonly takes: string; readonly gives: StandsColumns | undefined };
  capture: { readonly takes: string; readonly gives: CaptureColumns | undefined };
  evidence: { readonly takes: string; readonly gives: Uint8Array | undefined };
  /**
   * One row more than requested, where there are more; undefined where `before` names no run. `below`: only rows with a
   * lower number, whatever `before` names.
   */
  list: {
    readonly takes: RunQuery & { readonly below?: number };
    readonly gives: readonly (ListedColumns & { readonly number: number })[] | undefined;
  };
  audit: {
    readonly takes: AuditQuery;
    readonly gives: readonly (Insertable<AuditColumns> & { readonly number: number })[];
  };
}

export type ReadingName = keyof Readings;

/**
 * A database, in this thread or another one. Every method rejects with a reason for people where the database cannot
 * execute it.
 */
export interface StoreLine {
  /** Why the database can do nothing at the moment; undefined while it works, and where only an attempt shows it. */
  readonly trouble?: string | undefined;
  /** Absent where no other process can reach it. */
  readonly nodes?: Nodes;
  execute(batch: Batch): Promise<BatchAnswer>;
  read<Name extends ReadingName>(name: Name, takes: Readings[Name]['takes']): Promise<Readings[Name]['gives']>;
  close(): Promise<void>;
}
