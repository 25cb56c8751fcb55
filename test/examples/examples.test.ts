/**
 * Every example runs, ends as it says, and looks as it did; how to write the golden files anew stands in
 * golden-file.ts.
 */
import { expect } from 'chai';
import { partOf } from '../support/depth.ts';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';
import { exampleNames, readExample, runExample, type ExampleOutcome } from './example-files.ts';
import { goldenNames, goldenText, portraitOf } from './golden-file.ts';

describe('the examples', () => {
  let service: OpenService;
  const outcomes = new Map<string, ExampleOutcome[]>();
  before(async () => {
    service = await openService();
  });
  after(closeServices);

  for (const name of exampleNames) {
    it(`run and end as they say: ${name}`, async () => {
      const ended = await runExample(name, service);
      outcomes.set(name, ended);
      for (const { test, verdict, status } of ended) {
        const wanted = test.background ? ['passed', 'cancelled'] : [test.expect_error ?? test.expect ?? 'passed'];
        expect(wanted, JSON.stringify(status?.first_aborts ?? status?.first_fails)).to.include(verdict);
      }
      expect([service.hostedCalls, service.runs.locksHeld]).to.deep.equal([0, 0]);
    });

    it(`look as they did: ${name}`, () => {
      const portrait = portraitOf(outcomes.get(name) ?? []);
      expect(portrait).to.equal(goldenText(name, portrait));
    });
  }

  it('look the same when they are run again', async () => {
    const again = await openService();
    for (const name of partOf('repeatedExamples', exampleNames))
      expect(portraitOf(await runExample(name, again)), name).to.equal(portraitOf(outcomes.get(name) ?? []));
  });

  it('have no golden files but these', () => {
    expect(goldenNames()).to.deep.equal(exampleNames);
  });

  it('say what they are called and what they show', () => {
    const names = exampleNames.flatMap((name) => readExample(name).map((test) => test.name));
    expect(names).to.not.include(undefined);
    expect(new Set(names).size).to.equal(names.length);
    for (const name of exampleNames) {
      const [first, ...others] = readExample(name);
      if (others.length === 0) expect(first?.description, name).to.match(/\.$/);
    }
  });
});
