/**
 * A format of reports: on one run, for the paths of HTTP, and on all tests of a command line, for an option of
 * `dialproof run`.
 */
import type { FirstInstance, QueryTestResult } from '../../../schemas/index.ts';
import type { TestText } from '../call-source.ts';
import type { TestOutcome } from './test-outcome.ts';

/** Facts that a report can show beside the status of a run. */
export interface ShownBeside {
  /** The text of the test. */
  readonly text?: TestText | undefined;
  /** Failed instances of a load, in the order in which they are shown. */
  readonly evidence?: readonly FirstInstance[] | undefined;
}

export interface ReportFormat {
  readonly contentType: string;
  /** Content security policy, which the server sends; absent where the report is no page. */
  readonly policy?: string;
  /** Facts that it shows beside the status. Default: none. */
  readonly shows?: readonly (keyof ShownBeside)[];
  /** The report on `status`, which may still be running. */
  readonly render: (status: QueryTestResult, beside?: ShownBeside) => string;
  /**
   * The report in parts that are rendered one after another, so that a service can answer others between them. A part
   * takes a millisecond or two at most; an empty part means that no text is ready yet. Default: the whole.
   */
  readonly parts?: (status: QueryTestResult, beside?: ShownBeside) => Iterable<string>;
  /** The options of the command line that write this format. */
  readonly options?: readonly ReportOption[];
}

export interface ReportOption {
  /** `junit` is the option `--junit FILE`. */
  readonly name: string;
  /** Endings of file names that fit the format, the usual one first. Default: any. */
  readonly endings?: readonly string[];
  /** For the help: "write all results as ...". */
  readonly about: string;
  readonly render: (outcomes: readonly TestOutcome[], program: ReportingProgram) => string;
}

export interface ReportingProgram {
  readonly exitCode: number;
  /** Absolute; the paths of test files are written relative to it. */
  readonly folder: string;
  /** Version of dialproof. */
  readonly version: string;
}
