/**
 * CancelTest: ends a run. Answers when every instance has ended and the locks are released.
 */
import { validate } from '../../../schemas/index.ts';
import { checked } from './method.ts';
import type { ServiceMethod } from './method.ts';

export const CancelTest: ServiceMethod = {
  name: 'CancelTest',
  summary: 'Cancels a Test Run; `cancelled` is 0 where it had already ended.',
  paramsSchemaId: 'urn:dialproof:cancel-test-params',
  resultSchema: { $ref: 'urn:dialproof:report:cancel-test' },
  errors: ['InvalidParams', 'UnknownRun'],
  call: (params, service) => service.cancel(checked(validate.cancelTestParams(params)).run_id),
};
