import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { builtCheckout, type BuiltCheckout } from './built-checkout.ts';
import { runAgainst } from './run-against.ts';
import type { ComparedCase } from './trials.ts';

const checkouts = async (folder: string): Promise<BuiltCheckout> => ({
  folder,
  command: ['node'],
  hasStore: true,
  switches: [],
});

/** The time that each checkout takes for a call, and the order in which they were measured. */
const compared = async (table: Readonly<Record<string, ComparedCase>>, cases: readonly string[] = [], pairs = 20) => {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>);
  const exitCode = await runAgainst({ checkout: 'other', cases, pairs }, write, table, checkouts);
  return { exitCode, lines };
};

const taking = (ours: number, theirs: number, asked: string[] = []): ComparedCase => ({
  decides: 'cpu_us_per_call',
  trial: async ({ folder }) => {
    asked.push(folder === 'other' ? 'other' : 'this');
    const cpu = folder === 'other' ? theirs : ours;
    return { cpu_us_per_call: cpu, calls_per_second: 1000 / cpu };
  },
});

describe('bench --against', () => {
  it('passes if it is not slower, and prints each figure with the better side above 1', async () => {
    const { exitCode, lines } = await compared({ call: taking(40, 50) });
    expect(exitCode).to.equal(0);
    const [{ seconds, ...line } = {}] = lines;
    const ratio = { ratio: 1.25, interval: [1.25, 1.25] };
    expect(seconds).to.be.a('number');
    expect(line).to.deep.equal({
      case: 'call',
      pairs: 20,
      decides: 'cpu_us_per_call',
      this: 40,
      other: 50,
      ...ratio,
      passed: true,
      calls_per_second: { this: 25, other: 20, ...ratio },
    });
  });

  it('does not pass if the lower end of the interval is at 0.95 or below', async () => {
    const { exitCode, lines } = await compared({ close: taking(100, 95.1), slower: taking(100, 95) });
    expect(lines.map(({ case: name, passed }) => [name, passed])).to.deep.equal([
      ['close', true],
      ['slower', false],
    ]);
    expect(exitCode).to.equal(1);
  });

  it('runs as many pairs as requested, and alternates which checkout begins', async () => {
    const asked: string[] = [];
    await compared({ call: taking(1, 1, asked) }, [], 21);
    expect(asked).to.have.length(42);
    expect(asked.slice(0, 6)).to.deep.equal(['this', 'other', 'other', 'this', 'this', 'other']);
  });

  it('names a case that cannot be measured, continues, and fails in the end', async () => {
    const broken: ComparedCase = { decides: 'figure', trial: async () => Promise.reject(new Error('no such peer')) };
    const { exitCode, lines } = await compared({ broken, call: taking(1, 1) });
    expect(lines.map(({ case: name, error, passed }) => [name, error, passed])).to.deep.equal([
      ['broken', 'no such peer', false],
      ['call', undefined, true],
    ]);
    expect(exitCode).to.equal(1);
  });

  it('refuses too few pairs, and an unknown case', async () => {
    const refused = (cases: readonly string[], pairs?: number) =>
      compared({ call: taking(1, 1) }, cases, pairs).catch((thrown: unknown) => thrown);
    for (const pairs of [19, 20.5, NaN])
      expect(await refused([], pairs)).to.include({ code: 'InvalidFile', message: '--pairs is a number from 20' });
    expect(await refused(['nothing'])).to.include({
      code: 'InvalidFile',
      message: '--against has no case nothing; it has call',
    });
  });

  it('refuses a folder that is not a checkout of the project', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dialproof-against-'));
    try {
      const refused = await builtCheckout(folder).catch((thrown: unknown) => thrown);
      expect(refused).to.have.property('message', `${folder} is no checkout of dialproof`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
