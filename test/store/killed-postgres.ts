/** PostgreSQL as the store of a service that is killed: its server can be killed too, and recovers by itself. */
import { PostgresServer } from '../support/postgres-server.ts';

const variable = 'KILL_STORE_URL';

export class KilledPostgres {
  /** The configuration of the store: with a name of its own, so that a restart takes its place at once. */
  readonly store = { kind: 'postgres', url_env: variable, owner: 'killed' };
  readonly #server: PostgresServer;

  private constructor(server: PostgresServer) {
    this.#server = server;
  }

  static async start(): Promise<KilledPostgres> {
    return new KilledPostgres(await PostgresServer.start({ fsync: 'on' }));
  }

  /** The beginning of the service's command line. */
  get before(): readonly string[] {
    return ['env', `${variable}=${this.#server.urlWithPassword()}`];
  }

  /**
   * Kills the server with signal 9, starts it again, and resolves when the service at `url` is ready without any help.
   */
  async crash(url: string): Promise<void> {
    await this.#server.crash();
    // A service that keeps runs notices the loss when it writes: it has to report it before it can recover.
    await readiness(url, 503);
    await this.#server.restart();
    await readiness(url, 200);
  }

  close(): Promise<void> {
    return this.#server.close();
  }
}

/** Seconds until which the service has to report it. */
const patience = 60;

const readiness = async (url: string, status: number): Promise<void> => {
  const signal = AbortSignal.timeout(patience * 1000);
  while ((await fetch(`${url}/readyz`, { signal })).status !== status)
    await new Promise((resolve) => void setImmediate(resolve));
};
