/**
 * What the console and its page send one another: the list of runs and the progress of one run, each as a stream of
 * server-sent events, and the result of checking a text that is meant to be a test file.
 *
 * Streams carry differences: marks that only grow say what a client has received, so that nothing has to wait for it.
 */
import type { FlowCoverage } from '../../schemas/index.ts';
import type { Timestamp } from '../ground/clock.ts';
import type { ReportHead, ReportLists, RunRow } from '../run/plan/report-and-row.ts';

/** `/console/stream`. */
export interface ListEvents {
  /** Runs that are new, or differ from what was sent; at most 500 in an event. */
  runs: {
    readonly runs: readonly RunRow[];
    /** The service has discarded every ended run whose `ended` is below this. */
    readonly kept_from: number;
    /** The `ended` of runs above that mark which were discarded since; absent if there are none. */
    readonly gone?: readonly number[];
    /** Whether more of them follow at once: the list is not whole yet. */
    readonly more: boolean;
  };
}

/** Entries of a list from the index `from` on; those before are unchanged. At most 2,000 in an event. */
export interface Part<Entry> {
  readonly from: number;
  readonly entries: readonly Entry[];
}

/**
 * `/console/runs/:run_id/stream`. Everything is sent once, and then again as it changes; the stream ends with the run.
 */
export type RunEvents = { run: ReportHead } & { [Name in keyof ReportLists]: Part<ReportLists[Name]> };

/** Bytes of a text that is checked: the service checks it beside its runs, so a check has to be short. */
export const largestText = 256 * 1024;

/** Bytes of a capture of which tests are made. */
export const largestCapture = 64 * 1024 * 1024;

export interface CheckedFault {
  /** Of the text, from 1. */
  readonly line: number;
  /** RFC 6901, into the document. */
  readonly pointer: string;
  readonly message: string;
  /** Where the text is not YAML: the lines around the fault, with a caret below its place. */
  readonly excerpt?: string;
}

export interface CheckedTest {
  /** The line in the text at which the test begins, from 1. */
  readonly line: number;
  readonly name: string | null;
  readonly description: string | null;
  /** Params of ExecuteTest; `run_id` is absent if the text names none. */
  readonly params: Readonly<Record<string, unknown>>;
  /** As in the file, where it says so. */
  readonly background?: true;
  readonly expect?: string;
  /** The service is to refuse it. */
  readonly expect_error?: string;
}

/** The tests in the order of the text, without those that have faults. */
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
  /** Whether the configuration names one. */
  readonly folder: boolean;
  readonly files: readonly ListedFile[];
  /** Whether there may be more than these. */
  readonly more: boolean;
}

export interface ListedFile {
  /** Relative to the folder, with slashes. */
  readonly file: string;
  /** At most 20, none of them with faults. */
  readonly tests: readonly { readonly name: string; readonly tags: readonly string[]; readonly description?: string }[];
  /** Number of faults; null until the file is checked. */
  readonly faults: number | null;
  /** The first fault, with its line. */
  readonly first?: string;
}

/** `GET /console/files/:file`, whose answer has an `ETag`. */
export interface ReadFile extends CheckResult {
  readonly file: string;
  /** The name of the one test that its definitions are together, where one of them is in the background. */
  readonly whole?: string;
  readonly text: string;
}

/** `GET /console/flows`: what the service hosts. */
export interface HostedFlows {
  readonly flows: readonly HostedFlow[];
  /** The runs that answer from the start of the service. */
  readonly scripts: readonly { readonly run_id: string }[];
}

export interface HostedFlow {
  readonly service_key: number;
  readonly flow: string;
  readonly operations: readonly {
    readonly id: string;
    readonly type: string;
    readonly name?: string;
    /** By their numbers; `to` is null if nothing is attached. */
    readonly exits: readonly { readonly name: string; readonly to: string | null }[];
  }[];
  /** Calls by how they ended, since counting began. */
  readonly ended: Readonly<Record<string, number>>;
  /** The calls of the flow, since when they are counted, and its totals; absent if the service does not count. */
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
  /** Arguments of operations; many operations share them. */
  readonly words: readonly Word[];
  /** Lists of arguments, each by its index in `words`: that of an operation is often that of several. */
  readonly lists: readonly (readonly number[])[];
  /** Keys of the place `/operations/*` that a type has. */
  readonly keySets: readonly (readonly string[])[];
}

export interface Word {
  readonly name: string;
  /** A short description. */
  readonly about?: string;
  /** The values that it may have, if they are few. */
  readonly values?: readonly (string | number | boolean)[];
}

export interface OperationWords {
  /** As written in the file; of `db.<method>` the part before the user's own name. */
  readonly type: string;
  readonly about: string;
  /** The index of its keys in `keySets`. */
  readonly keys: number;
  /** The index of its arguments in `lists`. */
  readonly arguments: number;
}

/** `POST /console/import/:capture`, with the octets of the capture of that name. */
export type { ReadyTest, ReadyTests } from '../imports/ready-test.ts';

export type { ReportHead, ReportLists, RunRow, Timestamp };
