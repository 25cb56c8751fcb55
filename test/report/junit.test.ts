import { expect } from 'chai';
import fc from 'fast-check';
import type { QueryTestResult } from '../../schemas/index.ts';
import { junitDocument } from '../../src/report/render/junit/document.ts';
import { suiteOfRun, suitesOfTests } from '../../src/report/render/junit/tests.ts';
import type { TestOutcome } from '../../src/report/render/test-outcome.ts';
import { anyText } from '../support/any-text.ts';
import { check, endedStatus, firstInstance } from '../support/report-samples.ts';
import { runningStatus } from '../support/scripted-run.ts';
import { parseXml, type XmlElement } from '../support/xml-tree.ts';

const folder = '/srv/calls';

const outcome = (file: string, name: string, more: Partial<TestOutcome> = {}): TestOutcome => ({
  test: {
    document: { file, number: 1 },
    name,
    nameInFile: name,
    title: name,
    params: { run_id: 'r' },
    expect: 'passed',
    expectError: undefined,
  },
  judgement: 'passed',
  reason: '',
  status: endedStatus(),
  ...more,
});

const failed = (...texts: readonly string[]): QueryTestResult => {
  const checks = [check(1, 'pass', 'serviceKey is 100'), ...texts.map((text, index) => check(index + 2, 'fail', text))];
  return endedStatus({ failed: 1 }, { first_instance: firstInstance(checks) });
};

const read = (outcomes: readonly TestOutcome[]): XmlElement => parseXml(junitDocument(suitesOfTests(outcomes, folder)));

const casesOf = (root: XmlElement): readonly XmlElement[] =>
  root.children.flatMap(({ children }) => children.filter(({ name }) => name === 'testcase'));

const keysOf = (root: XmlElement): string[] =>
  casesOf(root).map(({ attributes }) => `${attributes['classname']}: ${attributes['name']}`);

