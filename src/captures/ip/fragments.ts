/**
 * Puts fragments of IP together (RFC 791 §3.2, RFC 8200 §4.5). A packet whose fragments are not all in the capture is
 * given up when there is no more room for it, or when the capture ends.
 */
import type { Place } from '../unit.ts';
import type { Fragment, IpPacket } from './packet.ts';

/** Packets whose fragments wait for others, and the octets of all of them. */
export const mostIncomplete = 1_000;
export const mostFragmentOctets = 16 * 1024 * 1024;
/** Packets that are remembered, to recognise fragments that come again. */
const mostRemembered = 1_000;
const mostFragments = 8_192;

/** A packet that is given up. */
export interface IncompletePacket extends Place {
  readonly protocol: number;
  /** Its first octets, if the first fragment was captured. */
  readonly beginning: Buffer | undefined;
  readonly reason: string;
}

interface Incomplete extends Place {
  readonly protocol: number;
  readonly parts: Map<number, Buffer>;
  octets: number;
  /** Known when the last fragment is there. */
  length: number | undefined;
}

export class FragmentReassembly {
  readonly #incomplete = new Map<string, Incomplete>();
  readonly #complete = new Set<string>();
  readonly #giveUp: (packet: IncompletePacket) => void;
  #octets = 0;

  constructor(giveUp: (packet: IncompletePacket) => void) {
    this.#giveUp = giveUp;
  }

  /** The payload of the packet, when `packet` is the last of its fragments to come. */
  add(packet: IpPacket, fragment: Fragment, place: Place): Buffer | undefined {
    const { protocol, source, destination, payload } = packet;
    const key = `${source} ${destination} ${protocol} ${fragment.identification}`;
    const own = this.#incomplete.get(key) ?? this.#begin(key, protocol, place);
    if (fragment.isLast) own.length = fragment.offset + payload.length;
    if ((own.parts.get(fragment.offset)?.length ?? -1) < payload.length) {
      this.#count(own, payload.length - (own.parts.get(fragment.offset)?.length ?? 0));
      own.parts.set(fragment.offset, Buffer.from(payload));
    }
    const whole = wholeOf(own);
    if (whole !== undefined) {
      this.#count(own, -own.octets);
      this.#incomplete.delete(key);
      this.#remember(key);
      return whole;
    }
    if (own.parts.size > mostFragments) this.#end(key, own, `more than ${mostFragments} fragments`);
    while (this.#octets > mostFragmentOctets || this.#incomplete.size > mostIncomplete) {
      const [oldest] = this.#incomplete;
      if (oldest === undefined) break;
      this.#end(...oldest, 'other packets with missing fragments took its room');
    }
    return undefined;
  }

  /** The capture has ended. */
  end(): void {
    for (const [key, own] of this.#incomplete) this.#end(key, own, 'the capture does not have all of them');
  }

  #begin(key: string, protocol: number, { frame, time }: Place): Incomplete {
    const own = { frame, time, protocol, parts: new Map<number, Buffer>(), octets: 0, length: undefined };
    this.#incomplete.set(key, own);
    return own;
  }

  #count(own: Incomplete, octets: number): void {
    own.octets += octets;
    this.#octets += octets;
  }

  #remember(key: string): void {
    this.#complete.add(key);
    if (this.#complete.size <= mostRemembered) return;
    for (const oldest of this.#complete) {
      this.#complete.delete(oldest);
      return;
    }
  }

  #end(key: string, own: Incomplete, why: string): void {
    this.#count(own, -own.octets);
    this.#incomplete.delete(key);
    // A fragment of a packet that is complete has come again.
    if (this.#complete.has(key)) return;
    const { frame, time, protocol, parts } = own;
    const reason = `a packet in fragments, of which ${parts.size} were captured: ${why}`;
    this.#giveUp({ frame, time, protocol, beginning: parts.get(0), reason });
  }
}

/** Undefined where octets are missing. */
const wholeOf = ({ parts, length, octets }: Incomplete): Buffer | undefined => {
  if (length === undefined) return undefined;
  // Some senders put the last fragment behind the padding of the one before it: without octets, it lacks none.
  const isEmptyEnd = parts.get(length)?.length === 0;
  if (octets < length && !isEmptyEnd) return undefined;
  const whole = Buffer.alloc(octets < length ? octets : length);
  let end = 0;
  for (const [offset, part] of [...parts].sort(([one], [other]) => one - other)) {
    if (part.length === 0) continue;
    if (offset > end) return undefined;
    if (offset < whole.length) part.copy(whole, offset);
    end = Math.max(end, offset + part.length);
  }
  return end < whole.length || whole.length === 0 ? undefined : whole;
};
