/**
 * The checklist of RFC 9260 is correct: each rule has an existing test or a reason, and the document has the right
 * counts.
 */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Rule } from './rule.ts';
import { section5 } from './section-5.ts';
import { section6 } from './section-6.ts';
import { section8 } from './section-8.ts';
import { section9 } from './section-9.ts';

const sections: Readonly<Record<string, readonly Rule[]>> = { 5: section5, 6: section6, 8: section8, 9: section9 };
const rules = Object.values(sections).flat();

/** The full titles of the tests of a file, from its text. */
const titlesIn = (file: string): ReadonlySet<string> => {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  const titles = new Set<string>();
  let suite = '';
  for (const [, kind, , title = ''] of text.matchAll(/^\s*(describe|it)\((['`])(.+)\2, /gm)) {
    if (kind === 'describe') suite = title;
    else titles.add(`${suite} ${title}`);
  }
  return titles;
};

describe('the checklist of RFC 9260', () => {
  it('has each clause once, in the order of the document, and numbered from 1 within each section', () => {
    for (const [section, own] of Object.entries(sections)) {
      let [part, number] = ['', 0];
      for (const { clause } of own) {
        const [, place = '', count = ''] = /^(\d(?:\.\d+)*)\/(\d+)$/.exec(clause) ?? [];
        expect(place.split('.')[0], clause).to.equal(section);
        const isNext = place !== part;
        if (isNext) expect(place.localeCompare(part, 'en', { numeric: true }), clause).to.equal(1);
        [part, number] = [place, isNext ? 1 : number + 1];
        expect(Number(count), clause).to.equal(number);
      }
    }
    expect(new Set(rules.map(({ clause }) => clause)).size).to.equal(rules.length);
  });

  it('says each rule in a sentence, and has a test for it or a reason, and not both', () => {
    for (const { clause, rule, test, apart } of rules) {
      expect(rule, clause).to.match(/^\S.{9,}\.$/);
      expect((test === undefined) !== (apart === undefined), clause).to.equal(true);
      expect(apart ?? test?.title, clause).to.match(/^\S.{9,}/);
    }
  });

  it('names tests that exist', () => {
    const known = new Map<string, ReadonlySet<string>>();
    const faults = rules.flatMap(({ clause, test }) => {
      if (test === undefined) return [];
      const titles = known.get(test.file) ?? titlesIn(test.file);
      known.set(test.file, titles);
      return titles.has(test.title) ? [] : [`${clause}: ${test.file} has no test "${test.title}"`];
    });
    expect(faults).to.deep.equal([]);
  });

  it('is counted right in docs/sctp.md', () => {
    const text = readFileSync(new URL('../../../../docs/sctp.md', import.meta.url), 'utf8');
    const told = [...text.matchAll(/^\| §(\d)[^|]*\| (\d+) \| (\d+) \| (\d+) \|$/gm)].map(([, ...numbers]) =>
      numbers.map(Number),
    );
    const counted = Object.entries(sections).map(([section, own]) => {
      const tested = own.filter(({ test }) => test !== undefined).length;
      return [Number(section), own.length, tested, own.length - tested];
    });
    expect(told).to.deep.equal(counted);
  });
});
