/**
 * A PostgreSQL server private to a test: a cluster in a temporary folder on a free port of loopback, which supports TLS
 * too. As root it runs as the user `postgres`, because the server refuses to run as root.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { makeCertificateIn } from './certificates.ts';
import { programOf } from './counterparts.ts';
import { freePorts } from './free-ports.ts';

const run = promisify(execFile);

/** Of the same installation as the server. */
export const postgresProgram = (name: string): string => join(dirname(programOf('postgres')), name);

/** Attempts to start it. */
const mostStarts = 200;

const isOccupied = (thrown: unknown): boolean => /shared memory block|postmaster\.pid/.test(String(thrown));

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

const idOf = async (option: string): Promise<number> => Number((await run('id', [option, 'postgres'])).stdout);

const findOwner = async (): Promise<Owner | undefined> =>
  process.getuid?.() === 0 ? { uid: await idOf('-u'), gid: await idOf('-g') } : undefined;

/** A process may have ended by itself since its id was read. */
const unlessEnded = <Value>(work: () => Value): Value | undefined => {
  try {
    return work();
  } catch (thrown) {
    if (['ESRCH', 'ENOENT'].includes(String((thrown as NodeJS.ErrnoException).code))) return undefined;
    throw thrown;
  }
};

const signalTo = (pid: number, signal: NodeJS.Signals): void => void unlessEnded(() => process.kill(pid, signal));

const childrenOf = (pid: number): readonly number[] => {
  const children = unlessEnded(() => readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1')) ?? '';
  return children
    .split(' ')
    .filter((each) => each !== '')
    .map(Number);
};

export class PostgresServer {
  readonly user = 'tester';
  readonly password = 'correct horse battery';
  readonly folder: string;
  readonly port: number;
  readonly #owner: Owner | undefined;
  readonly #fsync: 'on' | 'off';
  readonly #connections: number;
  #child: ChildProcess | undefined;
  #databases = 0;
  /** A stopped process would not receive the signal to end. */
  readonly #kill = (): void => {
    this.thaw();
    this.#child?.kill('SIGQUIT');
  };

  private constructor(
    folder: string,
    port: number,
    owner: Owner | undefined,
    fsync: 'on' | 'off',
    connections: number,
  ) {
    this.#fsync = fsync;
    this.#connections = connections;
    this.folder = folder;
    this.port = port;
    this.#owner = owner;
  }

  /** `fsync`: default `off`, which is faster. `connections`: the maximum, by default 100. */
  static async start({
    fsync = 'off',
    connections = 100,
  }: { readonly fsync?: 'on' | 'off'; readonly connections?: number } = {}): Promise<PostgresServer> {
    const owner = await findOwner();
    const server = new PostgresServer(
      await mkdtemp(join(tmpdir(), 'dialproof-pg-')),
      (await freePorts()).tcp,
      owner,
      fsync,
      connections,
    );
    await server.#create();
    await server.restart();
    process.once('exit', server.#kill);
    return server;
  }

  /** Without the password. */
  get url(): string {
    return `postgres://${this.user}@127.0.0.1:${this.port}/postgres`;
  }

  /** Of the database `postgres` by default. */
  urlWithPassword(database = 'postgres'): string {
    return `postgres://${this.user}:${encodeURIComponent(this.password)}@127.0.0.1:${this.port}/${database}`;
  }

  /** Resolves with its URL, which has the password. */
  async newDatabase(): Promise<string> {
    this.#databases += 1;
    const name = `database_${this.#databases}`;
    await this.execute(`create database ${name}`);
    return this.urlWithPassword(name);
  }

  /** In the database `postgres` by default. */
  async execute(statement: string, url = this.urlWithPassword()): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  /**
   * Resolves when a session of the database waits for a lock. Polls outside of a transaction: within one, PostgreSQL
   * shows the sessions as they were at the first query.
   */
  async untilLockIsAwaited(url: string): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while ((await client.query(waiting)).rowCount === 0);
    await client.end();
  }

  /** The self-signed certificate of the server, for 127.0.0.1. */
  get certificateFile(): string {
    return join(this.folder, 'certificate.pem');
  }

  async #create(): Promise<void> {
    const { folder, user, password } = this;
    const passwordFile = join(folder, 'password');
    await writeFile(passwordFile, password);
    const { certificateFile, keyFile } = makeCertificateIn(folder, '127.0.0.1');
    await chmod(keyFile, 0o600);
    const own = [folder, passwordFile, keyFile, certificateFile];
    if (this.#owner) for (const path of own) await chown(path, this.#owner.uid, this.#owner.gid);
    const argv = [
      '-D',
      join(folder, 'data'),
      '-U',
      user,
      '-A',
      'scram-sha-256',
      '--pwfile',
      passwordFile,
      '-N',
      '--locale=C',
      '-E',
      'UTF8',
    ];
    await run(postgresProgram('initdb'), argv, { ...this.#owner, cwd: folder });
  }

  /**
   * Resolves when it accepts connections. After a crash the processes of the previous server may exist for a moment.
   */
  async restart(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#start();
      } catch (thrown) {
        if (tries === mostStarts || !isOccupied(thrown)) throw thrown;
      }
    }
  }

  async #start(): Promise<void> {
    const { folder } = this;
    const settings = {
      listen_addresses: '127.0.0.1',
      port: this.port,
      unix_socket_directories: folder,
      fsync: this.#fsync,
      max_connections: this.#connections,
      ssl: 'on',
      ssl_cert_file: this.certificateFile,
      ssl_key_file: join(folder, 'key.pem'),
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const argv = ['-D', join(folder, 'data'), ...options];
    const child = spawn(postgresProgram('postgres'), argv, {
      ...this.#owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    let log = '';
    await new Promise<void>((resolve, reject) => {
      child.stderr.on('data', (chunk) => {
        if (log === 'ready') return;
        log += String(chunk);
        if (!log.includes('ready to accept connections')) return;
        log = 'ready';
        resolve();
      });
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)));
    });
  }

  /** Stops it at once: connections are cut, and its processes end in order. */
  kill(): Promise<void> {
    return this.#end('SIGQUIT');
  }

  /** Kills its first process by signal 9, as the system does when memory is short. */
  crash(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** Stops all its processes. */
  freeze(): void {
    if (!this.isRunning) return;
    this.#signal('SIGSTOP');
  }

  thaw(): void {
    if (this.isRunning) this.#signal('SIGCONT');
  }

  get isRunning(): boolean {
    const child = this.#child;
    return child !== undefined && child.exitCode === null && child.signalCode === null;
  }

  /** The first signal goes to the process that starts the others. */
  #signal(signal: NodeJS.Signals): void {
    const pid = this.#child?.pid as number;
    signalTo(pid, signal);
    for (const child of childrenOf(pid)) signalTo(child, signal);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === undefined || !this.isRunning) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  async close(): Promise<void> {
    process.off('exit', this.#kill);
    this.thaw();
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}
