/** Several services behind one address: what a word is answered depends on the SCCP address that answers. */
import type { Sighting } from './sightings.ts';

/** So many answers of each address show that it always answers alike. */
const fewestOfEach = 3;

/**
 * The addresses, by what they answer; undefined: they do not explain the answers. `open`: more answers may show that
 * they do.
 */
export const byAddress = (
  sightings: readonly Sighting[],
): { readonly groups: readonly (readonly string[])[] } | 'open' | undefined => {
  const answers = new Map<string, { readonly key: string; count: number }>();
  for (const { key, call } of sightings) {
    if (call.from === undefined) continue;
    const known = answers.get(call.from);
    if (known !== undefined && known.key !== key) return undefined;
    answers.set(call.from, { key, count: (known?.count ?? 0) + 1 });
  }
  const groups = new Map<string, string[]>();
  for (const [address, { key }] of answers) groups.set(key, [...(groups.get(key) ?? []), address]);
  if (groups.size < 2) return undefined;
  if ([...answers.values()].some(({ count }) => count < fewestOfEach)) return 'open';
  return { groups: [...groups.values()].map((group) => group.sort()).sort() };
};
