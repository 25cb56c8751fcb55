/** QueryTest: the state of a run. Reading a run that has ended does not discard it. */
import { validate } from '../../../schemas/index.ts';
import { checked } from './method.ts';
import type { ServiceMethod } from './method.ts';

export const QueryTest: ServiceMethod = {
  name: 'QueryTest',
  summary: 'Tells where a Test Run stands, with its first Test Instance in detail.',
  paramsSchemaId: 'urn:dialproof:query-test-params',
  resultSchema: { $ref: 'urn:dialproof:report:query-test' },
  errors: ['InvalidParams', 'UnknownRun', 'Busy'],
  call: async (params, service) => (await service.find(checked(validate.queryTestParams(params)).run_id)).report(),
};
