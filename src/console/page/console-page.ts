/**
 * The page as a whole: one store, one place at a time, the streams for what is shown, and at most one redraw a frame.
 */
import { Answers } from '../../browser/answers.ts';
import { byId } from '../../browser/elements.ts';
import type { LiveStream } from '../../browser/live-stream.ts';
import { render, type TemplateResult } from '../../browser/template.ts';
import { secondsOf } from '../../browser/times.ts';
import type { RunTest } from '../protocol.ts';
import { addressOf, isSamePlace, runPlace, titleOf, type Place } from './address.ts';
import type { App } from './app.ts';
import { CallView } from './call/call-view.ts';
import { testOfRun } from './call/call-record.ts';
import { CompareView } from './compare/compare-view.ts';
import { LearnedModels, ModelsView } from './models/models-view.ts';
import { FlowsView } from './flows/flows-view.ts';
import { page } from './frame.ts';
import { GoTo, TokenDialog } from './dialogs.ts';
import { isSame, pathOf, type Followed } from './inspect/history-record.ts';
import { Inspector } from './inspect/inspector.ts';
import { LinksView } from './links/links-view.ts';
import { NewTestView } from './new-test-view.ts';
import { onlyReads, ownSession, Store } from './store.ts';
import { RunActions } from './run-actions.ts';
import { RunCharts } from './run-charts.ts';
import { RunSource } from './run-source.ts';
import { RunTable } from './run-table.ts';
import { runView } from './run-view.ts';
import { historyStream, listStream, runStream } from './streams.ts';
import { TestStarter } from './test-starter.ts';
import { TestView } from './tests/test-view.ts';
import { TestsView } from './tests/tests-view.ts';

/** Milliseconds between two updates of the wait before a lost connection is tried again. */
const countEvery = 250;
/** Milliseconds after which the test of a run is requested again, if the service did not say what it is. */
const againMilliseconds = 5_000;

