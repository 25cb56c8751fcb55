/**
 * Searches and mixes that several services of a PostgreSQL, or several threads, carry: each figure is compared with what
 * the server has seen that all of them call.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import type { QueryTestResult } from '../../schemas/index.ts';
import type { Config } from '../../src/config.ts';
import { memberDrawer } from '../../src/run/plan/member-of.ts';
import { checked } from '../support/configured-gateway.ts';
import { describeWhere } from '../support/counterparts.ts';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';
import { PostgresServer } from '../support/postgres-server.ts';

const call = (path: string): readonly object[] => [
  { type: 'rest.SendRequest', arguments: { method: 'GET', path: `{'/${path}/' + $n}` } },
  {
    type: 'rest.ExpectResponse',
    label: 'answer',
    tests: [{ kpath: 'rest.code', type: 'integer', value: 200 }],
  },
];

/** Milliseconds for which the server works on a call. */
const takes = 50;

/** Answers after some time, and refuses those of `refused`. Counts the calls of each path. */
class CountedServer {
  readonly calls = new Map<string, number>();
  /** The numbers that were refused. */
  readonly refused = new Set<number>();
  /** More calls than these are refused. */
  most = Infinity;
  refuses: (path: string, number: number) => boolean = () => false;
  #inProgress = 0;
  readonly #server = createServer(({ url = '' }, response) => {
    const [, path = '', number = NaN] = url.split('/');
    this.calls.set(url, (this.calls.get(url) ?? 0) + 1);
    const refused = this.#inProgress >= this.most || this.refuses(path, Number(number));
    if (refused) this.refused.add(Number(number));
    this.#inProgress += 1;
    setTimeout(() => {
      this.#inProgress -= 1;
      response.writeHead(refused ? 503 : 200).end();
    }, takes);
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  reset(): void {
    this.calls.clear();
    this.refused.clear();
    this.most = Infinity;
    this.refuses = () => false;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

type Counts = Readonly<Record<'started' | 'finished' | 'passed' | 'failed' | 'aborted', number>>;

const sumOf = (all: readonly Counts[], name: keyof Counts): number => all.reduce((sum, one) => sum + one[name], 0);

describeWhere('postgres')('a run with many shares', () => {
  const server = new CountedServer();
  let postgres: PostgresServer;
  let nodes: readonly [OpenService, OpenService, OpenService];
  let threads: OpenService;

  before(async () => {
    const rest = checked('rest', 'rest', { url: await server.open() });
    const parts = { gateways: { rest }, defaults: { rest: 'rest', sigtran: 'loopback' }, flows: [] } as Partial<Config>;
    postgres = await PostgresServer.start();
    const URL = await postgres.newDatabase();
    const open = (name: string, workers: number): Promise<OpenService> =>
      openService({ ...parts, store: { kind: 'postgres', url_env: 'URL' }, node: { name }, workers }, { URL });
    nodes = [await open('one', 0), await open('two', 0), await open('three', 1)];
    threads = await openService({ ...parts, workers: 2 });
  });
  beforeEach(() => server.reset());
  after(async () => {
    await closeServices();
    await postgres.close();
    server.close();
  });

  /** Runs it on the services, or on the threads, and gives its report. */
  const places = {
    'several services': async (request: object, distribution: object): Promise<QueryTestResult> => {
      const report = await nodes[0].run({ ...request, distribution: { ...distribution, nodes: 'all' } });
      const { started } = report.counts;
      expect(report.nodes?.map(({ name }) => name).toSorted()).to.deep.equal(['one', 'three', 'two']);
      expect(report.nodes?.reduce((sum, node) => sum + node.started, 0)).to.equal(started);
      for (const node of report.nodes ?? []) expect(node.started, node.name).to.be.above(started / 10);
      const other = await nodes[1].untilEnded(report.run_id as string);
      expect({ ...other, time_now: 0 }).to.deep.equal({ ...report, time_now: 0 });
      return report;
    },
    'several threads': (request: object, distribution: object): Promise<QueryTestResult> =>
      threads.run({ ...request, distribution }),
  };

  for (const [place, run] of Object.entries(places)) {
    describe(`on ${place}`, () => {
      it('searches the rate of all, and counts every instance in one step', async () => {
        server.most = 12;
        const { search, counts, latency, state, reason } = await run(
          { run_id: `search on ${place}`, operations: call('call') },
          { type: 'search', from: 20, to: 600, seconds: 1, backlog: 200, steps: 12 },
        );
        expect(state, reason).to.equal('completed');
        if (search === undefined) throw new Error('the report has no search');
        const each = search.steps.map((step) => step.counts);
        // The first instance begins before the steps.
        for (const name of ['started', 'finished', 'passed', 'failed', 'aborted'] as const)
          expect(sumOf(each, name) + (name === 'failed' || name === 'aborted' ? 0 : 1), name).to.equal(counts[name]);
        expect([counts.failed, counts.aborted]).to.deep.equal([server.refused.size, 0]);
        expect(server.calls.size).to.equal(counts.started);
        expect(Math.max(...server.calls.values())).to.equal(1);
        expect(latency.instance.count).to.equal(counts.finished);
        for (const step of search.steps) {
          expect(step.latency.count).to.equal(step.counts.finished);
          expect(step.latency.p50).to.be.at.least(takes - 5);
          // A step that is not void has started what the rate asks for, however many started it. Shares that hear of the
          // step late start fewer, at the same rate.
          if (step.result === 'void') continue;
          expect(step.counts.started, `${step.rate}/s`).to.be.within(
            0.7 * step.rate * step.seconds - 2,
            1.1 * step.rate * step.seconds + 4,
          );
        }
        const kept = search.steps.filter(({ result }) => result === 'kept');
        for (const { counts: own } of kept) expect(own).to.include({ failed: 0, aborted: 0 });
        // Twelve calls of 50 ms each are 240 a second at most.
        for (const { rate } of kept) expect(rate).to.be.at.most(300);
        if (search.limited_by !== 'tester') {
          expect(search.limited_by).to.equal('lost');
          expect(search.highest).to.be.within(60, 300);
        }
      });

      it('performs each member of a mix as its number says, and judges it by its own figures', async () => {
        const [weights, seed, total] = [[6, 3, 1], 7, 12_000] as const;
        const names = ['much', 'some', 'little'];
        const memberOf = memberDrawer(weights, seed);
        server.refuses = (path, number) => path === 'some' && number % 10 === 0;
        const mix = names.map((name, index) => ({
          name,
          weight: weights[index],
          test: { operations: call(name) },
        }));
        const thresholds = {
          failed: '< 10%',
          'mix.much.failed': '= 0',
          'mix.much.latency.p50': `>= ${takes - 5}ms`,
          'mix.some.failed': '< 1%',
          'mix.little.checks.answer': '>= 100%',
        };
        const report = await run(
          { run_id: `mix on ${place}`, mix, seed, thresholds },
          { type: 'load', total, backlog: 300 },
        );
        expect(report.state, report.reason).to.equal('completed');
        const numbers = Array.from({ length: total }, (_, number) => number);
        const paths = numbers.map((number) => `/${names[memberOf(number)]}/${number}`);
        expect([...server.calls.keys()].toSorted()).to.deep.equal(paths.toSorted());
        expect(Math.max(...server.calls.values())).to.equal(1);
        const failed = numbers.filter((number) => names[memberOf(number)] === 'some' && number % 10 === 0).length;
        expect(report.counts).to.include({ started: total, finished: total, failed, passed: total - failed });
        for (const [index, name] of names.entries()) {
          const member = report.mix?.find((one) => one.name === name);
          const due = numbers.filter((number) => memberOf(number) === index).length;
          const lost = name === 'some' ? failed : 0;
          expect(member?.counts, name).to.include({ started: due, finished: due, failed: lost, passed: due - lost });
          expect(member?.latency.count).to.equal(due);
        }
        const held = Object.fromEntries((report.thresholds ?? []).map(({ metric, passed }) => [metric, passed]));
        expect(held).to.deep.equal({
          failed: true,
          'mix.much.failed': true,
          'mix.much.latency.p50': true,
          'mix.some.failed': false,
          'mix.little.checks.answer': true,
        });
        const some = report.thresholds?.find(({ metric }) => metric === 'mix.some.failed');
        const dueOfSome = numbers.filter((number) => memberOf(number) === 1).length;
        expect(some?.actual).to.be.closeTo((failed * 100) / dueOfSome, 0.01);
        expect(report.verdict).to.equal('failed');
      });

      it('searches the rate of a mix, and judges each step by the thresholds of its members', async () => {
        // From here on the calls of one member fail: no earlier step has them.
        const from = 400;
        server.refuses = (path, number) => path === 'b' && number >= from;
        const { search, mix } = await run(
          {
            run_id: `search of a mix on ${place}`,
            seed: 3,
            mix: ['a', 'b'].map((name) => ({ name, test: { operations: call(name) } })),
            thresholds: { failed: '< 100%', 'mix.b.failed': '< 20%' },
          },
          { type: 'search', from: 50, to: 400, seconds: 1, backlog: 200, steps: 4 },
        );
        const all = search?.steps ?? [];
        for (const { result, cause, reason, counts } of all) {
          // Half of the calls are of the member: where a fifth of these fail, a tenth of all do.
          if (result === 'kept') expect(counts.failed).to.be.at.most(0.12 * counts.started);
          if (cause === 'threshold') expect(reason).to.match(/mix\.b\.failed/);
        }
        // The calls of four steps go beyond the number from which each call of the member fails.
        expect(all.some(({ result }) => result !== 'kept')).to.equal(true);
        const [a, b] = mix ?? [];
        expect(a?.counts.failed).to.equal(0);
        expect(b?.counts.failed).to.equal(server.refused.size);
      });
    });
  }
});
