/**
 * Segments put together again (Q.714 §4.1.1.2): those of one message have the same calling address and local reference,
 * and come in order. A segment that is missing, twice there or out of order ends the reassembly, as does its timer:
 * nothing is guessed.
 */
import type { Clock } from '../../clock.ts';
import type { MtpTransfer } from '../m3ua/types.ts';
import { encodeAddress } from './address.ts';
import { returnCause } from './causes.ts';
import type { SccpForm } from './forms.ts';
import type { Segmentation, UnitDataMessage } from './message.ts';

/** A message as MTP brought it. */
export interface Received {
  readonly message: UnitDataMessage;
  readonly transfer: MtpTransfer;
  readonly frame: Uint8Array;
}

export interface ReassemblyLimits {
  /** Milliseconds from the first segment to the last: T(reass), 10 to 20 seconds in Q.714. Default 15,000. */
  readonly timeout?: number;
  /** Messages of which segments wait, at one time. Default 1000. */
  readonly maximumMessages?: number;
  /** Octets of data that wait, in all of them. Default 4 MiB. */
  readonly maximumOctets?: number;
}

export interface ReassemblyOptions extends ReassemblyLimits {
  readonly clock: Clock;
  readonly form: SccpForm;
  /** What `segment` began cannot be completed; or, where it is not the first, what it belongs to is not known. */
  readonly failed: (segment: Received, cause: number) => void;
}

interface Process {
  readonly segments: Received[];
  remaining: number;
  octets: number;
  readonly timer: unknown;
}

export class Reassembly {
  readonly #options: ReassemblyOptions;
  readonly #maximumMessages: number;
  readonly #maximumOctets: number;
  readonly #processes = new Map<string, Process>();
  #octets = 0;

  constructor(options: ReassemblyOptions) {
    this.#options = options;
    this.#maximumMessages = options.maximumMessages ?? 1000;
    this.#maximumOctets = options.maximumOctets ?? 4 * 1024 * 1024;
  }

  /** Messages of which segments wait. */
  get size(): number {
    return this.#processes.size;
  }

  /** Takes one of several segments; all of them, in order, where it is the last. */
  take(segment: Received, segmentation: Segmentation): readonly Received[] | undefined {
    const key = this.#keyOf(segment, segmentation);
    const process = this.#processes.get(key);
    if (segmentation.first) return this.#begin(key, segment, segmentation, process);
    if (!process) {
      this.#options.failed(segment, returnCause.transportError);
      return undefined;
    }
    if (segmentation.remaining !== process.remaining - 1) return this.#fail(key, process, returnCause.transportError);
    if (this.#octets + segment.message.data.length > this.#maximumOctets)
      return this.#fail(key, process, returnCause.cannotReassemble);
    this.#add(process, segment);
    process.remaining = segmentation.remaining;
    if (process.remaining > 0) return undefined;
    this.#end(key, process);
    return process.segments;
  }

  /** Forgets every segment and stops the timers, without a report. */
  close(): void {
    for (const [key, process] of this.#processes) this.#end(key, process);
  }

  #begin(key: string, segment: Received, { remaining }: Segmentation, before: Process | undefined): undefined {
    if (before) this.#fail(key, before, returnCause.transportError);
    const full =
      this.#processes.size >= this.#maximumMessages || this.#octets + segment.message.data.length > this.#maximumOctets;
    if (full) {
      this.#options.failed(segment, returnCause.localProcessingError);
      return undefined;
    }
    const timer = this.#options.clock.setTimeout(
      () => this.#fail(key, process, returnCause.transportError),
      this.#options.timeout ?? 15_000,
    );
    const process: Process = { segments: [], remaining, octets: 0, timer };
    this.#processes.set(key, process);
    this.#add(process, segment);
    return undefined;
  }

  #add(process: Process, segment: Received): void {
    const { length } = segment.message.data;
    process.segments.push(segment);
    process.octets += length;
    this.#octets += length;
  }

  #fail(key: string, process: Process, cause: number): undefined {
    this.#end(key, process);
    const [first] = process.segments;
    if (first) this.#options.failed(first, cause);
    return undefined;
  }

  #end(key: string, process: Process): void {
    this.#options.clock.clearTimeout(process.timer);
    this.#processes.delete(key);
    this.#octets -= process.octets;
  }

  /**
   * A calling address without point code and global title is the same in many nodes: there the originating point code
   * tells them apart.
   */
  #keyOf({ message: { calling }, transfer }: Received, { localReference }: Segmentation): string {
    const alone = calling.pointCode === undefined && calling.globalTitle === undefined;
    const address = encodeAddress(calling, this.#options.form).toString('hex');
    return `${address}/${localReference}${alone ? `/${transfer.opc}` : ''}`;
  }
}
