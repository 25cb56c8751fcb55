/**
 * ExecuteTest (the seed's part 4): takes the locks, starts the Test Run, and answers at once.
 *
 * Not shown in the seed: when `ok` is answered. Here, as soon as the run holds its locks, is stored and has started;
 * clients then poll or listen.
 */
import type { ServiceMethod } from './method.ts';

export const ExecuteTest: ServiceMethod = {
  name: 'ExecuteTest',
  summary: 'Starts a Test Run; answers as soon as its locks are held and it is kept.',
  paramsSchemaId: 'urn:dialproof:execute-test',
  resultSchema: { const: 'ok' },
  errors: [
    'InvalidParams',
    'LockUnavailable',
    'DuplicateRunId',
    'UnknownGateway',
    'GatewayDown',
    'Busy',
    'ShuttingDown',
  ],
  call: (params, service, caller) => service.execute(params, caller.name),
};
