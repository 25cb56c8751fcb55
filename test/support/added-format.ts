/** A format of reports as a contributor would add it: one file, and its line in a list. */
import type { ReportFormat } from '../../src/report/render/format.ts';

export const tap: ReportFormat = {
  contentType: 'text/x-tap',
  render: ({ run_id, completed }) => `1..1\n${completed ? '' : 'not '}ok 1 - ${run_id}\n`,
  options: [
    {
      name: 'tap',
      about: 'TAP',
      render: (outcomes, { exitCode }) => {
        const lines = outcomes.map(
          ({ test, judgement }, index) => `${judgement === 'passed' ? '' : 'not '}ok ${index + 1} - ${test.title}`,
        );
        return [`1..${outcomes.length}`, ...lines, `# exit code ${exitCode}`, ''].join('\n');
      },
    },
  ],
};
