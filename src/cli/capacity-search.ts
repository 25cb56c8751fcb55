/**
 * `dialproof capacity`: the definitions of a file with a search in place of their own distributions. What plays with them
 * in the background stays as it is.
 */
import { fieldsOf } from '../../schemas/loose-values.ts';
import type { OverridesOf } from './test-files.ts';

/** Each as in the distribution `search`; what is absent is that of the file, else the default. */
export interface CapacitySearch {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly seconds?: number | undefined;
  readonly steps?: number | undefined;
  readonly backlog?: number | undefined;
}

/** What a search takes over from a load; the backlog of a load says nothing of the calls that a search needs. */
const ofLoad = ['nodes'] as const;

const searchIn = (written: unknown, { from, to, seconds, steps, backlog }: CapacitySearch): object => {
  const distribution = fieldsOf(fieldsOf(written)['distribution']);
  const kept = distribution['type'] === 'search' ? Object.keys(distribution) : ofLoad;
  const own = kept.flatMap((name) => (Object.hasOwn(distribution, name) ? [[name, distribution[name]] as const] : []));
  const asked = Object.entries({ from, to, seconds, steps, backlog }).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(own), type: 'search', ...Object.fromEntries(asked) };
};

export const searchOverrides =
  (search: CapacitySearch | undefined): OverridesOf =>
  (document) =>
    search === undefined || fieldsOf(document.written)['background'] === true
      ? []
      : [{ option: 'capacity', segments: ['distribution'], value: searchIn(document.written, search) }];
