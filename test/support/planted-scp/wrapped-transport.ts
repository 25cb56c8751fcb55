/** A transport whose TCAP messages pass through two functions, which may change them or drop them. */
import { DialproofError } from '../../../src/ground/errors.ts';
import { decodeData, encodeData, isData } from '../../../src/protocol/m3ua/data.ts';
import { decodeSccp, encodeSccp } from '../../../src/protocol/sccp/codec.ts';
import type { Association, AssociationUser, Transport } from '../../../src/protocol/transport/transport.ts';

/** Gives the service another message, as if the peer had sent it. */
export type Inject = (tcap: Uint8Array) => void;

export interface Passage {
  /** A message of the peer, or a segment of one; undefined: it is dropped. */
  receive(tcap: Buffer, inject: Inject): Uint8Array | undefined;
  /** A message to the peer; undefined: it is not sent. */
  send(tcap: Buffer, inject: Inject): Uint8Array | undefined;
  /** A peer has connected. */
  connected(association: Association): void;
}

const form = 14;

/** The parts of a message that the stack can read; undefined: it is given to the stack as it is. */
const readable = (message: Uint8Array) => {
  try {
    const data = decodeData(message);
    return { data, sccp: data.transfer && decodeSccp(data.transfer.data, form) };
  } catch (thrown) {
    if (thrown instanceof DialproofError) return undefined;
    throw thrown;
  }
};

/** The M3UA message with another TCAP message in it; undefined: there is none. */
const changed = (message: Uint8Array, change: (tcap: Buffer) => Uint8Array | undefined): Uint8Array | undefined => {
  if (!isData(message)) return message;
  const read = readable(message);
  if (read === undefined) return message;
  const { sccp } = read;
  const { transfer, routingContext, networkAppearance } = read.data;
  if (transfer === undefined || sccp === undefined || !('data' in sccp)) return message;
  const tcap = change(Buffer.from(sccp.data));
  if (tcap === undefined) return undefined;
  const data = encodeSccp({ ...sccp, data: tcap }, form);
  return encodeData({ ...transfer, data }, routingContext, networkAppearance);
};

class WrappedPeer {
  readonly #association: Association;
  readonly #passage: Passage;
  #user: AssociationUser | undefined;
  /** The last message of the peer with TCAP, whose addresses injected ones get. */
  #last: Uint8Array | undefined;

  constructor(association: Association, passage: Passage) {
    this.#association = association;
    this.#passage = passage;
  }

  readonly #inject: Inject = (tcap) => {
    const made = this.#last && changed(this.#last, () => tcap);
    if (made !== undefined) setImmediate(() => this.#user?.receive(made, 0));
  };

  /** The association as the service sees it. */
  get association(): Association {
    const inner = this.#association;
    return {
      peer: inner.peer,
      streams: inner.streams,
      get pressure() {
        return inner.pressure;
      },
      hold: (isHeld) => inner.hold?.(isHeld),
      send: (message, stream) => {
        const passed = changed(message, (tcap) => this.#passage.send(tcap, this.#inject));
        if (passed !== undefined) inner.send(passed, stream);
      },
      close: () => inner.close(),
      abort: () => inner.abort(),
    };
  }

  serve(user: AssociationUser): AssociationUser {
    this.#user = user;
    return {
      receive: (message, stream) => {
        if (isData(message)) this.#last = message;
        const passed = changed(message, (tcap) => this.#passage.receive(tcap, this.#inject));
        if (passed !== undefined) user.receive(passed, stream);
      },
      closed: (reason) => user.closed(reason),
    };
  }
}

/** Only associations that are accepted pass through it. */
export const wrappedTransport = (transport: Transport, passage: Passage): Transport => ({
  connect: (user) => transport.connect(user),
  listen: (accept) =>
    transport.listen((association) => {
      passage.connected(association);
      const peer = new WrappedPeer(association, passage);
      return peer.serve(accept(peer.association));
    }),
});
