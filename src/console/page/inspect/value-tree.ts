/**
 * A value as a tree that opens on demand: native disclosure elements, so keys and screen readers work by themselves.
 * The contents of a closed one are not created yet. Open ones are remembered by path, from one value to the next.
 */
import { element } from '../../../browser/elements.ts';

const childrenAtOnce = 100;
const longestText = 2_000;
const membersInGist = 6;
const longestGist = 72;

export class ValueTree {
  readonly root = element('div', { class: 'value-tree' });
  readonly #open = new Set<string>();

  /** Shows `value`; marks what differs from `previous`, if that is given. */
  show(value: unknown, previous?: { readonly value: unknown }): void {
    const focused = document.activeElement;
    const path = focused instanceof HTMLElement && this.root.contains(focused) ? focused.dataset['path'] : undefined;
    const members = membersOf(value);
    this.root.replaceChildren(
      ...(members === undefined ? [leaf('', value, previous)] : this.#children(members, '', previous)),
    );
    if (path !== undefined)
      [...this.root.querySelectorAll('summary')].find(({ dataset }) => dataset['path'] === path)?.focus();
  }

  #children(members: readonly Member[], path: string, previous: Previous, from = 0): HTMLElement[] {
    const some = members.slice(from, from + childrenAtOnce);
    const shown = some.map(([key, value]) => this.#member(key, value, `${path}/${key}`, inside(previous, key)));
    const left = members.length - from - shown.length;
    if (left <= 0) return shown;
    const more = element('button', { type: 'button', class: 'more' }, `${left} more`);
    more.addEventListener('click', () =>
      more.replaceWith(...this.#children(members, path, previous, from + childrenAtOnce)),
    );
    return [...shown, more];
  }

  #member(key: string, value: unknown, path: string, previous: Previous): HTMLElement {
    const members = membersOf(value);
    if (members === undefined || members.length === 0) return leaf(key, value, previous);
    const summary = element(
      'summary',
      { 'data-path': path },
      keyElement(key),
      element('span', { class: 'gist' }, gist(value, members)),
    );
    if (differs(value, previous)) summary.classList.add('changed');
    const details = element('details', {}, summary);
    const fill = (): void => {
      if (details.open) this.#open.add(path);
      else this.#open.delete(path);
      if (!details.open || details.children.length > 1) return;
      details.append(element('div', { class: 'members' }, ...this.#children(members, path, previous)));
    };
    details.open = this.#open.has(path);
    fill();
    details.addEventListener('toggle', fill);
    return details;
  }
}

type Member = readonly [key: string, value: unknown];
type Previous = { readonly value: unknown } | undefined;

const membersOf = (value: unknown): Member[] | undefined => {
  if (Array.isArray(value)) return value.map((item, index) => [String(index), item]);
  return typeof value === 'object' && value !== null ? Object.entries(value) : undefined;
};

const inside = (previous: Previous, key: string): Previous => {
  if (previous === undefined) return undefined;
  const { value } = previous;
  return { value: membersOf(value)?.find(([name]) => name === key)?.[1] };
};

const differs = (value: unknown, previous: Previous): boolean =>
  previous !== undefined && JSON.stringify(value) !== JSON.stringify(previous.value);

/** A summary of a closed value: all of it if it is small, else its keys, or their number. */
const gist = (value: unknown, members: readonly Member[]): string => {
  const isList = Array.isArray(value);
  if (members.length <= membersInGist) {
    const whole = members
      .map(([key, inner]) => (isList ? gistWithin(inner) : `${key}: ${gistWithin(inner)}`))
      .join(', ');
    if (whole.length <= longestGist) return isList ? `[${whole}]` : `{ ${whole} }`;
  }
  if (isList) return `[${members.length}]`;
  const keys = members
    .slice(0, 4)
    .map(([key]) => key)
    .join(', ');
  return `{ ${keys}${members.length > 4 ? ', …' : ''} }`;
};

const gistWithin = (value: unknown): string => {
  const members = membersOf(value);
  if (members === undefined) return textOf(value);
  if (members.length === 0) return Array.isArray(value) ? '[]' : '{}';
  return Array.isArray(value) ? `[${members.length}]` : '{…}';
};

const textOf = (value: unknown): string => (value === undefined ? 'undefined' : JSON.stringify(value));

const keyElement = (key: string): HTMLElement => element('span', { class: 'key' }, key);

const leaf = (key: string, value: unknown, previous: Previous): HTMLElement => {
  const text = textOf(value);
  const shown = text.length > longestText ? `${text.slice(0, longestText)}…` : text;
  const kind = value === null ? 'null' : typeof value;
  const name = key === '' ? [] : [keyElement(key)];
  const line = element('div', { class: 'leaf' }, ...name, element('span', { class: `value ${kind}` }, shown));
  if (differs(value, previous)) line.classList.add('changed');
  return line;
};
