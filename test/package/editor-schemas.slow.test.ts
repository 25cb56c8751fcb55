/**
 * The schemas for editors have the same rules as the schema documents: no more, no less. No schema has rules about
 * several fields at once (labels, dialogues, feeds): those are left to `dialproof validate`.
 */
import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { expect } from 'chai';
import fc from 'fast-check';
import { parseAllDocuments } from 'yaml';
import { placedOperations } from '../../schemas/nested-operations.ts';
import { canonicalType } from '../../schemas/operation-types.ts';
import { document, documentIds, type Schema } from '../../schemas/documents.ts';
import { operationTypes, validate } from '../../schemas/index.ts';
import { filesBelow, root, textOf } from '../architecture/source-files.ts';
import { config } from '../schemas/sample-config.ts';
import { executeTest, flow, samples } from '../schemas/samples.ts';
import { errorsOf } from '../schemas/run-time-validators.ts';
import { nameLike, replaced, stepsWithin, valueAt } from '../schemas/schema-walk.ts';
import { partOf, rounds } from '../support/depth.ts';

const fileOf = (name: string): string => `schemas/editor/${name}.schema.json`;

/** Compiles it for a validator of draft-07 that knows nothing of our extensions. */
const compiled = (name: string): ValidateFunction => {
  // A separate test checks whether it is JSON Schema.
  const ajv = new Ajv({ strict: false, validateSchema: false, inlineRefs: false, code: { optimize: false } });
  formats.default(ajv);
  return ajv.compile(JSON.parse(textOf(fileOf(name))) as object);
};

const validators = { 'test-file': compiled('test-file'), flow: compiled('flow'), config: compiled('config') };
type ArgumentsSchema = Schema & { readonly allOf?: readonly Schema[]; readonly patternProperties?: object };

type Kind = keyof typeof validators;

// Test files have none of them: the command line makes them.
const {
  run_id: _,
  source: __,
  test: ___,
  ...testFile
} = {
  ...executeTest,
  feeds: [{ file: 'rows.csv', format: 'csv', as: 'row' }],
  name: 'all',
  expect: 'failed',
};
const operationValues = samples.flatMap(({ name, value }) => (name.startsWith('operation:') ? [value] : []));
/** Only operations whose documents are compiled. */
const values: Readonly<Record<Kind, object>> = {
  'test-file': { ...testFile, operations: partOf('compiledSchemas', operationValues) },
  flow,
  config,
};

const knownIds: ReadonlySet<string> = new Set(documentIds());

const isAccepted = (kind: Kind, value: unknown): boolean => {
  if (errorsOf(kind, value).length > 0) return false;
  if (kind !== 'test-file') return true;
  return placedOperations(value).all.every(({ operation }) => {
    const id = `operation:${canonicalType(String(operation['type']))}`;
    return knownIds.has(id) && errorsOf(id, operation).length === 0;
  });
};

const others = [
  undefined,
  null,
  true,
  5,
  -1,
  1.5,
  '',
  'zzz',
  '{$v.x}',
  '6421',
  '0a',
  [],
  [5],
  {},
  { zzz: 1 },
  { type: 'eval' },
  'db.x.Query',
];

const below = (folder: string, ending: string): string[] =>
  filesBelow('examples').filter((file) => file.startsWith(folder) && file.endsWith(ending));
const examples = {
  'test-file': [
    ...below('examples/', '.test.yaml'),
    ...below('examples/scripts/', '.yaml'),
    ...below('examples/callers/', '.yaml'),
  ],
  flow: below('examples/flows/', '.json'),
  config: ['examples/dialproof.yaml', ...below('examples/two-hosts/', '.yaml')],
} satisfies Record<Kind, readonly string[]>;

