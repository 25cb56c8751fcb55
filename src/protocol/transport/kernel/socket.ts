/**
 * A one-to-one socket of the kernel's SCTP (RFC 6458 §4): sets options on its descriptor. A socket or a server of
 * Node.js uses the descriptor to read, write, accept and close; no option may be set after it has closed it.
 */
import { failed } from '../faults.ts';
import { familyOf, packed } from './addresses.ts';
import {
  abortAtClose,
  addressesIn,
  addressListLength,
  associationLimits,
  flag,
  heartbeats,
  initMessage,
  options,
  outboundStreamsIn,
  receiveBuffer,
  retransmissionTimes,
  sctpProtocol,
  sendParameters,
  socketType,
  statusLength,
  wantedEvents,
  writeStream,
  type SocketOption,
} from './layouts.ts';
import type { KernelLibrary } from './library.ts';
import { refusalIn } from './refusals.ts';
import type { MessageForm } from '../message-form.ts';
import type { SctpLimits } from '../sctp/options.ts';

const on = flag(1);
const off = flag(0);

/** The error number of a connect that does not block. */
const begun = 'EINPROGRESS';
const unroutable: ReadonlySet<string> = new Set(['ENETUNREACH', 'EHOSTUNREACH']);

export class KernelSocket {
  readonly descriptor: number;
  readonly #library: KernelLibrary;
  readonly #parameters: Buffer;

  /** `form`: of the messages that are sent. */
  constructor(library: KernelLibrary, descriptor: number, { payloadProtocol }: MessageForm) {
    this.#library = library;
    this.#parameters = sendParameters(payloadProtocol);
    this.descriptor = descriptor;
  }

  /**
   * Opens a socket for associations with these addresses, and sets all options that associations have from their
   * beginning. Throws `GatewayFailed`.
   */
  static open(library: KernelLibrary, addresses: readonly string[], limits: SctpLimits): KernelSocket {
    const descriptor = library.socket(familyOf(addresses), socketType, sctpProtocol);
    if (descriptor < 0) throw failed(`no socket of the kernel's SCTP: ${refusalIn(library.refusal())}`);
    const socket = new KernelSocket(library, descriptor, limits.form);
    try {
      socket.#prepare(limits);
      return socket;
    } catch (fault) {
      socket.close();
      throw fault;
    }
  }

  /** Sets the own addresses. Throws `GatewayFailed`. */
  bind([first, ...further]: readonly [string, ...string[]], port: number): void {
    const address = packed([first], port);
    const bound = this.#library.bind(this.descriptor, address, address.length);
    if (bound < 0) throw failed(`SCTP port ${port} of ${first}: ${refusalIn(this.#library.refusal())}`);
    if (further.length === 0) return;
    const refused = this.#set(options.bindAddresses, packed(further, port));
    if (refused !== undefined) throw failed(`SCTP port ${port} of ${further.join(' and ')}: ${refusalIn(refused)}`);
  }

  /**
   * To be called before `bind`: the port of a listener may still belong to associations that have not ended completely.
   * Two listeners cannot share a port. Throws `GatewayFailed`.
   */
  shareAddress(): void {
    this.#require(options.reuseAddress, on);
  }

  /**
   * Begins to call a peer, which has at least one of these addresses; the notice `up` reports its answer. The kernel
   * fails at once if it has no route to the first address, so each one is tried as the first. Throws `GatewayFailed`.
   */
  connect(addresses: readonly string[], port: number): void {
    let refused = '';
    for (let at = 0; at < addresses.length; at += 1) {
      const order = [...addresses.slice(at), ...addresses.slice(0, at)];
      refused = this.#set(options.connectAddresses, packed(order, port)) ?? begun;
      if (refused === begun) return;
      if (!unroutable.has(refused)) break;
    }
    throw failed(refusalIn(refused));
  }

  /** Outbound streams that the peer has agreed to; undefined if the association has ended. */
  streams(): number | undefined {
    const status = Buffer.alloc(statusLength);
    const { level, number } = options.status;
    const answered = this.#library.getsockopt(this.descriptor, level, number, status, flag(status.length));
    return answered < 0 ? undefined : outboundStreamsIn(status);
  }

  /** The addresses of this end; none if the kernel does not say them. */
  ownAddresses(): readonly string[] {
    const list = Buffer.alloc(addressListLength);
    const { level, number } = options.ownAddresses;
    const answered = this.#library.getsockopt(this.descriptor, level, number, list, flag(list.length));
    return answered < 0 ? [] : addressesIn(list);
  }

  /** Sets the stream of the next writes, initially 0. Returns the reason if the kernel refuses. */
  writeTo(stream: number): string | undefined {
    writeStream(this.#parameters, stream);
    return this.#try(options.defaultSend, this.#parameters);
  }

  /**
   * Sets whether the next writes wait until they fill a packet, or nothing is in flight; initially they do not. Returns
   * the reason if the kernel refuses.
   */
  gather(gathers: boolean): string | undefined {
    return this.#try(options.noDelay, gathers ? off : on);
  }

  /**
   * Sets options of an established association: those that an accepted one inherits from its listener only in Linux,
   * and a larger buffer. The window that Linux advertises counts the octets of messages, but the buffer counts the
   * memory that they take: small messages fill the buffer before the window is full, and are dropped then, which costs
   * the peer a timeout. So the buffer grows after the window was advertised.
   */
  settle(): void {
    this.#set(options.receiveBuffer, receiveBuffer);
    this.#set(options.noDelay, on);
    this.#set(options.defaultSend, this.#parameters);
  }

  /** After this call, closing sends the peer an ABORT. */
  abortAtClose(): void {
    this.#set(options.linger, abortAtClose);
  }

  /** Closes a socket that was not passed to Node.js. */
  close(): void {
    this.#library.close(this.descriptor);
  }

  #prepare(limits: SctpLimits): void {
    const { timing } = limits;
    this.#require(options.init, initMessage(limits));
    this.#require(options.events, wantedEvents);
    this.#require(options.noDelay, on);
    this.#require(options.retransmissionTimes, retransmissionTimes(timing));
    this.#require(options.association, associationLimits(timing));
    this.#require(options.peerAddress, heartbeats(timing));
    this.#require(options.defaultSend, this.#parameters);
  }

  #require(option: SocketOption, value: Buffer): void {
    const refused = this.#try(option, value);
    if (refused !== undefined) throw failed(refused);
  }

  #try(option: SocketOption, value: Buffer): string | undefined {
    const refused = this.#set(option, value);
    return refused === undefined ? undefined : `the kernel's SCTP refuses ${option.name}: ${refusalIn(refused)}`;
  }

  /** Returns the name of the error; undefined if there is none. */
  #set({ level, number }: SocketOption, value: Buffer): string | undefined {
    return this.#library.setsockopt(this.descriptor, level, number, value, value.length) < 0
      ? this.#library.refusal()
      : undefined;
  }
}
