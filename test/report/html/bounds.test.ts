/** However much there is to report, the page stays small enough to send. */
import { expect } from 'chai';
import { htmlReport } from '../../../src/report/render/html/document.ts';
import { checksShown } from '../../../src/report/render/html/instance-parts.ts';
import { reportedRun } from '../../../src/report/render/html/reported-test.ts';
import { check, message } from '../../support/report-samples.ts';
import { load, path } from './samples.ts';

const many = 10_000;
const long = '<"&'.repeat(3000);

describe('the size of report.html', () => {
  it('stays below a megabyte and a half with every list and every text at its limit', () => {
    const run = load(90_000);
    const [operation] = run.latency.operations;
    const page = htmlReport([
      reportedRun({
        ...run,
        latency: { ...run.latency, operations: Array.from({ length: many }, () => ({ ...operation!, type: long })) },
        warnings: Array.from({ length: 100 }, () => long),
        first_fails: Array.from({ length: 20 }, (_, index) => ({
          instance_id: String(index),
          op_idx: 0,
          step: 1,
          text: `${index}${long}`,
        })),
        first_instance: {
          ...run.first_instance!,
          check_log: Array.from({ length: many }, (_, step) =>
            check(step, 'pass', 'digits are 4711, as they were to be'),
          ),
          trace_log: Array.from({ length: many }, () => ({
            time: [0, 0] as [number, number],
            step: 1,
            op_idx: 0,
            level: 1 as const,
            text: 'sends',
          })),
          messages: Array.from({ length: many }, (_, at) => message(at, 'ssp', 'scp', 'InitialDP', long)),
          path: Array.from({ length: many }, () => ({ ...path[1] })),
        },
      }),
    ]);
    expect(page.length).to.be.below(1_500_000);
  });

  it('is small for a load of an hour', () => {
    expect(htmlReport([reportedRun(load(3600))]).length).to.be.below(150_000);
  });

  it('keeps the checks that did not pass, in their order', () => {
    const checks = Array.from({ length: 1000 }, (_, step) => check(step, step === 900 ? 'fail' : 'pass', ''));
    expect(checksShown(checks, 3).map(({ step }) => step)).to.deep.equal([0, 1, 900]);
  });
});
