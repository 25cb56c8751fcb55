/**
 * `capacity`: `dialproof capacity` and an SCP of known capacity, 3 workers of 2 ms, over loopback: 1,500 calls a second.
 * It has to find them within 5 % and 60 s, ten times of ten, or to say that this machine is too slow for it and name no
 * figure.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { QueryTestResult, RunSearch } from '../../schemas/index.ts';
import type { Case, Figures } from '../../src/bench/case.ts';
import { Stage } from '../../src/bench/children.ts';
import { rounded } from '../../src/bench/repeats.ts';
import { callOfWorkingScp, gatewayTo } from '../support/working-scp.ts';

const scp = { workers: 3, milliseconds: 2 } as const;
const capacity = (scp.workers * 1000) / scp.milliseconds;
const bounds = { error: 0.05, seconds: 60 } as const;
const program = fileURLToPath(new URL('../support/working-scp.ts', import.meta.url));

const portOf = async (stage: Stage): Promise<number> => {
  const words = [process.execPath, '--import=tsx', program, String(scp.workers), String(scp.milliseconds)];
  const { process: child } = await stage.start('scp', words, { piped: true });
  if (child.stdout !== null) for await (const line of createInterface({ input: child.stdout })) return Number(line);
  throw new Error(`the SCP has not started: ${stage.output('scp', 'err')}`);
};

interface Trial {
  readonly search: RunSearch;
  readonly seconds: number;
  readonly exitCode: number;
}

const tried = async (folder: string, command: readonly string[], options: readonly string[]): Promise<Trial> => {
  const [node = '', ...words] = command;
  const report = join(folder, 'report.json');
  const files = [join(folder, 'call.test.yaml'), '--config', join(folder, 'tester.yaml'), '--json', report];
  const child = spawn(node, [...words, 'capacity', ...files, ...options], { stdio: 'ignore' });
  const [exitCode] = (await once(child, 'close')) as [number];
  const { tests } = JSON.parse(await readFile(report, 'utf8')) as {
    tests: readonly { readonly status: QueryTestResult }[];
  };
  const { search, duration = Infinity } = (tests[0] as { status: QueryTestResult }).status;
  return { search: search as RunSearch, seconds: duration, exitCode };
};

const figuresOf = ({ search, seconds, exitCode }: Trial): Figures => ({
  highest: search.highest === null ? null : rounded(search.highest),
  interval: search.interval.map((bound) => (bound === null ? null : rounded(bound))),
  limited_by: search.limited_by ?? null,
  steps: search.steps.length,
  rates: search.steps.map(({ rate, result }) => `${rounded(rate)} ${result}`),
  void_steps: search.steps.filter(({ result }) => result === 'void').length,
  seconds: rounded(seconds),
  exit_code: exitCode,
});

/** It names a wrong figure, or one too late; none is right where it says that the tester is the limit. */
const isWrong = ({ search: { highest, limited_by: by }, seconds }: Trial): boolean =>
  by === 'tester'
    ? highest !== null
    : Math.abs((highest ?? 0) / capacity - 1) > bounds.error || seconds > bounds.seconds;

export const capacityCase: Case = async ({ quick, place }) => {
  const stage = await Stage.open();
  try {
    const config = { gateways: { scp: gatewayTo(await portOf(stage)) }, defaults: { sigtran: 'scp' } };
    // JSON is YAML.
    await writeFile(join(stage.folder, 'tester.yaml'), JSON.stringify(config));
    await writeFile(join(stage.folder, 'call.test.yaml'), JSON.stringify(callOfWorkingScp));
    const trials: Trial[] = [];
    for (let trial = 0; trial < (quick ? 1 : 10); trial += 1)
      trials.push(await tried(stage.folder, place.command, quick ? ['--seconds', '1', '--to', '40'] : []));
    const right = trials.filter((trial) => !isWrong(trial) && trial.search.highest !== null);
    return {
      capacity,
      trials: trials.map(figuresOf),
      found: right.length,
      without_figure: trials.filter(({ search: { limited_by: by } }) => by === 'tester').length,
      above: quick ? [] : trials.filter(isWrong).map(({ search: { highest } }) => highest),
    };
  } finally {
    await stage.close();
  }
};
