/**
 * The reviewed result of an example: the checks and the ladder of its first instance, kept in `golden/<example>.txt`
 * and compared exactly. Times, and digits that the example makes by chance, are masked.
 *
 * If the change is intended, write the files anew and look at the difference:
 *
 *     DIALPROOF_WRITE_GOLDEN=1 npx mocha 'test/examples/**\/*.test.ts'
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { QueryTestResult } from '../../schemas/index.ts';
import { ladderTextLines } from '../../src/report/ladder-text.ts';
import { ladderOf } from '../../src/report/ladder.ts';
import { checkLines, thresholdLines } from '../../src/report/render/txt.ts';
import { uncheckedLines } from '../../src/report/render/unchecked-lines.ts';
import type { ExampleOutcome } from './example-files.ts';

const folder = new URL('./golden/', import.meta.url);
const fileOf = (name: string): string => fileURLToPath(new URL(`${name}.txt`, folder));

/** Names of the examples that have a golden file, sorted. */
export const goldenNames = (): string[] =>
  readdirSync(folder)
    .map((file) => file.replace(/\.txt$/, ''))
    .sort();

/** The golden text; if the environment says so, `text` is written first. */
export const goldenText = (name: string, text?: string): string => {
  if (text !== undefined && process.env['DIALPROOF_WRITE_GOLDEN'] === '1') writeFileSync(fileOf(name), text);
  return readFileSync(fileOf(name), 'utf8');
};

/** All documents of one example. */
export const portraitOf = (outcomes: readonly ExampleOutcome[]): string =>
  `${outcomes
    .map(({ test, status, verdict }) =>
      [`${test.name}: ${verdict}`, ...(status === undefined ? [] : instanceLines(test, status))].join('\n'),
    )
    .join('\n\n')}\n`;

const instanceLines = (test: ExampleOutcome['test'], status: QueryTestResult): string[] => {
  const { counts, first_instance } = status;
  const messages = first_instance?.messages ?? [];
  const { rows, ...ladder } = ladderOf(messages);
  const timeless = [...ladderTextLines({ ...ladder, rows: rows.map((row) => ({ ...row, time: 0 })) })];
  const lines = [
    `${counts.passed} passed, ${counts.failed} failed, ${counts.aborted} aborted, ${counts.cancelled} cancelled`,
    ...checkLines(status),
    ...(test.thresholds?.['unchecked'] === undefined ? [] : [...uncheckedLines(status), ...thresholdLines(status)]),
    ...timeless.map((line) => line.replace(/^ +0\.0/, (time) => '·'.padStart(time.length))),
  ];
  return lines.map((line) => chanceDigits(test, messages).reduce(maskedAtEnds, line));
};

/**
 * Masked at the end of a number: within the prefix of a destination the same digits can occur by chance, and mean
 * something.
 */
const maskedAtEnds = (line: string, digits: string): string =>
  line.replaceAll(new RegExp(`${digits}(?![0-9])`, 'g'), '?'.repeat(digits.length));

/** The digits that the caller enters, if the example chooses them at random. */
const chanceDigits = (
  { vars }: ExampleOutcome['test'],
  messages: readonly { name: string; detail: string }[],
): string[] =>
  JSON.stringify(vars ?? {}).includes('random(')
    ? messages.flatMap(({ name, detail }) => (name === 'enters' ? [detail] : []))
    : [];
