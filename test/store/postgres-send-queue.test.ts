/** The messages of a service to others through PostgreSQL, on a database whose answers come from the test. */
import { expect } from 'chai';
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely';
import { systemClock } from '../../src/ground/clock.ts';
import { PostgresSendQueue } from '../../src/store/postgres/postgres-send-queue.ts';
import type { Tables } from '../../src/store/sql/tables.ts';

/** Statements that wait for their answers. */
class AnsweredDatabase {
  /** The sequences of the messages in each statement, in order. */
  readonly statements: number[][] = [];
  readonly kysely: Kysely<Tables>;
  readonly #asked: ((stored: number | Error) => void)[] = [];
  #next: (() => void) | undefined;

  constructor() {
    const connection: DatabaseConnection = {
      executeQuery: <Row>({ parameters }: CompiledQuery) => {
        // The name, the fencing token, and then a list for each column.
        this.statements.push((parameters[3] as readonly number[]).map(Number));
        const answered = new Promise<QueryResult<Row>>((resolve, reject) => {
          this.#asked.push((stored) =>
            stored instanceof Error ? reject(stored) : resolve({ rows: stored === 0 ? [] : [{ stored } as Row] }),
          );
        });
        this.#next?.();
        return answered;
      },
      streamQuery: () => {
        throw new Error('nothing is streamed');
      },
    };
    const none = async (): Promise<void> => undefined;
    const driver = {
      init: none,
      acquireConnection: async () => connection,
      beginTransaction: none,
      commitTransaction: none,
      rollbackTransaction: none,
      releaseConnection: none,
      destroy: none,
    };
    this.kysely = new Kysely<Tables>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => driver,
        createIntrospector: (database) => new PostgresIntrospector(database),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
  }

  /** Resolves when a statement waits for its answer. */
  async isAsked(): Promise<void> {
    while (this.#asked.length === 0) await new Promise<void>((resolve) => (this.#next = resolve));
  }

  /** Answers the oldest waiting statement: with the number of stored messages, or the reason why none is stored. */
  async answer(stored: number | Error): Promise<void> {
    await this.isAsked();
    this.#asked.shift()?.(stored);
  }
}

describe('a message to other services', () => {
  let database: AnsweredDatabase;
  let outbox: PostgresSendQueue;
  /** The settled messages, in order. */
  let told: string[];
  let isStale: Promise<void>;
  const send = (body: string): string | undefined => outbox.send(8, 'topic', body, () => told.push(body));

  beforeEach(() => {
    database = new AnsweredDatabase();
    told = [];
    isStale = new Promise((resolve) => {
      const stale = (): void => resolve(void told.push('stale'));
      outbox = new PostgresSendQueue({
        database: database.kysely,
        clock: systemClock,
        writer: { owner: 'one', fence: 7 },
        stale,
      });
    });
  });

  it('is stored when the service ends, however many wait', async () => {
    send('first');
    await database.isAsked();
    send('second');
    send('third');
    const closed = outbox.close();
    expect(send('late')).to.equal('this service does not send any more');
    await database.answer(1);
    await database.answer(2);
    await closed;
    expect([told, database.statements]).to.deep.equal([
      ['first', 'second', 'third'],
      [[1], [2, 3]],
    ]);
  });

  it('is settled when the store has it, and not before', async () => {
    send('first');
    await database.isAsked();
    expect(told).to.deep.equal([]);
    await database.answer(1);
    await outbox.close();
    expect(told).to.deep.equal(['first']);
  });

  it('is also sent where it is added just when the previous one is settled', async () => {
    const settled = new Promise<void>((resolve) => outbox.send(8, 'topic', 'first', resolve));
    await database.answer(1);
    await settled;
    send('second');
    await database.answer(1);
    await outbox.close();
    expect([told, database.statements]).to.deep.equal([['second'], [[1], [2]]]);
  });

  it('is retried while the service runs, and given up where it ends and the store fails', async () => {
    send('first');
    await database.answer(new Error('the server is away'));
    await database.isAsked();
    const closed = outbox.close();
    await database.answer(new Error('the server is still away'));
    await closed;
    expect([told, database.statements]).to.deep.equal([['first'], [[1], [1]]]);
  });

  it('is given up where the lease is gone, which is notified once', async () => {
    send('first');
    await database.isAsked();
    send('second');
    await database.answer(0);
    await isStale;
    await outbox.close();
    expect([told, send('late')]).to.deep.equal([['first', 'second', 'stale'], 'this service does not send any more']);
  });
});
