import { expect } from 'chai';
import { reportFormats } from '../../src/report/render/index.ts';
import { latencyLines, textReport } from '../../src/report/render/txt.ts';
import { check, endedStatus, firstInstance, message } from '../support/report-samples.ts';
import { runningStatus } from '../support/scripted-run.ts';

const figures = { count: 3, min: 1, mean: 12.345, p50: 2, p90: 3.5, p95: 3.5, p99: 3.5, p999: 3.5, max: 1234.5 };

describe('the text report', () => {
  it('shows for a run of several nodes the starts and losses of each, and where the first instance is', () => {
    const nodes = [
      { name: 'lab-1', shares: 1, started: 30_999 },
      { name: 'lab-2', shares: 1, started: 29_000, gone: 'it was not heard of', lost: 156 },
    ];
    const failures = [
      { op_idx: 0, label: null, text: 'its node is gone', verdict: 'aborted' as const, count: 156, instances: [] },
    ];
    const lines = textReport(endedStatus({ passed: 59_844, aborted: 156 }, { nodes, failures })).split('\n');
    expect(lines.filter((line) => line.startsWith('node'))).to.deep.equal([
      'node       lab-1: 30999 started',
      'node       lab-2: 29000 started, 156 of them lost, which count as aborted, gone: it was not heard of',
      'node       the first instance is beside these, in the service that executes the run',
    ]);
    expect(lines.find((line) => line.includes('whose numbers'))).to.equal(
      '       156 instances, whose numbers are not known',
    );
  });

  it('shows the verdict, the figures, the checks and the ladder', () => {
    const first = firstInstance(
      [check(1, 'pass', 'a'), check(2, 'fail', 'cause: expected 17, was 31')],
      [message(1, 'scp', 'ssp', 'ReleaseCall', 'cause 31', { failed: true })],
    );
    const text = textReport(
      endedStatus(
        { failed: 1 },
        {
          first_instance: first,
          first_fails: [{ instance_id: '0', op_idx: 1, step: 2, text: 'cause: expected 17, was 31' }],
          latency: { instance: figures, operations: [{ op_idx: 1, type: 'wait', ...figures }] },
          rate: { target: 10, achieved: 8.1301 },
        },
      ),
    );
    expect(text.split('\n')).to.deep.equal([
      'run run-1: failed, operation 2: cause: expected 17, was 31',
      'instances  1 started, 1 finished: 0 passed, 1 failed, 0 aborted, 0 cancelled',
      'duration   0.123 s',
      'rate       8.13 instances/s of 10 asked for',
      '',
      'latency (ms)  count  min   mean  p50   p90   p95   p99  p99.9   max',
      'instance          3    1  12.35    2  3.50  3.50  3.50   3.50  1235',
      'op 2 wait         3    1  12.35    2  3.50  3.50  3.50   3.50  1235',
      '',
      'first instance: failed, 2 checks',
      '  op   1  PASS   a',
      '  op   2  FAIL   cause: expected 17, was 31',
      '',
      'ladder',
      '    ms   SSP              SCP',
      '          │                │',
      '   1.0 ✗  │◄─ ReleaseCall ─┤  cause 31',
      '',
      'first failed checks',
      '  instance 0  operation 2  cause: expected 17, was 31',
      '',
    ]);
  });

  it('has fewer figures, and then shorter names, where the terminal is narrow', () => {
    const latency = {
      instance: figures,
      operations: [{ op_idx: 1, type: 'inap.ssp_from_scp.RequestReportBCSMEvent', ...figures }],
    };
    const widths = [90, 72, 60].map((width) => latencyLines(endedStatus({}, { latency }), width));
    expect(widths.map((lines) => lines[0]?.replace(/ +/g, ' '))).to.deep.equal(
      Array.from({ length: 3 }, () => 'latency (ms) count mean p50 p95 p99 max'),
    );
    expect(widths.map((lines) => lines[2]?.slice(0, 30).trimEnd())).to.deep.equal([
      'op 2 inap.ssp_from_scp.Request',
      'op 2 inap.ssp_from_scp.Request',
      'op 2 inap.ssp_from_scp…      3',
    ]);
    for (const [index, width] of [90, 72, 60].entries())
      for (const line of widths[index] ?? []) expect(line.length).to.be.at.most(width);
  });

  it('is readable before anything was started', () => {
    const text = textReport({ ...runningStatus('run-1'), rate: { target: null, achieved: Number.NaN } });
    expect(text)
      .to.contain('run run-1: running')
      .and.to.contain('no instance was started')
      .and.to.contain('rate       - instances/s');
    expect(text)
      .not.to.contain('latency')
      .and.not.to.match(/NaN|undefined|null/);
  });

  it('escapes a check text before it reaches the terminal', () => {
    expect(
      textReport(endedStatus({ passed: 1 }, { first_instance: firstInstance([check(1, 'pass', 'a\u001b[2Jb')]) })),
    ).to.contain('a\\x1b[2Jb');
  });
});

describe('a rendered report', () => {
  it('names its type', () => {
    const status = endedStatus();
    expect(reportFormats.txt.contentType).to.equal('text/plain; charset=utf-8');
    expect(reportFormats.xml.contentType).to.equal('application/xml; charset=utf-8');
    expect(JSON.parse(reportFormats.json.render(status))).to.deep.equal(status);
  });

  it('never says NaN', () => {
    const status = endedStatus(
      { passed: 1 },
      { duration: Number.NaN, rate: { target: Number.NaN, achieved: Infinity } },
    );
    for (const format of ['json', 'txt', 'xml'] as const)
      expect(reportFormats[format].render(status)).not.to.match(/NaN|Infinity/);
  });
});
