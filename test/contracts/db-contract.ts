/** The contract of every database gateway, in PostgreSQL's dialect of SQL: a suite that is applied to each of them. */
import { expect } from 'chai';
import type { DbGateway } from '../../src/gateways/gateway.ts';
import { DbUser } from '../support/open-db.ts';

/** The setup of the database. */
export const contractSetup: readonly string[] = [
  'create table subscriber (id int primary key, msisdn text unique, balance numeric, note text)',
  "insert into subscriber values (1, '64211', 12.50, null), (2, '64212', 0, 'it''s')",
];

/** The settings of the gateway. */
export const contractSettings = {
  max_rows: 500,
  queries: {
    Subscriber: 'select msisdn, balance, note from subscriber where id = :id',
    CcsAcctExists: 'select count(*) as "Exists" from subscriber where id = :be_acct_id',
    Charge: 'update subscriber set balance = balance - :amount where :id = id or id = :id',
    Broken: 'select nothing from nowhere',
  },
};

export interface DbSide {
  /** Started. */
  readonly gateway: DbGateway;
  close(): Promise<void>;
}

export const dbContract = (name: string, open: () => Promise<DbSide>): void => {
  describe(`the db gateway ${name}`, function () {
    let side: DbSide;
    let user: DbUser;
    before(async () => {
      side = await open();
    });
    beforeEach(() => {
      user = new DbUser(side.gateway);
    });
    afterEach(() => user.session.close());
    after(() => side.close());

    it('answers the queries of its configuration', async () => {
      expect([...side.gateway.methods]).to.deep.equal(Object.keys(contractSettings.queries));
      expect(await user.answer({ method: 'Subscriber' }, { id: 1 })).to.deep.equal({
        rows: [{ msisdn: '64211', balance: 12.5, note: null }],
        row_count: 1,
      });
      expect(await user.answer({ method: 'Subscriber' }, { id: '3' })).to.deep.equal({ rows: [], row_count: 0 });
      expect((await user.answer({ method: 'CcsAcctExists' }, { be_acct_id: 2 })).rows).to.deep.equal([{ Exists: 1 }]);
    });

    it('counts changed rows, and gives returned ones', async () => {
      expect(await user.answer({ method: 'Charge' }, { id: 2, amount: 0 })).to.deep.equal({ rows: [], row_count: 1 });
      const insert = "insert into subscriber values (?, ?, ?, 'x'), (?, 'y', 2, 'x') returning id";
      expect(await user.answer(insert, [10, 'x', 1.5, 11])).to.deep.equal({
        rows: [{ id: 10 }, { id: 11 }],
        row_count: 2,
      });
      expect(await user.answer("delete from subscriber where note = 'x'")).to.deep.equal({ rows: [], row_count: 2 });
      expect(await user.answer('create temporary table t (a int)')).to.deep.equal({ rows: [], row_count: 0 });
      await user.answer('drop table t');
    });

    it('binds values, and takes nothing in them for SQL', async () => {
      for (const text of ["'; drop table subscriber; --", '$1', ':id ? ::', '\\', '"', 'ä€😀', '']) {
        expect((await user.answer('select :a::text as a, length(:a) as b', { a: text })).rows[0]?.['a']).to.equal(text);
        expect((await user.answer("select ?::text || '?:x' as a", [text])).rows).to.deep.equal([{ a: `${text}?:x` }]);
      }
      const rows = 'select a::text from (values (:a::int), (:b)) as v (a) where :none::text is null or a = :a -- :c ?';
      expect((await user.answer(rows, { a: 5, b: -1, none: null })).rows).to.deep.equal([{ a: '5' }, { a: '-1' }]);
      expect(
        (await user.answer('select id from subscriber where id = any(?) and ?', [[1, 2, null], true])).row_count,
      ).to.equal(2);
      expect((await user.answer("select ?::jsonb ->> 'a' as a", [{ a: 'b' }])).rows).to.deep.equal([{ a: 'b' }]);
    });

    it('gives values as JSON', async () => {
      const { rows } = await user.answer(`
        select true as flag, 9007199254740991 as exact, 9007199254740993 as large, 0.10::numeric as decimal, 1.0000000000000000001 as long,
          1.5::float8 as float, 'NaN'::float8 as nan, 'a'::char(2) as text, '\\x00ff'::bytea as octets, date '2024-02-29' as day,
          timestamp '2024-02-29 10:00:00.25' as local, timestamptz '2024-02-29 10:00:00.123456+02' as moment,
          'infinity'::timestamp as never,
          interval '1 day' as span, '{"a": [1, null, 8964050087210000001]}'::jsonb as json,
          '{1,NULL,3}'::int[] as list, '{{a,"b \\"c\\""},{NULL,""}}'::text[] as lists,
          null as nothing`);
      expect(rows[0]).to.deep.equal({
        flag: true,
        exact: 9007199254740991,
        large: '9007199254740993',
        decimal: 0.1,
        long: '1.0000000000000000001',
        float: 1.5,
        nan: 'NaN',
        text: 'a ',
        octets: '00ff',
        day: '2024-02-29',
        local: '2024-02-29T10:00:00.25',
        moment: '2024-02-29T08:00:00.123456Z',
        never: 'infinity',
        span: '1 day',
        json: { a: [1, null, '8964050087210000001'] },
        list: [1, null, 3],
        lists: [
          ['a', 'b "c"'],
          [null, ''],
        ],
        nothing: null,
      });
    });

    it('reports the error of the server for a wrong query, and goes on', async () => {
      expect(await user.reason({ method: 'Broken' })).to.equal('relation "nowhere" does not exist (SQLSTATE 42P01)');
      expect(await user.reason('select 1 / :a::int', { a: 0 })).to.equal('division by zero (SQLSTATE 22012)');
      expect(await user.reason("insert into subscriber values (1, 'x', 0, '')")).to.match(
        /duplicate key .* \(SQLSTATE 23505\)$/,
      );
      expect(await user.reason('select 1; select 2')).to.contain('42601');
      expect((await user.answer('select 1 as a')).rows).to.deep.equal([{ a: 1 }]);
    });

    it('refuses an invalid request, and says why', async () => {
      const refusal = (query: string | { method: string }, params: object = {}): (() => unknown) => {
        const request = {
          query: typeof query === 'string' ? { sql: query } : query,
          params: params as Record<string, unknown>,
        };
        return () => user.session.request(request, () => undefined);
      };
      expect(refusal({ method: 'Subscriber' })).to.throw('the parameter id of the query is missing');
      expect(refusal({ method: 'Subscriber' }, { id: 1, ids: 2 })).to.throw('the query has no parameter ids');
      expect(refusal({ method: 'Subscriber' }, { id: undefined })).to.throw('the parameter id has no value');
      expect(refusal({ method: 'Subscribers' })).to.throw(/^there is no query Subscribers; there are Subscriber, /);
      expect(refusal('select ?', [])).to.throw('the query has 1 `?`, and 0 values are given');
      expect(refusal('begin')).to.throw('every query is a transaction of its own');
      expect(side.gateway.faultsOf({ method: 'Subscriber' }, ['id'])).to.deep.equal([]);
      expect(side.gateway.faultsOf({ sql: 'select :a' }, ['b'])).to.have.length(2);
    });

    it('limits the rows of an answer', async () => {
      expect((await user.answer('select * from generate_series(1, 500)')).row_count).to.equal(500);
      expect(await user.reason('select * from generate_series(1, 501)')).to.equal(
        'the query gave 501 rows: at most 500 are allowed (max_rows)',
      );
    });

    it('gives each of many queries at once its own answer', async () => {
      const numbers = Array.from({ length: 200 }, (_, index) => index);
      const answers = await Promise.all(
        numbers.map((number) => user.answer('select :number::int as number', { number })),
      );
      expect(answers.map(({ rows }) => rows[0]?.['number'])).to.deep.equal(numbers);
    });

    it('settles nothing inside the request, and no abandoned request', async () => {
      const settled: unknown[] = [];
      const requests = [0, 1, 2, 3].map((number) => {
        let cancel: (() => void) | undefined;
        const outcome = new Promise<void>((resolve) => {
          cancel = user.session.request({ query: { sql: 'select ?::int as a' }, params: [number] }, (given) => {
            settled.push(given.ok && given.answer.rows);
            resolve();
          });
        });
        return { cancel: () => cancel?.(), outcome };
      });
      expect(settled).to.deep.equal([]);
      requests[0]?.cancel();
      requests[2]?.cancel();
      // Each may have a connection of its own, which is not faster than those of the other requests.
      await Promise.all([requests[1]?.outcome, requests[3]?.outcome]);
      await Promise.all(Array.from({ length: 40 }, () => user.answer('select 1')));
      expect(settled).to.have.deep.members([[{ a: 1 }], [{ a: 3 }]]);
    });

    it('ends only the requests of one run', async () => {
      const other = new DbUser(side.gateway, 'other');
      const pending = user.outcome('select 1');
      const staying = other.answer('select 2 as a');
      user.session.close();
      expect(await pending).to.deep.equal({ ok: false, reason: 'the session on gateway crm was closed' });
      expect(() => user.session.request({ query: { sql: 'select 1' }, params: {} }, () => undefined)).to.throw(
        'was closed',
      );
      expect((await staying).rows).to.deep.equal([{ a: 2 }]);
      other.session.close();
    });

    it('refuses runs while it is down, and works again once it is up', async () => {
      const pending = user.outcome('select 1');
      await side.gateway.stop();
      expect(await pending).to.include({ ok: false });
      expect(() => new DbUser(side.gateway)).to.throw('gateway crm is down');
      await side.gateway.stop();
      await side.gateway.start();
      expect((await new DbUser(side.gateway).answer({ method: 'Subscriber' }, { id: 2 })).rows).to.deep.equal([
        { msisdn: '64212', balance: 0, note: "it's" },
      ]);
    });
  });
};
