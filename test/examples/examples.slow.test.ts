/**
 * Every example runs, ends as it says, and gives the same golden text; golden-file.ts says how to write the golden
 * files anew.
 */
import { expect } from 'chai';
import { partOf } from '../support/depth.ts';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';
import { allExampleNames, readExample, runExample, type ExampleOutcome } from './example-files.ts';
import { goldenNames, goldenText, portraitOf } from './golden-file.ts';

describe('the examples', () => {
  let service: OpenService;
  const outcomes = new Map<string, ExampleOutcome[]>();
  before(async () => {
    service = await openService();
  });
  after(closeServices);

  for (const name of allExampleNames) {
    it(`run and end as they say: ${name}`, async () => {
      const ended = await runExample(name, service);
      outcomes.set(name, ended);
      for (const { test, verdict, status } of ended) {
        const wanted = test.background ? ['passed', 'cancelled'] : [test.expect_error ?? test.expect ?? 'passed'];
        expect(wanted, JSON.stringify(status?.first_aborts ?? status?.first_fails)).to.include(verdict);
      }
      expect([service.hostedCalls, service.runs.locksHeld]).to.deep.equal([0, 0]);
    });

    it(`match their golden file: ${name}`, () => {
      const portrait = portraitOf(outcomes.get(name) ?? []);
      expect(portrait).to.equal(goldenText(name, portrait));
    });
  }

  it('give the same text when they are run again', async () => {
    const again = await openService();
    for (const name of partOf('repeatedExamples', allExampleNames))
      expect(portraitOf(await runExample(name, again)), name).to.equal(portraitOf(outcomes.get(name) ?? []));
  });

  it('have no other golden files', () => {
    expect(goldenNames()).to.deep.equal(allExampleNames);
  });

  it('have a name and a description', () => {
    const names = allExampleNames.flatMap((name) => readExample(name).map((test) => test.name));
    expect(names).to.not.include(undefined);
    expect(new Set(names).size).to.equal(names.length);
    for (const name of allExampleNames) {
      const [first, ...others] = readExample(name);
      if (others.length === 0) expect(first?.description, name).to.match(/\.$/);
    }
  });
});
