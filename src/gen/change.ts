/**
 * Writes a change for the next section of CHANGELOG.md: `npm run change -- KIND "ENTRY"`. The file is named after the
 * first words of the entry, so that changes of several branches do not meet in one file.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeFaults, changeFile, changeKinds, type ChangeKind } from './changelog.ts';
import { root } from './generator.ts';

const mostWords = 6;

const [kind = '', entry = '', ...rest] = process.argv.slice(2);
const words = entry.toLowerCase().match(/[a-z0-9]+/g) ?? [];
const path = `.chronus/changes/${words.slice(0, mostWords).join('-')}.md`;
const text = changeFile(kind as ChangeKind, entry.trim());
const usage = `usage: npm run change -- ${Object.keys(changeKinds).join('|')} "ENTRY"`;
const faults =
  rest.length > 0 || words.length === 0
    ? [usage]
    : [...(existsSync(join(root, path)) ? [`${path} exists`] : []), ...changeFaults(text)];

if (faults.length > 0) {
  for (const fault of faults) console.error(fault);
  process.exitCode = 2;
} else {
  mkdirSync(join(root, '.chronus/changes'), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(path);
}
