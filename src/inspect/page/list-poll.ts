/** Requests the lists of runs and of links every few seconds, while the page is visible. */
import type { QueryAllTestsResult, RunSummary } from '../../../schemas/index.ts';
import { showLinks } from '../../browser/links-line.ts';
import { poll } from '../../browser/poll.ts';
import { secondsOf } from '../../browser/times.ts';
import type { InspectedLinks } from '../protocol.ts';
import type { Store } from './store.ts';

const everyMilliseconds = 2_000;

export const pollLists = (store: Store): void => {
  poll<QueryAllTestsResult>('/runs', everyMilliseconds, ({ tests }) => store.listRuns(newestFirst(tests)));
  poll<InspectedLinks>('/inspect/links', everyMilliseconds, (answer) => {
    store.listLinks(answer);
    showLinks(answer.links);
  });
};

const newestFirst = (runs: readonly RunSummary[]): RunSummary[] =>
  [...runs].sort((one, other) => secondsOf(other.time_start) - secondsOf(one.time_start));
