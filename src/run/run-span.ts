/** The span of a run: the root of its trace. */
import { runSpanId, type RunTracing } from '../tracing/ids.ts';
import { nanoseconds, spanParts } from '../tracing/span.ts';
import { maskText } from '../store/mask-digits.ts';
import { verdictReason } from '../report/verdict-reason.ts';
import { verdict } from '../report/verdict.ts';
import type { Report } from './run-report.ts';
import type { Spans } from './share/messages.ts';

/** `report`: of a run that has ended. */
export const runSpan = ({ traceId, masked }: RunTracing, report: Report): Spans => {
  const { run_id: runId, name, by, state, counts, time_start: began, time_finish: ended = began, reason } = report;
  const outcome = verdict(report);
  const why = reason ?? (verdictReason(report) || outcome);
  const parts = spanParts({
    traceId,
    spanId: runSpanId,
    name: name ?? 'Test Run',
    began: nanoseconds(began),
    ended: nanoseconds(ended),
    attributes: {
      'dialproof.run_id': runId,
      'dialproof.by': by,
      'dialproof.state': state,
      'dialproof.verdict': outcome,
      'dialproof.started': counts.started,
      'dialproof.passed': counts.passed,
      'dialproof.failed': counts.failed,
      'dialproof.aborted': counts.aborted,
      'dialproof.cancelled': counts.cancelled,
    },
    trouble: outcome === 'passed' ? undefined : masked ? maskText(why) : why,
  });
  return { spans: 1, json: parts.join(','), dropped: 0 };
};
