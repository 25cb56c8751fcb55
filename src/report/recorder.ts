/**
 * The record of a Test Instance: of the first one while it runs, of another once it has failed.
 */
import { Capture } from './capture.ts';
import type {
  CheckEntry,
  MessageEntry,
  MismatchEntry,
  PathEntry,
  StepEntry,
  TraceEntry,
  UncheckedEntry,
} from './entries.ts';
import type { Signal } from './signal.ts';
import { heldBytes } from '../ground/held-bytes.ts';

export interface Recorder {
  step(entry: StepEntry): void;
  check(entry: CheckEntry): void;
  trace(entry: TraceEntry): void;
  message(entry: MessageEntry): void;
  signal(signal: Signal): void;
  unchecked?(entry: UncheckedEntry): void;
  mismatch?(entry: MismatchEntry): void;
}

/** Number of entries that are not kept, for each list of the report. */
export interface LeftOut {
  readonly checks: number;
  readonly traces: number;
  readonly messages: number;
  readonly path: number;
  readonly unchecked?: number;
  readonly mismatches?: number;
}

/**
 * Keeps the first entries, up to a number of them and of bytes. When there is no room, it only counts later entries.
 */
class BoundedEntries<Entry> {
  readonly kept: Entry[] = [];
  leftOut = 0;
  /** Bytes of the kept entries. */
  bytes = 0;
  readonly #most: number;
  readonly #mostBytes: number;

  constructor(most: number, mostBytes: number) {
    this.#most = most;
    this.#mostBytes = mostBytes;
  }

  add(entry: Entry): void {
    const bytes = this.leftOut > 0 ? Infinity : heldBytes(entry);
    if (this.bytes + bytes > this.#mostBytes || this.kept.length >= this.#most) {
      this.leftOut += 1;
      return;
    }
    this.bytes += bytes;
    this.kept.push(entry);
  }
}

/** Not shown in the seed: what the recorder holds, if nothing else is said. */
const usualBytes = 8 * 1024 * 1024;
const usualEntries = 10_000;

/**
 * Keeps the record of an instance: at most `entries` of each sort, and `bytes` in all: three eighths for the trace, a
 * quarter each for checks and for messages, a sixteenth each for unchecked arguments and for mismatches. It only counts
 * later entries.
 */
export class InstanceRecorder implements Recorder {
  /** Not part of the report: those beyond the limit do not count as left out. */
  readonly steps: StepEntry[] = [];
  readonly path: PathEntry[] = [];
  readonly capture: Capture;
  readonly #checks: BoundedEntries<CheckEntry>;
  readonly #traces: BoundedEntries<TraceEntry>;
  readonly #messages: BoundedEntries<MessageEntry>;
  readonly #unchecked: BoundedEntries<UncheckedEntry>;
  readonly #mismatches: BoundedEntries<MismatchEntry>;
  readonly #entries: number;
  #pathLeftOut = 0;

  /** `octets`: limit of its capture; undefined: the default. */
  constructor(bytes = usualBytes, entries = usualEntries, octets?: number) {
    this.capture = new Capture(octets);
    this.#entries = entries;
    this.#checks = new BoundedEntries(entries, bytes / 4);
    this.#traces = new BoundedEntries(entries, (bytes * 3) / 8);
    this.#messages = new BoundedEntries(entries, bytes / 4);
    this.#unchecked = new BoundedEntries(entries, bytes / 16);
    this.#mismatches = new BoundedEntries(entries, bytes / 16);
  }

  get checks(): readonly CheckEntry[] {
    return this.#checks.kept;
  }

  get traces(): readonly TraceEntry[] {
    return this.#traces.kept;
  }

  get messages(): readonly MessageEntry[] {
    return this.#messages.kept;
  }

  get uncheckedArguments(): readonly UncheckedEntry[] {
    return this.#unchecked.kept;
  }

  get mismatches(): readonly MismatchEntry[] {
    return this.#mismatches.kept;
  }

  /** Bytes of all kept entries, including the signalling. */
  get bytes(): number {
    const lists = [this.#checks, this.#traces, this.#messages, this.#unchecked, this.#mismatches];
    return lists.reduce((sum, { bytes }) => sum + bytes, this.capture.bytes);
  }

  /** Undefined if nothing was left out. */
  get leftOut(): LeftOut | undefined {
    const leftOut = {
      checks: this.#checks.leftOut,
      traces: this.#traces.leftOut,
      messages: this.#messages.leftOut,
      path: this.#pathLeftOut,
      ...(this.#unchecked.leftOut > 0 && { unchecked: this.#unchecked.leftOut }),
      ...(this.#mismatches.leftOut > 0 && { mismatches: this.#mismatches.leftOut }),
    };
    return Object.values(leftOut).some((count) => count > 0) ? leftOut : undefined;
  }

  /** Beyond the limit only places where the instance waits are kept, up to twice the limit. */
  step(entry: StepEntry): void {
    const room = entry.stands === undefined ? this.#entries : 2 * this.#entries;
    if (this.steps.length < room) this.steps.push(entry);
  }

  /** An abort is the last check of all, and is kept whatever the limit. */
  check(entry: CheckEntry): void {
    if (entry.status === 'abort') this.#checks.kept.push(entry);
    else this.#checks.add(entry);
  }

  trace(entry: TraceEntry): void {
    this.#traces.add(entry);
  }

  message(entry: MessageEntry): void {
    this.#messages.add(entry);
  }

  unchecked(entry: UncheckedEntry): void {
    this.#unchecked.add(entry);
  }

  mismatch(entry: MismatchEntry): void {
    this.#mismatches.add(entry);
  }

  signal(signal: Signal): void {
    this.capture.add(signal);
  }

  enter(entry: PathEntry): void {
    if (this.path.length < this.#entries) this.path.push(entry);
    else this.#pathLeftOut += 1;
  }
}
