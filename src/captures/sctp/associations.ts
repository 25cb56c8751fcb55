/**
 * The messages of SCTP associations, each once. A direction of an association is known by its verification tag and its
 * ports, whatever addresses its packets have: an association has several paths, and a mirror port may show others. A
 * TSN of a direction that comes again with the same octets is a repeat.
 *
 * text2pcap writes TSN 0 into every chunk, and the same tag for all: as long as a direction has no other TSN, nothing in
 * it is a repeat, and with tag 0 the addresses distinguish the directions.
 */
import { crc32cOf, crc32cRemainder } from '../../ground/crc32c.ts';
import type { Ledger } from '../ledger.ts';
import { layerByContent } from '../message-forms.ts';
import { Remembered } from '../remembered.ts';
import type { DeliveredMessage, Place } from '../unit.ts';
import { commonHeader, dataChunks, type DataChunk } from './chunks.ts';
import { FragmentRuns } from './fragment-runs.ts';
import { MissingChunks } from './missing-chunks.ts';
import { layerOfPayload, swapped } from './payload-protocols.ts';

/** Directions of associations that are known at once, and TSNs that are remembered to recognise repeats. */
const mostDirections = 10_000;
const mostRemembered = 50_000;

interface Direction {
  readonly number: number;
  /** Whether every chunk so far had TSN 0, as text2pcap writes it. */
  isUnnumbered: boolean;
  readonly missing: MissingChunks;
}

/** The ends of a packet of SCTP, and its octets. */
export interface SctpPacket extends Place {
  readonly source: string;
  readonly destination: string;
  readonly bytes: Buffer;
  /** Octets that were not captured. */
  readonly missing: number;
}

/**
 * Captures that dialproof makes of runs have an association for each run between the same two addresses of RFC 5737;
 * the verification tags of its directions are complements of each other (`src/report/m3ua-packets.ts`).
 */
const associationOf = (tag: number): string => String(Math.min(tag, ~tag >>> 0));

const isMade = (source: string, destination: string): boolean =>
  (source === '192.0.2.1' && destination === '192.0.2.2') || (source === '192.0.2.2' && destination === '192.0.2.1');
/** The first TSN of both directions there. */
const firstMade = 1;

/** The TSN among those of all directions. */
const placeOf = ({ number }: Direction, { tsn }: Pick<DataChunk, 'tsn'>): number => number * 2 ** 32 + tsn;

export class SctpAssociations {
  readonly #ledger: Ledger;
  readonly #directions = new Remembered<string, Direction>(mostDirections);
  /** A checksum of the octets by direction and TSN. */
  readonly #remembered = new Remembered<number, number>(mostRemembered);
  readonly #runs: FragmentRuns;
  #made = 0;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
    this.#runs = new FragmentRuns(({ frame }, reason) => ledger.findRefused(frame, 'sctp', reason));
  }

  /** Adds the messages that end in the packet to `delivered`. */
  add({ source, destination, bytes, missing, frame, time }: SctpPacket, delivered: DeliveredMessage[]): void {
    if (bytes.length < commonHeader) {
      if (missing > 0) this.#ledger.findRefused(frame, 'sctp', `the snap length cut the packet in its header`);
      return;
    }
    const [from, to] = [`${source}:${bytes.readUInt16BE(0)}`, `${destination}:${bytes.readUInt16BE(2)}`];
    const tag = bytes.readUInt32BE(4);
    const ports = bytes.readUInt32BE(0);
    const made = isMade(source, destination);
    const direction = this.#directionOf(tag === 0 ? `${from} ${to}` : `${tag} ${ports}`, made ? firstMade : undefined);
    const association = made ? associationOf(tag) : '';
    for (const chunk of dataChunks(bytes, missing)) {
      if ('unread' in chunk) {
        this.#ledger.findRefused(frame, 'sctp', chunk.unread);
        continue;
      }
      if (!direction.isUnnumbered || chunk.tsn !== 0) direction.missing.came(chunk.tsn, frame);
      if (this.#isAgain(direction, chunk)) {
        if (chunk.ends) this.#ledger.findRepeat();
        continue;
      }
      const whole = this.#wholeOf(direction, chunk, { frame, time });
      if (whole === undefined) continue;
      const layer = this.#layerOf(whole.payloadProtocol, whole.bytes, frame);
      if (layer !== undefined) {
        this.#ledger.find();
        const sent = direction.isUnnumbered ? {} : { sent: placeOf(direction, chunk) };
        delivered.push({ from, to, layer, bytes: whole.bytes, association, ...sent });
      }
    }
  }

  /** The capture has ended. */
  end(): void {
    this.#runs.end();
    for (const { missing } of this.#directions.values()) missing.end();
  }

  #directionOf(key: string, first: number | undefined): Direction {
    const known = this.#directions.get(key);
    if (known !== undefined) return known;
    this.#made += 1;
    const missing = new MissingChunks((after, before) => this.#ledger.gaps.add(after, before), first);
    const made = { number: this.#made, isUnnumbered: true, missing };
    this.#directions.set(key, made);
    return made;
  }

  /** Whether the chunk was seen before. */
  #isAgain(direction: Direction, { tsn, bytes }: DataChunk): boolean {
    if (tsn !== 0) direction.isUnnumbered = false;
    if (direction.isUnnumbered) return false;
    const key = placeOf(direction, { tsn });
    const sum = crc32cOf(crc32cRemainder(bytes, 0, bytes.length));
    if (this.#remembered.get(key) === sum) return true;
    this.#remembered.set(key, sum);
    return false;
  }

  #wholeOf(
    direction: Direction,
    chunk: DataChunk,
    place: Place,
  ): { readonly payloadProtocol: number; readonly bytes: Buffer } | undefined {
    const { begins, ends, bytes, tsn, stream, fragment, payloadProtocol = 0 } = chunk;
    if (begins && ends) return { payloadProtocol, bytes };
    const scope = `${direction.number} ${fragment?.message ?? stream}`;
    // The identifier stands before the octets, since a fragment of I-DATA that is not the first has none.
    const head = Buffer.alloc(begins ? 4 : 0);
    if (begins) head.writeUInt32BE(payloadProtocol, 0);
    const run = { ...place, begins, ends, bytes: begins ? Buffer.concat([head, bytes]) : bytes };
    const whole = this.#runs.add(scope, fragment?.number ?? tsn, run);
    return whole && { payloadProtocol: whole.readUInt32BE(0), bytes: whole.subarray(4) };
  }

  #layerOf(identifier: number, bytes: Buffer, frame: number): DeliveredMessage['layer'] | undefined {
    const ledger = this.#ledger;
    const isSwapped = swapped(identifier) !== undefined;
    const found = layerOfPayload(swapped(identifier) ?? identifier);
    if (found === 'unknown') {
      ledger.notice(`messages with the payload protocol identifier ${identifier} are not read`, frame);
      return undefined;
    }
    if (found === 'byContent') {
      const layer = layerByContent(bytes);
      if (layer === undefined)
        ledger.findRefused(frame, 'sctp', 'the payload protocol identifier is 0, and no known message begins so');
      else
        ledger.notice(`messages with the payload protocol identifier 0 are read as ${layer} by their contents`, frame);
      return layer;
    }
    if (isSwapped) ledger.notice('payload protocol identifiers have their lowest octet first', frame);
    if ('layer' in found) return found.layer;
    ledger.findRefused(frame, 'sctp', found.refused);
    return undefined;
  }
}
