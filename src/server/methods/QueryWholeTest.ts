/**
 * QueryWholeTest: the test to which a run belongs, with all its runs and one verdict.
 *
 * Not shown in the seed: the method.
 */
import { validate } from '../../../schemas/index.ts';
import { wholeTestOf } from '../whole-tests.ts';
import { checked } from './method.ts';
import type { ServiceMethod } from './method.ts';

export const QueryWholeTest: ServiceMethod = {
  name: 'QueryWholeTest',
  summary: 'Answers the test to which a Test Run belongs, with all its runs and one verdict.',
  paramsSchemaId: 'urn:dialproof:query-test-params',
  resultSchema: { $ref: 'urn:dialproof:report:whole-test' },
  errors: ['InvalidParams', 'UnknownRun', 'Busy'],
  call: (params, service) => wholeTestOf(service, checked(validate.queryTestParams(params)).run_id),
};
