/**
 * QueryAudit: who changed what, and who tried to.
 *
 * Not shown in the seed: the method.
 */
import { validate } from '../../../schemas/index.ts';
import { checked } from './method.ts';
import type { ServiceMethod } from './method.ts';

export const QueryAudit: ServiceMethod = {
  name: 'QueryAudit',
  summary: 'Lists the changes that clients made or tried to make, the newest first, a page at a time.',
  paramsSchemaId: 'urn:dialproof:query-audit-params',
  resultSchema: { $ref: 'urn:dialproof:report:query-audit' },
  errors: ['InvalidParams', 'Busy'],
  call: (params, service) => service.auditTrail(checked(validate.queryAuditParams(params))),
};
