/** Tells what an instance noted to a recorder, in its own thread or in another one. */
import type { Clock } from '../clock.ts';
import type { Tellers } from '../operations/journal.ts';
import type { Recorder } from '../report/recorder.ts';
import type { Signal } from '../report/signal.ts';
import { InstanceJournal, type JournalParts, type TraceLevel } from './journal.ts';
import { retell, type ReadStretch } from './stretch.ts';

/** To be replayed once. */
export interface Noted {
  readonly level: TraceLevel;
  /** As `Place` has it. */
  readonly actor: string;
  /** From the earliest. */
  readonly stretches: readonly ReadStretch[];
  /** Of the dialogues, where the definition names one. */
  readonly destinations: ReadonlyMap<number, Signal['destination']> | undefined;
  /** Earlier notes that are gone. */
  readonly gone: number;
}

export interface Telling<To extends Recorder> {
  /** The recorder, which reads the time of what it is told from that clock. */
  begin(clock: Pick<Clock, 'now'>): To;
  /** Of the operation with the index. */
  tellersOf(opIdx: number): Tellers | undefined;
  /** Names what nothing reads of received messages. Absent: the recorder does not record it. */
  readonly readArguments?: JournalParts['readArguments'];
  /** A text without the secrets of the gateways. */
  hidden(text: string): string;
}

/** The recorder, which has been told all. */
export const replay = <To extends Recorder>(
  { level, actor, stretches, destinations }: Noted,
  { begin, tellersOf, ...parts }: Telling<To>,
): To => {
  const at = { step: 0, opIdx: 0, actor, now: 0 };
  const clock = { now: () => at.now };
  const recorder = begin(clock);
  const journal = new InstanceJournal(recorder, clock, level, at, parts);
  for (const stretch of stretches) retell(stretch, { journal, at, tellersOf, destinations });
  journal.close();
  return recorder;
};
