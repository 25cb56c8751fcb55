/**
 * Sends the messages of a load without encoding them anew: the octets of a whole M3UA message are made once, and for
 * each message only its transaction ids, invoke ids, parameters and signalling link selection are written.
 *
 * The layers remain the definition. They encode each kind of message when it is first sent; and a message for which one
 * of them has to look at more than its octets is left to them.
 */
import type { SignallingLink } from '../../protocol/m3ua/types.ts';
import type { SccpEndpoint } from '../../protocol/sccp/endpoint.ts';
import type { SccpAddress, UnitDataRequest } from '../../protocol/sccp/types.ts';
import {
  compiledMessage,
  differenceOf,
  standsFor,
  writeCompiled,
  type Bounds,
  type CompiledMessage,
} from '../../protocol/tcap/compiled-message.ts';
import type { DialogueTap, OutgoingMessage } from '../../protocol/tcap/types.ts';
import { KnownKinds } from './known-kinds.ts';
import type { LinkSet } from './link-set.ts';
import type { PathEnds } from './sender.ts';

/** Everything on which the octets depend, and the octets. */
interface CompiledFrame {
  readonly called: SccpAddress;
  readonly calling: SccpAddress;
  /** Answers to the same address may go to several point codes: each where its message came from. */
  readonly destination: number;
  readonly link: SignallingLink;
  readonly routingContexts: readonly number[];
  readonly message: CompiledMessage;
  readonly octets: Uint8Array;
  readonly messageAt: number;
  readonly slsAt: number;
}

/** Kinds of messages that are kept; one takes some 500 octets. */
const most = 256;

export class CompiledSending {
  readonly #sccp: SccpEndpoint;
  readonly #links: LinkSet;
  readonly #frames = new KnownKinds<CompiledFrame>(most);

  constructor(sccp: SccpEndpoint, links: LinkSet) {
    this.#sccp = sccp;
    this.#links = links;
  }

  /**
   * Sends the message over `preferred` while that leads to the destination, and returns the link; undefined: the layers
   * have to send it. Throws as they do.
   */
  send(
    message: OutgoingMessage,
    ends: PathEnds,
    preferred: SignallingLink | undefined,
    sequenceControl: number,
    tap: DialogueTap | undefined,
  ): SignallingLink | undefined {
    const { destination } = ends;
    if (destination === undefined || !this.#sccp.isUnrestricted) return undefined;
    const sls = this.#sccp.slsOf(sequenceControl);
    const link = this.#links.linkFor(destination, sls, preferred);
    if (link === undefined) return undefined;
    const compiled = this.#find(message, ends, link) ?? this.#learn(message, ends, destination, link);
    if (compiled === undefined) return undefined;
    const { octets, messageAt, slsAt } = compiled;
    const frame = Buffer.allocUnsafe(octets.length);
    frame.set(octets);
    frame[slsAt] = sls;
    writeCompiled(compiled.message, message, frame, messageAt);
    link.send(frame, sls);
    this.#links.lastUsed = link;
    tap?.tapped('sent', frame.subarray(messageAt, messageAt + compiled.message.octets.length), [frame]);
    return link;
  }

  #find(message: OutgoingMessage, ends: PathEnds, link: SignallingLink): CompiledFrame | undefined {
    const frames = this.#frames.with(sizeOf(message));
    if (frames === undefined) return undefined;
    for (const frame of frames) {
      if (frame.called !== ends.called || frame.calling !== ends.calling) continue;
      if (frame.destination !== ends.destination || frame.link !== link) continue;
      if (frame.routingContexts === link.routingContexts && standsFor(frame.message, message)) return frame;
    }
    return undefined;
  }

  #learn(
    message: OutgoingMessage,
    ends: PathEnds,
    destination: number,
    link: SignallingLink,
  ): CompiledFrame | undefined {
    const size = sizeOf(message);
    if (!this.#frames.hasRoomFor(size)) return undefined;
    const compiled = compiledMessage(message);
    if (compiled === undefined) return undefined;
    const { octets: data } = compiled;
    const encoded = (octets: Uint8Array, sls: number): Uint8Array | undefined =>
      this.#sccp.encoded(requestOf(ends, octets), destination, sls, link);
    const octets = encoded(data, 0);
    const placeOf = (other: Uint8Array | undefined): Bounds | undefined =>
      octets && other && differenceOf(octets, other);
    const inverted = data.map((octet) => octet ^ 0xff);
    const [dataPlace, slsPlace] = [placeOf(encoded(inverted, 0)), placeOf(encoded(data, 1))];
    if (octets === undefined || dataPlace === undefined || slsPlace === undefined) return undefined;
    if (dataPlace[1] - dataPlace[0] !== data.length || slsPlace[1] - slsPlace[0] !== 1) return undefined;
    const { routingContexts } = link;
    const { called, calling } = ends;
    const [[messageAt], [slsAt]] = [dataPlace, slsPlace];
    const frame = { called, calling, destination, link, routingContexts, message: compiled, octets, messageAt, slsAt };
    this.#frames.add(size, frame);
    return frame;
  }
}

/** Like the request of the path: of class 1, and returned where it cannot be delivered. */
const requestOf = ({ called, calling }: PathEnds, data: Uint8Array): UnitDataRequest => ({
  called,
  calling,
  data,
  returnOnError: true,
  sequenceControl: 0,
});

/** A number that few kinds of messages have in common. */
const sizeOf = (message: OutgoingMessage): number => {
  if (!('components' in message)) return -1;
  const { components } = message;
  let size = components.length;
  for (const component of components) {
    const code = component.kind === 'invoke' && typeof component.operation === 'number' ? component.operation : 0;
    size = (size * 31 + code * 257 + ('parameter' in component ? (component.parameter?.length ?? 0) : 0)) | 0;
  }
  return size;
};
