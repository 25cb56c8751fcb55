/** The page's script: makes the page, its keys, and what it requests from time to time. */
import { listenToKeys, moveFocus, stepFromFocus } from '../../browser/handlers.ts';
import { jsonOf } from '../../browser/answers.ts';
import type { QueryNodesResult } from '../../../schemas/index.ts';
import type { InspectedLinks } from '../../inspect/protocol.ts';
import type { TestFiles } from '../protocol.ts';
import { placeInAddress, placeOf, runPlace, type Place, type RunPlace } from './address.ts';
import { ConsolePage } from './console-page.ts';
import { groupFurther, shownInstance } from './call/groups.ts';
import { focusField } from './filters.ts';
import { onlyReads } from './store.ts';

/** Milliseconds: links, nodes and files of tests change seldom. */
const seldom = 5_000;
/** Milliseconds: the duration of a run in progress grows each second. */
const tick = 1_000;

const app = new ConsolePage();
const { store } = app;

/** The place, if it is that of a run; not while it is inspected, unless `always`. */
const runShown = (always = false): RunPlace | undefined => {
  const { place } = store;
  return place.kind === 'run' && (always || place.tab !== 'inspect') ? place : undefined;
};

/** For the row of the tests that has the focus, for the page of a test, and for that of a run that has ended. */
interface Ways {
  readonly onRow?: (name: string) => Promise<string | undefined>;
  readonly onTest?: () => Promise<void>;
  readonly onRun: () => Promise<void>;
}

const act =
  ({ onRow, onTest, onRun }: Ways) =>
  (): boolean => {
    const { place, record } = store;
    if (onlyReads(store)) return false;
    if (place.kind === 'tests') return onRow !== undefined && app.tests.onRow(onRow);
    const way = place.kind === 'test' ? onTest : place.kind === 'run' && record?.hasEnded === true ? onRun : undefined;
    void way?.();
    return way !== undefined;
  };

/** Moves along the messages of the call that is shown, past folded ones; from elsewhere to the first. */
const moveAlongMessages = (by: number): boolean => {
  const rows = [...document.querySelectorAll<HTMLElement>('#ladder .msg')];
  const unfolded = rows.filter((row) => row.closest('details:not([open])') === null);
  return focused(stepFromFocus(unfolded, by));
};

/** Moves to the wrong message, else to the line of the test that failed. */
const moveToFailing = (): boolean =>
  focused(document.querySelector<HTMLElement>('#ladder .msg.bad')) ||
  focused(document.querySelector<HTMLElement>('#call-source .is-bad'));

const focused = (target: HTMLElement | null | undefined): boolean => {
  if (target === null || target === undefined || target.offsetParent === null) return false;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
  return true;
};

const step = (rows: number) => (): boolean => {
  const { kind } = store.place;
  const rowsId = { tests: 'tests-rows', test: 'test-runs', flows: 'flows-rows', models: 'models-rows', links: 'links' }[
    kind as 'tests'
  ];
  if (kind === 'runs') app.table.move(rows);
  else if (rowsId !== undefined) moveFocus(rowsId, rows);
  else return runShown() !== undefined && moveAlongMessages(rows);
  return true;
};

/** Returns whether there is a place to open. */
const opened = (place: Place | undefined): boolean => {
  if (place !== undefined) app.open(place);
  return place !== undefined;
};

/** The run that is shown, or that is chosen in the list, in the inspector and back. */
const inspect = (): boolean => {
  const { place, chosen } = store;
  const runId = place.kind === 'run' ? place.runId : place.kind === 'runs' ? chosen : undefined;
  const isInspected = place.kind === 'run' && place.tab === 'inspect';
  return opened(runId === undefined ? undefined : runPlace(runId, isInspected ? 'result' : 'inspect'));
};

const goToGroup = (by: number) => (): boolean => {
  const place = runShown();
  return opened(place && groupFurther(place, store.record, by));
};

const back = (): boolean => {
  const { place } = store;
  if (place.kind === 'runs' || place.kind === 'tests') return false;
  if (place.kind === 'flows' || place.kind === 'links' || place.kind === 'models') return opened({ kind: place.kind });
  if (place.kind === 'run' && place.tab === 'inspect') return opened(runPlace(place.runId));
  return opened({ kind: place.kind === 'test' || place.kind === 'compare' ? 'tests' : 'runs' });
};

const compare = (): boolean => {
  const place = runShown(true);
  return opened(place && { kind: 'compare', b: place.runId });
};

const filter = (): void => {
  if (app.inspector.isShown) return focusField('log-filter');
  if (store.place.kind === 'tests') return focusField('tests-filter');
  app.open({ kind: 'runs' });
  focusField('runs-filter');
};

/** A link within the page opens the place that it names here, unless the reader asks for another window. */
const openLink = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const place = link === null || link.origin !== location.origin || link.hash !== '' ? undefined : placeOf(link);
  if (place === undefined || link?.download !== '' || event.defaultPrevented) return;
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  app.open(place);
};

const { actions, source, starter, test, inspector } = app;
listenToKeys({
  ...inspector.keys,
  '/': filter,
  p: () => app.models.pause() || actions.pause(),
  f: () => actions.finish(),
  '+': () => actions.changeRate(1.1),
  '-': () => actions.changeRate(1 / 1.1),
  x: () => (runShown() !== undefined ? moveToFailing() : store.place.kind === 'tests' && app.tests.openRun()),
  a: act({ onRun: () => source.runOne(shownInstance(store.place as RunPlace, store.record)) }),
  m: act({ onRun: () => source.testOfCall() }),
  '[': goToGroup(-1),
  ']': goToGroup(1),
  s: () => app.compare.swap() || (inspector.isShown && inspector.send.show()),
  c: compare,
  n: () => app.open({ kind: 'new' }),
  i: inspect,
  j: step(1),
  k: step(-1),
  r: act({ onRow: (name) => starter.run(name), onTest: () => test.start('run'), onRun: () => source.runAgain() }),
  e: act({ onRow: (name) => starter.edit(name), onTest: () => test.start('edit'), onRun: () => source.editText() }),
  Escape: back,
  '?': () => app.showKeys(),
});
document.addEventListener('click', openLink);
document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
  event.preventDefault();
  if (document.querySelector('dialog[open]') === null) app.goTo.show();
});

/** Requests a path at once, and then from time to time while the page is visible. No answer changes nothing. */
const poll = <Answer>(path: string, take: (answer: Answer) => void): void => {
  let asking = false;
  const ask = async (): Promise<void> => {
    if (document.hidden || asking) return;
    asking = true;
    // Without an answer, what is shown stays: the page's own stream reports that the service is gone.
    const answer = await jsonOf<Answer>(path);
    asking = false;
    if (answer !== undefined) take(answer);
  };
  setInterval(() => void ask(), seldom);
  document.addEventListener('visibilitychange', () => void ask());
  void ask();
};

poll<InspectedLinks>('/inspect/links', (links) => store.take({ links }));
poll<QueryNodesResult>('/console/nodes', ({ nodes }) => store.take({ nodes }));
poll<TestFiles>('/console/files', (files) => store.take({ files }));
addEventListener('popstate', () => app.show(placeInAddress(location)));
setInterval(() => {
  if (store.place.kind === 'run' ? store.record?.hasEnded === false : store.list.running.length > 0) app.draw();
}, tick);
app.show(placeInAddress(location), false);
