/**
 * The cases of `dialproof bench` by name, and the function that runs them: one JSON line a case. On a shared machine
 * only the ratios within one line mean anything; test/bench/README.md explains each figure.
 */
import { DialproofError, reasonOf } from '../ground/errors.ts';
import { answer } from './answer.bench.ts';
import { backlog } from './backlog.bench.ts';
import { call } from './call.bench.ts';
import type { Case, CaseOptions, Figure, ProgramPlace } from './case.ts';
import { codec } from './codec.bench.ts';
import { engine } from './engine.bench.ts';
import { megabytes, settledHeap } from './heap.ts';
import { http } from './http.bench.ts';
import { memory } from './memory.bench.ts';
import { pacing } from './pacing.bench.ts';
import { rounded, timed } from './repeats.ts';
import { wire } from './wire.bench.ts';
import { workers } from './workers.bench.ts';

export type Cases = Readonly<Record<string, Case>>;

export const cases: Cases = { engine, codec, call, answer, wire, http, backlog, memory, pacing, workers };

export interface BenchOptions {
  /** Names of cases; none means all. */
  readonly cases: readonly string[];
  readonly quick: boolean;
  /** Runs SIPp together with `wire`. */
  readonly vs?: 'sipp';
}

/** Exit code where a case threw, or exceeded its bounds. */
const someFailed = 1;

/**
 * Measures case by case, in the order of the table, and writes a line for each: its figures, or `error` where it threw.
 * Resolves with the exit code. Throws `InvalidFile` if a name is of no case.
 */
export const runBench = async (
  options: BenchOptions,
  place: ProgramPlace,
  write: (line: string) => unknown,
  table: Cases = cases,
): Promise<number> => {
  const unknown = options.cases.filter((name) => !Object.hasOwn(table, name));
  if (unknown.length > 0) {
    throw new DialproofError(
      'InvalidFile',
      `there is no case ${unknown.join(', ')}; there are ${Object.keys(table).join(', ')}`,
      undefined,
      { hint: 'Name some of these cases, or none for all of them.' },
    );
  }
  let exitCode = 0;
  for (const [name, measure] of Object.entries(table)) {
    if (options.cases.length > 0 && !options.cases.includes(name)) continue;
    const line = await lineOf(measure, { quick: options.quick, vsSipp: options.vs === 'sipp', place });
    if ('error' in line || isAbove(line)) exitCode = someFailed;
    write(`${JSON.stringify({ case: name, ...line })}\n`);
  }
  return exitCode;
};

const isAbove = ({ above }: { readonly above?: Figure }): boolean => Array.isArray(above) && above.length > 0;

/** The figures, and the time that the case took in this process: the other processes report their own. */
const lineOf = async (measure: Case, options: CaseOptions): Promise<object> => {
  try {
    let figures = {};
    const { seconds, cpuMs } = await timed(async () => {
      figures = await measure(options);
    });
    return {
      ...figures,
      seconds: rounded(seconds),
      cpu_ms: Math.round(cpuMs),
      heap_mb: megabytes(await settledHeap()),
    };
  } catch (thrown) {
    return { error: reasonOf(thrown) };
  }
};
