/**
 * `dialproof generate FLOW --out FOLDER`: the tests that drive the paths through a flow, and `index.json`, which lists
 * their coverage.
 */
import { join, resolve } from 'node:path';
import { DialproofError } from '../../ground/errors.ts';
import { printable } from '../../report/printable.ts';
import { paintFor } from '../colours.ts';
import { refuseTogether } from '../contradictions.ts';
import type { CliParts, FlowToShow, GenerateRequest } from '../parts.ts';
import { printConfiguration } from '../read-config.ts';
import { readFlow, type FlowOptions } from '../read-flow.ts';
import { indexFile, writeTestFolder } from '../test-folder.ts';

export interface GenerateOptions extends FlowOptions, Omit<GenerateRequest, 'serviceKey' | 'probe'> {
  readonly out: string;
  readonly serviceKey?: number;
  readonly probe?: boolean;
}

const invalidInput = 2;
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
  await writeTestFolder(out, tests, 'InvalidFile');
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
