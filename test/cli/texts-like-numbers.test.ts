/**
 * Digits in a test file are sent and expected as they are written, whichever way they take to the place where they are
 * sent or expected.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import fc from 'fast-check';
import { placeOverride, variableOverride, type Override } from '../../src/cli/overrides.ts';
import { testsIn } from '../../src/cli/test-files.ts';
import { faultLine, parseSource } from '../../src/documents/yaml-source.ts';
import { checkTest } from '../../src/cli/offline/offline-checks.ts';
import { perform } from '../operations/one-instance.ts';
import type { Reaction } from '../run/scripted-scp.ts';
import { rounds } from '../support/depth.ts';

/** A way by which digits reach a place of the test. */
interface Door {
  /** The text at the place. */
  readonly place: string;
  /** Members of the test beside its operations. */
  readonly members?: string;
  /** Operations before the others. */
  readonly before?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly overrides?: readonly Override[];
}

const doors: Readonly<Record<string, (digits: string) => Door>> = {
  'the argument': (digits) => ({ place: digits }),
  vars: (digits) => ({ place: '"{$v.x}"', members: `vars: { x: ${digits} }` }),
  'a variable of another': (digits) => ({ place: '"{$v.y}"', members: `vars: { x: ${digits}, y: "{$v.x}" }` }),
  'a list of vars': (digits) => ({ place: '"{$v.x[1]}"', members: `vars: { x: [1, ${digits}] }` }),
  'the row of a feed': (digits) => ({ place: '"{$v.x}"', members: `feeds: [{ rows: [{ x: ${digits} }] }]` }),
  'a CSV feed': (digits) => ({
    place: '"{$v.x}"',
    members: 'feeds: [{ file: rows.csv }]',
    files: { 'rows.csv': `x\n${digits}\n` },
  }),
  'a text of a JSON feed': (digits) => ({
    place: '"{$v.x}"',
    members: 'feeds: [{ file: rows.json }]',
    files: { 'rows.json': `[{ "x": "${digits}" }]` },
  }),
  set: (digits) => ({
    place: '"{$v.x}"',
    before: `  - { type: eval, set: { v.x: ${digits} } }`,
    members: 'vars: { x: 1 }',
  }),
  '--var': (digits) => ({
    place: '"{$v.x}"',
    members: 'vars: { x: "1" }',
    overrides: [variableOverride(`x=${digits}`)],
  }),
  '--set of a variable': (digits) => ({
    place: '"{$v.x}"',
    members: 'vars: { x: "1" }',
    overrides: [placeOverride(`vars.x=${digits}`)],
  }),
  '--set with an object': (digits) => ({
    place: '"{$v.x.y}"',
    members: 'vars: { x: "1" }',
    overrides: [placeOverride(`vars={"x":{"y":"${digits}"}}`)],
  }),
};

const sending = ({ place, before = '' }: Door, expected: string): string => `operations:
${before}
  - type: inap.ssp_to_scp.InitialDP
    arguments: { serviceKey: 7, calledPartyNumber_digits: ${place} }
${expected}
`;

const connect = '  - type: inap.ssp_from_scp.Connect';

/** Operations that expect the value of the place. */
const expectations: Readonly<Record<string, (place: string) => string>> = {
  arguments: (place) => `${connect}\n    arguments: { destinationRoutingAddress_digits: ${place} }`,
  'arguments in a list': (place) => `${connect}\n    arguments: { "destinationRoutingAddress[0]_digits": ${place} }`,
  tests: (place) => `${connect}\n    tests: [{ kpath: "destinationRoutingAddress_digits", value: ${place} }]`,
  'tests of type string': (place) =>
    `${connect}\n    tests: [{ kpath: "destinationRoutingAddress_digits", type: string, value: ${place} }]`,
  accept: (place) => `${connect}\n    accept: [{ kpath: "destinationRoutingAddress_digits", value: ${place} }]`,
};

let folder = '';

