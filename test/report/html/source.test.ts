/** The text of the test beside the call, in report.html. */
import { expect } from 'chai';
import type { TestText } from '../../../src/report/call-source.ts';
import { htmlReport } from '../../../src/report/render/html/document.ts';
import { reportedRun } from '../../../src/report/render/html/reported-test.ts';
import { parseXml, type XmlElement } from '../../support/xml-tree.ts';
import { abortedRun, named, passedRun, releasedTest as text, textOf, within } from './samples.ts';

const pageWith = (...shown: readonly (TestText | undefined)[]): XmlElement => {
  const runs = shown.map((one, index) => reportedRun(index === 0 ? abortedRun() : passedRun(), { text: one }));
  return parseXml(htmlReport(runs).replace(/^<!doctype html>\n/, ''));
};

const lines = (page: XmlElement): [state: string, line: string][] =>
  within(page)
    .filter(({ name, attributes }) => name === 'li' && attributes['class']?.startsWith('is-') === true)
    .map((one) => [one.attributes['class'] ?? '', wordsOf(named(one, 'code')[0]!)]);

/** The words of a line, the key first: an element's own text comes before that of its children. */
const wordsOf = ({ text, children }: XmlElement): string =>
  [...children.map(textOf), text]
    .join(' ')
    .replaceAll(/[\s-]+/g, ' ')
    .trim();

const placeOf = (page: XmlElement): XmlElement => within(page).find(({ text: own }) => own.includes('It failed at'))!;

describe('the text of the test in report.html', () => {
  it('stands beside the call, with the failed operation marked and linked by its line', () => {
    const page = pageWith(text);
    expect(lines(page)).to.deep.equal([
      ['is-as', 'name: released'],
      ['is-as', 'operations:'],
      ['is-as', 'type: inap.ssp_to_scp.InitialDP'],
      ['is-bad', 'type: inap.ssp_from_scp.ReleaseCall'],
      ['is-out', 'type: wait'],
    ]);
    const link = named(page, 'a').find(({ attributes }) => attributes['href'] === '#line-12');
    expect(textOf(link!)).to.equal('released.test.yaml:12');
    expect(within(page).filter(({ attributes }) => attributes['id'] === 'line-12').length).to.equal(1);
    expect(textOf(within(page).find(({ attributes }) => attributes['class'] === 'aside')!)).to.equal('nothing came');
  });

  it('is shown for each test that did not pass, where there are several, each with its own lines', () => {
    const page = pageWith(text, text);
    expect(named(page, 'a').some(({ attributes }) => attributes['href'] === '#line-1-12')).to.equal(true);
    expect(lines(page).length).to.equal(5);
  });

  it('says that it is not the text of a file, and that its numbers are masked', () => {
    const { file: _file, ...taken } = text;
    const page = pageWith({ ...taken, expanded: true, masked: true });
    expect(textOf(placeOf(page))).to.equal('as the service took it, with masked numbers. It failed at .line 12');
  });

  it('is absent where it is unknown, or has too many lines', () => {
    expect(lines(pageWith(undefined))).to.deep.equal([]);
    expect(lines(pageWith({ ...text, text: '' }))).to.deep.equal([]);
    const page = pageWith({ ...text, text: '#\n'.repeat(6000) });
    expect(lines(page)).to.deep.equal([]);
    expect(textOf(page)).to.contain('Its 6,001 lines are too many for this page.');
  });

  it('is plain text, whatever it contains', () => {
    expect(lines(pageWith({ ...text, text: '<script>alert(1)</script>', operations: [] }))).to.deep.equal([
      ['is-as', '<script>alert(1)</script>'],
    ]);
  });
});
