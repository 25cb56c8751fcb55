/**
 * The faults of a test definition or a flow: first those of the schema, and if there are none, those that a schema cannot find.
 */
import { validate } from '../../schemas/index.ts';
import type { Config } from '../config.ts';
import type { Fault } from '../errors.ts';
import { readFeeds, type FedTest } from './feed-files.ts';
import type { CliParts, FlowFindings } from './parts.ts';
import { located, type FileFault, type SourceDocument } from '../documents/yaml-source.ts';

/** A document of a test file: what is wrong with it and with the files it names, and the rows of these. */
export const checkedTest = async (
  document: SourceDocument,
  value: unknown,
  parts: Pick<CliParts, 'checkTest'>,
): Promise<FedTest & { faults: FileFault[] }> => {
  const { feeds, faults } = await readFeeds(document, value);
  return { feeds, faults: [...located(document, await testFaults(value, feeds, parts)), ...faults] };
};

/** What is wrong with the document itself, fed with those rows. */
const testFaults = async (
  value: unknown,
  feeds: FedTest['feeds'],
  { checkTest }: Pick<CliParts, 'checkTest'>,
): Promise<readonly Fault[]> => {
  const checked = validate.testFile(value);
  if (!checked.ok) return checked.faults;
  const {
    name: _name,
    description: _description,
    expect: _expect,
    expect_error: _error,
    background: _background,
    feeds: _feeds,
    ...params
  } = checked.value;
  return checkTest({ ...params, ...(feeds && { feeds }), run_id: params.run_id ?? 'run' });
};

/** What is wrong with a flow that is to be hosted with `config`. */
export const flowFindings = async (
  value: unknown,
  config: Config,
  { checkFlow }: Pick<CliParts, 'checkFlow'>,
): Promise<FlowFindings> => {
  const checked = validate.flow(value, config.srf.announcements);
  return checked.ok ? checkFlow(value, config) : { faults: checked.faults, warnings: [] };
};

/** A test definition has a list of operations, a flow an object of them; undefined if `value` has neither. */
export const kindOf = (value: unknown): 'test definition' | 'flow' | undefined => {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'operations')) return undefined;
  const { operations } = value as { operations: unknown };
  if (Array.isArray(operations)) return 'test definition';
  return typeof operations === 'object' && operations !== null ? 'flow' : undefined;
};
