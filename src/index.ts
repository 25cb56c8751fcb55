/**
 * dialproof as a library: runs tests and the service in a program of the user, and checks tests, flows and
 * configurations.
 *
 * Nothing exported here reads arguments, ends the process or listens for signals; nothing prints or opens a port unless
 * the options say so.
 */
export { operationTypes, validate, type Announcements, type Checked, type Fault } from '../schemas/index.ts';
export type { TestDefinition, TestOperation } from '../schemas/generated/test-definition.ts';
export type * from '../schemas/generated/types.ts';
export type { Config } from './config.ts';
export { DialproofError, type ErrorCode, type ErrorKind } from './ground/errors.ts';
export { runTest, type RunTestOptions } from './library/run-test.ts';
export {
  loadConfig,
  startService,
  type DirectOptions,
  type OwnService,
  type RunningService,
  type StartOptions,
} from './library/own-services.ts';
export type { TestCheck, TestResult } from './library/test-result.ts';
export type { Log } from './log.ts';
