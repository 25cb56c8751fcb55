/**
 * Diameter over an association of SCTP (RFC 6733 §2.1.1): one message in each user message, on any stream.
 *
 * The messages of one session are sent on one stream, which keeps their order: a lost packet delays only the sessions
 * of its stream. A user message that is not one whole Diameter message ends the association, as wrong octets end a
 * connection of TCP.
 */
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import { checkWhole, statedLength, type Connection, type ConnectionUser } from '../../protocol/diameter/index.ts';
import type { MessageForm } from '../../protocol/transport/message-form.ts';
import { ownAddressesOf } from '../../protocol/transport/own-address.ts';
import type { Association, AssociationFigures, AssociationUser } from '../../protocol/transport/transport.ts';
import { capacity, longestMessage, mostUnread } from './stream-connection.ts';

/** Payload protocol identifiers (RFC 6733 §11.4): Diameter, and none, which RFC 3588 left to its senders. */
const diameterPayload = 46;
const noPayload = 0;

const form: MessageForm = {
  layer: 'diameter',
  payloadProtocol: diameterPayload,
  lengthOffset: 1,
  lengthIn: statedLength,
};

/** Octets of the receiver window: one longest message, and others meanwhile. */
const window = longestMessage + (256 << 10);

/** The messages of the transport. */
export const messages = { form, maximumMessage: longestMessage, window, capacity };

/** Milliseconds until it looks again whether the peer has taken what waits for it. */
const pause = 20;

const headerLength = 20;
/** Session-Id, which follows the header (RFC 6733 §8.8). */
const sessionId = 263;

export class AssociationConnection implements Connection, AssociationUser {
  readonly secure = false;
  localAddresses: readonly string[] = [];
  readonly #mostPressure: number;
  #association: Association | undefined;
  #user: ConnectionUser | undefined;
  #isHeld = false;
  #fault: string | undefined;
  /** The reason of an end that no user has heard of. */
  #ended: string | undefined;
  #looking: ReturnType<typeof setTimeout> | undefined;

  /**
   * `mostUnread`: octets that may wait to be sent while it reads on. Default: any number, because two ends that both
   * send requests would wait for each other.
   */
  constructor({ mostUnread: most = Infinity }: { readonly mostUnread?: number } = {}) {
    this.#mostPressure = most / capacity;
  }

  /** For an end that listens. */
  static accepted(): AssociationConnection {
    return new AssociationConnection({ mostUnread });
  }

  get peer(): string {
    return this.#association?.peer ?? '';
  }

  get figures(): AssociationFigures | undefined {
    return this.#association?.figures;
  }

  /** Delivers nothing before `attach`. Resolves when the own addresses are known. */
  async begin(association: Association): Promise<this> {
    this.#association = association;
    association.hold?.(true);
    this.localAddresses = await ownAddressesOf(association);
    return this;
  }

  attach(user: ConnectionUser): void {
    this.#user = user;
    if (this.#ended === undefined) this.hold(this.#isHeld);
    else user.closed(this.#ended, this.#fault !== undefined);
  }

  /** Throws `GatewayFailed` as a connection does. */
  send(message: Uint8Array): void {
    const association = this.#association;
    if (association === undefined) throw new DialproofError('GatewayFailed', 'there is no association yet');
    association.send(message, streamFor(message, association.streams));
  }

  close(): void {
    void this.#association?.close();
  }

  abort(): void {
    this.#user = undefined;
    this.#stopLooking();
    this.#association?.abort();
  }

  get isHeld(): boolean {
    return this.#isHeld;
  }

  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    this.#holdBack();
  }

  receive(message: Uint8Array, _stream: number, payloadProtocol: number = diameterPayload): void {
    if (this.#fault !== undefined || !this.#isOfDiameter(payloadProtocol)) return;
    try {
      checkWhole(message, longestMessage);
    } catch (thrown) {
      return this.#giveUp(message, reasonOf(thrown));
    }
    this.#user?.receive(message);
    this.#holdBack();
  }

  closed(reason: string): void {
    this.#stopLooking();
    this.#ended = this.#fault ?? reason;
    this.#user?.closed(this.#ended, this.#fault !== undefined);
  }

  /** A peer that does not say what its messages are is taken at its word, and the others are not taken. */
  #isOfDiameter(payloadProtocol: number): boolean {
    if (payloadProtocol === diameterPayload) return true;
    const isTaken = payloadProtocol === noPayload;
    this.#user?.troubled?.(
      `a message of it has the payload protocol identifier ${payloadProtocol}, not ${diameterPayload}` +
        (isTaken ? '' : ', and was dropped'),
    );
    return isTaken;
  }

  /** Ends the association after the answer with the reason, if the peer gets one (RFC 6733 §7.1.5); else by ABORT. */
  #giveUp(message: Uint8Array, reason: string): void {
    this.#fault = `the peer sent what is not Diameter: ${reason}`;
    const isRequest = message.length >= headerLength && ((message[4] ?? 0) & 0x80) !== 0;
    this.#user?.malformed?.(message.subarray(0, headerLength), reason);
    if (isRequest) this.close();
    else this.#association?.abort();
  }

  /** Lets nothing more come while the user takes nothing, or too much waits for the peer. */
  #holdBack(): void {
    const association = this.#association;
    if (association === undefined || this.#user === undefined) return;
    const isBehind = association.pressure > this.#mostPressure;
    association.hold?.(this.#isHeld || isBehind);
    if (isBehind && this.#ended === undefined) this.#looking ??= setTimeout(() => this.#look(), pause);
  }

  #look(): void {
    this.#looking = undefined;
    this.#holdBack();
  }

  #stopLooking(): void {
    clearTimeout(this.#looking);
    this.#looking = undefined;
  }
}

/** Stream 0 carries the messages between peers, and those without a session. */
const streamFor = (message: Uint8Array, streams: number): number => {
  const bytes = Buffer.from(message.buffer, message.byteOffset, message.byteLength);
  if (streams < 2 || bytes.length < headerLength + 8 || bytes.readUInt32BE(headerLength) !== sessionId) return 0;
  let hash = 0;
  for (const octet of bytes.subarray(headerLength, headerLength + bytes.readUIntBE(headerLength + 5, 3)))
    hash = (Math.imul(hash, 31) + octet) >>> 0;
  return 1 + (hash % (streams - 1));
};
