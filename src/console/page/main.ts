/** The console's page: one store, views that read it, one stream for what is shown, and at most one redraw a frame. */
import { byId, setText } from '../../browser/elements.ts';
import { listenToKeys } from '../../browser/keyboard.ts';
import { showLinks } from '../../browser/links-line.ts';
import { onceAFrame } from '../../browser/once-a-frame.ts';
import { poll } from '../../browser/poll.ts';
import type { TestFiles } from '../protocol.ts';
import { inspectorAddress } from '../../browser/run-addresses.ts';
import { addressOf, isSamePlace, openByClick, placeInAddress, runPlace, type Place } from './address.ts';
import { FileInForm } from './file-in-form.ts';
import { moveAlongMessages, moveToFailing } from './call/call-keys.ts';
import { BeforeView } from './call/before-view.ts';
import { KeptCalls } from './call/call-record.ts';
import { CallView } from './call/call-view.ts';
import { GroupList } from './call/group-list.ts';
import { RunTests } from './call/run-tests.ts';
import { CompareView } from './compare/compare-view.ts';
import { FlowsView } from './flows/flows-view.ts';
import { GoTo } from './go-to.ts';
import { ListTools } from './list-tools.ts';
import { createNewTest, type NewTest } from './new-test/new-test.ts';
import { showNodes } from './nodes-line.ts';
import { OwnRole } from './own-role.ts';
import { RunActions } from './run-actions.ts';
import { RunCharts } from './run-charts.ts';
import { RunFigures } from './run-figures.ts';
import { RunHead } from './run-head.ts';
import { RunSource } from './run-source.ts';
import { RunTable } from './run-table.ts';
import { Sections } from './sections.ts';
import { StatusLine } from './status-line.ts';
import { Store } from './store.ts';
import { listStream, runStream } from './streams.ts';
import { offerFirstTest } from './tests/first-test.ts';
import { RunningNow } from './tests/running-now.ts';
import { TestStarter } from './tests/test-starter.ts';
import { TestView } from './tests/test-view.ts';
import { TestsView } from './tests/tests-view.ts';
import { TokenDialog } from './token-dialog.ts';

/** Links, nodes and files of tests change seldom. */
const seldomMilliseconds = 5_000;
/** The duration of a run in progress grows each second. */
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
  const made = place.kind === 'run' ? runStream(store, path, place.runId, became) : listStream(store, path, became);
  stream = { path, retryNow: () => made.retryNow(), close: () => made.close() };
};

const became = (connection: Store['connection']): void => {
  store.connectionBecame(connection);
  if (connection.kind === 'refused') token.ask();
  if (connection.kind === 'connected') void role.ask();
};

const show = (place: Place, moving = true): void => {
  store.goTo(place);
  connectTo(place);
  sections.show(place, moving);
};

const open = (place: Place): void => {
  if (!isSamePlace(place, store.place)) history.pushState(null, '', addressOf(place));
  show(place);
};

/** Opens the run that is shown, or that is chosen in the list, in the inspector; returns whether there is one. */
const inspect = (): boolean => {
  const { place, chosen } = store;
  const runId = place.kind === 'run' ? place.runId : place.kind === 'runs' ? chosen : undefined;
  if (runId !== undefined) location.assign(inspectorAddress(runId));
  return runId !== undefined;
};

const openRun = (runId: string): void => open(runPlace(runId));
/** Made when it is first shown: an editor takes a while to load, and most readers come to see runs. */
let shownForm: NewTest | undefined;
const madeForm = (): NewTest => {
  shownForm ??= createNewTest(byId('new-test-form', HTMLElement), {
    started: openRun,
    startedAll: () => open({ kind: 'runs' }),
  });
  shownForm.offerSaving(store.files.folder);
  return shownForm;
};
const form = {
  show: () => {
    if (!role.onlyReads) madeForm().show();
  },
};
const edit = (text: string, line: string): void => {
  open({ kind: 'new' });
  madeForm().edit(text, line);
};
const role = new OwnRole(drawSoon);
const token = new TokenDialog(() => stream?.retryNow());
const table = new RunTable(store, openRun);
const tools = new ListTools(store, () => table.focus());
const starter = new TestStarter(store, { started: openRun, open, edit });
const tests = new TestsView(store);
const test = new TestView(store, openRun, starter);
const flows = new FlowsView(store);
const compare = new CompareView(store, open);
const sections = new Sections(store, { table, form });

const runTests = new RunTests(drawSoon);
const hasHalts = (): boolean =>
  store.place.kind === 'run' && runTests.of(store.place.runId)?.operations.some(({ type }) => type === 'halt') === true;
