/**
 * The type of a test definition: every example has it, and a misspelt definition does not compile, with a message that
 * names it.
 */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { parse } from 'yaml';
import { document } from '../../schemas/documents.ts';
import { operationTypes } from '../../schemas/index.ts';
import { root, textOf } from '../architecture/source-files.ts';
import { mostTyped } from '../../src/gen/test-definition-types.ts';
import { exampleNames, readExample } from '../examples/example-files.ts';
import { samples } from './samples.ts';

/**
 * The messages of the compiler on programs that use the type, by program and line. All are compiled together, because
 * the type takes most of the compiler's time.
 */
const compiled = async (
  folder: string,
  programs: Readonly<Record<string, readonly string[]>>,
): Promise<ReadonlyMap<string, ReadonlyMap<number, string>>> => {
  for (const [name, lines] of Object.entries(programs)) {
    writeFileSync(
      join(folder, `${name}.ts`),
      ["import type { TestDefinition, TestOperation } from './test-definition.ts';", ...lines, ''].join('\n'),
    );
  }
  const settings = [
    '--noEmit',
    '--singleThreaded',
    '--strict',
    '--exactOptionalPropertyTypes',
    '--target',
    'es2023',
    '--module',
    'nodenext',
    '--allowImportingTsExtensions',
    '--types',
    '',
  ];
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const files = Object.keys(programs).map((name) => `${name}.ts`);
  const said = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [compiler, ...settings, '--pretty', 'false', ...files],
      { cwd: folder, maxBuffer: 64 * 1024 ** 2 },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    );
  });
  const messages = new Map(Object.keys(programs).map((name) => [name, new Map<number, string>()]));
  let [program, line] = ['', 0];
  for (const text of said.split('\n').filter((each) => each !== '')) {
    const [, name, number, message] = /^([a-z]+)\.ts\((\d+),\d+\): (.*)$/.exec(text) ?? [];
    // A line that begins with a space explains the one before; a line without a program concerns the type itself, or
    // the compiler.
    if (name !== undefined) [program, line] = [name, Number(number)];
    else if (!text.startsWith(' ')) expect.fail(text);
    const told = messages.get(program) ?? expect.fail(text);
    told.set(line, `${told.get(line) ?? ''}${message ?? text}\n`);
  }
  return messages;
};

