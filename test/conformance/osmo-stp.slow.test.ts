/**
 * The suites against Debian's osmo-stp: M3UA with it as the signalling gateway, and TCAP through it, with dialproof's
 * own SCP behind. The tests that it fails show where it deviates from RFC 4666.
 */
import { expect } from 'chai';
import { describeWhere } from '../support/counterparts.ts';
import { closeServices, openService, readServiceConfig } from '../support/open-service.ts';
import { loadConfig } from '../../src/config.ts';
import { freePorts } from '../support/free-ports.ts';
import { OsmoStp, stpPort } from '../support/stp/osmo-stp.ts';
import { runSuite, testsOfSuite, type SuiteTest } from './suite-files.ts';

const testerPort = 2906;
const scpPort = 2907;
const scpPointCode = 2;

const operation = (type: string, given: object, more: object = {}): SuiteTest['operations'][number] => ({
  type,
  arguments: given,
  ...more,
});

/** A UDT of class 1 with the option to return it, to the subsystem 200 of the SCP, which has none (Q.713 §4.10). */
const toUnequippedSubsystem: SuiteTest = {
  name: 'a UDT to an unequipped subsystem is returned',
  description: 'Q.714 §4.2: UDTS with the cause 4, unequipped user.',
  tags: [],
  operations: [
    operation('m3ua.to_peer.Message', { name: 'ASPUP' }),
    operation('m3ua.from_peer.Message', { name: 'ASPUP ACK' }),
    operation('m3ua.to_peer.Message', { name: 'ASPAC', parameters: { routingContext: [11] } }),
    operation('m3ua.from_peer.Message', { name: 'ASPAC ACK' }),
    operation('m3ua.to_peer.Message', {
      name: 'DATA',
      parameters: {
        routingContext: [11],
        protocolData: {
          opc: 1,
          dpc: scpPointCode,
          si: 3,
          ni: 2,
          mp: 0,
          sls: 0,
          data: '098103070b04430200c80443010092026200',
        },
      },
    }),
    operation(
      'm3ua.from_peer.Message',
      { name: 'DATA' },
      {
        tests: [
          { kpath: 'parameters.protocolData.data', type: 'regex', value: '^0a04' },
          { kpath: 'parameters.protocolData.opc', value: scpPointCode },
        ],
      },
    ),
  ],
};

describeWhere('osmoStp')('the suites against osmo-stp', () => {
  let stp: OsmoStp;
  before(async () => {
    stp = await OsmoStp.open([
      { routingContext: 11, pointCode: 1, asps: [testerPort] },
      { routingContext: 12, pointCode: 2, asps: [scpPort] },
    ]);
  });
  after(async () => {
    await closeServices();
    await stp.close();
  });

  const gateway = async (opc: number, port: number, more: object): Promise<object> => ({
    kind: 'sigtran',
    opc,
    transport: {
      type: 'sctp',
      host: '127.0.0.1',
      port: stpPort,
      local_port: port,
      udp_port: stp.udpPort,
      local_udp_port: (await freePorts()).udp,
    },
    ...more,
  });

  it('of M3UA: it deviates in six tests', async () => {
    const peer = await gateway(1, testerPort, { m3ua: { driven: true } });
    const { passed, failed } = await runSuite(testsOfSuite('m3ua'), peer, {
      routing_context: 11,
      own_point_code: 1,
      point_code: 1,
    });
    expect(passed).to.equal(36);
    const withoutContext = /ERR|errorCode.*expected .*"routingContext": \[4000000000\]/;
    expect(Object.keys(failed).toSorted()).to.deep.equal([
      'ASPAC for an unknown routing context is refused',
      'ASPIA for an unknown routing context is refused',
      'DATA of an inactive ASP is not accepted',
      'DATA with an unknown routing context is refused',
      'a parameter with a wrong length is refused',
      'a routing context that is not registered cannot be removed',
    ]);
    expect(failed['ASPAC for an unknown routing context is refused']).to.match(withoutContext);
    expect(failed['DATA with an unknown routing context is refused']).to.match(withoutContext);
    expect(failed['DATA of an inactive ASP is not accepted']).to.include('peer sent DATA, and no operation waited');
    expect(failed['ASPIA for an unknown routing context is refused']).to.include('peer sent ASPIA ACK');
    expect(failed['a parameter with a wrong length is refused']).to.include('peer sent ASPAC ACK');
    expect(failed['a routing context that is not registered cannot be removed']).to.include('"routingContext": [0]');
  });

  it('of TCAP: they pass through it, against the SCP behind it, which also returns a UDT', async () => {
    const scp = await gateway(2, scpPort, { m3ua: { routing_context: 12, network_indicator: 2 } });
    const { gateways, defaults } = loadConfig(
      JSON.stringify({ gateways: { scp }, defaults: { sigtran: 'scp' } }),
      'scp',
    );
    await openService({ gateways, defaults, flows: (await readServiceConfig()).flows, workers: 0 });
    const peer = await gateway(1, testerPort, {
      m3ua: { routing_context: 11, network_indicator: 2 },
      scp: { dpc: 2, dssn: 106 },
    });
    expect(await runSuite(testsOfSuite('tcap'), peer)).to.deep.equal({ passed: 21, failed: {} });
    const driven = await gateway(1, testerPort, { m3ua: { driven: true } });
    expect(await runSuite([toUnequippedSubsystem], driven)).to.deep.equal({ passed: 1, failed: {} });
  });
});
