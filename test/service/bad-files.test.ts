/** Files with faults: the service does not start, and it reports every fault of every file with its place. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { loadConfig, type Config } from '../../src/config.ts';
import { DialproofError, type Fault } from '../../src/ground/errors.ts';
import { createLog } from '../../src/log.ts';
import { startService } from '../../src/service/service.ts';
import { closeServices, openService, readServiceConfig } from '../support/open-service.ts';

const dialing = (config: string, exits = '[3, null, null]'): string => `
operations:
  1: { id: 1, type: Start, exits: [2] }
  2:
    id: 2
    type: ExtensionDialing
    config: { main_announcement: { set: Common, entry: enter_extension }, reprompt_announcement: { set: Common, entry: try_again }, ${config} }
    exits: ${exits}
  3: { id: 3, type: ReleaseCall, config: { cause: 17 }, exits: [] }
`;
const right = 'prefix: "6495551", min_digits: 3, max_digits: 3';

/** The faulty part of the flow, and the place that has to be named; part 8 of the seed and its cross-field rules. */
const flows: readonly (readonly [name: string, text: string, pointer: string])[] = [
  ['min_digits 0', dialing('prefix: "64955512", min_digits: 0, max_digits: 3'), '/operations/2/config/min_digits'],
  ['min_digits 6', dialing('prefix: "6495551", min_digits: 6, max_digits: 5'), '/operations/2/config/min_digits'],
  ['max_digits 6', dialing('prefix: "6495551", min_digits: 3, max_digits: 6'), '/operations/2/config/max_digits'],
  ['max_digits 0', dialing('prefix: "6495551", min_digits: 1, max_digits: 0'), '/operations/2/config/max_digits'],
  [
    'min_digits above max_digits',
    dialing('prefix: "6495551", min_digits: 4, max_digits: 3'),
    '/operations/2/config/min_digits',
  ],
  ['a destination of 6 digits', dialing('prefix: "649", min_digits: 3, max_digits: 4'), '/operations/2/config/prefix'],
  ['max_iterations 0', dialing(`${right}, max_iterations: 0`), '/operations/2/config/max_iterations'],
  ['timeout_seconds -1', dialing(`${right}, timeout_seconds: -1`), '/operations/2/config/timeout_seconds'],
  ['end_character "#"', dialing(`${right}, end_character: "#"`), '/operations/2/config/end_character'],
  ['cancel_character "*"', dialing(`${right}, cancel_character: "*"`), '/operations/2/config/cancel_character'],
  [
    'no patterns in the list',
    dialing(`${right}, destination_patterns: []`),
    '/operations/2/config/destination_patterns',
  ],
  [
    'a pattern that cannot be read',
    dialing(`${right}, destination_patterns: ["6?", "6(1|2)"]`),
    '/operations/2/config/destination_patterns/1',
  ],
  ['no prefix', dialing('min_digits: 3, max_digits: 3'), '/operations/2/config/prefix'],
  ['an unknown setting', dialing(`${right}, maxdigits: 3`), '/operations/2/config/maxdigits'],
  ['two exits', dialing(right, '[3, null]'), '/operations/2/exits'],
  ['four exits', dialing(right, '[3, 3, 3, 3]'), '/operations/2/exits'],
  ['an exit to nowhere', dialing(right, '[3, 9, null]'), '/operations/2/exits/1'],
  ['an unknown type', dialing(right).replace('type: ReleaseCall', 'type: Release'), '/operations/3/type'],
  [
    'an unknown announcement',
    dialing(right).replace('entry: try_again', 'entry: again'),
    '/operations/2/config/reprompt_announcement/entry',
  ],
  ['no Start', dialing(right).replace('type: Start', 'type: PlayAnnouncement'), '/operations'],
  ['no YAML', 'operations: [', ''],
];

