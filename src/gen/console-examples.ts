/** The examples that the form for a new test offers: those that need one service and no other file. */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

const folder = fileURLToPath(new URL('../../examples/', import.meta.url));
/** INAP, MAP and TCAP go over one gateway; an operation without a dot over none. */
const overOneGateway = /^(?:(?:inap|map|tcap)\..*|[^.]+)$/;
/** The line for an editor that has the schemas beside the file. */
const forEditors = /^# yaml-language-server: .*\n/;

interface Definition {
  readonly name?: string;
  readonly description?: string;
  readonly feeds?: readonly { readonly file?: string }[];
  /** An entry that includes a file has no type. Absent in a mix of files. */
  readonly operations?: readonly { readonly type?: string }[];
}

const standsAlone = ({ feeds = [], operations }: Definition): boolean =>
  operations !== undefined &&
  feeds.every(({ file }) => file === undefined) &&
  operations.every(({ type = 'an.included.file' }) => overOneGateway.test(type));

/** `src/console/generated/examples.ts` and its text. */
export const consoleExamples = async (): Promise<Map<string, string>> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.test.yaml')).sort();
  const made: string[] = [];
  for (const file of files) {
    const text = (await readFile(folder + file, 'utf8')).replace(forEditors, '');
    const [first, ...others] = parseAllDocuments(text).map((document) => document.toJS() as Definition);
    if (first === undefined || ![first, ...others].every(standsAlone)) continue;
    const { name = file, description = '' } = others.at(-1) ?? first;
    made.push(`  ${JSON.stringify({ name, description, text })},`);
  }
  const lines = [
    '/** Generated from examples/ by `npm run gen`: do not edit. */',
    'export const examples: readonly { readonly name: string; ' +
      'readonly description: string; readonly text: string }[] = [',
    ...made,
    '];',
    '',
  ];
  return new Map([['src/console/generated/examples.ts', lines.join('\n')]]);
};
