/**
 * The tests by their names: the last verdict, the last thirty runs, the trend of the latency, and the date. The filters
 * are above.
 */
import { draw } from '../../../browser/drawing.ts';
import { byId, element, setText } from '../../../browser/elements.ts';
import { moveFocus, openOnClick } from '../../../browser/rows.ts';
import { waitingText } from '../../../browser/waiting.ts';
import { node, type MarkupNode } from '../../../report/markup.ts';
import { badge } from '../../../report/shapes.ts';
import { addressOf, type Place } from '../address.ts';
import type { TestFiles } from '../../protocol.ts';
import { count } from '../figures.ts';
import { sortOf, sorts, type Sort } from '../run-index.ts';
import { fits, wordsIn } from '../run-words.ts';
import type { Store } from '../store.ts';
import { cell, lastRunsCell, latencyCell, sizeOf, tagList, under, verdictCell, whenCell } from './row-parts.ts';
import { listedTests, type ListedTest } from './listed-tests.ts';
import { endedRuns, testsOf, type TestHistory } from './test-history.ts';

const titles: Readonly<Record<Sort, string>> = {
  all: 'All',
  running: 'Running',
  passed: 'Passed',
  notPassed: 'Not passed',
};
/** Further rows and tags are only counted: the filter finds them. */
const mostShown = 200;
const mostTags = 12;

export class TestsView {
  readonly #store: Store;
  readonly #search = byId('tests-filter', HTMLInputElement);
  readonly #chips: ReadonlyMap<Sort, HTMLButtonElement>;
  readonly #tags = byId('test-tags', HTMLElement);
  readonly #table = byId('tests-table', HTMLElement);
  readonly #wait = byId('tests-wait', HTMLElement);
  readonly #rows = byId('tests-rows', HTMLElement);
  readonly #more = byId('tests-more', HTMLElement);
  readonly #empty = byId('no-tests', HTMLElement);
  #sort: Sort = 'all';
  #tag: string | undefined;

