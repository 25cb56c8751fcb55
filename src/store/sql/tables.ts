/**
 * The tables of a store as the queries see them. `dialproof_runs` holds the columns by which runs are listed and
 * filtered; long values are in other tables, so that neither a list nor a standing reads or writes them.
 */
import type { Generated } from 'kysely';
import type { StoredState } from '../run-store.ts';

export interface RunColumns {
  /** The order of acceptance. */
  number: Generated<number>;
  run_id: string;
  /** Names the acceptance: a text that no other one has. */
  acceptance: string;
  name: string | null;
  /** A JSON array. */
  tags: string | null;
  description: string | null;
  asked_by: string | null;
  source_file: string | null;
  definition_hash: string;
  state: StoredState;
  verdict: string;
  /** Milliseconds since 1970, as all times here. */
  accepted_at: number;
  /** When the standing was taken. */
  stood_at: number;
  ended_at: number | null;
  /** When the run ended by the time of the store, from which its age is counted. */
  aged_from: number | null;
  /** The process that executes it: its name and its fencing token. */
  owner: string;
  fence: number;
  row_json: Uint8Array;
  summary_json: Uint8Array;
  /** Size of everything that is kept of the run. */
  bytes: number;
}

interface DocumentColumns {
  number: number;
  definition: Uint8Array;
  source_text: Uint8Array | null;
  report: Uint8Array | null;
  capture: Uint8Array | null;
  capture_left_out: number | null;
  /** CRC-32 of the capture; null where a service of the previous version has stored it. */
  capture_checksum: number | null;
  evidence: Uint8Array | null;
}

interface TagColumns {
  number: number;
  tag: string;
}

export interface AuditColumns {
  number: Generated<number>;
  at: number;
  asked_by: string | null;
  from_address: string;
  action: string;
  run_id: string | null;
  outcome: string;
}

/** A lock key that a run holds. */
interface LockColumns {
  hash: string;
  /** Of the run. */
  number: number;
}

/** A process that executes runs. Its lease is that of each run it owns. */
interface OwnerColumns {
  name: string;
  fence: number;
  /** By the clock of the store; 0 where no other process can reach it. */
  lease_until: number;
  /** When the process started, by the same clock. */
  since: number;
  /** The version of its program. */
  program: string;
  /** 1: it takes no more runs. */
  draining: Generated<number>;
}

/** A message of one process to another, until the receiver has taken it. */
interface MessageColumns {
  number: Generated<number>;
  from_fence: number;
  to_fence: number;
  /** A counter of the sender; 0 for messages that have no order. */
  sequence: number;
  topic: string;
  body: Uint8Array;
}

/** The coverage of a flow by the calls of all services. */
interface CoverageColumns {
  /** The hash of the flow and of its counters. */
  flow: string;
  /** Grows with each change of any coverage. */
  turn: number;
  /** A `KeptCoverage`. */
  counted: Uint8Array;
}

/** A table of one row. */
interface StoreColumns {
  version: number;
  /** The version of the program that wrote the schema. */
  written_by: string;
  /** The last fencing token that was issued. */
  fences: number;
  /** The time of the store when it was last written; null until it is. */
  observed_at: number | null;
}

export interface Tables {
  dialproof_store: StoreColumns;
  dialproof_owners: OwnerColumns;
  dialproof_runs: RunColumns;
  dialproof_documents: DocumentColumns;
  dialproof_tags: TagColumns;
  dialproof_locks: LockColumns;
  dialproof_audit: AuditColumns;
  dialproof_letters: MessageColumns;
  dialproof_coverages: CoverageColumns;
}
