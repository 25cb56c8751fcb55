/**
 * node.drain: the service accepts no more runs and no more shares of runs, and goes on with those that it has.
 *
 * Not shown in the seed: the method.
 */
import type { ServiceMethod } from './method.ts';

export const drain: ServiceMethod = {
  name: 'node.drain',
  summary:
    'Has the service take no more runs and no more shares of runs; ' +
    'its shares of runs of other services claim no more. Tells what it still has.',
  resultSchema: { $ref: 'urn:dialproof:report:node-drain' },
  errors: ['Busy'],
  call: (_params, service) => service.drain(),
};
