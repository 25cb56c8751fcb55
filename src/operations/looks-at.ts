/**
 * Which names in `$i` a definition may look at. What nobody looks at need not be decoded and kept.
 *
 * It goes by the text of the definition, and errs on the side of looking: `$i` by itself, `$i[...]`, and the tests of an `eval`,
 * whose paths can begin at `i`, may look at all of it.
 */
import type { OperationSource } from './operation.ts';

const mention = /\$i(?![\w$])(?:\.(\w+))?/g;

const looksEverywhere = ({ type, tests }: OperationSource): boolean => type === 'eval' && tests !== undefined;

export const namesLookedAt = (sources: readonly OperationSource[]): ((name: string) => boolean) => {
  if (sources.some(looksEverywhere)) return () => true;
  const text = JSON.stringify(sources);
  if (!text.includes('$i')) return () => false;
  const names = new Set([...text.matchAll(mention)].map(([, name]) => name));
  return names.has(undefined) ? () => true : (name) => names.has(name);
};
