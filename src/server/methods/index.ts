/**
 * The methods of the service. To add one, write `methods/<Method>.ts` and its line here.
 */
import type { Caller } from '../../endpoint/caller.ts';
import type { RunService } from '../../run/life/run-service.ts';
import type { Audit } from '../audit.ts';
import type { Method } from '../jsonrpc.ts';
import { methodPermissions } from '../permissions.ts';
import { CancelTest } from './CancelTest.ts';
import { DeleteTest } from './DeleteTest.ts';
import { discover } from './discover.ts';
import { drain } from './drain.ts';
import { ExecuteTest } from './ExecuteTest.ts';
import { ExecuteTests } from './ExecuteTests.ts';
import type { ServiceMethod } from './method.ts';
import { FollowInstance } from './FollowInstance.ts';
import { QueryAllTests } from './QueryAllTests.ts';
import { QueryAudit } from './QueryAudit.ts';
import { QueryNodes } from './QueryNodes.ts';
import { QueryTest } from './QueryTest.ts';
import { QueryWholeTest } from './QueryWholeTest.ts';
import { ResumeInstance } from './ResumeInstance.ts';
import { UpdateTest } from './UpdateTest.ts';

export const serviceMethods: readonly ServiceMethod[] = [
  ExecuteTest,
  ExecuteTests,
  QueryTest,
  QueryAllTests,
  QueryWholeTest,
  UpdateTest,
  CancelTest,
  DeleteTest,
  QueryAudit,
  QueryNodes,
  FollowInstance,
  ResumeInstance,
  drain,
  discover(() => serviceMethods),
];

/**
 * The methods by name, as the dispatcher takes them, on one service: each for the roles that may use it, with its entry
 * in the audit trail.
 */
export const methodsOn = (service: RunService, audit: Audit): Record<string, Method<Caller>> =>
  Object.fromEntries(serviceMethods.map((method) => [method.name, permitted(method, service, audit)]));

const permitted = (method: ServiceMethod, service: RunService, audit: Audit): Method<Caller> => {
  const { name } = method;
  const permission = methodPermissions[name];
  if (permission?.changes !== true) {
    return (params, caller) => {
      audit.permit(permission, name, caller);
      return method.call(params, service, caller);
    };
  }
  return (params, caller) => {
    audit.permit(permission, name, caller, params['run_id']);
    return audit.following({ action: name, caller, runId: params['run_id'] }, () =>
      method.call(params, service, caller),
    );
  };
};
