import { expect } from 'chai';
import { samples } from './samples.ts';
import { placesAlong, pointerOf, replaced } from './schema-walk.ts';

describe('every structure', () => {
  for (const { name, schema, value, faults } of samples) {
    it(`${name} accepts its sample, and does not change it`, () => {
      const before = JSON.stringify(value);
      expect(faults(value)).to.deep.equal([]);
      expect(JSON.stringify(value)).to.equal(before);
    });

    it(`${name} names each required field that is missing`, () => {
      for (const place of placesAlong(schema, value)) {
        for (const field of place.schema.required ?? []) {
          const pointer = pointerOf([...place.steps, field]);
          const found = faults(replaced(value, [...place.steps, field], undefined));
          expect(found, pointer).to.deep.include({ pointer, message: 'is required' });
        }
      }
    });

    it(`${name} names each field that it does not know`, () => {
      for (const place of placesAlong(schema, value).filter((each) => each.schema.additionalProperties === false)) {
        const pointer = pointerOf([...place.steps, 'zzz']);
        const found = faults(replaced(value, [...place.steps, 'zzz'], 1)).find((fault) => fault.pointer === pointer);
        expect(found?.message, pointer).to.match(/^is not (known here|a parameter of \w+)/);
        const { title = '' } = place.schema;
        // The one method whose document has its unchanged name.
        if (title !== '' && title !== 'ExecuteTest') expect(found?.message, pointer).to.not.include(title);
      }
    });

    it(`${name} refuses values of another type`, () => {
      for (const place of placesAlong(schema, value).filter(
        (each) => each.schema.type !== undefined && !Array.isArray(each.schema.type),
      )) {
        const other = place.schema.type === 'array' ? null : place.schema.type === 'object' ? 5 : { zzz: 1 };
        const pointer = pointerOf(place.steps);
        expect(
          faults(replaced(value, place.steps, other)).map((fault) => fault.pointer),
          pointer,
        ).to.include(pointer);
      }
    });
  }
});
