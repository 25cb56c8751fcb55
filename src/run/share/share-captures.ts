/**
 * The captures of the instances of a share, where the run keeps those of all: the notes of each instance become frames
 * when it is over, and go to the run in batches.
 */
import type { WrongNote } from '../../operations/operation.ts';
import { replay, type Noted } from '../../instance/replay.ts';
import { atOnce } from '../../ground/pieces.ts';
import { Capture } from '../../report/capture.ts';
import { FrameWriter } from '../../report/captured-frames.ts';
import type { Recorder } from '../../report/recorder.ts';
import type { CaptureOwner } from '../../report/signal.ts';
import { mostFrames, mostOctets, type CapturedBatch } from './captured-batch.ts';

/** Octets of frames that wait for the next report of the share. */
const mostWaiting = 64 * 1024;

export interface ShareCapturesParts {
  readonly owner: Omit<CaptureOwner, 'instance'>;
  typeOf(opIdx: number): string | undefined;
  /** As in `JournalParts`. */
  wrongOf?(opIdx: number): WrongNote | undefined;
  send(batch: CapturedBatch): void;
}

export class ShareCaptures {
  readonly #parts: ShareCapturesParts;
  #writer = new FrameWriter();
  #leftOut = 0;
  /** Frames and octets that the share has sent: the run takes no more than the limits from all of them. */
  #frames = 0;
  #octets = 0;

  constructor(parts: ShareCapturesParts) {
    this.#parts = parts;
  }

  /** `noted`: undefined where there was no room for the notes of the instance. */
  add(instance: number, noted: Noted | undefined): void {
    if (noted === undefined) {
      this.#leftOut += 1;
      return;
    }
    const { owner, typeOf, wrongOf } = this.#parts;
    const capture = new Capture();
    const recorder: Recorder = { ...nothing, signal: (signal) => capture.add(signal) };
    replay(noted, { begin: () => recorder, describersOf: () => undefined, typeOf, wrongOf, hidden: String });
    if (noted.gone > 0) this.#leftOut += 1;
    if (this.#frames >= mostFrames || this.#octets >= mostOctets) this.#leftOut += capture.size;
    else this.#leftOut += atOnce(capture.writing(this.#writer, { ...owner, instance }));
    if (this.#writer.octets >= mostWaiting) this.flush();
  }

  /** Sends the run what has come together. */
  flush(): void {
    const { packets: frames, octets } = this.#writer;
    if (frames === 0 && this.#leftOut === 0) return;
    this.#parts.send({ file: this.#writer.file().toString('base64'), frames, leftOut: this.#leftOut });
    this.#frames += frames;
    this.#octets += octets;
    this.#leftOut = 0;
    this.#writer = new FrameWriter();
  }
}

const ignore = (): void => undefined;

const nothing = { step: ignore, check: ignore, trace: ignore, message: ignore };
