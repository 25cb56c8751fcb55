/**
 * `import`: a capture of 1,000,000 frames of calls becomes tests, in at most 60 s and 300 MB; beside it one of a tenth,
 * and `decode` of that one, so that the figures of one run say whether the price of a frame stays the same.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Case, ProgramPlace } from '../../src/bench/case.ts';
import { rounded } from '../../src/bench/repeats.ts';
import { writeManyCalls } from '../support/captures/many-calls.ts';

const bounds = { import_seconds: 60, resident_mb: 300 };

/** Of the process alone: `maxRSS` of its resource usage counts the memory of the process that has started it too. */
interface ProcessUse {
  readonly cpuSeconds: number;
  readonly residentMb: number;
}

/** Prints the use of the process when it ends. */
const reporter = `data:text/javascript,${encodeURIComponent(`
import { readFileSync } from 'node:fs';
process.on('exit', () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  const [, kibibytes] = /VmHWM:\\s*(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'));
  const use = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, residentMb: (kibibytes * 1024) / 1e6 };
  process.stderr.write('used ' + JSON.stringify(use));
});
`)}`;

interface Used extends ProcessUse {
  readonly seconds: number;
}

/** Throws where the command ends with another code than 0 or 1: calls that the end of the capture cuts are refused. */
const usedBy = async ({ command: [node, ...program] }: ProgramPlace, words: readonly string[]): Promise<Used> => {
  const start = performance.now();
  const child = spawn(node, ['--import', reporter, ...program, ...words], { stdio: ['ignore', 'ignore', 'pipe'] });
  let reported = '';
  child.stderr.on('data', (text: Buffer) => (reported = (reported + String(text)).slice(-10_000)));
  const [code] = (await once(child, 'close')) as [number | null];
  const seconds = (performance.now() - start) / 1000;
  const [, used] = /used (\{.*\})$/.exec(reported) ?? [];
  if (used === undefined || code === null || code > 1)
    throw new Error(`${words[0]} has ended with ${code}: ${reported}`);
  return { seconds, ...(JSON.parse(used) as ProcessUse) };
};

export const importCase: Case = async ({ quick, place }) => {
  const frames = quick ? 20_000 : 1_000_000;
  const folder = await mkdtemp(join(tmpdir(), 'dialproof-bench-import-'));
  try {
    const [whole, tenth, out] = ['whole.pcap', 'tenth.pcap', 'out'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    await writeManyCalls(whole, frames);
    await writeManyCalls(tenth, frames / 10);
    const decoded = await usedBy(place, ['decode', tenth]);
    const ofTenth = await usedBy(place, ['import', tenth, '--out', out, '--no-check']);
    const used = await usedBy(place, ['import', whole, '--out', out, '--no-check']);
    const index = JSON.parse(await readFile(join(out, 'index.json'), 'utf8')) as {
      readonly calls: number;
      readonly frames: { readonly used: number; readonly refused: number };
    };
    const figures = { import_seconds: rounded(used.seconds), resident_mb: rounded(used.residentMb) };
    return {
      frames,
      calls: index.calls,
      used: index.frames.used,
      refused: index.frames.refused,
      ...figures,
      cpu_us_per_frame: rounded((used.cpuSeconds * 1e6) / frames),
      cpu_ratio_to_tenth: rounded(used.cpuSeconds / 10 / ofTenth.cpuSeconds),
      cpu_ratio_to_decode: rounded(used.cpuSeconds / 10 / decoded.cpuSeconds),
      resident_ratio_to_tenth: rounded(used.residentMb / ofTenth.residentMb),
      above: Object.entries(bounds).flatMap(([name, most]) =>
        figures[name as keyof typeof bounds] > most ? [name] : [],
      ),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
