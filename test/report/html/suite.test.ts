/** Several tests on one page. */
import { expect } from 'chai';
import { htmlReport } from '../../../src/report/render/html/document.ts';
import { parseXml, type XmlElement } from '../../support/xml-tree.ts';
import { abortedRun, load, named, pageOf, passedRun, rowsOf, textOf, titleOf } from './samples.ts';

describe('report.html of several tests', () => {
  it('has a row for each that leads to it, and the gravest result above all', () => {
    const page = pageOf(passedRun(), abortedRun(), load());
    expect(titleOf(page)).to.equal('3 tests: 2 failed, 1 passed');
    expect(named(page, 'header')[0]?.attributes['class']).to.equal('bad');
    expect(
      rowsOf(page, 'In the order')
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
    expect(rowsOf(page, 'In the order').length).to.equal(72);
  });

  it('lists a failure behind two thousand tests that passed', () => {
    const fine = { name: 'fine', result: 'passed', tone: 'good', remark: '' } as const;
    const bad = { name: 'last', result: 'failed', tone: 'bad', remark: 'cause is 17' } as const;
    const page = parseXml(
      htmlReport([...Array.from({ length: 2100 }, () => fine), bad]).replace(/^<!doctype html>\n/, ''),
    );
    const [, first, ...others] = rowsOf(page, 'In the order');
    expect(first?.slice(0, 2)).to.deep.equal(['Failed', 'lastcause is 17']);
    expect(others.length).to.equal(1999);
    expect(textOf(page)).to.contain('101 more tests are left out here.');
  });

  it('groups the tests of several folders: those with failures first, and those without closed', () => {
    const test = (folder: string, name: string, tone: 'good' | 'bad') =>
      ({ folder, name, result: tone === 'good' ? 'passed' : 'failed', tone, remark: '' }) as const;
    const foldersOf = (...tests: ReturnType<typeof test>[]) =>
      named(parseXml(htmlReport(tests).replace(/^<!doctype html>\n/, '')), 'details').map((folder) => ({
        title: textOf(folder.children[0]!),
        open: folder.attributes['open'] !== undefined,
        tests: rowsOf(folder, 'In the order')
          .slice(1)
          .map(([, name]) => name),
      }));
    const [a, b, c] = [test('calls', 'a', 'good'), test('calls/bad', 'b', 'good'), test('calls/bad', 'c', 'bad')];
    expect(foldersOf(a, b, c)).to.deep.equal([
      { title: 'calls/bad: 2 tests: 1 failed, 1 passed', open: true, tests: ['c', 'b'] },
      { title: 'calls: 1 test: all passed', open: false, tests: ['a'] },
    ]);
    expect(foldersOf(a, b).map(({ open }) => open)).to.deep.equal([true, true]);
    expect(foldersOf(b, c)).to.deep.equal([]);
    const page = parseXml(htmlReport([a, b, c]).replace(/^<!doctype html>\n/, ''));
    const ids = named(page, 'article').map(({ attributes }) => `#${attributes['id']}`);
    expect(named(page, 'a').map(({ attributes }) => attributes['href'])).to.have.members(ids);
    expect(ids).to.deep.equal(['#test-3', '#test-1', '#test-2']);
  });
});