describe('the schemas for editors', () => {
  for (const kind of Object.keys(validators) as Kind[]) {
    const accepts = validators[kind];

    it(`are JSON Schema draft-07: ${kind}`, () => {
      expect(new Ajv({ strict: false }).validateSchema(JSON.parse(textOf(fileOf(kind))) as object)).to.equal(true);
    });

    it(`accept every field: ${kind}`, () => {
      expect(isAccepted(kind, values[kind])).to.equal(true);
      const all = kind === 'test-file' ? { ...values[kind], operations: operationValues } : values[kind];
      expect(accepts(all), JSON.stringify(accepts.errors)).to.equal(true);
    });

    it(`judge a change at any place as the schema documents do: ${kind}`, () => {
      const place = fc.constantFrom(...stepsWithin(values[kind]));
      fc.assert(
        fc.property(place, fc.constantFrom(...others), fc.boolean(), (steps, other, added) => {
          const inside = valueAt(values[kind], steps);
          const adding = added && typeof inside === 'object' && inside !== null && !Array.isArray(inside);
          const value = replaced(values[kind], adding ? [...steps, 'zzz'] : steps, other);
          expect(accepts(value)).to.equal(isAccepted(kind, value));
        }),
        { numRuns: rounds(600) },
      );
    });

    for (const file of examples[kind]) {
      it(`accept an example, which names its schema: ${file}`, () => {
        const documents = parseAllDocuments(textOf(file)).map((document) => document.toJS() as unknown);
        for (const value of documents) expect(accepts(value), JSON.stringify(accepts.errors)).to.equal(true);
        const schema = relative(dirname(file), fileOf(kind));
        if (kind === 'flow') expect(documents).to.have.nested.property('[0].$schema', schema);
        else expect(textOf(file).split('\n')[0]).to.equal(`# yaml-language-server: $schema=${schema}`);
      });
    }
  }

  for (const type of partOf('compiledSchemas', operationTypes)) {
    const { properties: fields = {}, required: needed = [] } = document(`operation:${type}`) ?? {};
    const sample = samples.find(({ name }) => name === `operation:${type}`)?.value as
      Readonly<Record<string, unknown>> | undefined;
    const given = (fields['arguments'] ?? {}) as ArgumentsSchema;
    const demanded = [
      ...(given.required ?? []),
      ...(given.allOf ?? []).flatMap(({ anyOf }) => anyOf?.[0]?.required ?? []),
    ];
    const least = Object.fromEntries(demanded.map((name) => [name, name === 'method' ? 'GET' : '{$v.x}']));

    it(`judge the arguments of ${type} as its document does`, () => {
      const judged = (more: object): boolean => {
        const value = {
          operations: [
            {
              ...Object.fromEntries(needed.map((name) => [name, sample?.[name] ?? '1'])),
              type,
              arguments: { ...least, ...more },
            },
          ],
        };
        expect(validators['test-file'](value), JSON.stringify(value)).to.equal(isAccepted('test-file', value));
        return isAccepted('test-file', value);
      };
      expect(judged({})).to.equal(true);
      const names = [
        ...Object.keys(given.properties ?? {}),
        ...Object.keys(given.patternProperties ?? {}).map(nameLike),
      ];
      for (const name of names) for (const value of ['{$v.x}', true]) judged({ [name]: value });
      const any = fc.dictionary(fc.constantFrom('zzz', ...names), fc.constantFrom(...others.slice(1)), { maxKeys: 3 });
      fc.assert(
        fc.property(any, (more) => void judged(more)),
        { numRuns: rounds(30) },
      );
    });
  }

  it('accept an include in place of an operation', () => {
    const accepts = validators['test-file'];
    expect(accepts({ operations: [{ include: 'common.yaml', with: { key: 1 }, as: 'first' }] })).to.equal(true);
    expect(accepts({ operations: [{ include: 'common.yaml', whith: {} }] })).to.equal(false);
  });

  it('leave no example out', () => {
    const named = Object.values(examples).flat();
    const structured = readdirSync(join(root, 'examples'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(?:yaml|json)$/.test(file),
    );
    expect(named.toSorted()).to.deep.equal(structured.map((file) => `examples/${file}`).toSorted());
  });

  it('describe each operation and each of its arguments', () => {
    const { definitions } = JSON.parse(textOf(fileOf('test-file'))) as { definitions: Record<string, any> };
    const names: string[] = definitions['operation'].else.properties.type.anyOf[0].enum;
    expect(definitions['operation'].else.properties.type.anyOf[0].enumDescriptions)
      .to.have.length(names.length)
      .and.not.include('');
    /** A part that stands at several places is a definition, with its description. */
    const whole = (part: any): any =>
      part?.$ref === undefined ? part : { ...whole(definitions[part.$ref.replace('#/definitions/', '')]), ...part };
    let described = 0;
    for (const name of names) {
      const all = whole(definitions[`operation.${name}`].properties.arguments);
      for (const [argument, field] of Object.entries<any>(all?.properties ?? {})) {
        expect(whole(field).description, `${name} ${argument}`).to.match(/[.)`]$/);
        described += 1;
      }
    }
    expect(described).to.be.greaterThan(20_000);
  });

  it('are only for editors: a flow does not keep the address of its schema', () => {
    const checked = validate.flow({ $schema: '../flow.schema.json', ...flow });
    expect(checked.ok && Object.keys(checked.value)).to.deep.equal(Object.keys(flow));
    expect(validate.flow({ ...flow, $schema: 5 }).ok).to.equal(false);
  });
});
