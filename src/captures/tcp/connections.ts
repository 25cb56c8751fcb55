/** The messages of all TCP connections of a capture. */
import type { Ledger } from '../ledger.ts';
import type { DeliveredMessage, Place } from '../unit.ts';
import { MessageReader } from './message-reader.ts';
import { TcpStream, type StreamEvent } from './stream.ts';

/** Directions of connections that are known at once, and the octets that all of them hold. */
export const mostDirections = 10_000;
export const mostOctets = 64 * 1024 * 1024;

const diameterPort = 3868;
const syn = 0x02;

interface Direction {
  readonly from: string;
  readonly to: string;
  readonly stream: TcpStream;
  readonly reader: MessageReader;
  held: number;
}

export interface TcpPacket extends Place {
  readonly source: string;
  readonly destination: string;
  readonly bytes: Buffer;
  readonly missing: number;
}

const lostRest = 'octets of a message are not in the capture';

export class TcpConnections {
  readonly #ledger: Ledger;
  readonly #directions = new Map<string, Direction>();
  #held = 0;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** Adds the messages that end in the packet to `delivered`. */
  add({ source, destination, bytes, missing, frame }: TcpPacket, delivered: DeliveredMessage[]): void {
    if (bytes.length < 20) return;
    const header = (bytes.readUInt8(12) >> 4) * 4;
    if (header < 20) return;
    const ports = [bytes.readUInt16BE(0), bytes.readUInt16BE(2)];
    const direction = this.#directionOf(`${source}:${ports[0]}`, `${destination}:${ports[1]}`, ports);
    const { stream } = direction;
    const sequence = bytes.readUInt32BE(4);
    if ((bytes.readUInt8(13) & syn) !== 0 && stream.begin(sequence)) direction.reader.gap(lostRest, frame);
    const segment = { sequence, bytes: bytes.subarray(header), missing };
    if (segment.bytes.length === 0 && missing === 0) return;
    const snapped = missing > 0 ? 'the snap length cut the packet' : lostRest;
    this.#deliver(direction, stream.add(segment, this.#repeats(stream)), frame, snapped, delivered);
    this.#count(direction);
  }

  /** The capture has ended. */
  end(frame: number, delivered: DeliveredMessage[]): void {
    for (const direction of this.#directions.values()) {
      this.#deliver(direction, direction.stream.end(this.#repeats(direction.stream)), frame, lostRest, delivered);
      direction.reader.end(frame);
    }
  }

  #deliver(
    { from, to, stream, reader }: Direction,
    events: Iterable<StreamEvent>,
    frame: number,
    why: string,
    delivered: DeliveredMessage[],
  ): void {
    for (const event of events) {
      if (event === 'gap') {
        reader.gap(why, frame);
        continue;
      }
      const messages = [...reader.push(event, frame)];
      let end = stream.next - reader.held;
      for (const { bytes } of messages.toReversed()) {
        stream.noteEnd(end);
        end -= bytes.length;
      }
      for (const { layer, bytes } of messages) delivered.push({ from, to, layer, bytes, association: '' });
    }
  }

  #repeats(stream: TcpStream): (sequence: number, length: number) => void {
    return (sequence, length) => {
      for (let again = stream.endsWithin(sequence, length); again > 0; again -= 1) this.#ledger.findRepeat();
    };
  }

  #directionOf(from: string, to: string, ports: readonly number[]): Direction {
    const key = `${from} ${to}`;
    const known = this.#directions.get(key);
    if (known !== undefined) return known;
    const reader = new MessageReader(this.#ledger, ports.includes(diameterPort));
    const made = { from, to, stream: new TcpStream(), reader, held: 0 };
    this.#directions.set(key, made);
    if (this.#directions.size > mostDirections) this.#forgetOldest();
    return made;
  }

  #count(direction: Direction): void {
    const held = direction.stream.held + direction.reader.held;
    this.#held += held - direction.held;
    direction.held = held;
    while (this.#held > mostOctets && this.#directions.size > 1) this.#forgetOldest();
  }

  /** The direction that was seen first: its octets that wait are lost. */
  #forgetOldest(): void {
    for (const [key, oldest] of this.#directions) {
      this.#directions.delete(key);
      this.#held -= oldest.held;
      oldest.reader.gap('other connections took the room of what waits for its rest', Infinity);
      return;
    }
  }
}
