import { expect } from 'chai';
import type { FirstInstance } from '../../schemas/index.ts';
import type { Paint } from '../../src/report/paint.ts';
import { mismatchLines } from '../../src/report/render/mismatch-lines.ts';
import { textReport } from '../../src/report/render/txt.ts';
import { reportFormats } from '../../src/report/render/index.ts';
import { check, endedStatus, firstInstance } from '../support/report-samples.ts';

type Mismatch = NonNullable<FirstInstance['mismatches']>[number];

const wrongCause: Mismatch = {
  step: 2,
  op_idx: 1,
  expected: 'ReleaseCall',
  received: 'ReleaseCall',
  fields: [
    { name: 'initialCallSegment_cause', expected: '17', received: '31', result: 'differs' },
    { name: 'legs', expected: 'absent', received: 'absent', result: 'equal' },
    { name: 'initialCallSegment_location', received: '0', result: 'not_compared' },
  ],
};

const another: Mismatch = {
  step: 2,
  op_idx: 1,
  expected: 'Connect',
  received: 'ReleaseCall',
  fields: [
    { name: 'destinationRoutingAddress_digits', expected: '"6495551"', result: 'not_compared' },
    { name: 'initialCallSegment_cause', received: '31', result: 'not_compared' },
  ],
};

const statusOf = (...mismatches: Mismatch[]) =>
  endedStatus({ failed: 1 }, { first_instance: { ...firstInstance([check(2, 'fail', 'cause')]), mismatches } });

const marks: Paint = {
  good: (text) => `G(${text})`,
  bad: (text) => `B(${text})`,
  doubtful: String,
  faint: (text) => `F(${text})`,
  strong: (text) => `S(${text})`,
};

describe('expected and received in text', () => {
  it('are columns of one table', () => {
    expect(mismatchLines(statusOf(wrongCause))).to.deep.equal([
      '  op   2  ReleaseCall                  expected     received',
      '        ✗ initialCallSegment_cause     17           31',
      '          legs                         absent       absent',
      '          initialCallSegment_location  not checked  0',
    ]);
  });

  it('of two messages are under the names of both', () => {
    expect(mismatchLines(statusOf(another))).to.deep.equal([
      '  op   2                                    expected Connect  received ReleaseCall',
      '          destinationRoutingAddress_digits  "6495551"',
      '          initialCallSegment_cause                            31',
    ]);
  });

  it('are one below the other where the table is too wide', () => {
    expect(mismatchLines(statusOf(wrongCause, another), { width: 60 })).to.deep.equal([
      '  op   2  ReleaseCall                  expected     received',
      '        ✗ initialCallSegment_cause     17           31',
      '          legs                         absent       absent',
      '          initialCallSegment_location  not checked  0',
      '  op   2  expected Connect',
      '              destinationRoutingAddress_digits  "6495551"',
      '          received ReleaseCall',
      '              initialCallSegment_cause  31',
    ]);
    expect(mismatchLines(statusOf(wrongCause), { width: 59 })).to.deep.equal([
      '  op   2  ReleaseCall',
      '        ✗ initialCallSegment_cause',
      '              expected  17',
      '              received  31',
      '          legs',
      '              expected  absent',
      '              received  absent',
      '          initialCallSegment_location, not checked',
      '              received  0',
    ]);
  });

  it('are painted: what differs, and faintly what no check reads', () => {
    const [title, differing, equal, unread] = mismatchLines(statusOf(wrongCause), { paint: marks });
    expect(title).to.match(/^ {2}op {3}2 {2}S\(/);
    expect(differing).to.match(/^ {8}✗ B\(initialCallSegment_cause .*\)$/);
    expect(equal).not.to.match(/[GBFS]\(/);
    expect(unread).to.match(/^ {10}F\(/);
  });

  it('cannot move the cursor, and are bounded', () => {
    const fields = Array.from({ length: 50 }, (_, index) => ({
      name: `f${index}`,
      received: `\u001b[2J${'x'.repeat(1000)}`,
      result: 'not_compared' as const,
    }));
    const many = Array.from({ length: 30 }, () => ({ ...wrongCause, fields, fields_left_out: 5 }));
    const lines = mismatchLines(statusOf(...many), { width: 100 });
    expect(lines.join('')).not.to.include('\u001b');
    expect(Math.max(...lines.map(({ length }) => length))).to.be.below(240);
    expect(lines.at(-1)).to.equal('  and 20 more messages');
    expect(lines.filter((line) => line.includes('and 25 more fields'))).to.have.length(10);
  });

  it('are in every format for people, and what they show is not listed again as unchecked', () => {
    const status = statusOf(wrongCause);
    const unchecked = [2, 3].map((step) => ({ step, op_idx: 1, operation: 'ReleaseCall', arguments: { x: step } }));
    const both = { ...status, first_instance: { ...(status.first_instance as FirstInstance), unchecked } };
    expect(textReport(both)).to.include('initialCallSegment_location  not checked  0');
    expect(textReport(both)).to.include('not checked: ReleaseCall: x 3').and.not.to.include('x 2');
    const html = [...reportFormats.html.render(both)].join('');
    expect(html).to.include('Operation 2: ReleaseCall').and.to.include('differs');
    expect(html).to.include('Not checked: 1 argument');
  });

  it('are absent from a report of an older version', () => {
    expect(mismatchLines(endedStatus({ failed: 1 }, { first_instance: firstInstance([]) }))).to.deep.equal([]);
  });
});
