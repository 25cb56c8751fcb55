/**
 * The faults of a test definition or a flow: those of the schema, and those that a schema cannot find.
 */
import { mergedFaults, validate } from '../../schemas/index.ts';
import { fieldsOf } from '../../schemas/loose-values.ts';
import type { Config } from '../config.ts';
import type { Fault } from '../errors.ts';
import { readFeeds, type FedTest } from './feed-files.ts';
import type { CliParts, FlowFindings } from './parts.ts';
import { unquotedExpressions } from '../documents/document-kind.ts';
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

/**
 * What is wrong with the document itself, fed with those rows: of the schema, of what YAML made of it, and of what
 * takes the operations to know.
 */
const testFaults = async (
  value: unknown,
  feeds: FedTest['feeds'],
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
    run_id = 'run',
    ...params
  } = fieldsOf(value);
  const beyond = await checkTest({ ...params, ...(feeds && { feeds }), run_id });
  return mergedFaults(mergedFaults(unquoted, checked.ok ? [] : checked.faults), beyond);
};

/** What is wrong with a flow that is to be hosted with `config`. */
export const flowFindings = async (
  value: unknown,
  config: Config,
  { checkFlow }: Pick<CliParts, 'checkFlow'>,
): Promise<FlowFindings> => {
  const checked = validate.flow(value, config.srf.announcements);
  const found = await checkFlow(value, config);
  return checked.ok ? found : { faults: mergedFaults(checked.faults, found.faults), warnings: [] };
};
