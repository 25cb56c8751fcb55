/**
 * MySQL and Oracle: the calls of their drivers and the conversion of the results, with drivers that the test scripts.
 */
import { expect } from 'chai';
import { createMysql } from '../../../src/gateways/db/mysql.ts';
import { loadOptionalDriver } from '../../../src/gateways/db/optional-driver.ts';
import { createOracle } from '../../../src/gateways/db/oracle.ts';
import type { ServerOptions } from '../../../src/gateways/db/product.ts';

const going = new AbortController().signal;

const server: ServerOptions = {
  host: 'db.example',
  port: 1234,
  database: 'crm',
  user: 'tester',
  password: 'secret',
  tls: undefined,
  poolSize: 3,
  connectSeconds: 2,
  statementSeconds: 1.5,
  postLoginSql: 'set a = 1',
  onError: () => undefined,
};

/** Records every call. */
class ScriptedMysql {
  readonly calls: unknown[] = [];
  /** Rows and their columns, or the number of changed rows. */
  result: unknown[] = [[], []];
  failure: unknown;
  readonly connection = {
    query: async ({ sql }: { sql: string }) => void this.calls.push(['query', sql]),
    execute: async ({ sql, timeout }: { sql: string; timeout: number }, values: unknown) => {
      this.calls.push(['execute', sql, timeout, values]);
      if (this.failure !== undefined) throw this.failure;
      return this.result;
    },
    release: () => void this.calls.push('release'),
    destroy: () => void this.calls.push('destroy'),
  };
  readonly createPool = (options: object) => {
    this.calls.push(options);
    return { getConnection: async () => this.connection, end: async () => void this.calls.push('end') };
  };
}

describe('an optional driver', () => {
  it('that is not installed: the error says what to install', async () => {
    for (const [name, packageName] of [
      ['mysql2/promise', 'mysql2'],
      ['oracledb', 'oracledb'],
    ] as const) {
      const missing = async (): Promise<never> => {
        throw new Error(`Cannot find package '${packageName}'`);
      };
      const thrown = await loadOptionalDriver(name, missing).catch((error: unknown) => error);
      expect(thrown).to.include({
        code: 'GatewayFailed',
        message: `its driver is not installed: npm install ${packageName}`,
      });
    }
  });

  it('mysql2 prepares statements, begins a connection once, and changes rows into JSON', async () => {
    const driver = new ScriptedMysql();
    const product = createMysql(server, async () => ({ default: driver }));
    const connections = await product.open(going);
    expect(driver.calls[0]).to.include({
      host: 'db.example',
      port: 1234,
      database: 'crm',
      connectionLimit: 3,
      connectTimeout: 2000,
    });
    driver.calls.length = 0;
    const columns = { a: 252, b: 8, c: 8, d: 246, e: 12, f: 253 };
    driver.result = [
      [
        {
          a: Buffer.from('00ff', 'hex'),
          b: null,
          c: '9007199254740993',
          d: '1.50',
          e: '2024-02-29 10:00:00.250',
          f: '5',
        },
      ],
      Object.entries(columns).map(([name, columnType]) => ({ name, columnType })),
    ];
    for (let round = 0; round < 2; round += 1) {
      const connection = await connections.acquireConnection();
      const { rows } = await connection.executeQuery({ text: 'select ?, ?, ?', values: [5, { a: 1 }, null] });
      expect(rows).to.deep.equal([
        { a: '00ff', b: null, c: '9007199254740993', d: 1.5, e: '2024-02-29T10:00:00.250', f: '5' },
      ]);
      await connection.release();
    }
    const execution = ['execute', 'select ?, ?, ?', 1500, ['5', '{"a":1}', null]];
    expect(driver.calls).to.deep.equal([['query', 'set a = 1'], execution, 'release', execution, 'release']);
    driver.result = [{ affectedRows: 3 }, undefined];
    const connection = await connections.acquireConnection();
    expect(await connection.executeQuery({ text: 'x', values: [] })).to.deep.equal({ rows: [], changed: 3 });
  });

  it('mysql2 loses the connection of a query that took too long or was abandoned', async () => {
    const driver = new ScriptedMysql();
    const product = createMysql(server, async () => driver);
    const connections = await product.open(going);
    driver.failure = Object.assign(new Error('Query inactivity timeout'), { code: 'PROTOCOL_SEQUENCE_TIMEOUT' });
    const slow = await connections.acquireConnection();
    const thrown = await slow.executeQuery({ text: 'x', values: [] }).catch((error: unknown) => error);
    expect(product.explain(thrown)).to.equal('the query took longer than 1.5 s');
    await slow.release();
    const cancelled = await connections.acquireConnection();
    cancelled.interrupt();
    await cancelled.release();
    const inUse = await connections.acquireConnection();
    await connections.destroy();
    await inUse.release();
    expect(driver.calls.filter((call) => call === 'destroy')).to.have.length(3);
    expect(driver.calls).to.not.include('release');
    expect(product.explain(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).to.equal(
      'db.example:1234 refused the connection',
    );
    expect(product.explain(Object.assign(new Error('no table'), { code: 'ER_NO_SUCH_TABLE' }))).to.equal(
      'no table (ER_NO_SUCH_TABLE)',
    );
  });

  it('oracledb commits, keeps digits, and drops a broken session', async () => {
    const calls: unknown[] = [];
    let failure: unknown;
    const connection = {
      callTimeout: 0,
      execute: async (sql: string, binds: unknown, { autoCommit, fetchTypeHandler }: Record<string, unknown>) => {
        calls.push([sql, binds, autoCommit]);
        if (failure !== undefined) throw failure;
        const handler = fetchTypeHandler as (meta: object) => { converter(value: string): unknown };
        return { rows: [{ N: handler({ dbType: 'number' }).converter('12345678901234567890'), D: new Date(0) }] };
      },
      break: async () => void calls.push('break'),
      close: async ({ drop }: { drop: boolean }) => void calls.push(['close', drop]),
    };
    const createPool = async (options: object) => {
      calls.push(options);
      return { getConnection: async () => connection, close: async () => void calls.push('end') };
    };
    const product = createOracle(server, async () => ({ default: { createPool, DB_TYPE_NUMBER: 'number' } }));
    const connections = await product.open(going);
    expect(calls.splice(0)[0]).to.include({
      connectString: 'tcp://db.example:1234/crm',
      poolMax: 3,
      transportConnectTimeout: 2,
    });
    const first = await connections.acquireConnection();
    const { rows } = await first.executeQuery({ text: 'select :1 from dual', values: [true] });
    expect(rows).to.deep.equal([{ N: '12345678901234567890', D: '1970-01-01T00:00:00.000Z' }]);
    await first.release();
    const second = await connections.acquireConnection();
    failure = Object.assign(new Error('NJS-123: call timeout of 1500 ms exceeded'), { code: 'NJS-123' });
    const thrown = await second.executeQuery({ text: 'x', values: [] }).catch((error: unknown) => error);
    expect(product.explain(thrown)).to.equal('the query took longer than 1.5 s');
    await second.release();
    const third = await connections.acquireConnection();
    third.interrupt();
    await third.release();
    expect(connection.callTimeout).to.equal(1500);
    expect(calls).to.deep.equal([
      ['select :1 from dual', [1], true],
      ['close', false],
      ['x', [], true],
      ['close', true],
      'break',
      ['close', true],
    ]);
  });
});
