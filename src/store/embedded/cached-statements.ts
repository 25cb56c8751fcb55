/**
 * Adapts a database of libsql to kysely and prepares each statement once: preparing takes longer than executing most
 * statements. Statements of many rows have a text for each number of rows, and are not kept.
 *
 * libsql ends the process where a text is not in UTF-8, which happens when an octet has changed on the disk: selected
 * texts are therefore read in hexadecimal, and decoded as far as possible.
 *
 * libsql holds the file until the garbage collector has freed every statement. `close` gives the lock back before that:
 * it leaves the exclusive mode, which SQLite does only without a write-ahead log.
 */
import type Database from 'libsql';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const mostStatements = 100;
const longestText = 2000;

/** libsql gives octets as an ArrayBuffer. */
const withOctets = (row: unknown): Record<string, unknown> => {
  const columns = row as Record<string, unknown>;
  for (const [name, value] of Object.entries(columns))
    if (value instanceof ArrayBuffer) columns[name] = new Uint8Array(value);
  return columns;
};

const withTexts = (columns: Record<string, unknown>): Record<string, unknown> => {
  for (const [name, value] of Object.entries(columns))
    if (typeof value === 'string') columns[name] = Buffer.from(value, 'hex').toString('utf8');
  return columns;
};

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const textInHex = (column: string): string =>
  `case typeof(${column}) when 'text' then hex(${column}) else ${column} end as ${column}`;

/** Columns of octets and numbers, which are long or many, stay as they are. */
const mayBeText = ({ type }: Database.ColumnDefinition): boolean => !/^(?:blob|integer|bigint)$/i.test(type ?? '');

/** The same rows, whose texts are in hexadecimal. */
const inHex = (text: string, columns: readonly Database.ColumnDefinition[]): string =>
  `select ${columns.map((each) => (mayBeText(each) ? textInHex(quoted(each.name)) : quoted(each.name))).join(', ')}` +
  ` from (${text})`;

const prepared = (statement: Database.Statement, read = withOctets): SqliteStatement => ({
  reader: statement.reader,
  all: (parameters) => statement.all(parameters).map(read),
  run: (parameters) => statement.run(parameters),
  iterate: (parameters) => statement.iterate(parameters),
});

export class CachedStatements implements SqliteDatabase {
  readonly #database: Database.Database;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(database: Database.Database) {
    this.#database = database;
  }

  prepare(text: string): SqliteStatement {
    const known = this.#statements.get(text);
    if (known !== undefined) return known;
    const statement = text === 'rollback' ? this.#rollback() : this.#prepare(text);
    if (text.length <= longestText && this.#statements.size < mostStatements) this.#statements.set(text, statement);
    return statement;
  }

  #prepare(text: string): SqliteStatement {
    const statement = this.#database.prepare(text);
    if (!/^select\b/i.test(text)) return prepared(statement);
    return prepared(this.#database.prepare(inHex(text, statement.columns())), (row) => withTexts(withOctets(row)));
  }

  /** A full disk ends a transaction by itself. */
  #rollback(): SqliteStatement {
    const database = this.#database;
    const none = { changes: 0, lastInsertRowid: 0 };
    const run = (): typeof none => {
      if (database.inTransaction) database.exec('rollback');
      return none;
    };
    return { reader: false, all: () => [], run, iterate: () => [][Symbol.iterator]() };
  }

  close(): void {
    this.#statements.clear();
    try {
      for (const setting of ['journal_mode = DELETE', 'locking_mode = NORMAL']) this.#database.pragma(setting);
      // The next statement gives the lock back.
      this.#database.prepare('select 1 from sqlite_master').all([]);
    } catch {
      // The disk is full: what is in the log stays there, and the end of the thread gives the lock back.
    } finally {
      this.#database.close();
    }
  }
}
