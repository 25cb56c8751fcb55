/**
 * Compares the generated checks (Ajv's code for the written documents, tables for the operations that use TCAP) with
 * Ajv itself.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { answerIds, errorsOfAnswer } from '../../schemas/answers.ts';
import { document, type Schema } from '../../schemas/documents.ts';
import { gathered, type Fault } from '../../schemas/faults.ts';
import { operationTypes, validate } from '../../schemas/index.ts';
import type { SchemaError } from '../../schemas/schema.ts';
import { faultsOf } from '../../schemas/sentences.ts';
import { typesWithTable } from '../../schemas/table-faults.ts';
import { errorsOf as errorsOfRequest, errorsOnceFilled, validatedIds } from '../../schemas/validators.ts';
import * as runTime from './run-time-validators.ts';
import { partOf, rounds } from '../support/depth.ts';
import { config } from './sample-config.ts';
import { flow, samples } from './samples.ts';
import { nameLike, replaced, stepsWithin, valueAt } from './schema-walk.ts';

const told = (errors: readonly SchemaError[]): readonly Fault[] => gathered(faultsOf(errors));

/** Values of every type, at and beyond the limits of rules. */
const values: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  1.5,
  7,
  127,
  128,
  255,
  256,
  65536,
  2 ** 31,
  1e300,
  '',
  '0',
  '1',
  'zzz',
  '0a',
  '0A1b',
  '6421',
  '{$v.x}',
  '{',
  'a'.repeat(300),
  '00'.repeat(300),
  [],
  [5],
  Array.from({ length: 300 }, () => 'a'),
  {},
  { zzz: 1 },
];
const anyValue = fc.oneof(
  fc.constantFrom(...values),
  fc.integer({ min: -2, max: 300 }),
  fc.stringMatching(/^[0-9A-Fa-f]{0,50}$/),
  fc.jsonValue(),
);

const allIds = [...validatedIds, ...answerIds];
const errorsOf = (id: string, value: unknown): readonly SchemaError[] =>
  answerIds.includes(id) ? errorsOfAnswer(id, value) : errorsOfRequest(id, value);

const written = samples.filter(({ name }) => allIds.includes(name));

describe('the generated validators', () => {
  it('exist for every type of operation that has no table, and for every door', () => {
    expect(
      operationTypes.filter((type) => typesWithTable.includes(type) === validatedIds.includes(`operation:${type}`)),
    ).to.deep.equal([]);
    expect(written.length).to.be.above(30);
  });

  it('find in any value what Ajv finds when it compiles the documents', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const id of allIds) expect(told(errorsOf(id, value)), id).to.deep.equal(told(runTime.errorsOf(id, value)));
      }),
      { numRuns: 30 },
    );
  });

  it('find what Ajv finds where a valid value is changed', () => {
    const places = written.flatMap(({ name, value }) => stepsWithin(value).map((steps) => ({ name, value, steps })));
    fc.assert(
      fc.property(
        fc.constantFrom(...places),
        fc.option(anyValue, { nil: undefined }),
        fc.boolean(),
        (place, value, adding) => {
          const holder = valueAt(place.value, place.steps);
          const inside = adding && typeof holder === 'object' && holder !== null && !Array.isArray(holder);
          const changed = replaced(place.value, inside ? [...place.steps, 'zzz'] : place.steps, value);
          expect(told(errorsOf(place.name, changed)), place.name).to.deep.equal(
            told(runTime.errorsOf(place.name, changed)),
          );
        },
      ),
      { numRuns: rounds(2000) },
    );
  });

  for (const [id, whole] of Object.entries({ flow, config }) as ['flow' | 'config', unknown][]) {
    it(`fill in what Ajv fills in: ${id}`, () => {
      const places = stepsWithin(whole);
      fc.assert(
        fc.property(fc.constantFrom(...places), fc.option(anyValue, { nil: undefined }), (steps, value) => {
          const [one, other] = [replaced(whole, steps, value), replaced(whole, steps, value)];
          expect(told(errorsOnceFilled(id, one))).to.deep.equal(told(runTime.errorsOnceFilled(id, other)));
          expect(one).to.deep.equal(other);
        }),
        { numRuns: rounds(500) },
      );
    });
  }
});

/** A table knows the names of lists and the other forms of an argument, and suggests them. */
const withoutSuggestions = (checked: readonly Fault[] | undefined): unknown =>
  JSON.parse(JSON.stringify(checked), (key, value: unknown) =>
    key === 'message' && typeof value === 'string' ? value.replace(/; (?:did you mean|known: ).*$/, '') : value,
  ) as unknown;

describe('the tables of operations', () => {
  for (const type of partOf('compiledSchemas', typesWithTable)) {
    const { properties = {} } = document(`operation:${type}`) ?? {};
    const given = (properties['arguments'] ?? {}) as Schema & { readonly patternProperties?: object };
    const names = [
      ...Object.keys(given.properties ?? {}),
      ...Object.keys(given.patternProperties ?? {}).map(nameLike),
    ].concat('zzz', 'legs[0]', 'a[n]', 'extensions_1', '__proto__', 'constructor');
    const same = (operation: unknown): void => {
      const expected = told(runTime.errorsOf(`operation:${type}`, operation));
      expect(withoutSuggestions(validate.operation(type, operation))).to.deep.equal(withoutSuggestions(expected));
    };

    it(`find what Ajv finds in its document: ${type}`, () => {
      for (const value of values) {
        same({ type, arguments: Object.fromEntries(names.map((name) => [name, value])) });
        same(value);
        same({ ...Object.fromEntries(Object.keys(properties).map((name) => [name, value])), zzz: value });
      }
      const anyArguments = fc.dictionary(fc.constantFrom(...names), anyValue, { maxKeys: 6 });
      const anyAttributes = fc.dictionary(fc.constantFrom('zzz', ...Object.keys(properties)), anyValue, { maxKeys: 3 });
      fc.assert(
        fc.property(anyAttributes, anyArguments, (attributes, more) => same({ type, arguments: more, ...attributes })),
        { numRuns: 50 },
      );
    });
  }
});
