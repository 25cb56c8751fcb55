/**
 * The outcome of a test of the command line, as the reports show it: the run that ended, or the refusal of the service,
 * and the expectation of the test.
 */
import type { FirstInstance, FlowWords, QueryTestResult } from '../../../schemas/index.ts';
import type { TestText } from '../call-source.ts';
import type { DialproofError } from '../../ground/errors.ts';

/**
 * `uncounted`: it ran in the background, and was cancelled at the end of its file. `interrupted`: a signal cancelled
 * it.
 */
export type Judgement = 'passed' | 'failed' | 'uncounted' | 'interrupted';

export interface TestOutcome {
  readonly test: {
    /** `number`: its number in the file. */
    readonly document: { readonly file: string; readonly number: number };
    readonly name: string;
    /** The name, with the number of the document where another test of the file has the same name. */
    readonly nameInFile: string;
    /** For people: the name, with the file where another test of the command has the same name. */
    readonly title: string;
    /** `flow`: the words of the flow that the test follows. */
    readonly params: { readonly run_id: string; readonly flow?: FlowWords };
    readonly expect: string;
    /** The expected error of the service, where the run is to be refused. */
    readonly expectError: string | undefined;
    /** The name of the test of which it is a part, with the other definitions of its file. */
    readonly whole?: string;
  };
  readonly judgement: Judgement;
  /** Why the test failed; empty if the verdict is enough. */
  readonly reason: string;
  readonly status?: QueryTestResult;
  readonly error?: DialproofError;
  /** The text of the test, rendered when a report shows it. */
  readonly text?: () => TestText | undefined;
  /** Failed instances of a load, in the order in which they are shown. */
  readonly evidence?: readonly FirstInstance[];
  /** The tries before this one, which failed. */
  readonly earlier?: readonly TestOutcome[];
}

/** The run's own reason for its end; empty where it has none, or where `reason` says it. */
export const endReasonBeside = ({ reason, status }: Pick<TestOutcome, 'reason' | 'status'>): string => {
  const { end_reason: endReason = '' } = status ?? {};
  return reason.endsWith(endReason) ? '' : endReason;
};

/** `calls/busy` of `calls/busy.test.yaml`. */
export const withoutEnding = (file: string): string => file.replace(/(?:\.test)?\.(?:ya?ml|json)$/i, '');

/** Passed, but not at the first try. */
export const isFlaky = ({ judgement, earlier = [] }: Pick<TestOutcome, 'judgement' | 'earlier'>): boolean =>
  judgement === 'passed' && earlier.length > 0;

/** The reason why an earlier try failed, as a sentence. */
export const whyTryFailed = ({ reason, error }: Pick<TestOutcome, 'reason' | 'error'>): string =>
  error === undefined ? reason : `${error.code}: ${error.message}`;
