/**
 * What `dialproof run` leaves in files: everything as JSON, JUnit XML for CI, a page for people, and the signalling of all tests as one capture file.
 */
import { constants } from 'node:fs';
import { access, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { htmlReport } from '../report/render/html/document.ts';
import { reportedRun, type ReportedTest } from '../report/render/html/reported-test.ts';
import type { Tone } from '../report/verdict.ts';
import { junitReport, suiteOf, type JunitSuite } from '../report/render/xml.ts';
import { mergePcaps } from '../report/pcap.ts';
import { textReport } from '../report/render/txt.ts';
import { DialproofError, invalid, reasonOf, type Fault } from '../errors.ts';
import type { Judgement, Outcome } from './outcome.ts';

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

const entryOf = ({ test, judgement, reason, status, error }: Outcome): object => ({
  file: test.document.file,
  document: test.document.number,
  name: test.name,
  run_id: test.params.run_id,
  judgement,
  expected: test.expectError ?? test.expect,
  ...(reason === '' ? {} : { reason }),
  ...(error === undefined
    ? {}
    : { error: { code: error.code, message: error.message, ...(error.data === undefined ? {} : { data: error.data }) } }),
  ...(status === undefined ? {} : { status }),
});

const junitSuiteOf = (outcome: Outcome): JunitSuite => {
  const { test, judgement, reason, status, error } = outcome;
  const usual = test.expect === 'passed' && test.expectError === undefined && judgement !== 'uncounted' && judgement !== 'interrupted';
  if (status !== undefined && usual) return suiteOf(status, test.name);
  const seconds = status?.duration ?? 0;
  const message = error === undefined ? reason : `${error.code}: ${error.message}`;
  const wrong = judgement === 'failed' || judgement === 'interrupted';
  const name = `the run is ${test.expectError === undefined ? test.expect : `refused with ${test.expectError}`}`;
  return {
    name: test.name,
    seconds,
    cases: [{ name, seconds, ...(wrong ? { problem: { kind: error === undefined ? 'failure' : 'error', message, text: message } } : {}) }],
    ...(status === undefined ? {} : { output: textReport(status) }),
  };
};

const tones: Readonly<Record<Judgement, Tone>> = { passed: 'good', failed: 'bad', uncounted: 'open', interrupted: 'doubtful' };

/** By the judgement on the test, which is not that on its run where the run was to fail. */
const reportedTestOf = ({ test, judgement, reason, status, error }: Outcome): ReportedTest => {
  const { name, expect, expectError } = test;
  const asExpected = judgement === 'passed' && (expectError ?? expect) !== 'passed' ? `${expectError ?? expect}, as expected` : '';
  const byItself = judgement === 'failed' && status !== undefined && expect === 'passed' && expectError === undefined;
  const result = byItself ? reportedRun(status).result : judgement === 'uncounted' ? 'in the background' : judgement;
  const told = error !== undefined && judgement === 'failed' ? `${reason}: ${error.message}` : reason;
  const repeated = [`${result}: `, `${result}, `, result].find((start) => told.startsWith(start)) ?? '';
  const why = told.slice(repeated.length);
  return {
    name,
    result,
    tone: tones[judgement],
    remark: [asExpected, why, status?.reason ?? ''].filter((text) => text !== '').join('; '),
    ...(status === undefined ? {} : { status }),
  };
};

const write = async (file: string, text: string | Uint8Array): Promise<void> => {
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new DialproofError('InvalidFile', `${file} cannot be written: ${reasonOf(error)}`);
  }
};

export interface ReportFiles {
  readonly json?: string;
  readonly junit?: string;
  readonly html?: string;
  readonly pcap?: string;
}

/** Writes the reports that were asked for, `captures` as one file. Throws `InvalidFile`. */
export const writeReports = async (
  { json, junit, html, pcap }: ReportFiles,
  outcomes: readonly Outcome[],
  captures: readonly Uint8Array[],
  { exitCode, version }: { readonly exitCode: number; readonly version: string },
): Promise<void> => {
  if (json !== undefined) await write(json, `${JSON.stringify({ exit_code: exitCode, tests: outcomes.map(entryOf) }, null, 2)}\n`);
  if (junit !== undefined) await write(junit, junitReport(outcomes.map(junitSuiteOf)));
  if (html !== undefined) await write(html, htmlReport(outcomes.map(reportedTestOf), { version }));
  if (pcap !== undefined) await write(pcap, mergePcaps(captures));
};
