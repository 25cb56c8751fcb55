/** The messages between the service and the thread of its embedded store. */
import type { Writer } from '../sql/batch.ts';
import type { Batch, ReadingName, Readings } from '../sql/requests.ts';

export interface StoreThreadStart {
  readonly folder: string;
  /** The version of the program. */
  readonly program: string;
  /** Of the thread whose place it takes: the runs that go on are its own. */
  readonly writer?: Writer;
}

/** To the thread. Each question has a number, which its answer repeats. */
export type Asked = { readonly id: number } & (
  | { readonly batch: Batch }
  | { readonly reading: ReadingName; readonly takes: Readings[ReadingName]['takes'] }
  | { readonly close: true }
);

/** The first message of the thread. */
export type ThreadOpened =
  | { readonly writer: Writer; readonly interrupted: readonly string[]; readonly notices: readonly string[] }
  | { readonly refused: string; readonly hint: string };

export type Answered = { readonly id: number } & ({ readonly value: unknown } | { readonly failed: string });
