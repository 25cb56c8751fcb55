/**
 * `dialproof generate FLOW --out FOLDER`: the tests that drive the paths through a flow, and `index.json`, which lists
 * their coverage.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import { printable } from '../../report/printable.ts';
import { paintFor } from '../colours.ts';
import { refuseTogether } from '../contradictions.ts';
import type { CliParts, FlowToShow, GeneratedTests, GenerateRequest } from '../parts.ts';
import { printConfiguration } from '../read-config.ts';
import { readFlow, type FlowOptions } from '../read-flow.ts';
import { replaceFile } from '../replace-file.ts';

export interface GenerateOptions extends FlowOptions, Omit<GenerateRequest, 'serviceKey' | 'probe'> {
  readonly out: string;
  readonly serviceKey?: number;
  readonly probe?: boolean;
}

const invalidInput = 2;
const indexFile = 'index.json';
/** Names that an earlier generation can have used: no other file is removed. */
const generatedName = /^[a-z0-9-]+\.test\.yaml$/;

/** Service key of the generated calls: the requested one, else the one under which the configuration hosts the file. */
const serviceKeyOf = (
  file: string,
  { config }: FlowToShow,
  { serviceKey, config: named }: GenerateOptions,
  parts: CliParts,
): number => {
  const hosted = config.flows.find((flow) => resolve(flow.file) === resolve(file));
  const key = serviceKey ?? hosted?.service_key;
  if (key !== undefined) return key;
  printConfiguration(named, parts);
  throw new DialproofError('InvalidParams', `the configuration hosts no flow ${printable(file)}`, undefined, {
    hint: 'Name the service key of its calls: --service-key N.',
  });
};

/**
 * The files that an earlier generation has left in the folder. Throws `InvalidFile` where another program has written
 * the index.
 */
const filesBefore = async (folder: string): Promise<readonly string[]> => {
  let text: string;
  try {
    text = await readFile(join(folder, indexFile), 'utf8');
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw thrown;
  }
  const files = namesIn(text);
  if (files === undefined)
    throw new DialproofError(
      'InvalidFile',
      `${printable(join(folder, indexFile))} is not the index of generated tests: nothing was written`,
      undefined,
      { hint: 'Name another folder.' },
    );
  return files;
};

const namesIn = (text: string): readonly string[] | undefined => {
  try {
    const { tests } = JSON.parse(text) as { readonly tests?: unknown };
    if (!Array.isArray(tests)) return undefined;
    const files = tests.map((test: { readonly file?: unknown } | null) => test?.file);
    return files.every((file) => typeof file === 'string' && generatedName.test(file))
      ? (files as string[])
      : undefined;
  } catch {
    return undefined;
  }
};

const write = async (folder: string, { files, index }: GeneratedTests): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true });
    const kept = new Set(files.map(({ name }) => name));
    const stale = (await filesBefore(folder)).filter((name) => !kept.has(name));
    // The next generation overwrites what an interrupted one has left.
    for (const { name, text } of files) await writeFile(join(folder, name), text);
    await replaceFile(join(folder, indexFile), `${JSON.stringify(index, null, 2)}\n`);
    for (const name of stale) await rm(join(folder, name), { force: true });
  } catch (thrown) {
    if (thrown instanceof DialproofError) throw thrown;
    throw new DialproofError('InvalidFile', `the tests cannot be written: ${reasonOf(thrown)}`, undefined, {
      hint: 'Name a folder that you may write.',
    });
  }
};

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/**
 * Resolves with 0, or with 2 where the flow has faults. Throws `InvalidParams` where the tests would be too many, and
 * `InvalidFile`.
 */
export const generate = async (file: string, options: GenerateOptions, parts: CliParts): Promise<number> => {
  const flow = await readFlow(file, options, parts);
  if (flow === undefined) return invalidInput;
  const { out, criterion, depth, probe = false, seed, maxTests } = options;
  refuseTogether(
    criterion === 'complete'
      ? []
      : [
          depth > 0 && `--depth ${depth} with --criterion ${criterion}: only complete looks for hidden states`,
          probe && `--probe with --criterion ${criterion}: only complete sends what is not expected`,
        ],
    'Add --criterion complete, or leave these options out.',
  );
  const tests = await parts.generateTests(flow, {
    serviceKey: serviceKeyOf(file, flow, options, parts),
    criterion,
    depth,
    probe,
    seed,
    maxTests,
  });
  await write(out, tests);
  const { covered, unreachable, inseparable } = tests.index;
  const shares = Object.entries(covered).map(([name, { taken, of }]) => `${taken} of ${of} ${name.replace('_', ' ')}`);
  parts.stdout.write(
    `${paintFor(parts.stdout, parts.env).good('ok')} ${printable(out)}: ` +
      `${counted(tests.files.length, 'test')}, which take ${shares.join(', ')}\n`,
  );
  if (unreachable.length > 0)
    parts.stdout.write(
      `${counted(unreachable.length, 'place')} of the flow that no call reaches: ` +
        `see unreachable in ${printable(join(out, indexFile))}\n`,
    );
  if (inseparable.length > 0)
    parts.stdout.write(
      `${counted(inseparable.length, 'group')} of states that nothing distinguishes: ` +
        `see inseparable in ${printable(join(out, indexFile))}\n`,
    );
  return 0;
};
