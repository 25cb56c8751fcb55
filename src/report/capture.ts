/**
 * The signalling of a Test Instance, kept until a client requests it as a file for Wireshark.
 *
 * Messages of a network are written as they were on the wire. Dialogues over memory have only TCAP messages: their M3UA
 * and SCCP headers are made when the file is rendered. All dialogues share one capture.
 */
import { atOnce, type Pieces } from '../ground/pieces.ts';
import { descriptions, FrameWriter, type CapturedFrame } from './captured-frames.ts';
import { CarryingFrames } from './carrying-frames.ts';
import { frameComment } from './frame-comment.ts';
import { otherEnd, type End } from './ipv4.ts';
import type { CaptureInterface } from './pcapng.ts';
import { printable } from './printable.ts';
import type { CaptureOwner, Signal } from './signal.ts';

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

  /** Number of the kept messages. */
  get size(): number {
    return this.#signals.length;
  }

  /** Bytes of the kept messages. */
  get bytes(): number {
    return this.#octets;
  }

  /** The capture so far. */
  file(owner: CaptureOwner): CaptureFile {
    return atOnce(this.filing(owner));
  }

  /** Like `file`, in pieces. */
  *filing(owner: CaptureOwner): Pieces<CaptureFile> {
    const writer = new FrameWriter();
    const leftOut = yield* this.writing(writer, owner);
    return { file: writer.file(), leftOut };
  }

  /** Writes its frames with those of other instances of the run. Returns how many messages are left out. */
  *writing(writer: FrameWriter, owner: CaptureOwner): Pieces<number> {
    const [seconds, microseconds] = this.#signals[0]?.time ?? [0, 1];
    const association = (seconds * 1_000_000 + microseconds) % 2 ** 32;
    const frames = new SignalFrames(owner);
    let leftOut = this.#leftOut;
    for (const signal of this.#signals) {
      const made = frames.of(signal);
      const isWhole = made.length > 0 && made.every((frame) => writer.add(frame, association));
      if (!isWhole) leftOut += 1;
      yield;
    }
    return leftOut;
  }
}

/** Makes frames of the signals of one instance. */
class SignalFrames {
  readonly #owner: CaptureOwner;
  readonly #carrying = new CarryingFrames();
  readonly #interfaces: Readonly<Record<keyof typeof descriptions, CaptureInterface>>;
  /** The end that is the tester's, by the number of the dialogue: who sends its first message opens it. */
  readonly #ends = new Map<number, End>();

  constructor(owner: CaptureOwner) {
    const { sigtran = 'sigtran', diameter = 'diameter', run } = owner;
    this.#owner = { ...owner, run: printable(run) };
    this.#interfaces = {
      wire: { name: sigtran, description: descriptions.wire },
      memory: { name: sigtran, description: descriptions.memory },
      diameter: { name: diameter, description: descriptions.diameter },
    };
  }

  /** None for a message that nothing can carry. */
  of(signal: Signal): readonly CapturedFrame[] {
    const own = this.#endOf(signal);
    const { time, diameter, frames } = signal;
    const sent = signal.direction === 'sent';
    const from = sent ? own : otherEnd(own);
    const ofDiameter = this.#owner.diameterOverSctp === true ? 'diameterOverSctp' : 'diameter';
    const carried = diameter === undefined ? 'm3ua' : ofDiameter;
    const { wire, memory, diameter: diameterWire } = this.#interfaces;
    const comments = [frameComment(signal, this.#owner)];
    const made = (octets: Uint8Array, at: CaptureInterface): CapturedFrame => ({
      time,
      from,
      sent,
      carried,
      octets,
      interface: at,
      comments,
    });
    if (diameter !== undefined) return [made(signal.bytes, diameterWire)];
    if (frames.length > 0) return frames.map((frame) => made(frame, wire));
    return this.#carrying.around(signal, own).map((frame) => made(frame, memory));
  }

  #endOf({ dialogue, direction, diameter }: Signal): End {
    if (diameter !== undefined) return diameter.opens ? 'opener' : 'answerer';
    const known = this.#ends.get(dialogue);
    if (known !== undefined) return known;
    const end = direction === 'sent' ? 'opener' : 'answerer';
    this.#ends.set(dialogue, end);
    return end;
  }
}
