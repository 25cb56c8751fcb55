import { expect } from 'chai';
import { validate } from '../../schemas/index.ts';
import { canonicalType, gatewayParameterOf } from '../../schemas/operation-types.ts';

describe('the label of a gateway', () => {
  it('is any word of letters, digits, `_` and `-`', () => {
    for (const label of ['smf', 'my-db', 'my_db-2']) {
      const operations = [
        { type: `db.${label}.Query`, arguments: { sql: 'select 1' } },
        { type: `db.${label}.AccountOf` },
        { type: `rest.${label}.SendRequest`, arguments: { method: 'GET' } },
        { type: `rest.${label}.ExpectResponse` },
      ];
      const named = { [`db_${label}`]: 'a', [`rest_${label}`]: 'b' };
      expect(validate.executeTest({ run_id: 'run', operations, ...named }).ok, label).to.equal(true);
      expect(validate.testFile({ operations, ...named }).ok, label).to.equal(true);
      expect(operations.map(({ type }) => canonicalType(type))).to.deep.equal([
        'db.Query',
        'db.method',
        'rest.SendRequest',
        'rest.ExpectResponse',
      ]);
      expect(operations.map(({ type }) => gatewayParameterOf(type))).to.deep.equal([
        `db_${label}`,
        `db_${label}`,
        `rest_${label}`,
        `rest_${label}`,
      ]);
    }
  });

  it('has no dot, which ends it in the type of an operation', () => {
    const checked = validate.executeTest({ run_id: 'run', operations: [{ type: 'comment' }], 'db_my.db': 'a' });
    expect(checked.ok ? [] : checked.faults.map(({ pointer }) => pointer)).to.deep.equal(['/db_my.db']);
  });
});

describe('a run_id', () => {
  const faultsOf = (run_id: string): readonly string[] => {
    const checked = validate.executeTest({ run_id, operations: [{ type: 'comment' }] });
    return checked.ok ? [] : checked.faults.map(({ message }) => message);
  };

  it('has at most 200 characters, and a fault names how many it has', () => {
    expect(faultsOf('x'.repeat(200))).to.deep.equal([]);
    expect(faultsOf('x'.repeat(201))).to.deep.equal(['must have at most 200 characters, and has 201']);
    expect(faultsOf('a\nb')[0]).to.contain('no control characters');
  });
});
