import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import { faultsOf } from '../../schemas/sentences.ts';

const leg = {
  type: 'object',
  properties: { id: { type: 'integer', minimum: 1, maximum: 2 } },
  required: ['id'],
  additionalProperties: false,
};
const schema = {
  type: 'object',
  properties: {
    leg: { anyOf: [leg, { type: 'null' }, { type: 'string', pattern: '^\\{' }] },
    other: { type: 'integer' },
  },
};
const check = new Ajv2020({ allErrors: true, verbose: true }).compile(schema);

const lines = (value: unknown): string[] => {
  check(value);
  return [...faultsOf(check.errors ?? [], '/at')].map(({ pointer, message }) => `${pointer} ${message}`);
};

describe('alternatives', () => {
  it('report the fault inside the one that was clearly meant', () => {
    expect(lines({ leg: {} })).to.deep.equal(['/at/leg/id is required']);
    expect(lines({ leg: { id: 3 } })).to.deep.equal(['/at/leg/id must be an integer from 1 to 2, not 3']);
    expect(lines({ leg: { id: 1, ids: 2 } })).to.deep.equal(['/at/leg/ids is not known here; did you mean `id`?']);
  });

  it('are listed where none was meant', () => {
    expect(lines({ leg: 5 })).to.deep.equal(['/at/leg must be an object, null or a string, not 5']);
  });

  it('do not swallow the faults beside them', () => {
    expect(lines({ other: 'x', leg: 5 })).to.have.length(2);
  });
});
