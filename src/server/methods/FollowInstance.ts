/** FollowInstance: has the inspector follow an instance of a load from its start. */
import { validate } from '../../../schemas/index.ts';
import { checked } from './method.ts';
import type { ServiceMethod } from './method.ts';

export const FollowInstance: ServiceMethod = {
  name: 'FollowInstance',
  summary: 'Follows a Test Instance of a running run in the inspector: the next one to start, or one by its number.',
  paramsSchemaId: 'urn:dialproof:follow-instance-params',
  resultSchema: { $ref: 'urn:dialproof:report:follow-instance' },
  errors: ['InvalidParams', 'UnknownRun', 'NotRunning', 'AlreadyStarted', 'Busy'],
  call: (params, service) => {
    const { run_id, number } = checked(validate.followInstanceParams(params));
    return service.follow(run_id, number);
  },
};
