/** Statements with names, on a pool whose answers come from the test. */
import { expect } from 'chai';
import type pg from 'pg';
import { NamedStatements } from '../../src/store/postgres/named-statements.ts';
import { tryAgain } from '../../src/store/postgres/postgres-dialect.ts';

interface Asked {
  readonly name?: string;
  readonly text: string;
}

/** `refuse`: the error code for a statement; undefined where it is executed. */
const poolOf = (refuse: (asked: Asked) => string | undefined) => {
  const asked: Asked[] = [];
  const client = {
    query: async (query: Asked) => {
      asked.push({ text: query.text, ...(query.name !== undefined && { name: query.name }) });
      const code = refuse(query);
      if (code !== undefined) throw Object.assign(new Error(`refused: ${code}`), { code });
      return { rows: [{ text: query.text }] };
    },
    release: () => undefined,
  };
  const pool = { connect: async () => client, end: async () => undefined } as unknown as pg.Pool;
  return { asked, statements: new NamedStatements(pool, ['first', 'second']) };
};

describe('statements with names', () => {
  const execute = async (statements: NamedStatements, text: string): Promise<unknown> => {
    const client = await statements.connect();
    const { rows } = await client.query(text, []);
    client.release();
    return rows;
  };

  it('change their names each time the number of executions has doubled', async () => {
    const { asked, statements } = poolOf(() => undefined);
    for (let count = 0; count < 20; count += 1) await execute(statements, 'second');
    for (const text of ['first', 'other']) await execute(statements, text);
    const times = (name: string): number => asked.filter((each) => each.name === name).length;
    const names = [0, 1, 2, 3, 4].map((power) => `dialproof_1_${power}`);
    expect(names.map(times)).to.deep.equal([1, 2, 4, 8, 5]);
    expect(asked.slice(-2)).to.deep.equal([{ name: 'dialproof_0_0', text: 'first' }, { text: 'other' }]);
  });

  for (const code of ['26000', '42P05']) {
    it(`are executed without them from ${code} on, as behind a pooler`, async () => {
      const { asked, statements } = poolOf(({ name }) => (name === undefined ? undefined : code));
      expect(await tryAgain(() => execute(statements, 'first'))).to.deep.equal([{ text: 'first' }]);
      await execute(statements, 'second');
      expect(asked).to.deep.equal([{ name: 'dialproof_0_0', text: 'first' }, { text: 'first' }, { text: 'second' }]);
    });
  }

  it('keep them at any other error, which is thrown', async () => {
    const { asked, statements } = poolOf(() => '53100');
    const thrown: unknown = await tryAgain(() => execute(statements, 'first')).catch((reason: unknown) => reason);
    expect(String(thrown)).to.equal('Error: refused: 53100');
    await execute(statements, 'first').catch(() => undefined);
    expect(asked.map(({ name }) => name)).to.deep.equal(['dialproof_0_0', 'dialproof_0_1']);
  });
});
