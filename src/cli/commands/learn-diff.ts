/**
 * `dialproof learn diff A B --out FOLDER`: what differs between two learned models, or between a flow and a model, in
 * sentences, as JSON, in a picture and on a page. No call is made.
 */
import { mkdir, rm } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { readText, type FileFault } from '../../documents/yaml-source.ts';
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import { printable } from '../../report/printable.ts';
import { paintFor } from '../colours.ts';
import type { CliParts, DocumentToCompare } from '../parts.ts';
import { printFaults } from '../print-error.ts';
import { readFlow, type FlowOptions } from '../read-flow.ts';
import { replaceFile } from '../replace-file.ts';
import { wordWrapped } from '../word-wrap.ts';

export interface LearnDiffOptions extends FlowOptions {
  readonly out: string;
}

const differs = 1;
const invalidInput = 2;

/** Octets of a model: one with a thousand states has some ten million. */
const largestModel = 64 * 1024 * 1024;

/** Undefined: the file is no JSON of a learned model. */
const modelIn = (text: string): unknown => {
  try {
    const document: unknown = JSON.parse(text);
    const isModel =
      typeof document === 'object' && document !== null && 'type' in document && document.type === 'learned-model';
    return isModel ? document : undefined;
  } catch {
    return undefined;
  }
};

/** Undefined where the file has faults, which are printed. */
const readDocument = async (
  file: string,
  options: FlowOptions,
  parts: CliParts,
): Promise<DocumentToCompare | undefined> => {
  const read = await readText(file, largestModel);
  if ('fault' in read) {
    printFaults([read.fault], parts);
    return undefined;
  }
  const document = modelIn(read.text);
  if (document === undefined) {
    const flow = await readFlow(file, options, parts);
    return flow && { kind: 'flow', flow };
  }
  const faults = (await parts.checkModel(document)).map((fault): FileFault => ({ ...fault, file }));
  printFaults(faults, parts);
  return faults.length > 0 ? undefined : { kind: 'model', document, name: basename(file, extname(file)) };
};

/** Two files of one name are told apart by their paths. */
const named = (document: DocumentToCompare, name: string): DocumentToCompare =>
  document.kind === 'model' ? { ...document, name } : { ...document, flow: { ...document.flow, name } };

const write = async (folder: string, files: Readonly<Record<string, string | undefined>>): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true });
    for (const [name, content] of Object.entries(files)) {
      const file = join(folder, name);
      await (content === undefined ? rm(file, { force: true }) : replaceFile(file, content));
    }
  } catch (thrown) {
    throw new DialproofError('InvalidFile', `${folder} cannot be written: ${reasonOf(thrown)}`);
  }
};

/** Resolves with 0 where nothing differs, with 1 where something does, and with 2 where a file has faults. */
export const learnDiff = async (
  a: string,
  b: string,
  { out, ...options }: LearnDiffOptions,
  parts: CliParts,
): Promise<number> => {
  const [one, other] = [await readDocument(a, options, parts), await readDocument(b, options, parts)];
  if (one === undefined || other === undefined) return invalidInput;
  const isAmbiguous = basename(a, extname(a)) === basename(b, extname(b));
  const { report, svg, html } = await parts.compareModels(
    isAmbiguous ? named(one, a) : one,
    isAmbiguous ? named(other, b) : other,
  );
  await write(out, {
    'differences.json': `${JSON.stringify(report, null, 2)}\n`,
    'differences.svg': svg,
    'differences.html': html,
  });
  const paint = paintFor(parts.stdout, parts.env);
  const stdout = wordWrapped(parts.stdout);
  const { differences, not_compared: rest } = report;
  for (const { words } of differences) stdout.write(`${paint.bad('differs')} ${printable(words)}\n`);
  for (const sentence of rest) stdout.write(`${paint.doubtful('not compared')} ${printable(sentence)}\n`);
  if (svg === undefined) stdout.write(`${paint.doubtful('no picture')} both models are too large to be drawn\n`);
  const found =
    differences.length === 0
      ? `${paint.good('ok')} nothing differs`
      : `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}`;
  stdout.write(`${found}: ${printable(join(out, 'differences.html'))}\n`);
  return differences.length === 0 ? 0 : differs;
};
