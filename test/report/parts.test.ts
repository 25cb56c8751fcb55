/** A service sends reports in parts: joined they are the report, and no part is a large share of it. */
import { expect } from 'chai';
import type { QueryTestResult } from '../../schemas/index.ts';
import type { ReportFormat } from '../../src/report/render/format.ts';
import { reportFormats } from '../../src/report/render/index.ts';
import { check, endedStatus, firstInstance, message } from '../support/report-samples.ts';

const many = 2000;

const largeStatus = (): QueryTestResult => {
  const first = firstInstance(
    Array.from({ length: many }, (_, index) =>
      check(index, index % 7 === 0 ? 'fail' : 'pass', `check <${index}> & "more"`),
    ),
    Array.from({ length: many }, (_, index) =>
      message(
        index,
        index % 2 === 0 ? 'ssp' : 'scp',
        index % 2 === 0 ? 'scp' : 'ssp',
        'InitialDP',
        `serviceKey ${index}`,
      ),
    ),
  );
  return endedStatus({ failed: 1 }, { first_instance: first });
};

const large = largeStatus();

const formats: Readonly<Record<string, ReportFormat>> = reportFormats;

describe('a report in parts', () => {
  for (const [name, { render, parts }] of Object.entries(formats)) {
    let partsOfLarge: readonly string[];
    before(() => {
      partsOfLarge = [...(parts?.(large) ?? [])];
    });

    it(`is the report: ${name}`, () => {
      for (const status of [
        endedStatus({ passed: 1 }),
        endedStatus(
          { failed: 1 },
          { first_instance: firstInstance([check(1, 'fail', 'a]]><system-out></system-out>')]) },
        ),
      ]) {
        expect([...(parts?.(status) ?? [])].join('')).to.equal(render(status));
      }
      expect(partsOfLarge.join('')).to.equal(render(large));
    });

    it(`has no large part: ${name}`, () => {
      const lengths = partsOfLarge.map(({ length }) => length);
      const whole = lengths.reduce((sum, length) => sum + length, 0);
      // The page shows only a part of the lists, with a style of its own.
      expect(Math.max(...lengths)).to.be.below(whole / (name === 'html' ? 5 : 10));
    });
  }

  it('begins a new part where lines are laid out together: txt', () => {
    const parts = [...(formats['txt']?.parts?.(large) ?? [])];
    for (const beginning of ['\nfirst instance', '\nladder\n'])
      expect(
        parts.some((part) => part.startsWith(beginning)),
        beginning,
      ).to.equal(true);
  });
});
