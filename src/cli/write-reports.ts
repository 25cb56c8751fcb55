/**
 * What `dialproof run` leaves in files: a report on all tests in each format that its options ask for, and their signalling as one capture file.
 */
import { constants } from 'node:fs';
import { access, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { mergePcaps } from '../report/pcap.ts';
import type { ReportingProgram, ReportOption } from '../report/render/format.ts';
import type { ReportFormats } from '../report/render/index.ts';
import { DialproofError, invalid, reasonOf, type Fault } from '../errors.ts';
import type { Outcome } from './outcome.ts';
import type { OutputStream } from './parts.ts';

/** Throws `InvalidFile` if one of `files` could not be written later, when the runs are over and their results would be lost. */
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

const write = async (file: string, text: string | Uint8Array): Promise<void> => {
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new DialproofError('InvalidFile', `${file} cannot be written: ${reasonOf(error)}`);
  }
};

export interface ReportFile {
  readonly file: string;
  readonly option: ReportOption;
}

/** The reports that the options of the command line ask for. */
export const askedReports = (formats: ReportFormats, options: Readonly<Record<string, unknown>>): ReportFile[] =>
  Object.values(formats).flatMap(({ option }) => {
    const file = option === undefined ? undefined : options[option.name];
    return option === undefined || typeof file !== 'string' ? [] : [{ file, option }];
  });

/** The name that stands for standard output. */
const standardOutput = '-';

export const goesToStandardOutput = ({ file }: Pick<ReportFile, 'file'>): boolean => file === standardOutput;

/** Throws `InvalidFile` if one of the reports, or the capture, could not be written later. One of them at most goes to standard output. */
export const checkReports = async (reports: readonly ReportFile[], capture: string | undefined): Promise<void> => {
  if (capture === standardOutput) throw new DialproofError('InvalidFile', '--pcap -: a capture is written to a file', undefined, { hint: fileHint });
  const printed = reports.filter(goesToStandardOutput).map(({ option }) => `--${option.name} -`);
  if (printed.length > 1)
    throw new DialproofError('InvalidFile', `${printed.join(' and ')}: one report goes to standard output`, undefined, { hint: fileHint });
  const files = reports.filter((report) => !goesToStandardOutput(report)).map(({ file }) => file);
  await checkWritable([...files, ...(capture === undefined ? [] : [capture])]);
};

const fileHint = 'Name a file.';

/** A report whose file is `-` goes to `stdout`. Throws `InvalidFile`. */
export const writeReports = async (
  reports: readonly ReportFile[],
  outcomes: readonly Outcome[],
  program: ReportingProgram,
  stdout: OutputStream,
): Promise<void> => {
  for (const report of reports) {
    const text = report.option.render(outcomes, program);
    if (goesToStandardOutput(report)) stdout.write(text);
    else await write(report.file, text);
  }
};

/** Writes the signalling of all tests as one capture file. Throws `InvalidFile`. */
export const writeCaptures = (file: string, captures: readonly Uint8Array[]): Promise<void> => write(file, mergePcaps(captures));
