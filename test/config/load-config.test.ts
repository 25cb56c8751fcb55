import { expect } from 'chai';
import { embeddedConfig, loadConfig } from '../../src/config.ts';
import { sizeInBytes } from '../../src/ground/sizes.ts';
import { DialproofError } from '../../src/ground/errors.ts';

const faultsOf = (text: string): unknown => {
  try {
    loadConfig(text, 'dialproof.yaml');
  } catch (error) {
    expect(error).to.be.instanceOf(DialproofError);
    expect((error as DialproofError).code).to.equal('InvalidFile');
    return (error as DialproofError).data?.['errors'];
  }
  return undefined;
};

describe('loadConfig', () => {
  it('returns the embedded configuration without a file, for an empty one and for a comment', () => {
    for (const text of [undefined, '', '# nothing', '{}'])
      expect(loadConfig(text, 'dialproof.yaml')).to.deep.equal(embeddedConfig());
  });

  it('has the loopback gateway, the interfaces and the limits embedded', () => {
    const { http, tcp, gateways, defaults, flows, dialing, tcap, log } = embeddedConfig();
    const megabyte = 1024 * 1024;
    expect(http).to.deep.include({ host: '127.0.0.1', port: 9080, token_env: 'DIALPROOF_TOKEN', names: [] });
    expect(http).to.include({ body_limit: 4 * megabyte, bodies_limit: 256 * megabyte });
    expect(http).to.include({ answer_limit: 64 * megabyte, answers_limit: 256 * megabyte });
    expect(tcp).to.include({ host: '127.0.0.1', port: 9009 });
    expect({ defaults, flows, dialing, tcap, log }).to.deep.equal({
      defaults: { sigtran: 'loopback' },
      flows: [],
      dialing: { default_timeout_seconds: 30 },
      tcap: { timeout_seconds: 10 },
      log: { level: 'info' },
    });
    expect(Object.keys(gateways)).to.deep.equal(['loopback']);
    expect(gateways['loopback']).to.deep.include({ kind: 'sigtran', transport: { type: 'memory' } });
  });

  it('takes the digits of a simulated server as they are written, and refuses ambiguous numbers', () => {
    const gateways = (value: string): string => `gateways:
  charging: { kind: diameter, simulated: { answers: [{ avps: [{ name: User-Name, value: ${value} }] }] } }
  crm: { kind: rest, simulated: { responses: [{ code: 0xc8, content: { msisdn: ${value} } }] } }
`;
    const { charging, crm } = loadConfig(gateways('0495551'), 'dialproof.yaml').gateways as Record<
      string,
      { simulated?: unknown }
    >;
    expect(charging?.simulated).to.deep.include({ answers: [{ avps: [{ name: 'User-Name', value: '0495551' }] }] });
    expect(JSON.stringify(crm?.simulated)).to.include('"msisdn":"0495551"').and.to.include('"code":200');
    const message = '1.0 may be a text, or the number 1: write it in quotes, or the number as 1';
    const faults = [
      { pointer: '/gateways/charging/simulated/answers/0/avps/0/value', message: `${message} (line 2)` },
      { pointer: '/gateways/crm/simulated/responses/0/content/msisdn', message: `${message} (line 3)` },
    ];
    expect(faultsOf(gateways('1.0'))).to.deep.equal(faults);
    const json = '{ "gateways": { "crm": { "kind": "rest", "simulated": { "responses": [{ "content": 1.0 }] } } } }';
    expect(faultsOf(json)).to.deep.equal([
      { pointer: '/gateways/crm/simulated/responses/0/content', message: `${message} (line 1)` },
    ]);
  });

  it('reads YAML and JSON', () => {
    expect(loadConfig('http: { port: 0, body_limit: 512kb }', 'a').http).to.deep.include({
      port: 0,
      body_limit: 524_288,
    });
    expect(loadConfig('{"http": {"port": 0, "body_limit": 1000}}', 'a').http).to.deep.include({
      port: 0,
      body_limit: 1000,
    });
  });

  it('reports every fault with its line', () => {
    expect(
      faultsOf(
        'http:\n  port: 70000\nlog:\n  level: loud\n  colour: red\ngateways:\n  stp1:\n    kind: sigtran\n' +
          '    transport: { type: tcp }\n',
      ),
    ).to.deep.equal([
      { pointer: '/http/port', message: 'must be an integer from 0 to 65535, not 70000 (line 2)' },
      { pointer: '/log/colour', message: 'is not known here; known: level (line 5)' },
      {
        pointer: '/log/level',
        message: 'must be one of "fatal", "error", "warn", "info", "debug", "trace" and "silent", not "loud" (line 4)',
      },
      { pointer: '/gateways/stp1/opc', message: 'is required where the transport is tcp (line 8)' },
    ]);
  });

  it('reports invalid YAML with its line', () => {
    expect(faultsOf('http:\n  port: 1\n  port: 2\n')).to.deep.equal([
      {
        pointer: '',
        message: 'the name stands twice in one object: keep one of the two (line 3)',
        excerpt: '    1 | http:\n    2 |   port: 1\n  > 3 |   port: 2\n      |   ^',
      },
    ]);
    expect(faultsOf('a: &a [1]\nb: *c\n')).to.deep.equal([
      {
        pointer: '',
        message: '*c refers to a value that is marked &c, and none before it is: write the value in quotes (line 2)',
        excerpt: '    1 | a: &a [1]\n  > 2 | b: *c\n      |    ^',
      },
    ]);
  });

  it('refuses aliases that unfold without end', () => {
    const levels = Array.from(
      { length: 12 },
      (_, level) => `l${level + 1}: &l${level + 1} [${Array(10).fill(`*l${level}`).join(', ')}]`,
    );
    expect(faultsOf(['l0: &l0 [x]', ...levels].join('\n'))).to.have.length(1);
  });

  it('refuses a document that is no mapping', () => {
    for (const text of ['5', '[]', 'text']) expect(faultsOf(text), text).to.have.length(1);
  });
});

describe('sizeInBytes', () => {
  it('knows bytes, kb, mb and gb', () => {
    expect(['1', '7b', '2kb', '4mb', '4 MB', '1gb', 99].map(sizeInBytes)).to.deep.equal([
      1, 7, 2048, 4_194_304, 4_194_304, 1_073_741_824, 99,
    ]);
  });
});
