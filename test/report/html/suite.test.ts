/** Several tests on one page. */
import { expect } from 'chai';
import { htmlReport } from '../../../src/report/render/html/document.ts';
import type { XmlElement } from '../../support/xml-tree.ts';
import { abortedRun, load, named, pageOf, passedRun, rowsOf, textOf, titleOf } from './samples.ts';

describe('report.html of several tests', () => {
  it('has a row for each that leads to it, and the gravest result above all', () => {
    const page = pageOf(passedRun(), abortedRun(), load());
    expect(titleOf(page)).to.equal('3 tests: 2 failed, 1 passed');
    expect(named(page, 'header')[0]?.attributes['class']).to.equal('bad');
    expect(
      rowsOf(page, 'Those that did not pass')
        .slice(1)
        .map(([result, name]) => [result, name]),
    ).to.deep.equal([
      ['Aborted', 'badoperation 2: nothing came'],
      ['Failed', 'loadthe threshold "failed < 1%" does not hold: 10 %'],
      ['Passed', 'good'],
    ]);
    const ids = named(page, 'article').map(({ attributes }) => `#${attributes['id']}`);
    expect(named(page, 'a').map(({ attributes }) => attributes['href'])).to.deep.equal(ids);
    expect(ids.length).to.equal(3);
  });

  it('has a filter for those that did not pass, where some did', () => {
    const choices = (page: XmlElement): (string | undefined)[] =>
      named(page, 'input').map(({ attributes }) => attributes['id']);
    expect(choices(pageOf(passedRun(), abortedRun()))).to.deep.equal(['show-all', 'show-bad', 'show-good']);
    expect(choices(pageOf(passedRun('a'), passedRun('b')))).to.deep.equal([]);
  });

  it('is good where all passed, and exists without tests', () => {
    expect(named(pageOf(passedRun('a'), passedRun('b')), 'header')[0]?.attributes['class']).to.equal('good');
    expect(textOf(pageOf())).to.contain('0 tests');
  });

  it('shows a test that was refused, which has no run, by its reason', () => {
    const refused = { name: 'kept out', result: 'failed', tone: 'bad', remark: 'Busy: Too many.' } as const;
    expect(htmlReport([refused]))
      .to.contain('kept out')
      .and.to.contain('Busy: Too many.');
  });

  it('shows tests that did not pass before those that did, where one page has no room for all', () => {
    const many = [...Array.from({ length: 70 }, (_, index) => passedRun(`good-${index}`)), abortedRun()];
    const page = pageOf(...many);
    const articles = named(page, 'article').map((one) => textOf(named(one, 'h2')[0]!));
    expect(articles.length).to.equal(50);
    expect(articles[0]).to.equal('bad');
    expect(rowsOf(page, 'Those that did not pass').length).to.equal(72);
  });
});
