/**
 * `startup`: the cost of commands before they do anything, as multiples of the CPU time of bare `node -e 0`, in turn
 * with it; and the time from ExecuteTest's answer to the first instance of a load on a thread, measured by the HTTP
 * server that its instances call.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Case, CaseOptions, Figures } from '../../src/bench/case.ts';
import { Stage } from '../../src/bench/children.ts';
import { KeepAlive, postJson } from '../../src/bench/keep-alive.ts';
import { median, rounded } from '../../src/bench/repeats.ts';
import { startServe } from '../../src/bench/serve-process.ts';
import { cpuMilliseconds } from './process-cpu.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const example = 'examples/busy.test.yaml';

/**
 * Milliseconds of CPU time, user and system, of a command with its threads and children, from its start to its end:
 * bash's `time` reads it from the system when it has ended. Throws if the command fails.
 */
export const cpuOfCommand = async (command: readonly string[], cwd = root): Promise<number> => {
  const script = `TIMEFORMAT='%3U %3S'; time "$@" > /dev/null`;
  const { stderr } = await promisify(execFile)('bash', ['-c', script, 'bash', ...command], { cwd });
  const [user, system] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
  return ((user ?? NaN) + (system ?? NaN)) * 1000;
};

const cpuUntilReady = async ({ place }: CaseOptions): Promise<number> => {
  const stage = await Stage.open();
  try {
    const { child } = await startServe(stage, 'ready', {}, place);
    return cpuMilliseconds(child.process.pid ?? NaN);
  } finally {
    await stage.close();
  }
};

/** An HTTP server that records when an instance other than the first, which stays with the run, calls it. */
class Sink {
  readonly #server: Server;
  #called: () => void = () => undefined;

  private constructor(server: Server) {
    this.#server = server;
    server.on('request', (request, response) => {
      if (request.url !== '/0') this.#called();
      response.end();
    });
  }

  static async open(): Promise<Sink> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Sink(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The time of the next such call. */
  nextCall(): Promise<number> {
    return new Promise((resolve) => {
      this.#called = () => resolve(performance.now());
    });
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

const load = {
  operations: [
    { type: 'rest.SendRequest', arguments: { method: 'GET', path: "{'/' + $n}" } },
    { type: 'rest.ExpectResponse' },
  ],
  distribution: { type: 'load', total: 100_000, backlog: 10 },
};

/**
 * Milliseconds from the answer `ok` to the first instance on a thread, for so many loads one after the other on a new
 * service.
 */
const startsOnThread = async ({ place }: CaseOptions, loads: number, idleMilliseconds: number): Promise<number[]> => {
  const [stage, sink] = [await Stage.open(), await Sink.open()];
  try {
    const config = { gateways: { sink: { kind: 'rest', url: sink.url } }, defaults: { rest: 'sink' }, workers: 1 };
    const connection = await KeepAlive.open((await startServe(stage, 'service', config, place)).url);
    const call = async (method: string, params: object): Promise<void> => {
      const { body } = await connection.ask(
        postJson('/rpc', JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })),
      );
      if (body.includes('"error"')) throw new Error(body);
    };
    await new Promise((resolve) => setTimeout(resolve, idleMilliseconds));
    const took: number[] = [];
    for (let run = 0; run < loads; run += 1) {
      const called = sink.nextCall();
      await call('ExecuteTest', { ...load, run_id: `load-${run}` });
      const answered = performance.now();
      // An instance may call before the answer is read.
      took.push(Math.max(0, (await called) - answered));
      await call('CancelTest', { run_id: `load-${run}` });
    }
    return took;
  } finally {
    sink.close();
    await stage.close();
  }
};

export const startup: Case = async (options) => {
  const { quick, place } = options;
  const [rounds, services, loads] = quick ? [1, 1, 2] : [9, 5, 6];
  const program =
    (...argv: readonly string[]) =>
    (): Promise<number> =>
      cpuOfCommand([...place.command, ...argv]);
  const commands: Readonly<Record<string, () => Promise<number>>> = {
    version: program('--version'),
    help: program('--help'),
    decode: program('decode', '--layer', 'tcap', '6414490400 00002a6c0ca10a0201010201160402809f'),
    validate: program('validate', example),
    run: program('run', '--quiet', example),
    serve: () => cpuUntilReady(options),
    checkout_run: () => cpuOfCommand(['npx', 'tsx', 'src/main.ts', 'run', '--quiet', example]),
  };
  const bare: number[] = [];
  const multiples = new Map(Object.keys(commands).map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    const floor = await cpuOfCommand([process.execPath, '-e', '0']);
    bare.push(floor);
    for (const [name, measure] of Object.entries(commands)) multiples.get(name)?.push((await measure()) / floor);
  }
  const starts = async (idleMilliseconds: number): Promise<Figures> => {
    const took: number[][] = [];
    for (let service = 0; service < services; service += 1)
      took.push(await startsOnThread(options, loads, idleMilliseconds));
    const later = took.flatMap((each) => each.slice(1));
    return {
      first: rounded(median(took.map(([first = NaN]) => first))),
      later: rounded(median(later)),
      later_max: rounded(Math.max(...later)),
    };
  };
  return {
    rounds,
    bare_node_cpu_ms: rounded(median(bare)),
    times_bare_node: Object.fromEntries([...multiples].map(([name, values]) => [name, rounded(median(values))])),
    first_on_thread_ms: { at_once: await starts(0), after_a_second: await starts(1000) },
  };
};
