/** The chosen actor's context at the moment shown, with marks on what its last step changed. */
import { byId, setText } from '../../browser/elements.ts';
import { isSame } from './followed.ts';
import type { HistoryRecord } from './history-record.ts';
import type { Store } from './store.ts';
import { ValueTree } from './value-tree.ts';

export class ContextTree {
  readonly #store: Store;
  readonly #place = byId('context', HTMLElement);
  readonly #whose = byId('context-of', HTMLElement);
  readonly #trees = new Map<string, ValueTree>();
  #shown = { actor: undefined as string | undefined, record: undefined as HistoryRecord | undefined, moment: -2 };

  constructor(store: Store) {
    this.#store = store;
  }

  update(): void {
    const { record, actor, moment } = this.#store;
    const own = actor === undefined || record === undefined ? -1 : record.lastMomentOf(actor.id, moment);
    if (this.#shown.actor === actor?.id && this.#shown.record === record && this.#shown.moment === own) return;
    if (!isSame(this.#shown.record?.followed, record?.followed)) this.#trees.clear();
    this.#shown = { actor: actor?.id, record, moment: own };
    setText(this.#whose, actor === undefined ? '' : `of ${actor.name}`);
    const entry = record?.entries[own];
    if (actor === undefined || record === undefined || entry === undefined) {
      this.#place.textContent = actor === undefined ? '' : 'It has not begun.';
      return;
    }
    const before = record.entries[record.lastMomentOf(actor.id, own - 1)];
    const tree = this.#trees.get(actor.id) ?? new ValueTree();
    this.#trees.set(actor.id, tree);
    if (this.#place.firstChild !== tree.root) this.#place.replaceChildren(tree.root);
    tree.show(entry.context, before && { value: before.context });
  }
}
