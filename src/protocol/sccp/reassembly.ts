/**
 * Reassembly of segments (Q.714 §4.1.1.2): the segments of one message have the same calling address and local
 * reference, and are received in order. A segment that is missing, duplicate or out of order ends the reassembly, and
 * so does its timer.
 */
import type { Clock } from '../../ground/clock.ts';
import type { MtpTransfer } from '../m3ua/types.ts';
import { encodeAddress } from './address.ts';
import { returnCause } from './causes.ts';
import type { SccpForm } from './forms.ts';
import type { Segmentation, UnitDataMessage } from './message.ts';

/** A message as received from MTP. */
export interface Received {
  readonly message: UnitDataMessage;
  readonly transfer: MtpTransfer;
  readonly frame: Uint8Array;
}

export interface ReassemblyLimits {
  /** Milliseconds from the first segment to the last: T(reass), 10 to 20 seconds in Q.714. Default 15,000. */
  readonly timeout?: number;
  /** Incomplete messages at one time. Default 1000. */
  readonly maximumMessages?: number;
  /** Octets of data of all incomplete messages. Default 4 MiB. */
  readonly maximumOctets?: number;
}

export interface ReassemblyOptions extends ReassemblyLimits {
  readonly clock: Clock;
  readonly form: SccpForm;
  /** The message that `segment` began cannot be completed; or, if it is not a first segment, its message is unknown. */
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

  /** Incomplete messages. */
  get size(): number {
    return this.#processes.size;
  }

  /** Takes a segment of a message; returns all its segments, in order, with the last one. */
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

  /** Drops every segment and stops the timers, without a report. */
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
   * Many nodes have the same calling address if it has neither point code nor global title: the originating point code
   * distinguishes them.
   */
  #keyOf({ message: { calling }, transfer }: Received, { localReference }: Segmentation): string {
    const alone = calling.pointCode === undefined && calling.globalTitle === undefined;
    const address = encodeAddress(calling, this.#options.form).toString('hex');
    return `${address}/${localReference}${alone ? `/${transfer.opc}` : ''}`;
  }
}
