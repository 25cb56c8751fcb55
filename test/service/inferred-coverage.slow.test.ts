/**
 * Compares the coverage of a flow that recorded messages show with that which the hosting service has counted for the
 * same calls.
 */
import { expect } from 'chai';
import { parse } from 'yaml';
import type { FlowCoverage } from '../../schemas/index.ts';
import { flowCoverage } from '../../src/flow/coverage/flow-coverage.ts';
import { FlowTally } from '../../src/flow/coverage/flow-tally.ts';
import { inferCoverage, type RecordedMessage } from '../../src/flow/coverage/inferred.ts';
import { flowNodes } from '../../src/flow/nodes/index.ts';
import { testsOf } from '../../src/cli/offline/offline-flows.ts';
import { exampleConfig, exampleFlows, type ExampleFlow } from '../prove/example-flows.ts';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';

const callsOf = async (
  service: OpenService,
  { document, serviceKey, name }: ExampleFlow,
): Promise<readonly (readonly RecordedMessage[])[]> => {
  const request = { serviceKey, criterion: 'transitions', depth: 0, probe: false, seed: 1, maxTests: 1000 } as const;
  const { files } = testsOf({ flow: document, config: exampleConfig, name }, request);
  const calls: (readonly RecordedMessage[])[] = [];
  for (const { name: file, text } of files.filter((each) => each.name.endsWith('.yaml'))) {
    const {
      name: _name,
      description: _description,
      covers: _covers,
      ...params
    } = parse(text) as Record<string, unknown>;
    const { counts, first_instance: first } = await service.run({ ...params, run_id: file });
    expect([counts.passed, file]).to.deep.equal([1, file]);
    calls.push(first?.messages ?? []);
  }
  return calls;
};

const inferred = ({ flow, serviceKey }: ExampleFlow, calls: readonly (readonly RecordedMessage[])[]): FlowCoverage => {
  const tally = FlowTally.of(flow, flowNodes);
  inferCoverage(calls, (key) => (key === serviceKey ? tally : undefined));
  return flowCoverage(tally.tables.places, tally.counts, {
    flow: 'inferred',
    service_key: serviceKey,
    how: 'inferred',
    since: '',
  });
};

describe('coverage that is inferred from messages', () => {
  afterEach(closeServices);

  const [dialing, , , barred] = exampleFlows() as [ExampleFlow, ExampleFlow, ExampleFlow, ExampleFlow];
  for (const example of [dialing, barred]) {
    it(`is that of the SCP which hosts ${example.name}`, async () => {
      const service = await openService();
      const calls = await callsOf(service, example);
      const exact = service.coverages.of(example.serviceKey);
      const { flow: _flow, how, since: _since, ...told } = inferred(example, calls);
      expect(how).to.equal('inferred');
      expect(exact).to.deep.include(told);
      expect([told.calls, told.unknown]).to.deep.equal([calls.length, 0]);
    });
  }

  it('is unknown from an unexpected message of the SCP, or one of the tester outside the model', async () => {
    const service = await openService();
    const calls = await callsOf(service, barred);
    const released = calls.find((messages) => messages.some(({ name }) => name === 'ReleaseCall')) ?? [];
    const others: Readonly<Record<string, readonly RecordedMessage[]>> = {
      'another operation': released.map((message) =>
        message.name === 'ReleaseCall' ? { ...message, name: 'Connect' } : message,
      ),
      'one more': released.flatMap((message) => (message.name === 'ReleaseCall' ? [message, message] : [message])),
      'none where the tester goes on': released.flatMap((message) =>
        message.name === 'ReleaseCall'
          ? [{ ...message, from: 'ssp', to: 'scp', name: 'TC-U-ABORT', detail: '' }]
          : [message],
      ),
    };
    for (const [what, messages] of Object.entries(others)) {
      const told = inferred(barred, [messages]);
      expect([told.calls, told.unknown], what).to.deep.equal([1, 1]);
    }
    expect(inferred(barred, [released])).to.include({ calls: 1, unknown: 0 });
    expect(inferred(barred, [released.slice(0, 2)]), 'what was not recorded is not held against it').to.include({
      calls: 1,
      unknown: 0,
    });
    expect(inferred(barred, [released.slice(2), []]), 'without an InitialDP').to.include({ calls: 0, unknown: 0 });
  });
});
