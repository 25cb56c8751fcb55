/** Books of a run to which a test gives the words of its shares. */
import type { Clock } from '../../../src/ground/clock.ts';
import type { CompiledOperation } from '../../../src/operations/operation.ts';
import { Books } from '../../../src/run/life/books.ts';
import type { ShareProgress } from '../../../src/run/share/messages.ts';
import type { Statistics } from '../../../src/run/share/statistics.ts';

export interface BooksAsked {
  readonly shares?: number;
  readonly operations?: readonly string[];
  readonly clock?: Pick<Clock, 'now'>;
  readonly paced?: boolean;
}

export const openBooks = ({
  shares = 1,
  operations = [],
  clock = { now: () => 0 },
  paced = false,
}: BooksAsked = {}): Books =>
  new Books({
    clock: { ...clock, setTimeout: () => undefined, clearTimeout: () => undefined, now: () => clock.now() },
    startedAt: 0,
    operations: operations.map((type) => ({ type }) as CompiledOperation),
    labels: [],
    mostListed: 1_000,
    sizes: Array.from({ length: shares }, () => 100),
    paced,
    target: null,
  });

/** The word of a share with these statistics, as it arrives. */
export const wordOf = (statistics: Statistics, more: Partial<ShareProgress> = {}): ShareProgress => {
  const word: ShareProgress = {
    ...statistics.word(),
    settled: null,
    punctuality: null,
    elapsed: null,
    target: null,
    overdue: 0,
    globals: {},
    memory: 0,
    listed: [],
    unlisted: 0,
    evidenceLost: 0,
    network: null,
    ...more,
  };
  return JSON.parse(JSON.stringify(word)) as ShareProgress;
};
