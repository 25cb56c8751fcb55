/** The span of a run: the root of its trace. */
import { millisecondsOf } from '../clock.ts';
import { runSpanId, type RunTracing } from '../tracing/ids.ts';
import { ProtobufWriter } from '../tracing/protobuf.ts';
import { commonOf, writeSpan, type WrittenSpans } from '../tracing/span.ts';
import { maskText } from '../store/mask-digits.ts';
import { verdictReason } from '../report/verdict-reason.ts';
import { verdict } from '../report/verdict.ts';
import type { Report } from './run-report.ts';

/** `report`: of a run that has ended. */
export const runSpan = ({ traceId, masked }: RunTracing, report: Report): WrittenSpans => {
  const { run_id: runId, name, by, state, counts, time_start: began, time_finish: ended = began, reason } = report;
  const outcome = verdict(report);
  const why = reason ?? (verdictReason(report) || outcome);
  const writer = new ProtobufWriter();
  writeSpan(writer, {
    spanId: runSpanId,
    common: commonOf(traceId, name ?? 'Test Run', {}),
    began: millisecondsOf(began),
    ended: millisecondsOf(ended),
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
  return { spans: 1, octets: writer.finish() };
};
