/** The charts of a load, second by second: instances, and latency where it was measured. */
import { expect } from 'chai';
import type { QueryTestResult } from '../../../schemas/index.ts';
import type { XmlElement } from '../../support/xml-tree.ts';
import { load, named, pageOf, passedRun, rowsOf, textOf, within } from './samples.ts';

const chartsOf = (page: XmlElement): XmlElement[] =>
  named(page, 'figure').filter(({ attributes }) => attributes['class'] === 'seconds');

const linesOf = (page: XmlElement): string[][] =>
  chartsOf(page).map((chart) =>
    within(chart).flatMap(({ attributes }) =>
      attributes['class']?.startsWith('series ') ? [attributes['d'] ?? ''] : [],
    ),
  );

const withBuckets = (buckets: QueryTestResult['buckets']): QueryTestResult => ({ ...load(), buckets });

/** Titles of panels and of the charts within them. */
const placesOf = (page: XmlElement): string[][] =>
  named(page, 'section').flatMap((panel) =>
    chartsOf(panel).map((chart) => [textOf(panel.children[0]!), textOf(chart.children[0]!)]),
  );

describe('the seconds of a load on report.html', () => {
  it('have a line for starts and for ends, and failures on a scale of their own where there were any', () => {
    expect(linesOf(pageOf(load())).map((lines) => lines.length)).to.deep.equal([1, 2, 3]);
    expect(linesOf(pageOf(withBuckets([{ num_calls_started: 4, num_calls_finished: 2 }])))).to.deep.equal([
      ['M0 0H1000', 'M0 100H1000'],
    ]);
    const aborted = { num_calls_started: 4, num_calls_finished: 4, num_calls_failed: 1, num_calls_aborted: 2 };
    expect(linesOf(pageOf(withBuckets([aborted])))[0]).to.deep.equal(['M0 50H1000']);
    expect(linesOf(pageOf(passedRun()))).to.deep.equal([]);
  });

  it('have the percentiles of each second, beside the latency of all, with a gap where none ended', () => {
    const page = pageOf(load());
    expect(placesOf(page)).to.deep.equal([
      ['What went wrong first', 'Failed or aborted per second'],
      ['Rate', 'Instances per second'],
      ['Latency', 'Latency by second, ms'],
    ]);
    const [, , latency] = linesOf(page);
    expect(latency!.map((path) => path.split('M').length - 1)).to.deep.equal([7, 7, 7]);
    const rows = rowsOf(page, 'Latency by second');
    expect(rows[0]).to.deep.equal(['From', 'p50', 'p95', 'p99']);
    expect(rows.slice(3, 6)).to.deep.equal([
      ['2 s', '10.50', '32', '42'],
      ['3 s', '-', '-', '-'],
      ['4 s', '11', '34', '44'],
    ]);
  });

  it('have no chart of latency where none was measured by second', () => {
    const page = pageOf(withBuckets(load().buckets.map(({ latency: _latency, ...bucket }) => bucket)));
    expect(placesOf(page).at(-1)).to.deep.equal(['Rate', 'Instances per second']);
  });

  it('of a day take no more room than those of an hour', () => {
    const page = pageOf(load(86_400));
    for (const chart of chartsOf(page)) expect(JSON.stringify(chart).length).to.be.below(20_000);
    expect(rowsOf(page, 'Latency by second, ms, the highest of 480 seconds').length).to.equal(181);
    expect(rowsOf(page, 'Instances per second, means of 480 seconds').length).to.equal(181);
  });
});
