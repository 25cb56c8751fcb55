/** The span of a run: the root of its trace. */
import { millisecondsOf } from '../../ground/clock.ts';
import { runSpanId, type RunTracing } from '../../tracing/ids.ts';
import { ProtobufWriter } from '../../tracing/protobuf.ts';
import { commonOf, writeSpan, type WrittenSpans } from '../../tracing/span.ts';
import { maskText } from '../../store/mask-digits.ts';
import type { Report } from './run-report.ts';

/** `report`: of a run that has ended. */
export const runSpan = ({ traceId, masked }: RunTracing, report: Report): WrittenSpans => {
  const { run_id: runId, name, by, state, counts, time_start: began, time_finish: ended = began, verdict } = report;
  const { reason = verdict } = report;
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
      'dialproof.verdict': verdict,
      'dialproof.started': counts.started,
      'dialproof.passed': counts.passed,
      'dialproof.failed': counts.failed,
      'dialproof.aborted': counts.aborted,
      'dialproof.cancelled': counts.cancelled,
    },
    trouble: verdict === 'passed' ? undefined : masked ? maskText(reason) : reason,
  });
  return { spans: 1, octets: writer.finish() };
};
