import { expect } from 'chai';
import fc from 'fast-check';
import { document } from '../../schemas/documents.ts';
import { operationTypes, validate } from '../../schemas/index.ts';
import { samples } from './samples.ts';
import { placesAlong, replaced } from './schema-walk.ts';
import { rounds } from '../support/depth.ts';

const doors = Object.entries(validate).filter(([name]) => !['operation', 'machineEvent'].includes(name)) as [
  string,
  (value: unknown) => { ok: boolean },
][];

describe('no door throws', () => {
  it('at any JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const [name, check] of doors) expect(check(value).ok, name).to.be.a('boolean');
        for (const type of operationTypes) expect(validate.operation(type, value)).to.be.an('array');
        for (const machine of ['test-run', 'none', '__proto__', 'a/b'])
          expect(validate.machineEvent(machine, value)).to.be.an('array');
      }),
      { numRuns: rounds(100) },
    );
  });

  it('at a valid value with any change in any place', () => {
    const places = samples.flatMap((each) =>
      placesAlong(each.schema, each.value).map(({ steps }) => ({ each, steps })),
    );
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue(), ({ each, steps }, value) => {
        for (const { pointer, message } of each.faults(replaced(each.value, steps, value))) {
          expect(pointer).to.match(/^(\/|$)/);
          expect(message).to.not.match(/undefined|\[object/);
        }
      }),
      { numRuns: rounds(1000) },
    );
  });

  it('at names that every object has', () => {
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      expect(document(name)).to.equal(undefined);
      expect(validate.operation(name, {})).to.equal(undefined);
      const value: unknown = JSON.parse(
        `{"run_id": "r", "operations": [{"type": "${name}", "label": "${name}", "${name}": 1}], "${name}": {}}`,
      );
      expect(validate.executeTest(value).ok).to.equal(false);
      expect(
        validate.config(
          JSON.parse(`{"gateways": {"${name}": {"kind": "${name}"}}, "defaults": {"sigtran": "${name}"}}`),
        ).ok,
      ).to.equal(false);
    }
  });
});
