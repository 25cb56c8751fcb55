/**
 * Writes what differs between two models: sentences, JSON, a picture, a page, and two tests for each difference, of which
 * one passes on the first model and the other on the second.
 */
import { join } from 'node:path';
import { DialproofError } from '../../ground/errors.ts';
import type { Difference } from '../../learn/differences/differences-of.ts';
import type { LearnedModel } from '../../learn/model/learned-model.ts';
import { testOfPath } from '../../learn/tests/suite-of-model.ts';
import { printable } from '../../report/printable.ts';
import { paintFor } from '../colours.ts';
import type { CliParts, ModelDifferences } from '../parts.ts';
import { writeTestFolder } from '../test-folder.ts';
import { wordWrapped } from '../word-wrap.ts';
import { writeFiles } from './write-folder.ts';

/** Folder of the tests of differences. */
const testsFolder = 'differences';

interface WrittenTest {
  readonly name: string;
  readonly text: string;
}

const testOf = (
  model: LearnedModel,
  against: LearnedModel,
  { path }: Difference,
  name: string,
): WrittenTest | undefined => {
  try {
    return testOfPath(model, path, name, { against });
  } catch (thrown) {
    // The model does not define the input there, or no test can expect the answer.
    if (thrown instanceof DialproofError && thrown.code === 'InvalidParams') return undefined;
    throw thrown;
  }
};

/**
 * Writes `differences.json`, `.svg` and `.html`, and the tests; prints a line for each difference. Resolves with their
 * number, those of timers included.
 */
export const writeDifferences = async (
  out: string,
  { models: [one, other], report, svg, html }: ModelDifferences,
  parts: CliParts,
): Promise<number> => {
  const tests: WrittenTest[] = [];
  const differences = report.differences.map((difference, index): Difference => {
    const stem = `difference-${String(index + 1).padStart(2, '0')}`;
    const own = [testOf(one, other, difference, `${stem}-expected`), testOf(other, one, difference, `${stem}-found`)];
    tests.push(...own.flatMap((test) => test ?? []));
    return { ...difference, tests: own.map((test) => (test === undefined ? null : join(testsFolder, test.name))) };
  });
  await writeFiles(out, {
    'differences.json': `${JSON.stringify({ ...report, differences }, null, 2)}\n`,
    'differences.svg': svg,
    'differences.html': html,
  });
  const index = { tests: tests.map(({ name }) => ({ file: name })) };
  await writeTestFolder(join(out, testsFolder), { files: tests, index }, 'InvalidFile');
  const paint = paintFor(parts.stdout, parts.env);
  const stdout = wordWrapped(parts.stdout);
  const all = [...differences, ...report.timers.filter((timer) => timer.differs)];
  for (const { words } of all) stdout.write(`${paint.bad('differs')} ${printable(words)}\n`);
  for (const sentence of report.not_compared)
    stdout.write(`${paint.doubtful('not compared')} ${printable(sentence)}\n`);
  if (svg === undefined) stdout.write(`${paint.doubtful('no picture')} both models are too large to be drawn\n`);
  const none =
    report.not_compared.length === 0
      ? `${paint.good('ok')} nothing differs`
      : `${paint.doubtful('part')} nothing that was compared differs`;
  const found = all.length === 0 ? none : `${all.length} ${all.length === 1 ? 'difference' : 'differences'}`;
  stdout.write(`${found}: ${printable(join(out, 'differences.html'))}\n`);
  return all.length;
};
