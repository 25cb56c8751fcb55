/** The runs in progress, of all tests and of none: progress, rate, and instances that have not passed. */
import { draw } from '../../../browser/drawing.ts';
import { byId, setText } from '../../../browser/elements.ts';
import { node, type MarkupNode } from '../../../report/markup.ts';
import { badge } from '../../../report/shapes.ts';
import { addressOf, runPlace } from '../address.ts';
import { count, lasting, rate } from '../figures.ts';
import type { RunRow } from '../../protocol.ts';
import type { Store } from '../store.ts';
import { under } from './row-parts.ts';

const mostShown = 10;

export class RunningNow {
  readonly #store: Store;
  readonly #part = byId('running-now', HTMLElement);
  readonly #say = byId('running-say', HTMLElement);
  readonly #list = byId('nows', HTMLElement);

  constructor(store: Store) {
    this.#store = store;
  }

  update(): void {
    const { place, list, listedAt } = this.#store;
    if (place.kind !== 'tests') return;
    const { running } = list;
    this.#part.hidden = running.length === 0;
    const sum = (value: (run: RunRow) => number): number => running.reduce((total, run) => total + value(run), 0);
    const ended = rate(sum(({ recent }) => recent.at(-1) ?? 0));
    const flight = count(sum(({ counts }) => counts.started - counts.finished));
    setText(
      this.#say,
      `${count(running.length)} ${running.length === 1 ? 'run' : 'runs'}, ` +
        `${ended} calls ended a second, ${flight} in flight`,
    );
    const since = (performance.now() - listedAt) / 1000;
    const rest = running.length - mostShown;
    draw(
      this.#list,
      ...running.slice(0, mostShown).map((run) => going(run, since)),
      ...(rest > 0 ? [node('li', { class: 'hint' }, `${count(rest)} more run.`)] : []),
    );
  }
}

const going = (run: RunRow, since: number): MarkupNode => {
  const { run_id, name, counts, recent, distribution, duration, by = '' } = run;
  const { total } = distribution;
  const troubles = counts.failed + counts.aborted;
  const bar =
    total === null
      ? []
      : [node('progress', { value: counts.finished, max: Math.max(1, total), 'aria-label': 'Progress' })];
  return node(
    'li',
    { class: 'going' },
    node(
      'span',
      {},
      node('a', { class: 'name', href: addressOf(runPlace(run_id)) }, name ?? run_id),
      ...(name === undefined ? [] : [under(run_id)]),
    ),
    node('span', { class: 'now-bar' }, ...bar),
    node(
      'span',
      { class: 'number' },
      count(counts.finished),
      node('span', { class: 'hush' }, total === null ? ' calls' : ` of ${count(total)}`),
    ),
    node('span', {}, distribution.type === 'single' ? 'one call' : `${rate(recent.at(-1) ?? 0)}/s`),
    node(
      'span',
      {},
      troubles > 0 ? badge(`${count(troubles)} not passed`, 'bad') : node('span', { class: 'hush' }, '0 not passed'),
    ),
    node('span', { class: 'hush' }, lasting(duration + since, true)),
    node('span', { class: 'hush' }, by),
  );
};
