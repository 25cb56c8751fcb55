import { expect } from 'chai';
import { loadConfig } from '../src/config.ts';
import { createThreads } from '../src/threads.ts';

const canOpen = (gateway: object): boolean => {
  const config = loadConfig(JSON.stringify({ gateways: { one: gateway } }), 'threads.yaml');
  return createThreads(config, {}).canOpen('one');
};

const sigtran = (transport: object, more: object = {}) => ({
  kind: 'sigtran',
  opc: 4113,
  transport,
  scp: { dpc: 4114, dssn: 106 },
  ...more,
});
const connecting = { mode: 'connect', host: '127.0.0.1', port: 2905 };

describe('threads for loads', () => {
  it('open a gateway for themselves that does not mind being there several times', () => {
    const gateways = {
      embedded: { kind: 'sigtran', transport: { type: 'memory' } },
      'over TCP': sigtran({ type: 'tcp', ...connecting }),
      'over SCTP': sigtran({ type: 'sctp', ...connecting, udp_port: 9899 }),
      rest: { kind: 'rest', simulated: true },
      osd: { kind: 'osd', simulated: true },
    };
    for (const [name, gateway] of Object.entries(gateways)) expect(canOpen(gateway), name).to.equal(true);
  });

  it('leave alone what can be there once', () => {
    const gateways = {
      'a listener': sigtran({ type: 'tcp', ...connecting, mode: 'listen' }),
      'a capture': sigtran({ type: 'tcp', ...connecting }, { capture: { file: 'all.pcap' } }),
      'a capture of what is embedded': { kind: 'sigtran', transport: { type: 'memory' }, capture: { file: 'all.pcap' } },
      'an identified ASP': sigtran({ type: 'tcp', ...connecting }, { m3ua: { asp_identifier: 7 } }),
      'an SCTP port of its own': sigtran({ type: 'sctp', ...connecting, local_port: 2906 }),
      'a UDP port of its own': sigtran({ type: 'sctp', ...connecting, local_udp_port: 9900 }),
      'a simulated database': { kind: 'db', simulated: true },
      'a simulated provisioning interface': { kind: 'pi', simulated: true },
      diameter: { kind: 'diameter', simulated: true },
    };
    for (const [name, gateway] of Object.entries(gateways)) expect(canOpen(gateway), name).to.equal(false);
  });

  it('are as many as the configuration says', () => {
    expect(createThreads(loadConfig('workers: 3', 'threads.yaml'), {}).count).to.equal(3);
    expect(createThreads(loadConfig('workers: 0', 'threads.yaml'), {}).count).to.equal(0);
    expect(createThreads(loadConfig('{}', 'threads.yaml'), {}).count).to.be.at.least(0);
  });
});
