/**
 * Instances of a load that a client follows, on the service's own thread and on threads for loads: their statecharts
 * and their calls are in the history of the run, like those of the first instance, and nothing that a call sends
 * changes.
 */
import { expect } from 'chai';
import type { FirstInstance } from '../../schemas/index.ts';
import type { HistoryEntry, InspectedActor, InspectedRun } from '../../src/inspect/protocol.ts';
import { serverSentEvents } from '../../src/endpoint/server-sent-events.ts';
import { readExample } from '../examples/example-files.ts';
import { describeWhere } from '../support/counterparts.ts';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';
import { PostgresServer } from '../support/postgres-server.ts';

const { name: _name, description: _description, ...example } = { ...readExample('load')[0] };
const total = 10_000;
const numbers = [1, 4711, total - 1];
/** Those that are compared: followed ones, and others. */
const recorded = [...numbers, 2, 17, 5000];
const load = { ...example, seed: 7, distribution: { type: 'load', total, backlog: 100 } };

const historyOf = async (service: OpenService, runId: string): Promise<InspectedRun> =>
  (await (await service.get(`/inspect/runs/${runId}`)).json()) as InspectedRun;

/** The actors from this one down, each with what it did; what differs between calls left out. */
const treeOf = ({ actors, entries }: InspectedRun, root: InspectedActor): unknown => {
  const did = ({ event, states, transitions, status, messages, steps, checks }: HistoryEntry): unknown => [
    event.type,
    states,
    transitions,
    status,
    messages,
    steps,
    checks,
  ];
  return {
    machine: root.machine,
    picture: root.picture,
    entries: entries.filter(({ actor }) => actor === root.id).map(did),
    children: actors
      .filter(({ parent }) => parent === root.id)
      .map((actor) => treeOf({ actors, entries } as InspectedRun, actor)),
  };
};

const instanceOf = ({ actors }: InspectedRun, number: number): InspectedActor => {
  const found = actors.find(({ name }) => name === `instance:${number}`);
  if (found === undefined) throw new Error(`no instance ${number} among ${actors.map(({ name }) => name).join()}`);
  return found;
};

/** Reads the stream of the history until the instance has ended. Returns how often it was live before. */
const untilEnded = async (service: OpenService, runId: string, number: number): Promise<number> => {
  let id: string | undefined;
  let live = 0;
  const stream = await service.get(`/inspect/runs/${runId}/stream`);
  for await (const { name, data } of serverSentEvents((stream.body as ReadableStream<Uint8Array>).getReader())) {
    const read = JSON.parse(data) as InspectedActor & HistoryEntry;
    if (name === 'actor' && read.name === `instance:${number}`) id = read.id;
    if (name !== 'entry' || id === undefined || read.actor !== id) continue;
    if (read.status !== 'active') return live;
    live += 1;
  }
  throw new Error(`the stream ended before instance ${number}`);
};

/** What each of these instances has sent, in octets. */
const sentBy = async (service: OpenService, runId: string): Promise<unknown> =>
  Promise.all(
    recorded.map(async (number) => {
      const answer = await service.get(`/runs/${runId}/instances/${number}/report.json`);
      const { messages } = (await answer.json()) as FirstInstance;
      return messages.map(({ from, to, name, hex }) => [number, from, to, name, hex]);
    }),
  );

/** Each of these is under the run, and has the statecharts of the first instance. */
const expectFollowed = (history: InspectedRun, followed: readonly number[]): void => {
  const [run] = history.actors;
  const first = treeOf(history, instanceOf(history, 0));
  expect(first).to.have.nested.property('children[0].children[0].machine', 'extension-dialing');
  for (const number of followed) {
    const instance = instanceOf(history, number);
    expect(instance).to.include({ parent: run?.id, instance: number });
    expect(treeOf(history, instance)).to.deep.equal(first);
  }
  expect(history.followed?.map(({ instance }) => instance)).to.have.members([...followed]);
};

