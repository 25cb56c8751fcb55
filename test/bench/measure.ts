/** Measures a case in its short form, and returns the line that it prints. */
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { Figures, ProgramPlace } from '../../src/bench/case.ts';
import { cases, runBench } from '../../src/bench/index.ts';
import { builtProgram } from '../support/built-program.ts';
import { partOf } from '../support/depth.ts';

/** Cases that take seconds even in the short form: `npm test` measures a part of them. */
const longCases = [
  'workers',
  'wire',
  'memory',
  'call',
  'pacing',
  'http',
  'engine',
] as const satisfies (keyof typeof cases)[];
const measured: readonly string[] = partOf('measuredCases', longCases);

export const describeCase = (name: (typeof longCases)[number], tests: () => void): void => {
  if (measured.includes(name)) describe(`bench ${name}`, tests);
};

const root = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const place = async (): Promise<ProgramPlace> => ({
  examples: root('examples'),
  command: [process.execPath, await builtProgram()],
});

/** The line of a case, parsed. */
export const lineOf = async (name: keyof typeof cases): Promise<Record<string, unknown>> => {
  const lines: string[] = [];
  const exitCode = await runBench({ cases: [name], quick: true }, await place(), (line) => lines.push(line));
  expect(lines).to.have.length(1);
  expect(lines[0]).to.match(/^\{.*\}\n$/);
  const line = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
  expect(line).to.include({ case: name });
  expect(line['error']).to.equal(undefined);
  expect(exitCode).to.equal(0);
  for (const of of ['seconds', 'cpu_ms', 'heap_mb']) expect(line[of], of).to.be.a('number').above(0);
  return line;
};

/** Every number in the figures, however deep: JSON has null if there was none. */
export const numbersIn = (figures: unknown, name = ''): [string, unknown][] =>
  typeof figures === 'object' && figures !== null
    ? Object.entries(figures as Figures).flatMap(([key, value]) => numbersIn(value, `${name}/${key}`))
    : [[name, figures]];

/** Throws if one of these figures of the line is not a number above 0. */
export const expectLimits = (line: Readonly<Record<string, unknown>>, ...names: readonly string[]): void => {
  for (const name of names) expect(line[name], name).to.be.a('number').above(0);
};

/** Throws if one of them is not a number above 0. */
export const expectRates = (figures: unknown, ...keys: readonly string[]): void => {
  expect(figures).to.have.all.keys(...keys);
  for (const [name, value] of numbersIn(figures)) expect(value, name).to.be.a('number').above(0);
};
