/** The chosen actor's context at the moment shown, with marks on what its last step changed. */
import { element } from '../../../browser/elements.ts';
import { html, type TemplateResult } from '../../../browser/template.ts';
import { InspectorView } from './inspector-view.ts';
import { isSame } from './followed.ts';
import type { HistoryRecord } from './history-record.ts';
import { ValueTree } from './value-tree.ts';

export class ContextTree extends InspectorView {
  readonly #place = element('div', {
    id: 'context',
    class: 'scroll',
    tabindex: 0,
    role: 'group',
    'aria-labelledby': 'context-title',
  });
  readonly #trees = new Map<string, ValueTree>();
  #shown = { actor: undefined as string | undefined, record: undefined as HistoryRecord | undefined, moment: -2 };

  template(): TemplateResult {
    const { actorId } = this.inspection;
    const whose = actorId === undefined ? '' : `of ${this.names.of(actorId)}`;
    return html`<section class="panel values" aria-labelledby="context-title">
      <div class="part-head"><h2 id="context-title">Values</h2><span id="context-of"
        class="subject">${whose}</span></div>
      ${this.#place}
    </section>`;
  }

  update(): void {
    const { record, actor, moment } = this.inspection;
    const own = actor === undefined || record === undefined ? -1 : record.lastMomentOf(actor.id, moment);
    if (this.#shown.actor === actor?.id && this.#shown.record === record && this.#shown.moment === own) return;
    if (!isSame(this.#shown.record?.followed, record?.followed)) this.#trees.clear();
    this.#shown = { actor: actor?.id, record, moment: own };
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
