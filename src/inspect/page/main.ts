/**
 * The inspector's page: one store, views that read it, and one redraw a frame however much has happened.
 */
import { ActorTree } from './actor-tree.ts';
import { runInAddress, showRunInAddress } from './address.ts';
import { ChartView } from './chart-view.ts';
import { RunConnection } from './connection.ts';
import { ContextTree } from './context-tree.ts';
import { EventLog } from './event-log.ts';
import { listenToKeys } from './keyboard.ts';
import { LadderView } from './ladder-view.ts';
import { RunList } from './run-list.ts';
import { pollRuns } from './run-poll.ts';
import { Scrubber } from './scrubber.ts';
import { SendEvent } from './send-event.ts';
import { StatusLine } from './status-line.ts';
import { Store } from './store.ts';

let connection: RunConnection | undefined;
let drawing = false;

const drawSoon = (): void => {
  if (drawing) return;
  drawing = true;
  requestAnimationFrame(() => {
    drawing = false;
    chooseUnasked();
    for (const view of views) view.update();
  });
};

const store = new Store(drawSoon);
const chart = new ChartView(store, drawSoon);
const log = new EventLog(store);
const views: readonly { update(): void }[] = [
  new StatusLine(store, () => connection?.retryNow()),
  new RunList(store, (runId) => {
    if (runId !== store.runId) showRunInAddress(runId, false);
    open(runId);
  }),
  new ActorTree(store),
  chart,
  new LadderView(store),
  new Scrubber(store),
  log,
  new ContextTree(store),
  new SendEvent(store, () => chart.chart),
];

const open = (runId: string | undefined): void => {
  if (runId === store.runId) return;
  connection?.close();
  connection = undefined;
  store.chooseRun(runId);
  document.title = runId === undefined ? 'dialproof inspector' : `${runId} – dialproof inspector`;
  if (runId !== undefined) connection = new RunConnection(store, runId);
};

/** Whoever opens the page without a run in mind sees the newest one. */
let mayChoose = true;
const chooseUnasked = (): void => {
  const newest = store.runs?.[0]?.run_id;
  if (!mayChoose || newest === undefined) return;
  mayChoose = false;
  if (store.runId !== undefined) return;
  showRunInAddress(newest, true);
  open(newest);
};

addEventListener('popstate', () => open(runInAddress()));
listenToKeys(() => log.focusFilter());
open(runInAddress());
pollRuns(store);
drawSoon();
