/** The settings that a Diameter gateway that listens needs, and those that it must not have. */
import { expect } from 'chai';
import { validate } from '../../../schemas/index.ts';

const faultsOf = (gateway: object): string[] => {
  const checked = validate.config({ gateways: { ocs: { kind: 'diameter', ...gateway } } });
  return checked.ok
    ? []
    : checked.faults.map(({ pointer, message }) => `${pointer.replace('/gateways/ocs', '')} ${message}`);
};

const named = { origin_host: 'ocs.example', origin_realm: 'example' };
const listens = { mode: 'listen', ...named };

describe('the configuration of a diameter gateway that listens', () => {
  it('needs a name and a realm, and no address', () => {
    expect(faultsOf(listens)).to.deep.equal([]);
    expect(faultsOf({ ...listens, host: '0.0.0.0', port: 0, max_peers: 3 })).to.deep.equal([]);
    expect(faultsOf({ mode: 'listen' })).to.deep.equal([
      '/origin_host is required with `mode: listen`',
      '/origin_realm is required with `mode: listen`',
    ]);
  });

  it('has no peer to simulate or to address, and a certificate where it has TLS', () => {
    expect(faultsOf({ ...listens, simulated: true })).to.deep.equal(['/simulated must be absent with `mode: listen`']);
    expect(faultsOf({ ...listens, destination_host: 'a', destination_realm: 'b' })).to.deep.equal([
      '/destination_host must be absent with `mode: listen`',
      '/destination_realm must be absent with `mode: listen`',
    ]);
    expect(faultsOf({ ...listens, tls: {} })).to.deep.equal(['/tls/certificate_file is required with `mode: listen`']);
  });

  it('has no TLS over SCTP, and addresses of which each is one', () => {
    const transport = { type: 'sctp', hosts: ['127.0.0.1', '0.0.0.0'], local_hosts: ['127.0.0.2'] };
    expect(faultsOf({ ...listens, tls: { certificate_file: 'c', key_file: 'k' }, transport })).to.have.members([
      '/tls must be absent where there is `transport`: SCTP has no TLS here',
      '/transport/local_hosts goes with the mode connect; further addresses to listen on are `hosts`',
      '/transport/hosts/0 is the host already: "127.0.0.1"',
      '/transport/hosts/1 must be a single address, not 0.0.0.0',
    ]);
    expect(
      faultsOf({ ...listens, transport: { type: 'sctp', timers: { rto_min_ms: 90, rto_max_ms: 80 } } }),
    ).to.deep.equal(['/transport/timers/rto_min_ms must not be above rto_max_ms, which is 80']);
    expect(faultsOf({ simulated: true, transport: { type: 'sctp' } })).to.deep.equal(['/transport requires `host`']);
  });

  it('leaves its port 0 and its limit to it alone', () => {
    expect(faultsOf({ host: 'ocs.example', ...named, port: 0, max_peers: 3 })).to.deep.equal([
      '/port must be at least 1, except with `mode: listen`',
      '/max_peers requires `mode: listen`',
    ]);
  });
});
