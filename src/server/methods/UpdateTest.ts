/**
 * UpdateTest: changes the rate or the backlog of a running run, pauses it, or starts no more instances.
 *
 * Not shown in the seed: the method. Without changes it returns the settings with which the run goes on.
 */
import { validate } from '../../../schemas/index.ts';
import { checked } from './method.ts';
import type { ServiceMethod } from './method.ts';

export const UpdateTest: ServiceMethod = {
  name: 'UpdateTest',
  summary: 'Changes the rate or the backlog of a Test Run, pauses it, or has it finish with the instances that live.',
  paramsSchemaId: 'urn:dialproof:update-test-params',
  resultSchema: { $ref: 'urn:dialproof:report:update-test' },
  errors: ['InvalidParams', 'UnknownRun', 'NotRunning', 'Busy'],
  call: (params, service) => {
    const { run_id, ...changes } = checked(validate.updateTestParams(params));
    return service.update(run_id, changes);
  },
};
