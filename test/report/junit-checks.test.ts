import { expect } from 'chai';
import fc from 'fast-check';
import { suiteOfChecks } from '../../src/report/render/junit/checks.ts';
import { junitDocument } from '../../src/report/render/junit/document.ts';
import type { QueryTestResult } from '../../schemas/index.ts';
import { check, endedStatus, firstInstance } from '../support/report-samples.ts';
import { runningStatus } from '../support/scripted-run.ts';
import { parseXml, type XmlElement } from '../support/xml-tree.ts';
import { anyText } from '../support/any-text.ts';

const casesOf = (root: XmlElement): readonly XmlElement[] =>
  (root.children[0]?.children ?? []).filter(({ name }) => name === 'testcase');

const suiteOf = (status: QueryTestResult) => suiteOfChecks(status, status.run_id);

describe('the JUnit report with a case for each check', () => {
  it('has a case for each check of the first instance', () => {
    const first = firstInstance([
      check(1, 'pass', 'serviceKey is 100'),
      check(2, 'fail', 'cause <31>'),
      check(3, 'abort', 'timeout'),
    ]);
    const root = parseXml(junitDocument([suiteOf(endedStatus({ aborted: 1 }, { first_instance: first }))]));
    expect(root.attributes).to.deep.equal({ name: 'dialproof', tests: '3', failures: '1', errors: '1', time: '0.123' });
    expect(root.children[0]?.attributes).to.deep.equal({
      name: 'run-1',
      tests: '3',
      failures: '1',
      errors: '1',
      skipped: '0',
      time: '0.123',
      timestamp: '2023-11-14T22:13:20',
    });
    expect(casesOf(root).map(({ attributes, children }) => [attributes['name'], children[0]?.name])).to.deep.equal([
      ['step 1 operation 1: serviceKey is 100', undefined],
      ['step 2 operation 2: cause <31>', 'failure'],
      ['step 3 operation 3: timeout', 'error'],
    ]);
  });

  it('names its cases in the same way whatever was measured, so that a CI sees the same tests', () => {
    const namesOf = (value: string, status: 'pass' | 'fail'): unknown[] => {
      const texts = [`cause is ${value}`, `the size of rows is ${value}`, `the size of rows is ${value}`];
      const checks = texts.map((text, index) => ({
        ...check(1, status, text),
        name: index === 0 ? 'cause' : 'the size of rows',
      }));
      const status_ = endedStatus(status === 'pass' ? { passed: 1 } : { failed: 1 }, {
        first_instance: firstInstance(checks),
      });
      return casesOf(parseXml(junitDocument([suiteOf(status_)]))).map(({ attributes }) => attributes['name']);
    };
    expect(namesOf('17', 'pass')).to.deep.equal([
      'step 1 operation 1: cause',
      'step 1 operation 1: the size of rows',
      'step 1 operation 1: the size of rows (2)',
    ]);
    expect(namesOf('31', 'fail')).to.deep.equal(namesOf('17', 'pass'));
  });

  it('has the report of a single instance beside its cases, as for a load', () => {
    const [suite] = parseXml(junitDocument([suiteOf(endedStatus())])).children;
    expect(suite?.children.at(-1)).to.deep.include({ name: 'system-out' });
    expect(suite?.children.at(-1)?.text).to.contain('run run-1: passed');
  });

  it('adds a case for all instances of a load', () => {
    const status = endedStatus(
      { passed: 4, failed: 1 },
      {
        first_instance: firstInstance([check(1, 'pass', 'a')]),
        first_fails: [{ instance_id: '3', op_idx: 1, step: 2, text: 'cause was 31' }],
      },
    );
    const all = casesOf(parseXml(junitDocument([suiteOf(status)]))).at(-1);
    expect(all?.attributes['name']).to.equal('all instances passed');
    expect(all?.children[0]?.name).to.equal('failure');
    expect(all?.children[0]?.text).to.equal('instance 3 failed at step 2, operation 2: cause was 31');
  });

  it('has a problem in some case whenever the run has not passed', () => {
    const statuses = [
      endedStatus({ aborted: 1 }),
      endedStatus({ cancelled: 1 }, { state: 'cancelled' }),
      endedStatus({ passed: 1 }, { state: 'failed' }),
      endedStatus({}),
      runningStatus('r'),
    ];
    for (const status of statuses)
      expect(casesOf(parseXml(junitDocument([suiteOf(status)]))).some(({ children }) => children.length > 0)).to.equal(
        true,
      );
  });

  it('has a passing case where there was nothing to check', () => {
    const cases = casesOf(parseXml(junitDocument([suiteOf(endedStatus())])));
    expect(cases.map(({ attributes }) => attributes['name'])).to.deep.equal(['the instance passed']);
    expect(cases[0]?.children).to.deep.equal([]);
  });

  it('is well-formed and loses nothing but characters that XML cannot hold, whatever the texts are', () => {
    const text = fc.oneof(
      anyText(),
      fc.string({ unit: fc.constantFrom('<', '&', '"', "'", ']]>', '\u0000', '\ud800', '\ufffe', '\r\n', '\t') }),
    );
    fc.assert(
      fc.property(text, text, (name, checkText) => {
        const status = endedStatus(
          { failed: 1 },
          { first_instance: firstInstance([check(1, 'fail', checkText)]) },
          name,
        );
        const root = parseXml(junitDocument([{ ...suiteOf(status), output: checkText }]));
        // eslint-disable-next-line no-control-regex
        const whole = /^[\u0009\u000a\u000d\u0020-\ud7ff\ue000-\ufffd]*$/.test(name);
        if (whole) expect(root.children[0]?.attributes['name']).to.equal(name);
      }),
    );
  });
});
