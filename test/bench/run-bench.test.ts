import { expect } from 'chai';
import { runBench, type Cases } from '../../src/bench/index.ts';

/** The cases of the table start no program. */
const place = { examples: '', command: [] as never };

const table: Cases = {
  first: async ({ quick, vsSipp }) => ({ quick, vsSipp }),
  broken: async () => Promise.reject(new Error('no such peer')),
  last: async () => ({ figure: 1 }),
};

const run = async (
  cases: readonly string[],
  options: object = {},
): Promise<{ exitCode: number; lines: Record<string, unknown>[] }> => {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>);
  return { exitCode: await runBench({ cases, quick: false, ...options }, place, write, table), lines };
};

describe('runBench', () => {
  it('measures the requested cases, in the order of the table', async () => {
    const { exitCode, lines } = await run(['last', 'first'], { quick: true, vs: 'sipp' });
    expect(exitCode).to.equal(0);
    expect(lines.map((line) => line['case'])).to.deep.equal(['first', 'last']);
    expect(lines[0]).to.include({ quick: true, vsSipp: true });
    expect(lines[1]).to.include({ figure: 1 });
  });

  it('names a case that cannot be measured, continues, and fails in the end', async () => {
    const { exitCode, lines } = await run([]);
    expect(exitCode).to.equal(1);
    expect(lines.map((line) => line['case'])).to.deep.equal(['first', 'broken', 'last']);
    expect(lines[1]).to.deep.equal({ case: 'broken', error: 'no such peer' });
  });

  it('refuses an unknown case, and lists the known ones', async () => {
    const refused = await run(['first', 'nothing']).catch((thrown: unknown) => thrown);
    expect(refused).to.include({
      code: 'InvalidFile',
      exitCode: 2,
      message: 'there is no case nothing; there are first, broken, last',
    });
  });
});
