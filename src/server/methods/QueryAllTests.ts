/** QueryAllTests: the runs that are running or kept, without their instances and buckets. */
import { validate } from '../../../schemas/index.ts';
import { listOfTests } from '../whole-tests.ts';
import { checked } from './method.ts';
import type { ServiceMethod } from './method.ts';

export const QueryAllTests: ServiceMethod = {
  name: 'QueryAllTests',
  summary: 'Lists the Test Runs that go on or are kept, by name, tag, state and verdict, a page at a time.',
  paramsSchemaId: 'urn:dialproof:query-all-tests-params',
  resultSchema: { $ref: 'urn:dialproof:report:query-all-tests' },
  errors: ['InvalidParams', 'UnknownRun', 'Busy'],
  call: (params, service) => listOfTests(service, checked(validate.queryAllTestsParams(params))),
};
