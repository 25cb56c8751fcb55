/** Runs for the tests of `report.html`: one instance that passed, one that failed, and a load. */
import type { LatencyFigures, QueryTestResult } from '../../../schemas/index.ts';
import type { TestText } from '../../../src/report/call-source.ts';
import { htmlReport } from '../../../src/report/render/html/document.ts';
import { reportedRun } from '../../../src/report/render/html/reported-test.ts';
import { check, endedStatus, firstInstance, message } from '../../support/report-samples.ts';
import { parseXml, type XmlElement } from '../../support/xml-tree.ts';

const figures = (count: number): LatencyFigures => ({
  count,
  min: 1,
  mean: 12.5,
  p50: 10,
  p90: 20,
  p95: 30,
  p99: 40,
  p999: 50,
  max: 60,
});

const latency = (count: number): QueryTestResult['latency'] => ({
  instance: figures(count),
  operations: [{ op_idx: 1, type: 'inap.ssp_from_scp.ReleaseCall', ...figures(count) }],
});

const messages = [
  message(0.2, 'caller', 'ssp', 'dials', '5551234'),
  message(0.4, 'ssp', 'scp', 'InitialDP', 'serviceKey 100'),
  message(4.2, 'scp', 'ssp', 'ReleaseCall', 'cause 31', { failed: true }),
];

const at = (milliseconds: number): [number, number] => [1_700_000_000, milliseconds * 1000];

export const path = [
  { time: at(0), state: 'performing', event: '', op_idx: 0 },
  { time: at(1), state: 'awaiting', event: 'message.awaited', op_idx: 1 },
  { time: at(5), state: 'aborted', event: 'deadline.passed', op_idx: 1 },
] as const;

export const passedRun = (runId = 'good'): QueryTestResult =>
  endedStatus(
    { passed: 1 },
    { latency: latency(1), first_instance: firstInstance([check(1, 'pass', 'cause is 31')], messages) },
    runId,
  );

export const abortedRun = (): QueryTestResult => {
  const first = firstInstance([check(1, 'pass', 'InitialDP sent'), check(2, 'abort', 'nothing came')], messages);
  const trace = { time: at(3), step: 2, op_idx: 1, level: 1, text: 'waits' } as const;
  return endedStatus(
    { aborted: 1 },
    {
      latency: latency(1),
      first_instance: { ...first, trace_log: [trace], path: [...path] },
      first_aborts: [{ instance_id: '0', op_idx: 1, step: 2, text: 'nothing came' }],
    },
    'bad',
  );
};

/** A load of `seconds` seconds, with failures from the second half on; in every seventh second no instance ends. */
export const load = (seconds = 40): QueryTestResult =>
  endedStatus(
    { passed: 900, failed: 100 },
    {
      duration: seconds,
      latency: latency(1000),
      rate: { target: 200, achieved: 150, lateness: { p50: 1, p99: 2, max: 3 }, held_back: 0.25 },
      warnings: ['asked for 200/s, achieved 150/s: held by the backlog of 10'],
      thresholds: [
        { metric: 'failed', condition: '< 1%', actual: 10, passed: false },
        { metric: 'latency.p99', condition: '< 200ms', actual: 40, passed: true },
      ],
      buckets: Array.from({ length: seconds }, (_, second) => ({
        num_calls_started: 100 + second,
        num_calls_finished: 90 + second,
        ...(second * 2 >= seconds ? { num_calls_failed: 5 } : {}),
        ...(second % 7 === 3 ? {} : { latency: { p50: 10 + second / 4, p95: 30 + second, p99: 40 + second } }),
      })),
      first_fails: ['cause was 17', 'cause was 31', 'cause was 17'].map((text, index) => ({
        instance_id: String(index + 3),
        op_idx: 1,
        step: 2,
        text,
      })),
      first_instance: passedRun().first_instance!,
    },
    'load',
  );

/** The test of the aborted run: the second test of its file. */
export const releasedTest: TestText = {
  file: 'released.test.yaml',
  text:
    'name: released\noperations:\n  - type: inap.ssp_to_scp.InitialDP\n' +
    '  - type: inap.ssp_from_scp.ReleaseCall\n  - type: wait',
  from: 9,
  operations: ['inap.ssp_to_scp.InitialDP', 'inap.ssp_from_scp.ReleaseCall', 'wait'].map((type, index) => ({
    type,
    line: 11 + index,
  })),
};

export const within = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(within)];

/** All text of an element, followed by that of its children. */
export const textOf = (element: XmlElement): string =>
  within(element)
    .map(({ text }) => text)
    .join('');

/** The page on these runs, which has to be well-formed. */
export const pageOf = (...runs: readonly QueryTestResult[]): XmlElement => {
  const page = htmlReport(
    runs.map((run) => reportedRun(run)),
    { version: '1.2.3' },
  );
  return parseXml(page.replace(/^<!doctype html>\n/, ''));
};

/** The title on the tab of the browser. */
export const titleOf = (page: XmlElement): string => textOf(named(named(page, 'head')[0]!, 'title')[0]!);

export const named = (root: XmlElement, name: string): XmlElement[] =>
  within(root).filter((element) => element.name === name);

/** The rows of the table with that caption, including the heading row. */
export const rowsOf = (root: XmlElement, caption: string): string[][] => {
  const table = named(root, 'table').find(({ children }) => textOf(children[0]!).startsWith(caption));
  return (table === undefined ? [] : named(table, 'tr')).map(({ children }) => children.map(textOf));
};
