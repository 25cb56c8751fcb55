/**
 * `dialproof flow picture FILE --out F.svg` and `dialproof flow machine FILE`: the statechart of a flow, for people and
 * for XState.
 */
import { printable } from '../../report/printable.ts';
import { paintFor } from '../colours.ts';
import { endingFault, refuseEndings } from '../contradictions.ts';
import type { CliParts } from '../parts.ts';
import { readFlow, type FlowOptions } from '../read-flow.ts';
import { replaceFile } from '../replace-file.ts';
import { checkWritable } from '../write-reports.ts';

export type { FlowOptions } from '../read-flow.ts';

export interface FlowPictureOptions extends FlowOptions {
  readonly out: string;
}

const invalidInput = 2;

/** Resolves with 0, or with 2 where the flow has faults. Throws `InvalidFile` where the picture cannot be written. */
export const flowPicture = async (
  file: string,
  { out, ...options }: FlowPictureOptions,
  parts: CliParts,
): Promise<number> => {
  const flow = await readFlow(file, options, parts);
  if (flow === undefined) return invalidInput;
  refuseEndings([endingFault('out', out, ['.svg'])]);
  await checkWritable([out]);
  await replaceFile(out, await parts.flowPicture(flow));
  parts.stdout.write(
    `${paintFor(parts.stdout, parts.env).good('ok')} ${printable(out)}: picture of ${printable(flow.name)}\n`,
  );
  return 0;
};

/** Prints the definition as JSON. Resolves with 0, or with 2 where the flow has faults. */
export const flowDefinition = async (file: string, options: FlowOptions, parts: CliParts): Promise<number> => {
  const flow = await readFlow(file, options, parts);
  if (flow === undefined) return invalidInput;
  parts.stdout.write(`${JSON.stringify(await parts.flowDefinition(flow), null, 2)}\n`);
  return 0;
};
