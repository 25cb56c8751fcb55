/**
 * The outcome of a test of the command line, as the reports show it: the run that ended, or the refusal of the service,
 * and what the test expected.
 */
import type { FirstInstance, QueryTestResult } from '../../../schemas/index.ts';
import type { TestText } from '../call-source.ts';
import type { DialproofError } from '../../errors.ts';

/**
 * `uncounted`: it ran in the background, and was cancelled since the file was at its end. `interrupted`: a signal
 * cancelled it.
 */
export type Judgement = 'passed' | 'failed' | 'uncounted' | 'interrupted';

export interface TestOutcome {
  readonly test: {
    /** `number`: its place in the file. */
    readonly document: { readonly file: string; readonly number: number };
    readonly name: string;
    /** The name, or where another test of the file has it, that with the number of the document. */
    readonly nameInFile: string;
    /** For people: the name, or where another test of the command has it, that with the file. */
    readonly title: string;
    readonly params: { readonly run_id: string };
    readonly expect: string;
    /** The error with which the service was to refuse the run. */
    readonly expectError: string | undefined;
  };
  readonly judgement: Judgement;
  /** Why the test failed; empty if the verdict says it all. */
  readonly reason: string;
  readonly status?: QueryTestResult;
  readonly error?: DialproofError;
  /** The text of the test, made when a report shows it. */
  readonly text?: () => TestText | undefined;
  /** Instances of a load that have failed, in the order in which they are to be shown. */
  readonly evidence?: readonly FirstInstance[];
  /** The tries before this one, which failed. */
  readonly earlier?: readonly TestOutcome[];
}

/** `calls/busy` of `calls/busy.test.yaml`. */
export const withoutEnding = (file: string): string => file.replace(/(?:\.test)?\.(?:ya?ml|json)$/i, '');

/** Passed, but not at the first try. */
export const isFlaky = ({ judgement, earlier = [] }: Pick<TestOutcome, 'judgement' | 'earlier'>): boolean =>
  judgement === 'passed' && earlier.length > 0;

/** What an earlier try came to, in a sentence. */
export const whyTryFailed = ({ reason, error }: Pick<TestOutcome, 'reason' | 'error'>): string =>
  error === undefined ? reason : `${error.code}: ${error.message}`;
