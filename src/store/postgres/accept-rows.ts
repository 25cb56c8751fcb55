/**
 * Stores the acceptances of a batch as if they had come one after the other: a run whose id is free and whose lock keys
 * are free takes both. Acceptances that do not conflict are written together, with the rest of the batch; those that
 * conflict follow in another statement, which sees the rows of the one before.
 */
import type { Kysely } from 'kysely';
import type { Writer } from '../sql/batch.ts';
import type { HeldHash } from '../sql/locks.ts';
import type { Acceptance, BatchAnswer } from '../sql/requests.ts';
import type { Tables } from '../sql/tables.ts';
import type { Rows } from './row-texts.ts';
import { writeRows, type WrittenRows } from './write-rows.ts';

type Refusal = NonNullable<BatchAnswer['refusals'][number]>;

/** Undefined where the lease is lost. */
export type Write = (rows: Rows) => Promise<WrittenRows | undefined>;

export const writeOf =
  (database: Kysely<Tables>, writer: Writer): Write =>
  (rows) =>
    writeRows(database, rows, writer);

const heldAmong = async (
  database: Kysely<Tables>,
  acceptances: readonly Acceptance[],
): Promise<ReadonlyMap<string, HeldHash>> => {
  const hashes = [...new Set(acceptances.flatMap(({ locks }) => locks))];
  if (hashes.length === 0) return new Map();
  const found = await database
    .selectFrom('dialproof_locks')
    .innerJoin('dialproof_runs', 'dialproof_runs.number', 'dialproof_locks.number')
    .select(['dialproof_locks.hash', 'dialproof_runs.run_id'])
    .where('dialproof_locks.hash', 'in', hashes)
    .execute();
  return new Map(found.map((held) => [held.hash, held]));
};

const standingAmong = async (
  database: Kysely<Tables>,
  acceptances: readonly Acceptance[],
): Promise<ReadonlyMap<string, Refusal>> => {
  if (acceptances.length === 0) return new Map();
  const found = await database
    .selectFrom('dialproof_runs')
    .select(['run_id', 'state', 'definition_hash'])
    .where(
      'run_id',
      'in',
      acceptances.map(({ columns }) => columns.run_id),
    )
    .execute();
  return new Map(
    found.map(({ run_id, state, definition_hash: definitionHash }) => [run_id, { state, definitionHash }]),
  );
};

interface Sorted {
  readonly taking: readonly Acceptance[];
  /** Acceptances whose keys are held by other runs. */
  readonly held: readonly Acceptance[];
  /** Acceptances that want the same id or key as an earlier one of this batch. */
  readonly waiting: readonly Acceptance[];
}

const sort = (acceptances: readonly Acceptance[], held: ReadonlyMap<string, HeldHash>): Sorted => {
  const wanted = { ids: new Set<string>(), hashes: new Set<string>() };
  const sorted = { taking: [] as Acceptance[], held: [] as Acceptance[], waiting: [] as Acceptance[] };
  for (const each of acceptances) {
    const { columns, locks } = each;
    const isWanted = wanted.ids.has(columns.run_id) || locks.some((hash) => wanted.hashes.has(hash));
    const isHeld = !isWanted && locks.some((hash) => held.has(hash));
    if (isWanted) sorted.waiting.push(each);
    else if (isHeld) sorted.held.push(each);
    else sorted.taking.push(each);
    wanted.ids.add(columns.run_id);
    if (!isHeld) for (const hash of locks) wanted.hashes.add(hash);
  }
  return sorted;
};

export interface AcceptedRows {
  readonly written: WrittenRows;
  /** By the names of the acceptances. */
  readonly refusals: ReadonlyMap<string, Refusal>;
}

/**
 * Writes the acceptances with the other rows of the batch. Undefined where the lease is lost. The caller keeps others
 * from taking locks.
 */
export const acceptRows = async (
  database: Kysely<Tables>,
  rows: Rows,
  write: Write,
): Promise<AcceptedRows | undefined> => {
  const refusals = new Map<string, Refusal>();
  let left = rows.acceptances;
  let all: WrittenRows | undefined;
  do {
    const hashes = await heldAmong(database, left);
    const { taking, held, waiting } = sort(left, hashes);
    const written = await write(
      all === undefined ? { ...rows, acceptances: taking } : { ...noRows, acceptances: taking },
    );
    if (written === undefined) return undefined;
    all ??= written;
    const refused = taking.filter(({ columns }) => !written.accepted.has(columns.acceptance));
    const standing = await standingAmong(database, [...refused, ...held]);
    for (const { columns, locks } of [...refused, ...held]) {
      const others = locks.flatMap((hash) => hashes.get(hash) ?? []);
      const refusal = standing.get(columns.run_id) ?? (others.length > 0 ? { held: others } : undefined);
      if (refusal !== undefined) refusals.set(columns.acceptance, refusal);
    }
    // An acceptance that is neither: the run that had its id has been deleted meanwhile.
    const open = new Set([...waiting, ...refused.filter(({ columns }) => !refusals.has(columns.acceptance))]);
    left = left.filter((each) => open.has(each));
  } while (left.length > 0);
  return { written: all, refusals };
};

const noRows: Omit<Rows, 'acceptances'> = { standings: [], ends: [], audits: [] };
