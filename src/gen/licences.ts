/**
 * The licences of the packages that are bundled: a user who installs our package gets theirs with it, and their terms
 * have to be included.
 */
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

const introduction =
  'Bundled into the programs of this package, ' + 'into the validators, and into the pages that the service shows.';

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

/** Their texts name no holder: they are the same in every package. */
const licencesOfOneText: ReadonlySet<string | undefined> = new Set(['Apache-2.0']);

/** Packages under MIT that are published without the text, and their holders, as their sources say. */
const holdersOfMit: Readonly<Record<string, string>> = {
  'copy-to': 'Copyright (c) 2014 dead_horse',
  'koa-compose': 'Copyright (c) 2013 TJ Holowaychuk',
};

/** The terms of MIT, which follow the holder. */
const termsOfMit = (all: readonly Bundled[]): string | undefined =>
  all
    .map(({ manifest, text }) =>
      manifest.license === 'MIT'
        ? /^Permission is hereby granted, free of charge[^]*/m.exec(text ?? '')?.[0]
        : undefined,
    )
    .find(Boolean);

const publishedWithout = ({ manifest: { name, license } }: Bundled, all: readonly Bundled[]): string | undefined => {
  const [holder, terms] = [license === 'MIT' ? holdersOfMit[name] : undefined, termsOfMit(all)];
  return holder && terms && `${holder}\n\n${terms}`;
};

/**
 * The texts of the licence files of all packages that the inputs (paths from `root`) belong to. A package without one
 * gets that of another from its repository, the text of its licence if that is always the same, or the terms with its
 * holder; throws if there is none. Packages with the same text are listed above it together.
 */
export const licencesOf = async (root: string, inputs: readonly string[]): Promise<string> => {
  const folders = [...new Set(inputs.flatMap(folderOf))].sort();
  const all = await Promise.all(folders.map((folder) => readBundled(join(root, folder))));
  const packages = new Map<string, string[]>();
  for (const bundled of all) {
    const { manifest, text } = bundled;
    const repository = repositoryOf(manifest);
    const sameText = ({ license }: Manifest): boolean => licencesOfOneText.has(license) && license === manifest.license;
    const stands = (other: Bundled): boolean => repositoryOf(other.manifest) === repository || sameText(other.manifest);
    const found =
      text ?? all.find((other) => other.text !== undefined && stands(other))?.text ?? publishedWithout(bundled, all);
    if (found === undefined) throw new Error(`${manifest.name} is bundled, and its licence is not known`);
    const names = packages.get(found) ?? [];
    packages.set(found, [...names, `${manifest.name} ${manifest.version} (${manifest.license ?? 'see below'})`]);
  }
  const sections = [...packages].map(([text, names]) => `${[...new Set(names)].join('\n')}\n\n${text}\n`);
  return [introduction, ...sections].join(`\n\n${'-'.repeat(80)}\n\n`);
};
