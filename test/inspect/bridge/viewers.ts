/**
 * Bridges on free ports, and viewers of them: the receiver of `@xstate/inspect` over a real socket. All is closed after
 * a test.
 */
import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { ParsedReceiverEvent } from '../../../src/inspect/bridge/node_modules/@xstate/inspect/lib/types.js';
import {
  startInspectBridge,
  type InspectBridge,
  type InspectBridgeOptions,
} from '../../../src/inspect/bridge/index.ts';

// The bridge has packages of its own: XState 4 among them.
const packages = createRequire(new URL('../../../src/inspect/bridge/index.ts', import.meta.url));
const { createWebSocketReceiver } = packages(
  '@xstate/inspect',
) as typeof import('../../../src/inspect/bridge/node_modules/@xstate/inspect/lib/index.js');
export const { WebSocket } = packages('ws') as typeof import('ws');
export const xstate4 = packages(
  'xstate',
) as typeof import('../../../src/inspect/bridge/node_modules/xstate/lib/index.js');

const open: (() => Promise<unknown>)[] = [];

/** To be called in an `afterEach`. */
export const closeAll = async (): Promise<void> => {
  await Promise.all(open.splice(0).map((close) => close()));
};

/** Errors are collected in `errors`. */
export const openBridge = async (
  options: Partial<InspectBridgeOptions> = {},
): Promise<InspectBridge & { readonly errors: Error[] }> => {
  const errors: Error[] = [];
  const bridge = await startInspectBridge({
    port: 0,
    onError: (thrown) => void errors.push(thrown as Error),
    ...options,
  });
  open.push(() => bridge.close());
  return { ...bridge, errors };
};

type HeardType = ParsedReceiverEvent['type'];
type Heard<Type extends HeardType> = Extract<ParsedReceiverEvent, { readonly type: Type }>;

export class Viewer {
  readonly heard: ParsedReceiverEvent[] = [];
  readonly socket: InstanceType<typeof WebSocket>;
  readonly #receiver: ReturnType<typeof createWebSocketReceiver>;

  constructor(port: number) {
    const sockets: InstanceType<typeof WebSocket>[] = [];
    // The receiver is written for browsers: it opens its socket with the global class, and does not expose the socket.
    const before = Object.getOwnPropertyDescriptor(globalThis, 'WebSocket');
    const value = class extends WebSocket {
      constructor(url: string) {
        super(url);
        sockets.push(this);
      }
    };
    Object.defineProperty(globalThis, 'WebSocket', { configurable: true, value });
    this.#receiver = createWebSocketReceiver({ server: `127.0.0.1:${port}`, serialize: undefined });
    if (before === undefined) Reflect.deleteProperty(globalThis, 'WebSocket');
    else Object.defineProperty(globalThis, 'WebSocket', before);
    this.socket = sockets[0] as InstanceType<typeof WebSocket>;
    this.#receiver.subscribe((event) => {
      this.heard.push(event);
      this.socket.emit('heard');
    });
  }

  /** The first message, received or to come, of this type and with this property. */
  async hears<Type extends HeardType>(
    type: Type,
    is: (event: Heard<Type>) => boolean = () => true,
  ): Promise<Heard<Type>> {
    for (let index = 0; ; index += 1) {
      while (index >= this.heard.length) await once(this.socket, 'heard');
      const event = this.heard[index] as Heard<Type>;
      if (event.type === type && is(event)) return event;
    }
  }

  /** Sends an event to a service. */
  send(sessionId: string, data: { readonly type: string; readonly [name: string]: unknown }): void {
    const event = JSON.stringify({ ...xstate4.toSCXMLEvent(data), origin: sessionId });
    this.#receiver.send({ type: 'xstate.event', event, service: sessionId });
  }

  /** Resolves when the bridge has handled everything sent, and all its messages have arrived. */
  async settled(): Promise<void> {
    this.socket.ping();
    await once(this.socket, 'pong');
  }

  /**
   * The messages so far of a service, or of all: types, with the state for a change of state and the name for an event.
   */
  story(sessionId?: string): string[] {
    return this.heard
      .filter((event) => sessionId === undefined || event.sessionId === sessionId)
      .map((event) => {
        const what = event.type.replace('service.', '');
        if (event.type === 'service.state' || event.type === 'service.register')
          return `${what} ${JSON.stringify(event.state.value)}`;
        return event.type === 'service.event' ? `${what} ${event.event.name}` : what;
      });
  }
}

/** A viewer that has said that it inspects. */
export const openViewer = async (port: number): Promise<Viewer> => {
  const viewer = new Viewer(port);
  open.push(async () => viewer.socket.terminate());
  await once(viewer.socket, 'open');
  await viewer.settled();
  return viewer;
};
