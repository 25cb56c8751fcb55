/** JSON for people: a value that fits on a line is written on one. A schema takes half as many lines that way. */

const lineLength = 140;

/** Prints the value; its first line is to follow `indent`. */
export const printed = (value: unknown, indent = ''): string => {
  const line = JSON.stringify(value);
  if (indent.length + line.length <= lineLength || typeof value !== 'object' || value === null) return line;
  const inner = `${indent} `;
  const items = Array.isArray(value)
    ? value.map((each) => printed(each, inner))
    : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${printed(each, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${items.map((item) => inner + item).join(',\n')}\n${indent}${close}`;
};
