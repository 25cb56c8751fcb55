/** One Test Instance, performed to its end or as far as it goes, against an SCP that the test scripts. */
import { expect } from 'chai';
import type { ExecuteTest, FirstInstance, QueryTestResult } from '../../schemas/index.ts';
import { nothing, openRuns, type Operations } from '../run/open-runs.ts';
import type { Reaction } from '../run/scripted-scp.ts';

export type Params = Partial<Omit<ExecuteTest, 'run_id' | 'operations'>>;

export interface Performed {
  readonly report: QueryTestResult;
  readonly instance: FirstInstance;
  /** `pass: …`, one line for each check. */
  readonly checks: string[];
  /** Why the instance was abandoned; undefined if it was not. */
  readonly abortion: string | undefined;
}

export const performedBy = (report: QueryTestResult): Performed => {
  const { first_instance: instance } = report;
  if (instance === undefined) throw new Error('no instance has started');
  const checks = instance.check_log.map(({ status, text }) => `${status}: ${text}`);
  return { report, instance, checks, abortion: report.first_aborts[0]?.text };
};

/** Performs it to its end, without time passing; nothing may remain open. */
export const perform = async (operations: Operations, params: Params = {}, react?: Reaction): Promise<Performed> => {
  const { start, leftOpen } = openRuns(react && { react });
  const performed = performedBy(await start({ operations, ...params }));
  expect(performed.report.state).to.equal('completed');
  expect(leftOpen()).to.deep.equal(nothing);
  return performed;
};
