/**
 * The faults of a test definition or a flow: those of the schema, and those that a schema cannot find.
 */
import { mergedFaults, validate } from '../../schemas/index.ts';
import { fieldsOf } from '../../schemas/loose-values.ts';
import type { Config } from '../config.ts';
import type { Fault } from '../ground/errors.ts';
import { readFeeds, type FedTest } from './feed-files.ts';
import type { CliParts, FlowFindings } from './parts.ts';
import { unquotedExpressions } from '../documents/document-kind.ts';
import { located, type FileFault, type SourceDocument } from '../documents/yaml-source.ts';

/** The faults of a document of a test file and of the files that it names, and the rows of these files. */
export const checkedTest = async (
  document: SourceDocument,
  value: unknown,
  parts: Pick<CliParts, 'checkTest'>,
): Promise<FedTest & { faults: FileFault[] }> => {
  const { feeds, mix, faults } = await readFeeds(document, value);
  return { feeds, mix, faults: [...located(document, await testFaults(value, { feeds, mix }, parts)), ...faults] };
};

/**
 * The faults of the document itself with the rows of its feeds: those of the schema, values that YAML has read as
 * another type, and faults that only the catalogue of operations shows.
 */
const testFaults = async (
  value: unknown,
  { feeds, mix }: Pick<FedTest, 'feeds' | 'mix'>,
  { checkTest }: Pick<CliParts, 'checkTest'>,
): Promise<readonly Fault[]> => {
  const checked = validate.testFile(value);
  const unquoted = unquotedExpressions(value);
  const {
    name: _name,
    tags: _tags,
    description: _description,
    expect: _expect,
    expect_error: _error,
    background: _background,
    covers: _covers,
    feeds: _feeds,
    mix: _mix,
    run_id = 'run',
    ...params
  } = fieldsOf(value);
  const beyond = await checkTest({ ...params, ...(feeds && { feeds }), ...(mix && { mix }), run_id });
  return mergedFaults(mergedFaults(unquoted, checked.ok ? [] : checked.faults), beyond);
};

/** The faults and warnings of a flow that is to be hosted with `config`. */
export const flowFindings = async (
  value: unknown,
  config: Config,
  { checkFlow }: Pick<CliParts, 'checkFlow'>,
): Promise<FlowFindings> => {
  const checked = validate.flow(value, config.srf.announcements);
  const found = await checkFlow(value, config);
  return checked.ok ? found : { faults: mergedFaults(checked.faults, found.faults), warnings: [] };
};
