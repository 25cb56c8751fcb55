/**
 * Runs SIPp 3.6 for `wire`: its built-in `uas` and `uac` on loopback, each a process, with the largest buffers that
 * they accept. A run is free of loss where every call succeeded and nothing was retransmitted.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Child, Stage } from './children.ts';
import { freeUdpPort, host } from './free-port.ts';

const program = 'sipp';
const shared = ['-i', host, '-buff_size', '8388608', '-nostdin'];
/**
 * Seconds that SIPp needs to start and to end. Where something is lost SIPp continues for half a minute; the case does
 * not wait for that.
 */
const graceSeconds = 5;
/** Lower rates are not searched. */
const slowest = 2000;

/** Throws where there is no SIPp. */
export const requireSipp = (): void => {
  if (spawnSync(program, ['-v'], { stdio: 'ignore' }).error !== undefined) {
    throw new Error('not there: sipp (Debian package sip-tester)');
  }
};

export interface SippRun {
  readonly callsPerSecond: number;
  readonly messagesPerCall: number;
  readonly lossFree: boolean;
  readonly cpuMs: { readonly uac: number; readonly uas: number };
}

/** The columns of the last row. */
const lastRow = (csv: string): Readonly<Record<string, string>> => {
  const rows = csv.trimEnd().split('\n');
  const cells = (rows.at(-1) ?? '').split(';');
  return Object.fromEntries((rows[0] ?? '').split(';').map((name, index) => [name, cells[index] ?? '']));
};

/** Reads its files of statistics (`-trace_stat`) and of counts by message (`-trace_counts`). */
export const readSipp = (statistics: string, counts: string): Omit<SippRun, 'cpuMs'> => {
  const row = lastRow(statistics);
  const calls = Number(row['TotalCallCreated']);
  const carried = Object.entries(lastRow(counts)).filter(([name]) => /_(?:Sent|Recv)$/.test(name));
  const messages = carried.reduce((sum, [, count]) => sum + Number(count), 0);
  const lost = Number(row['FailedCall(C)']) + Number(row['Retransmissions(C)']);
  return {
    callsPerSecond: Number(row['CallRate(C)']),
    messagesPerCall: calls > 0 ? messages / calls : 0,
    lossFree: calls > 0 && Number(row['SuccessfulCall(C)']) === calls && lost === 0,
  };
};

export class Sipp {
  readonly #stage: Stage;
  #count = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Makes `calls` calls at `rate` a second, at most `limit` at once where there is one. */
  async run({ calls, rate, limit }: { calls: number; rate: number; limit?: number }): Promise<SippRun> {
    this.#count += 1;
    const [uasPort, uacPort] = [await freeUdpPort(), await freeUdpPort()];
    const [name, statistics] = [`uac-${this.#count}`, `statistics-${this.#count}.csv`];
    const cwd = this.#stage.folder;
    const uas = await this.#stage.start(
      `uas-${this.#count}`,
      [program, '-sn', 'uas', '-p', String(uasPort), ...shared],
      { cwd },
    );
    try {
      const called = ['-sn', 'uac', `${host}:${uasPort}`, '-p', String(uacPort)];
      const extent = ['-m', String(calls), '-r', String(rate), '-l', String(limit ?? calls)];
      const traces = ['-trace_stat', '-stf', statistics, '-trace_counts', '-fd', '1'];
      const uac = await this.#stage.start(name, [program, ...called, ...shared, ...extent, ...traces], { cwd });
      return await this.#finished(uac, uas, statistics, calls / (limit === undefined ? rate : slowest));
    } finally {
      await uas.kill();
    }
  }

  async #finished(uac: Child, uas: Child, statistics: string, seconds: number): Promise<SippRun> {
    const code = await uac.end(seconds + graceSeconds);
    const cpuMs = { uac: uac.cpuMs(), uas: uas.cpuMs() };
    const counts = readdirSync(this.#stage.folder).find((file) => file === `uac_${uac.process.pid}_counts.csv`);
    if (code < 0 || counts === undefined) return { callsPerSecond: 0, messagesPerCall: 0, lossFree: false, cpuMs };
    const textOf = (file: string): string => readFileSync(join(this.#stage.folder, file), 'utf8');
    const read = readSipp(textOf(statistics), textOf(counts));
    return { ...read, lossFree: read.lossFree && code === 0, cpuMs };
  }
}
