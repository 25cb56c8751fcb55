/** The drawing of series over seconds, and its description in words. */
import { expect } from 'chai';
import fc from 'fast-check';
import { isNode, type MarkupNode } from '../../../src/report/markup.ts';
import { latencyLimits } from '../../../src/report/chart/chart-limits.ts';
import {
  pointText,
  secondsChart,
  secondsTable,
  stepTo,
  type SecondsChart,
} from '../../../src/report/chart/seconds-chart.ts';
import { secondsPoints, type SecondsSeries } from '../../../src/report/chart/seconds-points.ts';

const chartOf = (shape: SecondsSeries['shape'], ...all: readonly SecondsSeries['values'][]): SecondsChart => ({
  title: 'Latency',
  series: all.map((values, index) => ({
    key: index === 0 ? 'p50' : 'p99',
    title: index === 0 ? 'p50' : 'p99',
    shape,
    merge: 'max',
    values,
  })),
});

const nodesOf = (node: MarkupNode): MarkupNode[] => [
  node,
  ...node.children.flatMap((child) => (isNode(child) ? nodesOf(child) : [])),
];

const drawn = (chart: SecondsChart): MarkupNode[] => nodesOf(secondsChart(chart)!);

const pathsOf = (chart: SecondsChart): string[] =>
  drawn(chart).flatMap(({ attributes }) =>
    String(attributes['class']).startsWith('series ') ? [String(attributes['d'])] : [],
  );

const plotOf = (chart: SecondsChart): MarkupNode =>
  drawn(chart).find(({ attributes }) => attributes['role'] === 'img')!;

const scaleOf = (chart: SecondsChart, name: string): unknown[] =>
  drawn(chart)
    .find(({ attributes }) => attributes['class'] === name)!
    .children.map((child) => (child as MarkupNode).children[0]);

