/**
 * A shell in a folder of its own, in which a document is tried like by a new user: `dialproof` is available as if it
 * were installed, and the examples and the suites of the checkout are beside it.
 *
 * A service that a block starts in the background listens before the next block begins.
 */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './documents.ts';
import { StandInPorts } from './ports.ts';

const launcher = (program: string, ports: StandInPorts): string => `#!/bin/sh
# A service that no file gives ports takes free ones instead of its usual ones.
if [ "$1" = serve ]; then
  config=dialproof.yaml
  previous=
  for word in "$@"; do
    [ "$previous" = --config ] && config="$word"
    previous="$word"
  done
  case " $* " in
    *" --port "*) ;;
    *) grep -q '^http:' "$config" 2>/dev/null || set -- "$@" --port ${ports.of(9080)} --tcp-port ${ports.of(9009)} ;;
  esac
fi
exec '${process.execPath}' '${program}' "$@"
`;

/** For a checkout, in which the program is not installed. */
const npx = `#!/bin/sh
[ "$1 $2" = 'tsx src/main.ts' ] || exit 127
shift 2
exec dialproof "$@"
`;

/** The same without npx, as the documents start a service of a checkout that a signal ends. */
const node = `#!/bin/sh
[ "$1 $2" = '--import=tsx src/main.ts' ] || exec '${process.execPath}' "$@"
shift 2
exec dialproof "$@"
`;

const marker = 'the block has ended:';

/** The line that a service prints on standard output. */
const listening = /^listening on http/;

/** Seconds that a block may take. */
const patience = 120;

export interface Outcome {
  readonly printed: string;
  readonly exitCode: number;
}

export class Shell {
  readonly #folder: string;
  readonly #ports: StandInPorts;
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;
  #blocks = 0;

  private constructor(folder: string, ports: StandInPorts, child: ChildProcessWithoutNullStreams) {
    this.#folder = folder;
    this.#ports = ports;
    this.#child = child;
    this.#lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    child.stdin.write('exec 2>&1\n');
  }

  /** With `program`, the path of a main.js, as `dialproof`. */
  static async open(program: string): Promise<Shell> {
    const folder = await mkdtemp(join(tmpdir(), 'dialproof-docs-'));
    const ports = await StandInPorts.find();
    const bin = join(folder, '.bin');
    await mkdir(bin);
    for (const [name, text] of Object.entries({ dialproof: launcher(program, ports), npx, node })) {
      await writeFile(join(bin, name), text);
      await chmod(join(bin, name), 0o755);
    }
    const { DIALPROOF_TOKEN: _token, ...environment } = process.env;
    const env = { ...environment, PATH: `${bin}:${process.env['PATH']}`, HOME: folder, NO_COLOR: '1' };
    const child = spawn('bash', ['--noprofile', '--norc'], { cwd: folder, env, detached: true });
    const shell = new Shell(folder, ports, child);
    for (const part of ['examples', 'conformance', 'schemas/editor']) await shell.#copy(part);
    return shell;
  }

  /** Saves a file, like a reader. */
  async write(name: string, text: string): Promise<void> {
    const file = join(this.#folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${this.#ports.into(text)}\n`);
  }

  /**
   * Pastes the commands. Resolves when they have ended, and the services among them listen. Throws if that takes too
   * long.
   */
  async paste(commands: string): Promise<Outcome> {
    this.#blocks += 1;
    const file = join(this.#folder, '.bin', `block-${this.#blocks}`);
    await writeFile(file, `${this.#ports.into(commands)}\n`);
    this.#child.stdin.write(`. '${file}' </dev/null\nprintf '\\n%s %s\\n' '${marker}' $?\n`);
    const services = commands.split('\n').filter((line) => /\b(?:dialproof|main\.ts) serve\b.*&\s*$/.test(line)).length;
    const timer = setTimeout(() => this.#kill('SIGKILL'), patience * 1000);
    try {
      return await this.#read(services);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends the shell and everything that it has started. */
  async close(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const exited = once(this.#child, 'exit');
      this.#kill('SIGKILL');
      await exited;
    }
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  async #read(services: number): Promise<Outcome> {
    const printed: string[] = [];
    let exitCode: number | undefined;
    let waiting = services;
    while (exitCode === undefined || waiting > 0) {
      const { value, done } = await this.#lines.next();
      if (done === true)
        throw new Error(`the shell ended, or a block took more than ${patience} s:\n${printed.join('\n')}`);
      if (value.startsWith(marker)) exitCode = Number(value.slice(marker.length));
      else printed.push(value);
      if (listening.test(value)) waiting -= 1;
    }
    return { printed: this.#ports.backIn(printed.join('\n')), exitCode };
  }

  async #copy(part: string): Promise<void> {
    await cp(join(root, part), join(this.#folder, part), { recursive: true });
    for (const entry of await readdir(join(this.#folder, part), { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (entry.isFile() && file.endsWith('.yaml'))
        await writeFile(file, this.#ports.into(await readFile(file, 'utf8')));
    }
  }

  /** The whole group: processes in the background too. */
  #kill(signal: NodeJS.Signals): void {
    if (this.#child.pid !== undefined) process.kill(-this.#child.pid, signal);
  }
}
