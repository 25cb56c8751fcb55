/**
 * Mutants of the example flows are hosted, and learned as a release of the flow: each that differs is reported, and none
 * that does not; each difference is seen again when its call is made again.
 */
import { expect } from 'chai';
import { flowNodes } from '../../../src/flow/nodes/index.ts';
import { differencesOf } from '../../../src/learn/differences/differences-of.ts';
import { numbersOfModel } from '../../../src/learn/model/flow-numbers.ts';
import { modelOfFlow } from '../../../src/learn/model/model-of-flow.ts';
import { flowMutants } from '../../../src/prove/mutation/flow-mutants.ts';
import { MutatedFlow } from '../../../src/prove/mutation/judged-mutants.ts';
import { exampleConfig, exampleFlows } from '../../prove/example-flows.ts';
import { amountOf, partOf, patienceOf } from '../../support/depth.ts';
import { callsForStates, learned, recorded, requestFor, serviceOf, withSession } from './learned-flows.ts';

/** Its mutants differ for callers that the learning does not have. */
const byCaller = 'barred-callers';

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

describe('mutants that are learned as a release of their flow', () => {
  for (const { name, document, flow, serviceKey } of exampleFlows().filter((each) => each.name !== byCaller)) {
    it(`of ${name} are reported if and only if they differ`, async function () {
      this.timeout(patienceOf(240_000));
      const request = requestFor(serviceKey, { exhaust: 3 });
      const profile = { service_key: serviceKey, callers: request.callers, called: request.called ?? null };
      const expected = modelOfFlow({ flow, nodes: flowNodes, serviceKey, numbers: numbersOfModel({ profile }) });
      const judge = new MutatedFlow(document, exampleConfig, name);
      const mutants = partOf('learnedMutants', [...flowMutants(document, exampleConfig)]);
      const ratios: number[] = [];
      for (const { clause, ...hostable } of mutants) {
        const judged = judge.judged(hostable);
        if (judged === undefined || judged.verdict === 'unproved') continue;
        const host = serviceOf(judged.flow, serviceKey);
        await withSession(host, async (session) => {
          const calls: number[] = [];
          for (const level of ['1', '0'] as const) {
            const { learning, record } = recorded(session, { ...request, expected, level });
            const model = await learning.start();
            const differences = differencesOf(expected, model);
            expect(differences.length > 0, `${clause}, level ${level}`).to.equal(judged.verdict !== 'equivalent');
            calls.push(callsForStates({ model, calls: record }));
            const confirmed = await learning.confirmed(differences);
            expect(confirmed, clause).to.deep.equal(differences.map(() => true));
          }
          const [, least = NaN] = calls;
          ratios.push(least / callsForStates(await learned(session, request)));
        });
        host.close();
      }
      // A mutant that skips the prompt leaves nearly no calls: few mutants say nothing of most of them.
      if (amountOf('learnedMutants') === 100) expect(median(ratios), 'share of the calls').to.be.at.most(0.5);
    });
  }
});
