/**
 * The names that are read by the expressions in a JSON value, found by parsing them. A text that could be an
 * expression, but is none at its place, counts as well: a superfluous name costs time, a missing one would change the
 * behaviour of a run.
 */
import { splitSteps, readStep } from './kpath-steps.ts';
import { limits } from './limits.ts';
import type { NameRead } from './names-read.ts';
import { atOnce, type Pieces } from '../ground/pieces.ts';
import { readsOf } from './parse.ts';
import type { Root } from './tree.ts';

/**
 * The compiler refuses values that are nested deeper than `valueDepth`; a definition contains them a few levels down.
 */
const deepest = limits.valueDepth + 16;

const attempt = (read: () => readonly NameRead[]): readonly NameRead[] => {
  try {
    return read();
  } catch {
    // Where it has to be an expression or a path, compiling it reports the fault.
    return [];
  }
};

/** The names that a text reads, where it is an expression, in braces or without; none where it is wrong. */
export const namesInText = (text: string): readonly NameRead[] =>
  text.includes('$') ? attempt(() => readsOf(text.replace(/^\s*\{([\s\S]*)\}\s*$/, '$1'))) : [];

/** Texts that are searched in one piece: about a millisecond where all are expressions. */
const textsAtOnce = 100;

/** The names that all expressions within `value` read. */
export function* readingNamesIn(value: unknown): Pieces<readonly NameRead[]> {
  const found: NameRead[] = [];
  const left: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }];
  let texts = 0;
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value: part, depth } = next;
    if (typeof part === 'string') {
      found.push(...namesInText(part));
      texts += 1;
      if (texts % textsAtOnce === 0) yield;
    } else if (typeof part === 'object' && part !== null && depth <= deepest) {
      for (const member of Object.values(part)) left.push({ value: member, depth: depth + 1 });
    }
  }
  return found;
}

/** Like `readingNamesIn`, but in one go. */
export const namesInValue = (value: unknown): readonly NameRead[] => atOnce(readingNamesIn(value));

const roots: ReadonlySet<string> = new Set<Root>(['v', 'i', 'g', 'n']);
const everything: readonly NameRead[] = [{ root: 'v' }, { root: 'i' }, { root: 'g' }, { root: 'n' }];

/** The names that a kpath beginning with `v`, `i`, `g` or `n` reads, as far as they are known. */
export const readsOfKpath = (kpath: unknown): readonly NameRead[] => {
  if (typeof kpath !== 'string' || kpath.startsWith('{')) return [];
  return attempt(() => {
    const steps = splitSteps(kpath).map(({ source, start }) => readStep(source, start));
    const [root, name, ...rest] = steps;
    if (root?.kind !== 'name' || !roots.has(root.name) || name?.kind !== 'name') return [];
    const end = rest.findIndex(({ kind }) => kind === 'split');
    const path = rest
      .slice(0, end < 0 ? rest.length : end)
      .flatMap((step) => (step.kind === 'name' ? [step.name] : []));
    const mayBeAbsent = steps.some(({ kind }) => kind === 'default');
    return [
      {
        root: root.name as Root,
        name: name.name,
        ...(path.length > 0 && { path }),
        ...(mayBeAbsent && { mayBeAbsent }),
      },
    ];
  });
};

/**
 * The names that a kpath reads in data whose members are the roots and those in `beside`. A path that an expression
 * makes, or that does not begin with a name, may lead anywhere.
 */
export const namesInKpath = (kpath: unknown, beside: ReadonlySet<string>): readonly NameRead[] => {
  if (typeof kpath !== 'string' || kpath.startsWith('{')) return everything;
  return attempt(() => {
    const [first, second] = splitSteps(kpath.replace(/^\\(?=\{)/, ''))
      .slice(0, 2)
      .map(({ source, start }) => readStep(source, start));
    if (first?.kind !== 'name') return everything;
    if (!roots.has(first.name)) return beside.has(first.name) ? [] : everything;
    return [second?.kind === 'name' ? { root: first.name as Root, name: second.name } : { root: first.name as Root }];
  });
};
