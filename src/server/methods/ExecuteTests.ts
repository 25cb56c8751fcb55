/**
 * ExecuteTests: starts a test with several runs, such as a file with definitions in the background, and answers when
 * the first of them have begun.
 *
 * Not shown in the seed: the method.
 */
import { validate, type ExecuteTest, type ExecuteTestsParams, type TestFile } from '../../../schemas/index.ts';
import { below, type Fault } from '../../../schemas/faults.ts';
import { invalidParams } from '../../ground/errors.ts';
import { executeRuns, type RunOfTest } from '../runs-of-test.ts';
import { ExecuteTest as executeTest } from './ExecuteTest.ts';
import { checked } from './method.ts';
import type { ServiceMethod } from './method.ts';

type Given = Pick<TestFile, 'background' | 'expect'> & Readonly<Record<string, unknown>>;

const runsOf = ({ name, file, repeats, runs }: ExecuteTestsParams): readonly RunOfTest[] => {
  const faults: Fault[] = [];
  const ids = (runs as readonly Given[]).map(({ run_id: id }) => String(id));
  for (const [index, id] of ids.entries())
    if (ids.indexOf(id) !== index)
      faults.push({ pointer: below('/runs', index, 'run_id'), message: 'is that of another run of the test' });
  const made = (runs as readonly Given[]).flatMap(({ background = false, expect = 'passed', ...params }, index) => {
    const test = {
      name,
      ...(file !== undefined && { file }),
      ...(repeats !== undefined && { repeats }),
      runs: [...new Set(ids)],
      background,
      expect,
    };
    const validation = validate.executeTest({ ...params, test });
    if (validation.ok) return [{ background, params: { ...params, test } as unknown as ExecuteTest }];
    faults.push(
      ...validation.faults.map(({ pointer, message }) => ({ pointer: below('/runs', index) + pointer, message })),
    );
    return [];
  });
  if (faults.length > 0) throw invalidParams(faults);
  return made;
};

export const ExecuteTests: ServiceMethod = {
  name: 'ExecuteTests',
  summary:
    'Starts the runs of one test in their order; answers when those that answer, and the first other, have begun.',
  paramsSchemaId: 'urn:dialproof:execute-tests-params',
  resultSchema: { const: 'ok' },
  errors: executeTest.errors,
  call: (params, service, caller) =>
    executeRuns(service, runsOf(checked(validate.executeTestsParams(params))), caller.name),
};
