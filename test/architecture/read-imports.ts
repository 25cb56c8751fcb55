/**
 * Every import of a source file: `import … from`, `import '…'`, `export … from`, `import('…')`, also the type-only
 * ones.
 *
 * A regular expression is enough, because statements begin their lines here; comments begin theirs with `*` or `//`.
 */
import { posix } from 'node:path';

export interface Import {
  readonly file: string;
  readonly line: number;
  /** As written. */
  readonly specifier: string;
  /** A path from the project root, or for a package its name, or `node:` and the module. */
  readonly target: string;
  readonly kind: 'value' | 'type';
}

const forms = [
  /^[ \t]*(?<statement>import|export)\b(?<clause>[^'"`;]*?)\bfrom\s*['"](?<specifier>[^'"\n]+)['"]/gm,
  /^[ \t]*(?<statement>import)\s*['"](?<specifier>[^'"\n]+)['"]/gm,
  /(?<![\w.])(?<statement>import|require)\s*\(\s*['"`](?<specifier>[^'"`\n]+)['"`]/gm,
];

export const importsOf = (file: string, text: string): Import[] =>
  forms
    .flatMap((form) => [...text.matchAll(form)])
    .map(({ index, groups = {}, 0: found }) => {
      const specifier = groups['specifier'] ?? '';
      const start = index + found.length - found.trimStart().length;
      return {
        file,
        line: text.slice(0, start).split('\n').length,
        specifier,
        target: targetOf(file, specifier),
        kind: isTypeOnly(groups['clause'] ?? '') ? ('type' as const) : ('value' as const),
      };
    })
    .sort((one, other) => one.line - other.line);

const targetOf = (file: string, specifier: string): string => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  if (specifier.startsWith('node:')) return specifier;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
};

/** `import type …`, or braces in which every name has its own `type`. */
const isTypeOnly = (clause: string): boolean => {
  const words = clause.trim();
  if (/^type\b(?!\s*,|\s*$)/.test(words)) return true;
  const names =
    /^\{([^}]*)\}$/
      .exec(words)?.[1]
      ?.split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '') ?? [];
  return names.length > 0 && names.every((name) => name.startsWith('type '));
};
