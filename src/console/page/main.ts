/**
 * The console's page: one store, views that read it, one stream of what is looked at, and one redraw a frame however much has happened.
 */
import { byId } from '../../browser/elements.ts';
import { listenToKeys } from '../../browser/keyboard.ts';
import { LiveStream } from '../../browser/live-stream.ts';
import { onceAFrame } from '../../browser/once-a-frame.ts';
import type { ListEvents, RunEvents } from '../protocol.ts';
import { inspectorAddress } from '../../browser/run-addresses.ts';
import { addressOf, isSamePlace, openByClick, placeInAddress, type Place } from './address.ts';
import { FirstInstanceView } from './first-instance.ts';
import { ListTools } from './list-tools.ts';
import { createNewTest, type NewTest } from './new-test/new-test.ts';
import { RunActions } from './run-actions.ts';
import { RunCharts } from './run-charts.ts';
import { RunFigures } from './run-figures.ts';
import { RunHead } from './run-head.ts';
import { RunTable } from './run-table.ts';
import { Sections } from './sections.ts';
import { StatusLine } from './status-line.ts';
import { Store } from './store.ts';
import { TokenDialog } from './token-dialog.ts';

/** The list is told anew at most this often because something was missed. */
const staleMilliseconds = 5_000;
/** What goes on lasts a second longer each second. */
const tickMilliseconds = 1_000;

const drawSoon = onceAFrame(() => {
  for (const view of views) view.update();
});

const store = new Store(drawSoon);
let stream: { readonly path: string; retryNow(): void; close(): void } | undefined;

const connectTo = (place: Place): void => {
  const path = place.kind === 'run' ? `/console/runs/${encodeURIComponent(place.runId)}/stream` : '/console/stream';
  if (stream?.path === path) return;
  stream?.close();
  const made = place.kind === 'run' ? runStream(path, place.runId) : listStream(path);
  stream = { path, retryNow: () => made.retryNow(), close: () => made.close() };
};

const became = (connection: Store['connection']): void => {
  store.connectionBecame(connection);
  if (connection.kind === 'refused') token.ask();
};

const listStream = (path: string): LiveStream<ListEvents> => {
  let toldAnewAt = performance.now();
  const made = new LiveStream<ListEvents>({
    path,
    opened: () => store.listOpened(),
    took: (name, data) => {
      if (name !== 'runs' || !store.takeRuns(data) || performance.now() < toldAnewAt + staleMilliseconds) return;
      toldAnewAt = performance.now();
      made.retryNow();
    },
    became,
  });
  return made;
};

const runStream = (path: string, runId: string): LiveStream<RunEvents> =>
  new LiveStream<RunEvents>({
    path,
    opened: () => store.recordOpened(runId),
    took: (name, data) => store.takeOfRun(name, data),
    isWhole: () => store.record?.runId === runId && store.record.hasEnded,
    became,
  });

const show = (place: Place, moving = true): void => {
  store.goTo(place);
  connectTo(place);
  sections.show(place, moving);
};

const open = (place: Place): void => {
  if (!isSamePlace(place, store.place)) history.pushState(null, '', addressOf(place));
  show(place);
};

/** Opens the run that is shown, or that is chosen in the list, in the inspector; tells whether there is one. */
const inspect = (): boolean => {
  const { place, chosen } = store;
  const runId = place.kind === 'run' ? place.runId : place.kind === 'runs' ? chosen : undefined;
  if (runId !== undefined) location.assign(inspectorAddress(runId));
  return runId !== undefined;
};

const openRun = (runId: string): void => open({ kind: 'run', runId });
/** Made when it is first shown: an editor takes a while, and most who come want to see runs. */
let shownForm: NewTest | undefined;
const form = {
  show(): void {
    shownForm ??= createNewTest(byId('new-test', HTMLElement), { started: openRun });
    shownForm.show();
  },
};
const token = new TokenDialog(() => stream?.retryNow());
const table = new RunTable(store, openRun);
const tools = new ListTools(store, () => table.focus());
const sections = new Sections(store, { table, form });
const views: readonly { update(): void }[] = [
  new StatusLine(
    store,
    () => stream?.retryNow(),
    () => token.ask(),
  ),
  sections,
  tools,
  table,
  new RunHead(store),
  new RunActions(store, () => token.ask()),
  new RunFigures(store),
  new RunCharts(store),
  new FirstInstanceView(store),
];

const inList = (act: () => void) => (): boolean => {
  if (store.place.kind !== 'runs') return false;
  act();
  return true;
};

const step = (rows: number) =>
  inList(() => {
    table.focus();
    table.move(rows);
  });

listenToKeys({
  '/': () => {
    open({ kind: 'runs' });
    tools.focusFilter();
  },
  n: () => open({ kind: 'new' }),
  i: () => inspect(),
  j: step(1),
  k: step(-1),
  Escape: () => {
    if (store.place.kind === 'runs') return false;
    open({ kind: 'runs' });
    return true;
  },
});
openByClick(open);
addEventListener('popstate', () => show(placeInAddress()));
setInterval(() => {
  if (store.place.kind === 'run' ? store.record?.hasEnded === false : store.list.running.length > 0) drawSoon();
}, tickMilliseconds);
show(placeInAddress(), false);
drawSoon();
