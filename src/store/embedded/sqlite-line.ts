/**
 * SQLite in a folder, for one process: libsql through kysely, in the thread that calls it. Each batch is one
 * transaction with one sync.
 *
 * A write-ahead log needs one sync for a commit where the other journals need several, and a torn one loses no commit.
 * The lock of the file is exclusive and the system's own: a process that was killed has given it back.
 */
import Database from 'libsql';
import { Kysely, sql, SqliteDialect } from 'kysely';
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import { writeBatch, type Writer } from '../sql/batch.ts';
import { EndedCount } from '../sql/ended-count.ts';
import { migrate, type Dialect } from '../sql/migrations.ts';
import { isOwner, takeOwnership, type Taken } from '../sql/owners.ts';
import { readings } from '../sql/readings.ts';
import type { StoreLine } from '../sql/requests.ts';
import type { Tables } from '../sql/tables.ts';
import { CachedStatements } from './cached-statements.ts';
import { fileName, folderRefused, identityOf, prepareFolder, syncFolder } from './folder.ts';
import { tornTail } from './wal-tail.ts';
import { logOf, requireSame, requireWritten, type WriteAheadLog } from './wal-watch.ts';

export interface OpenedLine {
  readonly line: StoreLine;
  readonly writer: Writer;
  /** The run ids that were running when the process before ended. */
  readonly interrupted: readonly string[];
  /** What the store found damaged and repaired, a sentence each. */
  readonly notices: readonly string[];
}

const dialect: Dialect = {
  kind: 'embedded',
  octets: sql`blob`,
  counter: sql`integer primary key autoincrement`,
  now: sql<number>`0`,
};

const codeOf = (thrown: unknown): string => String((thrown as { readonly code?: unknown } | null)?.code ?? '');

/** Pages that the log may have before SQLite writes them into the database. */
const checkpointPages = 1000;

const openFile = (file: string, folder: string): Database.Database => {
  try {
    const database = new Database(file);
    for (const setting of [
      'locking_mode = EXCLUSIVE',
      'journal_mode = WAL',
      'synchronous = FULL',
      `wal_autocheckpoint = ${checkpointPages}`,
    ])
      database.pragma(setting);
    // The first write takes the lock for as long as the database is open.
    database.exec('begin immediate; commit');
    return database;
  } catch (thrown) {
    if (codeOf(thrown).startsWith('SQLITE_BUSY')) throw folderRefused(folder, 'is in use by another process', thrown);
    throw folderRefused(folder, `cannot be used: ${fileName}: ${reasonOf(thrown)}`, thrown);
  }
};

const reasonFor = (thrown: unknown, folder: string): string => {
  const code = codeOf(thrown);
  if (code.startsWith('SQLITE_FULL')) return `the disk of ${folder} is full`;
  if (code.startsWith('SQLITE_')) return `${folder}: ${reasonOf(thrown)} (${code})`;
  return `${folder}: ${reasonOf(thrown)}`;
};

/** Rows that this connection has inserted, changed and deleted. */
const changesBy = (raw: Database.Database): number =>
  (raw.prepare('select total_changes() as changes').get() as { readonly changes: number }).changes;

class SqliteLine implements StoreLine {
  readonly #folder: string;
  readonly #file: string;
  readonly #identity: string | undefined;
  /** State of the write-ahead log after the last write of this process. */
  #log: WriteAheadLog | undefined;
  readonly #raw: Database.Database;
  /** Of the connection when its log was empty. */
  readonly #firstChanges: number;
  readonly #database: Kysely<Tables>;
  readonly #writer: Writer;
  readonly #count = new EndedCount();

  constructor(folder: string, file: string, raw: Database.Database, database: Kysely<Tables>, writer: Writer) {
    this.#folder = folder;
    this.#file = file;
    this.#identity = identityOf(file);
    this.#log = logOf(file);
    this.#raw = raw;
    this.#firstChanges = changesBy(raw);
    this.#database = database;
    this.#writer = writer;
  }

  execute: StoreLine['execute'] = (batch) =>
    this.#attempt(async () => {
      this.#requireFile();
      const before = this.#log;
      requireSame(logOf(this.#file), before);
      const answer = await this.#database
        .transaction()
        .execute((transaction) => writeBatch(transaction, batch, this.#writer, dialect, this.#count))
        .catch((thrown: unknown) => {
          this.#count.forget();
          throw thrown;
        })
        // A write that fails, on a full disk, may have restarted the log.
        .finally(() => (this.#log = logOf(this.#file)));
      // Whatever is written to a file that has lost its name is lost when the process ends.
      this.#requireFile();
      requireWritten(this.#log, before, () => changesBy(this.#raw) === this.#firstChanges);
      return answer;
    });

  read: StoreLine['read'] = (name, takes) => this.#attempt(() => readings[name](this.#database, takes));

  async close(): Promise<void> {
    await this.#database.destroy();
  }

  #requireFile(): void {
    if (identityOf(this.#file) !== this.#identity) throw new Error(`${fileName} is not there any more`);
  }

  async #attempt<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (thrown) {
      throw new Error(reasonFor(thrown, this.#folder), { cause: thrown });
    }
  }
}

/**
 * `program`: its version. `writer`: the owner that had the store open in this process before, whose runs go on. Throws
 * `InvalidFile` where the folder is in use, cannot be written, or was written by a newer program.
 */
export const openSqlite = async (folder: string, program: string, writer?: Writer): Promise<OpenedLine> => {
  const file = prepareFolder(folder);
  if (writer !== undefined && identityOf(file) === undefined) throw folderRefused(folder, `has lost ${fileName}`);
  const torn = tornTail(file);
  const raw = openFile(file, folder);
  const database = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new CachedStatements(raw) }) });
  try {
    await migrate(database, dialect, program);
    const taken: Taken = await database.transaction().execute(async (transaction) => {
      if (writer !== undefined && (await isOwner(transaction, writer))) return { writer, interrupted: [] };
      return takeOwnership(transaction, 'embedded', dialect);
    });
    raw.pragma('wal_checkpoint(TRUNCATE)');
    syncFolder(folder);
    const notices =
      torn === 0 ? [] : [`${file}-wal ended in ${torn} bytes of a record that was never finished: they are cut off.`];
    return { line: new SqliteLine(folder, file, raw, database, taken.writer), ...taken, notices };
  } catch (thrown) {
    await database.destroy();
    if (thrown instanceof DialproofError && thrown.code === 'InvalidFile') throw thrown;
    throw folderRefused(folder, `cannot be used: ${fileName}: ${reasonOf(thrown)}`, thrown);
  }
};
