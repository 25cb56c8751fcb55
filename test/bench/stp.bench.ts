/**
 * `stp`: calls per second through a real signalling gateway, Debian's osmo-stp: a tester with two links in one
 * application server, in turn with one that has a single link. The SCP has two links. All four are processes of their
 * own, without threads for loads.
 */
import type { Case } from '../../src/bench/case.ts';
import { Stage } from '../../src/bench/children.ts';
import { embeddedFlow } from '../../src/bench/embedded-flow.ts';
import { startServe } from '../../src/bench/serve-process.ts';
import { freePorts } from '../support/free-ports.ts';
import { OsmoStp, stpPort, type StpServer } from '../support/stp/osmo-stp.ts';
import { inTurn } from './in-turn.ts';
import { MeasuredService } from './measured-service.ts';

const oneLink: StpServer = { routingContext: 11, pointCode: 1, asps: [2906] };
const twoLinks: StpServer = { routingContext: 12, pointCode: 2, asps: [2907, 2917] };
const answering: StpServer = { routingContext: 13, pointCode: 3, asps: [2908, 2918] };

/** The configuration of an application server, with a link for each of its ASPs. */
const servedBy = async ({ udpPort }: OsmoStp, { routingContext, pointCode, asps }: StpServer): Promise<object> => {
  const links = [];
  for (const port of asps) {
    const transport = {
      type: 'sctp',
      host: '127.0.0.1',
      port: stpPort,
      local_port: port,
      udp_port: udpPort,
      local_udp_port: (await freePorts()).udp,
    };
    links.push({ name: `link ${port}`, transport });
  }
  const stp = {
    kind: 'sigtran',
    opc: pointCode,
    links,
    m3ua: { routing_context: routingContext, network_indicator: 2 },
    scp: { dpc: answering.pointCode, dssn: 106 },
  };
  return { gateways: { stp }, defaults: { sigtran: 'stp' }, workers: 0 };
};

export const stp: Case = async (options) => {
  const sizes = options.quick ? { pairs: 1, total: 500 } : { pairs: 8, total: 20_000 };
  const gateway = await OsmoStp.open([oneLink, twoLinks, answering]);
  const stage = await Stage.open();
  try {
    const { examples } = options.place;
    await startServe(
      stage,
      'scp',
      { ...embeddedFlow(examples), ...(await servedBy(gateway, answering)) },
      options.place,
    );
    const two = await MeasuredService.start(stage, 'two', 20, options, {}, await servedBy(gateway, twoLinks));
    const one = await MeasuredService.start(stage, 'one', 20, options, {}, await servedBy(gateway, oneLink));
    const figures = await inTurn(two, one, sizes);
    for (const service of [two, one]) service.close();
    return { ...sizes, ...figures };
  } finally {
    await stage.close();
    await gateway.close();
  }
};
