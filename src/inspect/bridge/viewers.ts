/**
 * The viewers' connections. They are WebSockets of a class of their own, because `@xstate/inspect` sends everything to
 * every connection and reads whatever arrives: this class checks each message first, and sends only to the viewers
 * concerned.
 */
import { WebSocket } from 'ws';
import type { ReceiverEvent } from '@xstate/inspect/lib/types.js';
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import type { EventCheck } from './facade.ts';
import type { Registry } from './registry.ts';
import { readCommand } from './viewer-commands.ts';

/** Bytes that wait for a viewer that does not read; all services together fit in it. */
const largestBacklog = 64 * 1024 * 1024;
/** Closing codes of RFC 6455 §7.4.1, and the longest reason that fits in the frame. */
const goingAway = 1001;
const policyViolation = 1008;
const longestReason = 123;
/** Milliseconds for a viewer to answer the closing handshake. */
const closingMilliseconds = 1_000;

export interface ViewersOptions {
  readonly registry: Registry;
  readonly onError: (thrown: unknown) => void;
  /** Sends to all viewers that are inspecting. */
  readonly announce: (event: ReceiverEvent) => void;
  readonly refusal?: EventCheck | undefined;
}

export class Viewers {
  /** For `new WebSocketServer({ WebSocket })`. */
  readonly socketClass: typeof WebSocket;
  readonly #options: ViewersOptions;
  /** Viewers that said that they are inspecting. */
  readonly #looking = new Set<WebSocket>();
  /** While one viewer receives what is there already, the others do not. */
  #newcomer: WebSocket | undefined;

  constructor(options: ViewersOptions) {
    this.#options = options;
    this.socketClass = socketClassOf({
      mayHear: (viewer) => this.#newcomer === viewer || (this.#newcomer === undefined && this.#looking.has(viewer)),
      received: (viewer, text, pass) => this.#received(viewer, text, pass),
      left: (viewer) => this.#left(viewer),
      overrun: () =>
        options.onError(new DialproofError('Unreachable', 'A viewer that does not read was disconnected.')),
      failed: options.onError,
    });
  }

  /** Resolves when all of them are closed. */
  async close(viewers: ReadonlySet<WebSocket>): Promise<void> {
    await Promise.all([...viewers].map((viewer) => closed(viewer)));
  }

  #received(viewer: WebSocket, text: string | undefined, pass: () => void): void {
    try {
      if (text === undefined) throw new DialproofError('InvalidRequest', 'From a viewer: a message is text.');
      const command = readCommand(text);
      if (command.type === 'xstate.inspecting') return this.#welcome(viewer, pass);
      const facade = this.#options.registry.find(command.origin);
      const refusal =
        facade === undefined
          ? `there is no service ${command.origin.slice(0, 40)}`
          : facade.refusal(command.event, this.#options.refusal);
      if (refusal === undefined) pass();
      else
        this.#options.onError(new DialproofError('InvalidRequest', `An event from a viewer was not sent: ${refusal}.`));
    } catch (thrown) {
      this.#options.onError(thrown);
      viewer.close(policyViolation, reasonOf(thrown).slice(0, longestReason));
    }
  }

  #welcome(viewer: WebSocket, pass: () => void): void {
    const { registry, announce } = this.#options;
    registry.tell();
    this.#looking.add(viewer);
    registry.watched = true;
    this.#newcomer = viewer;
    try {
      pass();
      for (const { sessionId } of registry.ended) announce({ type: 'service.stop', sessionId });
    } finally {
      this.#newcomer = undefined;
    }
  }

  #left(viewer: WebSocket): void {
    this.#looking.delete(viewer);
    this.#options.registry.watched = this.#looking.size > 0;
  }
}

interface Connections {
  mayHear(viewer: WebSocket): boolean;
  /** `text` undefined: the message was binary. `pass` passes it on to `@xstate/inspect`. */
  received(viewer: WebSocket, text: string | undefined, pass: () => void): void;
  left(viewer: WebSocket): void;
  overrun(): void;
  failed(thrown: unknown): void;
}

const socketClassOf = (connections: Connections): typeof WebSocket =>
  class ViewerSocket extends WebSocket {
    override emit(name: string | symbol, ...rest: readonly unknown[]): boolean {
      if (name === 'close') connections.left(this);
      // Without a listener an error would be thrown; the connection closes by itself.
      if (name === 'error') connections.failed(rest[0]);
      if (name !== 'message') return (name === 'error' && this.listenerCount(name) === 0) || super.emit(name, ...rest);
      const [data, isBinary] = rest;
      if (this.readyState === this.OPEN) {
        connections.received(this, isBinary === true ? undefined : String(data), () => super.emit(name, ...rest));
      }
      return true;
    }

    override send(data: Parameters<WebSocket['send']>[0]): void {
      if (!connections.mayHear(this)) return;
      super.send(data);
      if (this.bufferedAmount <= largestBacklog) return;
      connections.overrun();
      this.terminate();
    }
  };

const closed = (viewer: WebSocket): Promise<void> =>
  new Promise((resolve) => {
    if (viewer.readyState === viewer.CLOSED) return resolve();
    const timer = setTimeout(() => viewer.terminate(), closingMilliseconds);
    viewer.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
    viewer.close(goingAway, 'the bridge is closing');
  });
