/** Which links the configuration gives its gateways, from which UDP ports, and which of them a thread has. */
import { expect } from 'chai';
import fc from 'fast-check';
import { loadConfig } from '../../src/config.ts';
import {
  configuredLinks,
  linksOfThread,
  threadsWithLinks,
  type ConfiguredLink,
} from '../../src/gateways/configured-links.ts';

const linksOf = (gateways: object): ReadonlyMap<string, readonly ConfiguredLink[]> =>
  configuredLinks(loadConfig(JSON.stringify({ gateways }), 'links.yaml').gateways);

const sigtran = (more: object) => ({ kind: 'sigtran', opc: 1, ...more });
const sctp = (more: object = {}) => ({ type: 'sctp', host: '10.0.0.1', ...more });

describe('the links of the configuration', () => {
  it('are the transport alone, or those of the list with what they have instead of the settings of the gateway', () => {
    const m3ua = { routing_context: 7, heartbeat_seconds: 5 };
    const links = [
      { name: 'a', transport: { type: 'tcp' } },
      { name: 'b', transport: sctp(), m3ua: { routing_context: 8, traffic_mode: 'override' } },
    ];
    const found = linksOf({
      one: sigtran({ transport: { type: 'tcp' }, m3ua }),
      many: sigtran({ links, m3ua }),
      none: sigtran({}),
      db: { kind: 'rest', simulated: true },
    });
    const told = [...found].map(([name, own]) => [
      name,
      own.map((link) => [link.name, link.transport.type, link.m3ua.routing_context, link.m3ua.traffic_mode]),
    ]);
    expect(told).to.deep.equal([
      ['one', [[undefined, 'tcp', 7, 'loadshare']]],
      [
        'many',
        [
          ['a', 'tcp', 7, 'loadshare'],
          ['b', 'sctp', 8, 'override'],
        ],
      ],
      ['none', []],
    ]);
  });

  it('have UDP ports from 9899 on, in the order of the configuration, without those that it names itself', () => {
    const found = linksOf({
      first: sigtran({ transport: sctp() }),
      chosen: sigtran({ transport: sctp({ local_udp_port: 9900 }) }),
      waiting: sigtran({ transport: sctp({ mode: 'listen', udp_port: 9902 }) }),
      'over IP': sigtran({ transport: sctp({ over: 'ip' }) }),
      'of the kernel': sigtran({ transport: sctp({ over: 'kernel' }) }),
      'over TCP': sigtran({ transport: { type: 'tcp' } }),
      links: sigtran({ links: [1, 2, 3].map((port) => ({ name: `${port}`, transport: sctp({ local_port: port }) })) }),
    });
    const ports = [...found].map(([name, own]) => [name, ...own.map(({ preferredUdpPort }) => preferredUdpPort)]);
    expect(ports).to.deep.equal([
      ['first', 9899],
      ['chosen', undefined],
      ['waiting', undefined],
      ['over IP', undefined],
      ['of the kernel', undefined],
      ['over TCP', undefined],
      ['links', 9901, 9903, 9904],
    ]);
  });
});

describe('the links of a thread', () => {
  it('belong to one thread each, and as many threads have one as there are links beside the first', () => {
    fc.assert(
      fc.property(fc.nat(8), fc.nat(8), (count, of) => {
        const links = Array.from({ length: count }, (_, index) => index);
        const [service, ...threads] = Array.from({ length: of + 1 }, (_, number) =>
          linksOfThread(links, { number, of }),
        );
        expect([...(service ?? []), ...threads.flat()]).to.have.members(links);
        if (count > 0) expect(service).to.include(0);
        const served = threads.filter((own) => own.length === 1);
        expect(served).to.have.length(threadsWithLinks(count, of));
        expect(threads.slice(0, served.length)).to.deep.equal(served);
        expect(threads.slice(served.length).flat()).to.deep.equal([]);
      }),
    );
  });
});