/** A faulty definition, and the expected message of the compiler. */
const misspellings: Readonly<Record<string, readonly [definition: string, message: RegExp]>> = {
  'an argument': [
    `{ operations: [{ type: 'inap.ssp_to_scp.InitialDP', arguments: { serviceKy: 7 } }] }`,
    /'serviceKy' does not exist.*Did you mean to write 'serviceKey'\?/,
  ],
  'the part of an argument': [
    `{ operations: [{ type: 'inap.ssp_to_scp.InitialDP', arguments: { calledPartyNumber_digit: '64' } }] }`,
    /'calledPartyNumber_digit' does not exist.*'calledPartyNumber_digits'/,
  ],
  'an argument that is expected': [
    `{ operations: [{ type: 'inap.ssp_from_scp.ReleaseCall', arguments: { initialCallSegment_cuase: 31 } }] }`,
    /'initialCallSegment_cuase' does not exist.*'initialCallSegment_cause'/,
  ],
  'a member of an argument': [
    `{ operations: [{ type: 'inap.ssp_to_scp.EventReportBCSM', ` +
      `arguments: { eventTypeBCSM: 7, 'legID.recevingSideID_hex': '02' } }] }`,
    /'legID\.recevingSideID_hex'.* does not exist/,
  ],
  'an item of a list': [
    `{ operations: [{ type: 'inap.ssp_from_scp.RequestReportBCSMEvent', ` +
      `arguments: { 'bcsmEvents[0].monitorMod_name': 'interrupted' } }] }`,
    /'bcsmEvents\[0\]\.monitorMod_name'.* does not exist/,
  ],
  'a deep result of MAP': [
    `{ operations: [{ type: 'map.hlr_to_scp.AnyTimeInterrogationResult', ` +
      `arguments: { 'subscriberInfo.locationInformation.ageOfLocationInfo': 1 } }] }`,
    /'subscriberInfo\.locationInformation\.ageOfLocationInfo'.* does not exist/,
  ],
  'a value of a list': [
    `{ operations: [{ type: 'inap.ssp_to_scp.EventReportBCSM', arguments: { eventTypeBCSM_name: 'oAnsver' } }] }`,
    /"oAnsver"' is not assignable to type/,
  ],
  'a number': [
    `{ operations: [{ type: 'inap.ssp_to_scp.InitialDP', arguments: { serviceKey: 'seven' } }] }`,
    /"seven"' is not assignable to type 'number \| Digits'/,
  ],
  'the type of an operation': [
    `{ operations: [{ type: 'inap.ssp_to_scp.InitalDP' }] }`,
    /"inap\.ssp_to_scp\.InitalDP"' is not assignable to type '"assert" \| .*Did you mean '"inap\.ssp_to_scp\.InitialDP"'\?/,
  ],
  'the type of an operation that has arguments': [
    `{ operations: [{ type: 'inap.ssp_to_scp.InitalDP', arguments: { serviceKey: 7 } }] }`,
    /Did you mean '"inap\.ssp_to_scp\.InitialDP"'\?/,
  ],
  'a short type': [
    `{ operations: [{ type: 'hlat', arguments: { seconds: 1 } }] }`,
    /"hlat"' is not assignable to type '"assert" \| "branch" \| /,
  ],
  'the type of an operation in a branch': [
    `{ operations: [{ type: 'either', branches: [[{ type: 'inap.ssp_from_scp.Conect' }]] }] }`,
    /Did you mean '"inap\.ssp_from_scp\.Connect"'\?/,
  ],
  'the name of the type': [`{ operations: [{ typ: 'halt' }] }`, /'typ' does not exist.*Did you mean to write 'type'\?/],
  'a member of an operation': [
    `{ operations: [{ type: 'inap.ssp_from_scp.Connect', argumets: {} }] }`,
    /'argumets' does not exist/,
  ],
  'a branch': [
    `{ operations: [{ type: 'either', branches: [[{ type: 'wait', arguments: { second: 1 } }]] }] }`,
    /'second' does not exist.*'seconds'/,
  ],
  'an include': [`{ operations: [{ include: 'a.yaml', wiht: {} }] }`, /'wiht' does not exist/],
  'a query': [`{ operations: [{ type: 'db.Query', arguments: { sqll: 'select 1' } }] }`, /'sqll' does not exist/],
  'a request of Diameter': [
    `{ operations: [{ type: 'diameter.Request', arguments: { name: 'Credit-Control', avp: [] } }] }`,
    /'avp' does not exist/,
  ],
  'a check': [
    `{ operations: [{ type: 'eval', expression: '1', tests: [{ kpath: 'a', valeu: 1 }] }] }`,
    /'valeu' does not exist/,
  ],
  'what a test has': [`{ operations: [], threshold: {} }`, /'threshold' does not exist.*'thresholds'/],
  'a threshold': [`{ operations: [], thresholds: { 'latency.p96': '< 1ms' } }`, /'latency\.p96'.* does not exist/],
  'a distribution': [
    `{ operations: [], distribution: { type: 'load', total: 1, backlogg: 1 } }`,
    /'backlogg' does not exist/,
  ],
  'what a type needs': [`{ operations: [{ type: 'wait' }] }`, /Property 'arguments' is missing/],
};

/** Definitions that a schema accepts as well, but no example has. */
const fine = [
  `{ operations: [{ type: 'db.getSubscriber', arguments: { msisdn: '64' } }, { type: 'db.old.Queries' }, ` +
    `{ type: 'db.old.Query', arguments: { sql: 'select 1' } }], db_old: 'old' }`,
  `{ operations: [{ type: 'inap.ssp_from_scp.Connect', ` +
    `arguments: { 'destinationRoutingAddress[0]_digits': null, cutAndPaste: {} } }] }`,
  `{ operations: [{ type: 'inap.ssp_to_scp.InitialDP', ` +
    `arguments: { serviceKey: '{$v.key}', extensions_400: { a: 1 }, 'extensions[0].type.local': 4 } }], ` +
    `'inap.extensions': { 400: 'INTEGER' } }`,
  `{ operations: [{ type: 'ocncc.osd.Request', arguments: { operation: 'Charge' } }], ` +
    `thresholds: { failed: '< 1%', 'latency.release.p99': '< 1ms' } } as const`,
];

