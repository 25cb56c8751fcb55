/**
 * Mutants of a flow that looks at the caller are learned as releases of it, by callers that both treat in all their ways:
 * the command reports each that differs, and none that does not.
 */
import { join } from 'node:path';
import { expect } from 'chai';
import type { CliParts } from '../../src/cli/parts.ts';
import { flowNodes } from '../../src/flow/nodes/index.ts';
import { createSimulatedSigtran } from '../../src/gateways/sigtran/simulated.ts';
import { callerOf } from '../../src/learn/model/callers.ts';
import { numbersOfFlows } from '../../src/learn/model/flow-numbers.ts';
import { flowMutants } from '../../src/prove/mutation/flow-mutants.ts';
import { MutatedFlow } from '../../src/prove/mutation/judged-mutants.ts';
import { serviceOf } from '../learn/telephony/learned-flows.ts';
import { exampleConfig, exampleFlows } from '../prove/example-flows.ts';
import { CliSession } from '../support/cli-session.ts';
import { partOf, patienceOf } from '../support/depth.ts';

const [example] = exampleFlows().filter(({ name }) => name === 'barred-callers');

describe('dialproof learn --against a flow that looks at the caller', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(() => session.close());

  it('reports mutants if and only if they differ', async function () {
    this.timeout(patienceOf(240_000));
    if (example === undefined) throw new Error('the examples have no barred-callers');
    const { document, flow, serviceKey, name } = example;
    const file = await session.file('flow.json', JSON.stringify(document));
    const config = join(process.cwd(), 'examples/dialproof.yaml');
    const judge = new MutatedFlow(document, exampleConfig, name);
    const mutants = partOf('learnedMutants', [...flowMutants(document, exampleConfig)]);
    for (const [index, { clause, ...hostable }] of mutants.entries()) {
      const judged = judge.judged(hostable);
      if (judged === undefined || judged.verdict === 'unproved') continue;
      const host = serviceOf(judged.flow, serviceKey);
      const gateway = createSimulatedSigtran({ name: 'memory', callHost: host });
      await gateway.start();
      const openCalls: CliParts['openCalls'] = async () => {
        const calling = gateway.attach({ runId: 'learning', actor: undefined });
        return { session: calling, isLocal: true, sccpForm: 14, close: async () => calling.close() };
      };
      const callers = numbersOfFlows(flow, judged.flow, flowNodes).calling.map(callerOf);
      const options = callers.flatMap((caller) => ['--caller', caller]);
      const own = ['--service-key', String(serviceKey), '--out', join(session.folder, `out-${index}`)];
      const code = await session.run(
        ['learn', '--config', config, '--against', file, ...own, '--level', '0', ...options],
        { openCalls },
      );
      expect(code, `${clause}: ${session.stderr}${session.stdout}`).to.equal(judged.verdict === 'equivalent' ? 0 : 1);
      session.stdout = '';
      session.stderr = '';
      await gateway.stop();
      host.close();
    }
  });
});
