/**
 * The actors as a tree (WAI-ARIA tree view): run, instance, calls, operations, or a link alone, each with its state at
 * the moment shown.
 */
import type { InspectedActor } from '../../../inspect/protocol.ts';
import { isPlain } from '../../../browser/handlers.ts';
import { html, nothing, type TemplateResult } from '../../../browser/template.ts';
import { InspectorView, stateText } from './names.ts';

export class ActorTree extends InspectorView {
  readonly #collapsed = new Set<string>();
  /** Receives the focus when Tab enters the tree. */
  #focusable: string | undefined;

  template(): TemplateResult {
    const visible = this.#visible();
    const { actorId } = this.inspection;
    if (!visible.some(({ id }) => id === this.#focusable))
      this.#focusable = (visible.find(({ id }) => id === actorId) ?? visible[0])?.id;
    return html`<div id="actors" role="tree" aria-label="Actors" @click=${this.#click}
      @keydown=${this.#key}>${visible.map((actor) => this.#item(actor))}</div>`;
  }

  #childrenOf(id: string | null): readonly InspectedActor[] {
    return (this.inspection.record?.actors ?? []).filter(({ parent }) => parent === id);
  }

  #visible(below: string | null = null): readonly InspectedActor[] {
    return this.#childrenOf(below).flatMap((actor) => [
      actor,
      ...(this.#collapsed.has(actor.id) ? [] : this.#visible(actor.id)),
    ]);
  }

  #item(actor: InspectedActor): TemplateResult {
    const { record, moment, actorId } = this.inspection;
    const { id, parent, machine } = actor;
    const siblings = this.#childrenOf(parent);
    const entry = record?.entryAt(id, moment);
    const level = (record?.depthOf(actor) ?? 0) + 1;
    const expanded = this.#childrenOf(id).length === 0 ? nothing : !this.#collapsed.has(id);
    const state = entry && stateText(machine, entry.states, entry.status, this.names.ofStates(actor));
    return html`<div role="treeitem" data-actor=${id} title=${actor.name}
      class="level-${Math.min(level, 8)} ${entry?.status ?? 'unborn'}" aria-level=${level}
        aria-setsize=${siblings.length} aria-posinset=${siblings.indexOf(actor) + 1} aria-selected=${id === actorId}
          aria-expanded=${expanded} tabindex=${id === this.#focusable ? 0 : -1}><span class="twig"></span><span
            class="actor-name">${this.names.of(id)}</span><span
              class="actor-state">${state ?? 'not begun'}</span></div>`;
  }

  #focus(id: string | undefined): void {
    if (id === undefined) return;
    this.#focusable = id;
    this.app.drawNow();
    document.querySelector<HTMLElement>(`[data-actor="${CSS.escape(id)}"]`)?.focus();
  }

  #expand(id: string, expanded: boolean): void {
    if (expanded) this.#collapsed.delete(id);
    else this.#collapsed.add(id);
    this.app.drawNow();
  }

  readonly #click = ({ target }: Event): void => {
    const id = (target as Element).closest<HTMLElement>('[data-actor]')?.dataset['actor'];
    if (id === undefined) return;
    this.#focus(id);
    this.inspection.chooseActor(id);
  };

  readonly #key = (event: KeyboardEvent): void => {
    const visible = this.#visible();
    const at = visible.findIndex(({ id }) => id === this.#focusable);
    const actor = visible[at];
    if (actor === undefined || !isPlain(event)) return;
    const { id, parent } = actor;
    const children = this.#childrenOf(id);
    const open = children.length > 0 && !this.#collapsed.has(id);
    const choose = (): void => this.inspection.chooseActor(id);
    const actions: Record<string, () => void> = {
      ArrowDown: () => this.#focus(visible[at + 1]?.id),
      ArrowUp: () => this.#focus(visible[at - 1]?.id),
      Home: () => this.#focus(visible[0]?.id),
      End: () => this.#focus(visible.at(-1)?.id),
      ArrowRight: () => (open ? this.#focus(children[0]?.id) : children.length > 0 && this.#expand(id, true)),
      ArrowLeft: () => (open ? this.#expand(id, false) : this.#focus(parent ?? undefined)),
      Enter: choose,
      ' ': choose,
    };
    const act = actions[event.key];
    if (act !== undefined) event.preventDefault();
    act?.();
  };
}