/** The params of ExecuteTest, and the faults instead of them. */
const planned = async (text: string, { files = {}, overrides = [] }: Pick<Door, 'files' | 'overrides'> = {}) => {
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const file = join(folder, 'a.test.yaml');
  const { suites, faults } = await testsIn([{ file, source: parseSource(file, text) }], overrides, {
    checkTest: (params) => Promise.resolve(checkTest(params)),
  });
  return {
    params: suites[0]?.cases[0]?.params,
    faults: faults.map((fault) => faultLine(fault).replaceAll(`${folder}/`, '')),
  };
};

/** Runs the test against an SCP that connects to those digits: the dialled number, and whether the test has passed. */
const run = async (text: string, door: Door, connected: string): Promise<{ dialled: unknown; passed: boolean }> => {
  const { params, faults } = await planned(`name: t\n${door.members ?? ''}\n${text}`, door);
  expect(faults, text).to.deep.equal([]);
  const { operations, vars, feeds } = params as NonNullable<typeof params>;
  let dialled: unknown;
  const react: Reaction = (call, { primitive }) => {
    if (primitive !== 'TC-BEGIN') return;
    dialled = call.calledNumber;
    call.say('Connect', { destinationRoutingAddress_digits: connected }).end();
  };
  const { report } = await perform(operations, { ...(vars && { vars }), ...(feeds && { feeds }) }, react);
  return { dialled, passed: report.counts.passed === 1 };
};

const digits = fc
  .tuple(fc.constantFrom('', '0', '00'), fc.stringMatching(/^[0-9]{1,15}$/))
  .map(([zeros, rest]) => zeros + rest);
/** Digits of the same numeric value, mostly other digits. */
const alike = (text: string): fc.Arbitrary<string> =>
  fc.constantFrom(text, `0${text}`, text.replace(/^0+(?=.)/, ''), text.replace(/^0(?=.)/, ''), `${text}0`);

describe('digits of a test file', () => {
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'texts-'));
  });
  after(() => rm(folder, { recursive: true }));

  for (const [name, doorOf] of Object.entries(doors)) {
    it(`are sent and expected as they are written, by ${name}`, () =>
      fc.assert(
        fc.asyncProperty(
          digits.chain((text) => fc.tuple(fc.constant(text), alike(text))),
          fc.constantFrom(...Object.keys(expectations)),
          async ([written, connected], how) => {
            const door = doorOf(written);
            // A Connect that does not fit is left for other operations: then it is unexpected, or remains.
            const { dialled, passed } = await run(
              sending(door, expectations[how]?.(door.place) ?? ''),
              door,
              connected,
            );
            expect(dialled).to.equal(written);
            expect(passed, `${how}: expected ${written}, ${connected} came`).to.equal(written === connected);
          },
        ),
        { numRuns: rounds(200) },
      ));
  }

  it('are those of an include, alone and within a text', () =>
    fc.assert(
      fc.asyncProperty(digits, async (written) => {
        const text = `operations:\n  - { include: b.yaml, with: { x: ${written} } }\n`;
        const files = {
          'b.yaml':
            '- { type: inap.ssp_to_scp.InitialDP, arguments: { serviceKey: "{{x}}", calledPartyNumber_digits: ' +
            '"{{x}}", callingPartyNumber_digits: "9{{x}}" } }\n',
        };
        const { params } = await planned(text, { files });
        const { arguments: given } = (params?.operations[0] ?? {}) as { arguments?: Record<string, unknown> };
        // A service key is a number, which may exceed 2^31 here.
        if (given === undefined) {
          expect(Number(written)).to.be.above(0x7fff_ffff);
          return;
        }
        expect(String(given['calledPartyNumber_digits'])).to.equal(written);
        expect(given['callingPartyNumber_digits']).to.equal(`9${written}`);
        expect(given['serviceKey']).to.equal(Number(written));
      }),
      { numRuns: rounds(200) },
    ));

  it('are a number where an expression computes one, which then equals only its decimal text', async () => {
    for (const [value, connected, passes] of [
      ['600 + 49', '649', true],
      ['600 + 49', '0649', false],
      ['int("0649")', '0649', false],
    ] as const) {
      for (const expected of [
        `${connect}\n    arguments: { destinationRoutingAddress_digits: '{${value}}' }`,
        `${connect}\n    tests: [{ kpath: "destinationRoutingAddress_digits", value: '{${value}}' }]`,
        `${connect}\n    tests: [{ kpath: "destinationRoutingAddress_digits", type: integer, value: 649 }]`,
        `${connect}\n  - { type: assert, expression: '$i.Connect.destinationRoutingAddress_digits == ${value}' }`,
        `${connect}\n    accept: [{ kpath: "destinationRoutingAddress_digits", value: '{${value}}' }]`,
      ]) {
        const { passed } = await run(sending({ place: '1' }, expected), { place: '1' }, connected);
        expect(passed, `${expected} of ${connected}`).to.equal(passes);
      }
    }
  });
});