const actions = new RunActions(store, () => token.ask(), hasHalts);
const callView = new CallView(store, new KeptCalls(drawSoon), runTests);
const groups = new GroupList(store, runTests, open);
const source = new RunSource(store, {
  started: openRun,
  edit,
  call: () => callView.call,
  test: (runId) => runTests.of(runId),
});
const views: readonly { update(): void }[] = [
  new StatusLine(
    store,
    () => stream?.retryNow(),
    () => token.ask(),
  ),
  sections,
  tools,
  table,
  new RunningNow(store),
  tests,
  test,
  compare,
  flows,
  new RunHead(store, runTests),
  actions,
  source,
  role,
  new FileInForm(store, { onlyReads: () => role.onlyReads, form: madeForm }),
  new RunFigures(store),
  new RunCharts(store),
  groups,
  callView,
  new BeforeView(store),
];

/** For the page of a test, for that of a run that has ended, and for the row of the tests that has the focus. */
const onTest = (ofTest: () => Promise<void>, ofRun: () => Promise<void>) => (): boolean => {
  const { place, record } = store;
  if (role.onlyReads) return false;
  if (place.kind === 'test') void ofTest();
  else if (place.kind === 'run' && record?.hasEnded === true) void ofRun();
  else return false;
  return true;
};

/** The test of the row that has the focus. */
const onRow = (act: (name: string) => Promise<string | undefined>): boolean => {
  const name = store.place.kind === 'tests' ? tests.focused : undefined;
  if (name === undefined || role.onlyReads) return false;
  void act(name).then((refused) => setText(byId('tests-outcome', HTMLElement), refused ?? ''));
  return true;
};

const step = (rows: number) => (): boolean => {
  const { kind } = store.place;
  if (kind === 'tests') tests.move(rows);
  else if (kind === 'test') test.move(rows);
  else if (kind === 'flows') flows.move(rows);
  else if (kind === 'runs') {
    table.focus();
    table.move(rows);
  }
  return kind === 'run' ? moveAlongMessages(rows) : ['tests', 'test', 'flows', 'runs'].includes(kind);
};

const runAgain = onTest(
  () => test.runAgain(),
  () => source.runAgain(),
);
const editText = onTest(
  () => test.editText(),
  () => source.editText(),
);

listenToKeys({
  '/': () => {
    if (store.place.kind === 'tests') return tests.focusFilter();
    open({ kind: 'runs' });
    tools.focusFilter();
  },
  p: () => actions.pause(),
  f: () => actions.finish(),
  '+': () => actions.changeRate(1.1),
  '-': () => actions.changeRate(1 / 1.1),
  x: () => (store.place.kind === 'run' ? moveToFailing() : store.place.kind === 'tests' && tests.openRun()),
  m: onTest(
    () => Promise.resolve(),
    () => source.testOfCall(),
  ),
  '[': () => groups.step(-1),
  ']': () => groups.step(1),
  s: () => {
    if (store.place.kind !== 'compare') return false;
    compare.swap();
    return true;
  },
  c: () => {
    if (store.place.kind !== 'run') return false;
    open({ kind: 'compare', b: store.place.runId });
    return true;
  },
  n: () => open({ kind: 'new' }),
  i: () => inspect(),
  j: step(1),
  k: step(-1),
  r: () => onRow((name) => starter.run(name)) || runAgain(),
  e: () => onRow((name) => starter.edit(name)) || editText(),
  Escape: () => {
    const { kind } = store.place;
    if (kind === 'runs' || kind === 'tests') return false;
    if (kind === 'flows') open({ kind: 'flows' });
    else open({ kind: kind === 'test' || kind === 'compare' ? 'tests' : 'runs' });
    return true;
  },
});
new GoTo(store);
offerFirstTest(openRun, edit);
openByClick(open);
poll<{ links: Parameters<typeof showLinks>[0] }>('/inspect/links', seldomMilliseconds, ({ links }) => showLinks(links));
poll('/console/nodes', seldomMilliseconds, showNodes);
poll<TestFiles>('/console/files', seldomMilliseconds, (files) => {
  store.takeFiles(files);
  shownForm?.offerSaving(files.folder);
});
addEventListener('popstate', () => show(placeInAddress()));
setInterval(() => {
  if (store.place.kind === 'run' ? store.record?.hasEnded === false : store.list.running.length > 0) drawSoon();
}, tickMilliseconds);
show(placeInAddress(), false);
drawSoon();
