import { isIP } from 'node:net';
import { expect } from 'chai';
import fc from 'fast-check';
import { faultOfHost, faultOfUrlHost } from '../../src/ground/host-address.ts';
import { rounds } from '../support/depth.ts';

describe('a host', () => {
  for (const host of [
    '127.0.0.1',
    '0.0.0.0',
    '::',
    '::1',
    'fe80::1%eth0',
    '::ffff:10.0.0.1',
    'localhost',
    'ocs.example.',
    'a_b-1.c',
    'müller.example',
    '3com.example',
  ]) {
    it(`is valid: ${host}`, () => {
      expect(faultOfHost(host)).to.equal(undefined);
      expect(faultOfUrlHost(host.includes(':') ? `http://[${host}]:80/a` : `http://${host}/a`)).to.equal(undefined);
    });
  }

  const decimal = 'an IPv4 address in four decimal parts without leading zeros, such as 127.0.0.1';
  for (const [host, rule] of [
    ['127.0.0.010', `must be ${decimal}: "127.0.0.010"`],
    ['127.1', `must be ${decimal}: "127.1"`],
    ['2130706433', `must be ${decimal}: "2130706433"`],
    ['0x7f.0.0.1', `must be ${decimal}: "0x7f.0.0.1"`],
    ['256.0.0.1', `must be ${decimal}: "256.0.0.1"`],
    ['127.0.0.1.', `must be ${decimal}: "127.0.0.1."`],
    [' 127.0.0.1', 'must have no white space at its ends: " 127.0.0.1"'],
    ['[::1]', 'must be without brackets: "::1"'],
    ['ocs:3868', 'must be without a port, which has a setting of its own: "ocs:3868"'],
    ['::1::', 'must be the name of a host, or an IPv4 or IPv6 address: "::1::"'],
    ['a b', 'must be the name of a host, or an IPv4 or IPv6 address: "a b"'],
    ['-a', 'must be the name of a host, or an IPv4 or IPv6 address: "-a"'],
    ['http://a', 'must be the name of a host, or an IPv4 or IPv6 address: "http://a"'],
  ] as const) {
    it(`is refused with the rule: ${host}`, () => {
      expect(faultOfHost(host)).to.equal(rule);
    });
  }

  it('of numbers is accepted only where every reader reads the same address', () => {
    const part = fc.oneof(
      fc.integer({ min: 0, max: 300 }).map(String),
      fc.integer({ min: 0, max: 300 }).map((n) => `0${n.toString(8)}`),
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
        const host = parts.join('.');
        if (faultOfHost(host) === undefined) expect(new URL(`http://${host}`).hostname).to.equal(host);
      }),
    );
  });

  it('of either version is an address for node:net', () => {
    const group = fc.oneof(fc.stringMatching(/^[0-9a-f]{1,5}$/), fc.constantFrom('', '1.2.3.4', '01.2.3.4'));
    fc.assert(
      fc.property(fc.array(group, { minLength: 2, maxLength: 9 }), (groups) => {
        const host = groups.join(':');
        if (/^[^:]*:\d*$/.test(host)) return;
        expect(faultOfHost(host) === undefined, host).to.equal(isIP(host) !== 0);
      }),
      { numRuns: rounds(1000) },
    );
  });

  it('in a URL is checked by the same rules', () => {
    expect(faultOfUrlHost('http://127.0.0.010:8080/x')).to.equal(`the host must be ${decimal}: "127.0.0.010"`);
    expect(faultOfUrlHost('postgres://user@127.1/crm')).to.equal(`the host must be ${decimal}: "127.1"`);
    expect(faultOfUrlHost('http://[::g]')).to.equal('must have an IPv6 address in its brackets: "::g"');
    expect(faultOfUrlHost('postgres://%2Fvar%2Frun/crm')).to.equal(undefined);
  });
});
