import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import { existsSync, readFileSync } from 'node:fs';
import { document, documentIds, referred, resolved, type Schema } from '../../schemas/documents.ts';
import { operationTypes } from '../../schemas/index.ts';
import { operationOfType } from '../../src/operations/registry.ts';
import { typesWithTable } from '../../schemas/table-faults.ts';
import { partOf } from '../support/depth.ts';
import { errorsOf } from './run-time-validators.ts';
import { schemasWhere } from './schema-walk.ts';

/** The first description along the `$ref`s of a schema. */
const descriptionOf = (schema: Schema): string | undefined =>
  schema.description ?? (schema.$ref === undefined ? undefined : descriptionOf(referred(schema)));

const root = new URL('../../', import.meta.url);

describe('the schema documents', () => {
  it('describe every field', () => {
    for (const { properties = {} } of schemasWhere((schema) => schema.properties !== undefined)) {
      for (const [name, property] of Object.entries(properties)) {
        if ((property as unknown) === true) continue;
        expect(descriptionOf(property), name).to.match(/\.["`]?$/);
      }
    }
  });

  it('are JSON Schema 2020-12, and compile', () => {
    const ajv = new Ajv2020();
    for (const id of documentIds()) expect(ajv.validateSchema(document(id) ?? false), id).to.equal(true);
    const ofTables = new Set(typesWithTable.map((type) => `operation:${type}`));
    const written = documentIds().filter((id) => !ofTables.has(id));
    for (const id of [...written, ...partOf('compiledSchemas', [...ofTables])])
      expect(() => errorsOf(id, {}), id).to.not.throw();
  });

  it('cite nothing that a reader does not have: only comments cite the seed', () => {
    const cites: string[] = [];
    JSON.stringify(
      documentIds().map((id) => document(id)),
      (key, value: unknown) => {
        if (key === 'description' && typeof value === 'string' && /\bseed \d|the seed\b/i.test(value))
          cites.push(value);
        return value;
      },
    );
    expect(cites).to.deep.equal([]);
  });

  it('have defaults that they allow', () => {
    for (const { properties = {} } of schemasWhere((schema) => schema.properties !== undefined)) {
      for (const [name, property] of Object.entries(properties)) {
        const {
          type,
          enum: choices,
          pattern,
          default: value,
        } = { pattern: undefined, ...resolved(property), ...property } as Record<string, unknown>;
        if (value === undefined) continue;
        if (Array.isArray(choices)) expect(choices, name).to.include(value);
        const isFlag = typeof value === 'boolean' && [type].flat().includes('boolean');
        if (typeof pattern === 'string' && !isFlag) expect(String(value), name).to.match(new RegExp(pattern));
        if (type === 'integer') expect(Number.isInteger(value), name).to.equal(true);
      }
    }
  });

  it('of operations are at the path of their type, where a person writes them', () => {
    for (const type of operationTypes) {
      const isMade = operationOfType(type)?.wire !== undefined;
      const file = new URL(`schemas/operations/${type.replaceAll('.', '/')}.schema.json`, root);
      expect(existsSync(file), type).to.equal(!isMade);
      const text = isMade ? document(`operation:${type}`) : (JSON.parse(readFileSync(file, 'utf8')) as Schema);
      expect(text?.$id).to.equal(`urn:dialproof:operation:${type}`);
      const { const: only, pattern } = (document(`operation:${type}`)?.properties?.['type'] ?? {}) as {
        const?: string;
        pattern?: string;
      };
      expect(only === type || (pattern !== undefined && new RegExp(pattern).test(type)), type).to.equal(true);
    }
  });

  it('for a test file have the parameters of ExecuteTest without source and test, which are the file', () => {
    const { source, test, ...parameters } = document('execute-test')?.properties ?? {};
    expect([source, test]).to.not.include(undefined);
    const ofTheFile = Object.keys(document('test-file')?.properties ?? {});
    expect(ofTheFile).to.include.members(Object.keys(parameters));
    expect(ofTheFile).to.not.include.members(['source', 'test']);
  });
});
