/**
 * CHANGELOG.md and the changes that are not released yet have one line for each entry, of a known kind, so that a
 * reader finds what concerns them, and chronus renders them without more.
 */
import { expect } from 'chai';
import { parse } from 'yaml';
import {
  changeFaults,
  changeFile,
  changeKinds,
  changelogFaults,
  unreleasedEntries,
  withRelease,
} from '../../src/gen/changelog.ts';
import { filesBelow, textOf } from './source-files.ts';

/** None after a release: then the folder is absent. */
const changeFiles = filesBelow('.chronus').filter((path) => path.startsWith('.chronus/changes/'));

const long = `${'x'.repeat(118)}.`;

describe('the changelog', () => {
  it('has one line for each entry', () => {
    expect(changelogFaults(textOf('CHANGELOG.md'))).to.deep.equal([]);
  });

  it('has a file of one line and a known kind for each change that is not released', () => {
    const faults = changeFiles.flatMap((path) => changeFaults(textOf(path)).map((fault) => `${path} ${fault}`));
    expect(faults).to.deep.equal([]);
  });

  it('has the kinds that chronus reads', () => {
    const { changeKinds: kinds } = parse(textOf('.chronus/config.yaml')) as {
      changeKinds: Record<string, { versionType: string }>;
    };
    const read = Object.entries(kinds).map(([kind, { versionType }]) => [kind, versionType]);
    expect(read.toReversed()).to.deep.equal(Object.entries(changeKinds));
  });
});

describe('the form of a change', () => {
  it('is that of the file that `npm run change` writes', () => {
    expect(changeFaults(changeFile('fixed', 'A pause ends.'))).to.deep.equal([]);
  });

  it('has one line of a known kind, which ends with a full stop', () => {
    const faulty = {
      'has 2 lines of text, and must have one': changeFile('fixed', 'A pause\nends.').replace('A pause', 'A pause.'),
      'has 0 lines of text, and must have one': changeFile('fixed', ''),
      'has 121 columns, and at most 120 are allowed': changeFile('fixed', long),
      'does not end with a full stop': changeFile('fixed', 'A pause ends'),
      'has the changeKind repaired, which is none of added, changed, fixed': changeFile(
        'fixed',
        'A pause ends.',
      ).replace('fixed', 'repaired'),
      'has the changeKind undefined, which is none of added, changed, fixed':
        '---\npackages: [dialproof]\n---\nEnds.\n',
      'does not have `packages: [dialproof]`': changeFile('fixed', 'A pause ends.').replace('dialproof', 'other'),
      'does not begin with `---`, fields, and `---`': 'A pause ends.\n',
    };
    for (const [fault, text] of Object.entries(faulty)) expect(changeFaults(text), text).to.deep.equal([fault]);
  });
});

describe('the form of the changelog', () => {
  it('allows no paragraph, no other heading, and no long line', () => {
    const text = `# Changelog\n\nWords.\n\n## Unreleased\n\nWords.\n\n### Added\n\n- One.\n  Two.\n- ${long}\n- No stop\n\n### Repaired\n\n## soon\n`;
    expect(changelogFaults(text)).to.deep.equal([
      'CHANGELOG.md:7: stands below no heading',
      'CHANGELOG.md:12: is no entry: an entry is one line',
      'CHANGELOG.md:13: has 121 columns, and at most 120 are allowed',
      'CHANGELOG.md:14: does not end with a full stop',
      'CHANGELOG.md:16: is none of the headings ### Added, ### Changed, ### Fixed',
      'CHANGELOG.md:18: is no version, and not Unreleased',
    ]);
  });

  it('gets a section with the entries of "Unreleased" and those of the changes', () => {
    const before =
      '# Changelog\n\nWords.\n\n## Unreleased\n\n### Fixed\n\n- One.\n\n## 0.1.0\n\n### Added\n\n- Zero.\n';
    const rendered = '## 9.9.9\n\n### Added\n\n- Two.\n\n### Fixed\n\n- Three.\n\n';
    expect(unreleasedEntries(before)).to.deep.equal(['### Fixed - One.']);
    const after = withRelease(before, '0.2.0', rendered);
    expect(after).to.equal(
      '# Changelog\n\nWords.\n\n## 0.2.0\n\n### Added\n\n- Two.\n\n### Fixed\n\n- One.\n- Three.\n\n## 0.1.0\n\n### Added\n\n- Zero.\n',
    );
    expect(withRelease(after, '0.2.1', '## 1.0.0\n\n### Fixed\n\n- Four.\n')).to.equal(
      after.replace('## 0.2.0', '## 0.2.1\n\n### Fixed\n\n- Four.\n\n## 0.2.0'),
    );
  });
});
