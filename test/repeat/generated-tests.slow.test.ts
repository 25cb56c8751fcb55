/** Tests made of the calls of generated tests: each passes against the flow, and leaves nothing unchecked. */
import { expect } from 'chai';
import { generateTests } from '../../src/prove/generate.ts';
import { exampleFlows } from '../prove/example-flows.ts';
import { isInPart } from '../support/depth.ts';
import { closeServices } from '../support/open-service.ts';
import { checksOf, RepeatedCalls } from './repeated-calls.ts';

describe('a test that is made of a call of a generated test', () => {
  let calls: RepeatedCalls;
  before(async () => {
    calls = await RepeatedCalls.open();
  });
  after(closeServices);

  for (const { name, flow, model, serviceKey } of exampleFlows())
    it(`passes against the flow ${name}, as every call of it does`, async function () {
      this.timeout(600_000);
      const options = { serviceKey, criterion: 'transitions', depth: 0, probe: false, maxTests: 1000 } as const;
      const { files } = generateTests(flow, model, options);
      for (const [index, file] of files.entries()) {
        if (!file.name.endsWith('.test.yaml') || !isInPart('repeatedExamples', index)) continue;
        const before = await calls.run(file.text);
        expect(before.verdict, checksOf(before)).to.equal('passed');
        const text = await calls.made(before);
        const again = await calls.run(text);
        expect(again.verdict, `${text}\n${checksOf(again)}`).to.equal('passed');
        expect(text).to.match(/thresholds: *\n? *\{? *unchecked:/);
      }
    });
});
