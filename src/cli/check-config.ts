/** The faults of a configuration and of the files that it names: each is told where it stands, a missing file where it is named. */
import { relative } from 'node:path';
import type { Config } from '../config.ts';
import { declaredValues } from '../../schemas/declared-values.ts';
import { DialproofError, type Fault } from '../errors.ts';
import { withIncludes } from '../documents/includes.ts';
import { located, readSource, type FileFault, type SourceDocument } from '../documents/yaml-source.ts';
import { checkedTest, flowFindings } from './check-document.ts';
import type { CliParts } from './parts.ts';
import { faultsIn } from './print-error.ts';
import { readConfig } from './read-config.ts';

export interface Findings {
  readonly faults: readonly FileFault[];
  readonly warnings: readonly FileFault[];
}

type Checks = Pick<CliParts, 'checkTest' | 'checkFlow' | 'checkFilesOf' | 'embeddedConfigFile'>;

export const testFileFaults = async (written: SourceDocument, parts: Pick<CliParts, 'checkTest'>): Promise<readonly FileFault[]> => {
  const { document, faults } = await withIncludes(written);
  // Without what could not be included, others would be told that are none.
  if (faults.length > 0) return faults;
  const declared = declaredValues(document.written, 'test-file');
  return [...located(document, declared.faults), ...(await checkedTest(document, declared.value, parts)).faults];
};

/** A flow or a script: `pointer` is the place in the configuration that names it. */
const namedFile = async (file: string, pointer: string, what: string, check: (document: SourceDocument) => Promise<Findings>): Promise<{ own: Fault[] } & Findings> => {
  const path = relative('', file);
  const { documents, faults } = await readSource(path);
  const [document, second] = documents;
  const missing = faults.filter(({ line }) => line === undefined);
  const own = missing.map(({ message }) => ({ pointer, message: `${path}: ${message}` }));
  if (second !== undefined) own.push({ pointer, message: `${path}: a file has one ${what}, and this one has ${documents.length} documents` });
  const rest = faults.filter(({ line }) => line !== undefined);
  if (document === undefined || faults.length > 0) return { own, faults: rest, warnings: [] };
  return { own, ...(await check(document)) };
};

const filesFindings = async (document: SourceDocument, config: Config, parts: Checks): Promise<Findings> => {
  const named = [
    ...config.flows.map(({ file }, index) =>
      namedFile(file, `/flows/${index}/file`, 'flow', async (flow) => {
        const { faults, warnings } = await flowFindings(flow.value, config, parts);
        return { faults: located(flow, faults), warnings: located(flow, warnings) };
      }),
    ),
    ...config.scripts.map(({ file }, index) =>
      namedFile(file, `/scripts/${index}/file`, 'test definition', async (script) => ({ faults: await testFileFaults(script, parts), warnings: [] })),
    ),
  ];
  const found = await Promise.all(named);
  const own = [...found.flatMap((each) => each.own), ...(await parts.checkFilesOf(config))];
  return { faults: [...located(document, own), ...found.flatMap(({ faults }) => faults)], warnings: found.flatMap(({ warnings }) => warnings) };
};

/** The lines are those that `readConfig` finds. */
export const configFindings = async (document: SourceDocument, parts: Checks): Promise<Findings> => {
  try {
    return await filesFindings(document, await readConfig(document.file, parts), parts);
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
    return { faults: faultsIn(thrown).map((fault) => ({ file: document.file, ...fault })), warnings: [] };
  }
};
