/**
 * Recognises the messages of a load that come over one link by their octets: a message that differs from an earlier one
 * only in its signalling link selection, transaction ids, invoke ids and in the contents of its parameters is read from
 * the places of these, without M3UA, SCCP and TCAP decoding it.
 *
 * The layers remain the definition: what is recognised is what they have delivered before.
 */
import { decodeData, indexOfSls } from '../../protocol/m3ua/data.ts';
import type { SignallingLink } from '../../protocol/m3ua/types.ts';
import { decodeReceived } from '../../protocol/tcap/codec.ts';
import { compiledMessage, type Bounds, type CompiledMessage } from '../../protocol/tcap/compiled-message.ts';
import { placesIn, readCompiled } from '../../protocol/tcap/compiled-reading.ts';
import type { ReceivedMessage } from '../../protocol/tcap/types.ts';
import { KnownKinds } from './known-kinds.ts';

interface KnownFrame<Sender> {
  /** The octets of the message from which it was learned. */
  readonly octets: Uint8Array;
  /** The bounds of the octets that have to be the same: from, to, from, to, … */
  readonly fixed: Uint32Array;
  readonly message: CompiledMessage;
  readonly messageAt: number;
  readonly sender: Sender;
}

/** A recognised message. Most are read without anything but `message`. */
export class Recognised<Sender> {
  readonly frame: Uint8Array;
  readonly message: ReceivedMessage;
  readonly #known: KnownFrame<Sender>;

  constructor(frame: Uint8Array, known: KnownFrame<Sender>) {
    this.frame = frame;
    this.message = readCompiled(known.message, frame, known.messageAt);
    this.#known = known;
  }

  get sender(): Sender {
    return this.#known.sender;
  }

  /** The octets of TCAP. */
  get bytes(): Uint8Array {
    const { message, messageAt } = this.#known;
    return this.frame.subarray(messageAt, messageAt + message.octets.length);
  }
}

/** Kinds of messages that are kept for a link; one takes some 700 octets. */
const most = 128;
/** As many of them may have the same length. */
const mostOfLength = 16;

export class CompiledReception<Sender> {
  readonly #link: SignallingLink;
  /** By their lengths. */
  readonly #known = new KnownKinds<KnownFrame<Sender>>(most, mostOfLength);
  #contexts: readonly number[];

  constructor(link: SignallingLink) {
    this.#link = link;
    this.#contexts = link.routingContexts;
  }

  /** Undefined for a message of another kind: the layers have to decode it. */
  recognise(frame: Uint8Array): Recognised<Sender> | undefined {
    // M3UA refuses a message with a routing context that the link does not have.
    if (this.#contexts !== this.#link.routingContexts) this.#forget();
    const known = this.#known.with(frame.length);
    if (known === undefined) return undefined;
    for (const one of known) if (isLike(one, frame)) return new Recognised(frame, one);
    return undefined;
  }

  /** Recognises messages like this one from now on. `data`: what SCCP has delivered of it, a view of `frame`. */
  learn(frame: Uint8Array, data: Uint8Array, sender: Sender): void {
    if (!this.#known.hasRoomFor(frame.length)) return;
    const learned = knownFrame(frame, data, sender);
    if (learned !== undefined) this.#known.add(frame.length, learned);
  }

  #forget(): void {
    this.#known.forget();
    this.#contexts = this.#link.routingContexts;
  }
}

const isLike = <Sender>({ octets, fixed }: KnownFrame<Sender>, frame: Uint8Array): boolean => {
  for (let bound = 0; bound < fixed.length; bound += 2) {
    const to = fixed[bound + 1] as number;
    for (let index = fixed[bound] as number; index < to; index += 1) if (octets[index] !== frame[index]) return false;
  }
  return true;
};

/** Undefined for a message that cannot be read from places. */
const knownFrame = <Sender>(frame: Uint8Array, data: Uint8Array, sender: Sender): KnownFrame<Sender> | undefined => {
  let message: CompiledMessage | undefined;
  try {
    message = compiledMessage(decodeReceived(data));
  } catch {
    return undefined;
  }
  const { transfer } = decodeData(frame);
  const places = message && placesIn(message, data);
  if (message === undefined || places === undefined || transfer === undefined) return undefined;
  const messageAt = data.byteOffset - frame.byteOffset;
  const slsAt = indexOfSls(frame, transfer);
  const all: readonly Bounds[] = [
    [slsAt, slsAt + 1],
    ...places.map(([from, to]): Bounds => [messageAt + from, messageAt + to]),
  ];
  const fixed = Uint32Array.of(0, ...all.flat(), frame.length);
  return { octets: Uint8Array.from(frame), fixed, message, messageAt, sender };
};
