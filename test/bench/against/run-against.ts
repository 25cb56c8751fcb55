/**
 * `npm run bench -- --against CHECKOUT [CASE...]`: this build and another checkout's, in turn, at least twenty pairs of
 * each case. One JSON line for each case: the 95 % interval of the ratio, above 1 if this checkout is better; `passed`
 * if the whole interval is above 0.95.
 */
import { fileURLToPath } from 'node:url';
import type { Figures } from '../../../src/bench/case.ts';
import { median, rounded } from '../../../src/bench/repeats.ts';
import { DialproofError, reasonOf } from '../../../src/ground/errors.ts';
import { builtCheckout, type BuiltCheckout } from './built-checkout.ts';
import { ratioInterval } from './ratio-interval.ts';
import { comparedCases, type ComparedCase, type TrialFigures } from './trials.ts';

export interface AgainstOptions {
  /** The folder of the other checkout. */
  readonly checkout: string;
  /** Empty: all. */
  readonly cases: readonly string[];
  readonly pairs: number;
}

const fewestPairs = 20;
/** The whole interval has to lie above this. */
const bound = 0.95;
const notPassed = 1;

interface Contenders<Value> {
  readonly ours: Value;
  readonly theirs: Value;
}

/** Which checkout begins changes with every pair: the after-effects of the first one then hit both. */
const inPairs = async <Value>(
  pairs: number,
  ours: () => Promise<Value>,
  theirs: () => Promise<Value>,
): Promise<Contenders<Value>[]> => {
  const measured: Contenders<Value>[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    if (pair % 2 === 0) {
      const first = await ours();
      measured.push({ ours: first, theirs: await theirs() });
    } else {
      const first = await theirs();
      measured.push({ ours: await ours(), theirs: first });
    }
  }
  return measured;
};

const comparedBy = (figure: string, pairs: readonly Contenders<TrialFigures>[]): Figures => {
  const values = pairs.map(({ ours, theirs }) => ({ ours: ours[figure] ?? NaN, theirs: theirs[figure] ?? NaN }));
  const higherIsBetter = figure.endsWith('_per_second');
  const { ratio, low, high } = ratioInterval(
    values.map(({ ours, theirs }) => (higherIsBetter ? ours / theirs : theirs / ours)),
  );
  return {
    this: rounded(median(values.map(({ ours }) => ours))),
    other: rounded(median(values.map(({ theirs }) => theirs))),
    ratio: rounded(ratio),
    interval: [rounded(low), rounded(high)],
    passed: low > bound,
  };
};

/** The line of the pairs: the figure that decides, and the interval of each other one. */
export const lineOfPairs = (
  decides: string,
  pairs: readonly Contenders<TrialFigures>[],
): Figures & { readonly passed: boolean } => {
  const { passed, ...decided } = comparedBy(decides, pairs);
  const others = Object.keys(pairs[0]?.ours ?? {}).filter((figure) => figure !== decides);
  const further = others.map((figure) => {
    const { passed: _, ...told } = comparedBy(figure, pairs);
    return [figure, told];
  });
  return {
    pairs: pairs.length,
    decides,
    ...decided,
    passed: passed === true,
    ...(Object.fromEntries(further) as Figures),
  };
};

const refuse = (message: string): never => {
  throw new DialproofError('InvalidFile', message);
};

/**
 * Resolves with 0, or with 1 if a case has not passed or could not be measured. Throws `InvalidFile` for an unknown
 * case, too few pairs, or a folder that is not a checkout.
 */
export const runAgainst = async (
  { checkout, cases, pairs }: AgainstOptions,
  write: (line: string) => unknown,
  table: Readonly<Record<string, ComparedCase>> = comparedCases,
  opened: (folder: string) => Promise<BuiltCheckout> = builtCheckout,
): Promise<number> => {
  const unknown = cases.filter((name) => !Object.hasOwn(table, name));
  if (unknown.length > 0)
    refuse(`--against has no case ${unknown.join(', ')}; it has ${Object.keys(table).join(', ')}`);
  if (!Number.isInteger(pairs) || pairs < fewestPairs) refuse(`--pairs is a number from ${fewestPairs}`);
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const [ours, theirs] = [
    await opened(root),
    await opened(checkout).catch((thrown: unknown) => refuse(reasonOf(thrown))),
  ];
  const examples = `${theirs.folder}/examples`;
  let exitCode = 0;
  for (const [name, { decides, trial }] of Object.entries(table)) {
    if (cases.length > 0 && !cases.includes(name)) continue;
    const start = performance.now();
    const line = await inPairs(
      pairs,
      () => trial(ours, examples),
      () => trial(theirs, examples),
    ).then(
      (measured) => lineOfPairs(decides, measured),
      (thrown: unknown) => ({ passed: false, error: reasonOf(thrown) }),
    );
    if (!line.passed) exitCode = notPassed;
    write(`${JSON.stringify({ case: name, ...line, seconds: rounded((performance.now() - start) / 1000) })}\n`);
  }
  return exitCode;
};