for (const workers of [0, 2]) {
  describe(`a followed instance of a load on ${workers} threads of its own`, function () {
    this.timeout(60_000);
    afterEach(closeServices);

    it('has the statecharts of the first instance, and sends what it sends without that, octet for octet', async () => {
      const service = await openService({ workers });
      await service.run({ ...load, run_id: 'without', record: recorded } as never);
      const report = await service.run({ ...load, run_id: 'with', record: recorded, follow: numbers } as never);
      expect(report.counts).to.include({ started: total, passed: total });
      expect(report.recorded).to.have.members(recorded.map(String));
      expectFollowed(await historyOf(service, 'with'), numbers);
      const sent = await sentBy(service, 'with');
      expect(sent).to.deep.equal(await sentBy(service, 'without'));
      expect(new Set((sent as unknown[][]).map((messages) => JSON.stringify(messages))).size).to.equal(recorded.length);
    });

    it('is seen live where a client follows it while the load goes on', async () => {
      const service = await openService({ workers });
      const distribution = { type: 'linear', total, backlog: 1000, cps: { rate: 500 } };
      await service.call('ExecuteTest', { ...load, run_id: 'live', distribution });
      await service.follow('live', ({ counts }) => counts.started > 10);
      const { number } = (await service.call('FollowInstance', { run_id: 'live' })).result as { number: number };
      expect(number).to.be.above(9);
      expect(await untilEnded(service, 'live', number)).to.be.above(3);
      await service.call('UpdateTest', { run_id: 'live', paused: true });
      // A thread that chooses the next instance has paused; what QueryTest counts may be older.
      const { number: next } = (await service.call('FollowInstance', { run_id: 'live' })).result as { number: number };
      const later = next + 300;
      expect((await service.call('FollowInstance', { run_id: 'live', number: later })).result).to.deep.equal({
        number: later,
      });
      await service.call('UpdateTest', { run_id: 'live', paused: false });
      for (const chosen of [next, later]) expect(await untilEnded(service, 'live', chosen)).to.be.above(3);
      expect((await service.call('FollowInstance', { run_id: 'live', number: 1 })).error).to.include({
        code: -32014,
        message: 'Instance 1 of the run "live" cannot be followed: it has started, or will not be started any more.',
      });
      expect((await service.call('FollowInstance', { run_id: 'live', number: total })).error?.data).to.deep.include({
        errors: [
          {
            pointer: '/number',
            message: `must be at most ${total - 1}, the number of the last instance, not ${total}`,
          },
        ],
      });
      await service.call('CancelTest', { run_id: 'live' });
      expectFollowed(await historyOf(service, 'live'), [number, next, later]);
    });
  });
}

describeWhere('postgres')('a followed instance of a load on two services', function () {
  this.timeout(120_000);
  let postgres: PostgresServer;
  before(async () => {
    postgres = await PostgresServer.start();
  });
  after(async () => {
    await closeServices();
    await postgres.close();
  });

  for (const workers of [0, 1])
    it(`is in the history of the run in both, wherever it runs, with ${workers} threads each`, async () => {
      const url = await postgres.newDatabase();
      const open = (name: string): Promise<OpenService> =>
        openService({ store: { kind: 'postgres', url_env: 'URL' }, node: { name }, workers }, { URL: url });
      const [one, two] = [await open('one'), await open('two')];
      const few = 1000;
      const followed = Array.from({ length: 10 }, (_, index) => 1 + index * 99);
      const distribution = { ...load.distribution, total: few, nodes: 'all' };
      const report = await one.run({ ...load, run_id: 'spread', distribution, follow: followed } as never);
      expect(report.counts).to.include({ started: few, passed: few });
      const { told_at: _, ...history } = await historyOf(one, 'spread');
      expectFollowed(history as InspectedRun, followed);
      await two.untilEnded('spread');
      const { told_at: __, ...stored } = await historyOf(two, 'spread');
      expect(stored).to.deep.equal(history);
    });
});
