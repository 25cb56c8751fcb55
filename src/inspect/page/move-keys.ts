/** Keys that move through the moments and the panes, unless the focused element needs them itself. */
import { byId } from '../../browser/elements.ts';
import type { Store } from './store.ts';

/** In their order on the page. */
const panes = ['operations-scroll', 'chart', 'ladder', 'log'];
/** Arrow keys scroll these, or move the slider. */
const scrolled = '#chart, #context, #scrubber, [role="treeitem"]';
/** Elements that a space presses. */
const pressed = 'button, a, summary, input, [role="treeitem"], [role="listbox"], [role="grid"]';

const hasFocus = (selector: string): boolean => document.activeElement?.matches(selector) === true;

export const moveKeys = (store: Store): Readonly<Record<string, () => boolean>> => {
  const step = (by: number) => (): boolean => {
    if (hasFocus(scrolled) || store.record === undefined) return false;
    store.goTo(store.moment + by);
    return true;
  };
  const toPane = (id: string) => (): boolean => {
    const pane = byId(id, HTMLElement);
    if (!pane.checkVisibility()) return false;
    pane.focus();
    return true;
  };
  return {
    ArrowLeft: step(-1),
    ArrowRight: step(1),
    ' ': () => {
      if (hasFocus(pressed)) return false;
      store.follow(!store.live);
      return true;
    },
    ...Object.fromEntries(panes.map((id, index) => [String(index + 1), toPane(id)])),
  };
};
