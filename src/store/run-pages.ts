/**
 * Reads a page of a list of runs from the database in parts: a turn of the event loop reads everything that the thread
 * has sent by then.
 */
import { unknownRun } from '../ground/errors.ts';
import { unpackPage } from './pack-runs.ts';
import type { ListedRun, RunPage, RunQuery } from './run-store.ts';
import type { Readings } from './sql/requests.ts';

const rowsAtOnce = 500;

type ReadList = (takes: Readings['list']['takes']) => Promise<Readings['list']['gives']>;

/** Throws `UnknownRun` where `before` names no run. */
export const pageOfRuns = async (query: RunQuery, read: ReadList): Promise<RunPage> => {
  const runs: ListedRun[] = [];
  for (let below: number | undefined; ;) {
    const limit = Math.min(rowsAtOnce, query.limit - runs.length);
    const found = await read({ ...query, limit, ...(below !== undefined && { below }) });
    if (found === undefined) throw unknownRun(query.before ?? '');
    const rows = found.slice(0, limit);
    runs.push(...(await unpackPage(rows)));
    below = rows.at(-1)?.number;
    const more = found.length > limit;
    if (!more || runs.length === query.limit) return { runs, more };
  }
};
