/** The places in which stores are tested, and common requests to a store. */
import { expect } from 'chai';
import { DialproofError } from '../../../src/ground/errors.ts';
import type { AcceptedRun, EndedRun, RetentionRules, RunQuery, RunStore } from '../../../src/store/run-store.ts';
import { acceptedRun, endedRun } from './sample-runs.ts';

export interface OpenedPlace {
  readonly store: RunStore;
  readonly interrupted: readonly string[];
}

export type DamagedTable = 'dialproof_runs' | 'dialproof_documents';

/** Where a store is, empty at first. */
export interface StorePlace {
  open(retention: RetentionRules): Promise<OpenedPlace>;
  /** Acts like a crash: requests that the store has not answered are lost. Absent where nothing lasts. */
  abandon?(store: RunStore): Promise<void>;
  /**
   * Changes the value of a column of the run, as only damage does; the stores are closed meanwhile. Absent where
   * nothing lasts.
   */
  damage?(table: DamagedTable, column: string, runId: string, change: (value: unknown) => unknown): Promise<void>;
  close(): Promise<void>;
}

export const codeOf = async (asked: Promise<unknown>): Promise<string> => {
  const thrown: unknown = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return thrown instanceof DialproofError ? thrown.code : String(thrown);
};

export const idsOf = async (store: RunStore, query: Partial<RunQuery> = {}): Promise<string[]> =>
  (await store.list({ limit: 100, ...query })).runs.map(({ run_id }) => run_id);

/** Stores a run from its beginning to its end. */
export const run = async (
  store: RunStore,
  accepted: Partial<AcceptedRun>,
  ended: Partial<EndedRun> = {},
): Promise<readonly string[]> => {
  const begun = acceptedRun(accepted);
  expect(await store.accept(begun)).to.equal(undefined);
  return store.end(endedRun({ run_id: begun.run_id, ...ended }));
};

export const usualRetention: RetentionRules = { runs: 10_000, days: 90, bytes: 2 ** 31 };

export interface PlaceInUse {
  /** The place of the current test. */
  place(): StorePlace;
  open(retention?: Partial<RetentionRules>): Promise<OpenedPlace>;
}

/**
 * A place for each test of the suite that calls this; it is closed after the test, with the stores that were opened in
 * it.
 */
export const placeForEach = (newPlace: () => Promise<StorePlace>): PlaceInUse => {
  let current: StorePlace;
  let opened: OpenedPlace[];
  beforeEach(async () => {
    opened = [];
    current = await newPlace();
  });
  afterEach(async () => {
    for (const { store } of opened) await store.close();
    await current.close();
  });
  return {
    place: () => current,
    open: async (retention) => {
      const store = await current.open({ ...usualRetention, ...retention });
      opened.push(store);
      return store;
    },
  };
};
