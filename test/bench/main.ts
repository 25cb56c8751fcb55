/**
 * `npm run bench [-- CASE... --quick --vs sipp --pairs N --seed N]`: the cases of `dialproof bench`, from the build,
 * and those that only the project needs; with `--against CHECKOUT [--pairs N]` the build of another checkout in turn
 * with this one. Not part of the tests: figures of a shared machine decide nothing, ratios within one run do.
 *
 * The product is measured from its build: a loader of TypeScript sets the name of every function again each time it is
 * created.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runBench, type Cases } from '../../src/bench/index.ts';
import { DialproofError } from '../../src/ground/errors.ts';
import { runAgainst } from './against/run-against.ts';
import { capacityCase } from './capacity.bench.ts';
import { captures } from './captures.bench.ts';
import { consoleCase } from './console.bench.ts';
import { differentialOf } from './differential.bench.ts';
import { doors } from './doors.bench.ts';
import { evidence } from './evidence.bench.ts';
import { fuzz } from './fuzz.bench.ts';
import { importCase } from './import.bench.ts';
import { inspect } from './inspect.bench.ts';
import { kill } from './kill.bench.ts';
import { learnCase } from './learn.bench.ts';
import { limits } from './limits.bench.ts';
import { mutation } from './mutation.bench.ts';
import { nodes } from './nodes.bench.ts';
import { store } from './store.bench.ts';
import { stp } from './stp.bench.ts';
import { tracing } from './tracing.bench.ts';
import { soak } from './soak.bench.ts';
import { startup } from './startup.bench.ts';

const root = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean' },
    vs: { type: 'string' },
    against: { type: 'string' },
    pairs: { type: 'string' },
    seed: { type: 'string' },
  },
});

/** A whole number from 1, or undefined if the option is absent. Throws an error that names the option. */
const numberOf = (option: 'pairs' | 'seed'): number | undefined => {
  const { [option]: given } = values;
  if (given === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(given))
    throw new Error(`--${option} is a whole number from 1 to 999,999,999, not ${given}`);
  return Number(given);
};

const differential = differentialOf(numberOf('pairs'), numberOf('seed') ?? Math.trunc(Math.random() * 1e9) + 1);
const ofProject: Cases = {
  startup,
  inspect,
  console: consoleCase,
  capacity: capacityCase,
  evidence,
  fuzz,
  captures,
  import: importCase,
  doors,
  limits,
  soak,
  store,
  kill,
  differential,
  mutation,
  learn: learnCase,
  tracing,
  nodes,
  stp,
};
const isOfProject = (name: string): boolean => Object.hasOwn(ofProject, name);
const all = positionals.length === 0;
const write = (line: string): unknown => process.stdout.write(line);

/** The exit code of the product, which also reports unknown names of cases. */
const benchProduct = (cases: readonly string[]): number => {
  const options = [...(values.quick ? ['--quick'] : []), ...(values.vs === undefined ? [] : ['--vs', values.vs])];
  // Like the first line of the program.
  const command = ['--max-semi-space-size=64', root('dist/src/main.js'), 'bench', ...cases, ...options];
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
  return status ?? 1;
};

const benchProject = (cases: readonly string[]): Promise<number> =>
  runBench(
    { cases, quick: values.quick ?? false },
    { examples: root('examples'), command: [process.execPath, '--max-semi-space-size=64', root('dist/src/main.js')] },
    write,
    ofProject,
  );

const benchBoth = async (): Promise<number> => {
  const [theirs, ours] = [positionals.filter((name) => !isOfProject(name)), positionals.filter(isOfProject)];
  const exitCodes = [
    all || theirs.length > 0 ? benchProduct(theirs) : 0,
    all || ours.length > 0 ? await benchProject(ours) : 0,
  ];
  return Math.max(...exitCodes);
};

const benchAgainst = (checkout: string): Promise<number> =>
  runAgainst({ checkout: resolve(checkout), cases: positionals, pairs: numberOf('pairs') ?? 20 }, write);

try {
  process.exitCode = await (values.against === undefined ? benchBoth() : benchAgainst(values.against));
} catch (thrown) {
  if (!(thrown instanceof DialproofError)) throw thrown;
  process.stderr.write(`${thrown.message}\n`);
  process.exitCode = thrown.exitCode;
}
