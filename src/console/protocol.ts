/**
 * What the console and its page tell one another: the list of runs and the progress of one run, each as a stream of
 * server-sent events, and what a text comes to that is to be a test file.
 *
 * Streams are made of differences: what a client has been told is known by marks that only grow, so that nothing has to
 * wait for it.
 */
import type { FlowCoverage } from '../../schemas/index.ts';
import type { Timestamp } from '../clock.ts';
import type { ReportHead, ReportLists, RunRow } from '../run/plan/report-and-row.ts';

/** `/console/stream`. */
export interface ListEvents {
  /** Runs that are new, or stand otherwise than was told; at most 500 in an event. */
  runs: {
    readonly runs: readonly RunRow[];
    /** Of those that ended, the service has let go of every one whose `ended` is below. */
    readonly kept_from: number;
    /** Those above that were let go since, by their `ended`; absent where there are none. */
    readonly gone?: readonly number[];
    /** Whether more of them follow at once: the list is not whole yet. */
    readonly more: boolean;
  };
}

/** Entries of a list from the index `from` on; those before are as they were told. At most 2,000 in an event. */
export interface Part<Entry> {
  readonly from: number;
  readonly entries: readonly Entry[];
}

/**
 * `/console/runs/:run_id/stream`. Everything is told once as it is, and then as it changes; the stream ends with the
 * run.
 */
export type RunEvents = { run: ReportHead } & { [Name in keyof ReportLists]: Part<ReportLists[Name]> };

/** Bytes of a text that is checked: the service does that beside its runs, so it has to be done soon. */
export const largestText = 256 * 1024;

/** `POST /console/check`: a text that is to be a test file. */
export interface CheckRequest {
  readonly text: string;
}

export interface CheckedFault {
  /** Of the text, from 1. */
  readonly line: number;
  /** RFC 6901, into the document. */
  readonly pointer: string;
  readonly message: string;
}

export interface CheckedTest {
  /** Of its first line in the text, from 1. */
  readonly line: number;
  readonly name: string | null;
  readonly description: string | null;
  /** Params of ExecuteTest; `run_id` is absent if the text names none. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** Tests in the order of the text; those that are wrong are not among them. */
export interface CheckResult {
  readonly faults: readonly CheckedFault[];
  readonly tests: readonly CheckedTest[];
}

/**
 * `GET /console/runs/:run_id/test`: the test that the client started the run with; the page shows it beside the call.
 */
export type { RunTest } from '../documents/placed-test.ts';

/** `GET /console/files`: the test files of the folder that the configuration names. */
export interface TestFiles {
  /** Whether it names one. */
  readonly folder: boolean;
  readonly files: readonly ListedFile[];
  /** Whether there may be more than these. */
  readonly more: boolean;
}

export interface ListedFile {
  /** Relative to the folder, with slashes. */
  readonly file: string;
  /** At most 20, and none that is wrong. */
  readonly tests: readonly { readonly name: string; readonly tags: readonly string[]; readonly description?: string }[];
  /** How many; null as long as the file is not checked. */
  readonly faults: number | null;
  /** The first of them, with its line. */
  readonly first?: string;
}

/** `GET /console/files/:file`, whose answer has an `ETag`. */
export interface ReadFile extends CheckResult {
  readonly file: string;
  readonly text: string;
}

/** `GET /console/flows`: what the service hosts. */
export interface HostedFlows {
  readonly flows: readonly HostedFlow[];
  /** The runs that answer from the start of the service on. */
  readonly scripts: readonly { readonly run_id: string }[];
}

export interface HostedFlow {
  readonly service_key: number;
  readonly flow: string;
  readonly operations: readonly {
    readonly id: string;
    readonly type: string;
    readonly name?: string;
    /** By their numbers; `to` is null where nothing is attached. */
    readonly exits: readonly { readonly name: string; readonly to: string | null }[];
  }[];
  /** Calls by how they ended, since they are counted. */
  readonly ended: Readonly<Record<string, number>>;
  /** What calls have taken of it, and since when they are counted; absent where the service does not count. */
  readonly calls?: number;
  readonly since?: string;
  readonly totals?: FlowCoverage['totals'];
}

/** `GET /console/vocabulary`: the words of a test file that the editor suggests. */
export interface Vocabulary {
  /**
   * Keys by the place of their object: `` is the file, `/distribution/cps`, `/operations/*` any operation of the list.
   */
  readonly places: Readonly<Record<string, readonly Word[]>>;
  readonly operations: readonly OperationWords[];
  /** Arguments of operations, of which many have the same. */
  readonly words: readonly Word[];
}

export interface Word {
  readonly name: string;
  /** What it is, in short. */
  readonly about?: string;
  /** Those that it may have, where they are few. */
  readonly values?: readonly (string | number | boolean)[];
}

export interface OperationWords {
  /** As it is written; of `db.<method>` what stands before the user's own name. */
  readonly type: string;
  readonly about: string;
  /** Those of the place `/operations/*` that this type has. */
  readonly keys: readonly string[];
  /** Where each stands among `words`. */
  readonly arguments: readonly number[];
}

export type { ReportHead, ReportLists, RunRow, Timestamp };
