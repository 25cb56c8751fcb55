/** How a check of links describes the transport of a link. */
import { expect } from 'chai';
import { loadConfig } from '../../../src/config.ts';
import { configuredLinks } from '../../../src/gateways/configured-links.ts';
import { describe as describeLinks } from '../../../src/gateways/sigtran/link-check/describe.ts';

describe('a check of links', () => {
  const addressOf = (transport: object): string | undefined => {
    const { gateways } = loadConfig(
      JSON.stringify({
        gateways: { stp: { kind: 'sigtran', opc: 1, transport: { mode: 'listen', host: '10.0.0.1', ...transport } } },
      }),
      'stp.yaml',
    );
    const links = configuredLinks(gateways).get('stp') ?? [];
    return describeLinks({
      links,
      labels: ['stp'],
      watch: { links: new Map() } as never,
      standing: [],
      patience: 1000,
      bits: 14,
    })[0]?.address;
  };

  it('names the transport, and the protocol that carries SCTP', () => {
    expect([
      addressOf({ type: 'tcp' }),
      addressOf({ type: 'sctp' }),
      addressOf({ type: 'sctp', over: 'ip' }),
      addressOf({ type: 'sctp', over: 'kernel', hosts: ['10.0.1.1'] }),
    ]).to.deep.equal([
      'listens on 10.0.0.1, TCP port 2905',
      'listens on 10.0.0.1, SCTP port 2905, in UDP port 9899',
      'listens on 10.0.0.1, SCTP port 2905, over IP',
      'listens on 10.0.0.1 and 10.0.1.1, SCTP port 2905, by the kernel',
    ]);
  });
});
