import { expect } from 'chai';
import type { Schema } from '../../schemas/schema.ts';
import { samples } from './samples.ts';
import { partOf } from '../support/depth.ts';
import { placesAlong, pointerOf, replaced, schemasWhere, valueAt } from './schema-walk.ts';

const limitKeywords = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
];
const isLimited = (schema: Schema): boolean => limitKeywords.some((keyword) => keyword in schema);

/** The same item again, with a name or label of its own where it has one; `isUnique`: a text or a number of its own. */
const again = (item: unknown, index: number, isUnique: boolean): unknown => {
  if (typeof item === 'string' && isUnique) return `${item}_${index}`;
  if (typeof item === 'number' && isUnique) return item + index;
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  const given = ['name', 'label'].filter((key) => key in item);
  return { ...item, ...Object.fromEntries(given.map((key) => [key, `another_${index}`])) };
};

const someThousands = 5000;

/** As many characters, or as many items, made from the first existing ones. */
const length = (value: unknown, count: number, isUnique: boolean): unknown => {
  if (typeof value === 'string') return 'x'.repeat(count);
  const items = value as unknown[];
  // For the maximum number of operations each can hold only few values: all the values of a request have a limit too.
  if (count > someThousands) return Array.from({ length: count }, (_, index) => items[index] ?? { type: 'comment' });
  return Array.from({ length: count }, (_, index) => items[index] ?? again(items[0] ?? null, index, isUnique));
};

/** The values that just keep and just exceed each limit of the schema. */
const trials = (schema: Schema, value: unknown): { kept: unknown[]; broken: unknown[] } => {
  const { minimum, maximum, exclusiveMinimum, uniqueItems = false } = schema;
  const least = schema.minLength ?? schema.minItems;
  const most = schema.maxLength ?? schema.maxItems;
  const kept: unknown[] = [];
  const broken: unknown[] = [];
  const limit = (stands: boolean, keeps: () => unknown, breaks: () => unknown): void => {
    if (!stands) return;
    kept.push(keeps());
    broken.push(breaks());
  };
  limit(
    minimum !== undefined,
    () => minimum,
    () => (minimum ?? 0) - 1,
  );
  limit(
    maximum !== undefined,
    () => maximum,
    () => (maximum ?? 0) + 1,
  );
  limit(
    exclusiveMinimum !== undefined,
    () => (exclusiveMinimum ?? 0) + 0.001,
    () => exclusiveMinimum,
  );
  limit(
    least !== undefined,
    () => length(value, least ?? 0, uniqueItems),
    () => length(value, (least ?? 0) - 1, uniqueItems),
  );
  limit(
    most !== undefined,
    () => length(value, most ?? 0, uniqueItems),
    () => length(value, (most ?? 0) + 1, uniqueItems),
  );
  limit(
    'minProperties' in schema,
    () => value,
    () => ({}),
  );
  limit(
    'maxProperties' in schema,
    () => value,
    () => ({ more: 1 }),
  );
  return { kept, broken };
};

describe('limits', () => {
  const tried = new Set<Schema>();

  for (const { name, schema, value, faults } of samples) {
    const seen = new Set<Schema>();
    const limited = placesAlong(schema, value).filter(
      (place) => isLimited(place.schema) && !seen.has(place.schema) && seen.add(place.schema),
    );
    for (const place of limited) tried.add(place.schema);
    for (const place of partOf('triedLimits', limited)) {
      const pointer = pointerOf(place.steps);
      const { kept, broken } = trials(place.schema, valueAt(value, place.steps));

      for (const each of broken) {
        it(`${name}${pointer} refuses ${JSON.stringify(each).slice(0, 30)}`, () => {
          expect(faults(replaced(value, place.steps, each)).map((fault) => fault.pointer)).to.include(pointer);
        });
      }

      // References have to name something, whatever their length, distinguished names have a form, digests differ, a
      // range has a length, timers are in an order, a flow has a step for each operation that sends, and the members of a
      // mix have different names.
      const hasSteps = pointer === '/operations' && typeof value === 'object' && value !== null && 'flow' in value;
      if (
        !hasSteps &&
        !/client_certificates|transaction_ids|transport\/timers|auth\/tokens|defaults|on_true|on_false|operations.*type$|dialogue|entry$|flow\/steps$|\/mix$/.test(
          pointer,
        )
      ) {
        for (const each of kept) {
          it(`${name}${pointer} takes ${JSON.stringify(each).slice(0, 30)}`, () => {
            expect(faults(replaced(value, place.steps, each))).to.deep.equal([]);
          });
        }
      }
    }
  }

  it('have a trial value each, without exception', () => {
    const bounds = schemasWhere((schema) => isLimited(schema) && 'type' in schema);
    const forgotten = bounds.filter((schema) => !tried.has(schema));
    expect(forgotten).to.deep.equal([]);
    expect(bounds).to.have.length.above(80);
  });
});
