/** Every link and picture of the documents leads somewhere: to a file, and within it to the heading that it names. */
import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect } from 'chai';
import { anchorOf } from '../../src/manual/anchor.ts';
import { documents, root, type Document } from './documents.ts';

/** Anchors of the headings; the second of two equal ones has a number. */
const anchorsOf = ({ headings }: Document): Set<string> => {
  const seen = new Map<string, number>();
  return new Set(
    headings.map((heading) => {
      const anchor = anchorOf(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', ''));
      const times = seen.get(anchor) ?? 0;
      seen.set(anchor, times + 1);
      return times === 0 ? anchor : `${anchor}-${times}`;
    }),
  );
};

const isElsewhere = (link: string): boolean => /^[a-z]+:/.test(link);

const faultOf = ({ path }: Document, link: string): string | undefined => {
  const [target = '', anchor] = link.split('#');
  const file = target === '' ? path : normalize(join(dirname(path), target));
  if (!existsSync(join(root, file))) return `${path}: ${link}: there is no ${file}`;
  const page = documents.find((each) => each.path === file);
  if (anchor === undefined || page === undefined) return undefined;
  return anchorsOf(page).has(anchor) ? undefined : `${path}: ${link}: ${file} has no such heading`;
};

describe('links of the documents', () => {
  it('lead somewhere', () => {
    const faults = documents.flatMap((document) =>
      document.links.filter((link) => !isElsewhere(link)).flatMap((link) => faultOf(document, link) ?? []),
    );
    expect(faults).to.deep.equal([]);
  });

  it('reach every page from the README', () => {
    const reached = new Set<string>(['README.md']);
    for (const path of reached) {
      for (const link of documents.find((each) => each.path === path)?.links ?? []) {
        const file = normalize(join(dirname(path), link.split('#')[0] ?? ''));
        if (documents.some((each) => each.path === file)) reached.add(file);
      }
    }
    expect(documents.map(({ path }) => path).filter((path) => !reached.has(path))).to.deep.equal([]);
  });

  it('name the file of a block in the sentence before it', () => {
    const unnamed = documents.flatMap(({ path, blocks }) =>
      blocks
        .filter(({ file, before }) => file !== undefined && !before.includes(file))
        .map(({ file, line }) => `${path}:${line}: ${file}`),
    );
    expect(unnamed).to.deep.equal([]);
  });
});
