import { expect } from 'chai';
import { configuredLinks } from '../../../src/gateways/configured-links.ts';
import { wrongOverNetwork } from '../../../src/gateways/sigtran/wrong-over-network.ts';
import type { Change, WireLayer } from '../../../src/protocol/wrong/change.ts';
import { checked } from '../../support/configured-gateway.ts';

const tcp = { type: 'tcp', mode: 'connect', host: '127.0.0.1', port: 2905 };
const ownSctp = { ...tcp, type: 'sctp', over: 'udp' };

const wrongOf = (settings: object) => {
  const config = checked('sigtran', 'stp1', { opc: 1, scp: { dpc: 2, dssn: 106 }, transport: tcp, ...settings });
  return wrongOverNetwork('stp1', config, configuredLinks({ stp1: config }).get('stp1') ?? []);
};

const refusal = 'the gateway stp1 does not allow wrong messages: its configuration needs allow_wrong: true';

describe('wrong messages over a sigtran gateway on a network', () => {
  it('need no permission on loopback, and allow_wrong everywhere else', () => {
    expect(wrongOf({}).refusal).to.equal(undefined);
    expect(wrongOf({ transport: { ...tcp, host: 'localhost' } }).refusal).to.equal(undefined);
    expect(wrongOf({ transport: { ...tcp, host: '::1' } }).refusal).to.equal(undefined);
    expect(wrongOf({ transport: { ...tcp, host: '192.0.2.1' } }).refusal).to.equal(refusal);
    expect(wrongOf({ transport: { ...tcp, mode: 'listen', host: '0.0.0.0' } }).refusal).to.equal(refusal);
    expect(wrongOf({ transport: { ...ownSctp, hosts: ['127.0.0.2', '192.0.2.1'] } }).refusal).to.equal(refusal);
    expect(wrongOf({ transport: { ...tcp, host: '192.0.2.1' }, allow_wrong: true }).refusal).to.equal(undefined);
  });

  it('count the hosts of every link', () => {
    const links = [
      { name: 'a', transport: tcp },
      { name: 'b', transport: { ...tcp, host: '192.0.2.1' } },
    ];
    expect(wrongOf({ links, transport: undefined }).refusal).to.equal(refusal);
  });

  const fault = (layer: WireLayer, change: Change, settings = {}): string | undefined =>
    wrongOf(settings).faultOf(layer, change);

  it('may have changes of SCCP, in one message or in segments', () => {
    expect(fault('sccp', { change: 'omit', at: 'callingParty' })).to.equal(undefined);
    expect(fault('sccp', { change: 'value', at: 'hopCounter', hex: '00' })).to.equal(undefined);
    expect(fault('sccp', { change: 'omit', at: 'calingParty' })).to.equal(
      'the sccp message has no "calingParty"; did you mean callingParty?',
    );
  });

  it('may have changes of the parameters of M3UA that the gateway sends', () => {
    const at = 'routingContext';
    expect(fault('m3ua', { change: 'omit', at })).to.equal('the m3ua message has no "routingContext"');
    expect(fault('m3ua', { change: 'omit', at }, { m3ua: { routing_context: 5 } })).to.equal(undefined);
    expect(fault('m3ua', { change: 'value', at: 'protocolData.si', hex: '05' })).to.equal(undefined);
  });

  it('may have changes of SCTP where dialproof makes its packets', () => {
    const change: Change = { change: 'value', at: 'ppid', hex: '0000002e' };
    expect(fault('sctp', change, { transport: ownSctp })).to.equal(undefined);
    expect(fault('sctp', change)).to.match(/^the gateway stp1 leaves SCTP to the system/);
    expect(fault('sctp', change, { transport: { ...ownSctp, over: 'kernel' } })).to.match(/leaves SCTP to the system/);
    expect(fault('sctp', { ...change, at: 'pid' }, { transport: ownSctp })).to.include('did you mean ppid?');
  });

  it('may be dropped, delayed and repeated over every transport', () => {
    expect(fault('sctp', { change: 'drop' })).to.equal(undefined);
    expect(fault('sctp', { change: 'delay', ms: 5 }, { transport: { ...ownSctp, over: 'kernel' } })).to.equal(
      undefined,
    );
  });
});
