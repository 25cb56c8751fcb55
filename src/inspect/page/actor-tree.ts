/**
 * The actors as a tree (WAI-ARIA tree view): run, instance, calls, operations, or a link alone, each with its state at
 * the moment shown.
 */
import type { InspectedActor } from '../protocol.ts';
import { byId, element, setText } from '../../browser/elements.ts';
import { innermost, type HistoryRecord } from './history-record.ts';
import type { Store } from './store.ts';

interface Item {
  readonly node: HTMLElement;
  readonly name: HTMLElement;
  readonly state: HTMLElement;
}

export class ActorTree {
  readonly #store: Store;
  readonly #tree = byId('actors', HTMLElement);
  readonly #items = new Map<string, Item>();
  readonly #collapsed = new Set<string>();
  #record: HistoryRecord | undefined;
  /** Receives the focus when Tab enters the tree. */
  #focusable: string | undefined;

  constructor(store: Store) {
    this.#store = store;
    this.#tree.addEventListener('click', (event) => {
      const id =
        event.target instanceof Element
          ? event.target.closest<HTMLElement>('[data-actor]')?.dataset['actor']
          : undefined;
      if (id === undefined) return;
      this.#focus(id);
      this.#store.chooseActor(id);
    });
    this.#tree.addEventListener('keydown', (event) => this.#key(event));
  }

  update(): void {
    const { record } = this.#store;
    if (record !== this.#record) this.#items.clear();
    this.#record = record;
    const visible = this.#visible();
    const nodes = visible.map((actor) => this.#itemOf(actor).node);
    if (
      nodes.length !== this.#tree.children.length ||
      nodes.some((node, index) => this.#tree.children[index] !== node)
    ) {
      const focused = document.activeElement;
      this.#tree.replaceChildren(...nodes);
      if (focused instanceof HTMLElement && nodes.includes(focused)) focused.focus();
    }
    const inside = visible.some(({ id }) => id === this.#focusable);
    if (!inside) this.#focusable = (visible.find(({ id }) => id === this.#store.actorId) ?? visible[0])?.id;
    for (const actor of visible) this.#decorate(actor);
  }

  #childrenOf(id: string | null): InspectedActor[] {
    return (this.#record?.actors ?? []).filter(({ parent }) => parent === id);
  }

  #visible(): InspectedActor[] {
    const below = (actor: InspectedActor): InspectedActor[] => [
      actor,
      ...(this.#collapsed.has(actor.id) ? [] : this.#childrenOf(actor.id).flatMap(below)),
    ];
    return this.#childrenOf(null).flatMap(below);
  }

  #itemOf({ id, name }: InspectedActor): Item {
    const known = this.#items.get(id);
    if (known !== undefined) return known;
    const label = element('span', { class: 'actor-name' }, name);
    const state = element('span', { class: 'actor-state' });
    const node = element(
      'div',
      { role: 'treeitem', 'data-actor': id, title: id },
      element('span', { class: 'twig' }),
      label,
      state,
    );
    const item = { node, name: label, state };
    this.#items.set(id, item);
    return item;
  }

  #decorate(actor: InspectedActor): void {
    const record = this.#record;
    const { node, state } = this.#itemOf(actor);
    const children = this.#childrenOf(actor.id);
    const siblings = this.#childrenOf(actor.parent);
    const entry = record?.entryAt(actor.id, this.#store.moment);
    const level = (record?.depthOf(actor) ?? 0) + 1;
    node.className = `level-${Math.min(level, 8)} ${entry?.status ?? 'unborn'}`;
    node.ariaLevel = String(level);
    node.ariaSetSize = String(siblings.length);
    node.ariaPosInSet = String(siblings.indexOf(actor) + 1);
    node.ariaSelected = String(actor.id === this.#store.actorId);
    node.ariaExpanded = children.length === 0 ? null : String(!this.#collapsed.has(actor.id));
    node.tabIndex = actor.id === this.#focusable ? 0 : -1;
    setText(state, entry === undefined ? 'not begun' : stateText(entry.states, entry.status));
  }

  #focus(id: string | undefined): void {
    if (id === undefined) return;
    this.#focusable = id;
    for (const [other, { node }] of this.#items) node.tabIndex = other === id ? 0 : -1;
    this.#items.get(id)?.node.focus();
  }

  #expand(id: string, expanded: boolean): void {
    if (expanded) this.#collapsed.delete(id);
    else this.#collapsed.add(id);
    this.update();
  }

  #key(event: KeyboardEvent): void {
    const id = this.#focusable;
    const visible = this.#visible();
    const at = visible.findIndex((actor) => actor.id === id);
    const actor = visible[at];
    if (id === undefined || actor === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    const parental = this.#childrenOf(id).length > 0;
    const open = parental && !this.#collapsed.has(id);
    const actions: Record<string, () => void> = {
      ArrowDown: () => this.#focus(visible[at + 1]?.id),
      ArrowUp: () => this.#focus(visible[at - 1]?.id),
      Home: () => this.#focus(visible[0]?.id),
      End: () => this.#focus(visible.at(-1)?.id),
      ArrowRight: () => (open ? this.#focus(this.#childrenOf(id)[0]?.id) : parental && this.#expand(id, true)),
      ArrowLeft: () => (open ? this.#expand(id, false) : this.#focus(actor.parent ?? undefined)),
      Enter: () => this.#store.chooseActor(id),
      ' ': () => this.#store.chooseActor(id),
    };
    const act = actions[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }
}

/** The innermost states; the way it ended, unless it reached a final state. */
export const stateText = (states: readonly string[], status: string): string => {
  const names = innermost(states).join(', ');
  if (status === 'active' || status === 'done') return names === '' ? status : names;
  return names === '' ? status : `${names} (${status})`;
};
