/**
 * The streams that the page follows: of all runs, of the one that is looked at, and of the history that is inspected.
 */
import { LiveStream, type Connection } from '../../browser/live-stream.ts';
import type { InspectedLink, InspectedRun, StreamEvents } from '../../inspect/protocol.ts';
import type { ListEvents, RunEvents } from '../protocol.ts';
import { pathOf, type Followed } from './inspect/followed.ts';
import type { Inspection } from './inspect/inspection.ts';
import type { Store } from './store.ts';

/** The page requests the list anew at most this often because it missed something. */
const staleMilliseconds = 5_000;

type Became = (connection: Connection) => void;

export const listStream = (store: Store, path: string, became: Became): LiveStream<ListEvents> => {
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

export const runStream = (store: Store, path: string, runId: string, became: Became): LiveStream<RunEvents> =>
  new LiveStream<RunEvents>({
    path,
    opened: () => store.recordOpened(runId),
    took: (name, data) => store.takeOfRun(name, data),
    isWhole: () => store.record?.runId === runId && store.record.hasEnded,
    became,
  });

/** Each attempt begins with the whole history, so that nothing is missed or counted twice. */
export const historyStream = (inspection: Inspection, followed: Followed): LiveStream<StreamEvents> => {
  const path = pathOf(followed);
  const none = { messages: 0, steps: 0, checks: 0 };
  const received = { ...none };
  /** The same of each instance that a client follows beside the first one. */
  const receivedOf = new Map<number, typeof received>();
  const takeFollowed = (data: StreamEvents['followed']): void => {
    const before = receivedOf.get(data.instance) ?? none;
    inspection.addRecordedBy(data, before);
    receivedOf.set(data.instance, {
      messages: before.messages + data.messages.length,
      steps: before.steps + data.steps.length,
      checks: before.checks + data.checks.length,
    });
  };
  const take: { readonly [Name in keyof StreamEvents]: (data: StreamEvents[Name]) => void } = {
    actor: (actor) => inspection.addActor(actor),
    entry: (entry) => inspection.addEntry(entry),
    message: (message) => inspection.addRecorded('messages', received.messages++, message),
    step: (step) => inspection.addRecorded('steps', received.steps++, step),
    check: (check) => inspection.addRecorded('checks', received.checks++, check),
    followed: takeFollowed,
    figures: (figures) => inspection.takeFigures(figures),
    rate: (rate) => inspection.addRate(rate),
    state: ({ state }) => inspection.historyBecame(state),
  };
  return new LiveStream<StreamEvents>({
    path: `${path}/stream`,
    first: { path, took: (history) => inspection.recordHistory(history as InspectedRun | InspectedLink) },
    opened: () => {
      Object.assign(received, none);
      receivedOf.clear();
    },
    took: (name, data) => take[name](data),
    became: (connection) => inspection.connectionBecame(connection),
  });
};
