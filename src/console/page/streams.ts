/** The streams that the page follows: of all runs, and of the one that is looked at. */
import { LiveStream, type Connection } from '../../browser/live-stream.ts';
import type { ListEvents, RunEvents } from '../protocol.ts';
import type { Store } from './store.ts';

/** The page requests the list anew at most this often because it missed something. */
const staleMilliseconds = 5_000;

export const listStream = (
  store: Store,
  path: string,
  became: (connection: Connection) => void,
): LiveStream<ListEvents> => {
  let retriedAt = performance.now();
  const made = new LiveStream<ListEvents>({
    path,
    opened: () => store.listOpened(),
    took: (name, data) => {
      if (name !== 'runs' || !store.takeRuns(data) || performance.now() < retriedAt + staleMilliseconds) return;
      retriedAt = performance.now();
      made.retryNow();
    },
    became,
  });
  return made;
};

export const runStream = (
  store: Store,
  path: string,
  runId: string,
  became: (connection: Connection) => void,
): LiveStream<RunEvents> =>
  new LiveStream<RunEvents>({
    path,
    opened: () => store.recordOpened(runId),
    took: (name, data) => store.takeOfRun(name, data),
    isWhole: () => store.record?.runId === runId && store.record.hasEnded,
    became,
  });
