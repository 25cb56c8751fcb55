/** A database product whose connections and answers a test scripts, and the gateway core on it. */
import { SimulatedClock } from 'xstate';
import { Database, type DatabaseOptions } from '../../../src/gateways/db/database.ts';
import type { Connection, DatabaseProduct } from '../../../src/gateways/db/product.ts';
import { parseStatement, type BoundStatement } from '../../../src/gateways/db/statement.ts';
import type { DbAnswer, Outcome } from '../../../src/gateways/gateway.ts';

/** A query that a connection executes, until the test ends it. */
export interface Executing {
  readonly text: string;
  readonly values: readonly unknown[];
  interrupted: boolean;
  answer(rows: readonly object[]): void;
  fail(thrown: unknown): void;
}

export class ScriptedProduct implements DatabaseProduct {
  readonly dialect = 'postgres';
  readonly opensAtStart = false;
  readonly executing: Executing[] = [];
  opened = 0;
  inUse = 0;
  destroyed = 0;
  /** The error with which opening, or connecting, fails. */
  openingFailure: unknown;
  connectingFailure: unknown;

  async open() {
    this.opened += 1;
    if (this.openingFailure !== undefined) throw this.openingFailure;
    return {
      acquireConnection: async () => {
        if (this.connectingFailure !== undefined) throw this.connectingFailure;
        this.inUse += 1;
        return this.#connection();
      },
      destroy: async () => {
        this.destroyed += 1;
        for (const query of this.executing.splice(0)) query.fail(new Error('destroyed'));
      },
    };
  }

  explain(thrown: unknown): string {
    return `explained: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
  }

  #connection(): Connection {
    let current: Executing | undefined;
    return {
      executeQuery: ({ text, values }: BoundStatement) =>
        new Promise((resolve, reject) => {
          current = {
            text,
            values,
            interrupted: false,
            answer: (rows) => resolve({ rows: rows as never[] }),
            fail: reject,
          };
          this.executing.push(current);
        }),
      interrupt: () => {
        if (current) current.interrupted = true;
      },
      release: async () => {
        this.inUse -= 1;
      },
    };
  }
}

/** Runs everything that is ready. */
export const turn = async (): Promise<void> => {
  for (let count = 0; count < 5; count += 1) await new Promise((resolve) => setImmediate(resolve));
};

export const openDatabase = async (options: Partial<DatabaseOptions> = {}) => {
  const product = new ScriptedProduct();
  const clock = new SimulatedClock();
  const errors: unknown[] = [];
  const database = new Database({
    product,
    clock,
    queries: new Map([['One', parseStatement('select :a', 'postgres')]]),
    poolSize: 2,
    connectSeconds: 5,
    maximumRows: 10,
    hidden: (text) => text.replaceAll('secret', '***'),
    onError: (thrown) => errors.push(thrown),
    ...options,
  });
  const outcomes: Outcome<DbAnswer>[] = [];
  const ask = (sql: string) => database.ask({ query: { sql }, params: [] }, (outcome) => outcomes.push(outcome));
  return { product, clock, database, outcomes, ask, errors };
};
