/** A Prometheus private to a test: it scrapes one service, on a free port of loopback, and evaluates our rules. */
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { programOf } from './counterparts.ts';
import { freePorts } from './free-ports.ts';

/** One value of an answer: its labels, and the number as text. */
export interface Sample {
  readonly metric: Readonly<Record<string, string>>;
  readonly value: readonly [time: number, number: string];
}

interface Answer {
  readonly status: string;
  readonly error?: string;
  readonly data?: { readonly result: readonly Sample[] };
}

const configOf = (target: string, rules: string): string => `
global: { scrape_interval: 200ms, scrape_timeout: 200ms, evaluation_interval: 200ms }
rule_files: ['${rules}']
scrape_configs: [{ job_name: dialproof, static_configs: [{ targets: ['${target}'] }] }]
`;

export class PrometheusServer {
  readonly #folder: string;
  readonly #url: string;
  readonly #stop: () => Promise<void>;

  private constructor(folder: string, url: string, stop: () => Promise<void>) {
    this.#folder = folder;
    this.#url = url;
    this.#stop = stop;
  }

  /** `target`: `host:port` of the service. Throws if it ends before it is ready. */
  static async start(target: string, rules: string): Promise<PrometheusServer> {
    const folder = await mkdtemp(join(tmpdir(), 'dialproof-prometheus-'));
    const config = join(folder, 'prometheus.yml');
    await writeFile(config, configOf(target, rules));
    const { tcp: port } = await freePorts();
    const argv = [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ];
    const child = spawn(programOf('prometheus'), argv, { stdio: ['ignore', 'ignore', 'pipe'] });
    const kill = (): void => void child.kill('SIGKILL');
    process.once('exit', kill);
    const exited = once(child, 'exit');
    const lines: string[] = [];
    let ready = false;
    for await (const line of createInterface(child.stderr)) {
      lines.push(line);
      ready = line.includes('Server is ready');
      if (ready) break;
    }
    child.stderr.resume();
    if (!ready) throw new Error(`Prometheus has ended:\n${lines.slice(-5).join('\n')}`);
    return new PrometheusServer(folder, `http://127.0.0.1:${port}`, async () => {
      kill();
      process.off('exit', kill);
      await exited;
    });
  }

  /** Throws if Prometheus cannot parse it. */
  async ask(expression: string): Promise<readonly Sample[]> {
    const response = await fetch(`${this.#url}/api/v1/query`, {
      method: 'POST',
      body: new URLSearchParams({ query: expression }),
    });
    const answer = (await response.json()) as Answer;
    if (answer.data === undefined) throw new Error(`${expression}: ${answer.error ?? answer.status}`);
    return answer.data.result;
  }

  /** Repeats the query until the first sample is this number: Prometheus scrapes the service at intervals. */
  async askUntil(expression: string, number: number): Promise<void> {
    while (Number((await this.ask(expression))[0]?.value[1]) !== number);
  }

  async firingAlerts(): Promise<readonly string[]> {
    return (await this.ask('ALERTS')).map(({ metric }) => metric['alertname'] ?? '');
  }

  async close(): Promise<void> {
    await this.#stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/**
 * The output of promtool for rules (`check rules FILE`) or for metrics (`check metrics`, on its standard input).
 * Rejects if it finds a fault.
 */
export const promtool = async (argv: readonly string[], input = ''): Promise<string> => {
  const asked = promisify(execFile)(programOf('promtool'), [...argv]);
  asked.child.stdin?.end(input);
  const { stdout, stderr } = await asked;
  return stdout + stderr;
};
