/** Attacks by reading: many clients at once read large answers from the service. */
import { reportFormats } from '../../../src/report/render/index.ts';
import { flood } from './clients.ts';
import { expectStatus, type Attack, type Attacks } from './attack.ts';
import { broad, largest, loadRequest } from './prepared-runs.ts';
import { longFlows, rpc } from './target.ts';

const reading =
  (clients: number, path: string, ...expected: readonly number[]): Attack =>
  async ({ target, seconds }) => {
    const statuses = await flood(target.clients(clients), { count: 20_000, seconds }, () => ({ path }));
    expectStatus(statuses, ...(expected.length === 0 ? [200] : expected));
  };

const following =
  (clients: number, path: string): Attack =>
  async ({ target, seconds }) => {
    const all = target.clients(clients);
    const octets = await Promise.all(all.map((client) => client.follow(path, seconds * 1000)));
    for (const client of all) client.close();
    if (octets.every((each) => each === 0)) target.isAlive();
  };

const runPath = (runId: string): string => `/runs/${encodeURIComponent(runId)}`;

/** A separate load that is in progress while it is followed. */
const followedLoad =
  (clients: number, pathOf: (runId: string) => string): Attack =>
  async ({ target, seconds }) => {
    const runId = `followed ${performance.now()}`;
    await target.call('ExecuteTest', { ...loadRequest(target, 100_000_000), run_id: runId });
    try {
      await following(clients, pathOf(runId))({ target, seconds });
    } finally {
      await target.call('CancelTest', { run_id: runId });
    }
  };

const ofRuns = (name: string, runId: string): Attacks => ({
  [`QueryTest of ${name}`]: async ({ target, seconds }) => {
    const body = rpc('QueryTest', { run_id: runId });
    expectStatus(await flood(target.clients(4), { count: 20_000, seconds }, () => ({ path: '/rpc', body })), 200);
  },
  ...Object.fromEntries(
    Object.keys(reportFormats).map((format) => [
      `report.${format} of ${name}`,
      reading(2, `${runPath(runId)}/report.${format}`),
    ]),
  ),
  [`console pages of ${name}`]: following(50, `/console${runPath(runId)}/stream`),
});

export const readingAttacks: Attacks = {
  'lists of all runs': async ({ target, seconds }) => {
    const body = rpc('QueryAllTests', { limit: 10_000 });
    expectStatus(await flood(target.clients(4), { count: 20_000, seconds }, () => ({ path: '/rpc', body })), 200);
  },
  ...ofRuns('the largest run', largest),
  ...ofRuns('the broadest run', broad),
  'console pages with all runs': following(50, '/console/stream'),
  'streams of events of a load': followedLoad(90, (runId) => `${runPath(runId)}/events`),
  'console pages of a load': followedLoad(90, (runId) => `/console${runPath(runId)}/stream`),
  'inspectors of a load': followedLoad(90, (runId) => `/inspect${runPath(runId)}/stream`),
  'inspectors of the largest run': following(50, `/inspect${runPath(largest)}/stream`),
  'ladders of the largest run': reading(4, `/inspect${runPath(largest)}/ladder.svg`, 200, 404),
  captures: reading(16, `${runPath(largest)}/capture.pcap`),
  metrics: reading(4, '/metrics'),
  ...Object.fromEntries(
    Object.entries(longFlows).map(([key, count]) => [
      `pictures of a flow of ${count} operations`,
      reading(4, `/inspect/flows/${key}`, 200, 400),
    ]),
  ),
};
