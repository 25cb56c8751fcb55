/**
 * The operations of the run's definition at the moment shown: those that the first instance had performed, with their
 * checks, the current one, and what it waited for. A link has none, and no list.
 */
import { byId, setText } from '../../browser/elements.ts';
import { innermost, type HistoryRecord } from './history-record.ts';
import { OperationFold } from './operation-fold.ts';
import { OperationProgress } from './operation-progress.ts';
import { OperationRow, type Mark } from './operation-row.ts';
import { captionOf, indicesOf, remainderWords, standingWords, type InstanceStanding } from './operation-words.ts';
import type { Store } from './store.ts';
import { TimeLeft } from './time-left.ts';
import { milliseconds, secondsOf } from '../../browser/times.ts';

export class OperationList {
  readonly #store: Store;
  readonly #panel = byId('operations-panel', HTMLElement);
  readonly #scroller = byId('operations-scroll', HTMLElement);
  readonly #list = byId('operations', HTMLOListElement);
  readonly #caption = byId('operations-caption', HTMLElement);
  readonly #more = byId('more-operations', HTMLElement);
  readonly #fold = new OperationFold(() => this.#mark(this.#instance()));
  readonly #timeLeft: TimeLeft;
  #rows: readonly OperationRow[] = [];
  #record: HistoryRecord | undefined;
  #progress = new OperationProgress({ steps: [], checks: [] });
  #current: HTMLElement | undefined;
  #shown = '';

  constructor(store: Store) {
    this.#store = store;
    this.#timeLeft = new TimeLeft(store);
    new ResizeObserver(() => this.#reveal()).observe(this.#scroller);
  }

  update(): void {
    const { followed, record, entry, live } = this.#store;
    this.#panel.hidden = followed?.kind === 'link';
    if (record !== this.#record) this.#make(record);
    const instance = this.#instance();
    const { steps = 0, checks = 0 } = entry ?? {};
    const now = JSON.stringify([steps, checks, instance, live, record?.state]);
    if (now === this.#shown) return;
    this.#shown = now;
    this.#progress.goTo(steps, checks);
    this.#mark(instance);
  }

  #make(record: HistoryRecord | undefined): void {
    const { operations = [] } = record?.definition ?? {};
    this.#record = record;
    this.#progress = new OperationProgress(record ?? { steps: [], checks: [] });
    const indices = indicesOf(operations);
    this.#rows = operations.map((operation, position) => new OperationRow(operation, indices[position] as number));
    this.#fold.reset();
    this.#list.replaceChildren(...this.#rows.map(({ node }) => node));
    this.#shown = '';
  }

  #mark(instance: InstanceStanding | undefined): void {
    const { operations = [], left_out: unlisted = 0 } = this.#record?.definition ?? {};
    const progress = this.#progress;
    const at = progress.last?.op_idx;
    const began = this.#beganAt();
    const marks = this.#rows.map((row, position) => {
      const tally = progress.tally(row.index);
      const mark = markOf(row.index === at, instance, tally?.failed);
      const { stands } = (mark === 'current' && progress.last) || {};
      row.show(
        mark,
        tally,
        stands === undefined ? '' : standingWords(stands, operations[position]),
        began.get(row.index),
      );
      return mark;
    });
    this.#fold.fit(this.#rows, marks);
    const known =
      this.#record === undefined ? '' : captionOf(operations, operations.length + unlisted, progress, instance);
    setText(this.#caption, known);
    setText(this.#more, remainderWords(unlisted, progress.unrecorded));
    const current = this.#rows.find(({ index }) => index === (at ?? 0));
    this.#timeLeft.show(current, instance?.active === false ? undefined : progress.last?.stands);
    this.#current = current?.node;
    this.#reveal();
  }

  /** The times of the first messages of the operations, which have no times themselves. */
  #beganAt(): ReadonlyMap<number, string> {
    const { record, passed } = this.#store;
    const messages = record?.messages.slice(0, passed) ?? [];
    const start = record?.start ?? messages[0]?.time;
    const came = messages
      .toReversed()
      .flatMap(({ op_idx: index, time }) =>
        index === null || start === undefined
          ? []
          : [[index, milliseconds((secondsOf(time) - secondsOf(start)) * 1000)] as const],
      );
    return new Map(came);
  }

  /** Undefined before the instance has begun. */
  #instance(): InstanceStanding | undefined {
    const { record, moment } = this.#store;
    const actor = record?.actors.find(({ machine }) => machine === 'test-instance');
    const entry = actor && record?.entryAt(actor.id, moment);
    return entry && { active: entry.status === 'active', state: innermost(entry.states).join(', ') };
  }

  /** Scrolls the list, and not the page, as little as needed. */
  #reveal(): void {
    const row = this.#current;
    if (row === undefined) return;
    const { scrollTop, clientHeight } = this.#scroller;
    const bottom = row.offsetTop + row.offsetHeight;
    if (row.offsetTop < scrollTop) this.#scroller.scrollTop = row.offsetTop;
    else if (bottom > scrollTop + clientHeight) this.#scroller.scrollTop = bottom - clientHeight;
  }
}

const markOf = (isLast: boolean, instance: InstanceStanding | undefined, failed: number | undefined): Mark => {
  if (failed === undefined) return 'ahead';
  if (isLast && instance?.active !== false) return 'current';
  if (isLast && instance !== undefined && !['passed', 'failed'].includes(instance.state)) return 'ended';
  return failed > 0 ? 'failed' : 'performed';
};
