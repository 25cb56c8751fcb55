/** `dialproof bench`: measures case by case, and prints a JSON line for each on standard output. */
import type { BenchRequest, CliParts } from '../parts.ts';

export interface BenchCommandOptions extends Pick<BenchRequest, 'vs'> {
  readonly quick?: boolean;
}

/** Resolves with 0, or with 1 if a case could not be measured. Throws `InvalidFile` for an unknown case. */
export const bench = (
  cases: readonly string[],
  { quick = false, vs }: BenchCommandOptions,
  parts: CliParts,
): Promise<number> => parts.runBench({ cases, quick, ...(vs && { vs }) }, (line) => parts.stdout.write(line));
