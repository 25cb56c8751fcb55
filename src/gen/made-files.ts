/**
 * Makes the generated files that are not kept in git: `npm ci` runs it (`prepare`), and so do `npm run gen`, the checks
 * and the build.
 *
 * No generator here may import a file that one of them makes: in a fresh clone it does not exist yet.
 */
import { consoleExamples } from './console-examples.ts';
import { documentModules } from './documents.ts';
import { editorSchemas } from './editor-schemas.ts';
import { prune, write, type Generator } from './generator.ts';
import { formerPlaces, isMade, madePlaces } from './made-places.ts';
import { operationTables } from './operation-tables.ts';
import { bundledPages } from './pages.ts';
import { reportChart } from './report-chart.ts';
import { testDefinitionTypes } from './test-definition-types.ts';
import { typesOfSchemas } from './types.ts';
import { validatorModules } from './validators.ts';

export const madeFiles: readonly Generator[] = [
  typesOfSchemas,
  testDefinitionTypes,
  documentModules,
  operationTables,
  validatorModules,
  editorSchemas,
  reportChart,
  consoleExamples,
  bundledPages,
];

/**
 * Makes all of them anew, and removes what is left of a source that is gone. Resolves with the paths that were stale.
 */
export const make = async (): Promise<string[]> => {
  const { given, written } = await write(madeFiles);
  const elsewhere = given.find((path) => !isMade(path));
  if (elsewhere !== undefined) throw new Error(`${elsewhere} is made, and stands in no place of made-places.ts`);
  await prune([...madePlaces, ...formerPlaces], given);
  return written;
};
