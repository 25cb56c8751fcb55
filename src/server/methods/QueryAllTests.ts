/**
 * QueryAllTests: every retained run, without its instances and buckets.
 */
import { validate } from '../../../schemas/index.ts';
import { checked } from './method.ts';
import type { ServiceMethod } from './method.ts';

export const QueryAllTests: ServiceMethod = {
  name: 'QueryAllTests',
  summary: 'Lists the Test Runs that run or are retained.',
  paramsSchemaId: 'urn:dialproof:query-all-tests-params',
  resultSchema: { $ref: 'urn:dialproof:report:query-all-tests' },
  errors: ['InvalidParams'],
  call: (params, service) => {
    checked(validate.queryAllTestsParams(params));
    return service.queryAll();
  },
};
