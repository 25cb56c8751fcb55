import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import { argumentSchema, compile } from '../../../src/protocol/asn1/index.ts';
import { inap } from '../../../src/protocol/inap/index.ts';
import { partOf } from '../../support/depth.ts';
import { everything } from './declared.ts';

const validator = (schema: object) => {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
  return ajv.addVocabulary(['x-expects']).compile(schema);
};
const codec = compile(everything);

describe('the JSON Schema of arguments', () => {
  it("is clean in ajv's strict mode for every operation, in both directions", () => {
    for (const { name, argument, result } of partOf('compiledSchemas', [...inap.operations])) {
      for (const one of [argument, result]) {
        if (!one) continue;
        for (const expected of [true, false])
          expect(() => validator(argumentSchema(one, { expected })), name).not.to.throw();
      }
    }
  });

  it('takes flattened names, digits for integers, lists, nested objects and expressions', () => {
    const valid = validator(argumentSchema(codec, { expected: false }));
    const values = {
      key: '12',
      mode_name: 'go',
      number_digits: '21',
      number_noa: 3,
      'leg.receivingSideID': '02',
      addresses: ['8210'],
      'addresses[1]_digits': '1A',
      'events[0].event': 3,
      'events[1].leg.sendingSideID': '{$v.leg}',
      cugAccess: true,
      flag: 1,
      text: '{$v.text}',
    };
    expect(valid(values), JSON.stringify(valid.errors)).to.equal(true);
    expect(valid({ key: 1, events: [{ event: 1 }], leg: { receivingSideID: '02' } })).to.equal(true);
  });

  it('refuses unknown names, values out of bounds, and wrong hex', () => {
    const valid = validator(argumentSchema(codec, { expected: false }));
    const wrong = [
      { keys: 1 },
      { key: 101 },
      { number_noa: 128 },
      { number: '0' },
      { mode_name: 'walk' },
      { 'events[x].event': 1 },
    ];
    for (const values of wrong.map((one) => ({ key: 1, ...one }))) {
      expect(valid(values), JSON.stringify(values)).to.equal(false);
    }
  });

  it('asks for what is required of what is sent, in any of its forms, and of nothing else', () => {
    const sent = validator(argumentSchema(codec, { expected: false }));
    expect(sent({})).to.equal(false);
    const release = inap.operations.byName('ReleaseCall')?.argument;
    const connect = inap.operations.byName('Connect')?.argument;
    expect(
      release && validator(argumentSchema(release, { expected: false }))({ initialCallSegment_cause: 31 }),
    ).to.equal(true);
    expect(
      connect &&
        validator(argumentSchema(connect, { expected: false }))({ destinationRoutingAddress_digits: '641234567' }),
    ).to.equal(true);
  });

  it('lets an expected value be null for absent, and {} for anything', () => {
    const expected = validator(argumentSchema(codec, { expected: true }));
    expect(expected({})).to.equal(true);
    expect(expected({ key: null, number_digits: {}, 'leg.sendingSideID': null })).to.equal(true);
    expect(validator(argumentSchema(codec, { expected: false }))({ key: null })).to.equal(false);
  });

  it('describes each name with its source', () => {
    const schema = argumentSchema(codec, { expected: false }) as {
      properties: Record<string, { description: string; default?: unknown }>;
    };
    expect(schema.properties['number_noa']).to.deep.include({ default: 2 });
    expect(schema.properties['number_noa']?.description).to.match(/Nature of address.*Q\.763 §3\.9/);
  });
});
