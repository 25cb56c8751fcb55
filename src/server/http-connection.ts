/**
 * One HTTP connection: it answers one request at a time, and every phase has a time limit. Requests that a client sends
 * before it has read the answer to an earlier one (RFC 9112 §9.3.2) wait, so that the service holds at most one answer
 * for each client.
 *
 * The byte counts of the socket distinguish the phases: a listener for its data would take Node's parser off its fast
 * path.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config.ts';
import type { DeadlineHolder, Deadlines } from '../ground/deadlines.ts';
import { nowhere } from '../ground/placed-set.ts';
import type { ByteBudget } from './byte-budget.ts';
import { answerRaw } from './http-raw-answer.ts';
import { limitReached, tooLate } from './limit-reached.ts';
import type { Turns } from './turns.ts';

/** How long a connection stays open after its client received a refusal. */
export const lingerMilliseconds = 1_000;

type Exchange = readonly [request: IncomingMessage, response: ServerResponse];
type Phase = 'silent' | 'idle' | 'header' | 'body' | 'working' | 'answering' | 'closing';

export interface HttpConnectionOptions {
  readonly limits: Config['http'];
  readonly deadlines: Deadlines;
  readonly answers: ByteBudget;
  /** The turns of the server, in which its requests begin. */
  readonly turns: Turns;
  readonly handle: (request: IncomingMessage, response: ServerResponse) => unknown;
}

/** Supervisors of the service send probes, one on each connection. */
const isProbe = ([{ url }]: Exchange): boolean => url === '/healthz' || url === '/readyz';

export class HttpConnection implements DeadlineHolder {
  due = Infinity;
  deadlinePlace = nowhere;
  readonly #socket: Socket;
  readonly #options: HttpConnectionOptions;
  readonly #waiting: Exchange[] = [];
  #current: Exchange | undefined;
  #phase: Phase = 'silent';
  /** Bytes that had been read when the connection began to wait for a request. */
  #seen = 0;
  /** Requests that arrive now are not answered any more. */
  #last = false;
  /** The client has sent more requests ahead than may wait. */
  #overrun = false;

  constructor(socket: Socket, options: HttpConnectionOptions) {
    this.#socket = socket;
    this.#options = options;
    socket.once('close', () => {
      options.deadlines.clear(this);
      this.#waiting.length = 0;
    });
    this.#enter('silent', options.limits.first_byte_seconds);
  }

  /** Answers the request after the earlier ones. */
  take(...exchange: Exchange): void {
    if (this.#last || this.#phase === 'closing') return;
    if (this.#current === undefined) return this.#begin(exchange, isProbe(exchange));
    this.#overrun = this.#waiting.length === this.#options.limits.pipelined_requests;
    this.#last = this.#overrun;
    this.#waiting.push(exchange);
  }

  /** Answers no request that arrives from now on, and closes the connection after the ones that have arrived. */
  drain(): void {
    this.#last = true;
    if (this.#current === undefined) this.#socket.destroySoon();
  }

  /** Sends the client the reason for the refusal, and closes the connection. */
  refuse(status: number, name: string, message: string, hint: string): void {
    this.#enter('closing', lingerMilliseconds / 1000);
    answerRaw(this.#socket, { status, error: { name, message, hint } });
  }

  deadlinePassed(): void {
    const { limits } = this.#options;
    switch (this.#phase) {
      case 'silent':
      case 'idle':
        if (this.#socket.bytesRead > this.#seen) return this.#enter('header', limits.header_seconds);
        if (this.#phase === 'idle') return void this.#socket.destroySoon();
        return this.#expire(tooLate('No request began', 'http.first_byte_seconds', limits.first_byte_seconds));
      case 'header':
        return this.#expire(
          tooLate('The header of the request did not end', 'http.header_seconds', limits.header_seconds),
        );
      case 'body':
        if (this.#current?.[0].complete === true) return this.#enter('working', limits.answer_seconds);
        return this.#expire(tooLate('The body of the request did not end', 'http.body_seconds', limits.body_seconds));
      case 'working':
        if (this.#current?.[1].getHeader('Content-Type') === 'text/event-stream') return;
        return this.#expire(tooLate('The answer was not made', 'http.answer_seconds', limits.answer_seconds), 503);
      case 'answering':
      case 'closing':
        this.#socket.destroy();
    }
  }

  #begin(exchange: Exchange, atOnce = false): void {
    const { handle, answers, turns, limits } = this.#options;
    const [request, response] = exchange;
    this.#current = exchange;
    this.#enter('body', limits.body_seconds);
    let queued = 0;
    response.once('prefinish', () => {
      queued = this.#socket.writableLength;
      answers.add(queued);
      this.#enter('answering', limits.answer_seconds);
    });
    response.once('close', () => {
      answers.remove(queued);
      this.#next();
    });
    const answer = (): void => {
      if (this.#socket.destroyed) return;
      if (this.#overrun && this.#waiting.length === 0) this.#refuseOverrun(response);
      else handle(request, response);
    };
    if (atOnce) answer();
    else turns.take(answer);
  }

  #next(): void {
    this.#current = undefined;
    if (this.#socket.destroyed) return;
    const next = this.#waiting.shift();
    if (next === undefined) {
      if (this.#last) return void this.#socket.destroySoon();
      return this.#enter('idle', this.#options.limits.idle_seconds);
    }
    this.#begin(next);
  }

  #refuseOverrun(response: ServerResponse): void {
    const { pipelined_requests: most } = this.#options.limits;
    const { message } = limitReached(
      'Too many requests of this connection wait for an answer',
      'http.pipelined_requests',
      most,
    );
    response.writeHead(503, { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' });
    response.end(
      JSON.stringify({ error: { name: 'Busy', message, hint: 'Read the answers before you send more requests.' } }),
    );
  }

  #enter(phase: Phase, seconds: number): void {
    if (phase === 'silent' || phase === 'idle') this.#seen = this.#socket.bytesRead;
    this.#phase = phase;
    // An answer can be finished after its client has gone: nothing would clear that deadline.
    if (!this.#socket.destroyed) this.#options.deadlines.set(this, seconds * 1000);
  }

  #expire(message: string, status = 408): void {
    if (this.#current?.[1].headersSent === true) return void this.#socket.destroy();
    this.refuse(status, 'Timeout', message, 'Send the request at once, and read its answer.');
  }
}
