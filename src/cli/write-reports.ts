/**
 * What `dialproof run` leaves in files: a report on all tests in each format that its options ask for, and their signalling as one capture file.
 */
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { mergePcaps } from '../report/pcap.ts';
import type { ReportingProgram, ReportOption } from '../report/render/format.ts';
import type { ReportFormats } from '../report/render/index.ts';
import { DialproofError, invalid, reasonOf, type Fault } from '../errors.ts';
import type { Outcome } from './outcome.ts';
import { replaceFile } from './replace-file.ts';

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

/** Writes every report that can be written; why the others could not be. */
export const writeReports = async (
  reports: readonly ReportFile[],
  outcomes: readonly Outcome[],
  program: ReportingProgram,
): Promise<DialproofError[]> => {
  const errors: DialproofError[] = [];
  for (const { file, option } of reports) errors.push(...(await written(file, () => option.render(outcomes, program))));
  return errors;
};

/** Writes the signalling of all tests as one capture file; why it could not. */
export const writeCaptures = (file: string, captures: readonly Uint8Array[]): Promise<DialproofError[]> =>
  written(file, () => mergePcaps(captures));

const written = async (file: string, contentOf: () => string | Uint8Array): Promise<DialproofError[]> => {
  try {
    await replaceFile(file, contentOf());
    return [];
  } catch (thrown) {
    return [new DialproofError('ReportNotWritten', `${file} cannot be written: ${reasonOf(thrown)}`)];
  }
};
