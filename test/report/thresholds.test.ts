import { expect } from 'chai';
import type { QueryTestResult } from '../../schemas/index.ts';
import { suiteOfChecks } from '../../src/report/render/junit/checks.ts';
import { junitDocument } from '../../src/report/render/junit/document.ts';
import { textReport } from '../../src/report/render/txt.ts';
import { verdict } from '../../src/report/verdict.ts';
import { check, endedStatus, firstInstance } from '../support/report-samples.ts';

type Thresholds = NonNullable<QueryTestResult['thresholds']>;

const failed = (passed: boolean): Thresholds[number] => ({
  metric: 'failed',
  condition: '< 1%',
  actual: passed ? 0.5 : 50,
  passed,
});
const latency = (passed: boolean): Thresholds[number] => ({
  metric: 'latency.p99',
  condition: '< 200ms',
  actual: passed ? 20 : null,
  passed,
});
const status = (
  counts: Partial<QueryTestResult['counts']>,
  thresholds: Thresholds,
  more: Partial<QueryTestResult> = {},
) => endedStatus(counts, { thresholds, first_instance: firstInstance([check(1, 'fail', 'digits is 5')]), ...more });

describe('the verdict on a run with thresholds', () => {
  it('depends on them, whatever failed instances they allow for', () => {
    expect(verdict(status({ passed: 199, failed: 1 }, [failed(true)]))).to.equal('passed');
    expect(verdict(status({ passed: 1, failed: 1 }, [failed(false)]))).to.equal('failed');
    expect(verdict(status({ passed: 5 }, [latency(false), failed(true)]))).to.equal('failed');
    expect(verdict(status({ passed: 5, failed: 1, aborted: 1 }, [{ ...failed(true), metric: 'passed' }]))).to.equal(
      'passed',
    );
  });

  it('is as without them for failures that they do not cover', () => {
    expect(verdict(status({ passed: 5, failed: 1 }, [latency(true)]))).to.equal('failed');
    expect(verdict(status({ passed: 5, failed: 1, aborted: 1 }, [failed(true)]))).to.equal('aborted');
    expect(verdict(status({ passed: 5, cancelled: 1 }, [failed(true)], { state: 'cancelled' }))).to.equal('cancelled');
  });

  it('is failed where the run was cancelled because of one', () => {
    expect(verdict(status({ passed: 5, failed: 5, cancelled: 1 }, [failed(false)], { state: 'cancelled' }))).to.equal(
      'failed',
    );
  });
});

describe('reports of a run with thresholds', () => {
  it('show each of them in the text, with its measured value', () => {
    const text = textReport(status({ passed: 1, failed: 1 }, [failed(false), latency(true), latency(false)]));
    expect(text).to.contain(
      '  FAIL  failed < 1%: 50 %\n  PASS  latency.p99 < 200ms: 20 ms\n  FAIL  latency.p99 < 200ms: -\n',
    );
  });

  it('have a JUnit case for each among the cases for checks, and no failure where all hold', () => {
    const { cases } = suiteOfChecks(status({ passed: 199, failed: 1 }, [failed(true), latency(true)]), 'load');
    expect(cases.map(({ name, problem }) => [name, problem])).to.deep.equal([
      ['failed < 1%', undefined],
      ['latency.p99 < 200ms', undefined],
    ]);
    const text = junitDocument([
      suiteOfChecks(status({ passed: 1, failed: 1 }, [failed(false), latency(true)]), 'load'),
    ]);
    expect(text)
      .to.match(/tests="2" failures="1" errors="0"/)
      .and.contain('<failure message="the threshold &quot;failed &lt; 1%&quot; does not hold: 50 %"');
  });

  it('have one more case there for failures that no threshold covers', () => {
    const { cases } = suiteOfChecks(status({ passed: 5, aborted: 1 }, [failed(true)]), 'load');
    expect(cases.map(({ problem }) => problem?.kind)).to.deep.equal([undefined, 'error']);
  });

  it('compare the rate with its mean target, where the target has changed', () => {
    const lineOf = (rate: object): string | undefined =>
      textReport(endedStatus({ passed: 5 }, { rate: { target: 181.5, achieved: 158.1, ...rate } }))
        .split('\n')
        .find((line) => line.startsWith('rate '));
    expect(lineOf({ asked: 158.3 })).to.equal(
      'rate       158.1 instances/s of 158.3 asked for on the whole, and 181.5 at last',
    );
    expect(lineOf({ asked: 181.4 })).to.equal('rate       158.1 instances/s of 181.5 asked for');
    expect(lineOf({})).to.equal('rate       158.1 instances/s of 181.5 asked for');
  });

  it('say in sentences that the rate was not kept', () => {
    const rate = { target: 100, achieved: 50, lateness: { p50: 1, p99: 90, max: 812 }, held_back: 0.931 };
    const text = textReport(endedStatus({ passed: 5 }, { rate, warnings: ['asked for 100/s, achieved 50/s'] }));
    expect(text).to.contain(
      'lateness   of starts: p50 1 ms, p99 90 ms, max 812 ms; 93.1 % of the time held back by the backlog\n',
    );
    expect(text).to.contain('warning    asked for 100/s, achieved 50/s\n');
  });
});
