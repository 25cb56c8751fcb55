/**
 * Annotations on GitHub: lines that a workflow prints, which GitHub shows beside the lines of the files that they name.
 */
import { relative, resolve } from 'node:path';
import type { FileFault } from '../documents/yaml-source.ts';
import { decisiveIncident, failuresByFlow } from '../report/flow-failures.ts';
import { printable, printableLines } from '../report/printable.ts';
import { isFlaky, whyTryFailed } from '../report/render/test-outcome.ts';
import { outcomesIn } from './flow-group-lines.ts';
import { placed, type Outcome } from './outcome.ts';
import type { CliParts } from './parts.ts';

type Terminal = Pick<CliParts, 'stdout' | 'env'>;
type Level = 'error' | 'warning';

const escaped = (text: string): string => printableLines(text).replaceAll('%', '%25').replaceAll('\n', '%0A');
const property = (text: string): string => escaped(printable(text)).replaceAll(':', '%3A').replaceAll(',', '%2C');

interface Annotation {
  readonly level: Level;
  readonly title: string;
  readonly place: Pick<FileFault, 'file' | 'line'>;
  readonly message: string;
}

/** GitHub wants paths from the root of the repository, which is where the job checked it out. */
const annotate = ({ level, title, place, message }: Annotation, { stdout, env }: Terminal): void => {
  const root = env['GITHUB_WORKSPACE'];
  const file = root === undefined ? place.file : relative(root, resolve(place.file));
  const line = place.line === undefined ? '' : `,line=${place.line}`;
  stdout.write(`::${level} file=${property(file)}${line},title=${property(title)}::${escaped(message)}\n`);
};

const onGitHub = ({ env }: Terminal): boolean => env['GITHUB_ACTIONS'] === 'true';

/** A test that failed is an error at its operation; a flaky one a warning. */
export const annotateOutcome = (outcome: Outcome, terminal: Terminal): void => {
  if (!onGitHub(terminal)) return;
  const { test, judgement, earlier: [first] = [] } = outcome;
  const flaky = isFlaky(outcome);
  if (judgement !== 'failed' && !flaky) return;
  const failedTry = flaky && first !== undefined ? first : outcome;
  const { status } = failedTry;
  const incident = status?.first_fails[0] ?? status?.first_aborts[0];
  const place = placed(test, incident?.op_idx);
  const message = flaky
    ? `passed at another try; the first one failed: ${whyTryFailed(failedTry)}`
    : whyTryFailed(failedTry);
  annotate({ level: flaky ? 'warning' : 'error', title: test.title, place, message }, terminal);
};

/** What a flow does otherwise, once for all tests that fail by it, at the first of them. */
export const annotateFlowGroups = (outcomes: readonly Outcome[], terminal: Terminal): void => {
  if (!onGitHub(terminal)) return;
  for (const group of failuresByFlow(outcomes)) {
    const { flow, headline, failed } = group;
    const [first] = outcomesIn(group);
    if (first === undefined) continue;
    const place = placed(first.test, decisiveIncident(first)?.op_idx);
    annotate({ level: 'error', title: `${failed} tests of the flow ${flow}`, place, message: headline }, terminal);
  }
};

export const annotateFaults = (faults: readonly FileFault[], terminal: Terminal): void => {
  if (!onGitHub(terminal)) return;
  for (const { pointer, message, ...place } of faults) {
    annotate(
      { level: 'error', title: 'dialproof', place, message: pointer === '' ? message : `${pointer}: ${message}` },
      terminal,
    );
  }
};
