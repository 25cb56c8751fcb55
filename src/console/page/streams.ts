/**
 * The streams that the page follows: of all runs, of the one that is looked at, and of the history that is inspected.
 */
import { LiveStream, type Connection } from '../../browser/live-stream.ts';
import type { StreamEvents } from '../../inspect/protocol.ts';
import type { ListEvents, RunEvents } from '../protocol.ts';
import type { Followed, History, Instance, RecordedCounts, SentOfInstance } from './inspect/history-record.ts';
import { pathOf } from './inspect/history-record.ts';
import type { Inspection } from './inspect/inspection.ts';
import { RunIndex } from './run-index.ts';
import { RunRecord, type Store } from './store.ts';

/** The page requests the list anew at most this often because it missed something. */
const staleMilliseconds = 5_000;

type Became = (connection: Connection) => void;

export const listStream = (store: Store, path: string, became: Became): LiveStream<ListEvents> => {
  let retriedAt = performance.now();
  /** What a new connection sends, until it is complete enough to replace what is known. */
  let { list } = store;
  const take = (event: ListEvents['runs']): void => {
    const isStale = list.take(event) && !event.more;
    const isShown = store.list.total === 0 || !event.more;
    if (isShown) list.filter = store.list.filter;
    store.take({ listedAt: performance.now(), ...(isShown && { list }), ...(!event.more && { listIsWhole: true }) });
    if (!isStale || performance.now() < retriedAt + staleMilliseconds) return;
    retriedAt = performance.now();
    made.retryNow();
  };
  const opened = (): void => void (list = new RunIndex());
  const made = new LiveStream<ListEvents>({ path, opened, took: (_, event) => take(event), became });
  return made;
};

export const runStream = (store: Store, path: string, runId: string, became: Became): LiveStream<RunEvents> => {
  let record = new RunRecord(runId);
  return new LiveStream<RunEvents>({
    path,
    opened: () => (record = new RunRecord(runId)),
    took: (name, data) => {
      record.take(name, data);
      store.take(record.facts === undefined ? {} : { record });
    },
    isWhole: () => store.record?.runId === runId && store.record.hasEnded,
    became,
  });
};

/** Each attempt begins with the whole history, so that nothing is missed or counted twice. */
export const historyStream = (inspection: Inspection, followed: Followed): LiveStream<StreamEvents> => {
  const path = pathOf(followed);
  /** How many of each list the stream has sent, by instance. */
  const sent = new Map<Instance, RecordedCounts>();
  const record = ({ instance, ...some }: Partial<SentOfInstance>): void => {
    const of = { instance, messages: [], steps: [], checks: [], left_out: 0, ...some };
    const before = sent.get(instance) ?? { messages: 0, steps: 0, checks: 0 };
    inspection.record?.addRecorded(of, before);
    sent.set(instance, {
      messages: before.messages + of.messages.length,
      steps: before.steps + of.steps.length,
      checks: before.checks + of.checks.length,
    });
  };
  const take: { readonly [Name in keyof StreamEvents]: (data: StreamEvents[Name]) => void } = {
    actor: (actor) => inspection.record?.addActor(actor),
    entry: (entry) => inspection.addEntry(entry),
    message: (message) => record({ messages: [message] }),
    step: (step) => record({ steps: [step] }),
    check: (check) => record({ checks: [check] }),
    followed: record,
    figures: (figures) => inspection.take({ figures, figuresBefore: inspection.figures }),
    rate: (rate) => inspection.addRate(rate),
    state: ({ state }) => inspection.historyBecame(state),
  };
  return new LiveStream<StreamEvents>({
    path: `${path}/stream`,
    first: { path, took: (history) => inspection.recordHistory(history as History) },
    opened: () => sent.clear(),
    took: (name, data) => {
      take[name](data);
      inspection.take({});
    },
    became: (connection) => inspection.take({ connection }),
  });
};
