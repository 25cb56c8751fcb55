/**
 * Calls `inspect` of `@xstate/inspect` on a registry of ours.
 *
 * `inspect` puts its own registry into `globalThis.__xstate__` and reads it from there. That one is shared by all calls
 * in a process, has no bound, and keeps its listeners for good; so during the call the global is an accessor that
 * always returns ours.
 */
import { inspect } from '@xstate/inspect/lib/server.js';
import type { Inspector } from '@xstate/inspect/lib/types.js';
import type { WebSocketServer } from 'ws';
import type { Registry } from './registry.ts';

const globalName = '__xstate__';

export const inspectInto = (registry: Registry, server: WebSocketServer): Inspector => {
  const before = Object.getOwnPropertyDescriptor(globalThis, globalName);
  Object.defineProperty(globalThis, globalName, { configurable: true, get: () => registry, set: () => {} });
  try {
    // The same class, but `ws` describes it once for each way of importing it.
    return inspect({ server: server as unknown as Parameters<typeof inspect>[0]['server'] });
  } finally {
    Reflect.deleteProperty(globalThis, globalName);
    if (before !== undefined) Object.defineProperty(globalThis, globalName, before);
  }
};
