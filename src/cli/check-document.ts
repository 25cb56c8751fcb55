/**
 * What is wrong with a test definition or a flow: the schema first, and once that is content, what takes more than a schema to know.
 */
import { validate } from '../../schemas/index.ts';
import type { Config } from '../config.ts';
import type { Fault } from '../errors.ts';
import type { CliParts } from './parts.ts';

/** The faults of a document of a test file. */
export const testFaults = (value: unknown, { checkTest }: Pick<CliParts, 'checkTest'>): readonly Fault[] => {
  const checked = validate.testFile(value);
  if (!checked.ok) return checked.faults;
  const {
    name: _name,
    description: _description,
    expect: _expect,
    expect_error: _error,
    background: _background,
    ...params
  } = checked.value;
  return checkTest({ ...params, run_id: params.run_id ?? 'run' });
};

/** The faults of a flow that is to be hosted with `config`. */
export const flowFaults = (value: unknown, config: Config, { checkFlow }: Pick<CliParts, 'checkFlow'>): readonly Fault[] => {
  const checked = validate.flow(value);
  return checked.ok ? checkFlow(value, config) : checked.faults;
};

/** A test definition has a list of operations, a flow an object of them; undefined where `value` has neither. */
export const kindOf = (value: unknown): 'test definition' | 'flow' | undefined => {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'operations')) return undefined;
  const { operations } = value as { operations: unknown };
  if (Array.isArray(operations)) return 'test definition';
  return typeof operations === 'object' && operations !== null ? 'flow' : undefined;
};