describe('the JUnit report', () => {
  it('has one case for a file with definitions in the background, which fails with any of them', () => {
    const part = (name: string, more: Partial<TestOutcome> = {}): TestOutcome => {
      const { test, ...others } = outcome('two.test.yaml', name, more);
      return { test: { ...test, whole: 'two' }, ...others };
    };
    const passed = read([part('a call'), part('the service'), outcome('one.test.yaml', 'one')]);
    expect(keysOf(passed)).to.deep.equal(['two: two', 'one: one']);
    expect(passed.attributes).to.include({ tests: '2', failures: '0' });
    const wrong = { judgement: 'failed' as const, reason: 'why', status: failed('cause is 17, expected 16') };
    for (const parts of [
      [part('a call', wrong), part('the service')],
      [part('a call'), part('the service', wrong)],
    ]) {
      const [one, ...others] = casesOf(read(parts));
      expect(others).to.deep.equal([]);
      const found = one?.children.find(({ name }) => name === 'failure');
      expect(found?.attributes['message']).to.match(/^(a call|the service): why$/);
    }
  });

  it('has a suite for each file, and a case for each test', () => {
    const root = read([
      outcome('north/basic.test.yaml', 'basic'),
      outcome('north/basic.test.yaml', 'again', { judgement: 'failed', reason: 'why', status: failed('cause is 17') }),
      outcome('south/basic.test.yaml', 'basic'),
    ]);
    expect(root.attributes).to.deep.equal({ name: 'dialproof', tests: '3', failures: '1', errors: '0', time: '0.369' });
    const figures = root.children.map(({ attributes: { name, tests, failures } }) => [name, tests, failures]);
    expect(figures).to.deep.equal([
      ['north/basic.test.yaml', '2', '1'],
      ['south/basic.test.yaml', '1', '0'],
    ]);
    expect(keysOf(root)).to.deep.equal(['north/basic: basic', 'north/basic: again', 'south/basic: basic']);
  });

  it('has the checks of a test in its output, and all failures in one failure', () => {
    const status = failed('cause is 17, expected 31', 'the size of rows is 2');
    const reason = 'failed: a.test.yaml:3: operation 2: cause is 17, expected 31';
    const [one] = casesOf(read([outcome('a.test.yaml', 'a', { judgement: 'failed', reason, status })]));
    expect(one?.children.map(({ name }) => name)).to.deep.equal(['failure', 'system-out']);
    expect(one?.children[0]?.attributes).to.deep.equal({ message: reason, type: 'failure' });
    expect(one?.children[0]?.text).to.equal(
      'step 2, operation 2: cause is 17, expected 31\nstep 3, operation 3: the size of rows is 2',
    );
    for (const text of ['serviceKey is 100', 'cause is 17, expected 31', 'the size of rows is 2']) {
      expect(one?.children[1]?.text).to.contain(text);
    }
  });

  it('has every threshold that does not hold in that failure, and the first instances that did not pass', () => {
    const threshold = (metric: string, passed: boolean) => ({ metric, condition: '< 1%', actual: 0.5, passed });
    const status = endedStatus(
      { passed: 1, failed: 1 },
      {
        thresholds: [threshold('failed', false), threshold('aborted', true), threshold('unexpected', false)],
        first_fails: [{ instance_id: '3', op_idx: 1, step: 2, text: 'cause was 31' }],
      },
    );
    const [one] = casesOf(read([outcome('a.yaml', 'a', { judgement: 'failed', reason: 'failed', status })]));
    const lines = one?.children[0]?.text.split('\n') ?? [];
    expect(lines.map((line) => line.replace(/" does not hold.*/, ''))).to.deep.equal([
      'the threshold "failed < 1%',
      'the threshold "unexpected < 1%',
      'instance 3 failed at step 2, operation 2: cause was 31',
    ]);
  });

  it('has an error where a test could not be executed, and a failure where a check failed before that', () => {
    const aborted = endedStatus({ aborted: 1 }, { first_instance: firstInstance([check(1, 'abort', 'timeout')]) });
    const both = endedStatus(
      { aborted: 1 },
      { first_instance: firstInstance([check(1, 'fail', 'cause'), check(2, 'abort', 'timeout')]) },
    );
    const caseOf = (status: QueryTestResult) =>
      casesOf(read([outcome('a.yaml', 'a', { judgement: 'failed', status })]))[0];
    const kinds = [aborted, both].map(caseOf);
    expect(kinds.map((one) => one?.children[0]?.name)).to.deep.equal(['error', 'failure']);
    expect(kinds[1]?.children[0]?.text).to.equal('step 1, operation 1: cause\nstep 2, operation 2: timeout');
  });

  it('has a problem in the case of each run that has not passed', () => {
    const statuses = [
      endedStatus({ failed: 1 }),
      endedStatus({ aborted: 1 }),
      endedStatus({ cancelled: 1 }, { state: 'cancelled' }),
      endedStatus({ passed: 1 }, { state: 'failed' }),
      endedStatus({}),
      runningStatus('r'),
    ];
    for (const status of statuses) {
      const root = parseXml(junitDocument([suiteOfRun(status)]));
      expect(casesOf(root).map(({ children }) => children[0]?.name)).to.have.members([
        status.counts.failed > 0 ? 'failure' : 'error',
      ]);
      const test = outcome('a.yaml', 'a', { judgement: 'failed', reason: 'why', status });
      expect(casesOf(read([test])).map(({ children }) => children[0]?.name)).to.not.include('system-out');
    }
  });

  it('has a problem in the case of each failed test, whatever was expected and received', () => {
    const judgements = ['passed', 'failed', 'uncounted', 'interrupted'] as const;
    const cancelled = endedStatus({ cancelled: 1 }, { state: 'cancelled' });
    const statuses = [undefined, endedStatus(), endedStatus({ failed: 1 }), cancelled];
    const wanted = [{ expect: 'passed' }, { expect: 'failed' }, { expectError: 'Busy' }];
    for (const judgement of judgements)
      for (const status of statuses)
        for (const expected of wanted) {
          const { status: _, ...plain } = outcome('a.yaml', 'a', { judgement, reason: 'why' });
          const one = { ...plain, test: { ...plain.test, ...expected }, ...(status && { status }) };
          const inside = casesOf(read([one])).flatMap(({ children }) => children);
          const problems = inside.filter(({ name }) => name !== 'system-out');
          expect(problems.length).to.equal(judgement === 'failed' || judgement === 'interrupted' ? 1 : 0);
        }
  });

  it('writes paths relative to the folder of the command, however they were given', () => {
    const names = ['/srv/calls/a/b.test.yaml', './c.test.json', 'd.YML', '../e.yaml', 'f'];
    expect(keysOf(read(names.map((file) => outcome(file, 'x'))))).to.deep.equal([
      'a/b: x',
      'c: x',
      'd: x',
      '../e: x',
      'f: x',
    ]);
  });

  it('has no two cases with the same classname and name, whatever files and tests are called', () => {
    const endings = ['.test.yaml', '.yaml', '.test.json', '.json', ''];
    const stem = fc.constantFrom('a', 'a.b', 'a/b', 'a_b');
    const file = fc.tuple(stem, fc.constantFrom(...endings)).map((parts) => parts.join(''));
    const name = fc.oneof(fc.constantFrom('x', 'x (2)', 'x (3)', 'x\u0000', 'x\\u0000'), anyText());
    fc.assert(
      fc.property(fc.array(fc.tuple(file, name), { maxLength: 12 }), (tests) => {
        const root = read(tests.map(([path, called]) => outcome(path, called)));
        const keys = casesOf(root).map(({ attributes }) =>
          JSON.stringify([attributes['classname'], attributes['name']]),
        );
        expect(keys.length).to.equal(tests.length);
        expect(new Set(keys).size).to.equal(tests.length);
      }),
    );
  });

  it('is the case of the run where a single run is requested', () => {
    const root = parseXml(junitDocument([suiteOfRun(endedStatus({ passed: 1 }, { name: 'busy' }))]));
    expect(root.children[0]?.attributes['name']).to.equal('run-1');
    expect(keysOf(root)).to.deep.equal(['run-1: busy']);
  });
});
