/**
 * Asks for the lists of runs and of links every few seconds, while the page is visible.
 */
import type { QueryAllTestsResult, RunSummary } from '../../../schemas/index.ts';
import type { InspectedLinks } from '../protocol.ts';
import type { Store } from './store.ts';

const everyMilliseconds = 2_000;

export const pollLists = (store: Store): void => {
  const polls = [
    pollOf<QueryAllTestsResult>('/runs', ({ tests }) => store.listRuns(newestFirst(tests))),
    pollOf<InspectedLinks>('/inspect/links', (links) => store.listLinks(links)),
  ];
  const ask = (): void => {
    for (const poll of polls) void poll();
  };
  setInterval(ask, everyMilliseconds);
  document.addEventListener('visibilitychange', ask);
  ask();
};

const pollOf = <Answer>(path: string, take: (answer: Answer) => void): (() => Promise<void>) => {
  let asking = false;
  return async () => {
    if (document.hidden || asking) return;
    asking = true;
    try {
      const response = await fetch(path);
      if (response.ok) take((await response.json()) as Answer);
    } catch {
      // The connection of what is followed tells; the list stays as it was.
    } finally {
      asking = false;
    }
  };
};

const startOf = ({ time_start: [seconds, microseconds] }: RunSummary): number => seconds + microseconds / 1e6;

const newestFirst = (runs: readonly RunSummary[]): RunSummary[] => [...runs].sort((one, other) => startOf(other) - startOf(one));
