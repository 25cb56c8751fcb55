/**
 * `npm run bench [-- CASE... --quick --vs sipp]`: the cases of `dialproof bench`, and those that only the project needs. Not part of the
 * tests: figures of a shared machine decide nothing, ratios within one run do.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { cases, runBench } from '../../src/bench/index.ts';
import { DialproofError } from '../../src/errors.ts';
import { fuzz } from './fuzz.bench.ts';
import { inspect } from './inspect.bench.ts';

const root = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const { values, positionals } = parseArgs({ allowPositionals: true, options: { quick: { type: 'boolean' }, vs: { type: 'string' } } });
if (values.vs !== undefined && values.vs !== 'sipp') throw new Error(`--vs takes sipp, not ${values.vs}`);

try {
  process.exitCode = await runBench(
    { cases: positionals, quick: values.quick ?? false, ...(values.vs && { vs: values.vs }) },
    { examples: root('examples'), command: [process.execPath, ...process.execArgv, root('src/main.ts')] },
    (line) => process.stdout.write(line),
    { ...cases, inspect, fuzz },
  );
} catch (thrown) {
  if (!(thrown instanceof DialproofError)) throw thrown;
  console.error(thrown.message);
  process.exitCode = thrown.exitCode;
}
