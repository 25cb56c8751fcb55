/** The structure of the page for a screen reader and a strict browser. */
import { createHash } from 'node:crypto';
import { expect } from 'chai';
import type { XmlElement } from '../../support/xml-tree.ts';
import { abortedRun, load, named, pageOf, passedRun, textOf, within } from './samples.ts';

const pages: [string, XmlElement][] = [
  ['one run', pageOf(abortedRun())],
  ['a load', pageOf(load())],
  ['several', pageOf(passedRun(), abortedRun(), load())],
];

describe('the structure of report.html', () => {
  for (const [what, page] of pages) {
    it(`of ${what}: headings go down one level at a time, from one first`, () => {
      const levels = within(page).flatMap(({ name }) => (/^h[1-6]$/.test(name) ? [Number(name.slice(1))] : []));
      expect(levels.filter((level) => level === 1)).to.deep.equal([1]);
      levels.forEach((level, index) => expect(level).to.be.at.most((levels[index - 1] ?? 0) + 1));
    });

    it(`of ${what}: tables have captions and headed columns, pictures have names, ids are unique`, () => {
      for (const table of named(page, 'table')) {
        expect(table.children.map(({ name }) => name)).to.deep.equal(['caption', 'thead', 'tbody']);
        const widths = named(table, 'tr').map(({ children }) => children.length);
        expect(new Set(widths).size, textOf(table.children[0]!)).to.equal(1);
        for (const head of named(table, 'th')) expect(head.attributes['scope']).to.be.oneOf(['col', 'row']);
      }
      for (const { attributes } of named(page, 'svg')) {
        if (attributes['aria-hidden'] !== 'true')
          expect([attributes['role'], attributes['aria-label'] !== '']).to.deep.equal(['img', true]);
      }
      const ids = within(page).flatMap(({ attributes }) => attributes['id'] ?? []);
      expect(new Set(ids).size).to.equal(ids.length);
    });

    it(`of ${what}: nothing but its own style may be loaded, and nothing is`, () => {
      const policy = named(page, 'meta').find(({ attributes }) => attributes['http-equiv'] !== undefined)?.attributes[
        'content'
      ];
      const [style, ...others] = named(page, 'style').map(({ text }) =>
        createHash('sha256').update(text).digest('base64'),
      );
      expect(policy).to.equal(
        `default-src 'none'; style-src 'sha256-${style}'; img-src data:; base-uri 'none'; form-action 'none'`,
      );
      expect(others).to.deep.equal([]);
      for (const name of ['script', 'img', 'iframe', 'object', 'form', 'use', 'image'])
        expect(named(page, name), name).to.deep.equal([]);
      for (const { attributes } of within(page)) {
        expect(
          Object.keys(attributes).filter((name) => name === 'style' || name === 'src' || name.startsWith('on')),
        ).to.deep.equal([]);
        expect(attributes['href'] ?? '#').to.match(/^#|^data:,$/);
      }
    });
  }
});
