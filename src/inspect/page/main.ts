/** The inspector's page: one store, views that read it, and at most one redraw a frame. */
import { listenToKeys } from '../../browser/keyboard.ts';
import { onceAFrame } from '../../browser/once-a-frame.ts';
import { compareAddress, consoleAddress } from '../../browser/run-addresses.ts';
import { ActorTree } from './actor-tree.ts';
import { followedInAddress, showInAddress } from './address.ts';
import { CancelRun } from './cancel-run.ts';
import { Chapters } from './chapters.ts';
import { ChartView } from './chart-view.ts';
import { connectTo } from './connection.ts';
import { ConsoleLinks } from './console-links.ts';
import { ContextTree } from './context-tree.ts';
import { EventLog } from './event-log.ts';
import { isSame, type Followed } from './followed.ts';
import { FollowedHead, inLinks } from './followed-head.ts';
import { LadderView } from './ladder-view.ts';
import { LinkList } from './link-list.ts';
import { pollLists } from './list-poll.ts';
import { moveKeys } from './move-keys.ts';
import { OperationList } from './operation-list.ts';
import { OwnRole } from './own-role.ts';
import { Scrubber } from './scrubber.ts';
import { SendEvent } from './send-event.ts';
import { StatusLine } from './status-line.ts';
import { Store } from './store.ts';

let connection: ReturnType<typeof connectTo> | undefined;

const drawSoon = onceAFrame(() => {
  chooseUnasked();
  for (const view of views) view.update();
});

const store = new Store(drawSoon);

const open = (followed: Followed | undefined): void => {
  if (isSame(followed, store.followed)) return;
  connection?.close();
  connection = undefined;
  store.choose(followed);
  document.title = followed === undefined ? 'dialproof inspector' : `${followed.id} – dialproof inspector`;
  if (followed !== undefined) connection = connectTo(followed, store);
};

const openAsked = (followed: Followed): void => {
  if (!isSame(followed, store.followed)) showInAddress(followed, false);
  open(followed);
};

const chart = new ChartView(store, drawSoon);
const log = new EventLog(store);
const role = new OwnRole(store, drawSoon);
const sendEvent = new SendEvent(store, () => chart.chart);
const views: readonly { update(): void }[] = [
  new StatusLine(store, () => connection?.retryNow()),
  new LinkList(store, openAsked),
  new ConsoleLinks(store),
  new FollowedHead(store),
  new ActorTree(store),
  new OperationList(store),
  chart,
  new LadderView(store),
  new Scrubber(store),
  new Chapters(store),
  new CancelRun(store),
  log,
  new ContextTree(store),
  sendEvent,
  role,
];

/** If the address names nothing, the page shows the newest run; on the page of the links, the first link. */
let mayChoose = true;
const chooseUnasked = (): void => {
  const kind = inLinks() ? 'link' : 'run';
  const id = kind === 'link' ? store.links?.links[0]?.link_id : store.runs?.[0]?.run_id;
  if (!mayChoose || id === undefined) return;
  mayChoose = false;
  if (store.followed !== undefined) return;
  const followed = { kind, id } as const;
  showInAddress(followed, true);
  open(followed);
};

/** Returns whether a run is followed. */
const goFromRun = (address: (runId: string) => string): boolean => {
  const { followed } = store;
  if (followed?.kind !== 'run') return false;
  location.assign(address(followed.id));
  return true;
};

addEventListener('popstate', () => open(followedInAddress()));
listenToKeys({
  ...moveKeys(store),
  '/': () => log.focusFilter(),
  0: () => chart.showWhole(),
  s: () => role.maySend && sendEvent.show(),
  n: () => location.assign('/?new'),
  i: () => goFromRun(consoleAddress),
  c: () => goFromRun(compareAddress),
  Escape: () => goFromRun(consoleAddress),
});
open(followedInAddress());
pollLists(store);
drawSoon();
