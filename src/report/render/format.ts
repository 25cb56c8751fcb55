/**
 * A format of reports: on one run, for the paths of HTTP, and on all tests of a command line, for an option of
 * `dialproof run`.
 */
import type { FirstInstance, QueryTestResult } from '../../../schemas/index.ts';
import type { TestText } from '../call-source.ts';
import type { TestOutcome } from './test-outcome.ts';

/** What is known beside the status of a run. */
export interface ShownBeside {
  /** The text of the test. */
  readonly text?: TestText | undefined;
  /** Instances of a load that have failed, in the order in which they are to be shown. */
  readonly evidence?: readonly FirstInstance[] | undefined;
}

export interface ReportFormat {
  readonly contentType: string;
  /** What a browser may load for it, sent by the server; absent where the report is no page. */
  readonly policy?: string;
  /** What it shows beside the status. Default: nothing. */
  readonly shows?: readonly (keyof ShownBeside)[];
  /** The report on `status`, which may still be running. */
  readonly render: (status: QueryTestResult, beside?: ShownBeside) => string;
  /**
   * The same in parts that are made one after another: a service has others to answer between them. A part takes a
   * millisecond or two at most; an empty one stands where nothing has come to be written yet. Default: the whole.
   */
  readonly parts?: (status: QueryTestResult, beside?: ShownBeside) => Iterable<string>;
  /** The files that the command line writes in this format. */
  readonly options?: readonly ReportOption[];
}

export interface ReportOption {
  /** `junit` is the option `--junit FILE`. */
  readonly name: string;
  /** Of names that say that such a file is in them, the usual one first. Default: any. */
  readonly endings?: readonly string[];
  /** For the help: "write all results as ...". */
  readonly about: string;
  readonly render: (outcomes: readonly TestOutcome[], program: ReportingProgram) => string;
}

export interface ReportingProgram {
  readonly exitCode: number;
  /** Absolute: from where the paths of test files are written. */
  readonly folder: string;
  /** Of dialproof. */
  readonly version: string;
}
