import { expect } from 'chai';
import { operationOfType } from '../../../src/operations/registry.ts';
import { refusedWithDb } from './db-runs.ts';

describe('a definition with db operations', () => {
  it('is refused before any lock is taken where the gateway has no such query', () => {
    expect(refusedWithDb([{ type: 'db.Subscribers' }, { type: 'db.smf.Subscriber' }])).to.deep.equal([
      '/operations/0/type cannot be asked of gateway crm: there is no query Subscribers; there are Subscriber, All',
      '/operations/1/type cannot be asked of gateway smf: there is no query Subscriber; there are CcsAcctExists',
    ]);
  });

  it('is checked against the gateway that the run names', () => {
    expect(refusedWithDb([{ type: 'db.All' }], { db: 'smf' })).to.deep.equal([
      '/operations/0/type cannot be asked of gateway smf: there is no query All; there are CcsAcctExists',
    ]);
    expect(refusedWithDb([{ type: 'db.other.All' }, { type: 'db.other.None' }])).to.have.length(1);
  });

  it('is refused where parameters are missing or left over', () => {
    const query = (sql: string, params?: unknown) => ({
      type: 'db.Query',
      arguments: { sql, ...(params !== undefined && { params }) },
    });
    const told = 'cannot be asked of gateway crm: ';
    const operations = [
      { type: 'db.Subscriber', arguments: { ids: '{$v.id}' } },
      query('select :a'),
      query('select ?', [1, 2]),
      query('select :a, ?', '{$v.params}'),
      query('select :a', '{$v.params}'),
      query("{'select'}", {}),
    ];
    expect(refusedWithDb(operations, { vars: { id: 1, params: {} } })).to.deep.equal([
      `/operations/0/arguments ${told}the parameter id of the query is missing`,
      `/operations/0/arguments ${told}the query has no parameter ids; did you mean \`id\`?`,
      `/operations/1/arguments/params ${told}the parameter a of the query is missing`,
      `/operations/2/arguments/params ${told}the query has 1 \`?\`, and 2 values are given`,
      `/operations/3/arguments/sql ${told}the query has both \`:name\` and \`?\`: only one of them is possible ` +
        '(an operator `?` is written `??`)',
    ]);
  });

  it('is refused where an expression or a test is wrong', () => {
    const faults = refusedWithDb([
      { type: 'db.All', arguments: { a: '{1 +}' }, tests: [{ kpath: 'rows.[', value: 1 }] },
    ]);
    expect(faults.map((fault) => fault.split(' ')[0])).to.deep.equal([
      '/operations/0/arguments/a',
      '/operations/0/tests/0/kpath',
    ]);
  });

  it('has two kinds of them, in any spelling', () => {
    const typeOf = (spelling: string): string | undefined => operationOfType(spelling)?.type;
    expect(['db.Query', 'db.smf.Query', 'db.All', 'db.smf.All'].map(typeOf)).to.deep.equal([
      'db.Query',
      'db.Query',
      'db.method',
      'db.method',
    ]);
  });
});
