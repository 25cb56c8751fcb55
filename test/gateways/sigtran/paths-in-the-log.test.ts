/** The log of the service contains the reports of SCTP on its paths, with the gateway and the link. */
import { expect } from 'chai';
import { systemClock } from '../../../src/ground/clock.ts';
import { loadConfig } from '../../../src/config.ts';
import type { Log } from '../../../src/log.ts';
import { openGateways, type OpenGateways } from '../../../src/service/open-gateways.ts';
import { freePorts } from '../../support/free-ports.ts';
import { turn } from '../../support/turn.ts';
import { refusing } from './wire.ts';

const silent = (): void => undefined;

const openLogged = (gateways: object, log: Partial<Log>): Promise<OpenGateways> =>
  openGateways(
    loadConfig(JSON.stringify({ gateways }), 'paths.yaml'),
    {
      callHost: refusing,
      clock: systemClock,
      environment: {},
      thread: { number: 0, of: 0 },
      log: { debug: silent, info: silent, warn: silent, error: silent, ...log },
    },
    [],
  );

describe('the log of a service whose gateway has several paths', () => {
  const opened: OpenGateways[] = [];
  const start = async (gateways: object, log: Partial<Log>): Promise<void> => {
    const open = await openLogged(gateways, log);
    opened.unshift(open);
    await open.start();
  };
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.stop();
  });

  it('says which path answers, and which address the peer does not have', async () => {
    const [{ udp }, { udp: ownUdp }] = [await freePorts(), await freePorts()];
    const lines: object[] = [];
    const line = (fields: object, message: string): void => void lines.push({ ...fields, message });
    const common = { kind: 'sigtran', opc: 4113 };
    const sctp = { type: 'sctp', host: '127.0.0.51', udp_port: udp };
    await start({ stp: { ...common, opc: 4114, transport: { ...sctp, mode: 'listen', hosts: ['127.0.0.52'] } } }, {});
    await start(
      { tester: { ...common, transport: { ...sctp, hosts: ['127.0.0.52', '127.0.0.53'], local_udp_port: ownUdp } } },
      { info: line, warn: line },
    );
    const found = (message: string): object[] =>
      lines.filter((each) => (each as { message: string }).message === message);
    const told = { gateway: 'tester', peer: '127.0.0.51:2905' };
    const name = `127.0.0.51:2905 (UDP ${udp})`;
    while (found('A signalling gateway reports.').length === 0) await turn();
    expect(found('A signalling link has trouble.')).to.deep.equal([
      {
        ...told,
        message: 'A signalling link has trouble.',
        trouble: `${name} does not count 127.0.0.53 among its addresses`,
      },
    ]);
    const reports = (): object[] => lines.filter((each) => JSON.stringify(each).includes('answers'));
    while (reports().length === 0) await turn();
    expect(reports()).to.deep.equal([
      { ...told, message: 'A signalling gateway reports.', report: `the path 127.0.0.52 of ${name} answers` },
    ]);
  });
});
