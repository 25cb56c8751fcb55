/**
 * The evidence of a share: its instances note what they do while they live, and the share sends the evidence of the
 * first ones of each group that fail.
 */
import type { FirstInstance } from '../../../schemas/index.ts';
import { timestampOf, type Clock } from '../../ground/clock.ts';
import { heldBytes } from '../../ground/held-bytes.ts';
import { DeferredJournal } from '../../instance/deferred-journal.ts';
import { DeferredJournals } from '../../instance/deferred-journals.ts';
import type { InstanceRecord as Journal, Place, RecordOf } from '../../instance/journal.ts';
import { NotePool } from '../../instance/note-pool.ts';
import { replay } from '../../instance/replay.ts';
import { withoutSecrets, type RunSurroundings } from '../../instance/surroundings.ts';
import { InstanceRecorder, type LeftOut } from '../../report/recorder.ts';
import type { CaptureOwner } from '../../report/signal.ts';
import type { FromShare } from './messages.ts';
import type { GroupKey } from './failure-groups.ts';
import { ShareCaptures } from './share-captures.ts';
import { EvidentInstances, mostKept, type InstanceEvidence, type KeptInstance } from './kept-evidence.ts';
import { ownerOf } from './capture-owner.ts';
import type { RunPlan } from '../plan/plan.ts';

export interface ShareEvidenceParts {
  readonly clock: Clock;
  readonly traceLevel: RunPlan['traceLevel'];
  /** Whether its instances may be traced. */
  readonly traced: boolean;
  /** Whose captures they are. */
  readonly owner: Omit<CaptureOwner, 'instance'>;
  /** Bytes for the notes of instances that live, and for all evidence that is kept. */
  readonly bytes: { readonly notes: number; readonly kept: number };
  send(evidence: InstanceEvidence): void;
  /** Takes the captures of all instances. Absent where the run does not keep them. */
  readonly captures?: ShareCaptures | undefined;
}

/** An instance that has ended, and has not passed. */
export interface FailedInstance {
  readonly number: number;
  readonly state: 'failed' | 'aborted';
  readonly group: GroupKey;
  /** Milliseconds of the clock. */
  readonly ended: number;
  readonly journal: Journal | undefined;
  readonly surroundings: RunSurroundings;
  /** Its variables, read only where its evidence is kept. */
  vars(): FirstInstance['vars'];
}

export class ShareEvidence {
  readonly recordOf: RecordOf;
  readonly #pool: NotePool;
  /** Failed instances whose notes had no room. */
  lost = 0;
  readonly #parts: ShareEvidenceParts;
  readonly #evident = new EvidentInstances();

