/**
 * A Diameter gateway from its configuration: dictionary files, answers of the simulated server, and faults that prevent
 * it.
 */
import { expect } from 'chai';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../../src/ground/clock.ts';
import { loadConfig } from '../../../src/config.ts';
import { DialproofError, type Fault } from '../../../src/ground/errors.ts';
import { createDiameter, type DiameterConfig } from '../../../src/gateways/diameter/open.ts';
import type { DiameterGateway } from '../../../src/gateways/diameter-gateway.ts';
import { baseTypes } from '../../../src/protocol/diameter/index.ts';
import { answerOf, ask, creditControl, valueIn } from '../../contracts/diameter-contract.ts';

describe('the configuration of a diameter gateway', () => {
  let folder: string;
  let gateway: DiameterGateway | undefined;
  const parts = { clock: systemClock, environment: {}, linkChanged: () => undefined };
  const create = (config: object): DiameterGateway => {
    const { gateways } = loadConfig(
      JSON.stringify({ gateways: { ocs: { kind: 'diameter', ...config } } }),
      'dialproof.yaml',
    );
    gateway = createDiameter('ocs', gateways['ocs'] as DiameterConfig, parts);
    return gateway;
  };
  const attach = async (config: object) => {
    const created = create(config);
    await created.start();
    return created.attach({ runId: 'run', actor: undefined });
  };
  const faultsOf = (act: () => unknown): readonly string[] => {
    try {
      act();
    } catch (thrown) {
      if (!(thrown instanceof DialproofError)) throw thrown;
      expect(thrown.code).to.equal('InvalidFile');
      return ((thrown.data?.['errors'] ?? []) as Fault[]).map(({ pointer, message }) => `${pointer} ${message}`);
    }
    throw new Error('nothing was thrown');
  };
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dialproof-dictionary-'));
  });
  afterEach(async () => {
    await gateway?.stop();
    gateway = undefined;
  });
  after(() => rm(folder, { recursive: true }));
  const file = async (text: string): Promise<string> => {
    const path = join(folder, 'more.yaml');
    await writeFile(path, text);
    return path;
  };

  it('knows AVPs and commands of a dictionary file, in YAML', async () => {
    const dictionary = await file(`
avps:
  - { name: X-Colour, code: 5000, vendor: 99999, type: Enumerated, values: { RED: 7 } }
  - { name: X-Paint, code: 5001, vendor: 99999, type: Grouped, mandatory: false }
commands:
  - { name: Paint, code: 8388000, application: 16777999 }
`);
    const answers = [
      { command: 'Paint', avps: [{ name: 'X-Paint', value: [{ name: 'X-Colour', value: '{{X-Colour}}' }] }] },
    ];
    const session = await attach({ simulated: { answers }, dictionary });
    const asked = await new Promise<Parameters<typeof answerOf>[0]>((resolve) => {
      session.request({ command: 'Paint', avps: [{ name: 'X-Colour', value: 'RED' }] }, resolve);
    });
    const { application, avps } = answerOf(asked);
    expect([application, valueIn(avps, 'X-Paint', 'X-Colour'), valueIn(avps, 'Result-Code')]).to.deep.equal([
      16777999, 7, 2001,
    ]);
  });

  it('reports every fault of a dictionary file, with its line', async () => {
    const dictionary = await file(`
avps:
  - { name: A, code: 1, type: Unsigned33 }
  - { name: B, code: -1, type: Time }
  - { name: C D, code: 3, type: Time }
  - { name: E, code: 3, type: Time }
commands:
  - { code: 5 }
`);
    const faults = faultsOf(() => create({ simulated: true, dictionary }));
    const types = baseTypes
      .map((type) => JSON.stringify(type))
      .join(', ')
      .replace(/, ([^,]*)$/, ' and $1');
    expect(faults.map((fault) => fault.replace(folder, ''))).to.deep.equal([
      `/gateways/ocs/dictionary /more.yaml /avps/0/type must be one of ${types}, not "Unsigned33" (line 3)`,
      '/gateways/ocs/dictionary /more.yaml /avps/1/code must be an integer from 0 to 4294967295, not -1 (line 4)',
      '/gateways/ocs/dictionary /more.yaml /avps/2/name must be a name without blanks, braces, brackets, dots, ' +
        'colons and equals signs, not "C D" (line 5)',
      '/gateways/ocs/dictionary /more.yaml /commands/0/name is required (line 8)',
      '/gateways/ocs/dictionary /more.yaml /avps/3/code is that of item 3 already: 3 (line 6)',
    ]);
  });

  it('names a dictionary, and a file of TLS, that cannot be read', () => {
    const missing = join(folder, 'none.yaml');
    const faults = faultsOf(() => create({ simulated: true, dictionary: missing }));
    expect(faults).to.have.length(1);
    expect(faults[0]).to.match(/^\/gateways\/ocs\/dictionary \S+none\.yaml cannot be read: ENOENT/);
    const own = { host: '127.0.0.1', origin_host: 'a', origin_realm: 'b', tls: { ca_file: missing } };
    expect(faultsOf(() => create(own))[0]).to.match(/^\/gateways\/ocs\/tls\/ca_file \S+none\.yaml cannot be read/);
  });

  it('says what a gateway on a network, or a simulated one, needs', () => {
    expect(faultsOf(() => create({ host: 'ocs' })).map((fault) => fault.replace(/ \(line.*/, ''))).to.deep.equal([
      '/gateways/ocs/origin_host is required where there is `host`',
      '/gateways/ocs/origin_realm is required where there is `host`',
    ]);
    expect(faultsOf(() => create({}))[0]).to.match(/^\/gateways\/ocs must have `host`, or else `simulated`/);
    const inner = { name: 'A', value: [{ name: 'B', value: [{ value: 1 }] }] };
    const nested = { simulated: { answers: [{ avps: [inner, { name: 'C', value: { d: 1 } }] }] } };
    expect(faultsOf(() => create(nested)).map((fault) => fault.replace(/ \(line.*/, ''))).to.deep.equal([
      '/gateways/ocs/simulated/answers/0/avps/0/value/0/value/0/name is required',
      '/gateways/ocs/simulated/answers/0/avps/1/value must be a scalar or, of a group, a list of AVPs',
    ]);
  });

  it('sends its own messages although a dictionary takes names or codes of the base protocol', async () => {
    for (const [avp, reason] of [
      [
        '{ name: Origin-Host, code: 264, type: Unsigned32 }',
        'Origin-Host must be a whole number from 0 to 4294967295, not "tester.dialproof"',
      ],
      ['{ name: Cause, code: 273, type: Enumerated }', 'no dictionary has an AVP Disconnect-Cause'],
    ] as const) {
      const dictionary = await file(`avps: [${avp}]`);
      expect(faultsOf(() => create({ simulated: true, dictionary }))).to.deep.equal([
        `/gateways/ocs cannot identify itself: ${reason}`,
      ]);
    }
  });

  it('checks a Re-Auth-Request with the dictionary, because a later fault would reach no request', () => {
    const avps = [
      { name: 'Rating-Group', value: 7 },
      { name: 'Validity-Time', value: 'soon' },
      { name: 'No-Such', value: 1 },
    ];
    expect(faultsOf(() => create({ simulated: { re_auth: { after: 1, avps } } }))).to.deep.equal([
      '/gateways/ocs/simulated/re_auth/avps/1 cannot be sent: Validity-Time must be a whole number from 0 to ' +
        '4294967295, not "soon"',
      '/gateways/ocs/simulated/re_auth/avps/2 cannot be sent: no dictionary has an AVP No-Such',
    ]);
  });

  it('sends the client an error for an answer that cannot be encoded', async () => {
    const session = await attach({ simulated: { answers: [{ avps: [{ name: 'Validity-Time', value: 'soon' }] }] } });
    const { avps } = answerOf(await ask(session, ...creditControl(session.newSessionId(), 0)));
    expect(valueIn(avps, 'Result-Code')).to.equal(5012);
    expect(valueIn(avps, 'Error-Message')).to.match(/^the simulated answer cannot be sent: Validity-Time must be/);
  });
});
