/**
 * The capture of a run: that of its first instance and, where the run keeps those of all, the frames of the others as
 * its shares have sent them. When a batch has no room, no later one is taken.
 */
import type { Pieces } from '../../ground/pieces.ts';
import type { Capture, CaptureFile } from '../../report/capture.ts';
import { mergingCaptures } from '../../report/merged-captures.ts';
import type { CaptureOwner } from '../../report/signal.ts';
import { mostFrames, mostOctets, type CapturedBatch } from '../share/captured-batch.ts';

export class RunCaptures {
  readonly #first: Capture;
  readonly #owner: CaptureOwner;
  readonly #files: Buffer[] = [];
  #frames = 0;
  #octets = 0;
  #leftOut = 0;
  #isFull = false;

  /** `owner`: of the capture of the first instance. */
  constructor(first: Capture, owner: CaptureOwner) {
    this.#first = first;
    this.#owner = owner;
  }

  add({ file, frames, leftOut }: CapturedBatch): void {
    const octets = Buffer.from(file, 'base64');
    this.#leftOut += leftOut;
    this.#isFull ||= this.#frames + frames > mostFrames || this.#octets + octets.length > mostOctets;
    if (this.#isFull) {
      this.#leftOut += frames;
      return;
    }
    this.#frames += frames;
    this.#octets += octets.length;
    this.#files.push(octets);
  }

  /** Bytes that it holds. */
  get bytes(): number {
    return this.#first.bytes + this.#octets;
  }

  /** Of the first instance alone. */
  ofFirst(): CaptureFile | undefined {
    return this.#first.bytes > 0 ? this.#first.file(this.#owner) : undefined;
  }

  *filing(): Pieces<CaptureFile> {
    const first = yield* this.#first.filing(this.#owner);
    if (this.#files.length === 0) return { ...first, leftOut: first.leftOut + this.#leftOut };
    const file = yield* mergingCaptures([{ files: [first.file, ...this.#files] }]);
    return { file, leftOut: first.leftOut + this.#leftOut };
  }
}
