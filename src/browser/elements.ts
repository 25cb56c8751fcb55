/** Creates and finds elements. Text is inserted as text only: what a run reports is never parsed as markup. */

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element with attributes (undefined: none) and content. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
};

/** The page's own element with this id. Throws if it is absent or of another kind: page and script do not fit. */
export const byId = <Kind extends Element>(id: string, kind: new () => Kind): Kind => {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`);
  return found;
};
