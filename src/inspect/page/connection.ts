/**
 * Keeps the record of what is followed up to date: requests the whole of it, then its stream. Each attempt begins with
 * the whole, so that nothing is missed or counted twice.
 */
import { LiveStream } from '../../browser/live-stream.ts';
import type { InspectedLink, InspectedRun, StreamEvents } from '../protocol.ts';
import { pathOf, type Followed } from './followed.ts';
import type { Store } from './store.ts';

export const connectTo = (followed: Followed, store: Store): LiveStream<StreamEvents> => {
  const path = pathOf(followed);
  const received = { messages: 0, steps: 0, checks: 0 };
  const take: { readonly [Name in keyof StreamEvents]: (data: StreamEvents[Name]) => void } = {
    actor: (actor) => store.addActor(actor),
    entry: (entry) => store.addEntry(entry),
    message: (message) => store.addRecorded('messages', received.messages++, message),
    step: (step) => store.addRecorded('steps', received.steps++, step),
    check: (check) => store.addRecorded('checks', received.checks++, check),
    state: ({ state }) => store.historyBecame(state),
  };
  return new LiveStream<StreamEvents>({
    path: `${path}/stream`,
    first: { path, took: (history) => store.recordHistory(history as InspectedRun | InspectedLink) },
    opened: () => void Object.assign(received, { messages: 0, steps: 0, checks: 0 }),
    took: (name, data) => take[name](data),
    became: (connection) => store.connectionBecame(connection),
  });
};
