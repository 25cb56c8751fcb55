/**
 * Processes that take part in a measurement: started here, observed by their id, and ended with the case, or with this
 * process if a signal ends it.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Jiffies a second, the unit of Linux for processor times (proc(5)). */
const ticksPerSecond = 100;

export class Child {
  readonly process: ChildProcess;
  readonly #exited: Promise<number>;
  #cpuMs = 0;

  constructor(process: ChildProcess) {
    this.process = process;
    this.#exited = new Promise((resolve) => {
      process.once('exit', (code) => resolve(code ?? -1));
      process.once('error', () => resolve(-1));
    });
  }

  /**
   * Milliseconds on a processor so far, user and system, in steps of ten; the last value if the process has ended; 0 if
   * the system does not report it.
   */
  cpuMs(): number {
    try {
      const stat = readFileSync(`/proc/${this.process.pid}/stat`, 'latin1');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const ticks = Number(fields[11]) + Number(fields[12]);
      if (ticks > 0) this.#cpuMs = (ticks * 1000) / ticksPerSecond;
    } catch {
      // The process has ended, or there is no /proc.
    }
    return this.#cpuMs;
  }

  /** Resolves with its exit code when it has ended; after so many seconds it is killed, and the code is -1. */
  async end(seconds: number): Promise<number> {
    const timer = setTimeout(() => this.process.kill('SIGKILL'), seconds * 1000);
    const watch = setInterval(() => this.cpuMs(), 100);
    const code = await this.#exited;
    clearTimeout(timer);
    clearInterval(watch);
    return code;
  }

  async kill(): Promise<void> {
    if (this.process.exitCode === null && this.process.signalCode === null) this.process.kill('SIGKILL');
    await this.#exited;
  }
}

export interface StartOptions {
  /** Its standard output, for the caller to read. */
  readonly piped?: boolean;
  /** Default: where this process runs. */
  readonly cwd?: string;
}

/** Starts the processes of a case; closing it ends those that still run and removes the folder. */
export class Stage {
  /** A folder for the input and output files of the processes. */
  readonly folder: string;
  readonly #children = new Set<Child>();
  readonly #onSignal = (signal: NodeJS.Signals): void => {
    for (const { process: child } of this.#children) child.kill('SIGKILL');
    this.#ignoreSignals();
    process.kill(process.pid, signal);
  };

  private constructor(folder: string) {
    this.folder = folder;
    process.on('SIGINT', this.#onSignal).on('SIGTERM', this.#onSignal);
  }

  static async open(): Promise<Stage> {
    return new Stage(await mkdtemp(join(tmpdir(), 'dialproof-bench-')));
  }

  /** Its output is written to files of the folder. Throws where the process cannot be started. */
  async start(name: string, command: readonly string[], { piped = false, cwd }: StartOptions = {}): Promise<Child> {
    const [program = '', ...argv] = command;
    const output = openSync(join(this.folder, `${name}.out`), 'w');
    const errors = openSync(join(this.folder, `${name}.err`), 'w');
    const started = spawn(program, argv, {
      ...(cwd !== undefined && { cwd }),
      stdio: ['ignore', piped ? 'pipe' : output, errors],
    });
    closeSync(output);
    closeSync(errors);
    await Promise.race([
      once(started, 'spawn'),
      once(started, 'error').then(([thrown]) => Promise.reject(thrown as Error)),
    ]);
    const child = new Child(started);
    this.#children.add(child);
    started.once('exit', () => this.#children.delete(child));
    return child;
  }

  /** The output that a process has written to the folder. */
  output(name: string, stream: 'out' | 'err'): string {
    return readFileSync(join(this.folder, `${name}.${stream}`), 'utf8');
  }

  async close(): Promise<void> {
    await Promise.all([...this.#children].map((child) => child.kill()));
    this.#ignoreSignals();
    await rm(this.folder, { recursive: true, force: true });
  }

  #ignoreSignals(): void {
    process.off('SIGINT', this.#onSignal).off('SIGTERM', this.#onSignal);
  }
}
