/** ResumeInstance: continues an instance that waits at a `halt` operation. */
import { validate } from '../../../schemas/index.ts';
import { checked } from './method.ts';
import type { ServiceMethod } from './method.ts';

export const ResumeInstance: ServiceMethod = {
  name: 'ResumeInstance',
  summary: 'Resumes a halted Test Instance.',
  paramsSchemaId: 'urn:dialproof:resume-instance-params',
  resultSchema: { $ref: 'urn:dialproof:report:resume-instance' },
  errors: ['InvalidParams', 'UnknownRun', 'NotHalted'],
  call: (params, service) => {
    const { run_id, instance_id } = checked(validate.resumeInstanceParams(params));
    return service.resume(run_id, instance_id);
  },
};
