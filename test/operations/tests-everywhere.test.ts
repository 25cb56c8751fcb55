/**
 * The built-in `tests` are the same in all inbound operations: allowed by the schema, compiled before the run, and
 * reported at their place.
 */
import { expect } from 'chai';
import { document } from '../../schemas/documents.ts';
import { operationTypes, validate } from '../../schemas/index.ts';
import type { Fault } from '../../src/ground/errors.ts';
import { compileDefinition } from '../../src/operations/compile-definition.ts';
import type { OperationSource } from '../../src/operations/operation.ts';
import { samples } from '../schemas/samples.ts';

const takesIn = (type: string): boolean =>
  /^eval$|_from_(?:scp|ssp|srf|hlr)\.|\.from_peer\.Message$|^(?:db|osd|pi)\.|^diameter\.(?:Request|from_server\.Request|from_client\.Request|to_client\.Request)$|^rest\.ExpectResponse$/.test(
    type,
  );

const withTests = operationTypes.filter((type) => document(`operation:${type}`)?.properties?.['tests'] !== undefined);

/** The attributes that the operation needs beside its tests. */
const sourceOf = (type: string): OperationSource => {
  const known = samples.find(({ name }) => name === `operation:${type}`)?.value as OperationSource | undefined;
  return { ...known, type };
};

const faultsOf = (source: OperationSource): Fault[] => {
  const faults: Fault[] = [];
  compileDefinition([source], { tcapTimeout: 1 }, faults);
  return faults;
};

describe('the built-in tests', () => {
  it('belong to every operation that receives something, and to no other', () => {
    expect(withTests).to.deep.equal(operationTypes.filter(takesIn));
  });

  for (const type of withTests) {
    it(`of ${type} are checked before the run`, () => {
      const tests = [{ kpath: 'a..b' }, { kpath: 'a', type: 'regex', value: '(' }, { kpath: 'a', value: '{$v.}' }];
      const places = faultsOf({ ...sourceOf(type), tests }).map(({ pointer }) => pointer);
      expect(places).to.include.members([
        '/operations/0/tests/0/kpath',
        '/operations/0/tests/1/value',
        '/operations/0/tests/2/value',
      ]);
      const wrong = { ...sourceOf(type), tests: [{ kpath: 'a', type: 'text' }, { type: 'exists' }] };
      expect(validate.operation(type, wrong)?.map(({ pointer }) => pointer)).to.include.members([
        '/tests/0/type',
        '/tests/1/kpath',
      ]);
    });
  }
});
