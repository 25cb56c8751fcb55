/** The chart of latency over rate, with its knee. */
import { expect } from 'chai';
import type { RunSearch, SearchStep } from '../../../schemas/index.ts';
import { searchChart } from '../../../src/report/chart/search-chart.ts';
import { isNode, type MarkupNode } from '../../../src/report/markup.ts';
import { sampleSearch } from '../../schemas/sample-search.ts';

const nodesOf = (node: MarkupNode): MarkupNode[] => [
  node,
  ...node.children.flatMap((child) => (isNode(child) ? nodesOf(child) : [])),
];

const [kept, broken] = sampleSearch.steps as [SearchStep, SearchStep];
const at = (step: SearchStep, rate: number, p50: number): SearchStep => ({
  ...step,
  rate,
  latency: { ...step.latency, p50, p95: p50 * 10, p99: p50 * 10 },
});

const search: RunSearch = {
  ...sampleSearch,
  highest: 500,
  interval: [500, 1000],
  steps: [at(kept, 500, 1), at(broken, 1000, 10), { ...at(kept, 2000, 1), result: 'void' }],
};

const plotOf = (found: RunSearch): MarkupNode =>
  nodesOf(searchChart(found, 'completed') as MarkupNode).find(
    ({ attributes }) => attributes['role'] === 'img',
  ) as MarkupNode;

/** Of the plot: the legend before it has samples of the same kinds. */
const pathsOf = (found: RunSearch, kind: string): string[] =>
  nodesOf(plotOf(found)).flatMap(({ attributes }) => (attributes['class'] === kind ? [String(attributes['d'])] : []));

describe('the chart of a search', () => {
  it('has a line for each percentile over the rates, from 0 to the highest that says something of the service', () => {
    expect(pathsOf(search, 'series p50')).to.deep.equal(['M500 200L1000 100']);
    expect(pathsOf(search, 'series p99')).to.deep.equal(['M500 100L1000 0']);
  });

  it('has dots of two shapes, for steps that were kept and those that were not', () => {
    expect(pathsOf(search, 'dots kept p50')).to.deep.equal(['M500 200h0.01']);
    expect(pathsOf(search, 'dots broken p50')).to.deep.equal(['M1000 100h0.01']);
  });

  it('has the knee: a line at the highest rate that was kept, and a band to the lowest that was not', () => {
    expect(pathsOf(search, 'mark')).to.deep.equal(['M500 0V200']);
    expect(pathsOf(search, 'pause')).to.deep.equal(['M500 0H1000V200H500Z']);
  });

  it('has no knee where no rate is known, and the last of several steps at a rate', () => {
    const unknown = { ...search, highest: null, steps: [at(kept, 500, 5), at(kept, 500, 1), at(broken, 1000, 10)] };
    expect(pathsOf(unknown, 'mark')).to.deep.equal([]);
    expect(pathsOf(unknown, 'series p50')).to.deep.equal(['M500 200L1000 100']);
  });

  it('is none while no step says something of the service', () => {
    expect(searchChart({ ...search, steps: [] }, 'completed')).to.equal(undefined);
    expect(searchChart({ ...search, steps: [{ ...kept, result: 'void' }] }, 'completed')).to.equal(undefined);
  });

  it('says in words what it shows', () => {
    const labels = nodesOf(searchChart(search, 'completed') as MarkupNode).flatMap(
      ({ attributes }) => attributes['aria-label'] ?? [],
    );
    expect(labels).to.deep.equal([
      'Latency over rate, highest rate kept: 500 to 1,000/s: ' +
        '500/s kept p50 1 p99 10, 1,000/s broken p50 10 p99 100',
    ]);
  });
});
