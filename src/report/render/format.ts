/** A format of reports: on one run, for the paths of HTTP, and on all tests of a command line, for an option of `dialproof run`. */
import type { QueryTestResult } from '../../../schemas/index.ts';
import type { TestText } from '../call-source.ts';
import type { TestOutcome } from './test-outcome.ts';

export interface ReportFormat {
  readonly contentType: string;
  /** What a browser may load for it, sent by the server; absent where the report is no page. */
  readonly policy?: string;
  /** It shows the text of the test. Default: it does not. */
  readonly showsText?: true;
  /** The report on `status`, which may still be running; `text` where it is shown and known. */
  readonly render: (status: QueryTestResult, text?: TestText) => string;
  /** Absent where the command line writes no such file. */
  readonly option?: ReportOption;
}

export interface ReportOption {
  /** `junit` is the option `--junit FILE`. */
  readonly name: string;
  /** For the help: "write all results as ...". */
  readonly about: string;
  readonly render: (outcomes: readonly TestOutcome[], program: ReportingProgram) => string;
}

export interface ReportingProgram {
  readonly exitCode: number;
  /** Of dialproof. */
  readonly version: string;
}
