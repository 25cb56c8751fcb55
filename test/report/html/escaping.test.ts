/** Texts from elsewhere stay texts, whatever they contain. */
import { expect } from 'chai';
import fc from 'fast-check';
import { printable } from '../../../src/report/printable.ts';
import type { QueryTestResult } from '../../../schemas/index.ts';
import { check, endedStatus, firstInstance, message } from '../../support/report-samples.ts';
import type { XmlElement } from '../../support/xml-tree.ts';
import { named, pageOf, rowsOf, textOf } from './samples.ts';
import { rounds } from '../../support/depth.ts';
import { anyText } from '../../support/any-text.ts';

const runWith = (text: string): QueryTestResult =>
  endedStatus(
    { failed: 2 },
    {
      reason: text,
      warnings: [text],
      thresholds: [{ metric: text, condition: text, actual: 1, passed: true }],
      latency: {
        ...endedStatus().latency,
        operations: [{ ...endedStatus().latency.instance, count: 2, op_idx: 0, type: text }],
      },
      first_fails: [{ instance_id: text, op_idx: 0, step: 1, text }],
      first_instance: {
        ...firstInstance([check(1, 'fail', text)], [message(1, text, `${text}!`, text, text)]),
        trace_log: [{ time: [0, 0], step: 1, op_idx: 0, level: 1, text }],
        path: [{ time: [0, 0], state: 'performing', event: text, op_idx: 0 }],
      },
    },
    text,
  );

/**
 * Elements and the names of their attributes, without any text. The details of a ladder take more lines the longer they
 * are.
 */
const skeleton = ({ name, attributes, children }: XmlElement): string =>
  `${name}[${Object.keys(attributes).join()}](${children
    .filter((child) => child.attributes['class'] !== 'detail')
    .map(skeleton)
    .join()})`;

const dangerous = fc.constantFrom(
  '<',
  '>',
  '&',
  '"',
  "'",
  '</style>',
  '<script>',
  '<!--',
  ']]>',
  '\u0000',
  '\ud800',
  '\u202e',
  '\n',
  'on',
  '=',
);
const text = fc
  .oneof(anyText({ maxLength: 30 }), fc.string({ unit: dangerous, maxLength: 12 }))
  .map((one) => `x${one}x`);

describe('texts on report.html', () => {
  const harmless = skeleton(pageOf(runWith('xharmlessx')));

  it('never become markup', () => {
    fc.assert(
      fc.property(text, (any) => {
        expect(skeleton(pageOf(runWith(any)))).to.equal(harmless);
      }),
      { numRuns: rounds(60) },
    );
  });

  it('can be read unchanged, except for characters that no page can show', () => {
    fc.assert(
      fc.property(text, (any) => {
        const page = pageOf(runWith(any));
        const shown = printable(any).replace(/[\ud800-\udfff\ufffe\uffff]/g, '');
        const comparable = (found: string | undefined): string =>
          (found ?? '').replace(/\\u(?:d[89a-f]..|fff[ef])|[\ud800-\udfff]/g, '');
        expect(comparable(textOf(named(page, 'h1')[0]!))).to.equal(comparable(shown));
        expect(comparable(rowsOf(page, '1 check')[1]?.at(-1))).to.equal(comparable(shown));
      }),
      { numRuns: rounds(40) },
    );
  });
});
