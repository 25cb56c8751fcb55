/** Above the panes: what is followed, how it stands, and the other sides of a run. */
import { Badge } from '../../browser/badge.ts';
import { byId, setText } from '../../browser/elements.ts';
import { standIn } from '../../browser/frame.ts';
import { consoleAddress, inspectorAddress } from '../../browser/run-addresses.ts';
import type { Shape } from '../../report/shapes.ts';
import type { Tone } from '../../report/verdict.ts';
import type { Store } from './store.ts';

/** Whether the page was opened for the links, whichever of its lists something is then chosen from. */
export const inLinks = (): boolean => location.pathname === '/links';

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
  readonly #tabs = byId('run-tabs', HTMLElement);
  readonly #above = byId('crumb-above', HTMLAnchorElement);
  readonly #here = byId('crumb-here', HTMLElement);
  #kind: string | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  update(): void {
    const { followed, record } = this.#store;
    this.#stand(followed?.kind ?? (inLinks() ? 'link' : 'run'));
    setText(this.#title, followed?.id ?? (inLinks() ? 'Links' : 'Inspector'));
    setText(this.#here, followed?.id ?? '');
    this.#showStanding(record?.state ?? '');
    this.#tabs.hidden = followed?.kind !== 'run';
    if (followed?.kind === 'run') this.#lead(followed.id);
  }

  /** A run that has completed may still not have passed. */
  #showStanding(state: string): void {
    const { followed, runs = [] } = this.#store;
    const counts = followed?.kind === 'run' ? runs.find(({ run_id }) => run_id === followed.id)?.counts : undefined;
    const troubles = counts === undefined ? 0 : counts.failed + counts.aborted;
    const [tone, shape] = standings[troubles > 0 && state === 'completed' ? 'failed' : state] ?? ['open', 'run'];
    this.#badge.root.hidden = state === '';
    if (state !== '') this.#badge.show(troubles > 0 ? `${state}, ${troubles} not passed` : state, tone, shape);
  }

  #stand(kind: 'run' | 'link'): void {
    if (kind === this.#kind) return;
    this.#kind = kind;
    standIn(kind === 'link' ? 'links' : 'runs', [
      ['← →', 'step'],
      ['/', 'filter'],
      ['c', 'result'],
    ]);
    setText(this.#above, kind === 'link' ? 'All links' : 'All runs');
    this.#above.href = kind === 'link' ? '/links' : '/';
  }

  #lead(runId: string): void {
    const targets = {
      'nav-run': consoleAddress(runId),
      'tab-inspect': inspectorAddress(runId),
      'tab-source': consoleAddress(runId, 'source'),
      'tab-files': consoleAddress(runId, 'files'),
    };
    for (const [id, href] of Object.entries(targets)) byId(id, HTMLAnchorElement).href = href;
  }
}