describe('a number in another spelling', () => {
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'texts-'));
  });
  after(() => rm(folder, { recursive: true }));

  const first = (place: string): string =>
    'operations:\n  - type: inap.ssp_to_scp.InitialDP\n' +
    `    arguments: { serviceKey: 7, calledPartyNumber_digits: ${place} }\n`;

  for (const [written, number] of [
    ['0x10', 16],
    ['1e3', 1000],
    ['0o17', 15],
    ['.5', 0.5],
    ['.inf', Infinity],
  ] as const) {
    it(`is refused with its place where a text belongs: ${written}`, async () => {
      expect((await planned(first(written))).faults).to.include(
        'a.test.yaml:3: /operations/0/arguments/calledPartyNumber_digits: ' +
          `must be a text, and ${written} is the number ${number}: write it in quotes`,
      );
      const open = `${written} may be a text, or the number ${number}: write it in quotes, or the number as ${number}`;
      expect((await planned(`vars: { x: ${written} }\n${first('"{$v.x}"')}`)).faults).to.include(
        `a.test.yaml:1: /vars/x: ${open}`,
      );
      expect((await planned(`feeds: [{ rows: [{ x: ${written} }] }]\n${first('"{$v.x}"')}`)).faults).to.include(
        `a.test.yaml:1: /feeds/0/rows/0/x: ${open}`,
      );
    });
  }

  it('is refused in operations of other gateways', async () => {
    const operations = {
      'arguments/avps/0/value':
        'type: diameter.Request, arguments: { name: Credit-Control, avps: [{ name: Service-Context-Id, value: 1e3 }] }',
      'arguments/content/x': 'type: rest.SendRequest, arguments: { method: POST, path: /a, content: { x: 1e3 } }',
      'arguments/parameters/A': 'type: pi.Request, arguments: { command: SET, parameters: { A: 1e3 } }',
      'arguments/info/A': 'type: pi.Request, arguments: { command: SET, info: { A: 1e3 } }',
      'arguments/params/id': 'type: db.Query, arguments: { sql: "select :id", params: { id: 1e3 } }',
      'tests/0/value': 'type: rest.ExpectResponse, tests: [{ kpath: rest.content, value: 1e3 }]',
    };
    for (const [place, operation] of Object.entries(operations)) {
      const rule =
        '(?:must be a text, and 1e3 is the number 1000: write it in quotes|1e3 may be a text, or the number 1000: .*)';
      const { faults } = await planned(`operations:\n  - { ${operation} }\n`);
      expect(faults.join('\n')).to.match(new RegExp(`^a.test.yaml:2: /operations/0/${place}: ${rule}$`));
    }
  });

  it('is refused as octal digits, which YAML 1.1 has', async () => {
    expect((await planned(`%YAML 1.1\n---\n${first('0123')}`)).faults).to.deep.equal([
      'a.test.yaml:5: /operations/0/arguments/calledPartyNumber_digits: ' +
        'must be a text, and 0123 is the number 83: write it in quotes',
    ]);
  });

  it('is reported at its place in an included file, or among the values of its variables', async () => {
    const files = {
      'b.yaml':
        '- type: inap.ssp_to_scp.InitialDP\n  arguments: { serviceKey: 7, calledPartyNumber_digits: ' +
        '0x10, callingPartyNumber_digits: "{{x}}" }\n',
    };
    expect((await planned('operations:\n  - { include: b.yaml, with: { x: 1e3 } }\n', { files })).faults).to.deep.equal(
      [
        'b.yaml:2: /0/arguments/calledPartyNumber_digits: must be a text, and 0x10 is the number 16: ' +
          'write it in quotes (included at a.test.yaml:2)',
        'b.yaml:2: /0/arguments/callingPartyNumber_digits: must be a text, and 1e3 is the number 1000: ' +
          'write it in quotes (included at a.test.yaml:2)',
      ],
    );
  });

  it('is refused where a name belongs, as every number is', async () => {
    for (const name of ['123', '0123']) {
      expect((await planned(`name: ${name}\n${first('"1"')}`)).faults).to.deep.equal([
        'a.test.yaml:1: /name: must be a string of 1 to 200 characters, not 123: write it in quotes',
      ]);
    }
  });

  it('is refused in a JSON feed with its line', async () => {
    const files = { 'rows.json': '[\n{ "x": 5, "y": "1.0" },\n{ "x": 1.0 }\n]' };
    expect((await planned(`feeds: [{ file: rows.json }]\n${first('"{$v.x}"')}`, { files })).faults).to.include(
      'rows.json:3: 1.0 may be a text, or the number 1: write it in quotes, or the number as 1',
    );
  });

  it('stays the text of the command line, unless the test has or declares a number', async () => {
    const valueOf = async (text: string, override: Override): Promise<unknown> => {
      const { params, faults } = await planned(text, { overrides: [override] });
      expect(faults).to.deep.equal([]);
      return (params?.vars as { readonly x?: unknown } | undefined)?.x;
    };
    const test = (x: string): string => `vars: { x: ${x} }\n${first('"{$v.x}"')}`;
    expect(await valueOf(test('"5"'), variableOverride('x=1.0'))).to.equal('1.0');
    expect(await valueOf(test('5'), variableOverride('x=1.0'))).to.equal(1);
    expect(await valueOf(test('"5"'), variableOverride('x=1e3'))).to.equal('1e3');
    expect(await valueOf(test('5'), placeOverride('vars.x=0x10'))).to.equal('0x10');
    const named = await planned(test('5'), { overrides: [placeOverride('name=1.0')] });
    expect(named.params?.name).to.equal('1.0');
    const { params } = await planned('operations:\n  - { type: wait, arguments: { seconds: 1 } }\n', {
      overrides: [placeOverride('operations.0.arguments.seconds=2.50')],
    });
    expect(params?.operations[0]).to.deep.include({ arguments: { seconds: 2.5 } });
  });

  it('is a number where one is declared', async () => {
    const text = `vars: { a: 1 }
distribution: { type: linear, total: 0x10, backlog: 010, cps: { rate: 1e1 } }
operations:
  - type: inap.ssp_to_scp.InitialDP
    arguments: { serviceKey: 007, calledPartyNumber_digits: "1" }
  - type: inap.ssp_from_scp.ReleaseCall
    arguments: { initialCallSegment_cause: 0x1f }
    tests: [{ kpath: initialCallSegment_cause, type: integer, value: 031 }]
  - { type: wait, arguments: { seconds: 1.50 } }
`;
    const { params, faults } = await planned(text);
    expect(faults).to.deep.equal([]);
    expect(params?.distribution).to.deep.equal({ type: 'linear', total: 16, backlog: 10, cps: { rate: 10 } });
    expect(params?.operations).to.deep.equal([
      { type: 'inap.ssp_to_scp.InitialDP', arguments: { serviceKey: 7, calledPartyNumber_digits: '1' } },
      {
        type: 'inap.ssp_from_scp.ReleaseCall',
        arguments: { initialCallSegment_cause: 31 },
        tests: [{ kpath: 'initialCallSegment_cause', type: 'integer', value: 31 }],
      },
      { type: 'wait', arguments: { seconds: 1.5 } },
    ]);
  });
});
