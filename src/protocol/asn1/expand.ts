/**
 * Flattened names into nested objects, which is the form the encoder walks.
 *
 * `{ 'legID.sendingSideID': '01' }` and `{ legID: { sendingSideID: '01' } }` mean the same, and both forms may be
 * mixed. Values that are null or undefined count as absent.
 */
import { keyOf, parseName, type Path } from './path.ts';
import { isScope, type Scope, type Values } from './tree.ts';

/** Parsed names are kept, as every message has the same ones; beyond this number they are parsed again each time. */
const rememberedNames = 4096;
const parsed = new Map<string, Path>();

const pathOf = (name: string): Path => {
  const known = parsed.get(name);
  if (known) return known;
  const path = /[.[-]/.test(name) ? parseName(name) : [keyOf(name)];
  if (parsed.size < rememberedNames) parsed.set(name, path);
  return path;
};

type Report = (name: string, rule: string) => void;

const nested = (value: unknown, report: Report, prefix: string): unknown => {
  if (Array.isArray(value)) return value.map((element, index) => nested(element, report, `${prefix}[${index}]`));
  return isScope(value) && !(value instanceof Uint8Array) ? expand(value, report, prefix) : value;
};

/** The container that `step` leads to, made where it is missing; undefined if a plain value stands in the way. */
const containerAt = (
  parent: Scope | unknown[],
  step: string | number,
  next: string | number,
): Scope | unknown[] | undefined => {
  const holder = parent as Scope;
  const found = holder[step];
  if (found === undefined)
    return (holder[step] = typeof next === 'number' ? [] : (Object.create(null) as Scope)) as Scope | unknown[];
  if (typeof found !== 'object') return undefined;
  if (typeof next === 'number') return Array.isArray(found) ? found : ((holder[step] = [found]) as unknown[]);
  if (!Array.isArray(found)) return found as Scope;
  // A name without an index means the first element.
  found[0] ??= Object.create(null);
  return isScope(found[0]) ? found[0] : undefined;
};

const place = (root: Scope, path: Path, value: unknown): boolean => {
  let holder: Scope | unknown[] = root;
  for (let index = 0; index < path.length - 1; index += 1) {
    const inner = containerAt(holder, path[index] ?? '', path[index + 1] ?? '');
    if (!inner) return false;
    holder = inner;
  }
  const last = path.at(-1) ?? '';
  const existing = (holder as Scope)[last];
  if (existing === undefined) {
    (holder as Scope)[last] = value;
    return true;
  }
  if (Array.isArray(existing) && Array.isArray(value)) {
    return value.every((inner, index) => place(existing as unknown as Scope, [index], inner));
  }
  if (isScope(existing) && isScope(value))
    return Object.entries(value).every(([key, inner]) => place(existing, [key], inner));
  return false;
};

/** Nested objects of all the names; `report` is called for each name whose place is taken by another. */
export const expand = (values: Values, report: Report, prefix = ''): Scope => {
  const root = Object.create(null) as Scope;
  for (const name of Object.keys(values)) {
    const value = values[name];
    if (value === null || value === undefined) continue;
    const full = prefix === '' ? name : `${prefix}.${name}`;
    if (place(root, pathOf(name), typeof value === 'object' ? nested(value, report, full) : value)) continue;
    report(full, 'is given twice, or beside a value for the whole of what it is part of');
  }
  return root;
};
