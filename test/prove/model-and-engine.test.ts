/**
 * The model of a flow and the engine that hosts it agree: every call of a complete suite receives the answers of the
 * model.
 */
import { expect } from 'chai';
import { CompleteSuite } from '../../src/prove/criteria/complete.ts';
import { completed, wayOut } from '../../src/prove/paths.ts';
import { hangUp, provedFlow } from '../../src/prove/proved-flow.ts';
import { exampleFlows } from './example-flows.ts';
import { PlayedFlow } from './played-call.ts';

describe('the model of a flow', () => {
  for (const { name, flow, model } of exampleFlows()) {
    it(`gives the answers of the hosted flow ${name} in every state to every input`, () => {
      const proved = provedFlow(model);
      const { machine } = proved;
      const out = wayOut(machine, hangUp);
      const played = new PlayedFlow(flow);
      for (const way of new CompleteSuite(proved, { depth: 0, probe: true }).ways()) {
        const turns = completed(way, machine, out).map((step) => proved.turnOf(step));
        const at = played.firstDifference(turns);
        expect(
          at,
          turns
            .slice(0, (at ?? 0) + 1)
            .map(({ key }) => key)
            .join(', '),
        ).to.equal(undefined);
      }
    });
  }
});
