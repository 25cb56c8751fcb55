/** The two halves together: the tester calls the flow engine through real TCAP bytes. */
import { expect } from 'chai';
import { createFlowEngine } from '../../src/flow/engine.ts';
import { loadFlow } from '../../src/flow/load-flow.ts';
import { createSimulatedSigtran } from '../../src/gateways/sigtran/simulated.ts';
import { systemClock } from '../../src/ground/clock.ts';
import { dialingFlow, site } from '../flow/scripted-switch.ts';
import { load, openRuns, type Operations } from '../run/open-runs.ts';
import { performedBy } from '../operations/one-instance.ts';

const report = (eventTypeBCSM_name: string) => ({
  type: 'inap.ssp_to_scp.EventReportBCSM',
  arguments: { eventTypeBCSM_name },
});
const from = (name: string, attributes: object = {}) => ({ type: `inap.${name}`, ...attributes });

const dialed: Operations = [
  from('ssp_to_scp.InitialDP', { arguments: { serviceKey: 100, eventTypeBCSM_name: 'collectedInfo' } }),
  from('ssp_from_scp.RequestReportBCSMEvent'),
  from('ssp_from_scp.ConnectToResource'),
  from('srf_from_scp.PromptAndCollectUserInformation'),
];
const entered: Operations = [
  from('srf_to_scp.PromptAndCollectUserInformationResult', { arguments: { digitsResponse_digits: '234' } }),
  from('ssp_from_scp.DisconnectForwardConnection'),
  from('ssp_from_scp.RequestReportBCSMEvent'),
  from('ssp_from_scp.Connect', { arguments: { destinationRoutingAddress_digits: '0800234' } }),
];
const released = (cause: number) =>
  from('ssp_from_scp.ReleaseCall', { arguments: { initialCallSegment_cause: cause }, last_component: 1 });

const open = async () => {
  const ended: string[] = [];
  const engine = createFlowEngine({
    flows: new Map([[100, loadFlow(dialingFlow(), site)]]),
    clock: systemClock,
    onEnd: (_, output) => ended.push(output.ended),
  });
  const gateway = createSimulatedSigtran({ name: 'loopback', callHost: engine });
  await gateway.start();
  return { ...openRuns({ gateways: [gateway], defaultGateways: { sigtran: 'loopback' } }), engine, ended };
};

describe('the embedded SCP', () => {
  it('is busy: the flow leaves by exit 0, in every instance of a load', async () => {
    const { execute, runs, engine, ended } = await open();
    execute({
      operations: [...dialed, ...entered, report('oCalledPartyBusy'), released(17)],
      distribution: load(200, 20),
    });
    const result = await new Promise<ReturnType<typeof runs.query>>((resolve) => {
      runs.find('run').watch((status) => status.completed === 1 && resolve(runs.query('run')));
    });
    expect(performedBy(result).checks.filter((line) => !line.startsWith('pass'))).to.deep.equal([]);
    expect(result.counts).to.include({ passed: 200 });
    expect([engine.size, ended.length]).to.deep.equal([0, 200]);
    engine.close();
  });

  it('receives what an instance sends last, though the run ends with it', async () => {
    for (const [last, outcome] of [
      [report('oAbandon'), 'hungUp'],
      [report('oAnswer'), 'answered'],
    ] as const) {
      const { start, engine, ended } = await open();
      const { counts } = await start({ operations: [...dialed, ...entered, last] });
      expect(counts).to.include({ passed: 1 });
      expect(ended).to.deep.equal([outcome]);
      expect(engine.size).to.equal(0);
      engine.close();
    }
  });
});
