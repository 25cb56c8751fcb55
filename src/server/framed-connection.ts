/**
 * One connection of the length-framed transport: it answers one frame at a time and reads the next when the answer has
 * been sent. Each phase has a time limit, and a client receives the reason why its connection is closed.
 */
import type { Socket } from 'node:net';
import type { DeadlineHolder } from '../ground/deadlines.ts';
import { DialproofError } from '../ground/errors.ts';
import { turnWithTime } from '../ground/in-pieces.ts';
import { nowhere } from '../ground/placed-set.ts';
import type { Audit } from './audit.ts';
import type { DoorLimits } from './door-limits.ts';
import { encodeFrame, FrameDecoder, frameHead } from './framing.ts';
import { errorResponse, type Dispatcher } from './jsonrpc.ts';
import { tooLate } from './limit-reached.ts';
import { TokenGate } from './token-gate.ts';
import { bytesOf, type Written } from './written-answer.ts';

/** How long a refused peer may go on sending. */
const lingerMilliseconds = 5_000;
/** Bytes of a frame from a client that has shown no token yet. */
const strangerLimit = 4_096;

export interface FramedConnectionOptions {
  readonly dispatcher: Dispatcher<TokenGate>;
  readonly limits: DoorLimits;
  readonly audit: Audit;
}

type Phase = 'silent' | 'idle' | 'frame' | 'working' | 'answering' | 'closing';

export class FramedConnection implements DeadlineHolder {
  due = Infinity;
  deadlinePlace = nowhere;
  readonly #socket: Socket;
  readonly #options: FramedConnectionOptions;
  readonly #gate: TokenGate;
  readonly #decoder: FrameDecoder;
  #phase: Phase = 'silent';
  #finishing = false;
  /** Bytes that are counted for the frame that has begun. */
  #counted = 0;
  /** Why the connection reads no more. */
  #refusal: unknown;

  constructor(socket: Socket, options: FramedConnectionOptions) {
    const { limits, audit } = options;
    this.#socket = socket;
    this.#options = options;
    this.#gate = new TokenGate(limits.clients, socket, audit);
    this.#decoder = new FrameDecoder(this.#frameLimit);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      limits.deadlines.clear(this);
      this.#count(0);
    });
    this.#enter('silent', limits.tcp.first_byte_seconds);
  }

  async run(): Promise<void> {
    for await (const chunk of this.#socket.iterator({ destroyOnReturn: false })) {
      if (this.#phase === 'closing') return;
      await this.#take(chunk as Buffer);
      if (this.#refusal !== undefined || this.#finishing) break;
      this.#awaitMore();
    }
    if (this.#refusal !== undefined) this.refuse(this.#refusal);
    else if (this.#finishing) this.#socket.destroySoon();
    else this.#socket.end();
  }

  /** Closes now, or after the answer that is being made. */
  finish(): void {
    this.#finishing = true;
    if (this.#phase !== 'working' && this.#phase !== 'answering') this.#socket.destroySoon();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  /**
   * Sends the reason, ends our side, and discards what arrives for a while: closing with unread bytes would destroy the
   * answer before the peer reads it.
   */
  refuse(thrown: unknown): void {
    this.#enter('closing', lingerMilliseconds / 1000);
    this.#socket.end(encodeFrame(JSON.stringify(errorResponse(null, thrown))));
    this.#socket.resume();
  }

  deadlinePassed(): void {
    const { tcp } = this.#options.limits;
    const expire = (message: string): void => this.refuse(new DialproofError('InvalidRequest', message));
    switch (this.#phase) {
      case 'silent':
        return expire(tooLate('No frame began', 'tcp.first_byte_seconds', tcp.first_byte_seconds));
      case 'idle':
        return expire(tooLate('No further frame began', 'tcp.idle_seconds', tcp.idle_seconds));
      case 'frame':
        return expire(tooLate('The frame did not end', 'tcp.frame_seconds', tcp.frame_seconds));
      case 'working':
      case 'answering':
      case 'closing':
        this.#socket.destroy();
    }
  }

  get #frameLimit(): number {
    const { body_limit: limit } = this.#options.limits.http;
    return this.#gate.isOpen ? limit : Math.min(limit, strangerLimit);
  }

  /** Answers the frames that the chunk completes, up to one that is too long. */
  async #take(chunk: Buffer): Promise<void> {
    try {
      for (const frame of this.#decoder.push(chunk)) {
        // A chunk can have thousands of frames.
        const goesOn = await turnWithTime();
        await this.#answer(frame);
        goesOn();
        this.#count(0);
        this.#decoder.limit = this.#frameLimit;
        if (this.#finishing || this.#socket.destroyed) return;
      }
      this.#count(this.#decoder.announced);
    } catch (refused) {
      this.#refusal = refused;
    }
  }

  /** The time limit of a frame counts from its first byte, however slowly it arrives. */
  #awaitMore(): void {
    const { frame_seconds: frame, idle_seconds: idle } = this.#options.limits.tcp;
    if (!this.#decoder.midFrame) this.#enter('idle', idle);
    else if (this.#phase !== 'frame') this.#enter('frame', frame);
  }

  async #answer(frame: Buffer): Promise<void> {
    const { answers, deadlines, tcp } = this.#options.limits;
    deadlines.clear(this);
    this.#phase = 'working';
    answers.checkRoom();
    const reply = await this.#options.dispatcher.reply(frame, this.#gate);
    if (reply === undefined || !this.#socket.writable) return;
    const octets = framed(reply.written);
    const bytes = bytesOf(octets);
    this.#enter('answering', tcp.answer_seconds);
    answers.add(bytes);
    await this.#write(octets);
    answers.remove(bytes);
  }

  /** Resolves when the octets have been sent. */
  #write(octets: readonly Buffer[]): Promise<void> {
    return new Promise((resolve) => {
      this.#socket.cork();
      for (const piece of octets.slice(0, -1)) this.#socket.write(piece);
      this.#socket.write(octets.at(-1) ?? '', () => resolve());
      this.#socket.uncork();
    });
  }

  /**
   * Counts the bytes of the arriving frame, in place of those of the frame before. Throws `Busy` where there is no room
   * for them.
   */
  #count(bytes: number): void {
    const { bodies } = this.#options.limits;
    bodies.remove(this.#counted);
    this.#counted = 0;
    bodies.checkRoom(bytes);
    bodies.add(bytes);
    this.#counted = bytes;
  }

  #enter(phase: Phase, seconds: number): void {
    this.#phase = phase;
    this.#options.limits.deadlines.set(this, seconds * 1000);
  }
}

/** The answer with its length in front; a short one in one piece. */
const framed = (answer: Written): readonly Buffer[] =>
  typeof answer === 'string' ? [encodeFrame(answer)] : [frameHead(bytesOf(answer)), ...answer];
