/**
 * The files that `dialproof run` writes: a report on all tests in each requested format, and their signalling as one
 * capture file.
 */
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { runTestOf } from '../documents/run-test.ts';
import { mergeCaptures, type RunCapture } from '../report/merged-captures.ts';
import type { ReportingProgram, ReportOption } from '../report/render/format.ts';
import type { ReportFormats } from '../report/render/index.ts';
import { DialproofError, invalid, reasonOf, type Fault } from '../ground/errors.ts';
import type { Outcome } from './outcome.ts';
import { endingFault, refuseEndings } from './contradictions.ts';
import { replaceFile } from './replace-file.ts';
import type { OutputStream } from './parts.ts';

/**
 * Throws `InvalidFile` if one of `files` could not be written later, when the runs are over and their results would be
 * lost.
 */
export const checkWritable = async (files: readonly string[]): Promise<void> => {
  const faults: Fault[] = [];
  for (const file of files) {
    const reason = await writingFault(file);
    if (reason !== undefined) faults.push({ pointer: '', message: `${file}: ${reason}` });
  }
  if (faults.length > 0) throw invalid('InvalidFile', 'a report cannot be written', faults);
};

const writingFault = async (file: string): Promise<string | undefined> => {
  try {
    const found = await stat(file).catch(() => undefined);
    if (found?.isDirectory()) return 'this is a directory';
    await access(found === undefined ? dirname(file) : file, constants.W_OK);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such directory' : reasonOf(error);
  }
};

export interface ReportFile {
  readonly file: string;
  readonly option: ReportOption;
}

/** The reports that the options of the command line ask for. */
export const askedReports = (formats: ReportFormats, options: Readonly<Record<string, unknown>>): ReportFile[] =>
  Object.values(formats)
    .flatMap((format) => format.options ?? [])
    .flatMap((option) => {
      const file = options[option.name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())];
      return typeof file === 'string' ? [{ file, option }] : [];
    });

/** The name that stands for standard output. */
const standardOutput = '-';

export const goesToStandardOutput = ({ file }: Pick<ReportFile, 'file'>): boolean => file === standardOutput;

/**
 * Throws `InvalidFile` if one of the reports, or the capture, could not be written later, and if more than one of them
 * goes to standard output.
 */
export const checkReports = async (reports: readonly ReportFile[], capture: string | undefined): Promise<void> => {
  if (capture === standardOutput)
    throw new DialproofError('InvalidFile', '--pcap -: a capture is written to a file', undefined, { hint: fileHint });
  const printed = reports.filter(goesToStandardOutput).map(({ option }) => `--${option.name} -`);
  if (printed.length > 1)
    throw new DialproofError('InvalidFile', `${printed.join(' and ')}: one report goes to standard output`, undefined, {
      hint: fileHint,
    });
  const written = reports.filter((report) => !goesToStandardOutput(report));
  refuseEndings([
    ...written.map(({ file, option }) => {
      const { name, endings = [extname(file).toLowerCase()] } = option;
      return endingFault(name, file, endings);
    }),
    capture !== undefined && endingFault('pcap', capture, ['.pcapng', '.pcap']),
  ]);
  const files = written.map(({ file }) => file);
  await checkWritable([...files, ...(capture === undefined ? [] : [capture])]);
};

const fileHint = 'Name a file.';

/** Writes every report, one whose file is `-` to `stdout`. Returns an error for each that could not be written. */
export const writeReports = async (
  reports: readonly ReportFile[],
  outcomes: readonly Outcome[],
  program: ReportingProgram,
  stdout: OutputStream,
): Promise<DialproofError[]> => {
  const errors: DialproofError[] = [];
  for (const report of reports) {
    const render = (): string => report.option.render(outcomes.map(withText), program);
    if (goesToStandardOutput(report)) stdout.write(render());
    else errors.push(...(await written(report.file, render)));
  }
  return errors;
};

const withText = (outcome: Outcome): Outcome => ({
  ...outcome,
  text: () => {
    const { run_id: _runId, source, ...definition } = outcome.test.params;
    return runTestOf({ definition, ...(source && { source }) });
  },
});

/** Writes the signalling of all tests as one capture file, with each frame once. Returns an error if that fails. */
export const writeCaptures = (file: string, captures: readonly RunCapture[]): Promise<DialproofError[]> =>
  written(file, () => mergeCaptures(captures));

/** Writes `file` as a whole. Returns an error if that fails. */
export const written = async (file: string, contentOf: () => string | Uint8Array): Promise<DialproofError[]> => {
  try {
    await replaceFile(file, contentOf());
    return [];
  } catch (thrown) {
    return [new DialproofError('ReportNotWritten', `${file} cannot be written: ${reasonOf(thrown)}`)];
  }
};
