/**
 * `npm run bench [-- CASE...]`: measures, and prints one JSON line a case. Not part of the tests: figures of a shared machine decide
 * nothing, ratios within one run do.
 */
import type { Case } from './case.ts';
import { codec } from './codec.bench.ts';
import { fuzz } from './fuzz.bench.ts';
import { inspect } from './inspect.bench.ts';
import { linear } from './linear.bench.ts';
import { load } from './load.bench.ts';

const cases: Readonly<Record<string, Case>> = { codec, load, linear, inspect, fuzz };

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(cases, name));
if (unknown.length > 0) {
  console.error(`there is no case ${unknown.join(', ')}; there are ${Object.keys(cases).join(', ')}`);
  process.exit(2);
}
for (const [name, measure] of Object.entries(cases)) {
  if (wanted.length === 0 || wanted.includes(name)) console.log(JSON.stringify({ case: name, ...(await measure()) }));
}
