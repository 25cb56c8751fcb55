/** A stretch of the notes of an instance, and how it is replayed into a journal. */
import type { CheckResults, Describers } from '../operations/journal.ts';
import type { Signal } from '../report/signal.ts';
import { abortTag, type InstanceJournal } from './journal.ts';
import type { Note, Notes } from './notes.ts';

export type Write = (journal: InstanceJournal) => void;

/** What octets cannot express: a function that writes entries, or the results of the checks of a component. */
export type Thing = Write | CheckResults;

/** Sorts of notes. */
export const kinds = {
  sent: 1,
  /** All checks have passed, and expect the same of every instance. */
  taken: 2,
  /** Taken as well: its results are the next of the things. */
  takenWithResults: 3,
  signalSent: 4,
  signalReceived: 5,
  /** A frame that carried the signal that follows: of several frames, all but the last. */
  carrier: 6,
  /** A function: the next of the things. */
  written: 7,
  /** The last frame that carried a signal, of which nothing else is noted: the frames have its octets. */
  carriedSent: 8,
  carriedReceived: 9,
  carriedAbort: 10,
  /** An operation begins. */
  performs: 11,
  /** Messages of Diameter; `dialogue` is 1 where the instance is the client. */
  diameterSent: 12,
  diameterReceived: 13,
} as const;

/** Notes of one time, and the thing of each note that has one, in the same order. */
export interface NoteSegment {
  readonly notes: Notes;
  readonly things: readonly Thing[];
  /** Of the things, as accounted. */
  readonly held: number;
}

/** A stretch as it is replayed. */
export interface ReadNoteSegment extends Pick<NoteSegment, 'things'> {
  readonly notes: Iterable<Note>;
}

const abortOctets = Uint8Array.of(abortTag);
const noOctets = new Uint8Array(0);

/** The journal into which a stretch is replayed, and what the replay needs. */
export interface Way {
  readonly journal: InstanceJournal;
  /** Where the instance stood, for the journal. */
  readonly at: { now: number; step: number; opIdx: number };
  /** Of the operation with the index. */
  describersOf(opIdx: number): Describers | undefined;
  /** By dialogue, where the definition names a destination. */
  readonly destinations: ReadonlyMap<number, Signal['destination']> | undefined;
}

export const replayNotes = (
  { notes, things }: ReadNoteSegment,
  { journal, at, describersOf, destinations }: Way,
): void => {
  const next = things.values();
  let frames: Uint8Array[] = [];
  for (const note of notes) {
    const { kind, dialogue, octets } = note;
    at.now = note.time;
    at.step = note.step;
    at.opIdx = note.opIdx;
    if (kind === kinds.written) (next.next().value as Write)(journal);
    else if (kind === kinds.performs) journal.performs();
    else if (kind === kinds.carrier) frames.push(octets);
    else if (kind === kinds.diameterSent) journal.diameter(dialogue === 1, 'sent', octets);
    else if (kind === kinds.diameterReceived) journal.diameter(dialogue === 1, 'received', octets);
    else if (kind <= kinds.takenWithResults) {
      const results = kind === kinds.takenWithResults ? (next.next().value as CheckResults) : undefined;
      replayComponent(journal, note, describersOf(note.opIdx), results);
    } else {
      const isCarried = kind >= kinds.carriedSent;
      const direction = kind === kinds.signalReceived || kind === kinds.carriedReceived ? 'received' : 'sent';
      const bytes = isCarried ? (kind === kinds.carriedAbort ? abortOctets : noOctets) : octets;
      journal.signal(dialogue, direction, bytes, isCarried ? [...frames, octets] : frames, destinations?.get(dialogue));
      frames = [];
    }
  }
};

/** The notes do not distinguish a missing parameter from an empty one. */
const replayComponent = (
  journal: InstanceJournal,
  { kind, dialogue, octets }: Note,
  describers: Describers | undefined,
  results: CheckResults | undefined,
): void => {
  const parameter = octets.length === 0 ? undefined : octets;
  if (kind === kinds.sent) describers?.sent?.(journal, dialogue, parameter);
  else describers?.taken?.(journal, { dialogue, parameter, results });
};
