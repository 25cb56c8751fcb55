/**
 * A database of this process: PGlite, which is PostgreSQL in WebAssembly, in memory and in a thread of its own. It is
 * made with the first query, because that takes time, and is gone when the gateway stops. If its thread ends otherwise,
 * the next query makes it anew.
 *
 * One connection: for schemas and rows of the size of a test.
 */
import { reasonOf } from '../../ground/errors.ts';
import { tooManyRows, type Connection, type Connections, type DatabaseProduct, type QueryResult } from './product.ts';
import { parserOf, postgresParsers, postgresText } from './postgres-values.ts';
import { SimulatedThread, type SimulatedThreadOptions, type ThreadResult } from './simulated-thread.ts';
import type { BoundStatement } from './statement.ts';

const types = [...postgresParsers.keys()];

const changes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY']);

const valuesOf = (
  fields: readonly (readonly [string, number])[],
  row: Readonly<Record<string, string | null>>,
): object =>
  Object.fromEntries(
    fields.map(([name, type]) => {
      const { [name]: text } = row;
      return [name, typeof text === 'string' ? parserOf(type)(text) : text];
    }),
  );

class SimulatedConnections implements Connections {
  readonly #options: SimulatedThreadOptions;
  #thread: SimulatedThread | undefined;
  #destroyed = false;

  constructor(options: SimulatedThreadOptions) {
    this.#options = options;
  }

  async acquireConnection(): Promise<Connection> {
    const thread = this.#running();
    await thread.opened;
    return {
      executeQuery: async <Row>({ text, values }: BoundStatement) =>
        this.#result<Row>(await thread.query({ text, values: values.map(postgresText) })),
      // The turn ends with the query, which has a bound.
      interrupt: () => undefined,
      release: async () => undefined,
    };
  }

  async destroy(): Promise<void> {
    this.#destroyed = true;
    await this.#thread?.end('the gateway was stopped');
  }

  #running(): SimulatedThread {
    if (this.#thread !== undefined) return this.#thread;
    const thread = new SimulatedThread(this.#options, types, () => {
      if (this.#thread === thread && !this.#destroyed) this.#thread = undefined;
    });
    this.#thread = thread;
    return thread;
  }

  #result<Row>(result: ThreadResult): QueryResult<Row> {
    if ('count' in result) throw tooManyRows(result.count, this.#options.maximumRows);
    const { rows, fields, command = '', affectedRows = 0 } = result;
    return {
      rows: rows.map((row) => valuesOf(fields, row) as Row),
      ...(changes.has(command) && { changed: affectedRows }),
    };
  }
}

export const createSimulatedDatabase = (options: SimulatedThreadOptions): DatabaseProduct => ({
  dialect: 'postgres',
  opensAtStart: false,
  async open(signal) {
    const connections = new SimulatedConnections(options);
    const give = (): void => void connections.destroy();
    signal.addEventListener('abort', give, { once: true });
    try {
      await connections.acquireConnection();
    } finally {
      signal.removeEventListener('abort', give);
    }
    return connections;
  },
  explain(thrown) {
    const { code } = (thrown ?? {}) as { readonly code?: unknown };
    return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
      ? `${reasonOf(thrown)} (SQLSTATE ${code})`
      : reasonOf(thrown);
  },
});
