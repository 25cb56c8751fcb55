/**
 * QueryNodes: the services that share the store.
 *
 * Not shown in the seed: the method.
 */
import type { ServiceMethod } from './method.ts';

export const QueryNodes: ServiceMethod = {
  name: 'QueryNodes',
  summary: 'Lists the services that share the store, and how many runs each of them executes.',
  resultSchema: { $ref: 'urn:dialproof:report:query-nodes' },
  errors: ['Busy'],
  call: (_params, service) => service.nodes(),
};
