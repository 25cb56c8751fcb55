/** A server whose paths are the names of runs: each instance of a run reports there that it is executed. */
import { createServer } from 'node:http';
import { listenLocally, type LocalServer } from '../support/local-server.ts';

export class Witness {
  readonly url: string;
  readonly #server: LocalServer;
  readonly #heard: Map<string, number>;

  private constructor(server: LocalServer, heard: Map<string, number>) {
    this.#server = server;
    this.#heard = heard;
    this.url = `http://127.0.0.1:${server.port}`;
  }

  static async open(): Promise<Witness> {
    const heard = new Map<string, number>();
    const server = createServer((request, response) => {
      const runId = decodeURIComponent((request.url ?? '/').slice(1));
      heard.set(runId, (heard.get(runId) ?? 0) + 1);
      request.resume();
      response.end('{}');
    });
    return new Witness(await listenLocally(server), heard);
  }

  /** The number of executed instances of the run. */
  instancesOf(runId: string): number {
    return this.#heard.get(runId) ?? 0;
  }

  close(): Promise<void> {
    return this.#server.close();
  }
}
