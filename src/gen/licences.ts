/** The licences of the packages that are bundled: who takes our package gets theirs with it, and their terms want to be told. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly repository?: string | { readonly url?: string };
}

interface Bundled {
  readonly manifest: Manifest;
  readonly text: string | undefined;
}

const introduction = `Bundled into files of this package: into src/inspect/bridge/index.js, into the validators, and into the pages that the service shows.`;

const folderOf = (input: string): string[] => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(input) ?? [];

const readBundled = async (folder: string): Promise<Bundled> => {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
  const file = (await readdir(folder)).find((name) => /^licen[cs]e(?:\.\w+)?$/i.test(name));
  return { manifest, text: file === undefined ? undefined : (await readFile(join(folder, file), 'utf8')).trim() };
};

const repositoryOf = ({ repository }: Manifest): string | undefined => {
  const url = typeof repository === 'string' ? repository : repository?.url;
  return url?.replace(/^.*[/:]([^/]+\/[^/]+?)(?:\.git)?$/, '$1');
};

/**
 * What stands in the licence files of all packages that the inputs (paths from `root`) belong to. A package without one has that of
 * another from its repository; throws where there is none.
 */
export const licencesOf = async (root: string, inputs: readonly string[]): Promise<string> => {
  const folders = [...new Set(inputs.flatMap(folderOf))].sort();
  const all = await Promise.all(folders.map((folder) => readBundled(join(root, folder))));
  const sections = all.map(({ manifest, text }) => {
    const repository = repositoryOf(manifest);
    const found = text ?? all.find((other) => other.text !== undefined && repositoryOf(other.manifest) === repository)?.text;
    if (found === undefined) throw new Error(`${manifest.name} is bundled, and its licence is not known`);
    return `${manifest.name} ${manifest.version} (${manifest.license ?? 'see below'})\n\n${found}\n`;
  });
  return [introduction, ...new Set(sections)].join(`\n\n${'-'.repeat(80)}\n\n`);
};
