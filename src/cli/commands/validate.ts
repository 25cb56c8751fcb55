/**
 * `dialproof validate FILE...`: reports the faults of test definitions, flows and configurations, without running
 * anything.
 */
import { fieldsOf } from '../../../schemas/loose-values.ts';
import { kindOf } from '../../documents/document-kind.ts';
import { configFindings, testFileFaults, type Findings } from '../check-config.ts';
import { flowFindings } from '../check-document.ts';
import type { CliParts } from '../parts.ts';
import type { Config } from '../../config.ts';
import { paintFor } from '../colours.ts';
import { EqualNames, testName } from '../equal-names.ts';
import { findTestFiles } from '../find-test-files.ts';
import { annotateFaults } from '../github-annotations.ts';
import { printFaults, printWarnings } from '../print-error.ts';
import { configurationFile, readConfig, printConfiguration } from '../read-config.ts';
import { printable } from '../../report/printable.ts';
import { located, readSource, type FileFault, type SourceDocument } from '../../documents/yaml-source.ts';

export interface ValidateOptions {
  /** The configuration whose announcements the flows play. */
  readonly config?: string;
  /** Whether warnings count as faults. */
  readonly strict?: boolean;
}

const findingsIn = async (document: SourceDocument, config: Config, parts: CliParts): Promise<Findings> => {
  const kind = kindOf(document.value);
  if (kind === 'test definition') return { faults: await testFileFaults(document, parts), warnings: [] };
  if (kind === 'flow') {
    const { faults, warnings } = await flowFindings(document.value, config, parts);
    return { faults: located(document, faults), warnings: located(document, warnings) };
  }
  if (kind === 'configuration') return configFindings(document, parts);
  const message =
    'this is neither a test definition, whose operations are a list, ' +
    'nor a flow, whose operations are an object, nor a configuration';
  return { faults: located(document, [{ pointer: '', message }]), warnings: [] };
};

/** Warnings for a test definition that has the name of another one. */
const sameNames = (document: SourceDocument, documents: number, names: EqualNames): FileFault[] => {
  if (kindOf(document.value) !== 'test definition') return [];
  const own = fieldsOf(document.value)['name'];
  const name = testName(typeof own === 'string' ? own : undefined, document, documents);
  return names.warningsOf({ name, document });
};

/**
 * Resolves with 0 if no file has a fault (with `--strict`, nor a warning), else 2. Throws `InvalidFile` for the
 * configuration.
 */
export const validateFiles = async (
  named: readonly string[],
  options: ValidateOptions,
  parts: CliParts,
): Promise<number> => {
  printConfiguration(options.config, parts, true);
  const config = await readConfig(options.config, parts);
  const paint = paintFor(parts.stdout, parts.env);
  const found = await findTestFiles(named);
  printFaults(found.faults, parts);
  annotateFaults(found.faults, parts);
  let good = found.faults.length === 0;
  const names = new EqualNames();
  // Which announcements a flow may play depends on the configuration, which is named once.
  let isNamed = configurationFile(options.config, parts) !== parts.embeddedConfigFile;
  for (const file of found.files) {
    const source = await readSource(file);
    const faults = [...source.faults];
    let warned = false;
    for (const document of source.documents) {
      const findings = await findingsIn(document, config, parts);
      const warnings = [...findings.warnings, ...sameNames(document, source.documents.length, names)];
      if (!isNamed && kindOf(document.value) === 'flow' && findings.faults.length > 0) {
        printConfiguration(options.config, parts);
        isNamed = true;
      }
      faults.push(...findings.faults);
      printWarnings(warnings, parts);
      warned ||= warnings.length > 0;
    }
    printFaults(faults, parts);
    annotateFaults(faults, parts);
    if (faults.length > 0 || (warned && options.strict === true)) good = false;
    else
      parts.stdout.write(
        `${paint.good('ok')} ${printable(file)}: ${source.documents.map(({ value }) => kindOf(value)).join(', ')}\n`,
      );
  }
  return good ? 0 : 2;
};
