/**
 * Runs over compiled messages against runs in which every layer encodes and decodes every message, on both ends: the
 * generated paths of the example flows, and the same tests changed so that they fail somewhere, at random.
 */
import { expect } from 'chai';
import { parse } from 'yaml';
import { loadConfig } from '../../../src/config.ts';
import { generateTests } from '../../../src/prove/generate.ts';
import { exampleFlows } from '../../prove/example-flows.ts';
import { partOf } from '../../support/depth.ts';
import { freePorts } from '../../support/free-ports.ts';
import { closeServices, openService, type OpenService } from '../../support/open-service.ts';
import { randomBelow } from '../../support/mutations.ts';
import { twoHostsConfig } from '../../support/scp-process.ts';

interface Test {
  readonly name: string;
  readonly ssp_ac: string;
  readonly operations: readonly Readonly<Record<string, unknown>>[];
}

interface Ends {
  readonly tester: boolean;
  readonly scp: boolean;
}

/** The first one is recorded; the layers see the messages of the others only until they are known. */
const instances = 3;

const openHost = async (name: 'scp' | 'tester', port: number, compiled: boolean): Promise<OpenService> => {
  const config = await twoHostsConfig(name, { tcp: port, udp: 0 });
  const overTcp = { ...config.gateways['over-tcp'], compiled };
  const loaded = loadConfig(
    JSON.stringify({
      ...config,
      gateways: { ...config.gateways, 'over-tcp': overTcp },
      defaults: { ...config.defaults, sigtran: 'over-tcp' },
    }),
    `${name}.yaml`,
  );
  const { 'over-sctp': _, ...gateways } = loaded.gateways;
  return openService({ gateways, defaults: loaded.defaults, ...(name === 'tester' && { flows: [] }) });
};

/** A test that asks for something else at one place: most of them fail. */
const changed = (test: Test, seed: number): Test => {
  const below = randomBelow(seed);
  const operations = [...test.operations];
  const at = below(operations.length);
  const { arguments: given, ...operation } = operations[at] as {
    readonly arguments?: Readonly<Record<string, unknown>>;
    readonly type: string;
  };
  const names = Object.keys(given ?? {});
  switch (below(4)) {
    case 0:
      operations.splice(at, 1);
      break;
    case 1:
      operations.splice(at, 0, operations[below(operations.length)] as (typeof operations)[number]);
      break;
    case 2:
      operations[at] = operation;
      break;
    default: {
      const name = names[below(names.length)];
      if (name !== undefined) operations[at] = { ...operation, arguments: { ...given, [name]: '77' } };
    }
  }
  return { ...test, name: `${test.name}, changed with ${seed}`, operations };
};

const options = { criterion: 'transitions', depth: 0, probe: false, maxTests: 1000 } as const;

const tests = (): readonly Test[] =>
  exampleFlows().flatMap(({ flow, model, serviceKey }) =>
    generateTests(flow, model, { ...options, serviceKey })
      .files.filter(({ name }) => name.endsWith('.test.yaml'))
      .map(({ text }) => parse(text) as Test),
  );

interface Report {
  readonly counts: object;
  readonly verdict: string;
  readonly failures?: readonly { readonly op_idx: number | null; readonly text: string }[];
}

/** What a run shows, apart from times, and from the order in which its instances ended. */
const shown = ({ counts, verdict, failures = [] }: Report): unknown => ({
  counts,
  verdict,
  failures: failures.map(({ op_idx: operation, text }) => `${operation}: ${text}`).toSorted(),
});

describe('runs over compiled messages', () => {
  const outcomes = async ({ tester: testerCompiled, scp: scpCompiled }: Ends, all: readonly Test[]) => {
    const { tcp } = await freePorts();
    const scp = await openHost('scp', tcp, scpCompiled);
    const tester = await openHost('tester', tcp, testerCompiled);
    const results: unknown[] = [];
    for (const [index, { name, ssp_ac, operations }] of all.entries()) {
      const answer = await tester.call('ExecuteTest', {
        run_id: `run-${index}`,
        seed: 1,
        ssp_ac,
        operations,
        distribution: { type: 'load', total: instances, backlog: instances },
        scp: { tcap_timeout: 4 },
      });
      const refused = answer.error?.data ?? answer.error?.message;
      if (refused === undefined) await tester.untilEnded(`run-${index}`);
      const report = refused ?? shown((await (await tester.get(`/runs/run-${index}`)).json()) as Report);
      results.push([name, report]);
    }
    const coverage: unknown[] = [];
    for (const key of [100, 101, 102, 103]) coverage.push(await (await scp.get(`/flows/${key}/coverage`)).json());
    await closeServices();
    return { results, coverage };
  };

  afterEach(closeServices);

  it('show the same as runs without them, on each end', async () => {
    const generated = partOf('compiledRuns', tests());
    const all = generated.flatMap((test, index) => [test, changed(test, index)]);
    if (all.length === 0) return;
    const plain = await outcomes({ tester: false, scp: false }, all);
    for (const ends of [
      { tester: true, scp: false },
      { tester: false, scp: true },
      { tester: true, scp: true },
    ]) {
      const { results, coverage } = await outcomes(ends, all);
      for (const [index, result] of results.entries())
        expect(result, JSON.stringify({ ...ends, index })).to.deep.equal(plain.results[index]);
      expect(coverage, JSON.stringify(ends)).to.deep.equal(plain.coverage);
    }
  }).timeout(3_600_000);
});
