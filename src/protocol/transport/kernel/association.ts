/**
 * An association of the kernel's SCTP, whose descriptor Node.js uses as a socket: each read is one message or a
 * notification of the kernel.
 *
 * If this end has begun the shutdown, there is no end of file: a notification of the kernel says that it is over.
 */
import type { Socket } from 'node:net';
import { reasonOf } from '../../../ground/errors.ts';
import { Delivery } from '../delivery.ts';
import { checkLength, overFor, streamOf, tooMuchWaits } from '../faults.ts';
import { noticeIn, type Notice } from './notices.ts';
import { MessageReads } from './reads.ts';
import { codeOf, endIn } from './refusals.ts';
import type { KernelSocket } from './socket.ts';
import { KernelWrites } from './writes.ts';
import type { SctpLimits } from '../sctp/options.ts';
import type { Association, AssociationFigures } from '../transport.ts';

export interface KernelSetup {
  /** The name of the other end in texts. */
  readonly peer: string;
  readonly socket: Socket;
  readonly kernel: KernelSocket;
  readonly streams: number;
  readonly limits: SctpLimits;
}

export class KernelAssociation implements Association {
  readonly peer: string;
  readonly streams: number;
  readonly delivery: Delivery;
  readonly #socket: Socket;
  readonly #kernel: KernelSocket;
  readonly #limits: SctpLimits;
  readonly #reads: MessageReads;
  readonly #writes: KernelWrites;
  #closing = false;
  #fault: string | undefined;
  #deadline: NodeJS.Timeout | undefined;

  constructor({ peer, socket, kernel, streams, limits }: KernelSetup) {
    this.peer = peer;
    this.streams = streams;
    this.#socket = socket;
    this.delivery = new Delivery((isHeld) => void (isHeld ? socket.pause() : socket.resume()));
    this.#kernel = kernel;
    this.#limits = limits;
    this.#reads = new MessageReads(limits.maximumMessage, limits.form);
    this.#writes = new KernelWrites({
      socket,
      kernel,
      emptied: () => {
        if (this.#closing && !socket.writableEnded) socket.end();
      },
      broken: (reason) => this.#break(reason),
    });
    kernel.settle();
    socket.on('data', (octets) => this.#receive(octets));
    socket.on('end', () => this.#receiveEnd());
    socket.on('error', (error) => {
      this.#fault ??= endIn(codeOf(error), peer);
    });
    socket.on('close', () => {
      clearTimeout(this.#deadline);
      this.#end(this.#reason());
    });
  }

  get pressure(): number {
    return Math.min(1, this.#writes.waiting / this.#limits.capacity);
  }

  /** The kernel keeps the timers and the paths. */
  get figures(): AssociationFigures {
    return {
      protocol: 'SCTP of the kernel',
      inboundStreams: undefined,
      outboundStreams: this.streams,
      retransmissions: undefined,
      paths: undefined,
    };
  }

  send(message: Uint8Array, stream = 0): void {
    if (this.#closing || this.delivery.over || this.#socket.destroyed) throw overFor(this.peer);
    streamOf(stream, this.streams);
    const { capacity, maximumMessage } = this.#limits;
    checkLength(message, maximumMessage);
    const octets = this.#writes.waiting + message.length;
    if (octets > capacity) throw tooMuchWaits(this.peer, octets, capacity);
    this.#writes.add(message, stream);
  }

  /** Empty after the end of the association. */
  get ownAddresses(): readonly string[] {
    return this.#socket.destroyed ? [] : this.#kernel.ownAddresses();
  }

  hold(isHeld: boolean): void {
    this.delivery.stop(isHeld);
  }

  close(): Promise<void> {
    if (!this.#closing && !this.delivery.over) {
      this.#closing = true;
      const { closeTimeout } = this.#limits.timing;
      this.#within(closeTimeout, `closed here, and not by ${this.peer} within ${closeTimeout} ms`);
      // SHUTDOWN follows all messages that the kernel has accepted (RFC 9260 §9.2).
      this.#writes.flush();
    }
    return this.delivery.finished;
  }

  abort(): void {
    this.delivery.drop();
    this.#break('aborted here');
  }

  #receive(octets: Buffer): void {
    if (this.delivery.over) return;
    const notice = noticeIn(octets);
    if (notice) return this.#heed(notice);
    try {
      const message = this.#reads.take(octets);
      if (message) this.delivery.receive(message, 0);
    } catch (fault) {
      this.#break(reasonOf(fault));
    }
  }

  #heed(notice: Notice): void {
    switch (notice.kind) {
      case 'lost':
      case 'refused':
        if (notice.causes !== '') this.#fault ??= `${this.peer} aborted it${notice.causes}`;
        // The next read fails with the reason.
        return this.#within(this.#limits.timing.closeTimeout, `${this.peer} was lost`);
      case 'restarted':
        // The peer has lost its state (RFC 4666 §4.3.1, SCTP RI), but the kernel would continue with this association.
        return this.#break(`${this.peer} was restarted`);
      case 'closed':
        this.#end(this.#reason());
        this.#socket.destroy();
        return;
      case 'pieces lost':
        return this.#reads.drop();
      case 'up':
      case 'other':
    }
  }

  /** The peer has begun the shutdown: the kernel accepts no more messages. */
  #receiveEnd(): void {
    if (this.#closing) return;
    this.#end(this.#reason());
    this.#within(this.#limits.timing.closeTimeout, `${this.peer} closed it`);
  }

  #within(milliseconds: number, reason: string): void {
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#break(reason), milliseconds);
  }

  /** Ends it with an ABORT. */
  #break(reason: string): void {
    this.#fault ??= reason;
    this.#end(this.#fault);
    if (this.#socket.destroyed) return;
    this.#kernel.abortAtClose();
    this.#socket.destroy();
  }

  #end(reason: string): void {
    this.#writes.drop();
    this.delivery.end(reason);
  }

  #reason(): string {
    if (this.#fault !== undefined) return this.#fault;
    return this.#closing ? 'closed here' : `${this.peer} closed it`;
  }
}
