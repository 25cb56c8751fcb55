/**
 * A test made of a call of each example: it passes against the service that gave the call, and checks all that came, so
 * that a change of the service is noticed. The author's comments stay.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { QueryTestResult, TestFile } from '../../schemas/index.ts';
import { declaredValues } from '../../schemas/declared-values.ts';
import { parseSource } from '../../src/documents/yaml-source.ts';
import { isDrawnAnew } from '../../src/repeat/what-came.ts';
import { answers, exampleNames, readExample, runExample } from '../examples/example-files.ts';
import { closeServices, examplesFolder, openService, type OpenService } from '../support/open-service.ts';

/** Every comment of a line of its own, without the one that names the schema. */
const commentsIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('#'));

const instancesOf = ({ evidence = [] }: QueryTestResult): readonly string[] => [...new Set(['0', ...evidence])];

describe('a test that is made of a call', () => {
  let service: OpenService;
  before(async () => {
    service = await openService();
  });
  after(closeServices);

  const madeOf = async (runId: string, instance: string): Promise<{ text: string; tests: readonly TestFile[] }> => {
    const path = `/runs/${encodeURIComponent(runId)}/instances/${instance}/test.yaml`;
    const answer = await service.get(path);
    const text = await answer.text();
    expect(answer.status, text).to.equal(200);
    const { documents, faults } = parseSource('made.test.yaml', text);
    expect(faults, text).to.deep.equal([]);
    return { text, tests: documents.map((one) => declaredValues(one.written, 'test-file').value as TestFile) };
  };

  for (const name of exampleNames) {
    it(`passes, and leaves nothing unchecked that came: ${name}`, async () => {
      const file = `${name}.test.yaml`;
      const text = readFileSync(join(examplesFolder, file), 'utf8');
      const source = { file, text };
      const tests = readExample(name).map((test) => ({ ...test, source }) as TestFile);
      const outcomes = await runExample(name, service, { tests });
      for (const [index, { test, status }] of outcomes.entries()) {
        if (status?.first_instance === undefined || answers(test) || test.background === true) continue;
        for (const instance of instancesOf(status).slice(0, 4)) {
          const made = await madeOf(status.run_id, instance);
          const own = made.tests.filter((one) => one.background !== true);
          expect(own, made.text).to.have.length(1);
          const beside = readExample(name).filter(answers);
          const again = await runExample(name, service, {
            tests: [...beside, ...own],
            ids: `${name}-${index}-${instance}`,
          });
          const { status: now, verdict } = again.at(-1) as (typeof again)[number];
          expect(
            now?.verdict,
            `${made.text}\n${verdict} ${JSON.stringify([now?.first_instance?.check_log, now?.unchecked])}`,
          ).to.equal('passed');
          const left = (now?.first_instance?.unchecked ?? []).flatMap(({ arguments: all, operation }) =>
            Object.keys(all).flatMap((each) => (isDrawnAnew(each) ? [] : [`${operation} ${each}`])),
          );
          expect(left, made.text).to.deep.equal([]);
          const kept = commentsIn(made.text);
          if (readExample(name).length === 1 && name !== 'feed')
            expect(kept).to.include.members([...commentsIn(text)].slice(1));
        }
      }
    });
  }
});
