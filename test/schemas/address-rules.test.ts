import { expect } from 'chai';
import { validate } from '../../schemas/index.ts';

const faultsOf = (config: object): string[] => {
  const checked = validate.config(config);
  return checked.ok ? [] : checked.faults.map(({ pointer, message }) => `${pointer} ${message}`);
};

const wrong = '127.0.0.010';

describe('the addresses of a configuration', () => {
  it('have one syntax in all places', () => {
    const transport = { type: 'sctp', host: wrong, port: 2905, hosts: [wrong], local_hosts: [wrong] };
    const config = {
      http: { host: wrong },
      tcp: { host: wrong },
      tracing: { endpoint: `http://${wrong}` },
      gateways: {
        stp: { kind: 'sigtran', opc: 1, dpc: 2, transport },
        two: { kind: 'sigtran', opc: 1, dpc: 2, links: [{ transport }] },
        ocs: { kind: 'diameter', host: wrong, origin_host: 'a.example', origin_realm: 'example' },
        pi1: { kind: 'pi', host: wrong, port: 1 },
        pi2: { kind: 'pi', simulated: { answers: [], listen: { host: wrong, port: 1 } } },
        crm: { kind: 'rest', url: `http://${wrong}/a` },
        osd: { kind: 'osd', url: `http://${wrong}/a` },
        db1: { kind: 'db', url: `postgres://u@${wrong}/a` },
      },
    };
    const places = faultsOf(config)
      .filter((fault) => fault.includes('without leading zeros'))
      .map((fault) => fault.split(' ')[0]);
    expect(new Set(places)).to.deep.equal(
      new Set([
        '/http/host',
        '/tcp/host',
        '/tracing/endpoint',
        ...['', '/links/0'].flatMap((link, index) =>
          ['host', 'hosts/0', 'local_hosts/0'].map(
            (field) => `/gateways/${index === 0 ? 'stp' : 'two'}${link}/transport/${field}`,
          ),
        ),
        '/gateways/ocs/host',
        '/gateways/pi1/host',
        '/gateways/pi2/simulated/listen/host',
        '/gateways/crm/url',
        '/gateways/osd/url',
        '/gateways/db1/url',
      ]),
    );
  });

  it('can be names and addresses of both versions', () => {
    for (const host of ['localhost', '::1', '127.0.0.1']) expect(faultsOf({ http: { host } })).to.deep.equal([]);
  });
});
