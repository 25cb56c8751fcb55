/**
 * rpc.discover (OpenRPC 1.3, Service Discovery Method): the interface described by itself.
 */
import type { ServiceMethod } from './method.ts';

/** `methods` gives all methods, this one included. */
export const discover = (methods: () => readonly ServiceMethod[]): ServiceMethod => ({
  name: 'rpc.discover',
  summary: 'Answers this document.',
  resultSchema: { type: 'object', description: 'An OpenRPC 1.3 document.' },
  errors: [],
  call: async () => (await import('../openrpc.ts')).openRpcText(methods()),
});