  constructor(parts: ShareEvidenceParts) {
    const { clock, traceLevel, bytes } = parts;
    this.#parts = parts;
    const pool = (this.#pool = new NotePool(bytes.notes));
    const journals = new DeferredJournals({
      clock,
      level: traceLevel,
      pool,
      notesSteps: parts.traced,
      keepsDiameter: parts.captures !== undefined,
    });
    this.recordOf = (place: Place) => new DeferredJournal(journals, place);
  }

  /** Bytes of the notes. */
  get bytes(): number {
    return this.#pool.bytes;
  }

  /** Sends the evidence of the instance where it is wanted. */
  failed(instance: FailedInstance): void {
    const { group, number, journal } = instance;
    if (this.#parts.bytes.kept === 0 || !this.#evident.wants(group, number)) return;
    const isFirst = !(journal instanceof DeferredJournal);
    const kept = isFirst ? undefined : this.#keptOf(instance, journal);
    if (!isFirst && kept === undefined) {
      this.lost += 1;
      return;
    }
    this.#evident.add(group, number);
    this.#parts.send({ group, number, ...(kept && { kept }) });
  }

  /** The instance has ended. */
  over(number: number, journal: Journal | undefined): void {
    if (!(journal instanceof DeferredJournal)) return;
    this.#parts.captures?.add(number, journal.noted());
    journal.release();
  }

  /** Sends what waits for the next report. */
  flush(): void {
    this.#parts.captures?.flush();
  }

  #keptOf(instance: FailedInstance, journal: DeferredJournal): KeptInstance | undefined {
    const { number, state, ended, surroundings } = instance;
    const noted = journal.noted();
    if (noted === undefined) return undefined;
    const room = this.#parts.bytes.kept / mostKept / 5;
    const recorder = new InstanceRecorder(undefined, undefined, room);
    const { operations, readArguments } = surroundings.definition;
    const hidden = (text: string): string => withoutSecrets(surroundings, text);
    replay(noted, {
      begin: () => recorder,
      describersOf: (opIdx) => operations[opIdx]?.describers,
      typeOf: (opIdx) => operations[opIdx]?.type,
      wrongOf: (opIdx) => operations[opIdx]?.wrong,
      readArguments,
      hidden,
    });
    const { leftOut = nothingLeftOut, capture } = recorder;
    const [checks, traces, messages] = [
      lastOf(recorder.checks, room),
      lastOf(recorder.traces, room),
      lastOf(recorder.messages, room),
    ];
    const unchecked = lastOf(recorder.uncheckedArguments, room);
    const mismatches = lastOf(recorder.mismatches, room);
    const mismatchesLeftOut = (leftOut.mismatches ?? 0) + recorder.mismatches.length - mismatches.length;
    const uncheckedLeftOut = (leftOut.unchecked ?? 0) + recorder.uncheckedArguments.length - unchecked.length;
    const missing = {
      checks: leftOut.checks + recorder.checks.length - checks.length,
      traces: leftOut.traces + recorder.traces.length - traces.length,
      messages: leftOut.messages + recorder.messages.length - messages.length,
      path: 0,
      ...(uncheckedLeftOut > 0 && { unchecked: uncheckedLeftOut }),
      ...(mismatchesLeftOut > 0 && { mismatches: mismatchesLeftOut }),
      ...(noted.gone > 0 && { earlier: noted.gone }),
    };
    const began = journal.since ?? ended;
    const record = {
      instance_id: String(number),
      state,
      time_start: timestampOf(began),
      duration: (ended - began) / 1000,
      check_log: checks,
      unchecked,
      mismatches,
      trace_log: traces,
      messages,
      path: [],
      ...withVars(instance.vars()),
      ...(Object.values(missing).some((count) => count > 0) && { left_out: missing }),
    };
    if (capture.bytes === 0) return { record };
    const { file, leftOut: messagesLeftOut } = capture.file({ ...this.#parts.owner, instance: number });
    return { record, capture: { base64: file.toString('base64'), leftOut: messagesLeftOut } };
  }
}

const withVars = (vars: FirstInstance['vars']): Pick<FirstInstance, 'vars'> => (vars === undefined ? {} : { vars });

/** What is kept of failed instances is little beside what is noted of those in progress. */
const partKept = 0.25;

/** As many of the last entries as fit into so many bytes: they show why the instance failed. */
const lastOf = <Entry>(entries: readonly Entry[], bytes: number): Entry[] => {
  let [from, left] = [entries.length, bytes];
  while (from > 0 && (left -= heldBytes(entries[from - 1])) >= 0) from -= 1;
  return entries.slice(from);
};

const nothingLeftOut: LeftOut = { checks: 0, traces: 0, messages: 0, path: 0 };

/** Bytes for the notes of runs of which no evidence is kept, and that are traced or captured. */
const notesWithoutEvidence = 24 * 1024 ** 2;

/** Undefined where nothing is noted: the run has one instance, or the limit is 0 and it is not traced. */
export const evidenceOfShare = ({
  plan,
  clock,
  shares,
  send,
}: {
  readonly plan: RunPlan;
  readonly shares: number;
  readonly clock: Clock;
  send(message: Extract<FromShare, { type: 'evidence' | 'captured' }>): void;
}): ShareEvidence | undefined => {
  const {
    distribution,
    limits: { evidence },
    traceLevel,
    tracing,
    capturesAll,
    definition: { operations },
  } = plan;
  const traced = tracing !== undefined;
  if (distribution.total === 1 || (evidence === 0 && !traced && !capturesAll)) return undefined;
  const notes = evidence === 0 ? notesWithoutEvidence : evidence * (1 - partKept);
  const owner = ownerOf(plan);
  const captures = capturesAll
    ? new ShareCaptures({
        owner,
        typeOf: (opIdx) => operations[opIdx]?.type,
        wrongOf: (opIdx) => operations[opIdx]?.wrong,
        send: (batch) => send({ type: 'captured', ...batch }),
      })
    : undefined;
  return new ShareEvidence({
    clock,
    traceLevel,
    traced,
    owner,
    bytes: { notes: notes / shares, kept: evidence * partKept },
    captures,
    send: (kept) => send({ type: 'evidence', evidence: kept }),
  });
};
