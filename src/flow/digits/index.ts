import type { CompiledPattern } from '../patterns.ts';
export interface DigitQuestion { readonly fewest: number; readonly most: number; readonly characters: string; readonly watchers: readonly { readonly prefix: string; readonly patterns: readonly CompiledPattern[] }[] }
export interface DigitClass { readonly name: string; readonly length: string; readonly matches: readonly (readonly number[])[]; readonly shortest: string }
export interface DigitMember { readonly word: string; readonly class: number; readonly why: string }
export interface DigitClasses { readonly classes: readonly DigitClass[]; classOf(word: string): number }
const sig = (q: DigitQuestion, w: string): string => {
  if (![...w].every((c) => q.characters.includes(c))) return 'other keys';
  if (w.length < q.fewest) return 'too few';
  if (w.length > q.most) return 'too many';
  const m = q.watchers.map(({ prefix, patterns }) => patterns.filter((p) => p.matches(prefix + w)).map((p) => p.source).join('+'));
  const all = m.filter((x) => x !== '');
  return q.watchers.length === 0 ? 'fits' : all.length === 0 ? 'matches nothing' : `matches ${all.join(' ')}`;
};
const words = (q: DigitQuestion): string[] => {
  const out = new Set<string>();
  for (const n of [q.fewest - 1, q.fewest, q.most, q.most + 1]) for (const d of '0123456789') for (let k = 0; k < n; k += 1) { for (const e of '16') out.add(e.repeat(k) + d + e.repeat(n - k - 1)); }
  out.add('*'.padEnd(q.fewest, '1'));
  if (q.most === 1) for (const c of '*#') out.add(c);
  for (const w of ['1000', '2000', '20001', '6421999123', '6421999', '6421123456', '100']) out.add(w);
  out.delete('');
  return [...out];
};
export const digitClasses = (q: DigitQuestion): DigitClasses => {
  const names = new Map<string, string>();
  for (const w of words(q)) if (!names.has(sig(q, w))) names.set(sig(q, w), w);
  const list = [...names].map(([name, shortest]) => ({ name, length: '', matches: [], shortest }));
  return { classes: list, classOf: (w) => list.findIndex(({ name }) => name === sig(q, w)) };
};
export const digitMembers = (q: DigitQuestion, c: DigitClasses, _seed: number): DigitMember[] => words(q).map((word) => ({ word, class: c.classOf(word), why: '' })).slice(0, 60);
