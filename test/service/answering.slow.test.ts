/**
 * Runs that answer, in whole services: over threads that open for a load, and over a link whose peer connects later.
 */
import { expect } from 'chai';
import { loadConfig } from '../../src/config.ts';
import { freePorts, type FreePorts } from '../support/free-ports.ts';
import { closeServices, openService } from '../support/open-service.ts';

const total = 10_000;

const answering = (distribution: object) => ({
  run_id: 'scp',
  operations: [
    { type: 'inap.scp_from_ssp.InitialDP' },
    { type: 'inap.scp_to_ssp.ReleaseCall', arguments: { initialCallSegment_cause: 17 }, send_and_close: true },
  ],
  distribution: { type: 'answer', backlog: 500, ...distribution },
});

const calling = (distribution: object) => ({
  run_id: 'ssp',
  operations: [
    {
      type: 'inap.ssp_to_scp.InitialDP',
      arguments: { serviceKey: 7, calledPartyNumber_digits: "{'5' + (10000 + $n)}" },
    },
    { type: 'inap.ssp_from_scp.ReleaseCall', arguments: { initialCallSegment_cause: 17 } },
  ],
  distribution,
});

const sigtran = (gateway: object) => {
  const { gateways, defaults } = loadConfig(
    JSON.stringify({ gateways: { wire: { kind: 'sigtran', ...gateway } }, defaults: { sigtran: 'wire' } }),
    'wire',
  );
  return { gateways, defaults };
};

const allPassed = { started: total, finished: total, passed: total, failed: 0, aborted: 0, cancelled: 0 };

describe('a service in which a run answers', () => {
  afterEach(closeServices);

  it('answers in the threads that carry the load, and both sides have equal counts', async () => {
    const service = await openService({ workers: 2 });
    await service.call('ExecuteTest', answering({ total }));
    const calls = await service.run(calling({ type: 'load', total, backlog: 400 }));
    expect([calls.state, calls.counts]).to.deep.equal(['completed', allPassed]);
    const answers = await service.untilEnded('scp');
    expect([answers.state, answers.counts]).to.deep.equal(['completed', { ...allPassed, refused: 0 }]);
    expect(answers.first_instance?.messages).to.have.length(2);
    expect(service.hostedCalls).to.equal(0);
  });

  const overWires = {
    TCP: ({ tcp: port }: FreePorts) => ({ listening: { type: 'tcp', port }, connecting: { type: 'tcp', port } }),
    SCTP: ({ udp: port }: FreePorts) => ({
      listening: { type: 'sctp', udp_port: port, port: 2905 },
      connecting: { type: 'sctp', udp_port: port, port: 2905 },
    }),
  };
  for (const [name, over] of Object.entries(overWires))
    it(`begins before the peer of its gateway has connected over ${name}`, async () => {
      const ends = over(await freePorts());
      const listening = {
        transport: { mode: 'listen', host: '127.0.0.1', ...ends.listening },
        opc: 4114,
        m3ua: { routing_context: 1 },
      };
      const connecting = {
        transport: { mode: 'connect', host: '127.0.0.1', ...ends.connecting },
        opc: 4113,
        scp: { dpc: 4114, dssn: 106 },
        m3ua: { routing_context: 1 },
      };
      const scp = await openService({ ...sigtran(listening), flows: [] });
      expect(await scp.call('ExecuteTest', answering({ total: 200 }))).to.include({ result: 'ok' });
      const ssp = await openService({ ...sigtran(connecting), flows: [] });
      const calls = await ssp.run(calling({ type: 'load', total: 200, backlog: 50 }));
      expect(calls.counts).to.include({ started: 200, passed: 200 });
      const answers = await scp.untilEnded('scp');
      expect(answers.counts).to.include({ started: 200, passed: 200, refused: 0 });
      const capture = await (await scp.get('/runs/scp/capture.pcap')).arrayBuffer();
      expect(capture.byteLength, 'the capture of the answering side').to.be.above(300);
    });
});
