/**
 * Patterns of file names: `*` and `?` within a name, `**` for any folders, `[a-z]` and `{one,other}`. Node 20 has none
 * of its own that is stable.
 */

/** Patterns that the braces of one pattern may be expanded to. */
const mostPatterns = 1_000;

/** Whether `argument` is a pattern and no plain name. */
export const isPattern = (argument: string): boolean => /[*?[{]/.test(argument);

/** The folder that contains all matches of `pattern`; empty for the working directory. */
export const folderOf = (pattern: string): string => {
  const segments = pattern.split('/');
  const first = segments.findIndex(isPattern);
  const fixed = segments.slice(0, Math.min(first, segments.length - 1));
  return fixed.length === 1 && fixed[0] === '' ? '/' : fixed.join('/');
};

/** `{a,b}` written out: every pattern without braces. Throws a RangeError where these are too many. */
const withoutBraces = (pattern: string): string[] => {
  const done: string[] = [];
  const open = [pattern];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const [whole, inner = ''] = /\{([^{}]*)\}/.exec(one) ?? [];
    if (whole === undefined) done.push(one);
    else {
      const at = one.indexOf(whole);
      for (const choice of inner.split(',')) open.push(one.slice(0, at) + choice + one.slice(at + whole.length));
    }
    if (done.length + open.length > mostPatterns)
      throw new RangeError(`its braces stand for more than ${mostPatterns} patterns`);
  }
  return done;
};

const partOf = (token: string): string => {
  if (token === '**/') return '(?:[^/]+/)*';
  if (token === '**') return '.*';
  if (token === '*') return '[^/]*';
  if (token === '?') return '[^/]';
  if (token.length > 1) return `[${token.slice(1, -1).replace(/^!/, '^').replaceAll('\\', '\\\\')}]`;
  return token.replace(/[.+^${}()|[\]\\]/g, '\\$&');
};

/** Matches paths that are written as the pattern is. Throws a RangeError or a SyntaxError for an invalid pattern. */
export const matcherOf = (pattern: string): ((path: string) => boolean) => {
  const expressions = withoutBraces(pattern).map((one) => {
    const tokens = one.match(/\*\*\/|\*\*|\*|\?|\[[^\]/]+\]|[^]/g) ?? [];
    return new RegExp(`^${tokens.map(partOf).join('')}$`);
  });
  return (path) => expressions.some((expression) => expression.test(path));
};
