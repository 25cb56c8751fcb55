/** The coverages of flows in a database: a row for each flow, which a request reads, changes and writes. */
import { sql, type Transaction } from 'kysely';
import {
  coverageAfter,
  isKeptCoverage,
  mostCoverages,
  totalOf,
  type CountedCoverage,
  type CoverageTotal,
  type KeptCoverage,
} from '../coverage-counts.ts';
import { packJson, unpackJson } from '../packed-json.ts';
import type { Tables } from './tables.ts';

type Found = { readonly kept: KeptCoverage | undefined; readonly isDamaged: boolean };

const find = async (transaction: Transaction<Tables>, flow: string): Promise<Found> => {
  const row = await transaction
    .selectFrom('dialproof_coverages')
    .select('counted')
    .where('flow', '=', flow)
    .executeTakeFirst();
  if (row === undefined) return { kept: undefined, isDamaged: false };
  const value = await unpackJson(row.counted).catch(() => undefined);
  return isKeptCoverage(value) ? { kept: value, isDamaged: false } : { kept: undefined, isDamaged: true };
};

/** Deletes the coverages that were counted longest ago. */
const keepWithin = async (transaction: Transaction<Tables>): Promise<void> => {
  const newest = transaction
    .selectFrom('dialproof_coverages')
    .select('flow')
    .orderBy('turn', 'desc')
    .orderBy('flow')
    .limit(mostCoverages);
  await transaction.deleteFrom('dialproof_coverages').where('flow', 'not in', newest).execute();
};

/** No other transaction may change a coverage meanwhile. */
export const countCoverage = async (
  transaction: Transaction<Tables>,
  given: CountedCoverage,
): Promise<CoverageTotal> => {
  const { flow } = given;
  const { kept, isDamaged } = await find(transaction, flow);
  const after = coverageAfter(kept, given);
  if (after !== kept) {
    const row = {
      counted: await packJson(after),
      turn: sql<number>`(select coalesce(max(turn), 0) + 1 from dialproof_coverages)`,
    };
    await transaction
      .insertInto('dialproof_coverages')
      .values({ flow, ...row })
      .onConflict((conflict) => conflict.column('flow').doUpdateSet(row))
      .execute();
    if (kept === undefined) await keepWithin(transaction);
  }
  return { ...totalOf(after), ...(isDamaged && { damaged: true }) };
};
