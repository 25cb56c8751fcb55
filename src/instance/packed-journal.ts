/** The notes of an instance in a form that one thread sends to another: it survives JSON. */
import type { CheckResults } from '../operations/journal.ts';
import type { Signal } from '../report/signal.ts';
import type { TraceLevel } from './journal.ts';
import type { Thing } from './note-segment.ts';
import { readPacked, type PackedNotes } from './notes.ts';
import type { Noted } from './replay.ts';

/** Most octets of the notes; a larger journal stays in its thread. */
export const mostPacked = 64 * 1024;

/** Like `NoteSegment`, without functions. */
export interface PackedNoteSegment {
  readonly notes: PackedNotes;
  readonly things: readonly CheckResults[];
}

export interface PackedJournal {
  /** As in `Place`. */
  readonly actor: string;
  /** The earliest first. */
  readonly stretches: readonly PackedNoteSegment[];
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

/** Whether JSON can represent it. */
export const isPackable = (thing: Thing): thing is CheckResults =>
  typeof thing !== 'function' && thing.wanted.every(isPlain);

/** Values without parts that JSON can represent. */
const isPlain = (value: unknown): boolean =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (Number.isFinite(value) && !Object.is(value, -0));
