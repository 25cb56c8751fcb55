/**
 * DeleteTest: deletes a Test Run that has ended, with everything that is kept of it.
 *
 * Not shown in the seed: the method.
 */
import { validate } from '../../../schemas/index.ts';
import { checked } from './method.ts';
import type { ServiceMethod } from './method.ts';

export const DeleteTest: ServiceMethod = {
  name: 'DeleteTest',
  summary: 'Forgets a Test Run that has ended, with its report and its capture.',
  paramsSchemaId: 'urn:dialproof:delete-test-params',
  resultSchema: { $ref: 'urn:dialproof:report:delete-test' },
  errors: ['InvalidParams', 'UnknownRun', 'NotEnded', 'Busy'],
  call: (params, service) => service.delete(checked(validate.deleteTestParams(params)).run_id),
};
