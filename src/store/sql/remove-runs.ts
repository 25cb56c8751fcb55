/** Removes runs from the tables, with everything that is kept of them. */
import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export const removeRuns = async (transaction: Transaction<Tables>, numbers: readonly number[]): Promise<void> => {
  if (numbers.length === 0) return;
  for (const table of ['dialproof_locks', 'dialproof_tags', 'dialproof_documents', 'dialproof_runs'] as const)
    await transaction.deleteFrom(table).where('number', 'in', numbers).execute();
};
