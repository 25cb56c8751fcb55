/**
 * The form of CHANGELOG.md and of the changes that are not released yet, one file each in `.chronus/changes`. Every
 * entry is one line of at most 120 columns, so that a reader finds what concerns them. chronus, which renders the
 * entries, would also accept paragraphs.
 */
import { parse } from 'yaml';

/** The kinds of `.chronus/config.yaml`, in the order of the headings, with the least part of the version they raise. */
export const changeKinds = { added: 'minor', changed: 'minor', fixed: 'patch' } as const;

export type ChangeKind = keyof typeof changeKinds;

const widestLine = 120;

const headings = Object.keys(changeKinds).map((kind) => `### ${kind[0]?.toUpperCase()}${kind.slice(1)}`);

const isKind = (kind: unknown): kind is ChangeKind => typeof kind === 'string' && Object.hasOwn(changeKinds, kind);

/** The rules of an entry that the line breaks. */
const entryFaults = (line: string): string[] => [
  ...(line.length > widestLine ? [`has ${line.length} columns, and at most ${widestLine} are allowed`] : []),
  ...(line.endsWith('.') ? [] : ['does not end with a full stop']),
];

/** A change as its file has it. */
export const changeFile = (kind: ChangeKind, entry: string): string =>
  `---\nchangeKind: ${kind}\npackages: [dialproof]\n---\n\n${entry}\n`;

/** What is wrong with the text of a file in `.chronus/changes`. */
export const changeFaults = (text: string): string[] => {
  const [, front, content] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (front === undefined || content === undefined) return ['does not begin with `---`, fields, and `---`'];
  const fields: unknown = parse(front);
  const { changeKind, packages } = (fields ?? {}) as { changeKind?: unknown; packages?: unknown };
  const known = Object.keys(changeKinds).join(', ');
  const lines = content.split('\n').filter((line) => line.trim() !== '');
  return [
    ...(isKind(changeKind) ? [] : [`has the changeKind ${String(changeKind)}, which is none of ${known}`]),
    ...(JSON.stringify(packages) === '["dialproof"]' ? [] : ['does not have `packages: [dialproof]`']),
    ...(lines.length === 1 ? [] : [`has ${lines.length} lines of text, and must have one`]),
    ...lines.flatMap((line) => entryFaults(`- ${line}`)),
  ];
};

/** The text before the first section, and each section with its heading. */
const partsOf = (changelog: string): string[] => changelog.split(/^(?=## )/m);

/** The entries of a section below each heading, with the headings in their order. */
const entriesOf = (section: string): Map<string, string[]> => {
  const entries = new Map<string, string[]>(headings.map((heading) => [heading, []]));
  let heading = '';
  for (const line of section.split('\n')) {
    if (line.startsWith('### ')) heading = line;
    else if (line.startsWith('- ')) entries.get(heading)?.push(line);
  }
  return entries;
};

/** The lines of CHANGELOG.md that break its form, each with its number. */
export const changelogFaults = (changelog: string): string[] => {
  let heading: string | undefined;
  let inSection = false;
  return changelog.split('\n').flatMap((line, index) => {
    const fault = (text: string): string => `CHANGELOG.md:${index + 1}: ${text}`;
    if (line.startsWith('## ')) [inSection, heading] = [true, undefined];
    if (!inSection || line === '') return [];
    if (line.startsWith('## '))
      return /^## (?:Unreleased|\d+\.\d+\.\d+)$/.test(line) ? [] : [fault('is no version, and not Unreleased')];
    if (line.startsWith('### ')) {
      heading = line;
      return headings.includes(line) ? [] : [fault(`is none of the headings ${headings.join(', ')}`)];
    }
    if (heading === undefined) return [fault('stands below no heading')];
    return line.startsWith('- ') ? entryFaults(line).map(fault) : [fault('is no entry: an entry is one line')];
  });
};

/** How many entries the section "Unreleased" has: they are older than the changes that have a file each. */
export const unreleasedEntries = (changelog: string): string[] =>
  partsOf(changelog)
    .filter((part) => part.startsWith('## Unreleased\n'))
    .flatMap((part) => [...entriesOf(part)].flatMap(([heading, lines]) => lines.map((line) => `${heading} ${line}`)));

/** CHANGELOG.md with a section for the version: the entries of "Unreleased", and those that chronus has rendered. */
export const withRelease = (changelog: string, version: string, rendered: string): string => {
  const [head = '', ...sections] = partsOf(changelog);
  const isUnreleased = (section: string): boolean => section.startsWith('## Unreleased\n');
  const sources = [...sections.filter(isUnreleased), rendered].map(entriesOf);
  const groups = headings
    .map((heading) => [heading, sources.flatMap((entries) => entries.get(heading) ?? [])] as const)
    .filter(([, lines]) => lines.length > 0)
    .map(([heading, lines]) => `${heading}\n\n${lines.join('\n')}\n\n`);
  const others = sections.filter((section) => !isUnreleased(section));
  return `${head}## ${version}\n\n${groups.join('')}${others.join('')}`;
};
