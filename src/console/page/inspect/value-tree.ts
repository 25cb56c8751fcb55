/**
 * A value as a tree that opens on demand: native disclosure elements, so keys and screen readers work by themselves.
 * The contents of a closed one are not created yet. Open ones are remembered by path, from one value to the next. And
 * the pane with the values of the chosen actor.
 */
import { element } from '../../../browser/elements.ts';
import { toggled } from '../../../browser/handlers.ts';
import { html, nothing, render, type TemplateResult } from '../../../browser/template.ts';
import { isSame, type HistoryRecord } from './history-record.ts';
import { InspectorView } from './names.ts';

const childrenAtOnce = 100;
const longestText = 2_000;
const membersInGist = 6;
const longestGist = 72;

export class ValueTree {
  readonly root = element('div', { class: 'value-tree' });
  readonly #open = new Set<string>();
  /** How many members of a long value are shown, by its path. */
  readonly #shown = new Map<string, number>();

  /** Shows `value`; marks what differs from `previous`, if that is given. */
  show(value: unknown, previous?: Previous): void {
    const members = membersOf(value);
    const again = (): void => this.show(value, previous);
    render(members === undefined ? leaf('', value, previous) : this.#members(members, '', previous, again), this.root);
  }

  #members(members: readonly Member[], path: string, previous: Previous, again: () => void): TemplateResult {
    const shown = this.#shown.get(path) ?? childrenAtOnce;
    const left = members.length - shown;
    const more = (): void => {
      this.#shown.set(path, shown + childrenAtOnce);
      again();
    };
    return html`${members
      .slice(0, shown)
      .map(([key, value]) => this.#member(key, value, `${path}/${key}`, inside(previous, key), again))}${
      left > 0 ? html`<button type="button" class="more" @click=${more}>${left} more</button>` : nothing
    }`;
  }

  #member(key: string, value: unknown, path: string, previous: Previous, again: () => void): TemplateResult {
    const members = membersOf(value);
    if (members === undefined || members.length === 0) return leaf(key, value, previous);
    const isOpen = this.#open.has(path);
    const toggle = (open: boolean): void => {
      if (open === isOpen) return;
      if (open) this.#open.add(path);
      else this.#open.delete(path);
      again();
    };
    const inner = isOpen ? html`<div class="members">${this.#members(members, path, previous, again)}</div>` : nothing;
    return html`<details ?open=${isOpen} @toggle=${toggled(toggle)}><summary data-path=${path}
      class=${differs(value, previous) ? 'changed' : nothing}>${keyOf(key)}<span
        class="gist">${gist(value, members)}</span></summary>${inner}</details>`;
  }
}

type Member = readonly [key: string, value: unknown];
type Previous = { readonly value: unknown } | undefined;

const membersOf = (value: unknown): Member[] | undefined => {
  if (Array.isArray(value)) return value.map((item, index) => [String(index), item]);
  return typeof value === 'object' && value !== null ? Object.entries(value) : undefined;
};

const inside = (previous: Previous, key: string): Previous =>
  previous && { value: membersOf(previous.value)?.find(([name]) => name === key)?.[1] };

const differs = (value: unknown, previous: Previous): boolean =>
  previous !== undefined && JSON.stringify(value) !== JSON.stringify(previous.value);

/** A summary of a closed value: all of it if it is small, else its keys, or their number. */
const gist = (value: unknown, members: readonly Member[]): string => {
  const isList = Array.isArray(value);
  const texts = members
    .slice(0, membersInGist)
    .map(([key, inner]) => `${isList ? '' : `${key}: `}${gistWithin(inner)}`);
  const whole = texts.join(', ');
  if (members.length <= membersInGist && whole.length <= longestGist) return isList ? `[${whole}]` : `{ ${whole} }`;
  if (isList) return `[${members.length}]`;
  const keys = members.slice(0, 4).map(([key]) => key);
  return `{ ${keys.join(', ')}${members.length > 4 ? ', …' : ''} }`;
};

const gistWithin = (value: unknown): string => {
  const members = membersOf(value);
  if (members === undefined) return textOf(value);
  if (members.length === 0) return Array.isArray(value) ? '[]' : '{}';
  return Array.isArray(value) ? `[${members.length}]` : '{…}';
};

const textOf = (value: unknown): string => (value === undefined ? 'undefined' : JSON.stringify(value));

const keyOf = (key: string): TemplateResult => html`<span class="key">${key}</span>`;

const leaf = (key: string, value: unknown, previous: Previous): TemplateResult => {
  const text = textOf(value);
  const shown = text.length > longestText ? `${text.slice(0, longestText)}…` : text;
  const kind = value === null ? 'null' : typeof value;
  return html`<div class="leaf${differs(value, previous) ? ' changed' : ''}">${
    key === '' ? nothing : keyOf(key)
  }<span class="value ${kind}">${shown}</span></div>`;
};

/** The chosen actor's context at the moment shown, with marks on what its last step changed. */
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
    const { record, actor, actorMoment: own } = this.inspection;
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
