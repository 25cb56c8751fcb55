/**
 * `dialproof validate FILE...`: says of test definitions, flows and configurations what is wrong with them, without running anything.
 */
import { kindOf } from '../../documents/document-kind.ts';
import { checkedTest, flowFindings } from '../check-document.ts';
import type { CliParts } from '../parts.ts';
import type { Config } from '../../config.ts';
import { DialproofError } from '../../errors.ts';
import { paintFor } from '../colours.ts';
import { findTestFiles } from '../find-test-files.ts';
import { annotateFaults } from '../github-annotations.ts';
import { faultsIn, printFaults, printWarnings } from '../print-error.ts';
import { readConfig, tellConfiguration } from '../read-config.ts';
import { printable } from '../../report/printable.ts';
import { withIncludes } from '../../documents/includes.ts';
import { located, readSource, type FileFault, type SourceDocument } from '../../documents/yaml-source.ts';

export interface ValidateOptions {
  /** The configuration whose announcements the flows play. */
  readonly config?: string;
}

interface Findings {
  readonly faults: readonly FileFault[];
  readonly warnings: readonly FileFault[];
}

const findingsIn = async (document: SourceDocument, config: Config, parts: CliParts): Promise<Findings> => {
  const kind = kindOf(document.value);
  if (kind === 'test definition') return { faults: await testFileFaults(document, parts), warnings: [] };
  if (kind === 'flow') {
    const { faults, warnings } = await flowFindings(document.value, config, parts);
    return { faults: located(document, faults), warnings: located(document, warnings) };
  }
  if (kind === 'configuration') return { faults: await configFaults(document.file, parts), warnings: [] };
  const message =
    'this is neither a test definition, whose operations are a list, nor a flow, whose operations are an object, nor a configuration';
  return { faults: located(document, [{ pointer: '', message }]), warnings: [] };
};

const testFileFaults = async (written: SourceDocument, parts: CliParts): Promise<readonly FileFault[]> => {
  const { document, faults } = await withIncludes(written);
  // Without what could not be included, others would be told that are none.
  return faults.length > 0 ? faults : (await checkedTest(document, document.value, parts)).faults;
};

/** The faults of a configuration, with the lines that `readConfig` finds for them. */
const configFaults = async (file: string, parts: CliParts): Promise<FileFault[]> => {
  try {
    await readConfig(file, parts);
    return [];
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
    return faultsIn(thrown).map((fault) => ({ file, ...fault }));
  }
};

/** Resolves with 0 if every file is good, with warnings or without, else 2. Throws `InvalidFile` for the configuration. */
export const validateFiles = async (named: readonly string[], options: ValidateOptions, parts: CliParts): Promise<number> => {
  tellConfiguration(options.config, parts);
  const config = await readConfig(options.config, parts);
  const paint = paintFor(parts.stdout, parts.env);
  const found = await findTestFiles(named);
  printFaults(found.faults, parts);
  annotateFaults(found.faults, parts);
  let good = found.faults.length === 0;
  for (const file of found.files) {
    const source = await readSource(file);
    const faults = [...source.faults];
    for (const document of source.documents) {
      const findings = await findingsIn(document, config, parts);
      faults.push(...findings.faults);
      printWarnings(findings.warnings, parts);
    }
    printFaults(faults, parts);
    annotateFaults(faults, parts);
    if (faults.length > 0) good = false;
    else parts.stdout.write(`${paint.good('ok')} ${printable(file)}: ${source.documents.map(({ value }) => kindOf(value)).join(', ')}\n`);
  }
  return good ? 0 : 2;
};