  constructor(store: Store) {
    this.#store = store;
    this.#chips = new Map(
      sorts.map((sort) => [
        sort,
        element(
          'button',
          { type: 'button', 'data-sort': sort },
          `${titles[sort]} `,
          element('span', { class: 'number' }),
        ),
      ]),
    );
    byId('test-chips', HTMLElement).append(...this.#chips.values());
    for (const [sort, chip] of this.#chips) chip.addEventListener('click', () => this.#choose({ sort }));
    this.#search.addEventListener('input', () => this.update());
    this.#search.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.#search.value = '';
      if (key === 'Escape' || key === 'Enter') this.move(0);
      if (key === 'Escape') this.update();
    });
    this.#tags.addEventListener('click', ({ target }) => {
      const tag = target instanceof Element ? target.closest('button')?.dataset['tag'] : undefined;
      if (tag !== undefined) this.#choose({ tag: this.#tag === tag ? undefined : tag });
    });
    openOnClick(this.#rows, (row) => row.querySelector<HTMLAnchorElement>('a.name')?.click());
  }

  focusFilter(): void {
    this.#search.focus();
    this.#search.select();
  }

  /** Moves the focus by so many rows; to the first row if it is elsewhere. */
  move(rows: number): void {
    moveFocus(this.#rows, rows);
  }

  /** The name of the test that has the focus. */
  get focused(): string | undefined {
    return document.activeElement?.closest<HTMLElement>('#tests-rows tr')?.dataset['test'];
  }

  /** Opens the last run of the test that has the focus; returns whether there is one. */
  openRun(): boolean {
    const link = document.activeElement?.closest('#tests-rows tr')?.querySelector<HTMLAnchorElement>('a.to-run');
    link?.click();
    return link != null;
  }

  update(): void {
    const { place, list, files, listIsWhole, connection } = this.#store;
    if (place.kind !== 'tests') return;
    const all = listedTests(testsOf(list.all()), files);
    const words = wordsIn(this.#search.value);
    const found = all.filter((test) =>
      fits(words, { run_id: test.file ?? '', name: test.name, tags: test.tags, ...latestOf(test) }),
    );
    const tagged = found.filter(({ tags }) => this.#tag === undefined || tags.includes(this.#tag));
    const shown = tagged.filter((test) => isOfSort(test, this.#sort));
    this.#empty.hidden = !listIsWhole || all.length > 0;
    this.#table.hidden = all.length === 0;
    setText(this.#wait, listIsWhole || all.length > 0 ? '' : waitingText(connection));
    this.#showChips(tagged);
    this.#showTags(found);
    setText(
      byId('tests-count', HTMLElement),
      all.length === 0
        ? ''
        : `${count(all.filter(({ faults }) => faults === undefined).length)} by ` +
            `name${ofFolder(files)}${unnamed(list.total - all.reduce((sum, { runs }) => sum + runs.length, 0))}`,
    );
    draw(this.#rows, ...shown.slice(0, mostShown).map(rowOf));
    setText(
      this.#more,
      shown.length === 0 && all.length > 0
        ? 'No test is like that.'
        : shown.length > mostShown
          ? `${count(shown.length - mostShown)} more tests: the filter finds them.`
          : '',
    );
  }

  #choose(chosen: { readonly sort?: Sort; readonly tag?: string | undefined }): void {
    if (chosen.sort !== undefined) this.#sort = chosen.sort;
    if ('tag' in chosen) this.#tag = chosen.tag;
    this.update();
  }

  #showChips(tests: readonly TestHistory[]): void {
    for (const [sort, chip] of this.#chips) {
      chip.ariaPressed = String(sort === this.#sort);
      setText(chip.lastElementChild ?? chip, count(tests.filter((test) => isOfSort(test, sort)).length));
    }
  }

  #showTags(tests: readonly TestHistory[]): void {
    const counts = new Map<string, number>();
    for (const tag of tests.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    if (this.#tag !== undefined && !counts.has(this.#tag)) counts.set(this.#tag, 0);
    const most = [...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1)).slice(0, mostTags);
    const shown = most.sort(([one], [other]) => (one < other ? -1 : 1));
    this.#tags.hidden = shown.length === 0;
    draw(
      this.#tags,
      ...shown.map(([tag, sum]) =>
        node(
          'button',
          { type: 'button', 'data-tag': tag, 'aria-pressed': String(tag === this.#tag) },
          `${tag} `,
          node('span', { class: 'number' }, String(sum)),
        ),
      ),
    );
  }
}

const latestOf = ({ runs }: TestHistory): TestHistory['runs'][number] | undefined => runs[0];

/** A test that has never run is only among all tests. */
const isOfSort = (test: TestHistory, sort: Sort): boolean => {
  const latest = latestOf(test);
  return sort === 'all' || (latest !== undefined && sortOf(latest) === sort);
};

const ofFolder = ({ folder, files, more }: TestFiles): string =>
  folder ? `; ${count(files.length)}${more ? ' and more' : ''} files in the folder` : '';

const unnamed = (runs: number): string =>
  runs === 0 ? '' : `; ${count(runs)} ${runs === 1 ? 'run has' : 'runs have'} no name`;

/** The row of a test that has never run, or of a file with faults. */
const rowWithoutRuns = ({ name, tags, file = '', faults, first }: ListedTest): MarkupNode => {
  const standing =
    faults === undefined
      ? 'never run'
      : faults === null
        ? 'not checked yet'
        : badge(faults === 1 ? 'a fault' : `${count(faults)} faults`, 'bad', 'fail');
  const place: Place = faults === undefined ? { kind: 'test', name } : { kind: 'new', file };
  return node(
    'tr',
    faults === undefined ? { 'data-test': name } : { 'data-file': file },
    cell('t-verdict', typeof standing === 'string' ? node('span', { class: 'hush' }, standing) : standing),
    cell(
      't-name',
      node('a', { class: 'name', href: addressOf(place) }, name),
      under(first ?? (faults === undefined ? file : '')),
    ),
    cell('t-tags', ...tagList(tags)),
    ...['t-runs', 't-p95', 't-what', 't-when', 't-by'].map((kind) => cell(kind)),
  );
};

const rowOf = (test: ListedTest): MarkupNode => {
  const latest = latestOf(test);
  if (latest === undefined) return rowWithoutRuns(test);
  const ended = endedRuns(test);
  return node(
    'tr',
    { 'data-test': test.name },
    verdictCell(latest),
    cell(
      't-name',
      node('a', { class: 'name', href: addressOf({ kind: 'test', name: test.name }) }, test.name),
      ...(test.file === undefined ? [] : [under(test.file)]),
    ),
    cell('t-tags', ...tagList(test.tags)),
    lastRunsCell(ended),
    latencyCell(ended),
    cell('t-what', sizeOf(latest)),
    whenCell(latest),
    cell('t-by', latest.by ?? ''),
  );
};
