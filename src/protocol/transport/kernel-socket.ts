/**
 * A one-to-one socket of the kernel's SCTP (RFC 6458 §4): what is set on its descriptor. Node.js has the descriptor as
 * the socket or the server that it is handed to, and reads, writes, accepts and closes; nothing may be set on it after
 * that has closed it.
 */
import { failed } from './faults.ts';
import { familyOf, packed } from './kernel-addresses.ts';
import {
  abortAtClose,
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
} from './kernel-layouts.ts';
import type { KernelLibrary } from './kernel-library.ts';
import { refusalIn } from './kernel-refusals.ts';
import type { SctpLimits } from './sctp-options.ts';

const on = flag(1);
const off = flag(0);

/** What the kernel answers to a call that does not wait. */
const begun = 'EINPROGRESS';
const unroutable: ReadonlySet<string> = new Set(['ENETUNREACH', 'EHOSTUNREACH']);

export class KernelSocket {
  readonly descriptor: number;
  readonly #library: KernelLibrary;
  readonly #parameters = sendParameters();

  constructor(library: KernelLibrary, descriptor: number) {
    this.#library = library;
    this.descriptor = descriptor;
  }

  /**
   * For associations with these addresses, and with all that they have from their beginning. Throws `GatewayFailed`.
   */
  static open(library: KernelLibrary, addresses: readonly string[], limits: SctpLimits): KernelSocket {
    const descriptor = library.socket(familyOf(addresses), socketType, sctpProtocol);
    if (descriptor < 0) throw failed(`no socket of the kernel's SCTP: ${refusalIn(library.refusal())}`);
    const socket = new KernelSocket(library, descriptor);
    try {
      socket.#prepare(limits);
      return socket;
    } catch (fault) {
      socket.close();
      throw fault;
    }
  }

  /** Own addresses. Throws `GatewayFailed`. */
  bind([first, ...further]: readonly [string, ...string[]], port: number): void {
    const address = packed([first], port);
    const bound = this.#library.bind(this.descriptor, address, address.length);
    if (bound < 0) throw failed(`SCTP port ${port} of ${first}: ${refusalIn(this.#library.refusal())}`);
    if (further.length === 0) return;
    const refused = this.#set(options.bindAddresses, packed(further, port));
    if (refused !== undefined) throw failed(`SCTP port ${port} of ${further.join(' and ')}: ${refusalIn(refused)}`);
  }

  /**
   * Before `bind`: the port of a listener may be that of associations which are not quite over. Two cannot listen on
   * one. Throws `GatewayFailed`.
   */
  shareAddress(): void {
    this.#require(options.reuseAddress, on);
  }

  /**
   * Begins to call a peer, which has one of these addresses at least; the notice `up` tells of its answer. The kernel
   * gives up at once where it knows no way to the first of them, so each may be the first. Throws `GatewayFailed`.
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

  /** Outbound streams that the peer has agreed to; undefined where there is no association any more. */
  streams(): number | undefined {
    const status = Buffer.alloc(statusLength);
    const { level, number } = options.status;
    const answered = this.#library.getsockopt(this.descriptor, level, number, status, flag(status.length));
    return answered < 0 ? undefined : outboundStreamsIn(status);
  }

  /** The stream of the writes that follow, in the beginning 0. Returns why the kernel refuses. */
  writeTo(stream: number): string | undefined {
    writeStream(this.#parameters, stream);
    return this.#try(options.defaultSend, this.#parameters);
  }

  /**
   * Whether the writes that follow wait until they fill a packet, or nothing is under way any more; in the beginning
   * they do not. Returns why the kernel refuses.
   */
  gather(gathers: boolean): string | undefined {
    return this.#try(options.noDelay, gathers ? off : on);
  }

  /**
   * For an association that is there: what one that was accepted has from its listener in Linux alone, and a larger
   * buffer. The window that Linux tells the peer counts the octets of messages, but the buffer what they take in
   * memory: small ones fill the buffer before the window is full, and are dropped then, which costs the peer a timeout.
   * So the buffer grows when the window has been told.
   */
  settle(): void {
    this.#set(options.receiveBuffer, receiveBuffer);
    this.#set(options.noDelay, on);
    this.#set(options.defaultSend, this.#parameters);
  }

  /** Whichever way it is closed, the peer gets an ABORT. */
  abortAtClose(): void {
    this.#set(options.linger, abortAtClose);
  }

  /** For a socket that Node.js does not have. */
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

  /** The error's name, undefined where there is none. */
  #set({ level, number }: SocketOption, value: Buffer): string | undefined {
    return this.#library.setsockopt(this.descriptor, level, number, value, value.length) < 0
      ? this.#library.refusal()
      : undefined;
  }
}
