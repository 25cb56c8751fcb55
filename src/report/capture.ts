/**
 * The signalling of a Test Instance, kept until a client asks for it as a file for Wireshark.
 *
 * What a network carried is written as it was on the wire. Over memory there are only TCAP messages: M3UA and SCCP are
 * made around them when the file is. All dialogues share one capture.
 */
import { atOnce, type Pieces } from '../pieces.ts';
import { CarryingFrames } from './carrying-frames.ts';
import { longestMessage, M3uaPackets } from './m3ua-packets.ts';
import { pcapHeader, pcapRecord } from './pcap.ts';
import type { Signal } from './signal.ts';

/** A capture of one run takes no more than this. */
const maximumSignals = 2_000;
const maximumOctets = 512 * 1024;

export interface CaptureFile {
  readonly file: Buffer;
  /** Messages that are not in it: those beyond the bounds of a capture, and those that nothing can carry. */
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

  /** Copies what it keeps: the bytes are views of whatever the network read at once. */
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

  /** Bytes of what is kept. */
  get bytes(): number {
    return this.#octets;
  }

  /** The capture so far. */
  file(): CaptureFile {
    return atOnce(this.filing());
  }

  /** The same in pieces. */
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
