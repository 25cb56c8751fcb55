/** The output of `dialproof run --coverage`: how much of each flow the calls of the command have taken. */
import { extname } from 'node:path';
import type { FlowCoverage } from '../../schemas/index.ts';
import { DialproofError, reasonOf, type Fault } from '../ground/errors.ts';
import { counted } from '../report/figures.ts';
import { withEvidence } from './fetch-evidence.ts';
import type { Outcome } from './outcome.ts';
import type { CliParts, CountedFlows } from './parts.ts';
import { replaceFile } from './replace-file.ts';
import type { RpcClient } from './rpc-client.ts';

const formats = ['.json', '.html', '.svg'] as const;
type Format = (typeof formats)[number];

const formatOf = (file: string): Format | undefined => formats.find((format) => format === extname(file).toLowerCase());

/** Throws `InvalidParams` where the requested coverage cannot be counted or written. */
export const checkCoverage = (files: readonly string[], url: string | undefined): void => {
  const faults: Fault[] = files
    .filter((file) => formatOf(file) === undefined)
    .map((file) => ({ pointer: '', message: `--coverage ${file}: the name ends with ${formats.join(', ')}` }));
  if (faults.length > 0)
    throw new DialproofError('InvalidParams', 'the coverage cannot be written', { errors: faults });
  if (files.length === 0 || url === undefined) return;
  const rule: Fault = {
    pointer: '',
    message: '--coverage with --url: another service counts the calls of all its clients',
  };
  throw new DialproofError(
    'InvalidParams',
    'these options contradict each other',
    { errors: [rule] },
    { hint: `Open ${url.replace(/\/$/, '')}/flows there.` },
  );
};

type Message = Parameters<CountedFlows['inferred']>[0][number][number];

/** The recorded messages of each instance that the service keeps. */
const recorded = async (outcomes: readonly Outcome[], client: RpcClient): Promise<readonly (readonly Message[])[]> => {
  const all = await Promise.all(outcomes.map((outcome) => withEvidence(outcome, client)));
  return all
    .flatMap(({ status, evidence = [] }) => [
      ...(status?.first_instance == null ? [] : [status.first_instance]),
      ...evidence,
    ])
    .map(({ messages }) => messages);
};

const shareText = (what: string, { taken, of }: { readonly taken: number; readonly of: number }): string =>
  `${what} ${taken} of ${of}`;

const line = ({ flow, how, calls, unknown, totals }: FlowCoverage): string => {
  const shares = (['exits', 'transitions', 'digit_classes'] as const).map((kind) =>
    shareText(kind.replace('_', ' '), totals[kind]),
  );
  const source = how === 'exact' ? '' : `, inferred from ${counted(calls, 'recorded call')}`;
  const lost = unknown === 0 ? '' : `; ${counted(unknown, 'call')} did what the model of the flow does not have`;
  return `coverage of ${flow}: ${shares.join(', ')}${source}${lost}`;
};

export interface CoverageRequest {
  readonly files: readonly string[];
  readonly flows: CountedFlows;
  readonly outcomes: readonly Outcome[];
  readonly client: RpcClient;
}

/**
 * Prints a line for each flow that was called, and writes the files. Returns an error for each file that could not be
 * written.
 */
export const printCoverage = async (
  { files, flows, outcomes, client }: CoverageRequest,
  parts: CliParts,
): Promise<DialproofError[]> => {
  const hosted = flows.all().filter(({ calls }) => calls > 0);
  const coverages = [...hosted, ...flows.inferred(await recorded(outcomes, client))];
  const lines = coverages.length === 0 ? ['coverage: no call of a flow of the configuration'] : coverages.map(line);
  parts.stdout.write(`${lines.join('\n')}\n`);
  const errors: DialproofError[] = [];
  for (const file of files) {
    try {
      await replaceFile(file, await rendered(file, coverages, parts));
    } catch (thrown) {
      errors.push(new DialproofError('ReportNotWritten', `${file} cannot be written: ${reasonOf(thrown)}`));
    }
  }
  return errors;
};

const rendered = async (
  file: string,
  coverages: readonly FlowCoverage[],
  { coveragePage, coveragePicture }: CliParts,
): Promise<string> => {
  switch (formatOf(file)) {
    case '.html':
      return coveragePage(coverages);
    case '.svg': {
      const [coverage, ...others] = coverages;
      if (coverage === undefined || others.length > 0)
        throw new Error(`a picture shows one flow, and ${counted(coverages.length, 'flow')} had calls`);
      return coveragePicture(coverage);
    }
    default:
      return `${JSON.stringify({ flows: coverages }, null, 2)}\n`;
  }
};
