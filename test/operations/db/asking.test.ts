import { expect } from 'chai';
import { performWithDb, type Answer } from './db-runs.ts';

/** Answers with the query. */
const echo: Answer = (sql, values) => [{ sql, values }];

describe('db operations', () => {
  it('send a query of the configuration, with values of expressions', async () => {
    const operations = [
      {
        type: 'db.Subscriber',
        arguments: { id: '{$v.id + 1}' },
        tests: [
          { kpath: 'rows.[0].values.[0]', type: 'integer', value: 42 },
          { kpath: 'rows.sql', value: 'select * from subscriber where id = $1' },
          { kpath: 'row_count', type: 'integer', value: 1 },
        ],
      },
      { type: 'assert', expression: '$i.Subscriber.rows[0].values[0] == 42 && $i.Subscriber.row_count == 1' },
    ];
    const { checks, instance } = await performWithDb(operations, { vars: { id: 41 } }, echo);
    expect(checks.filter((check) => !check.startsWith('pass'))).to.deep.equal([]);
    expect(checks[0]).to.equal('pass: crm answered Subscriber');
    expect(instance.messages.map(({ from, to, name, detail }) => [from, to, name, detail])).to.deep.equal([
      ['tester', 'crm', 'Subscriber', 'id 42'],
      ['crm', 'tester', 'Subscriber result', '1 row'],
    ]);
  });

  it('have tests as in the original', async () => {
    const operation = {
      type: 'db.smf.CcsAcctExists',
      arguments: { be_acct_id: '5' },
      tests: [
        { kpath: 'rows.Exists', type: 'integer', value: 1, abort_on_fail: 1 as const },
        { kpath: 'rows.[0].NotThere', value: null },
      ],
    };
    const { report, checks } = await performWithDb([operation], {}, () => [{ Exists: 1 }]);
    expect([checks[0], report.counts.passed]).to.deep.equal(['pass: smf answered CcsAcctExists', 1]);
    const { abortion } = await performWithDb([operation], {}, () => [{ Exists: 0 }]);
    expect(abortion).to.contain('rows.Exists');
  });

  it('send the query in the definition, with parameters by name, in order, or all from an expression', async () => {
    const query = (sql: unknown, params: unknown, type = 'db.Query') => ({ type, arguments: { sql, params } });
    const said: unknown[] = [];
    const operations = [
      query('select :a', { a: '{$v.a}' }),
      query('select ?, ?', ['{$v.a}', null]),
      query("{'select ' + $v.column + ' = :a'}", '{$v.params}', 'db.smf.Query'),
      { type: 'db.Query', arguments: { sql: 'select 1' } },
    ];
    const { report } = await performWithDb(
      operations,
      { vars: { a: 7, column: 'x', params: { a: [1] } } },
      (sql, values) => {
        said.push([sql, values]);
        return [];
      },
    );
    expect(report.counts.passed).to.equal(1);
    expect(said).to.deep.equal([
      ['select $1', [7]],
      ['select $1, $2', [7, null]],
      ['select x = $1', [[1]]],
      ['select 1', []],
    ]);
  });

  it('abort only the instance whose gateway fails', async () => {
    const params = { vars: {}, distribution: { type: 'load', total: 3, backlog: 3 } } as const;
    const operations = [{ type: 'db.Query', arguments: { sql: 'select ?', params: ['{$n}'] } }];
    const { report, abortion } = await performWithDb(operations, params, (_, [number]) => {
      if (number === 1) throw 'the connection was lost';
      return [];
    });
    expect(report.counts).to.include({ passed: 2, aborted: 1 });
    expect(abortion).to.equal('gateway crm: the connection was lost');
  });

  it('abort the instance where expressions give no query, or no value', async () => {
    const abortionOf = async (sql: unknown, params: unknown): Promise<string | undefined> =>
      (
        await performWithDb(
          [{ type: 'db.Query', arguments: { sql, params } }],
          { vars: { n: 5, a: { b: 1 }, none: {} } },
          echo,
        )
      ).abortion;
    expect(await abortionOf('{$v.n}', {})).to.contain('sql is 5: it must be a text');
    expect(await abortionOf('select 1', '{$v.n}')).to.contain('params is 5: it must be an object or a list');
    expect(await abortionOf('select :c', '{$v.a}')).to.equal(
      'the parameter c of the query is missing; the query has no parameter b; did you mean `c`?',
    );
    expect(await abortionOf('select :c', { c: '{$v.none.c}' })).to.contain('$v.none.c is absent');
    expect(await abortionOf("{'select ' + ':a, ?'}", {})).to.contain('both `:name` and `?`');
  });
});
