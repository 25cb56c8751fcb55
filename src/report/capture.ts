/**
 * The signalling of a Test Instance, kept until a client requests it as a file for Wireshark.
 *
 * Messages of a network are written as they were on the wire. Dialogues over memory have only TCAP messages: their M3UA
 * and SCCP headers are made when the file is rendered. All dialogues share one capture.
 */
import { atOnce, type Pieces } from '../ground/pieces.ts';
import { CarryingFrames } from './carrying-frames.ts';
import { longestMessage, M3uaPackets } from './m3ua-packets.ts';
import { pcapHeader, pcapRecord } from './pcap.ts';
import type { Signal } from './signal.ts';

/** Limits of the capture of one run. */
const maximumSignals = 2_000;
const maximumOctets = 512 * 1024;

export interface CaptureFile {
  readonly file: Buffer;
  /** Number of messages that are not in it: those beyond the limits of a capture, and those that M3UA cannot carry. */
  readonly leftOut: number;
}

export class Capture {
  readonly #signals: Signal[] = [];
  readonly #mostOctets: number;
  #octets = 0;
  #leftOut = 0;

  constructor(mostOctets = maximumOctets) {
    this.#mostOctets = mostOctets;
  }

  /** Copies the bytes, which are views of the network's read buffer. */
  add(signal: Signal): void {
    const carried = signal.frames.length > 0;
    const octets = (carried ? signal.frames : [signal.bytes]).reduce((sum, { length }) => sum + length, 0);
    if (this.#signals.length >= maximumSignals || this.#octets + octets > this.#mostOctets) {
      this.#leftOut += 1;
      return;
    }
    this.#octets += octets;
    const bytes = Uint8Array.from(carried ? [] : signal.bytes);
    this.#signals.push({ ...signal, bytes, frames: signal.frames.map((frame) => Uint8Array.from(frame)) });
  }

  /** Bytes of the kept messages. */
  get bytes(): number {
    return this.#octets;
  }

  /** The capture so far. */
  file(): CaptureFile {
    return atOnce(this.filing());
  }

  /** Like `file`, in pieces. */
  *filing(): Pieces<CaptureFile> {
    const [seconds, microseconds] = this.#signals[0]?.time ?? [0, 1];
    const packets = new M3uaPackets(seconds * 1_000_000 + microseconds);
    const carrying = new CarryingFrames();
    const records: Buffer[] = [pcapHeader()];
    let leftOut = this.#leftOut;
    for (const signal of this.#signals) {
      const frames = signal.frames.length > 0 ? signal.frames : carrying.around(signal);
      if (frames.length === 0 || frames.some(({ length }) => length > longestMessage)) leftOut += 1;
      else for (const frame of frames) records.push(pcapRecord(signal.time, packets.packet(signal.direction, frame)));
      yield;
    }
    return { file: Buffer.concat(records), leftOut };
  }
}
