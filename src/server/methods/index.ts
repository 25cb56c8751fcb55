/**
 * The methods of the service. To add one, write `methods/<Method>.ts` and its line here.
 */
import type { RunService } from '../../run/run-service.ts';
import type { Method } from '../jsonrpc.ts';
import { CancelTest } from './CancelTest.ts';
import { discover } from './discover.ts';
import { ExecuteTest } from './ExecuteTest.ts';
import type { ServiceMethod } from './method.ts';
import { QueryAllTests } from './QueryAllTests.ts';
import { QueryTest } from './QueryTest.ts';
import { ResumeInstance } from './ResumeInstance.ts';
import { UpdateTest } from './UpdateTest.ts';

export const serviceMethods: readonly ServiceMethod[] = [
  ExecuteTest,
  QueryTest,
  QueryAllTests,
  UpdateTest,
  CancelTest,
  ResumeInstance,
  discover(() => serviceMethods),
];

/** The methods by name, as the dispatcher takes them, on one service. */
export const methodsOn = (service: RunService): Record<string, Method> =>
  Object.fromEntries(serviceMethods.map((method) => [method.name, (params) => method.call(params, service)]));