export class ConsolePage implements App {
  #willDraw = false;
  readonly store = new Store(() => this.draw());
  readonly #texts = new Answers<RunTest | null>(() => this.draw());
  readonly actions = new RunActions(this);
  readonly charts = new RunCharts(this);
  readonly compare = new CompareView(this);
  readonly #learned = new LearnedModels(this);
  readonly flows = new FlowsView(this, this.#learned);
  readonly goTo = new GoTo(this);
  readonly inspector = new Inspector(this);
  readonly links = new LinksView(this);
  readonly source = new RunSource(this);
  readonly call = new CallView(this);
  readonly starter = new TestStarter(this);
  readonly table = new RunTable(this);
  readonly test = new TestView(this);
  readonly tests = new TestsView(this);
  readonly token = new TokenDialog(this);
  readonly models = new ModelsView(this, this.#learned);
  readonly newTest = new NewTestView(this);
  /** The streams of the place and of the history that is inspected; each stays while its key is the same. */
  readonly #streams = new Map<'place' | 'history', { readonly key: string; readonly stream: LiveStream<never> }>();
  #draws = false;
  #counting: ReturnType<typeof setTimeout> | undefined;

  open(place: Place): void {
    if (!isSamePlace(place, this.store.place)) history.pushState(null, '', addressOf(place));
    this.show(place);
  }

  openRun(runId: string): void {
    this.open(runPlace(runId));
  }

  edit(text: string, line: string): void {
    this.open({ kind: 'new' });
    this.newTest.form.edit(text, line);
  }

  draw(): void {
    if (this.#willDraw) return;
    this.#willDraw = true;
    requestAnimationFrame(() => {
      this.#willDraw = false;
      this.drawNow();
    });
  }

  testOf(runId: string): RunTest | undefined {
    const again = (answer: RunTest | null | undefined): number | undefined =>
      answer === undefined ? againMilliseconds : undefined;
    return this.#texts.of(runId, () => testOfRun(runId), again) ?? undefined;
  }

  retryNow(): void {
    for (const { stream } of this.#streams.values()) stream.retryNow();
  }

  showKeys(): void {
    const keys = byId('keys', HTMLDialogElement);
    keys.showModal();
    // The focus is on the button below the list.
    keys.scrollTo(0, 0);
  }

  /** `moving`: the reader came from elsewhere in the page, and the focus moves along. */
  show(place: Place, moving = true): void {
    const isOther = !moving || keyOf(place) !== keyOf(this.store.place);
    this.store.goTo(place);
    this.#connectTo(place);
    this.drawNow();
    if (isOther) scrollTo(0, 0);
    if (place.kind === 'runs') this.table.show(moving);
    else if (place.kind === 'new' && !onlyReads(this.store)) this.newTest.form.show();
    else if (moving && isOther) document.getElementById(`${place.kind}-title`)?.focus({ preventScroll: true });
  }

  drawNow(): void {
    if (this.#draws) return this.draw();
    this.#draws = true;
    try {
      this.#drawAll();
    } finally {
      this.#draws = false;
    }
  }

  #drawAll(): void {
    const { store } = this;
    this.#chooseNewest();
    // These request what they show, because of the place or of what has arrived.
    this.flows.update();
    this.newTest.update();
    this.actions.keepFocus();
    const { place, facts } = store;
    const inspects = place.kind === 'run' && place.tab === 'inspect';
    document.body.classList.toggle('fills', inspects || ['runs', 'newest', 'new'].includes(place.kind));
    const content = this.#contents[place.kind] as (place: Place) => TemplateResult;
    render(page(this, content(place)), document.body);
    const verdict = facts === undefined ? '' : `: ${facts.verdict}`;
    const title = [...titleOf(place).map((name) => `${name}${verdict} – `), 'dialproof console'].join('');
    if (document.title !== title) document.title = title;
    this.table.update();
    this.inspector.update();
    clearTimeout(this.#counting);
    if ([store.connection, store.inspection.connection].some(({ kind }) => kind === 'lost'))
      this.#counting = setTimeout(() => this.draw(), countEvery);
  }

  readonly #contents: { readonly [Kind in Place['kind']]: (place: Place & { kind: Kind }) => TemplateResult } = {
    tests: () => this.tests.template(),
    test: ({ name }) => this.test.template(name),
    flows: ({ key }) => this.flows.template(key),
    models: ({ model }) => this.models.template(model),
    links: ({ link }) => this.links.template(link),
    compare: (place) => this.compare.template(place),
    run: (place) => runView(this, place),
    new: () => this.newTest.template(),
    runs: () => this.table.template(),
    newest: () => this.table.template(),
  };

  #connectTo(place: Place): void {
    const { store } = this;
    const before = store.inspection.followed;
    const path = place.kind === 'run' ? `/console/runs/${encodeURIComponent(place.runId)}/stream` : '/console/stream';
    this.#connect('place', path, () =>
      place.kind === 'run' ? runStream(store, path, place.runId, this.#became) : listStream(store, path, this.#became),
    );
    const followed = followedAt(place);
    // Another tab of the run leaves its history as it is.
    const stays = place.kind === 'run' && isSame(before, { kind: 'run', id: place.runId });
    if (!isSame(before, followed) && !(followed === undefined && stays)) store.follow(followed);
    if (place.kind === 'run' && place.tab === 'inspect') store.inspection.lookAt(numberOf(place.instance));
    const key = followed === undefined ? '' : pathOf(followed);
    this.#connect('history', key, () => historyStream(store.inspection, followed as Followed));
  }

  /** `key`: empty for no stream. */
  #connect(which: 'place' | 'history', key: string, open: () => object): void {
    const before = this.#streams.get(which);
    if (before?.key === key) return;
    before?.stream.close();
    this.#streams.delete(which);
    if (key !== '') this.#streams.set(which, { key, stream: open() as LiveStream<never> });
  }

  readonly #became = (connection: Store['connection']): void => {
    this.store.take({ connection });
    if (connection.kind === 'refused') this.token.ask();
    // The role may have changed with a new connection.
    if (connection.kind === 'connected') void ownSession().then((session) => this.store.take({ session }));
  };

  /** Where the address names no run, the page shows the newest in the inspector. */
  #chooseNewest(): void {
    const { place, list, listIsWhole } = this.store;
    if (place.kind !== 'newest' || !listIsWhole || list.total === 0) return;
    const newest = [...list.all()].reduce((latest, run) =>
      secondsOf(run.time_start) > secondsOf(latest.time_start) ? run : latest,
    );
    const chosen = runPlace(newest.run_id, 'inspect');
    history.replaceState(null, '', addressOf(chosen));
    this.store.goTo(chosen);
    this.#connectTo(chosen);
  }
}

const followedAt = (place: Place): Followed | undefined => {
  if (place.kind === 'run' && place.tab === 'inspect') return { kind: 'run', id: place.runId };
  return place.kind === 'links' && place.link !== undefined ? { kind: 'link', id: place.link } : undefined;
};

const numberOf = (instance: string | undefined): number | undefined =>
  instance !== undefined && /^\d{1,8}$/.test(instance) ? Number(instance) : undefined;

/** Identifies what is shown; the tabs of a run share it. */
const keyOf = (place: Place): string =>
  place.kind === 'compare' ? place.kind : addressOf(place.kind === 'run' ? runPlace(place.runId) : place);