describe('a service with bad files', () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dialproof-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));
  afterEach(closeServices);

  const flowFile = async (name: string, text: string): Promise<string> => {
    const file = join(folder, name);
    await writeFile(file, text);
    return file;
  };
  /** The faults with which startService refuses the configuration. */
  const faultsOf = async (changes: Partial<Config>): Promise<readonly Fault[]> => {
    const config = { ...(await readServiceConfig()), ...changes };
    try {
      await (await startService({ config, log: createLog('silent'), environment: {} })).close();
    } catch (thrown) {
      if (thrown instanceof DialproofError && thrown.code === 'InvalidFile') return thrown.data?.['errors'] as Fault[];
      throw thrown;
    }
    throw new Error('the service started');
  };

  for (const [index, [name, text, pointer]] of flows.entries()) {
    it(`does not host a flow with ${name}`, async () => {
      const file = await flowFile(`${index}.yaml`, text);
      const faults = await faultsOf({ flows: [{ service_key: 1, file }] });
      expect(faults.map((fault) => fault.pointer)).to.include(pointer);
      for (const { message } of faults) expect(message.startsWith(`${file}: `), message).to.equal(true);
      if (pointer.includes('/config/'))
        expect(faults.find((fault) => fault.pointer === pointer)?.message).to.match(/ \(line 7\)$/);
    });
  }

  it('reports the faults of all its flows and gateways at once', async () => {
    const one = await flowFile('one.yaml', dialing('prefix: "1", min_digits: 0, max_digits: 9', '[3, 8, 9]'));
    const other = await flowFile('other.json', '{"operations": {"1": {"id": 2, "type": "Start", "exits": [7]}}}');
    const lost = join(folder, 'lost.json');
    const provisioning = loadConfig(
      'gateways: { pi: { kind: pi, host: 127.0.0.1, port: 1, username: me, password_env: DIALPROOF_NOT_SET } }',
      'config.yaml',
    ).gateways['pi'] as Config['gateways'][string];
    const files = [one, other, lost].map((file, index) => ({ service_key: index, file }));
    const faults = await faultsOf({ flows: files, gateways: { 'crm/eu': provisioning }, defaults: {} });
    const told = faults.map(({ pointer, message }) => `${message.split(': ')[0]} ${pointer}`);
    expect(told).to.include.members([
      `${one} /operations/2/config/min_digits`,
      `${one} /operations/2/config/max_digits`,
      `${one} /operations/2/config/prefix`,
      `${one} /operations/2/exits/1`,
      `${one} /operations/2/exits/2`,
      `${other} /operations/1/id`,
      `${other} /operations/1/exits/0`,
      `${lost} /flows/2/file`,
    ]);
    expect(faults.map(({ pointer }) => pointer)).to.include('/gateways/crm~1eu/password_env');
  });

  it('starts with the flow from which all these are made', async () => {
    const file = await flowFile('right.yaml', dialing(right));
    expect((await openService({ flows: [{ service_key: 1, file }] })).hostedCalls).to.equal(0);
  });
});

describe('a bad configuration', () => {
  const faultsIn = (text: string): Fault[] => {
    try {
      loadConfig(text, 'dialproof.yaml');
    } catch (thrown) {
      if (!(thrown instanceof DialproofError) || thrown.code !== 'InvalidFile') throw thrown;
      expect(thrown.message).to.include('dialproof.yaml');
      return thrown.data?.['errors'] as Fault[];
    }
    return [];
  };

  it('is refused with every fault, its pointer and its line', () => {
    const faults = faultsIn(`http: { port: 70000 }
tcp: { prt: 1 }
gateways:
  loopback: { kind: sigtran, transport: { type: memory } }
  default: { kind: sigtran, transport: { type: memory } }
defaults: { sigtran: lopback }
flows:
  - { service_key: 1, file: a.json }
  - { service_key: 1, file: b.json }
srf: { end_digit: "*", cancel_digit: "*" }
`);
    expect(faults.map(({ pointer, message }) => `${pointer} ${/\(line \d+\)$/.exec(message)?.[0]}`)).to.have.members([
      '/http/port (line 1)',
      '/tcp/prt (line 2)',
      '/gateways/default (line 5)',
      '/defaults/sigtran (line 6)',
      '/flows/1/service_key (line 9)',
      '/srf/cancel_digit (line 10)',
    ]);
  });

  it('is refused where it is not YAML', () => {
    expect(
      faultsIn('http: { port: 1')
        .map(({ message }) => message)
        .join(),
    ).to.match(/\(line 1\)/);
  });
});
