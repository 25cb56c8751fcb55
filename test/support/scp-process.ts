/**
 * The SCP of two hosts as a process of its own, on free ports, which can be killed, and restarted on the same ports.
 */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import type { ConfigFile } from '../../schemas/index.ts';
import { builtProgram } from './built-program.ts';
import { freePorts, type FreePorts } from './free-ports.ts';
import { examplesFolder } from './open-service.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A configuration of examples/two-hosts with these ports instead of its own, as an object. */
export const twoHostsConfig = async (name: 'scp' | 'tester', ports: FreePorts): Promise<ConfigFile> => {
  const file = join(examplesFolder, 'two-hosts', `${name}.yaml`);
  const config = parse(await readFile(file, 'utf8')) as ConfigFile;
  for (const gateway of Object.values(config.gateways)) {
    if (gateway.kind !== 'sigtran') continue;
    const { transport } = gateway;
    if (transport.type === 'tcp') transport.port = ports.tcp;
    if (transport.type !== 'sctp') continue;
    transport.udp_port = ports.udp;
    // Tests run in parallel, and two of them cannot share a port.
    if (transport.mode !== 'listen') transport.local_udp_port = 0;
  }
  for (const hosted of [...(config.flows ?? []), ...(config.scripts ?? [])])
    hosted.file = resolve(dirname(file), hosted.file);
  return config;
};

export class ScpProcess {
  readonly ports: FreePorts;
  url = '';
  readonly #folder: string;
  readonly #data: string;
  #child: ChildProcessWithoutNullStreams | undefined;

  private constructor(ports: FreePorts, folder: string, data: string) {
    this.#data = data;
    this.ports = ports;
    this.#folder = folder;
  }

  /**
   * `sigtran`: the gateway on which its scripts answer; its flows answer on each. `keeps`: it has a store and no
   * scripts; runs answer.
   */
  static async start(sigtran = 'over-sctp', { keeps = false } = {}): Promise<ScpProcess> {
    const ports = await freePorts();
    const folder = await mkdtemp(join(tmpdir(), 'dialproof-scp-'));
    const { scripts, ...others } = await twoHostsConfig('scp', ports);
    const config = keeps ? others : { ...others, scripts };
    await writeFile(
      join(folder, 'scp.yaml'),
      stringify({ ...config, defaults: { ...config.defaults, sigtran }, log: { level: 'silent' } }),
    );
    const scp = new ScpProcess(ports, folder, keeps ? join(folder, 'data') : 'none');
    await scp.restart();
    return scp;
  }

  /** Resolves when it answers requests. */
  async restart(): Promise<void> {
    const argv = [
      await builtProgram(),
      'serve',
      '--config',
      join(this.#folder, 'scp.yaml'),
      '--port',
      '0',
      '--tcp-port',
      '0',
      '--data',
      this.#data,
    ];
    const child = spawn(process.execPath, argv, { cwd: root });
    this.#child = child;
    let errors = '';
    child.stderr.on('data', (chunk) => (errors += String(chunk)));
    for await (const line of createInterface({ input: child.stdout })) {
      this.url = /^listening on (http:\S+)$/.exec(line)?.[1] ?? '';
      return;
    }
    throw new Error(`the SCP ended without listening: ${errors}`);
  }

  /** Kills it at once, like a crash. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  async close(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
