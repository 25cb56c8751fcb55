/** What an instance noted, as a message of one thread to another: it survives JSON. */
import type { Signal } from '../report/signal.ts';
import type { TraceLevel } from './journal.ts';
import { readPacked, type PackedNotes } from './notes.ts';
import type { Noted } from './replay.ts';

/** Octets of the notes; one that has more stays where it is. */
export const mostPacked = 64 * 1024;

/** As `Stretch`, of which all things are plain. */
export interface PackedStretch {
  readonly notes: PackedNotes;
  readonly things: readonly Plain[];
}

export interface PackedJournal {
  /** As `Place` has it. */
  readonly actor: string;
  /** From the earliest. */
  readonly stretches: readonly PackedStretch[];
  readonly destinations: readonly (readonly [dialogue: number, destination: Signal['destination']])[];
  /** Earlier notes that are gone. */
  readonly gone: number;
}

export const unpackJournal = ({ actor, stretches, destinations, gone }: PackedJournal, level: TraceLevel): Noted => ({
  level,
  actor,
  stretches: stretches.map(({ notes, things }) => ({ notes: readPacked(notes), things })),
  destinations: destinations.length === 0 ? undefined : new Map(destinations),
  gone,
});

/** The values that have no parts, and that JSON has. */
export type Plain = string | number | boolean | null;

export const isPlain = (value: unknown): value is Plain =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (Number.isFinite(value) && !Object.is(value, -0));