describe('a chart over seconds', () => {
  describe('with thresholds', () => {
    const limited = (value: number, kept = true): SecondsChart => ({
      ...chartOf('line', [10, 40]),
      limits: [{ text: 'p99 < 60ms', value, kept }],
    });
    const limitsOf = (chart: SecondsChart): (readonly [unknown, unknown])[] =>
      drawn(chart).flatMap(({ attributes }) =>
        String(attributes['class']).startsWith('limit') ? [[attributes['class'], attributes['d']] as const] : [],
      );
    const legendOf = (chart: SecondsChart): unknown[] =>
      drawn(chart)
        .find(({ attributes }) => attributes['class'] === 'legend')!
        .children.map((child) => (child as MarkupNode).children[1]);

    it('has a line for each within its scale, and names those that are not kept', () => {
      expect(scaleOf(limited(60), 'scale-y')).to.deep.equal(['80', '60', '40', '20', '0']);
      expect(limitsOf(limited(60))).to.deep.equal([['limit', 'M0 50H1000']]);
      expect(legendOf(limited(60))).to.deep.equal(['p50', 'p99 < 60ms']);
      expect(limitsOf(limited(20, false))).to.deep.equal([['limit broken', 'M0 100H1000']]);
      expect(legendOf(limited(20, false))[1]).to.equal('p99 < 60ms, not kept');
      expect(plotOf(limited(20, false)).attributes['aria-label']).to.equal(
        'Latency over 2 s: p50 10 to 40, threshold p99 < 60ms, not kept',
      );
    });

    it('keeps the scale of the measured values: a far threshold is described only in words', () => {
      expect(limitsOf(limited(500))).to.deep.equal([]);
      expect(scaleOf(limited(500), 'scale-y')[0]).to.equal('40');
      expect(legendOf(limited(500))[1]).to.equal('p99 < 60ms, above this scale');
    });

    it('has those on the latency of whole instances, in milliseconds', () => {
      const asked = [
        ['latency.p99', '< 250ms'],
        ['latency.max', '<= 1.5 s'],
        ['latency.3.p99', '< 5ms'],
        ['failed', '< 1%'],
        ['timers.setup.p95', '< 5ms'],
      ] as const;
      const limits = latencyLimits(
        asked.map(([metric, condition], index) => ({ metric, condition, actual: 1, passed: index !== 1 })),
      );
      expect(limits).to.deep.equal([
        { text: 'p99 < 250ms', value: 250, kept: true },
        { text: 'max <= 1.5 s', value: 1500, kept: false },
      ]);
    });
  });

  it('has a scale that includes the highest value, and is at least half used', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e9, noNaN: true }), (highest) => {
        const top = stepTo(highest) * 4;
        expect(top).to.be.at.least(highest * (1 - 1e-9));
        expect(top).to.be.at.most(highest * 2.5);
      }),
    );
    expect(scaleOf(chartOf('line', [3, 38]), 'scale-y')).to.deep.equal(['40', '30', '20', '10', '0']);
    expect(scaleOf(chartOf('stairs', [0, 2]), 'scale-y')).to.deep.equal(['4', '3', '2', '1', '0']);
    expect(scaleOf(chartOf('stairs', [0, 0.5]), 'scale-y')).to.deep.equal(['0.800', '0.600', '0.400', '0.200', '0']);
    expect(scaleOf(chartOf('line', [0, 0]), 'scale-y')).to.deep.equal(['4', '3', '2', '1', '0']);
    expect(scaleOf(chartOf('line', Array(3600).fill(1)), 'scale-x')).to.deep.equal([
      '0 s',
      '15:00',
      '30:00',
      '45:00',
      '1:00:00',
    ]);
  });

  it('holds a value for its second in stairs, and goes from middle to middle in a line', () => {
    expect(pathsOf(chartOf('stairs', [4, 2, 0, 4]))).to.deep.equal(['M0 0H250V100H500V200H750V0H1000']);
    expect(pathsOf(chartOf('line', [4, 2, 0, 4]))).to.deep.equal(['M125 0L375 100L625 200L875 0']);
  });

  it('leaves gaps empty, and draws a second that stands alone', () => {
    expect(pathsOf(chartOf('stairs', [4, null, 2, 2]))).to.deep.equal(['M0 0H250M500 100H750V100H1000']);
    expect(pathsOf(chartOf('line', [4, null, 2, 2]))).to.deep.equal(['M0 0H250M625 100L875 100']);
    expect(pathsOf(chartOf('line', [4]))).to.deep.equal(['M0 0H1000']);
    expect(pathsOf(chartOf('line', [4, 4], [null, null]))[1]).to.equal('');
    expect(secondsChart(chartOf('line', [null, Number.NaN], []))).to.equal(undefined);
    expect(secondsChart(chartOf('line'))).to.equal(undefined);
  });

  it('stays within its picture, whatever the values', () => {
    const value = fc.option(fc.double({ min: 0, max: 1e12, noNaN: true }));
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 1, maxLength: 700 }),
        fc.constantFrom('stairs', 'line'),
        (values, shape) => {
          const node = secondsChart(chartOf(shape, values, [1]))!;
          for (const { attributes } of nodesOf(node)) {
            const path = String(attributes['d'] ?? '');
            expect(path).to.match(/^(?:[MLHV][\d. ]+)*$/);
            for (const [, x] of path.matchAll(/[MLH]([\d.]+)/g)) expect(Number(x)).to.be.within(0, 1000);
            for (const [, y] of path.matchAll(/(?:[ML][\d.]+ |V)([\d.]+)/g)) expect(Number(y)).to.be.within(0, 200);
          }
        },
      ),
    );
  });

  it('describes itself to a screen reader: its subject, its duration, and the range of each series', () => {
    const chart = chartOf('line', [4, null, 2.5, 1], [7, 7, 7, 7]);
    expect(plotOf(chart).attributes['aria-label']).to.equal('Latency over 4 s: p50 1 to 4, p99 7');
    expect(plotOf(chartOf('line', [], [1])).attributes['aria-label']).to.equal('Latency over 1 s: p50 -, p99 1');
  });

  it('marks a point, and has its values in words', () => {
    const chart = chartOf('line', Array(360).fill(4), [5]);
    const points = secondsPoints(chart.series);
    const marks = nodesOf(secondsChart(chart, points, points[90])!).filter(
      ({ attributes }) => attributes['class'] === 'mark',
    );
    expect(marks.map(({ attributes }) => attributes['d'])).to.deep.equal(['M502.8 0V200']);
    expect(drawn(chart).some(({ attributes }) => attributes['class'] === 'mark')).to.equal(false);
    expect(pointText(chart, points[90]!)).to.equal('3:00, 2 s: p50 4, p99 -');
    expect(pointText(chartOf('line', [1, 2.25]), { from: 1, seconds: 1, values: [2.25] })).to.equal('1 s: p50 2.25');
  });

  it('has all its values as a table, which says how they were merged', () => {
    expect(secondsTable(chartOf('line', [4, null], [1, 2]))).to.deep.equal({
      caption: 'Latency, of each second',
      columns: ['From', 'p50', 'p99'],
      rows: [
        ['0 s', '4', '1'],
        ['1 s', '-', '2'],
      ],
    });
    const chart = chartOf('line', Array(400).fill(4));
    expect(secondsTable(chart).caption).to.equal('Latency, the highest of 3 seconds');
    expect(
      secondsTable({ ...chart, series: chart.series.map((one) => ({ ...one, merge: 'mean' })) }).caption,
    ).to.contain('means of 3');
  });
});