/** A name that matches the pattern. */
const spelled = (pattern: string): string =>
  pattern
    .replace(/^\^(?:\(\?:\.\*\\\.\)\?)?/, '')
    .replaceAll(/\[0-9\]\{1,\d+\}/g, '7')
    .replaceAll(/\\|\$$/g, '');

/** A value of the type, and its name in a message of the test. */
const values = (): readonly { readonly name: string; readonly text: string }[] => {
  const examples = exampleNames.flatMap((name) =>
    readExample(name).map((value) => ({ name, text: JSON.stringify(value) })),
  );
  const files = samples
    .filter(({ name }) => name === 'test-file')
    .map(({ name, value }) => ({ name, text: JSON.stringify(value) }));
  const shown = (parse(textOf('src/gen/operation-examples.yaml')) as unknown[]).map((value) => ({
    name: 'operation-examples.yaml',
    value,
  }));
  const operations = [...shown, ...samples.filter(({ name }) => name.startsWith('operation:'))].map(
    ({ name, value }) => ({
      name,
      text: `{ operations: [${JSON.stringify(value)}] }`,
    }),
  );
  expect(operations).to.have.length.greaterThan(100);
  return [...examples, ...files, ...operations, ...fine.map((text) => ({ name: text, text }))];
};

/** Lines that compile where the type has the operation, and every argument that its schema lists. */
const argumentLines = (): readonly string[] =>
  operationTypes.map((type) => {
    const given = (document(`urn:dialproof:operation:${type}`)?.properties?.['arguments'] ?? {}) as Readonly<
      Record<string, object | undefined>
    >;
    const { properties = {}, patternProperties = {} } = given;
    const all = [...Object.keys(properties), ...Object.keys(patternProperties).map(spelled)];
    // Of an operation with very many arguments the innermost may have any name.
    const names = all.length > mostTyped ? all.filter((name) => !name.includes('.')) : all;
    if (names.length === 0) return `('${type}') satisfies Types<TestOperation>;`;
    return (
      `(${JSON.stringify(names)}) satisfies readonly ` +
      `(keyof NonNullable<Extract<TestOperation, { type: '${type}' }>['arguments']>)[];`
    );
  });

describe('the type of a test definition', () => {
  const taken = values();
  const lines = argumentLines();
  let said: ReadonlyMap<string, ReadonlyMap<number, string>>;
  before(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dialproof-types-'));
    copyFileSync(join(root, 'schemas', 'generated', 'test-definition.ts'), join(folder, 'test-definition.ts'));
    said = await compiled(folder, {
      taken: taken.map(({ text }) => `(${text}) satisfies TestDefinition;`),
      misspelt: Object.values(misspellings).map(([text]) => `(${text}) satisfies TestDefinition;`),
      types: [...lines, 'type Types<One> = One extends { type: infer Type } ? Type : never;'],
    });
    rmSync(folder, { recursive: true });
  });

  it('fits every example, and whatever else a schema accepts', () => {
    expect([...(said.get('taken') ?? [])].map(([line, message]) => [taken[line - 2]?.name, message])).to.deep.equal([]);
  });

  it('refuses what is misspelt, and names it', () => {
    for (const [index, [kind, [, message]]] of Object.entries(misspellings).entries())
      expect(said.get('misspelt')?.get(index + 2), kind).to.match(message);
  });

  it('knows every type of an operation, and every argument of those that have a list of them', () => {
    expect(lines.filter((line) => line.includes('keyof'))).to.have.length.greaterThan(100);
    expect([...(said.get('types') ?? [])]).to.deep.equal([]);
  });

  it('is small enough to be read each time that a program is compiled', () => {
    expect(textOf('schemas/generated/test-definition.ts').length).to.be.below(1_060_000);
  });
});
