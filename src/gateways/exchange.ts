/**
 * Messages between the threads of a process that have links of one sigtran gateway: their links belong to one
 * application server, and the signalling gateway gives a message to any of them. Its transaction id says which thread
 * has the dialogue.
 */
import type { MtpTransfer } from '../protocol/m3ua/types.ts';
import type { SccpAddress } from '../protocol/sccp/types.ts';
import type { Cancel } from './gateway.ts';

/** N-UNITDATA indication for a dialogue of another thread. */
export interface HandedUnitData {
  readonly type: 'unitData';
  readonly called: SccpAddress;
  readonly calling: SccpAddress;
  readonly data: Uint8Array;
  readonly opc: number;
  readonly frames: readonly Uint8Array[];
}

export type Handed =
  | HandedUnitData
  /** N-NOTICE indication: a message of another thread's dialogue has come back. */
  | { readonly type: 'notice'; readonly data: Uint8Array; readonly reason: string }
  /** A message of a thread that has no active link, to be sent over a link of this one. */
  | { readonly type: 'transfer'; readonly request: MtpTransfer }
  /** Whether the thread has an active link of the gateway. */
  | { readonly type: 'standing'; readonly active: boolean };

/** The way to the other threads; a thread is known by its number. */
export interface Exchange {
  /** False where there is no such thread. */
  hand(thread: number, gateway: string, handed: Handed): boolean;
  /** Sends to all threads, also to those that start later: for `standing`. */
  handAll(gateway: string, handed: Handed): void;
  /** `take` receives what other threads hand to this one for the gateway; `gone` is called when a thread has ended. */
  listen(gateway: string, take: (from: number, handed: Handed) => void, gone: (thread: number) => void): Cancel;
}
