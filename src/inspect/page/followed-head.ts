/** Above the panes: what is followed, its state, and links to the run's other pages. */
import { Badge } from '../../browser/badge.ts';
import { draw } from '../../browser/drawing.ts';
import { byId, setText } from '../../browser/elements.ts';
import { standIn } from '../../browser/frame.ts';
import { compareAddress, consoleAddress, inspectorAddress, testAddress } from '../../browser/run-addresses.ts';
import { dateAndMinute, dayAndTime } from '../../browser/times.ts';
import { node } from '../../report/markup.ts';
import { standingOfRun, type Shape } from '../../report/shapes.ts';
import type { Tone } from '../../report/verdict.ts';
import type { RunSummary } from '../../../schemas/index.ts';
import type { Store } from './store.ts';

/** Whether the page is that of the links, and not one of a run. */
export const inLinks = (): boolean =>
  location.pathname === '/links' || new URLSearchParams(location.search).has('link');

const standings: Readonly<Record<string, readonly [Tone, Shape]>> = {
  running: ['open', 'run'],
  completed: ['good', 'pass'],
  cancelled: ['doubtful', 'cancel'],
  interrupted: ['doubtful', 'bolt'],
  failed: ['bad', 'fail'],
  up: ['good', 'pass'],
  down: ['doubtful', 'warn'],
  over: ['doubtful', 'cancel'],
};

export class FollowedHead {
  readonly #store: Store;
  readonly #title = byId('followed-title', HTMLElement);
  readonly #badge = new Badge(byId('followed-badge', HTMLElement));
  readonly #facts = byId('followed-facts', HTMLElement);
  readonly #tabs = byId('run-tabs', HTMLElement);
  readonly #above = byId('crumb-above', HTMLAnchorElement);
  readonly #test = byId('crumb-test', HTMLAnchorElement);
  readonly #here = byId('crumb-here', HTMLElement);
  #kind: string | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  update(): void {
    const { followed, record } = this.#store;
    const run = this.#run;
    this.#stand(followed?.kind ?? (inLinks() ? 'link' : 'run'));
    setText(this.#title, run?.name ?? followed?.id ?? (inLinks() ? 'Links' : 'Inspector'));
    setText(this.#here, followed?.id ?? '');
    this.#leadUp(run);
    draw(
      this.#facts,
      ...this.#factsOf(run).map(([title, value]) => node('div', {}, node('dt', {}, title), node('dd', {}, value))),
    );
    this.#showStanding(record?.state ?? '', run);
    this.#tabs.hidden = followed?.kind !== 'run';
    if (followed?.kind === 'run') this.#lead(followed.id);
  }

  get #run(): RunSummary | undefined {
    const { followed, runs = [] } = this.#store;
    return followed?.kind === 'run' ? runs.find(({ run_id: runId }) => runId === followed.id) : undefined;
  }

  #factsOf(run: RunSummary | undefined): readonly (readonly [title: string, value: string])[] {
    const { followed, links } = this.#store;
    const link =
      followed?.kind === 'link' ? links?.links.find(({ link_id: linkId }) => linkId === followed.id) : undefined;
    if (link !== undefined)
      return [
        ['Gateway', link.gateway],
        ['Peer', link.peer],
        [`${link.state.slice(0, 1).toUpperCase()}${link.state.slice(1)} since`, dayAndTime(link.since)],
      ];
    if (run === undefined) return [];
    const { run_id: runId, counts, by, time_start: start } = run;
    return [
      ...(run.name === undefined ? [] : [['Run', runId] as const]),
      ...(counts.started > 1 ? [['Instance', `0 of ${counts.started.toLocaleString('en')}`] as const] : []),
      ['Started', dateAndMinute([start[0] ?? 0, start[1] ?? 0])],
      ...(by === undefined ? [] : [['By', by] as const]),
    ];
  }

  /** Links to the test, if the run has the name of one: as on the other pages of the run. */
  #leadUp(run: RunSummary | undefined): void {
    const crumb = this.#test.parentElement;
    if (crumb !== null) crumb.hidden = run?.name === undefined;
    setText(this.#test, run?.name ?? '');
    if (run?.name !== undefined) this.#test.href = testAddress(run.name);
  }

  /** A run that has completed may still not have passed. */
  #showStanding(state: string, run: RunSummary | undefined): void {
    this.#badge.root.hidden = state === '';
    if (state === '') return;
    if (run !== undefined && state === run.state) return this.#badge.show(...standingOfRun(run));
    const [tone, shape] = standings[state] ?? ['open', 'run'];
    this.#badge.show(state, tone, shape);
  }

  #stand(kind: 'run' | 'link'): void {
    if (kind === this.#kind) return;
    this.#kind = kind;
    standIn(kind === 'link' ? 'links' : 'runs', [
      ['← →', 'step'],
      ['Space', 'stop, follow'],
      ...(kind === 'run' ? [['i', 'result'] as const] : []),
      ['1 2 3 4', 'pane'],
      ['/', 'filter'],
    ]);
    setText(this.#above, kind === 'link' ? 'All links' : 'All runs');
    this.#above.href = kind === 'link' ? '/links' : '/';
  }

  #lead(runId: string): void {
    const targets = {
      'nav-run': consoleAddress(runId),
      'tab-inspect': inspectorAddress(runId),
      'tab-compare': compareAddress(runId),
      'tab-source': consoleAddress(runId, 'source'),
      'tab-files': consoleAddress(runId, 'files'),
    };
    for (const [id, href] of Object.entries(targets)) byId(id, HTMLAnchorElement).href = href;
  }
}
